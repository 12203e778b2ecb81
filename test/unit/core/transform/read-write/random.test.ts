/** Random schemas with marks: the emitted variants say what a plain reading of the rule says. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { agreement } from "./agreement.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;

test.each(["both", "zod"] as const)("variants agree with a plain reading: %s", async (path) => {
  const found = await agreement({ seed, count: 20, each: 60 }, path);
  expect(found.deviations.slice(0, 1)).toEqual([]);
  // A sample that always fits, or never does, would show nothing.
  expect(found.accepted).toBeGreaterThan(found.tried / 5);
  expect(found.accepted).toBeLessThan((found.tried * 4) / 5);
});
