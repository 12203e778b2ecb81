/** The examples that findings give state what they are said to state. */
import { expect, test } from "vitest";
import { cells, sentences, statedBy } from "../../../../linter/rules/stated-by.ts";
import { readMarkdown } from "../document/markdown.ts";

function kindsOf(text: string): string[] {
  const { read } = readMarkdown(text);
  expect(read.findings).toEqual([]);
  expect(read.prose).toEqual([]);
  return read.claims.map(({ kind }) => kind);
}

test.each([...sentences])("%s: %s", (kind, sentence) => {
  expect(kindsOf(`# A\n\n${sentence}\n`)).toContain(kind);
  expect(statedBy(kind)).toContain(`"${sentence}"`);
});

test.each([...cells])("%s: %s", (kind, cell) => {
  const table = `### Pet\n\n| Field | Type |\n| --- | --- |\n| a | ${cell} |\n`;
  expect(kindsOf(table)).toContain(kind);
  expect(statedBy(kind)).toContain(cell);
});

test("what a row of a table states needs no example", () => {
  expect(statedBy("member")).toBeUndefined();
});
