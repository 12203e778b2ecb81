/** What `diff` takes on a large description with 50 edits and its document, in a process of its own. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { describeWithInputs } from "../support/inputs.ts";

function measured(axes: string) {
  const words = ["--import", "tsx", "test/slow/diff/measure.ts", axes];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
}

// Seconds are those of the processor, since a busy machine says nothing.
describeWithInputs("corpus", "A large description", () => {
  test("is compared on the wire and with its document in 16 s and 700 MB", () => {
    const made = measured("wire,validation,documents");
    expect(made.work).toBeLessThan(16);
    expect(made.megabytes).toBeLessThan(700);
    expect(made.breaks.documents).toBeGreaterThan(10);
  });

  test("is compared with its code and its document in half a minute and 1.5 GB", () => {
    const made = measured("wire,validation,typescript,documents");
    expect(made.work).toBeLessThan(30);
    expect(made.megabytes).toBeLessThan(1500);
    expect(made.breaks.typescript).toBeGreaterThan(10);
  });
});
