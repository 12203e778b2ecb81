/** A sample of the random calls of the deep run: generated client against generated server. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { services, small } from "./properties/descriptions.ts";
import { roundTrips } from "./properties/properties.ts";
import { subjectOf } from "./properties/subject.ts";

const runs = 2;

async function holds(name: string, spec: string): Promise<void> {
  const subject = await subjectOf(name, spec);
  try {
    const { calls, faults } = await roundTrips(subject, { runs });
    expect(faults).toEqual([]);
    expect(calls).toBeGreaterThanOrEqual(subject.operations.length * runs);
  } finally {
    await subject.close();
  }
}

test.each(Object.entries(services))("%s", { timeout: 60_000 }, holds);

for (const name of small) {
  describeWithInputs(`corpus/${name}`, name, (spec) => {
    test("every operation", { timeout: 60_000 }, () => holds(name.replace(/\W/g, "-"), spec));
  });
}
