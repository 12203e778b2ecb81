/** Words of a type, from the left: what they state, and how many of them there are. */
import type { Subject } from "../statement.ts";
import { recordKey } from "../statement.ts";
import { type Collector, spanOf } from "./collector.ts";
import { isMark, isWord, matches } from "./parts.ts";
import type { Token } from "./token.ts";
import { type TypeWord, typeWord } from "./type-word.ts";
import { sortedValues, typesOf, valueOf } from "./values.ts";

/** Deeper nesting is left over. */
const deepest = 30;

const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

/** One type or several joined by "or", about `way`; the number of tokens read, 0 for none. */
export function readType(
  tokens: readonly Token[],
  way: Subject,
  into: Collector,
  depth = 0,
): number {
  if (depth > deepest) return 0;
  const types: string[] = [];
  let at = 0;
  for (;;) {
    const length = alternative(tokens.slice(at), way, types, into, depth);
    if (length === 0) break;
    at += length;
    const isMore =
      isWord(tokens[at], "or") ||
      isMark(tokens[at], "|") ||
      (isMark(tokens[at], ",") && isTypeNext(tokens, at + 1));
    if (!isMore) break;
    const next = at + (isMark(tokens[at], ",") && isWord(tokens[at + 1], "or") ? 2 : 1);
    const rest = alternative(tokens.slice(next), way, [], into.trial(), depth);
    if (rest === 0) break;
    at = next;
  }
  const stated = [...new Set(types)].toSorted();
  if (stated.length > 0) into.claim("type", way, stated, spanOf(tokens.slice(0, at)));
  return at;
}

/** `string, date-time or null`: after a comma a type has to be followed by "or". */
function isTypeNext(tokens: readonly Token[], at: number): boolean {
  const isType = (token: Token | undefined) =>
    token?.kind === "word" && typeWord(token.lower) !== undefined;
  if (isWord(tokens[at], "or")) return isType(tokens[at + 1]);
  return isType(tokens[at]) && isWord(tokens[at + 1], "or");
}

function alternative(
  all: readonly Token[],
  way: Subject,
  types: string[],
  into: Collector,
  depth: number,
): number {
  const skipped = isWord(all[0], "a", "an", "the", "typed", "one") ? articles(all) : 0;
  const tokens = all.slice(skipped);
  const found =
    listed(tokens, way, types, into) ||
    nothing(tokens, way, into) ||
    named(tokens, way, types, into, depth) ||
    braces(tokens, way, types, into, depth) ||
    reference(tokens, way, into);
  return found === 0 ? 0 : found + skipped;
}

/** "a", "the", "one of", "typed", "a reduced": words before a type that say nothing. */
function articles(tokens: readonly Token[]): number {
  let at = 0;
  while (isWord(tokens[at], "a", "an", "the", "typed")) at += 1;
  if (isWord(tokens[at], "one") && isWord(tokens[at + 1], "of")) at += 2;
  if (tokens[at]?.kind === "word" && isWord(tokens[at + 1], "object")) at += 1;
  return at;
}

/** `null` and `empty`. */
function nothing(tokens: readonly Token[], way: Subject, into: Collector): number {
  const [first] = tokens;
  const isNull = first?.lower === "null" || (first?.kind === "code" && first.text === "null");
  if (!isNull && !isWord(first, "empty")) return 0;
  into.claim(isNull ? "nullable" : "empty", way, true, spanOf(tokens.slice(0, 1)));
  return 1;
}

/** `A`, `B` or `C`; `monday`..`sunday`; 0 or 1. */
function listed(tokens: readonly Token[], way: Subject, types: string[], into: Collector): number {
  let at = isWord(tokens[0], "enum") ? (isMark(tokens[1], ":") ? 2 : 1) : 0;
  const start = at;
  const values = [];
  for (;;) {
    const token = tokens[at];
    const value =
      token?.kind === "code" || token?.kind === "quote" || start > 0 || isNumber(token)
        ? valueOf(token)
        : undefined;
    if (
      token === undefined ||
      value === undefined ||
      (token.kind === "code" && token.text === "null")
    )
      break;
    values.push(value);
    at += 1;
    if (isMark(tokens[at], "..", "...") && tokens[at + 1]?.kind === "code") {
      const from = days.indexOf(String(value));
      const to = days.indexOf(tokens[at + 1]?.text ?? "");
      if (from < 0 || to < from) return 0;
      values.push(...days.slice(from, to + 1));
      at += 2;
    }
    const step = separator(tokens, at);
    const next = tokens[at + step];
    if (step === 0 || !(next?.kind === "code" || next?.kind === "quote" || isNumber(next))) break;
    at += step;
  }
  if (values.length === 0) return 0;
  const span = spanOf(tokens.slice(0, at));
  if (isWord(tokens[at], "in") && /^samples?$/u.test(tokens[at + 1]?.lower ?? "")) {
    into.claim("example", way, sortedValues(values), span);
    return at + 2;
  }
  types.push(...typesOf(values));
  const [only] = sortedValues(values);
  if (values.length === 1 && only !== undefined) into.claim("const", way, only, span);
  else into.claim("enum", way, sortedValues(values), span);
  return at;
}

function isNumber(token: Token | undefined): boolean {
  return token?.kind === "word" && typeof valueOf(token) === "number";
}

/** `,`, `/`, `or`, `and`, `, or`. */
function separator(tokens: readonly Token[], at: number): number {
  if (isMark(tokens[at], ",", "/", "|")) return isWord(tokens[at + 1], "or", "and") ? 2 : 1;
  return isWord(tokens[at], "or", "and") ? 1 : 0;
}

function named(
  tokens: readonly Token[],
  way: Subject,
  types: string[],
  into: Collector,
  depth: number,
): number {
  const [first] = tokens;
  const word = first?.kind === "word" ? typeWord(first.lower) : undefined;
  if (first === undefined || word === undefined) return 0;
  if (word.type === "array") return array(tokens, way, types, into, depth);
  if (isMark(tokens[1], "[") && isMark(tokens[2], "]")) {
    types.push("array");
    state(word, [...way, "[]"], tokens.slice(0, 1), into);
    into.claim("type", [...way, "[]"], [word.type], spanOf(tokens.slice(0, 1)));
    return 3;
  }
  let at = 1;
  const isLoose = word.format === "date" || word.format === "time";
  const isString = isWord(tokens[at], "string", "strings", "text");
  if (isString) at += 1;
  types.push(word.type);
  if (isString && isLoose) at += looseFormat(tokens, at, way, into);
  else state(word, way, tokens.slice(0, 1), into);
  if (isWord(tokens[at], "code", "codes") && word.type === "integer") at += 1;
  if (isWord(tokens[at], "with") && isWord(tokens[at + 1], "offset")) at += 2;
  if (isWord(tokens[at], "with") && isWord(tokens[at + 2], "offset")) at += 3;
  if (isMark(tokens[at], "?")) {
    into.claim("nullable", way, true, spanOf(tokens.slice(at, at + 1)));
    at += 1;
  }
  return word.type === "object" ? at + objectRest(tokens, at, word, way, into, depth) : at;
}

/** "date string (YYYY-MM-DD)" is a date; without a form only its name is known. */
function looseFormat(tokens: readonly Token[], at: number, way: Subject, into: Collector): number {
  const end = matches(tokens).get(at);
  const form =
    end === undefined
      ? ""
      : tokens
          .slice(at + 1, end)
          .map(({ text }) => text)
          .join("");
  if (end !== undefined && form === "YYYY-MM-DD") {
    into.claim("format", way, "date", spanOf(tokens.slice(0, end + 1)));
    return end + 1 - at;
  }
  into.remark(way, tokens.slice(0, end === undefined ? at : end + 1));
  return end === undefined ? 0 : end + 1 - at;
}

function state(word: TypeWord, way: Subject, tokens: readonly Token[], into: Collector): void {
  if (word.format !== undefined) into.claim("format", way, word.format, spanOf(tokens));
  if (word.contentEncoding !== undefined) {
    into.claim("contentEncoding", way, word.contentEncoding, spanOf(tokens));
  }
}

function array(
  tokens: readonly Token[],
  way: Subject,
  types: string[],
  into: Collector,
  depth: number,
): number {
  types.push("array");
  if (!isWord(tokens[1], "of")) return 1;
  const items = [...way, "[]"];
  const length = readType(tokens.slice(2), items, into, depth + 1);
  return length === 0 ? 1 : length + 2;
}

/** What follows "object": `(a map of K to V)`, `: members`, `with members`, `{members}`. */
function objectRest(
  tokens: readonly Token[],
  at: number,
  word: TypeWord,
  way: Subject,
  into: Collector,
  depth: number,
): number {
  if (word.isMap === true) return mapRest(tokens, at, way, into, depth);
  const pairs = matches(tokens);
  const end = pairs.get(at);
  if (end !== undefined && isMark(tokens[at], "(", "{")) {
    const inner = tokens.slice(at + 1, end);
    if (isMark(tokens[at], "(") && mapAside(inner, way, into, depth)) return end + 1 - at;
    if (
      into.grammar.members(inner, way, into.trial(), depth + 1) === inner.length &&
      isList(inner)
    ) {
      into.grammar.members(inner, way, into, depth + 1);
      return end + 1 - at;
    }
    return 0;
  }
  // "object, every member required: …"
  const colon = tokens.findIndex((token, index) => index >= at && isMark(token, ":"));
  const between = tokens.slice(at, colon < 0 ? at : colon);
  const words = between
    .filter(({ kind }) => kind === "word")
    .map(({ lower }) => lower)
    .join(" ");
  const isAll = /^(?:all|every) members? (?:is |are )?required$/u.test(words);
  if (colon >= 0 && (colon === at || isAll)) {
    const before = into.claims.length;
    const length = into.grammar.members(tokens.slice(colon + 1), way, into, depth + 1);
    if (isAll) requireAll(way, before, into);
    return length === 0 ? 0 : colon + 1 + length - at;
  }
  if (isWord(tokens[at], "with") && tokens[at + 1]?.kind === "code") {
    const length = into.grammar.members(tokens.slice(at + 1), way, into, depth + 1);
    return length === 0 ? 0 : length + 1;
  }
  return 0;
}

function requireAll(way: Subject, before: number, into: Collector): void {
  for (const claim of into.claims.slice(before)) {
    if (claim.kind === "member" && claim.way.length === way.length + 1) {
      into.claim("required", claim.way, true, claim.span);
    }
  }
}

/** In brackets after "object": a map, or words that are a list of members. */
function mapAside(inner: readonly Token[], way: Subject, into: Collector, depth: number): boolean {
  let at = isWord(inner[0], "a", "an") ? 1 : 0;
  if (isWord(inner[at], "free-form", "free")) at += 1;
  if (!isWord(inner[at], "map", "dictionary")) return false;
  const trial = into.trial();
  const length = mapRest(inner, at + 1, way, trial, depth);
  if (at + 1 + length !== inner.length) return false;
  into.take(trial);
  return true;
}

/** `map of K to V`, `map from K to V`: keys are free; V is stated where it is a type. */
function mapRest(
  tokens: readonly Token[],
  at: number,
  way: Subject,
  into: Collector,
  depth: number,
): number {
  into.claim("map", way, true, spanOf(tokens.slice(0, Math.max(at, 1))));
  if (!isWord(tokens[at], "of", "from")) return 0;
  const to = tokens.findIndex((token, index) => index > at && isWord(token, "to"));
  if (to < 0) return 0;
  const length = readType(tokens.slice(to + 1), [...way, "{}"], into, depth + 1);
  return to + 1 - at + (length > 0 ? length : isWord(tokens[to + 1], "value", "values") ? 1 : 0);
}

function isList(tokens: readonly Token[]): boolean {
  return tokens.length > 0;
}

function braces(
  tokens: readonly Token[],
  way: Subject,
  types: string[],
  into: Collector,
  depth: number,
): number {
  const end = isMark(tokens[0], "{") ? matches(tokens).get(0) : undefined;
  if (end === undefined) return 0;
  types.push("object");
  const inner = tokens.slice(1, end);
  const length = into.grammar.members(inner, way, into, depth + 1);
  into.rest(inner.slice(length));
  return end + 1;
}

/** A capitalised name or a link: the record that the value is. */
function reference(tokens: readonly Token[], way: Subject, into: Collector): number {
  const [first] = tokens;
  if (first?.kind === "link") {
    const target = first.target ?? "";
    const key = target.startsWith("#") ? target : recordKey(first.text);
    into.claim("ref", way, key, first.span);
    into.records.push({ key, span: first.span });
    return 1;
  }
  if (first?.kind !== "word" || !/^\p{Lu}\p{Ll}/u.test(first.text)) return 0;
  let at = 1;
  while (
    tokens[at]?.kind === "word" &&
    /^[\p{L}\p{N}-]+$/u.test(tokens[at]?.text ?? "") &&
    !isStop(tokens[at])
  )
    at += 1;
  const span = spanOf(tokens.slice(0, at));
  const key = recordKey(
    tokens
      .slice(0, at)
      .map(({ text }) => text)
      .join(" "),
  );
  into.claim("ref", way, key, span);
  into.records.push({ key, span });
  return at;
}

function isStop(token: Token | undefined): boolean {
  return isWord(
    token,
    "or",
    "and",
    "with",
    "in",
    "as",
    "of",
    "when",
    "if",
    "for",
    "to",
    "from",
    "which",
    "required",
    "optional",
    "only",
  );
}
