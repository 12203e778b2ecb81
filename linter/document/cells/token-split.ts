/** Tokens cut at marks and words that stand outside of brackets. */
import type { Token } from "./token.ts";

/** The index of the bracket that closes the one at `at`; absent where none opens or closes. */
export function closeOf(tokens: readonly Token[], at: number): number | undefined {
  const reach = tokens[at]?.reach;
  return reach !== undefined && at + reach < tokens.length ? at + reach : undefined;
}

/** The first index from `from` on, outside of brackets, that `isWanted` chooses, or the length. */
export function findToken(
  tokens: readonly Token[],
  from: number,
  isWanted: (token: Token) => boolean,
): number {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && isWanted(token)) return at;
    at = closeOf(tokens, at) ?? at;
  }
  return tokens.length;
}

/** The parts between tokens that `isCut` chooses, in order; parts without tokens are left out. */
export function splitTokens(
  tokens: readonly Token[],
  isCut: (token: Token) => boolean,
): (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  for (let from = 0; from < tokens.length; ) {
    const end = findToken(tokens, from, isCut);
    if (end > from) parts.push(tokens.slice(from, end));
    from = end + 1;
  }
  return parts;
}

/** True of one of `marks`. */
export function isMark(token: Token | undefined, ...marks: readonly string[]): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}

/** True of one of `words`. */
export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === "word" && words.includes(token.lower);
}
