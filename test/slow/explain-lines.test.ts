/** A line of an output leads to a node of the description, and a change of the node changes the line. */
import { expect, test } from "vitest";
import { judged, someLines } from "./explain/lines.ts";

test("of random lines of each generator", async () => {
  const verdicts: string[] = [];
  for (const line of await someLines(36, 7)) {
    const { verdict } = await judged(line);
    verdicts.push(verdict);
    expect([line.path, line.line, verdict]).not.toContain("wrong");
  }
  const isLost = (verdict: string) => verdict === "nothing";
  expect(verdicts.filter(isLost).length).toBeLessThanOrEqual(4);
});
