/** Cells and items → the member that they describe, and what they state of it. */
import type { MarkedText } from "../outline/marked-text.ts";
import { readPhrases } from "../phrases/read-phrases.ts";
import { Sentence, isBehindName } from "../prose/subjects.ts";
import { readWords } from "../statements/read-words.ts";
import { maskedText } from "../statements/masked-text.ts";
import { leadingType, statedType, typeBesideName } from "../statements/stated-type.ts";
import type { Statement } from "../statements/stated.ts";
import type { Described } from "./described.ts";

type Part = Described["statements"][number];

/** Whether a word is the name of a member. */
export type IsName = (word: string) => boolean;

const identifier = /^[\w$@{<:-][\w$.@{}[\]<>:-]*$/u;

/** A name as cells and items have it, without marks: `name*`, `field?`, `{id}`, `:id`. */
export function nameIn(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/^["“']|["”']$/gu, "")
    .replace(/^[{<:](.+?)[}>]?$/u, "$1")
    .replace(/(?:\s*\\?[*?†])+$/u, "");
  if (plain.length > 80 || !identifier.test(plain) || !/[A-Za-z]/u.test(plain)) return undefined;
  return plain;
}

/** A cell of types, if it is one. */
export function typePart(text: MarkedText): Part | undefined {
  const value = statedType(text.text) ?? typeBesideName(text.text);
  if (value === undefined) return undefined;
  return { text, statement: { kind: "type", value, start: 0, end: text.text.length } };
}

/**
 * What words about a member state: those of short phrases, and those in sentences. What follows the name of another
 * one is about that.
 */
export function wordParts(text: MarkedText, name: string, isOther: IsName): Part[] {
  const limit = otherName(text, name, isOther);
  const words = maskedText(text);
  const read = readPhrases(limit === Infinity ? text : text.slice(0, limit));
  // The bracket behind a list of values is about the list: "low, high (default low)".
  const lists = read.filter(({ kind }) => kind === "values");
  const phrases = read.filter(
    ({ start, end }) =>
      lists.some((one) => one.start <= start && end <= one.end) || !isOfOther(words, start),
  );
  // Far behind the name, a type is that of something else.
  const type = phrases.find(
    ({ kind, start }) =>
      kind === "type" && start < farthestType && !amongValues.test(words.slice(0, start)),
  );
  // Further types are of parts: "object with a name (string) and …".
  const parts = phrases
    .filter((one) => one.kind !== "type" || one === type)
    .map((statement): Part => ({ text, statement }));
  let from = 0;
  for (const sentence of sentencesOf(text)) {
    const start = text.text.indexOf(sentence.text, from);
    from = start + sentence.text.length;
    const end = otherName(sentence, name, isOther);
    const masked = maskedText(sentence);
    const reader = new Sentence(masked, [], undefined);
    for (const statement of readWords(sentence)) {
      if (statement.end > end || isOfOther(masked, statement.start)) continue;
      if (statement.kind === "required" && ofFurther.test(masked.slice(0, statement.start)))
        continue;
      // "a version must be given" in the words about another name is about the version.
      if (statement.isOfNext || (statement.isVerbal && !reader.isOfTopic(statement))) continue;
      const at = { start: start + statement.start, end: start + statement.end };
      // What a phrase says of the same words is more exact.
      const isKnown = phrases.some(
        (one) => one.kind === statement.kind && one.start < at.end && at.start < one.end,
      );
      if (!isKnown) parts.push({ text: sentence, statement });
    }
  }
  return parts;
}

const farthestType = 300;
/** "values: empty, one letter, list of letters": forms that a value may have. */
const amongValues = /\bvalues?\s*:\s[^.;\n]{1,200},\s*(?:or\s+)?$/iu;

/** "Other fields of this object are optional" is not about the object. */
const ofFurther =
  /\b(?:other|remaining|further|its|their)\s+(?:\w+\s+)?(?:fields?|members?|property|properties|parameters?|attributes?|keys?)\b[^.;]{0,60}$/iu;

/** Whether `index` is in a bracket behind another name. */
function isOfOther(masked: string, index: number): boolean {
  const before = masked.slice(0, index);
  const open = before.lastIndexOf("(");
  return open > Math.max(0, before.lastIndexOf(")")) && isBehindName(masked, open);
}

/** An item `name (type, required): description`, after its name. */
export function itemParts(rest: MarkedText, name: string, isOther: IsName): Part[] {
  const parts = wordParts(rest, name, isOther);
  if (parts.some(({ statement }) => statement.kind === "type")) return parts;
  const lead =
    /^(?:[\s:–—,.·|-]|\([^()]{1,40}\)|\[[^[\]]{1,40}\])*/u.exec(rest.text)?.[0].length ?? 0;
  const type = leadingType(rest.text.slice(lead));
  if (type === undefined) return parts;
  const statement: Statement = {
    kind: "type",
    value: type.type,
    start: lead,
    end: lead + type.length,
  };
  return [{ text: rest, statement }, ...parts];
}

/** Sentences and lines. */
export function sentencesOf(text: MarkedText): MarkedText[] {
  const parts: MarkedText[] = [];
  let start = 0;
  const codeStarts = new Set(text.codes().map((one) => one.start));
  for (const { index, 0: mark } of text.withoutCode.matchAll(
    /[.!?](?=\s+\S)|\n(?=\s*\n|\W*\S)|$/gu,
  )) {
    if (mark !== "" && mark !== "\n") {
      // Small letters begin no sentence, but names in code do.
      const next = index + mark.length + text.withoutCode.slice(index + mark.length).search(/\S/u);
      if (/[a-z]/u.test(text.withoutCode.charAt(next)) && !codeStarts.has(next)) continue;
    }
    const end = index + (mark === "\n" ? 0 : mark.length);
    if (
      /\b(?:e\.g|i\.e|etc|max|min|approx|vs)\.$/iu.test(text.text.slice(Math.max(0, end - 8), end))
    ) {
      continue;
    }
    // Paragraphs are wrapped at any place: a line end alone ends no sentence but before a list.
    if (mark === "\n" && !/^\s*(?:\n|[-*•📌\d])/u.test(text.text.slice(index + 1))) continue;
    // Numbers with a comma behind each, one in a line, are one list.
    if (mark === "\n" && /[\d)],[ \t]*$/u.test(text.text.slice(start, index))) continue;
    if (text.text.slice(start, end).trim() !== "") parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Where another member is named, in code or before its type; behind the text where none is. */
function otherName(text: MarkedText, name: string, isOther: IsName): number {
  const own = name.toLowerCase();
  const isNamed = (word: string | undefined) =>
    word !== undefined && word.toLowerCase() !== own && isOther(word);
  const code = text.codes().find((one) => isNamed(nameIn(one.text.replace(/=.*$/su, ""))));
  const typed = [...text.text.matchAll(beforeType)].find((match) => isNamed(match[1]));
  const part = partType.exec(text.text);
  return Math.min(code?.start ?? Infinity, typed?.index ?? Infinity, part?.index ?? Infinity);
}

/** "(color: string; label: string)": types of parts, whatever they are called. */
const partType =
  /(?<=[({;,]\s?)(?!(?:type|format|default|items?|of|values?|kind|returns?|optional|required|note|data\s?type|e\.g|i\.e)\b)\b[a-z_]\w*\s?:\s?(?:string|int|integer|number|float|bool|boolean|object|array)\b/iu;

const beforeType =
  /\b([A-Za-z_]\w*)(?:\s+(?:\(\s*)?|:\s+)(?:string|int|integer|number|float|bool|boolean|object|array|list)\b/gu;
