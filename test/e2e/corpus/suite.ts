/** The tests that every public description has to pass. */
import { describe, expect, test } from "vitest";
import { compile } from "../../support/compile.ts";
import { describeWithInputs } from "../../support/inputs.ts";
import { join } from "node:path";
import { type Outcome, generateFrom } from "./corpus.ts";
import { type Comparison, compareCounts } from "./count/compare.ts";
import { tableOf } from "./table.ts";

export interface Expectation {
  readonly name: string;
  /** At least this share of operations and schemas is supported in full. */
  readonly supported?: number;
}

export function testDescriptions(descriptions: readonly Expectation[], seconds: number): void {
  const timeout = seconds * 1000;
  for (const { name, supported = 0 } of descriptions) {
    describeWithInputs(`corpus/${name}`, name, (spec) => {
      let outcome: Outcome | undefined;
      let counts: Comparison | undefined;

      test("is generated", { timeout }, async () => {
        outcome = await generateFrom(spec);
        expect(outcome.errors).toEqual([]);
        expect(outcome.files).toBeGreaterThan(0);
        expect(outcome.supported).toBeGreaterThanOrEqual(supported);
      });

      test("is emitted whole, by a count of its own", { timeout }, () => {
        expect(outcome).toBeDefined();
        if (outcome === undefined) return;
        counts = compareCounts(spec, join(outcome.folder, "api"));
        expect(counts.differences).toEqual([]);
      });

      test("is partially supported as the committed table says", async () => {
        expect(outcome).toBeDefined();
        expect(counts).toBeDefined();
        if (outcome === undefined || counts === undefined) return;
        const file = `${import.meta.dirname}/partial/${name.replace(/\.\w+$/, "")}.md`;
        await expect(tableOf(name, outcome, counts)).toMatchFileSnapshot(file);
      });

      describe("compiles under the strictest settings", () => {
        test.each(["nodenext", "bundler"] as const)("with %s", { timeout }, (resolution) => {
          expect(outcome).toBeDefined();
          if (outcome === undefined) return;
          expect(compile(outcome.folder, resolution, { isLibrary: true })).toEqual([]);
        });
      });
    });
  }
}
