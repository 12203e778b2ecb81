/** Types that are named by a word: plain ones, those with a format, dates, arrays. */
import type { Subject } from "../../model/statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import type { TypeAlternative } from "./type-alternative.ts";
import { readMap } from "./map-type.ts";
import { readObject } from "./object-type.ts";
import { closeOf, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { type TypeWord, typeWord } from "./type-word.ts";

/** Reads the type that begins at `at`; `undefined` where none does. */
export function readNamed(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative | undefined {
  const token = tokens[at];
  const isFree = isWord(token, "free-form", "free", "freeform");
  const map = tokens[isFree ? at + 1 : at];
  const word = map?.kind === "word" ? typeWord(map.lower) : undefined;
  if (word?.isMap === true) return readMap(tokens, at, isFree ? at + 2 : at + 1, way, into, depth);
  if (isFree || word === undefined || word.type === "null") return undefined;
  if (word.type === "array") return readArray(tokens, at + 1, way, into, depth);
  if (word.type === "object") return readObject(tokens, at + 1, way, into, depth);
  return { end: plain(tokens, at, word, way, into), types: [word.type] };
}

/** The words that belong to the name of a plain type: `email string`, `int code`. */
function plain(
  tokens: readonly Token[],
  at: number,
  word: TypeWord,
  way: Subject,
  into: Collector,
): number {
  const { type, format, contentEncoding } = word;
  const span = spanOf(tokens.slice(at, at + 1));
  const isKind = type === "string" && (format ?? contentEncoding) !== undefined;
  const isString = isKind && isWord(tokens[at + 1], "string", "strings", "text");
  const end = isString ? at + 2 : at + 1;
  if (isString && (format === "date" || format === "time")) {
    return looseFormat(tokens, at, end, way, into);
  }
  const offset = format === "date-time" ? offsetAt(tokens, end) : end;
  if (format !== undefined) into.claim("format", way, offset > end ? isoDate : format, span);
  if (contentEncoding !== undefined) into.claim("contentEncoding", way, contentEncoding, span);
  if (type === "integer" && isWord(tokens[end], "code", "codes")) return end + 1;
  return offset;
}

/** A date-time of which an offset is stated and no form has any of ISO 8601. */
const isoDate = "iso8601-date-time";

/** Behind "with offset", "with an offset", "with UTC offset"; `at` where it is not said. */
function offsetAt(tokens: readonly Token[], at: number): number {
  if (!isWord(tokens[at], "with")) return at;
  const offset = isWord(tokens[at + 1], "an", "a", "utc") ? at + 2 : at + 1;
  return isWord(tokens[offset], "offset") ? offset + 1 : at;
}

/** "date string (YYYY-MM-DD)" is a date; without a form only its name is known. */
function looseFormat(
  tokens: readonly Token[],
  from: number,
  at: number,
  way: Subject,
  into: Collector,
): number {
  const close = isMark(tokens[at], "(") ? closeOf(tokens, at) : undefined;
  const end = close === undefined ? at : close + 1;
  const form = tokens.slice(at + 1, close ?? at).map(({ text }) => text);
  if (form.join("") === "YYYY-MM-DD" && !isWord(tokens[from], "time", "times")) {
    into.claim("format", way, "date", spanOf(tokens.slice(from, end)));
  } else into.remark(way, tokens.slice(from, end));
  return end;
}

/** Behind the word "array": `of X`, `of (X or null)`, `<X>`. */
function readArray(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): TypeAlternative {
  const items = [...way, "[]"];
  const types = ["array"];
  if (isMark(tokens[at], "<")) {
    const before = into.mark();
    const end = into.parsers.type(tokens, at + 1, items, into, depth + 1);
    if (end > at + 1 && isMark(tokens[end], ">")) return { end: end + 1, types };
    into.undo(before);
  }
  if (!isWord(tokens[at], "of")) return { end: at, types };
  const close = isMark(tokens[at + 1], "(") ? closeOf(tokens, at + 1) : undefined;
  if (close === undefined) {
    const end = into.parsers.items(tokens, at + 1, items, into, depth + 1);
    return { end: end > at + 1 ? end : at, types };
  }
  const before = into.mark();
  const inner = tokens.slice(at + 2, close);
  const isWhole = into.parsers.type(inner, 0, items, into, depth + 1) === inner.length;
  if (!isWhole) into.undo(before);
  return { end: isWhole ? close + 1 : at, types };
}
