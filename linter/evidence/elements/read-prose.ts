/** Paragraphs, items and long cells → what their sentences state. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { ReadPart } from "../../model/lint-result.ts";
import { meantBy } from "../scope/sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";
import { itemParts, sentencesOf } from "./describe.ts";
import { isOfOtherInterface } from "./other-interface.ts";
import { itemName } from "./item-name.ts";
import { isMarked } from "./own-paths.ts";
import {
  isAddressAlone,
  isMissing,
  readNearPath,
  reportNoPath,
  withMethod,
} from "./read-paths-in-prose.ts";
import { isOfCallback, isOfNow, isOfOtherProtocol, isOutside } from "../prose/relevance.ts";
import type { Topic } from "../prose/subjects.ts";
import { readStatements } from "./read-statements.ts";
import { readAllRequired } from "./read-all-required.ts";
import { readAuthentication } from "./read-authentication.ts";
import { readBodies } from "./read-bodies.ts";
import { readErrorCode } from "./read-error-codes.ts";
import { readGrants } from "./read-grants.ts";
import { readHeaders } from "./read-headers.ts";
import { readMediaTypes } from "./read-media-types.ts";
import { readMethods } from "./read-methods.ts";
import { readPlaces } from "./read-places.ts";
import { readLoneNames } from "./read-lone-names.ts";
import { readQueries } from "./read-queries.ts";
import { readQueryNames } from "./read-query-names.ts";
import { readUnknownNames } from "./read-unknown-names.ts";
import { readRates } from "./read-rates.ts";
import { readRefusedBounds } from "./read-refused-bounds.ts";
import { readValueSets } from "./read-value-sets.ts";
import { readEndpoint } from "./read-endpoint.ts";
import type { Described } from "./described.ts";
import { readMembers, readMembersAnywhere } from "./read-members.ts";
import { readStatus } from "./read-statuses.ts";
import { statusesIn } from "./statuses-in-text.ts";

/** A sentence that goes on about the same member. */
const goesOn =
  /^\s*(?:it|this|its|if\s+(?:absent|omitted|present|not|specified|set)|when|defaults?|must|may|valid|possible|allowed|can)\b/iu;

const question = /^[^?]*\p{L}["”)]?\?["”*_)\s]*$/u;

/** What sentences state beside members, each by words of its own. */
const factsOfService = [
  readAuthentication,
  readGrants,
  readMediaTypes,
  readHeaders,
  readBodies,
  readPlaces,
  readRates,
  readRefusedBounds,
  readQueries,
  readUnknownNames,
  readAllRequired,
  readMethods,
  readCodeOfError,
] as const;

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
    const before = own.presence === undefined ? [] : [own.presence];
    const statements = [...before, ...itemParts(rest, own.name, isOther)];
    described.push({ name: own.name, at: item.slice(0, own.end), statements });
  }
  const read = readMembers(described, context).map(
    (is, index) => is || readAlone(described[index], items.length, context),
  );
  let at = -1;
  return named.map((one) => {
    if (one !== undefined) at += 1;
    return one !== undefined && (read[at] ?? false);
  });
}

/** A name with its type, which stands by itself outside of any one operation. */
function readAlone(one: Described | undefined, count: number, context: ElementContext): boolean {
  if (one === undefined || count > 1 || context.operation !== undefined) return false;
  const isTyped = one.statements.some(({ statement: { kind } }) => kind === "type");
  return isTyped && one.at.codes().length > 0 && readMembersAnywhere(one, context);
}

const method = /^(?:GET|POST|PUT|PATCH|DELETE)$/u;

/** "To cancel it, `DELETE` it": what follows is about that method of the same path. */
function siblingNamed(
  sentence: MarkedText,
  { operation, vocabulary }: ElementContext,
): ir.Operation | undefined {
  const [only, ...more] = sentence.codes().filter(({ text }) => method.test(text));
  if (operation === undefined || only === undefined || more.length > 0) return undefined;
  const before = sentence.withoutCode.slice(0, only.start);
  if (/(?:\b(?:not|never|no|nor|than|instead|unlike|like)\b|n't\b)[^,;]*$/iu.test(before))
    return undefined;
  return vocabulary.paths.find(operation.path).find((one) => one.method === only.text);
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
  const named = operation === undefined ? around : { ...around, operation };
  // What a section says of its operation ends where it names another one.
  const isLater = around.operation !== undefined && operation !== around.operation;
  let context = isLater ? around : named;
  const isCallback = isOfCallback(text.text);
  const isOther = isOfOtherProtocol(text.text, around.vocabulary.subjects);
  let topic: Topic | undefined;
  for (const sentence of sentencesOf(text)) {
    // A question states nothing.
    if (isOther || question.test(sentence.withoutCode)) {
      context.ledger.count(kind, sentence, "outside");
      continue;
    }
    if (isLater && context === around && namesOperation(sentence.text, around)) context = named;
    const other = siblingNamed(sentence, context);
    if (other !== undefined) context = { ...context, operation: other };
    const before = context.ledger.findings.length;
    const stated = readStatements(sentence, context, topic);
    const isAccused = context.ledger.findings.length > before;
    topic = stated.topic ?? (goesOn.test(sentence.text) ? topic : undefined);
    let isCompared = readPaths(sentence, context, kind) || stated.isBound;
    isCompared = readFactsOfService(sentence, context) || isCompared;
    isCompared = readLoneNames(sentence, text, context) || isCompared;
    isCompared = readQueryNames(sentence, context) || isCompared;
    if (!isAccused) isCompared = readValueSets(sentence, context) || isCompared;
    for (const one of isCallback ? [] : statusesIn(sentence)) {
      isCompared = readStatus(one.status, sentence, one, context) || isCompared;
    }
    isCompared ||= isRead.has(sentence.offsetAt(0));
    context.ledger.count(kind, sentence, isCompared ? "read" : stateOf(sentence, context));
  }
}

/** A code of an error with its status. */
function readCodeOfError(sentence: MarkedText, context: ElementContext): boolean {
  return readErrorCode([sentence], context);
}

/** What one sentence states beside members. */
export function readFactsOfService(sentence: MarkedText, context: ElementContext): boolean {
  if (context.operation === undefined && isOfOtherInterface(sentence.text, context)) return false;
  return factsOfService.map((read) => read(sentence, context)).some(Boolean);
}

/** Whether a path of the description is named; with a method, it is one of the path's. */
export function readPaths(
  sentence: MarkedText,
  context: ElementContext,
  kind: ReadPart["kind"],
): boolean {
  const { vocabulary, titles } = context;
  const mentions = pathMentions(sentence.text).map((one) => withMethod(one, sentence.text));
  // The version in an address is a part of it.
  const words = sentence.withoutCode.replaceAll(/https?:\/\/\S+/giu, "");
  const isNow = !ofOthers.test(words) && !isOutside(titles);
  for (const mention of mentions) {
    const all = vocabulary.paths.find(mention.path);
    if (all.length === 0) {
      // Others may be of another interface, or of a time that is over.
      const isCode = isMarked(mention, sentence) || isAddressAlone(sentence.text);
      if (kind !== "sentence" || !isNow) continue;
      if (isMissing(mention, sentence, context)) reportNoPath(mention, sentence, context);
      else if (!isCode) continue;
      else if (mention.method === undefined) readNearPath(mention, sentence, context);
      else if (nearestPath(mention.path, context).help !== undefined) {
        readEndpoint({ ...mention, text: sentence }, context);
      }
      continue;
    }
    if (mention.method === undefined || noLonger.test(sentence.text) || isOutside(titles)) continue;
    if (all.every(({ method }) => method !== mention.method)) {
      readEndpoint({ ...mention, text: sentence }, context);
    }
  }
  return mentions.some((one) => vocabulary.paths.find(one.path).length > 0);
}

/** Of a method that is none, or was one once. */
const noLonger =
  /\b(?:was|were|been|removed|gone|deprecated|no\s+longer|used\s+to|former(?:ly)?|legacy|there\s+is\s+no|instead\s+of|not\s+(?:yet\s+)?(?:supported|available|possible|allowed|implemented)|before\s+(?:version|v)|(?:version|v)\s?\d+\.\d+)\b/iu;

const ofOthers =
  /\?\W*$|\b(?:not|never|gone|became|did|no\s+longer|was|were|been|had|used\s+to|old|older|former(?:ly)?|legacy|deprecated|instead|replac\w+|renam\w+|previous\w*|earlier|before|until|versions?|v\d+|other|unlike|alias\w*)\b/iu;

/** Words that state something of what a row is about. */
const statementWords =
  /\b(?:string|text|integer|int|number|float|double|boolean|bool|array|list|object|map|enum|date|time|uuid|null|nullable|required|mandatory|optional|default|unique|true|false|GET|POST|PUT|PATCH|DELETE)\b/iu;

/** What becomes of a cell beside the name of its row, where the row was not compared: prose counts as it does elsewhere. */
export function unreadCellState(cell: MarkedText, context: ElementContext): ReadPart["state"] {
  const isProse = cell.text.trim().split(/\s+/u).length > 2 && !statementWords.test(cell.text);
  return isProse && stateOf(cell, context) === "nothing to compare"
    ? "nothing to compare"
    : "unread";
}

/** What becomes of a sentence that states nothing which was compared. */
function stateOf(text: MarkedText, { vocabulary, titles }: ElementContext): ReadPart["state"] {
  // What is said of another time, program or protocol is nothing that the description could say too.
  if (isOutside(titles) || !isOfNow(text.text)) return "outside";
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

function namesOperation(text: string, context: ElementContext): boolean {
  return mentionedIn(text, context) !== undefined;
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
