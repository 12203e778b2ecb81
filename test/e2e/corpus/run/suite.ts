/** The tests that what is emitted for a public description has to pass when it is run. */
import { describe, expect, test } from "vitest";
import { describeWithInputs } from "../../../support/inputs.ts";

export interface Outcome {
  /** Markdown. */
  readonly table: string;
  readonly faults: readonly string[];
}

/** `run` runs what is emitted for the description in a file. */
export function testRuns(
  names: readonly string[],
  run: (name: string, spec: string) => Promise<Outcome>,
): void {
  for (const name of names) {
    describeWithInputs(`corpus/${name}`, name, (spec) => {
      describe("everything that is emitted", () => {
        test(
          "answers each operation as the committed table says",
          { timeout: 600_000 },
          async () => {
            const { table, faults } = await run(name, spec);
            expect(faults).toEqual([]);
            const file = `${import.meta.dirname}/${name.replace(/\.\w+$/u, "")}.md`;
            await expect(table).toMatchFileSnapshot(file);
          },
        );
      });
    });
  }
}
