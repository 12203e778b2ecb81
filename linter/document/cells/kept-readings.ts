/** Cells of plain words are read once: tables say "string, required" in every other row. */
import type { Phrase, Span } from "../../model/document.ts";
import type { Collector } from "./collector.ts";

/** What the words of a cell say; its places are `shift` characters further than where it was read. */
export interface Gathered {
  readonly into: Collector;
  readonly shift: number;
}

/** Characters; longer cells are hardly ever written twice. */
const longest = 60;
/** So many texts are kept. */
const most = 1_000;

const kept = new Map<string, { readonly into: Collector; readonly start: number }>();

/** What `read` gathers of `phrase`, or gathered of the same words elsewhere. Nobody changes it. */
export function gatheredOnce(phrase: Phrase, read: (phrase: Phrase) => Collector): Gathered {
  const [only] = phrase.pieces;
  const isPlain = only?.kind === "text" && phrase.pieces.length === 1;
  if (!isPlain || only.text.length > longest || !isExact(only)) {
    return { into: read(phrase), shift: 0 };
  }
  const { text, span } = only;
  const known = kept.get(text);
  if (known !== undefined) return { into: known.into, shift: span.start - known.start };
  const into = read(phrase);
  // A place outside of the cell does not move with it.
  const { claims, remarks, residue, records } = into;
  const isInside = (one: { readonly span: Span }) =>
    one.span.start >= span.start && one.span.end <= span.end;
  if ([...claims, ...remarks, ...residue, ...records].every(isInside)) {
    if (kept.size >= most) kept.clear();
    kept.set(text, { into, start: span.start });
  }
  return { into, shift: 0 };
}

function isExact({ text, span }: { readonly text: string; readonly span: Span }): boolean {
  return span.end - span.start === text.length;
}
