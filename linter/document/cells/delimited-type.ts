/** Strings that join values: what separates the items, and of what they are made. */
import type { Span } from "../../model/document.ts";
import type { Subject } from "../../model/statement.ts";
import { member } from "../../model/statement.ts";
import { unitOf } from "./clause.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import { closeOf, isMark, isWord } from "./token-split.ts";
import type { Token } from "./token.ts";
import { literal, sortedValues, typesOf } from "./values.ts";

const joined =
  /^(?:joined|separated) (?:by|with) `([^`]+)`(?:,? (?:for|if) (?:several|more than one))?(?:, or `([^`]+)` for ([^`]+))?$/iu;

/** `ids joined by -`, `entries of the form <a>_<b>, joined by -`, `…, or 0 for all monitors`. */
export function delimitedClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const at = tokens.findLastIndex((token) => isWord(token, "joined", "separated"));
  const match = at < 0 ? null : joined.exec(textOf(tokens.slice(at)));
  const known = into.typesAt(way);
  if (match === null || (known !== undefined && !known.includes("string"))) return false;
  const [, separator = "", special, means = ""] = match;
  const span = spanOf(tokens);
  if (known === undefined) into.claim("type", way, ["string"], span);
  if (special !== undefined) into.claim("special values", way, [[special, means]], span);
  const what = tokens.slice(0, isMark(tokens[at - 1], ",") ? at - 1 : at);
  const place = what.findIndex(({ kind, text }) => kind === "code" && text.includes("<"));
  const form = formOf(what[place]?.text ?? "");
  if (form === undefined) {
    into.claim("delimited", way, { separator }, span);
    into.remark(way, what);
    return true;
  }
  const fields = form.names.map((name) => (isName(name) ? name : null));
  const { fieldSeparator } = form;
  into.claim("delimited", way, { separator, fieldSeparator, fields }, span);
  into.remark(way, beforeForm(what.slice(0, place)));
  const unit = unitIn(what.slice(place + 1));
  if (unit.length === 0) into.remark(way, what.slice(place + 1));
  form.names.forEach((name, index) => {
    const field = [...way, "[]", isName(name) ? member(name) : `(${index + 1})`];
    fieldClaims(name, field, span, into);
    for (const [kind, value] of unit) into.claim(kind, field, value, span);
  });
  return true;
}

interface Form {
  readonly names: readonly string[];
  readonly fieldSeparator: string;
}

/** `<a>_<b>_<c>`: names with one and the same separator, and nothing else. */
function formOf(text: string): Form | undefined {
  const [start = "", ...parts] = text.split("<");
  const pairs = parts.map((part) => part.split(">"));
  const separators = new Set(pairs.slice(0, -1).map(([, separator]) => separator));
  const [fieldSeparator = ""] = separators;
  const isWhole = start === "" && pairs.at(-1)?.[1] === "" && separators.size === 1;
  if (!isWhole || fieldSeparator === "" || pairs.some((pair) => pair.length !== 2))
    return undefined;
  return { names: pairs.map(([name = ""]) => name), fieldSeparator };
}

function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);
}

/** "ranges" of "ranges of the form". */
function beforeForm(words: readonly Token[]): readonly Token[] {
  const end = isWord(words.at(-2), "the") ? -3 : -2;
  const isForm = isWord(words.at(-1), "form") && isWord(words.at(end), "of");
  return isForm ? words.slice(0, end) : words;
}

/** The unit that the words name, in brackets or not; nothing when they say more. */
function unitIn(words: readonly Token[]) {
  const isInside = isMark(words[0], "(") && closeOf(words, 0) === words.length - 1;
  return unitOf(textOf(isInside ? words.slice(1, -1) : words));
}

/** A field by its name, or, without one, by the values that it may have: `<0 or 1>`. */
function fieldClaims(name: string, way: Subject, span: Span, into: Collector): void {
  if (isName(name)) {
    into.claim("member", way, true, span);
    return;
  }
  into.unnamedField = way;
  const values = name.split(/ or |, |\//u).map((text) => literal(text) ?? text);
  into.claim("type", way, typesOf(values), span);
  into.claim("enum", way, sortedValues(values), span);
}
