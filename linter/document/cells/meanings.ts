/** Values with a meaning of their own: `0 = down, 1 = up`, `1 to return logs`, `0/1`. */
import type { Span } from "../../model/document.ts";
import type { Statement, Subject } from "../../model/statement.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import { closeOf, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { allowedClaim, fitting, sortedValues, typesOf, valueOf } from "./values.ts";

type Json = Statement["value"];

/** True when a meaning begins at `at`: a value and what it is equal to. */
export function isMeaning(tokens: readonly Token[], at: number): boolean {
  const from = isWord(tokens[at], "where", "with") ? at + 1 : at;
  const isValue = valueOf(tokens[from]) !== undefined && tokens[from]?.kind !== "quote";
  return isValue && isMark(tokens[from + 1], "=");
}

/** False, with nothing claimed, when the tokens are no such clause. */
export function readMeanings(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  return equals(tokens, way, into) || choice(tokens, way, into) || purpose(tokens, way, into);
}

/** `0 = down, 1 = up`, `where 0 = down and 1 = up`. */
function equals(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  if (!isMeaning(tokens, 0)) return false;
  const pairs: (readonly [Json, string])[] = [];
  let from = isWord(tokens[0], "where", "with") ? 1 : 0;
  for (let at = from + 2; at <= tokens.length; at += 1) {
    at = closeOf(tokens, at) ?? at;
    const next = pastJoin(tokens, at);
    const isEnd = at === tokens.length || (next > at && isMeaning(tokens, next));
    if (!isEnd && isMark(tokens[at], ",")) return false;
    if (!isEnd) continue;
    const words = textOf(tokens.slice(from + 2, at));
    const value = valueOf(tokens[from]);
    if (words === "" || value === undefined) return false;
    pairs.push([value, words]);
    from = next;
    at = next;
  }
  const values = claimValues(
    pairs.map(([value]) => value),
    way,
    into,
    spanOf(tokens),
  );
  if (values === undefined) return false;
  const shown = pairs.map(([, words], index): Json => [values[index] ?? null, words]);
  into.claim("special values", way, sortedValues(shown), spanOf(tokens));
  return true;
}

/** Past a comma, "and", "or", or both. */
function pastJoin(tokens: readonly Token[], at: number): number {
  const past = isMark(tokens[at], ",") ? at + 1 : at;
  return isWord(tokens[past], "and", "or") ? past + 1 : past;
}

/** Claims that the values are all there are; absent where the stated type has no such values. */
function claimValues(
  values: readonly Json[],
  way: Subject,
  into: Collector,
  span: Span,
): readonly Json[] | undefined {
  const known = into.typesAt(way);
  const own = fitting(values, known);
  if (own === undefined) return undefined;
  if (known === undefined) into.claim("type", way, typesOf(own), span);
  allowedClaim(own, way, into, span);
  return own;
}

/** `0/1`, `0 or 1`, `0, 1`. */
function choice(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const isChoice = tokens.every((token, index) =>
    index % 2 === 0
      ? typeof valueOf(token) === "number" && token.kind === "word"
      : isMark(token, "/", ",") || token.lower === "or",
  );
  if (!isChoice || tokens.length < 2 || tokens.length % 2 === 0) return false;
  const values = tokens.flatMap((token, index) =>
    index % 2 === 0 ? [valueOf(token) ?? null] : [],
  );
  return claimValues(values, way, into, spanOf(tokens)) !== undefined;
}

/** `1 to return logs`: a switch, which the other of both values leaves off. */
function purpose(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const [first, second, third] = tokens;
  const value = first?.kind === "quote" ? undefined : valueOf(first);
  if (value !== 0 && value !== 1 && typeof value !== "boolean") return false;
  if (!isWord(second, "to") || third?.kind !== "word" || valueOf(third) !== undefined) return false;
  if (tokens.some((token) => isMark(token, ","))) return false;
  const span = spanOf(tokens);
  const values = claimValues(typeof value === "boolean" ? [false, true] : [0, 1], way, into, span);
  if (values === undefined) return false;
  const own = values[Number(value)] ?? null;
  into.claim("special values", way, [[own, textOf(tokens.slice(2))]], span);
  return true;
}
