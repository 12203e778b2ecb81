/** Numbers, names and codes in words that people accept, and the facts that have them. */
import type { FactIndex } from "../compare/fact-index.ts";
import type { Json } from "../../core/model/ir.ts";
import type { Fact } from "../model/fact.ts";
import { subjectKey } from "../model/statement.ts";
import { otherHeaders } from "./header-meanings.ts";
import { measuredBy, measuresIn } from "./measures.ts";
import { inSeconds } from "./times-in-words.ts";

/** Code, names such as `page_size` and `pageSize`, and numbers. */
const word =
  /`([^`]+)`|(?<![\p{L}\p{N}_.-])(\p{L}+(?:_[\p{L}\p{N}]+)+|\p{Ll}+\p{Lu}[\p{L}\p{N}]*|-?\d+(?:[.,]\d+)*)(?![\p{L}\p{N}_])/gu;
const isNumber = /^-?\d/u;

/** Roots of subjects whose second segment is a name that documents use. */
const named = ["operation", "record", "error", "scope", "webhook", "key kind"];

/** Each word of `text` that a fact may have, once, without the marks of code. */
export function checkableWords(text: string): string[] {
  const found = [...text.matchAll(word)].map(([, code, plain]) => code ?? plain ?? "");
  return [...new Set(found.map((one) => one.replace(/^(\d+),(?=\d{3}\b)/u, "$1")))];
}

/** Those that neither `facts` nor the names of the description have. */
export function unboundWords(text: string, facts: readonly Fact[], index: FactIndex): string[] {
  const words = checkableWords(text);
  const measures = measuresIn(text);
  if (words.length + measures.length === 0) return [];
  const subjects = new Map(facts.map(({ subject }) => [subjectKey(subject), subject] as const));
  const below = [...subjects.values()].flatMap((one) => [...index.under(one)]);
  const own = [...facts, ...below.map(({ fact }) => fact)].map(shownFact).join("\n");
  const texts = new Set(
    [...facts, ...below.map(({ fact }) => fact)].flatMap((one) => textsIn(one.value)),
  );
  const isName = namesAround(facts, index);
  const lengths = inSeconds(text);
  const isBound = (one: string) =>
    (isMark(one) ? texts.has(one) : isIn(one, own)) ||
    isName(one) ||
    isNamed(one, own, isName) ||
    (lengths.get(one) ?? []).some((length) => isIn(length, own));
  const open = measures.filter(({ aspect, value }) => !measuredBy(aspect, facts).has(value));
  return [...words.filter((one) => !isBound(one)), ...new Set(open.map(({ word }) => word))];
}

interface Bound {
  /** Those that the words stand for. */
  readonly facts: readonly Fact[];
  /** All at the place, also those that are stated beside. */
  readonly present: readonly Fact[];
  readonly unbound: readonly string[];
}

/** What words say otherwise than all of the facts that speak of it: "the number 48, and the spec 24". */
export function otherwise(text: string, { facts, present, unbound }: Bound): string[] {
  const numbers = unbound.filter(isNumeric);
  const others = numbers.length === 0 ? [] : otherNumbers(text, facts);
  const separators = [...measuredBy("separator", present)];
  const marks = unbound.filter((one) => separators.length > 0 && isMark(one));
  const measures = measuresIn(text).flatMap(({ aspect, word, value }) => {
    const said = [...measuredBy(aspect, present)];
    if (aspect === "plan" || said.length === 0 || said.includes(value)) return [];
    return [`the ${aspect} ${word}, but the spec has ${said.join(", ")}`];
  });
  return [
    ...(others.length === 0
      ? []
      : [`the number ${numbers.join(", ")}, but the spec has ${others.join(", ")}`]),
    ...(marks.length === 0
      ? []
      : [`${marks.join(", ")}, but the spec has ${separators.join(", ")}`]),
    ...measures,
    ...otherHeaders(text, present).map((header) => `the meaning of another header than ${header}`),
  ];
}

/** Numbers of `facts` that `text` does not have. */
function otherNumbers(text: string, facts: readonly Fact[]): string[] {
  const own = new Set([...checkableWords(text), ...[...inSeconds(text).values()].flat()]);
  const found = facts.flatMap(({ value }) => JSON.stringify(value).match(/\d+(?:\.\d+)?/gu) ?? []);
  return [...new Set(found)].filter((number) => !own.has(number));
}

/** The texts in a value, however deep. */
function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values<Json>(value).flatMap(textsIn);
}

function isMark(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** True of the text of a number. */
export function isNumeric(text: string): boolean {
  return isNumber.test(text);
}

function shownFact({ kind, subject, value }: Fact): string {
  return `${kind} ${subject.join(" ")} ${JSON.stringify(value)}`;
}

/**
 * True of the names of the description, and of those beside and below `facts`. They are looked up and
 * not listed: a list of all for each sentence would cost the square of the description.
 */
function namesAround(facts: readonly Fact[], index: FactIndex): (word: string) => boolean {
  const places = facts
    .flatMap(({ subject }) => [subject, subject.slice(0, -1), subject.slice(0, 2)])
    .filter(({ length }) => length > 1);
  const nodes = [...places, ...named.map((root) => [root])].flatMap((one) => index.at(one) ?? []);
  return (word) => nodes.some(({ children }) => children.has(word));
}

/** Code that is no word itself, such as `format=json` or `{status: 405}`: each part of it. */
function isNamed(code: string, own: string, isName: (word: string) => boolean): boolean {
  if (isNumeric(code)) return false;
  // What stands for something else has no value of its own: `<text>`, `{id}`, `X`.
  const parts = code.replaceAll(/<[^>]*>/gu, " ").match(/[\p{L}\p{N}_]+/gu) ?? [];
  const values = parts.filter((part) => !/^\p{Lu}$/u.test(part));
  if (parts.length === 0 || (parts.length === 1 && parts[0] === code)) return false;
  return values.every((part) => isIn(part, own) || isName(part));
}

/** As a word of its own. */
function isIn(one: string, text: string): boolean {
  const isWord = (character: string | undefined) => /[\p{L}\p{N}_]/u.test(character ?? "");
  for (let at = text.indexOf(one); at >= 0; at = text.indexOf(one, at + 1)) {
    const before = isWord(text[at - 1]) && isWord(one[0]);
    const after = isWord(text[at + one.length]) && isWord(one.at(-1));
    if (!before && !after) return true;
  }
  return false;
}
