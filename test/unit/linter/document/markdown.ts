/** Markdown → what is read of it, in lines that tests can compare. */
import { valueKey } from "../../../../linter/model/values.ts";
import type { ReadDocument } from "../../../../linter/model/claim.ts";
import { parseDocument } from "../../../../linter/document/markdown/parse-document.ts";
import { readDocument } from "../../../../linter/document/read.ts";
import { shownTarget } from "../../../../linter/baseline/coverage.ts";
import { type Statement, shownSubject } from "../../../../linter/model/statement.ts";

export interface Shown {
  /** `kind subject = value`. */
  readonly claims: string[];
  /** `text → what it is about`. */
  readonly prose: string[];
  readonly gaps: string[];
  /** `code line:column message`. */
  readonly findings: string[];
  readonly read: ReadDocument;
}

export function shownStatement({ kind, subject, value }: Statement): string {
  const shown = value === true ? "" : ` = ${valueKey(kind, value)}`;
  return `${kind} ${shownSubject(subject)}${shown}`;
}

export function readMarkdown(text: string): Shown {
  const { document, findings } = parseDocument("document.md", text);
  const read = readDocument(document);
  return {
    claims: [...new Set(read.claims.map(shownStatement))],
    prose: read.prose.map(({ text: words, about }) => {
      const targets = about.map(shownTarget);
      return `${words} → ${targets.join(", ")}`;
    }),
    gaps: read.gaps.map(({ what, place }) => `${what} (${place.section})`),
    findings: [...findings, ...read.findings].map(
      ({ code, message, document: { line, column } }) => `${code} ${line}:${column} ${message}`,
    ),
    read,
  };
}
