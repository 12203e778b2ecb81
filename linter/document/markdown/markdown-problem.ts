/** What is wrong with a document, before its place is written as line and column. */
import type { Span } from "../../model/document.ts";
import type { ReaderFinding } from "../../model/reader-findings.ts";

export interface MarkdownProblem extends Pick<ReaderFinding, "code" | "message" | "help"> {
  readonly span: Span;
}

/** A note on what cannot be read at `span`. */
export function malformed(message: string, span: Span, help?: string): MarkdownProblem {
  return { code: "document/malformed", message, span, ...(help === undefined ? {} : { help }) };
}
