/** Words about a member → what they state: required or not, default, bounds, allowed values. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { Statement } from "./stated.ts";
import { allowedValues, valueAt } from "./read-values-of-words.ts";

const required =
  /(?<=^|[.;:!?)(\n|,·–—-]\s{0,2})(?:[Tt]his\s+(?:field|parameter|member|property|value|header)\s+is\s+)?(?:always\s+)?([Rr]equired|[Mm]andatory|[Oo]ptional)\b(?!\s+(?:if|when|unless|for|only|by|to|with|in|on|fields?\s+(?:are|in)))|\b(REQUIRED|MANDATORY|OPTIONAL)\b(?!\s+(?:if|when|unless|for|only))|\b(?:is|are)\s+(?:an?\s+|the\s+)?(?:only\s+)?(required|mandatory|optional)(?=\s+(?:field|parameter|member|property)\b\s*(?:[.;,)]|$)|\s*(?:[.;,)]|$))/gu;

/** What may stand between "default" and the value. */
const defaults =
  /\b(?:defaults?(?:\s+value)?(?:\s+(?:is|to|of|will\s+be|=))*|by\s+default(?:\s+(?:it\s+is|this\s+is|is))?)\s*[:=]?\s*/giu;
const ifAbsent =
  /(?<![\w.-])(-?\d+(?:\.\d+)?|true|false)(?:,?\s+if\s+(?:it\s+is\s+|you\s+|this\s+is\s+)?(?:omitted|absent|missing|left\s+out|leave\s+(?:it|this)\s+out|omit\s+it|unset|not\s+(?:given|set|specified|present|provided))\b|\s+by\s+default(?=\s*(?:[.;,)]|$)))/giu;
const defaultBehind = /^\s*(?:is|as)\s+(?:used\s+(?:as|by)\s+)?(?:the\s+)?default\b/iu;

const number = "(-?\\d[\\d,_]*(?:\\.\\d+)?)";
const characters = "(?:[a-z-]+\\s+)?(?:characters?|chars?|letters|code points|alphanumeric)\\b";
const spans = [
  new RegExp(`${number}\\s*(?:-|–|—|to|and|\\.\\.\\.?)\\s*${number}\\s*(${characters})`, "giu"),
  new RegExp(
    `\\b(?:between|from)\\s+${number}\\s+(?:and|to)\\s+${number}(?:\\s+(${characters}))?`,
    "giu",
  ),
  new RegExp(
    `(?:^[\\s:–—-]*|,\\s)${number}\\s*(?:-|–|—|to|\\.\\.\\.?)\\s*${number}()(?=\\s*(?:[.,;(](?!\\d)|$))`,
    "giu",
  ),
  new RegExp(`(?<=\\()${number}\\s*(?:-|–|\\.\\.\\.?)\\s*${number}(?=\\))()`, "giu"),
];
const upper = new RegExp(
  `\\b(?:at\\s+most|up\\s+to|no\\s+(?:more|longer|larger|greater|higher)\\s+than|not\\s+(?:be\\s+)?(?:greater|more|longer|larger|higher)\\s+than|not\\s+exceed(?:ing)?|max(?:imum)?(?:\\s+(?:allowed\\s+)?(?:value|length|size))?)(?:\\s+(?:is|of))?\\s*[.:=]?\\s*${number}(\\s*${characters})?`,
  "giu",
);
const lower = new RegExp(
  `\\b(?:at\\s+least|no\\s+(?:less|fewer|shorter)\\s+than|not\\s+(?:be\\s+)?(?:less|fewer|shorter|lower|smaller)\\s+than|min(?:imum)?(?:\\s+(?:allowed\\s+)?(?:value|length|size))?)(?:\\s+(?:is|of))?\\s*[.:=]?\\s*${number}(\\s*${characters})?`,
  "giu",
);
const counts =
  /\b(at\s+most|up\s+to|no\s+more\s+than|max(?:imum)?\.?|at\s+least|min(?:imum)?\.?|no\s+fewer\s+than)\s+(?:of\s+)?(\d{1,9})\s+(?:items|elements|entries|values)\b/giu;
/** Units in which a description does not count. */
const otherUnit =
  /^\s*(?:[KMGT]i?B|bytes?|kilobytes?|megabytes?|%|percent|items?|elements?|entries|files?|times|requests?|results|minutes?|hours?|days?|weeks?|ms|milliseconds?|x|MP|px|of\b|per\b)/iu;

/** Statements in the order of the text. */
export function readWords(text: MarkedText): Statement[] {
  const found: Statement[] = [];
  const words = text.text;
  if (words.length > 20_000) return found;
  for (const match of words.matchAll(required)) {
    const [all, one, two, three] = match;
    const word = (one ?? two ?? three ?? "").toLowerCase();
    if (isNegated(words, match.index + all.length - word.length)) continue;
    const start = match.index + all.lastIndexOf(one ?? two ?? three ?? "");
    found.push({ kind: "required", value: word !== "optional", start, end: start + word.length });
  }
  readDefaults(text, found);
  readBounds(words, found);
  readCounts(words, found);
  for (const one of allowedValues(text)) found.push({ kind: "values", ...one });
  const nullable = /\b(?:nullable|(?:can|may) be (?:`?null`?|nil))\b/iu.exec(words);
  if (nullable !== null && !isNegated(words, nullable.index)) {
    const { index } = nullable;
    found.push({ kind: "nullable", value: true, start: index, end: index + nullable[0].length });
  }
  return found;
}

function isNegated(words: string, index: number): boolean {
  return /\b(?:not|n't|never|longer|if|when|only|are|unless|either)\s+(?:\w+\s+)?$/iu.test(
    words.slice(Math.max(0, index - 25), index),
  );
}

function readDefaults(text: MarkedText, found: Statement[]): void {
  for (const match of text.text.matchAll(defaults)) {
    const end = match.index + match[0].length;
    const value = valueAt(text, end);
    if (value !== undefined) found.push({ kind: "default", ...value, start: match.index });
  }
  for (const match of text.text.matchAll(ifAbsent)) {
    const [all, value = ""] = match;
    if (isNegated(text.text, match.index)) continue;
    found.push({ kind: "default", value, start: match.index, end: match.index + all.length });
  }
  for (const { text: code, start, end } of text.codes()) {
    if (!defaultBehind.test(text.text.slice(end, end + 40))) continue;
    // `tag=all` names the parameter with the value.
    const value = code.replace(/^[\w-]+=/u, "").replaceAll(/^["']|["']$/gu, "");
    found.push({ kind: "default", value, start, end });
  }
}

/** How many entries a list has. */
function readCounts(words: string, found: Statement[]): void {
  for (const match of words.matchAll(counts)) {
    const [all, word = "", limit = ""] = match;
    const isUpper = !/least|min|fewer\s+than/iu.test(word);
    const value = { limit: Number(limit), isUpper, of: "items" } as const;
    found.push({ kind: "bound", value, start: match.index, end: match.index + all.length });
  }
}

function readBounds(words: string, found: Statement[]): void {
  const taken: { readonly start: number; readonly end: number }[] = [];
  const add = (limit: string, isUpper: boolean, isLength: boolean, start: number, end: number) => {
    const of = isLength ? "characters" : "value";
    const value = { limit: Number(limit.replaceAll(/[,_]/gu, "")), isUpper, of } as const;
    if (Number.isFinite(value.limit)) found.push({ kind: "bound", value, start, end });
  };
  for (const pattern of spans) {
    for (const match of words.matchAll(pattern)) {
      const [all, from = "", to = "", unit] = match;
      const [start, end] = [match.index, match.index + all.length];
      if (taken.some((one) => one.start < end && start < one.end)) continue;
      if (!unit && otherUnit.test(words.slice(end))) continue;
      taken.push({ start, end });
      add(from, false, Boolean(unit), start, end);
      add(to, true, Boolean(unit), start, end);
    }
  }
  for (const [pattern, isUpper] of [
    [upper, true],
    [lower, false],
  ] as const) {
    for (const match of words.matchAll(pattern)) {
      const [all, limit = "", unit] = match;
      const [start, end] = [match.index, match.index + all.length];
      if (taken.some((one) => one.start < end && start < one.end)) continue;
      if (!unit && otherUnit.test(words.slice(end))) continue;
      add(limit, isUpper, Boolean(unit) || /length/iu.test(all), start, end);
    }
  }
}
