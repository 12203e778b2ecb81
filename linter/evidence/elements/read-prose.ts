/** Paragraphs, items and long cells → what their sentences state. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { ReadPart } from "../../model/lint-result.ts";
import { meantBy } from "../scope/sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";
import { itemParts, nameIn, sentencesOf, wordParts } from "./describe.ts";
import { statedType } from "../statements/stated-type.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { type Described, readMembers } from "./read-members.ts";
import { readStatus, statusesIn } from "./read-statuses.ts";

/** What may stand before the name of a member at the beginning of a sentence. */
const subject =
  /^[\s"'(]*(?:(?:the|an?|optional|required|query|path|body|form|request|response|string|json|http)\s+)*(?:members?|fields?|parameters?|property|properties|header|attribute|argument|option|key|elements?)?\s*["“]?$/iu;
/** A sentence that goes on about the same member. */
const goesOn =
  /^\s*(?:it|this|its|if\s+(?:absent|omitted|present|not|specified|set)|when|defaults?|must|may|valid|possible|allowed|can)\b/iu;

/** An item that begins with a name: `name`: description. */
export function itemName(
  text: MarkedText,
): { readonly name: string; readonly end: number } | undefined {
  const [first] = text.runs.filter(({ look }) => look !== "text");
  const start = text.text.search(/[^\s•*·–—\p{Extended_Pictographic}\uFE0F-]/u);
  if (first !== undefined && start !== -1 && first.start <= start + 1) {
    const name = nameIn(text.text.slice(first.start, first.end).replace(/[:\s]+$/u, ""));
    const after = text.text.slice(first.end, first.end + 40);
    if (name !== undefined && /^\s*(?:$|[:(–—,[*?·|-]|is\b|must\b|\w+\s*[(:–—·])/iu.test(after))
      return { name, end: first.end };
  }
  const plain = /^\s*([A-Za-z_][\w.-]*)\s*(?=\(|:\s|\s[–—-]\s)/u.exec(text.text);
  const name = nameIn(plain?.[1] ?? "");
  return plain === null || name === undefined ? undefined : { name, end: plain[0].length };
}

/** Items of one list, or lines of one cell, that describe members together. */
export function readItems(
  items: readonly MarkedText[],
  context: ElementContext,
): readonly boolean[] {
  const named = items.map(itemName);
  const names = new Set(named.flatMap((one) => one?.name ?? []));
  const { names: all, values } = context.vocabulary;
  const described: Described[] = [];
  for (const [index, item] of items.entries()) {
    const own = named[index];
    if (own === undefined) continue;
    const rest = item.slice(own.end);
    const isOther = (word: string) => names.has(word) || (all.has(word) && !values.has(word));
    const statements = itemParts(rest, own.name, isOther);
    described.push({ name: own.name, at: item.slice(0, own.end), statements });
  }
  const read = readMembers(described, context);
  let at = -1;
  return named.map((one) => {
    if (one !== undefined) at += 1;
    return one !== undefined && (read[at] ?? false);
  });
}

/** Reads sentences, and counts each. */
export function readProse(text: MarkedText, around: ElementContext, kind: ReadPart["kind"]): void {
  const lines = text.text.includes("\n") ? linesOf(text) : [];
  const items = lines.filter((line) => itemName(line) !== undefined);
  const isRead = new Set<number>();
  if (items.length > 0) {
    const lead = `${text.text.slice(0, 200)} ${around.lead}`;
    for (const [index, is] of readItems(items, { ...around, lead }).entries()) {
      const item = items[index];
      if (is && item !== undefined) isRead.add(item.offsetAt(0));
    }
  }
  const operation = mentionedIn(text.text, around) ?? around.operation;
  const context = operation === undefined ? around : { ...around, operation };
  const bySubject = new Map<
    string,
    { readonly at: MarkedText; readonly parts: Described["statements"][number][] }
  >();
  const pending: {
    readonly sentence: MarkedText;
    readonly name?: string;
    readonly isRead: boolean;
  }[] = [];
  const { names, values } = context.vocabulary;
  const isOther = (word: string) => names.has(word) && !values.has(word);
  let name: string | undefined;
  let lastNamed: string | undefined;
  for (const sentence of sentencesOf(text)) {
    const found = subjectOf(sentence, context);
    name = found ?? (goesOn.test(sentence.text) ? (name ?? lastNamed) : undefined);
    lastNamed = lastNameOf(sentence, context);
    if (name !== undefined) {
      const own = bySubject.get(name) ?? { at: sentence, parts: [] };
      bySubject.set(name, own);
      own.parts.push(...wordParts(sentence, name, isOther));
    }
    readDefaultOfCode(sentence, bySubject);
    let isCompared = readPaths(sentence, context, kind);
    isCompared = readAppositions(sentence, context) || isCompared;
    for (const one of statusesIn(sentence)) {
      isCompared = readStatus(one.status, sentence, one, context) || isCompared;
    }
    const isItem = isRead.has(sentence.offsetAt(0));
    pending.push({
      sentence,
      ...(name === undefined ? {} : { name }),
      isRead: isCompared || isItem,
    });
  }
  const described = [...bySubject].map(([own, { at, parts }]) => ({
    name: own,
    at,
    statements: parts,
  }));
  const bound = new Set<string>();
  for (const one of described) if (readMembers([one], context)[0]) bound.add(one.name);
  for (const { sentence, name: own, isRead: is } of pending) {
    const isBound = is || (own !== undefined && bound.has(own));
    const state = isBound ? "read" : stateOf(sentence, context);
    context.ledger.count(kind, sentence, state);
  }
}

/** Whether a path of the description is named; with a method, it is one of the path's. */
function readPaths(sentence: MarkedText, context: ElementContext, kind: ReadPart["kind"]): boolean {
  const { vocabulary } = context;
  const mentions = pathMentions(sentence.text);
  for (const mention of mentions) {
    const all = vocabulary.paths.find(mention.path);
    if (mention.method === undefined) continue;
    if (all.length === 0) {
      // Others may be of another interface, or of a time that is over.
      const isCode = sentence
        .codes()
        .some((one) => one.start <= mention.start && mention.end <= one.end);
      if (kind !== "sentence" || !isCode || ofOthers.test(sentence.text)) continue;
      if (nearestPath(mention.path, context).help === undefined) continue;
      readEndpoint({ ...mention, text: sentence }, context);
      continue;
    }
    if (noLonger.test(sentence.text)) continue;
    if (all.every(({ method }) => method !== mention.method)) {
      readEndpoint({ ...mention, text: sentence }, context);
    }
  }
  return mentions.some((one) => vocabulary.paths.find(one.path).length > 0);
}

/** Of a method that is none, or was one once. */
const noLonger =
  /\b(?:was|were|been|removed|deprecated|no\s+longer|used\s+to|former(?:ly)?|legacy|there\s+is\s+no|instead\s+of|not\s+(?:yet\s+)?(?:supported|available|possible|allowed|implemented)|before\s+(?:version|v)|(?:version|v)\s?\d+\.\d+)\b/iu;

const ofOthers =
  /\b(?:not|never|no\s+longer|was|were|been|had|used\s+to|old|older|former(?:ly)?|legacy|deprecated|instead|replac\w+|renam\w+|previous\w*|earlier|before|until|versions?|v\d+|other|unlike|alias\w*)\b/iu;

/** Names beside which types are looked for, in one sentence. */
const mostNamed = 20;

/** `the member "owner", a string of at most 64 characters`: what stands beside the name is about it. */
function readAppositions(sentence: MarkedText, context: ElementContext): boolean {
  if (context.operation === undefined || isNever.test(sentence.text)) return false;
  const { names } = context.vocabulary;
  const described: Described[] = [];
  for (const { text: name, start, end } of sentence.codes().slice(0, mostNamed)) {
    const bracket = /^\s*\(([^()]{1,40})\)/u.exec(sentence.text.slice(end, end + 45));
    if (bracket !== null && names.has(name) && statedType(bracket[1] ?? "") !== undefined) {
      const statements = itemParts(sentence.slice(end, end + bracket[0].length), name, () => false);
      described.push({ name, at: sentence.slice(start, end), statements });
      continue;
    }
    const lead = /^,\s+(?=an?\s)/iu.exec(sentence.text.slice(end, end + 10))?.[0];
    const before = sentence.text.slice(Math.max(0, start - 40), start);
    if (lead === undefined || !names.has(name) || !introduced.test(before)) continue;
    const from = end + lead.length;
    const length = sentence.withoutCode
      .slice(from, from + 300)
      .search(/[,;.](?=\s|$)|\s+and\b|$/iu);
    const statements = itemParts(sentence.slice(from, from + length), name, () => false);
    described.push({ name, at: sentence.slice(start, end), statements });
  }
  return described.map((one) => readMembers([one], context)[0]).some(Boolean);
}

const introduced =
  /\b(?:members?|fields?|parameters?|property|header|attribute|argument|contains?|includes?|takes|accepts|has)\s+$/iu;
const isNever = /\b(?:not|never|no\s+longer)\b/iu;

/** `tag=all` is used as the default: code that has the name and the value. */
function readDefaultOfCode(
  sentence: MarkedText,
  bySubject: Map<
    string,
    { readonly at: MarkedText; readonly parts: Described["statements"][number][] }
  >,
): void {
  for (const { text, start, end } of sentence.codes()) {
    const [, name, value] = /^([\w-]+)=([\w-]+)$/u.exec(text) ?? [];
    const behind = sentence.text.slice(end, end + 40);
    if (
      name === undefined ||
      value === undefined ||
      !/^\s*(?:is|as)\s+(?:used\s+as\s+)?(?:the\s+)?default\b/iu.test(behind)
    )
      continue;
    const own = bySubject.get(name) ?? { at: sentence.slice(start, end), parts: [] };
    bySubject.set(name, own);
    own.parts.push({ text: sentence, statement: { kind: "default", value, start, end } });
  }
}

/** What becomes of a sentence that states nothing which was compared. */
function stateOf(text: MarkedText, { vocabulary }: ElementContext): ReadPart["state"] {
  const codes = text.codes();
  const isKnown = codes.every((one) => vocabulary.knows(one.text));
  let words = text.text;
  for (const { text: code } of codes) words = words.replace(code, "");
  const hasValue = /\d|["“][\w-]+["”]|\b(?:REQUIRED|OPTIONAL)\b/u.test(words);
  if (codes.length === 0) return hasValue ? "unread" : "nothing to compare";
  if (codes.every((one) => ofSystem.test(one.text))) return "outside";
  // All of its names and values are those of the description, and nothing is left over.
  return isKnown && !hasValue ? "read" : "unread";
}

/** Variables of an environment, files, commands. */
const ofSystem =
  /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+(?:=.*)?|(?:[.~]?\/)?[\w./-]*\.(?:ya?ml|conf|cfg|txt|sh|py|env|log)|-{1,2}[a-z][\w-]*|(?:docker|npm|pip|git)\b.*)$/u;

function linesOf(text: MarkedText): MarkedText[] {
  const lines: MarkedText[] = [];
  let start = 0;
  for (const line of text.text.split("\n")) {
    if (line.trim() !== "") lines.push(text.slice(start, start + line.length));
    start += line.length + 1;
  }
  return lines;
}

/** The member with whose name, in code or quotes, a sentence begins. */
function subjectOf(
  sentence: MarkedText,
  { vocabulary: { names } }: ElementContext,
): string | undefined {
  const [code] = sentence.codes();
  const quoted = /["“]([\w.$-]+)["”]/u.exec(sentence.text);
  for (const one of [
    code,
    quoted === null ? undefined : { text: quoted[1] ?? "", start: quoted.index },
  ]) {
    if (one === undefined || !subject.test(sentence.text.slice(0, one.start))) continue;
    const name = nameIn(one.text);
    if (name === undefined) continue;
    const isKnown = [name, rootName(name), name.toLowerCase()].some((each) => names.has(each));
    if (isKnown) return name;
  }
  return undefined;
}

/** The member, called one, with which a sentence ends: "with the header field `Lock-Id`." */
function lastNameOf(
  sentence: MarkedText,
  { vocabulary: { names } }: ElementContext,
): string | undefined {
  const last = sentence.codes().at(-1);
  if (last === undefined || !/^\W*$/u.test(sentence.text.slice(last.end))) return undefined;
  const before = sentence.text.slice(Math.max(0, last.start - 40), last.start);
  return names.has(last.text) && calledOne.test(before) ? last.text : undefined;
}

const calledOne = /\b(?:members?|fields?|parameter|property|header|attribute|argument)\s+["“]?$/iu;

function rootName(name: string): string {
  return name.replace(/[.[].*$/su, "");
}

/** The one operation that a text names. */
export function mentionedIn(
  text: string,
  { vocabulary }: ElementContext,
): ir.Operation | undefined {
  const found = new Set(
    pathMentions(text).flatMap((mention) => meantBy(mention, vocabulary) ?? []),
  );
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
