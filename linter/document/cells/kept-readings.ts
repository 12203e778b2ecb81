/** Cells of the same words are read once: tables say "string, required" in every other row. */
import type { Phrase, Span } from "../../model/document.ts";
import type { Collector } from "./collector.ts";

/** What the words of a cell say; its places are `shift` characters further than where it was read. */
export interface Gathered {
  readonly into: Collector;
  readonly shift: number;
}

/** Characters of a cell and its pieces; longer cells are hardly ever written twice. */
const longest = 80;
const mostPieces = 12;
/** So many cells are kept of each kind. */
const most = 1_000;

interface Kept {
  readonly into: Collector;
  /** Where the cell began. */
  readonly start: number;
}

/** The reader, which remembers what it gathered of the same words elsewhere. Nobody changes that. */
export function remembering(read: (phrase: Phrase) => Collector): (phrase: Phrase) => Gathered {
  const kept = new Map<string, Kept>();
  return (phrase) => {
    const { start, end } = phrase.span;
    if (end - start > longest || phrase.pieces.length > mostPieces) {
      return { into: read(phrase), shift: 0 };
    }
    const key = keyOf(phrase);
    const known = kept.get(key);
    if (known !== undefined) return { into: known.into, shift: start - known.start };
    const into = read(phrase);
    // A place outside of the cell does not move with it; where there is none, it is 0.
    const { claims, remarks, residue, records } = into;
    const isInside = ({ span }: { readonly span: Span }) => span.start >= start && span.end <= end;
    if (start > 0 && [...claims, ...remarks, ...residue, ...records].every(isInside)) {
      if (kept.size >= most) kept.clear();
      kept.set(key, { into, start });
    }
    return { into, shift: 0 };
  };
}

/** All of a phrase, its places counted from its beginning. */
function keyOf({ pieces, span: { start, end } }: Phrase): string {
  const parts: (string | number)[] = [end - start];
  for (const piece of pieces) {
    const target = piece.kind === "link" ? piece.target : "";
    parts.push(piece.kind, piece.text, target, piece.span.start - start, piece.span.end - start);
  }
  return JSON.stringify(parts);
}
