/** Offsets in a document → file, lines, columns and section. */
import { lineFinder } from "../../../core/spec/load/lines.ts";
import type { Document, DocumentPlace, Span } from "../../model/document.ts";

const finders = new WeakMap<Document, ReturnType<typeof lineFinder>>();

/** Looked up in an index of lines that is made once for each document. */
export function placeOf(document: Document, span: Span, sectionSlug: string): DocumentPlace {
  const find = finders.get(document) ?? lineFinder(document.text);
  finders.set(document, find);
  const start = find(span.start);
  const end = find(span.end);
  return {
    file: document.file,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    section: sectionSlug,
  };
}
