/** Every form of every sentence at every place in a document: see `test/unit/linter/evidence/sentences/`. */
import { expect, test } from "vitest";
import { harmless } from "../unit/linter/evidence/sentences/harmless.ts";
import { positions } from "../unit/linter/evidence/sentences/positions.ts";
import { allCases, findingsOf, isNamed } from "../unit/linter/evidence/sentences/run.ts";

const cases = allCases();

test("no true sentence has a finding, wherever it stands", () => {
  const accused = cases.flatMap(({ fact, form, position, document }) =>
    findingsOf(document(fact.isTrue)).map(({ message }) => `${form} (${position}): ${message}`),
  );
  expect(accused).toEqual([]);
});

test("almost every false sentence is named, wherever it stands", () => {
  expect(cases.length).toBeGreaterThan(9_000);
  const named = cases.filter(isNamed);
  expect(named.length / cases.length).toBeGreaterThan(0.98);
});

test("no sentence of another time, product, program or case has a finding, wherever it stands", () => {
  const accused = harmless.flatMap(([head, sentences]) =>
    sentences.flatMap((sentence) =>
      positions.flatMap(({ write }) => {
        const text = write(sentence, "");
        if (text === undefined) return [];
        return findingsOf(`${head}${text}\n`).map(({ message }) => `${text}: ${message}`);
      }),
    ),
  );
  expect(accused).toEqual([]);
});
