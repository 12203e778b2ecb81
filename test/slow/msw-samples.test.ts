/** Data made by schemas is valid, by the emitted validators and by ajv: the services and public descriptions. */
import { expect, it, onTestFinished } from "vitest";
import { collect } from "../../core/base/diagnostic.ts";
import { withReadWriteVariants } from "../../core/transform/read-write/read-write-variants.ts";
import { typeCode } from "../../core/views/server/type-code.ts";
import { load } from "../../core/spec/load.ts";
import { build } from "../../core/build/build.ts";
import { assignNames } from "../../core/transform/naming/assign.ts";
import { sampledAnswers } from "../../generators/msw/samples.ts";
import { schemaData } from "../../generators/msw/schema-data.ts";
import { types } from "../../generators/types/index.ts";
import { validators } from "../../generators/validators/index.ts";
import { randomOf } from "../../runtime/sample/random.ts";
import { sample } from "../../runtime/sample/sample.ts";
import { NoSample, type Schema } from "../../runtime/sample/schema.ts";
import type { Validator } from "../../runtime/issues/validator.ts";
import { describeWithInputs } from "../support/inputs.ts";
import { generateInto } from "../properties/round-trip/output.ts";
import { judgeOf } from "../unit/generators/msw/judge.ts";

const seeds = [..."abcdef"];

/** How many answers have data, and those that do not fit or have none. */
async function sampled(spec: string, { asksAjv = true } = {}) {
  const { sources } = await load(spec, { cwd: process.cwd() });
  if (sources === undefined) throw new Error(`${spec} cannot be loaded`);
  const report = collect([]);
  const api = withReadWriteVariants(build(sources, { service: "sampled", report }), report);
  const names = assignNames(api, report);
  const generated = await generateInto(spec, "sampled", [types, validators]);
  onTestFinished(generated.remove);
  const emitted = (await import(`${generated.folder}/validators.ts`)) as Record<string, Validator>;
  const fits = asksAjv ? await judgeOf(spec, api, names.schema) : () => true;
  const schemas = Object.fromEntries(
    api.schemas.map(({ id, schema }) => [names.schema(id), schemaData(schema, names) as Schema]),
  );
  const wrong: string[] = [];
  let count = 0;
  for (const operation of api.operations) {
    for (const { response, bodies } of sampledAnswers(operation, typeCode({ api, names }))) {
      const [body] = bodies;
      if (body?.kind !== "value" || body.media.schema === undefined) continue;
      const name = names.schema(body.media.schema);
      const title = `${names.operation(operation).function} ${response.status}`;
      for (const seed of seeds) {
        const value = validSample(name, seed);
        count += 1;
        if (value === undefined) wrong.push(`${title}: none`);
        else if (!fits(operation, response.status, body.media.mediaType, value)) {
          wrong.push(`${title}: ${JSON.stringify(value)}`);
        }
      }
    }
  }
  return { count, wrong };

  /** As mocks try, but that nothing else is tried: how good the first tries are counts here. */
  function validSample(name: string, seed: string): unknown {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      try {
        const share = Math.max(0, 0.8 - attempt / 40);
        const value = sample({ $ref: name }, schemas, randomOf(`${seed} ${attempt}`), share);
        if (emitted[name]?.safeParse(value).success === true) return value;
      } catch (error) {
        if (!(error instanceof NoSample)) throw error;
      }
    }
    return undefined;
  }
}

it.each([
  ["link-tracking", 15],
  ["uptime-monitoring", 10],
  ["scoped-key", 1],
])("of %s", { timeout: 60_000 }, async (name, least) => {
  const { count, wrong } = await sampled(`specs/${name}/openapi.yaml`);
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(least * seeds.length);
});

for (const [file, least] of [
  ["museum.yaml", 8],
  ["petstore3.yaml", 8],
  ["tictactoe31.yaml", 3],
  ["adyen-mgmt.json", 100],
] as const) {
  describeWithInputs(`corpus/${file}`, `of ${file}`, (path) => {
    it("are valid", { timeout: 120_000 }, async () => {
      // ajv does not compile the `nullable` without `type` that OpenAPI 3.0 allows.
      const { count, wrong } = await sampled(path, { asksAjv: file !== "adyen-mgmt.json" });
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(least * seeds.length);
    });
  });
}
