/** Cells and items → the member that they describe, and what they state of it. */
import type { MarkedText } from "../outline/marked-text.ts";
import { Sentence } from "../prose/subjects.ts";
import { readWords } from "../statements/read-words.ts";
import { maskedText } from "../statements/masked-text.ts";
import { leadingType, statedType } from "../statements/stated-type.ts";
import type { Statement } from "../statements/stated.ts";
import type { Described } from "./read-members.ts";

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
  const value = statedType(text.text);
  if (value === undefined) return undefined;
  return { text, statement: { kind: "type", value, start: 0, end: text.text.length } };
}

/** What words about a member state; what follows the name of another one is about that. */
export function wordParts(text: MarkedText, name: string, isOther: IsName): Part[] {
  const parts: Part[] = [];
  for (const sentence of sentencesOf(text)) {
    const limit = otherName(sentence, name, isOther);
    const found = readWords(sentence).filter(({ end }) => end <= limit);
    const reader = new Sentence(maskedText(sentence), [], undefined);
    for (const statement of found) {
      // "a version must be given" in the words about another name is about the version.
      if (!statement.isOfNext && (!statement.isVerbal || reader.isOfTopic(statement)))
        parts.push({ text: sentence, statement });
    }
  }
  return parts;
}

/** An item `name (type, required): description`, after its name. */
export function itemParts(rest: MarkedText, name: string, isOther: IsName): Part[] {
  const parts: Part[] = [];
  const bracket = /^\s*[:–—-]?\s*[([]([^()[\]]*(?:\[\][^()[\]]*)?)[)\]]/u.exec(rest.text);
  let from = 0;
  if (bracket !== null) {
    from = bracket[0].length;
    const start = bracket[0].length - 1 - (bracket[1]?.length ?? 0);
    for (const part of (bracket[1] ?? "").matchAll(/[^,;]+/gu)) {
      const own = rest.slice(start + part.index, start + part.index + part[0].length);
      const type = typePart(own);
      if (type !== undefined) parts.push(type);
    }
  }
  const lead = /^[\s:–—,.·|-]*/u.exec(rest.text.slice(from))?.[0].length ?? 0;
  const type =
    leadingType(rest.text.slice(from + lead)) ?? definedType(rest.text.slice(from + lead));
  if (type !== undefined && bracketTypes(parts) === 0) {
    const start = from + lead;
    const statement: Statement = {
      kind: "type",
      value: type.type,
      start,
      end: start + type.length,
    };
    parts.push({ text: rest, statement });
  }
  return [...parts, ...wordParts(rest, name, isOther)];
}

function bracketTypes(parts: readonly Part[]): number {
  return parts.filter(({ statement }) => statement.kind === "type").length;
}

/** A definition that begins with a bare type: `string, required`. */
function definedType(text: string) {
  const word = /^[\w[\]<>]+(?=\s*[,;(·|\n]|\.?\s*$|\.\s)/u.exec(text)?.[0];
  const type = word === undefined ? undefined : statedType(word);
  return type === undefined || word === undefined ? undefined : { type, length: word.length };
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
    if (text.text.slice(start, end).trim() !== "") parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

/** Where code names another member; behind the text where none does. */
function otherName(text: MarkedText, name: string, isOther: IsName): number {
  const own = name.toLowerCase();
  for (const { text: code, start } of text.codes()) {
    const other = nameIn(code.replace(/=.*$/su, ""));
    if (other !== undefined && other.toLowerCase() !== own && isOther(other)) return start;
  }
  return Infinity;
}
