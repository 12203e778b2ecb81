/** Tokens cut at marks and words that stand outside of brackets. */
import type { Token } from "./token.ts";

const closing = new Map([
  ["(", ")"],
  ["{", "}"],
  ["[", "]"],
]);

/** For each token, the index of the bracket that closes it; absent where it opens none. */
export function matches(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const open: { readonly close: string; readonly at: number }[] = [];
  tokens.forEach(({ kind, text }, at) => {
    if (kind !== "mark") return;
    const close = closing.get(text);
    if (close !== undefined) open.push({ close, at });
    else if (open.at(-1)?.close === text) found.set(open.pop()?.at ?? at, at);
  });
  return found;
}

/** The parts between tokens that `isCut` chooses, in order; parts without tokens are left out. */
export function split(
  tokens: readonly Token[],
  isCut: (token: Token) => boolean,
): (readonly Token[])[] {
  const pairs = matches(tokens);
  const parts: Token[][] = [[]];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    const end = pairs.get(at);
    if (end !== undefined) {
      parts.at(-1)?.push(...tokens.slice(at, end + 1));
      at = end;
    } else if (isCut(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

export function isMark(token: Token | undefined, ...marks: readonly string[]): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}

export function isWord(token: Token | undefined, ...words: readonly string[]): boolean {
  return token?.kind === "word" && words.includes(token.lower);
}
