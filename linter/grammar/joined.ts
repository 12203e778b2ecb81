/** Strings that join values: what separates the items, and of what they are made. */
import type { Subject } from "../statement.ts";
import { member } from "../statement.ts";
import { type Collector, spanOf, textOf } from "./collector.ts";
import type { Token } from "./token.ts";
import { units } from "./type-word.ts";
import { sortedValues, typesOf, valueOf } from "./values.ts";

const joined =
  /^(.*?),? ?(?:joined|separated) (?:by|with) `([^`]+)`(?:, or `([^`]+)` for ([^`]+))?$/iu;

/** `ids joined by -`, `entries of the form <a>_<b>, joined by -`, `…, or 0 for all monitors`. */
export function joinedClause(tokens: readonly Token[], way: Subject, into: Collector): boolean {
  const text = textOf(tokens);
  const match = text.length > 300 ? null : joined.exec(text);
  if (match === null) return false;
  const [, what = "", separator = "", special, means = ""] = match;
  const span = spanOf(tokens);
  const form = /`([^`]*<[^`]*>[^`]*)`/u.exec(what)?.[1];
  into.claim("type", way, ["string"], span);
  if (special !== undefined) into.claim("special values", way, [[special, means]], span);
  if (form === undefined) {
    into.claim("delimited", way, { separator }, span);
    const words = tokens.slice(
      0,
      tokens.findIndex(({ lower }) => lower === "joined" || lower === "separated"),
    );
    into.remark(
      way,
      words.filter((_, index) => index < words.length - (words.at(-1)?.text === "," ? 1 : 0)),
    );
    return true;
  }
  formClaims(form, separator, what, { way, span, into });
  return true;
}

interface At {
  readonly way: Subject;
  readonly span: { readonly start: number; readonly end: number };
  readonly into: Collector;
}

function formClaims(form: string, separator: string, what: string, { way, span, into }: At): void {
  const names = [...form.matchAll(/<([^<>]*)>/gu)].map(([, name = ""]) => name);
  const fieldSeparator = /^<[^<>]*>([^<>]+)</u.exec(form)?.[1] ?? "";
  const isName = (name: string) => /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);
  if (names.length < 2) {
    into.claim("delimited", way, { separator }, span);
    return;
  }
  const fields = names.map((name) => (isName(name) ? name : null));
  into.claim("delimited", way, { separator, fieldSeparator, fields }, span);
  const unit = units.find(([words]) => what.toLowerCase().includes(words.join(" ")))?.[1];
  names.forEach((name, index) => {
    const at = [...way, "[]", isName(name) ? member(name) : `(${index + 1})`];
    if (isName(name)) into.claim("member", at, true, span);
    if (unit !== undefined) into.claim("unit", at, unit, span);
    const values = name.split(/ or |, |\//u).map((text) => valueOf(word(text)));
    const listed = values.flatMap((value) => (value === undefined ? [] : [value]));
    if (isName(name) || listed.length !== values.length) return;
    into.claim("type", at, typesOf(listed), span);
    into.claim("enum", at, sortedValues(listed), span);
  });
}

function word(text: string): Token {
  const span = { start: 0, end: 0 };
  return { kind: "word", text, lower: text, span, isSpaced: true, isStrong: false };
}

/** The way to the last field of a form without a name, where meanings of its values belong. */
export function unnamedField(claims: Collector["claims"]): Subject | undefined {
  return claims.find(({ way }) => /^\(\d+\)$/u.test(way.at(-1) ?? ""))?.way;
}
