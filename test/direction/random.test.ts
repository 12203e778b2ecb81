/** Random schemas with marks: the emitted variants say what a plain reading of the rule says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "../emitted.ts";
import { describing } from "../sources.ts";
import { descriptions, values } from "./random.ts";
import { Reading } from "./reading.ts";

const count = 150;
const valuesEach = 60;
const seed = fc.readConfigureGlobal().seed ?? 1;

const json = (schema: object) => ({
  description: "",
  content: { "application/json": { schema } },
});
const body = json({ $ref: "#/components/schemas/S0" });

test("emitted variants agree with a plain reading", async () => {
  const deviations: unknown[] = [];
  const verdicts = { true: 0, false: 0 };
  for (const [index, components] of fc.sample(descriptions, { numRuns: count, seed }).entries()) {
    const { operations } = await load(`direction-random-${index}`, {
      "openapi.yaml": describing(components, {
        paths: {
          "/a": { post: { operationId: "send", requestBody: body, responses: { "200": body } } },
        },
      }),
    });
    const ways = {
      readOnly: operations["send"]!.body!["application/json"]!,
      writeOnly: operations["send"]!.responses!["200"]!["application/json"]!,
    };
    const tried = fc.sample(values, { numRuns: valuesEach, seed: seed + index });
    for (const mark of ["readOnly", "writeOnly"] as const) {
      const reading = new Reading(mark, components);
      for (const value of tried) {
        const expected = reading.accepts(value, [components["S0"]!]);
        verdicts[`${expected}`] += 1;
        const actual = ways[mark].safeParse(value).success;
        if (actual !== expected) deviations.push({ index, mark, components, value, expected });
      }
    }
  }
  console.log(verdicts, deviations.length);
  expect(deviations.slice(0, 1)).toEqual([]);
});
