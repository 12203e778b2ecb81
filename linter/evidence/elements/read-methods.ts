/** Methods that stand without a path: in titles, behind labels, in sentences → whether what is spoken of has them. */
import type * as ir from "../../../core/model/ir.ts";
import type { SentRequest } from "../code/clients/request.ts";
import { pathOfUrl } from "../code/clients/request.ts";
import { requestsIn } from "../code/clients/requests-in.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import type { Element, OutlineSection } from "../outline/outline.ts";
import { isConditional, isOfNow, isOutside } from "../prose/relevance.ts";
import { contradictedEvidence } from "../report/findings.ts";
import { factsOf } from "../scope/facts.ts";
import type { SectionScope } from "../scope/sections.ts";
import { pathMentions } from "../vocabulary/mentions.ts";
import { segmentsOfOperation } from "../vocabulary/paths.ts";
import type { ElementContext } from "./element-context.ts";

interface NamedMethod {
  readonly method: string;
  readonly start: number;
}

const word = "(?:GET|POST|PUT|PATCH|DELETE)";
const anyMethod = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT)\b/gu;
const titled = new RegExp(
  [
    `[[(]\\s*(?<marked>${word})\\s*[\\])]`,
    `^\\W*(?:\\d+(?:\\.\\d+)*[.)]?\\s*)?(?<first>${word})\\b(?!\\s*(?:$|[,&+]|\\/|(?:and|or|vs\\.?|versus|parameters?|params?|args?|arguments?|body|bodies|data|fields?|payloads?|requests?|calls?|methods?|endpoints?|variables?|only|then|after|before)\\b))`,
    `\\s[–—:|-]\\s*["“]?(?<last>${word})["”]?\\s*$`,
  ].join("|"),
  "u",
);
const label =
  /^(?:(?:HTTP|request|supported|allowed|available|accepted)\s+)*(?:methods?|verbs?)$/iu;
const listed = new RegExp(
  `^[\\s"“*]*${word}(?:(?:\\s*[,/|&·]\\s*|\\s+(?:and|or)\\s+)${word})*[\\s"”*.]*$`,
  "u",
);
const single = new RegExp(`^\\W*${word}\\W*$`, "u");
/** "a `PUT` request", "with the method PUT", "the PUT method" */
const named = new RegExp(
  `\\b(?<behind>${word})\\b["”]?\\s+(?:HTTP\\s+|API\\s+)?(?:request|call|method)\\b|\\b(?:method|verb)(?:\\s+is)?:?\\s+["“]?(?<before>${word})\\b`,
  "gu",
);
/** Where the request goes: nowhere else than to what is spoken of. */
const elsewhere =
  /^["”]?\s*(?:to|on|at|against|for)\s+(?!(?:(?:this|the|that|the\s+same|its)\s+)?(?:endpoint|route|resource|path|it|URL|URI|above)\b|(?:create|get|read|see|list|fetch|find|change|update|replace|delete|remove|add|make|start|stop|send|set|obtain|retrieve)\b)/iu;
/** Of another request than the one that is spoken of. */
const ofOthers =
  /\b(?:not|never|no|nor|instead|unlike|like|than|other|another|also|poll\w*|then|after\w*|before|follow\w*|later|subsequent\w*|next|redirect\w*|preflight|presigned|pre-signed|location|links?|cach\w+|idempotent|safe|your|webhooks?|callbacks?|previous|either|both|override|tunnel\w*|form|proxy)\b|n't\b/iu;

function methodsOf(
  { vocabulary: { paths } }: ElementContext,
  path: string,
): readonly ir.Operation[] {
  return paths.find(path);
}

/** What a section says of methods outside of its sentences: in its title, and behind labels. */
export function readMethodsOfSection(
  { title, elements }: OutlineSection,
  { operation, among, endpoints }: SectionScope,
  above: ir.Operation | undefined,
  context: ElementContext,
): void {
  if (isOutside(context.titles) || context.isPast || context.isElsewhere) return;
  const own = operation === above ? undefined : operation;
  const meant = own === undefined ? (operation === undefined ? among : []) : [own];
  const ofTitle = title === undefined ? undefined : methodOfTitle(title);
  if (title !== undefined && ofTitle !== undefined && meant.length > 0)
    compareMethod(ofTitle, title, meant, context);
  const around = endpoints.length > 0 ? endpoints : context.among;
  const [path, ...paths] = new Set(
    operation === undefined
      ? (around.length > 0 ? around : pathsOfTitles(context)).map((one) => one.path)
      : [operation.path],
  );
  if (path === undefined || paths.length > 0) return;
  const known = methodsOf(context, path);
  for (const { label: words, value } of elements.flatMap(factsOf)) {
    if (!label.test(words.trim()) || !listed.test(value.text) || known.length === 0) continue;
    for (const { 0: method, index: start } of value.text.matchAll(anyMethod))
      compareMethod({ method, start }, value, known, context);
  }
  for (const cell of elements.flatMap(methodCells)) {
    const [{ 0: method, index: start } = { 0: "", index: 0 }] = cell.text.matchAll(anyMethod);
    if (method !== "" && known.length > 0) compareMethod({ method, start }, cell, known, context);
  }
}

/** Those of the nearest title that names any. */
function pathsOfTitles({ titles }: ElementContext): readonly { readonly path: string }[] {
  return titles.map((one) => pathMentions(one)).find((all) => all.length > 0) ?? [];
}

/** Cells of a column of methods, in a table that has no paths. */
function methodCells(element: Element): readonly MarkedText[] {
  if (element.kind !== "table") return [];
  const column = element.header.findIndex(({ text }) => label.test(text.trim()));
  const { rows } = element;
  if (column === -1 || rows.flat().some(({ text }) => pathMentions(text).length > 0)) return [];
  const cells = rows.flatMap((row) => row[column] ?? []);
  return cells.every(({ text }) => single.test(text)) ? cells : [];
}

/** `[GET] All boxes`, `POST: Make a box`, `Make a box (POST)`: the one method of a title without a path. */
function methodOfTitle({ text }: MarkedText): NamedMethod | undefined {
  if (text.length > 200 || [...text.matchAll(anyMethod)].length !== 1) return undefined;
  if (pathMentions(text).length > 0) return undefined;
  const groups = titled.exec(text)?.groups;
  const method = groups?.["marked"] ?? groups?.["first"] ?? groups?.["last"];
  return method === undefined ? undefined : { method, start: text.indexOf(method) };
}

/** The one method of the requests that a sentence speaks of. */
function methodOfSentence(sentence: MarkedText, isAnywhere: boolean): NamedMethod | undefined {
  const { text } = sentence;
  const all = new Set([...text.matchAll(anyMethod)].map(([method]) => method));
  if (all.size !== 1 || pathMentions(text).length > 0) return undefined;
  const [found] = text.matchAll(named);
  const method = found?.groups?.["behind"] ?? found?.groups?.["before"];
  if (found === undefined || method === undefined) return undefined;
  const behind = text.slice(found.index + found[0].length);
  if (!isAnywhere && elsewhere.test(behind)) return undefined;
  return { method, start: found.index + found[0].indexOf(method) };
}

/** "Send a `PUT` request": whether something was compared. */
export function readMethods(sentence: MarkedText, context: ElementContext): boolean {
  const { operation, titles } = context;
  if (isOutside(titles)) return false;
  if (readMethodOfSegment(sentence, context)) return true;
  if (operation === undefined) return false;
  const own = methodOfSentence(sentence, false);
  if (own === undefined || !isPlain(sentence.text)) return false;
  compareMethod(own, sentence, methodsOf(context, operation.path), context);
  return true;
}

const endpointBehind = /^["”]?\s+(?:endpoint|route|resource)\b/iu;
const toEndpoint = new RegExp(
  `\\b(?<method>${word})\\b["”]?(?:\\s+(?:HTTP\\s+)?(?:request|call)s?)?\\s+(?:to|on|against)\\s+(?:the|its)\\s+["“]?$`,
  "u",
);
const endpointTakes = new RegExp(
  `^["”]?\\s+(?:endpoint|route|resource)\\s+(?:only\\s+)?(?:takes|accepts|supports|expects)\\s+(?:only\\s+)?(?:an?\\s+)?(?:HTTP\\s+)?["“]?(?<method>${word})\\b["”]?\\s+(?:requests?|calls?)\\b`,
  "u",
);

/** "a `PUT` request to the `lid` endpoint": the paths that end with that word, of which one has to have the method. */
function readMethodOfSegment(sentence: MarkedText, context: ElementContext): boolean {
  const { text } = sentence;
  if (!isPlain(text) || new Set(text.match(anyMethod)).size !== 1) return false;
  for (const { text: segment, start, end } of sentence.codes()) {
    const [before, behind] = [text.slice(0, start), text.slice(end)];
    if (!/^[a-z][\w-]+$/u.test(segment) || !endpointBehind.test(behind)) continue;
    const to = toEndpoint.exec(before);
    const takes = endpointTakes.exec(behind);
    const method = to?.groups?.["method"] ?? takes?.groups?.["method"];
    const known = endingWith(segment, context);
    if (method === undefined || known.length === 0) continue;
    const at = to === null ? end + behind.indexOf(method) : to.index;
    compareMethod({ method, start: at }, sentence, known, context);
    return true;
  }
  return false;
}

const operationsByEnd = new WeakMap<ir.Api, Map<string, ir.Operation[]>>();

/** Operations by the last segment of their path. */
function endingWith(segment: string, { vocabulary: { api } }: ElementContext): ir.Operation[] {
  let byEnd = operationsByEnd.get(api);
  if (byEnd === undefined) {
    byEnd = new Map();
    for (const one of api.operations) {
      const last = segmentsOfOperation(one).at(-1) ?? "";
      const own = byEnd.get(last);
      if (own === undefined) byEnd.set(last, [one]);
      else own.push(one);
    }
    operationsByEnd.set(api, byEnd);
  }
  return byEnd.get(segment) ?? [];
}

function isPlain(text: string): boolean {
  // "The following request" is none that comes later.
  const words = text.replaceAll(/\bthe\s+following\b/giu, "the");
  return isOfNow(text) && !ofOthers.test(words) && !isConditional(text) && !/\?\W*$/u.test(text);
}

const introduces = /:\s*$|\b(?:examples?|following|as\s+follows|below|like\s+this)\b/iu;
const isExample = /\b(?:examples?\s+(?:of|for)|following|this|next)\b[^.]*$/iu;

/** Words before the one call of a block that say how it is sent. */
export function readMethodOfCall(
  words: MarkedText,
  sentences: readonly MarkedText[],
  code: Element | undefined,
  context: ElementContext,
): void {
  if (code?.kind !== "code" || isOutside(context.titles) || !introduces.test(words.text)) return;
  const [request, ...more] = requestsIn(code.text).requests;
  if (request === undefined || more.length > 0) return;
  const called = operationOf(request, context);
  const all = new Set([...words.text.matchAll(anyMethod)].map(([method]) => method));
  if (called === undefined || all.size !== 1 || all.has(called.method)) return;
  for (const sentence of sentences) {
    const own = methodOfSentence(sentence, true);
    if (own === undefined || !isPlain(sentence.text)) continue;
    const isOfThis = sentence === sentences.at(-1) && isExample.test(sentence.text);
    const known = isOfThis ? [called] : methodsOf(context, called.path);
    compareMethod(own, sentence, known, context, called);
  }
}

function operationOf(
  { url, method }: SentRequest,
  context: ElementContext,
): ir.Operation | undefined {
  return methodsOf(context, pathOfUrl(url.text)).find((one) => one.method === method);
}

/** Reports a method that the operations of the path do not have. */
export function compareMethod(
  { method, start }: NamedMethod,
  text: MarkedText,
  known: readonly ir.Operation[],
  { ledger }: ElementContext,
  first = known[0],
): void {
  if (first === undefined || known.some((one) => one.method === method)) return;
  const document = ledger.place(text, start, start + method.length);
  if (ledger.findings.some((one) => one.document?.line === document.line)) return;
  const said = [...new Set(known.map((one) => one.method))];
  ledger.findings.push(
    contradictedEvidence({
      message: `the document says ${method}, the spec has ${said.join(", ")} ${first.path}`,
      document,
      spec: first.origin,
      mend: { what: "method", stated: method, said },
    }),
  );
}
