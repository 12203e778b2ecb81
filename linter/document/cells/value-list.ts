/** Values that are listed: `A`, `B` or `C`; `monday`..`sunday`; 0 or 1; enum: a, b. */
import type { Statement, Subject } from "../../model/statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import type { TypeAlternative } from "./type-alternative.ts";
import { closeOf, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { isFlag, isTypeWord } from "./type-lead.ts";
import { allowedClaim, fitting, sortedValues, typesOf, valueOf } from "./values.ts";

type Json = Statement["value"];

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** Reads the values that are listed from `from` on; `undefined` where none are. */
export function readListed(
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
): TypeAlternative | undefined {
  const { start, end: past, isPlain } = lead(tokens, from);
  const { values: read, end } = valuesAt(tokens, start, isPlain);
  if (read.length === 0 || (isPlain && read.length < 2)) return undefined;
  if (past !== undefined && end !== past) return undefined;
  const span = spanOf(tokens.slice(from, end));
  if (isWord(tokens[end], "in") && isWord(tokens[end + 1], "sample", "samples")) {
    into.claim("example", way, sortedValues(read), span);
    return { end: end + 2, types: [] };
  }
  const known = into.typesAt(way);
  const values = fitting(read, known);
  if (values === undefined) return undefined;
  allowedClaim(values, way, into, span);
  return { end: past === undefined ? end : past + 1, types: known ?? typesOf(values) };
}

/** Where the values begin behind "enum:", "one of", "either"; after those, words are values too. */
function lead(
  tokens: readonly Token[],
  at: number,
): { readonly start: number; readonly end?: number; readonly isPlain: boolean } {
  if (isWord(tokens[at], "either")) return { start: at + 1, isPlain: false };
  if (isWord(tokens[at], "one") && isWord(tokens[at + 1], "of")) {
    return { start: at + 2, isPlain: tokens[at + 2]?.kind === "word" };
  }
  if (!isWord(tokens[at], "enum")) return { start: at, isPlain: false };
  const isPlain = tokens[at + 2]?.kind === "word";
  const close = closeOf(tokens, at + 1);
  if (close !== undefined && isMark(tokens[at + 1], "(")) {
    return { start: at + 2, end: close, isPlain };
  }
  const isLed = isMark(tokens[at + 1], ":") || isWord(tokens[at + 1], "of");
  return isLed ? { start: at + 2, isPlain } : { start: at + 1, isPlain: false };
}

function valuesAt(tokens: readonly Token[], from: number, isPlain: boolean) {
  const values: Json[] = [];
  let end = from;
  for (let at = from; ; ) {
    const value = listedValue(tokens, at, isPlain);
    if (value === undefined) break;
    values.push(value);
    end = at + 1;
    if (isMark(tokens[end], "..", "...")) {
      const to = days.indexOf(tokens[end + 1]?.text ?? "");
      const first = days.indexOf(String(value));
      if (first < 0 || to < first) return { values: [], end: from };
      values.push(...days.slice(first, to + 1));
      end += 2;
    }
    at = pastSeparator(tokens, end);
    if (at === end) break;
  }
  return { values, end };
}

/** A value in the place of one: not the first of a range or of `0 = down`, nor of `1 to return`. */
function listedValue(tokens: readonly Token[], at: number, isPlain: boolean): Json | undefined {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind === "code") return token.text === "null" ? undefined : valueOf(token);
  if (token?.kind === "quote") return valueOf(token);
  if (token?.kind !== "word" || isMark(next, "=", "..", "-", "–", "—")) return undefined;
  const value = valueOf(token);
  if (value === null || isWord(next, "to")) return undefined;
  if (value !== undefined) return value;
  if (!isPlain || isTypeWord(token) || isFlag(token)) return undefined;
  const isItem =
    next === undefined || next.kind === "mark" || pastSeparator(tokens, at + 1) > at + 1;
  return isItem && !isMark(next, "(", ":") ? token.text : undefined;
}

/** Past `,`, `/`, `|`, `or`, `and`, `, or`. */
function pastSeparator(tokens: readonly Token[], at: number): number {
  const past = isMark(tokens[at], ",", "/", "|") ? at + 1 : at;
  return isWord(tokens[past], "or", "and") ? past + 1 : past;
}
