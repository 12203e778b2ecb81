/** JSON Schema of emitted validators decides as the description does: the six services, and random schemas. */
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDescription } from "./compare.ts";
import { compareRandom } from "./random.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;

test.each(readdirSync("specs"))("Schemas of %s say what the description says", async (service) => {
  const spec = `specs/${service}/openapi.yaml`;
  const compared = await compareDescription(spec, `json-schema-${service}`, { perSchema: 12 });
  expect(compared.faults).toEqual([]);
  expect(compared.unknown).toEqual([]);
  expect(compared.valid).toBeGreaterThan(0);
  expect(compared.valid).toBeLessThan(compared.values);
});

test(`Random schemas say what they said, SPECWRIGHT_SEED=${seed}`, async () => {
  const { wrong, decided, valid } = await compareRandom({ seed, schemas: 120, values: 15 });
  expect(wrong).toEqual([]);
  expect(decided).toBe(120 * 15);
  expect(valid / decided).toBeGreaterThan(0.2);
  expect(valid / decided).toBeLessThan(0.8);
});
