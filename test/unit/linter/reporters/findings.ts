/** Hand-made findings and their files, and text that tries to be more than text. */
import fc from "fast-check";
import type { Diagnostic } from "../../../../core/base/diagnostic.ts";
import type { Finding } from "../../../../linter/model/finding.ts";
import { type FindingCode, catalogue } from "../../../../linter/rules/catalogue.ts";
import { finding } from "../../../support/finding.ts";
import type { LintReport } from "../../../../linter/reporters/entry.ts";

export const documentText = [
  "# Shop",
  "",
  "| Field | Type |",
  "| --- | --- |",
  "| `id` | int |",
  "| `size` | int, 1 to 9 |",
  "",
  "Sizes are in the unit of the shop.",
  "",
].join("\n");

export const specText = [
  "openapi: 3.1.0",
  "components:",
  "  schemas:",
  "    Item:",
  "      properties:",
  "        id: { type: string }",
  '        size: { type: integer, minimum: 1, description: "its size" }',
  "",
].join("\n");

/** The files of the findings, by name. */
export const files: ReadonlyMap<string, string> = new Map([
  ["specs/shop/document.md", documentText],
  ["specs/shop/openapi.yaml", specText],
]);

export const documentAt = (line: number, column: number, endColumn: number, endLine = line) => ({
  file: "specs/shop/document.md",
  line,
  column,
  endLine,
  endColumn,
  section: "shop",
});

export const specAt = (line: number, column: number, pointer = "") => ({
  file: "specs/shop/openapi.yaml",
  line,
  column,
  pointer,
});

export const contradicted = finding({
  code: "claim/contradicted",
  message: 'the type of "id" is integer in the document and string in the spec',
  document: documentAt(5, 10, 13),
  spec: specAt(6, 21, "/components/schemas/Item/properties/id/type"),
});

export const unstated = finding({
  code: "fact/unstated",
  message: 'the document does not state the minimum of "size"',
  spec: specAt(7, 41, "/components/schemas/Item/properties/size/minimum"),
});

export const twice = finding({
  code: "document/contradiction",
  message: "the document states two units",
  help: "Keep one of the two.",
  document: documentAt(8, 1, 7, 9),
  related: [{ message: "the other unit", place: documentAt(6, 14, 20) }],
});

export const broken: Diagnostic = {
  code: "ref/dangling",
  severity: "error",
  message: '"#/components/schemas/B" leads to nothing',
  origin: { file: "specs/cart/openapi.yaml", line: 5, column: 16, pointer: "/a" },
};

export function reportOf(
  findings: readonly Finding[],
  diagnostics: readonly Diagnostic[] = [],
): LintReport {
  const documents = ["specs/shop/document.md"];
  const spec = "specs/shop/openapi.yaml";
  return {
    services: [{ name: "shop", spec, documents, claims: 4, facts: 5, findings }],
    diagnostics,
  };
}

const nasty = [
  "\u001b[31m",
  "\u001b]8;;http://evil.example\u0007",
  "\u202e",
  "\u2066",
  "\u200b",
  "\u0000",
  "\u0085",
  "\u2028",
  "\ud800",
  "\n::error::x",
  "\r\n::stop-commands::x",
  "::add-mask::x",
  "##[error]x",
  "##vso[task.setvariable]x",
  "%0A::error::x",
  "%",
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "&lt;b&gt;",
  "-->",
  "<!--",
  "| a | b |",
  "\\|",
  "\\",
  "`code`",
  "``",
  "**bold**",
  "_em_",
  "~~s~~",
  "[text](javascript:alert(1))",
  "![i](http://evil.example/i.png)",
  "<http://evil.example>",
  "http://evil.example",
  "www.evil.example",
  "a@evil.example",
  "@someone",
  "#1",
  "{0}",
  "[x](1)",
  "$x$",
  "🙂",
  "漢字",
  "a:b,c",
];

/** Text of a document or a spec whose author means ill. */
export const hostile: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: "binary", maxLength: 8 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(""));

/** Findings with hostile text in every field that input reaches. */
export const hostileFinding: fc.Arbitrary<Finding> = fc
  .record({
    code: fc.constantFrom(...([...catalogue.keys()] as FindingCode[])),
    message: hostile,
    help: hostile,
    file: hostile,
    specFile: hostile,
    line: fc.integer({ min: 1, max: 9 }),
    column: fc.integer({ min: 1, max: 40 }),
    related: hostile,
  })
  .map(({ code, message, help, file, specFile, line, column, related }) =>
    finding({
      code,
      message,
      help,
      document: { file, line, column, endLine: line, endColumn: column + 3, section: "" },
      spec: { file: specFile, line, column, pointer: "" },
      related: [{ message: related, place: { file, line, column, pointer: "" } }],
    }),
  );

/** What must stand raw in no format. */
export const raw =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;
