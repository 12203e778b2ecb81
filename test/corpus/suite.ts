/** The tests that every public description has to pass. */
import { describe, expect, test } from "vitest";
import { compile } from "../compile.ts";
import { describeWithInputs } from "../inputs.ts";
import { type Outcome, generateFrom } from "./corpus.ts";
import { tableOf } from "./table.ts";

export interface Expectation {
  readonly name: string;
  /** At least this share of operations and schemas is honoured in full. */
  readonly honoured?: number;
}

export function testDescriptions(descriptions: readonly Expectation[], seconds: number): void {
  const timeout = seconds * 1000;
  for (const { name, honoured = 0 } of descriptions) {
    describeWithInputs(`corpus/${name}`, name, (spec) => {
      let outcome: Outcome | undefined;

      test("is generated", { timeout }, async () => {
        outcome = await generateFrom(spec);
        expect(outcome.errors).toEqual([]);
        expect(outcome.files).toBeGreaterThan(0);
        expect(outcome.honoured).toBeGreaterThanOrEqual(honoured);
      });

      test("is degraded as the committed table says", async () => {
        expect(outcome).toBeDefined();
        if (outcome === undefined) return;
        const file = `${import.meta.dirname}/degraded/${name.replace(/\.\w+$/, "")}.md`;
        await expect(tableOf(name, outcome)).toMatchFileSnapshot(file);
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
