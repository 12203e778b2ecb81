/** The page that publishes the dialect is true: its document is understood, word by word. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { catalogue } from "../../../../linter/rules/catalogue.ts";
import { instructionOf } from "../../../../linter/document/phrases/directives.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import { readDocument } from "../../../../linter/document/read.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../linter/GRAMMAR.md"), "utf8");

describe("the grammar", () => {
  test("has an example that is understood", () => {
    const [, example = ""] = /^````md\n(.*?)^````$/msu.exec(page) ?? [];
    const { document, findings } = parseDocument("document.md", example);
    const read = readDocument(document);
    expect([...findings, ...read.findings]).toEqual([]);
    expect(read.claims.length).toBeGreaterThan(40);
    expect(read.gaps.map(({ what }) => what)).toEqual([
      "which further fields a door has",
      "rate limits",
    ]);
    expect(read.prose).toEqual([]);
  });

  test("lists comments of known forms", () => {
    const comments = [...page.matchAll(/<!-- specwright: (.+?) -->/gu)].map(
      ([, words]) => words ?? "",
    );
    expect(comments.length).toBeGreaterThan(5);
    const span = { start: 0, end: 0 };
    const wrong = comments.filter((words) => instructionOf({ words, span }).kind === "wrong");
    expect(wrong).toEqual([]);
  });

  test("names only codes that there are", () => {
    const named = [...page.matchAll(/`([a-z]+\/[a-z-]+)`/gu)].map(([, code]) => code ?? "");
    const codes = named.filter((code) =>
      /^(?:claim|fact|gap|document|reading|waiver)\//u.test(code),
    );
    expect(codes.filter((code) => !catalogue.has(code))).toEqual([]);
  });
});
