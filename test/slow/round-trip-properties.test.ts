/**
 * Random calls of every operation: what a handler is given is what a caller gave, and what the caller
 * gets is what the handler answered. SPECWRIGHT_SEED takes another way.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { describeWithInputs } from "../support/inputs.ts";
import { large, services, small } from "../properties/round-trip/properties/descriptions.ts";
import { roundTrips } from "../properties/round-trip/properties/properties.ts";
import { subjectOf } from "../properties/round-trip/properties/subject.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;

async function holds(name: string, spec: string, runs: number): Promise<void> {
  const subject = await subjectOf(name, spec);
  try {
    const { calls, faults } = await roundTrips(subject, { runs });
    console.info(`${name}: ${calls} calls, SPECWRIGHT_SEED=${seed}`);
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(subject.operations.length * runs);
  } finally {
    await subject.close();
  }
}

test.each(Object.entries(services))("%s", (name, spec) => holds(name, spec, 200));

const publicOnes = [
  ...small.map((name) => [name, 200] as const),
  ...large.map((name) => [name, 4] as const),
];
for (const [name, runs] of publicOnes) {
  describeWithInputs(`corpus/${name}`, name, (spec) => {
    test("every operation", () => holds(name.replace(/\W/g, "-"), spec, runs));
  });
}

test("all of it takes less than two gigabytes", () => {
  expect(process.resourceUsage().maxRSS * 1024).toBeLessThan(2 * 2 ** 30);
});
