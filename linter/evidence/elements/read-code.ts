/** Code of a document → the requests, answers, types and values in it, held against the description. */
import type * as ir from "../../../core/model/ir.ts";
import { headerLines } from "../code/clients/header-lines.ts";
import { requestsIn } from "../code/clients/requests-in.ts";
import { commentedMembers } from "../code/types/commented-members.ts";
import { eventData } from "../code/values/event-values.ts";
import { type SentRequest, pathOfUrl } from "../code/clients/request.ts";
import { labelledParts } from "../code/values/labelled-parts.ts";
import { propertiesOf } from "../code/values/value-node.ts";
import { valuesIn } from "../code/values/values-in.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { type ElementContext, directionOf } from "./element-context.ts";
import { readAddressLines, readLinks } from "./read-addresses.ts";
import { countLines } from "./count-outside.ts";
import { readAnswer, readOutput } from "./read-answer.ts";
import { readForm, readHeaderLines } from "./read-fragments.ts";
import { isDiagram, readDiagram } from "./read-diagrams.ts";
import { readGrantTypes } from "./read-grants.ts";
import { mentionedIn } from "./read-prose.ts";
import { readMembers } from "./read-members.ts";
import { readRequest } from "./read-request.ts";
import { readTypes } from "./read-types.ts";
import { readValues } from "./read-values.ts";

export interface ReadCode {
  readonly isRead: boolean;
  /** The operation that all calls of it call: what follows is its answer. */
  readonly called?: ir.Operation;
}

/** Reads a block of code, or one in a line. */
export function readCode(
  text: MarkedText,
  context: ElementContext,
  { isBlock, language = "" }: { readonly isBlock: boolean; readonly language?: string },
): ReadCode {
  if (isBlock && isDiagram(text.text, language)) {
    const isRead = readDiagram(text, context);
    countLines(text, context.ledger, isRead ? "read" : "unread");
    return { isRead };
  }
  const { requests, messages } = requestsIn(text);
  if (isBlock) {
    readLinks(text, context);
    readGrantTypes(text, context);
  }
  if (requests.length + messages.length > 0) {
    const found = readExchanges(text, context);
    if (isBlock) countLines(text, context.ledger, found.isRead ? "read" : "unread");
    return found;
  }
  const isRead = isBlock
    ? readAddressLines(text, context) ||
      readHeaderLines(headerLines(text), context) ||
      readTypes(text, language, context) ||
      readForm(text, context) ||
      readLabelled(text, language, context) ||
      readValuesOf(text, language, context)
    : readValuesOf(text, language, context);
  if (!isBlock) return { isRead };
  if (isRead) countLines(text, context.ledger, "read");
  else {
    const isOutside = isOfSystem(text.text, language, context);
    countLines(text, context.ledger, isOutside ? "outside" : "unread");
  }
  return { isRead };
}

/** Requests and answers, each answer to the request before it. */
function readExchanges(text: MarkedText, context: ElementContext): ReadCode {
  const { requests, messages } = requestsIn(text);
  const answers = messages.flatMap((one) => (one.kind === "answer" ? [one.answer] : []));
  const called = new Set<ir.Operation | undefined>();
  const placeOf = (at: MarkedText) => at.offsetAt(0);
  let isRead = false;
  for (const [index, request] of requests.entries()) {
    const from = text.offsetAt(request.start);
    const next = requests[index + 1];
    const to = next === undefined ? Infinity : text.offsetAt(next.start);
    const own = answers.filter(({ status }) => placeOf(status) > from && placeOf(status) < to);
    const isRefused = own.some(({ status }) => status.text.startsWith("4"));
    if (isRemoteCall(request, context)) continue;
    const read = readRequest(request, {
      ...context,
      isMeantToFail: context.isMeantToFail || isRefused,
    });
    called.add(read.operation);
    isRead ||= read.isRead;
    if (read.operation === undefined && request.body?.kind === "value") {
      const { block, text: body } = request.body;
      isRead = readValues(block, body, { ...context, lead: "request" }) || isRead;
    }
    for (const answer of own) isRead = readAnswer(answer, read.operation, context) || isRead;
    // A message that asks for something has no body: what follows it is the answer.
    const hasBody =
      request.isMessage && (read.operation?.requestBody !== undefined || !isGet(request));
    if (own.length === 0 && !hasBody) {
      const output = text.slice(request.isMessage ? request.start : request.end, next?.start);
      isRead = readOutput(output, read.operation, context) || isRead;
    }
  }
  const first = requests[0];
  for (const answer of answers) {
    if (first !== undefined && placeOf(answer.status) > text.offsetAt(first.start)) break;
    isRead = readAnswer(answer, context.operation, context) || isRead;
  }
  const [only] = called;
  return called.size === 1 && only !== undefined ? { isRead, called: only } : { isRead };
}

/** A call of JSON-RPC at a path that the description does not have: another protocol beside the interface. */
function isRemoteCall({ body, url }: SentRequest, { vocabulary }: ElementContext): boolean {
  if (body?.kind !== "value" || vocabulary.paths.find(pathOfUrl(url.text)).length > 0) return false;
  const names = body.block.values.flatMap(({ tree }) => propertiesOf(tree).map(({ name }) => name));
  return names.includes("jsonrpc") && names.includes("method");
}

function isGet({ method }: SentRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Values that stand below labels of their own, such as `body:`. */
function readLabelled(text: MarkedText, language: string, context: ElementContext): boolean {
  let isRead = false;
  for (const part of labelledParts(text)) {
    // What is sent as headers or in a query has no schema of its own.
    if (/\b(?:headers?|query)\b/iu.test(part.label)) continue;
    const isSent = /\b(?:body|payload|params|parameters|input)\b/iu.test(part.label);
    const around = directionOf(context);
    const words = { ...context, lead: part.label, titles: [] };
    const way = directionOf(words) ?? (isSent ? (around ?? "request") : around);
    const lead = way === undefined ? part.label : `${way} ${part.label}`;
    isRead = readValuesOf(part.text, language, { ...context, lead }) || isRead;
  }
  return isRead;
}

function readValuesOf(whole: MarkedText, language: string, around: ElementContext): boolean {
  const events = eventData(whole);
  const text = events ?? whole;
  const block = valuesIn(text.text, language);
  if (block === undefined || isOfOthers(text.text, language)) return false;
  // A comment before the value tells whose it is.
  const comment = /^\s*(?:\/\/|#|\/\*)[^\n]*/u.exec(text.text)?.[0];
  const isOfOther =
    /\b(?:same\s+as|like|similar\s+to|see|cf|compare|unlike|as\s+(?:in|for|with))\b/iu;
  const operation =
    comment === undefined || isOfOther.test(comment) ? undefined : mentionedIn(comment, around);
  const isAlone = operation !== undefined && operation.requestBody === undefined;
  const status = /^\W*([1-5]\d\d)\b/u.exec(comment ?? "")?.[1];
  const lead = status !== undefined ? `response ${status}` : isAlone ? "response" : (comment ?? "");
  const spoken = operation === undefined ? {} : { operation };
  const isTold = operation !== undefined || status !== undefined;
  const context = isTold ? { ...around, ...spoken, lead } : around;
  const isRead = readValues(block, text, context);
  for (const value of isRead ? block.values : []) {
    readMembers(commentedMembers(value, text), context);
  }
  return isRead;
}

/** Files of tools have names that members have too. */
function isOfOthers(text: string, language: string): boolean {
  return (
    /^ya?ml$/iu.test(language) &&
    /^(?:openapi|swagger|services|apiVersion|version|kind|on|jobs|steps|image|name|server|logging|database)\s*:/mu.test(
      text,
    ) &&
    /^(?:openapi|swagger|services|apiVersion|jobs|server|logging|database|volumes|on)\s*:/mu.test(
      text,
    )
  );
}

const ofSystems =
  /^(?:ya?ml|docker(?:file)?|nginx|apache|ini|toml|conf|env|properties|bash|sh|shell|zsh|console|powershell|makefile)$/iu;

/** Files and commands of a system, outside of any operation: neither a request nor an answer. */
function isOfSystem(text: string, language: string, { operation }: ElementContext): boolean {
  if (operation !== undefined || /\bhttps?:\/\//u.test(text)) return false;
  const isCommand = /^\s*(?:[$#]\s|docker|kubectl|pip|npm|apt|git|export\s|mkdir|sudo|cd\s)/mu.test(
    text,
  );
  return ofSystems.test(language) || (language === "" && isCommand);
}
