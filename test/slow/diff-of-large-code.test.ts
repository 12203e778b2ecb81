/** What the axis `typescript` takes on a large description with 50 edits, in a process of its own. */
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { describeWithInputs } from "../support/inputs.ts";

describeWithInputs("corpus", "A large description", () => {
  test("is compared with its code in half a minute and 1.5 GB", () => {
    const words = ["--import", "tsx", "test/slow/diff/typescript/measure.ts"];
    const made = JSON.parse(execFileSync(process.execPath, words, { encoding: "utf8" }));
    // Of the processor, since a busy machine says nothing.
    expect(made.work).toBeLessThan(30);
    expect(made.megabytes).toBeLessThan(1500);
    expect(made.breaks).toBeGreaterThan(10);
  });
});
