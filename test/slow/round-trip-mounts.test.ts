/** The random calls of the round trip through each framework: with its parsers, and below the base path. */
import { describe, expect, test } from "vitest";
import { type MountOptions, allMounts } from "../support/mounts.ts";
import { services } from "../properties/round-trip/properties/descriptions.ts";
import { roundTrips } from "../properties/round-trip/properties/properties.ts";
import { subjectOf } from "../properties/round-trip/properties/subject.ts";

interface Way extends MountOptions {
  readonly isBelowBase?: boolean;
}

const ways: readonly [string, Way][] = [
  ["mounted at the root", {}],
  ["mounted at its base path, behind parsers", { isBelowBase: true, parsesBodies: true }],
];

describe.each(allMounts)("by %s", (mount) => {
  describe.each(ways)("%s,", (_, way) => {
    test.each(Object.entries(services))(
      "%s answers each operation as documented",
      { timeout: 60_000 },
      async (name, spec) => {
        const subject = await subjectOf(`${name}-${mount}`, spec, [], { mount, ...way });
        try {
          const { calls, faults } = await roundTrips(subject, { runs: 1 });
          expect(faults).toEqual([]);
          expect(calls).toBeGreaterThanOrEqual(subject.operations.length);
        } finally {
          await subject.close();
        }
      },
    );
  });
});
