/** The official JSON Schema test suite, draft 2020-12, decided by emitted code: all of it. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../inputs.ts";
import { decide } from "./decide.ts";
import { failing } from "./failing.ts";
import { readSuite, suiteFolder } from "./suite.ts";

describeWithInputs(suiteFolder, "JSON Schema test suite", (folder) => {
  test("every required test is decided right by every path", { timeout: 120_000 }, async () => {
    const suite = readSuite(folder);
    const decided = await decide(suite);
    const wrong = decided.filter(({ isRight }) => !isRight);
    expect(wrong.map(({ path, title }) => `${path}: ${title}`).toSorted()).toEqual(
      failing.map(({ path, title }) => `${path}: ${title}`).toSorted(),
    );
    expect(suite.cases.length).toBeGreaterThan(1_250);
    expect(decided.length).toBe(suite.cases.length * 3);
  });
});
