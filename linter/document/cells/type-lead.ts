/** Words before a type: articles, and what is said of it in advance. */
import type { Kind, Subject } from "../../model/statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import { isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { typeWord } from "./type-word.ts";

const flags: ReadonlyMap<string, readonly [Kind, boolean]> = new Map([
  ["required", ["required", true]],
  ["mandatory", ["required", true]],
  ["optional", ["required", false]],
  ["nullable", ["nullable", true]],
  ["deprecated", ["deprecated", true]],
]);

/** True of a word that a type may begin with. */
export function isTypeWord(token: Token | undefined): boolean {
  return token?.kind === "word" && typeWord(token.lower) !== undefined;
}

/** `required` and the like, alone. */
export function isFlag(token: Token | undefined): boolean {
  return token?.kind === "word" && flags.has(token.lower);
}

/** "a", "the", "one of" say nothing; "optional string" does; "a reduced object" is for people. */
export function pastLead(
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
): number {
  let at = from;
  for (; isTypeWord(tokens[at + 1]); at += 1) {
    const said = tokens[at]?.kind === "word" ? flags.get(tokens[at]?.lower ?? "") : undefined;
    if (said === undefined) break;
    into.claim(said[0], way, said[1], spanOf(tokens.slice(at, at + 1)));
  }
  if (isWord(tokens[at], "either") && isTypeWord(tokens[at + 1])) at += 1;
  const isOneOf = isWord(tokens[at], "one") && isWord(tokens[at + 1], "of");
  if (isOneOf && isTypeWord(tokens[at + 2])) at += 2;
  const isArticle = isWord(tokens[at], "a", "an", "the");
  if (isArticle) at += 1;
  const isPlain = tokens[at]?.kind === "word" && !/^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "");
  const isTyped = isWord(tokens[at], "typed") && isTypeWord(tokens[at + 1]);
  const isKind =
    (isArticle || isWord(tokens[at], "json")) &&
    isPlain &&
    isWord(tokens[at + 1], "object", "objects");
  if (!isTyped && (!isKind || isTypeWord(tokens[at]))) return at;
  into.remark(way, tokens.slice(at, at + 2));
  return at + 1;
}
