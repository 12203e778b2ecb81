/** Words about one member → what their short phrases state, whatever order they stand in. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "../statements/stated.ts";
import { bound, span } from "./bounds.ts";
import { firstPiece, matchAt, type ReadPiece } from "./piece.ts";
import { multiple, pattern } from "./multiples.ts";
import { nullness, presence } from "./presence.ts";
import { typeAndFormat } from "./types.ts";
import { allowed, defaultValue } from "./values.ts";

/** In the order in which they are tried: those that are surer of what they find come first. */
const readers: readonly ReadPiece[] = [
  presence,
  nullness,
  defaultValue,
  multiple,
  pattern,
  span,
  bound,
  allowed,
  typeAndFormat,
];

/** Between phrases, and at the ends of a row of them. */
const stop =
  /\s*(?:[,;:()[\]{}|·•📌<>*_"“”/]|[.!?](?=\s|$)|\s[–—-]+\s|\n|$|\b(?:and|but|with|that\s+is|which\s+is)\b)/iuy;
/** Words that say nothing of their own. */
const filler =
  /(?:(?:it|this|the|its?|an?|is|are|be|must|should|as|field|parameter|param|value|values|member|property|attribute|argument|header|query|body|path|json|new|single|valid|unique|read-only|readonly|write-only|deprecated|sorted|non-empty|only)\b|[:=])\s*/iuy;
const next =
  /[,;:()[\]{}|·•📌<>"“”/]|[.!?](?=\s|$)|\s[–—-]+\s|\n|\b(?:and|but|with|that\s+is|which\s+is)\b/giu;
/** Longer texts are prose. */
const longest = 4_000;
const mostPieces = 2_000;

/** A phrase counts where all words up to the next stop are understood. */
export function readPhrases(text: MarkedText): Statement[] {
  const found: Statement[] = [];
  const words = text.text;
  if (words.length > longest) return found;
  const outside = text.withoutCode;
  let at = 0;
  for (let count = 0; at < words.length && count < mostPieces; count += 1) {
    const row = rowAt(text, at);
    if (row !== undefined) {
      found.push(...row.statements);
      at = Math.max(row.end, at + 1);
      continue;
    }
    // A sign before a number, a bracket of a type and a quotation mark belong to what they begin.
    // Nor does "and" before a further phrase.
    const mark = matchAt(/\s+|[^\p{L}\p{N}\s]|(?:and|but|or|with)\s+/iuy, words, at);
    if (mark !== null) {
      at += mark[0].length;
      continue;
    }
    next.lastIndex = at + 1;
    const stopped = next.exec(outside);
    if (stopped === null) break;
    at = stopped.index;
  }
  return found;
}

/** Phrases one behind the other up to a stop. */
function rowAt(
  text: MarkedText,
  index: number,
): { readonly statements: readonly Statement[]; readonly end: number } | undefined {
  const statements: Statement[] = [];
  let at = index;
  let count = 0;
  for (; count < 12; count += 1) {
    const piece = firstPiece(readers, text, at);
    if (piece === undefined || piece.end <= at) {
      const words = matchAt(filler, text.text, at);
      if (words === null || words[0] === "") break;
      at += words[0].length;
      continue;
    }
    statements.push(...piece.statements);
    at = piece.end;
    if (matchAt(stop, text.text, at) !== null) return { statements, end: at };
    at += matchAt(/\s*/uy, text.text, at)?.[0].length ?? 0;
  }
  return undefined;
}
