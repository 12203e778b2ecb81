/** Short phrases in a fixed sense, such as `required` or `max. 40 chars`, that stand one after another. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "../statements/stated.ts";

/** What a phrase states, and where it ends; no statement where it says nothing that is compared. */
export interface Piece {
  readonly end: number;
  readonly statements: readonly Statement[];
}

/** The phrase that stands at `index`, if it is one of a kind. */
export type ReadPiece = (text: MarkedText, index: number) => Piece | undefined;

/** What a sticky pattern finds at `index`. */
export function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** The first piece that one of the readers finds. */
export function firstPiece(
  readers: readonly ReadPiece[],
  text: MarkedText,
  index: number,
): Piece | undefined {
  for (const read of readers) {
    const piece = read(text, index);
    if (piece !== undefined) return piece;
  }
  return undefined;
}
