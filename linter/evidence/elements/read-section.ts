/** One section: each of its elements, with what is known where it stands. */
import type * as ir from "../../../core/model/ir.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, OutlineSection } from "../outline/outline.ts";
import { requestsIn } from "../code/clients/requests-in.ts";
import { type SectionScope, meantBy } from "../scope/sections.ts";
import { assignmentsIn } from "./assignment-lines.ts";
import type { ElementContext } from "./element-context.ts";
import { readCode } from "./read-code.ts";
import { isExample } from "./may-show-examples.ts";
import { isMeantToFail } from "./meant-to-fail.ts";
import { areFlags, flagsIn, isOfOtherProgram } from "../prose/other-programs.ts";
import { isOfNow, isOutside } from "../prose/relevance.ts";
import { readEndpoint } from "./read-endpoint.ts";
import { readInline } from "./read-inline.ts";
import { itemName } from "./item-name.ts";
import { readLoneNames } from "./read-lone-names.ts";
import { type Item, readItemTree } from "./read-list.ts";
import { mentionedIn, readFactsOfService, readPaths, readProse } from "./read-prose.ts";
import { reportListedStatuses } from "./statuses-of-all.ts";
import { rootOf } from "./bind-names.ts";
import { itemParts, sentencesOf, wordParts } from "./describe.ts";
import { readMethodOfCall } from "./read-methods.ts";
import { readMembers } from "./read-members.ts";
import { readMethodLists } from "./read-method-lists.ts";
import { readPathList } from "./read-path-lists.ts";
import { readPlaceLabels } from "./read-place-labels.ts";
import { readPresenceLabels } from "./read-presence-labels.ts";
import { readQueries } from "./read-queries.ts";
import { readQueryNames } from "./read-query-names.ts";
import { readStatusItems } from "./read-status-titles.ts";
import { readStatus } from "./read-statuses.ts";
import { isCall } from "./shown-codes.ts";
import { statusesIn } from "./statuses-in-text.ts";
import { readTable } from "./read-table.ts";
import { textsBefore } from "./texts-before.ts";

/** In a list of changes, what stands before these words was so once. */
const isNews = /\b(?:now|became|becomes|turned\s+into)\b|→|->/iu;
const isDenied = /\?\W*$|\b(?:there\s+is\s+no|is\s+gone|no\s+longer|was)\b/iu;

/** `examplesAlone`: for those who ask for findings about examples; all other words are read for what they lead to. */
export function readSection(
  { title, elements: all }: OutlineSection,
  { operation, endpoints }: SectionScope,
  around: ElementContext,
  examplesAlone: boolean,
): void {
  const context = operation === undefined ? around : { ...around, operation };
  readEndpoints(endpoints, all, around);
  const elements = title === undefined ? all : withoutTitled(title, all, context);
  // One of several calls may prepare another, or look at what it did.
  const isOneCall = callsOf(all) === 1;
  const introduced = new Set(endpoints.map(({ text }) => text.offsetAt(0)));
  let lead = "";
  /** Options of the program that the last code calls. */
  let flags: ReadonlySet<string> = new Set();
  let own: ir.Operation | undefined;
  /** Where several are spoken of, the operation that was introduced last. */
  let current: ir.Operation | undefined;
  const inTurn = operation === undefined ? endpoints : [];
  /** What the last code calls: an answer that follows is its answer. */
  let called: ir.Operation | undefined;
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index];
    if (element === undefined) break;
    const begun = inTurn.find(({ text }) => beginsWith(element, text));
    if (begun !== undefined) current = meantBy(begun, context.vocabulary);
    const at = spokenOf(own ?? current, called, { ...context, lead });
    if (element.kind === "item") {
      const items = itemsFrom(elements, index);
      const listed = elements.slice(index, index + items.length);
      if (!examplesAlone || listed.some(isExample)) readItems(items, at, flags);
      index += items.length - 1;
      // What follows a list is still introduced by the words before it.
      const last = items.at(-1)?.text;
      if (last !== undefined && itemName(last) === undefined) {
        lead = last.text;
        own = mentionedIn(lead, context);
      }
      continue;
    }
    const assignments = assignmentsIn(element);
    if (assignments.length > 0) {
      readList(
        assignments.map((text) => ({ text, depth: 0 })),
        at,
      );
      continue;
    }
    const isAsked = !examplesAlone || isExample(element);
    if (element.kind === "text" && isAboutMember(element.text, at)) {
      if (isAsked) readList([{ text: element.text, depth: 0 }], at);
      continue;
    }
    if (element.kind === "table") {
      if (isAsked) readTableWithQueries(element, at);
    } else if (element.kind === "code") {
      const follow = [elements[index + 1], elements[index + 2]];
      const fails = isMeantToFail(element.text.text, lead, context.titles[0] ?? "", follow);
      const { language } = element;
      const { introduced: _, ...others } = at;
      const read = readCode(
        element.text,
        isOneCall ? { ...at, isMeantToFail: fails } : { ...others, isMeantToFail: fails },
        { isBlock: true, language },
      );
      called = read.called ?? called;
      flags = flagsIn(element.text.text);
    } else if (isAsked) {
      readText(element.text, at, introduced);
      readMethodOfCall(element.text, sentencesOf(element.text), elements[index + 1], at);
    }
    lead = leadOf(element);
    own = element.kind === "text" ? mentionedIn(lead, context) : undefined;
    if (own === undefined && (lead === "response" || isAboutAnswer(lead))) own = called;
  }
  if (!examplesAlone) readLabels(title, elements, context);
}

function spokenOf(
  operation: ir.Operation | undefined,
  called: ir.Operation | undefined,
  context: ElementContext,
): ElementContext {
  const spoken = operation === undefined ? {} : { operation };
  return { ...context, ...spoken, ...(called === undefined ? {} : { called }) };
}

function readLabels(
  title: MarkedText | undefined,
  elements: readonly Element[],
  context: ElementContext,
): void {
  reportListedStatuses(context);
  readMethodLists(title, elements, context);
  readPlaceLabels(title, elements, context);
  readPresenceLabels(title, elements, context);
}

function readItems(items: readonly Item[], at: ElementContext, flags: ReadonlySet<string>): void {
  if (!isOfOtherProgram(at) && !areFlags(namesOf(items), flags))
    return readPathList(items, at, readList);
  for (const { text } of items) at.ledger.count("item", text, "outside");
}

function readTableWithQueries(
  table: Extract<Element, { kind: "table" }>,
  at: ElementContext,
): void {
  readTable(table, at);
  for (const cell of table.rows.flat()) readQueries(cell, at);
}

function readEndpoints(
  endpoints: SectionScope["endpoints"],
  elements: readonly Element[],
  around: ElementContext,
): void {
  // An endpoint of code is the first line that has words.
  const code = elements.flatMap(({ kind, ...one }) =>
    kind === "code" && "text" in one ? [one.text.offsetAt(one.text.text.search(/\S/u))] : [],
  );
  const firstLines = new Set(code);
  // What was changed once is no longer, or not yet, so.
  const isOver = isOutside(around.titles);
  for (const endpoint of endpoints) {
    const { text } = endpoint.text;
    // What is denied is none either.
    if (isOver ? !isOfNow(text) || isNews.test(text) : isDenied.test(text)) continue;
    readEndpoint(endpoint, around, firstLines.has(endpoint.text.offsetAt(0)));
  }
}

/** The operation of a section that introduces one endpoint, and does so in words. */
export function introducedBy(
  section: OutlineSection | undefined,
  scope: SectionScope | undefined,
  vocabulary: ElementContext["vocabulary"],
): ir.Operation | undefined {
  const [endpoint, ...others] = scope?.endpoints ?? [];
  if (endpoint?.method === undefined || others.length > 0) return undefined;
  const at = endpoint.text.offsetAt(0);
  const isCode = section?.elements.some(
    (one) =>
      one.kind === "code" && one.text.offsetAt(Math.max(0, one.text.text.search(/\S/u))) === at,
  );
  return isCode ? undefined : meantBy(endpoint, vocabulary);
}

function callsOf(elements: readonly Element[]): number {
  return elements.flatMap((one) => (one.kind === "code" ? requestsIn(one.text).requests : []))
    .length;
}

/** Whether an element is the one that introduces an endpoint. */
function beginsWith(element: Element, endpoint: MarkedText): boolean {
  if (element.kind === "table") return false;
  const { text } = element;
  const start = element.kind === "code" ? Math.max(0, text.text.search(/\S/u)) : 0;
  return text.offsetAt(start) === endpoint.offsetAt(0);
}

/** A short paragraph that begins with the name of a member is as good as an item. */
function isAboutMember(text: MarkedText, { operation, vocabulary }: ElementContext): boolean {
  const name = itemName(text)?.name;
  if (operation === undefined || name === undefined || text.text.length > 300) return false;
  if (!vocabulary.names.has(rootOf(name)) || /\b[1-5]\d\d\b/u.test(text.text)) return false;
  // Sentences are read for what else they state.
  return /^["”*`]*\s*(?:[:(–—·|-]|\n|\w+\s*[·(])/u.test(text.text.slice(itemName(text)?.end));
}

/** A title that is the name of a member: the texts below are about it. */
function withoutTitled(
  title: MarkedText,
  elements: readonly Element[],
  context: ElementContext,
): readonly Element[] {
  const name = titledMember(title, context);
  if (name === undefined) return elements;
  const own = textsBefore(elements);
  const isOther = (word: string) =>
    context.vocabulary.names.has(word) && !context.vocabulary.values.has(word);
  const texts = own.map((text, index) =>
    index === 0 ? itemParts(text, name.text, isOther) : wordParts(text, name.text, isOther),
  );
  const described = { name: name.text, at: title, statements: [...name.parts, ...texts.flat()] };
  if (own.length === 0 || readMembers([described], context)[0] !== true) return elements;
  for (const text of own) context.ledger.count("sentence", text, "read");
  return elements.slice(own.length);
}

/** The name, and what stands beside it in the title: `limit (integer)`. */
function titledMember(title: MarkedText, { operation, vocabulary }: ElementContext) {
  const found =
    /^\W*(?:\d+(?:\.\d+)*[.)]?\s\W*)?([A-Za-z_$][\w.$[\]-]*)(?=[\s`*]*(?:$|[(:–—-]|\w+\W*$))/u.exec(
      title.text,
    );
  const text = found?.[1] ?? "";
  if (found === null || operation === undefined || !vocabulary.names.has(rootOf(text)))
    return undefined;
  const isCode = title.runs.some(({ look }) => look === "code");
  // A title of one plain word is often about more than the member of that name.
  if (
    !isCode &&
    !/[_A-Z.]/u.test(text.slice(1)) &&
    found[0].length === title.text.trim().length &&
    !vocabulary.of(operation).some(({ members, depth }) => depth === 0 && members.has(text))
  )
    return undefined;
  const rest = title.slice(found[0].length);
  return { text, parts: rest.text.trim() === "" ? [] : itemParts(rest, text, () => false) };
}

function leadOf({ kind, ...element }: Element): string {
  if (kind !== "code") return kind === "text" && "text" in element ? element.text.text : "";
  const isCall = "text" in element && requestsIn(element.text).requests.length > 0;
  return isCall ? "response" : "";
}

/** One line that introduces what comes back. */
function isAboutAnswer(text: string): boolean {
  return (
    text.length < 200 &&
    /\b(?:respon(?:se|ds?)|returns?|answers?|result|output|gives|get\s+back|prints?)\b/iu.test(text)
  );
}

/** The names with which items begin. */
function namesOf(items: readonly Item[]): string[] {
  return items.flatMap(({ text }) => itemName(text)?.name ?? []);
}

/** Items that follow each other. */
function itemsFrom(elements: readonly Element[], from: number): Item[] {
  const items: Item[] = [];
  for (let at = from; ; at += 1) {
    const element = elements[at];
    if (element?.kind !== "item") return items;
    items.push(element);
  }
}

function readList(items: readonly Item[], context: ElementContext): void {
  const read = readItemTree(items, context);
  if (
    readStatusItems(
      items.map(({ text }) => text),
      context,
    )
  )
    for (const { text } of items) read.add(text.offsetAt(0));
  let status = "";
  for (const { text } of items) {
    if (codeLabel.test(text.text)) status = text.text;
    if (read.has(text.offsetAt(0))) {
      context.ledger.count("item", text, "read");
      for (const sentence of sentencesOf(text)) {
        // An answer may have a member that is called so, but no such number is its value.
        for (const one of codeLabel.test(sentence.text) ? statusesIn(sentence) : [])
          readStatus(one.status, sentence, one, context);
        readFactsOfService(sentence, context);
        readLoneNames(sentence, text, context);
        readQueryNames(sentence, context);
        readPaths(sentence, context, "sentence");
      }
    } else if (status === "") readText(text, context, new Set());
    // What follows "Code: 404" is its content.
    else readText(text, { ...context, lead: status }, new Set());
  }
}

function readText(
  text: MarkedText,
  context: ElementContext,
  introduced: ReadonlySet<number>,
): void {
  let hasCode = false;
  for (const { start, end } of text.codes()) {
    const code = text.slice(start, end);
    if (!isCall(code.text) || requestsIn(code).requests.length === 0) continue;
    hasCode = true;
    const { isRead } = readCode(code, context, { isBlock: false });
    context.ledger.count("line of code", code, isRead ? "read" : "unread");
  }
  if (hasCode || introduced.has(text.offsetAt(0))) return;
  readProse(text, context, "sentence");
  readInline(text, context);
}

/** "Code: 200" */
const codeLabel = /^\W*(?:HTTP\s+)?(?:status\s+)?code\W*:\W*[2-5]\d\d\b/iu;
