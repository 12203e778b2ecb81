/** Addresses in blocks of code that no client calls, such as `/users?page=2` → their query against the operation. */
import type * as ir from "../../../core/model/ir.ts";
import type { CodeProblem } from "../code/checks/code-problem.ts";
import { checkQuery } from "../code/checks/check-request.ts";
import { type SentRequest, hostOf, isOpenHost, pathOfUrl } from "../code/clients/request.ts";
import { type MarkedText, TextBuilder } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";

const whole = /^\s*(?:https?:\/\/|\/)[^\s?]*(?:\?\S*)?\s*$/u;
/** `?start=5`, and `start=5&sort=name` behind it. */
const queryAlone = /^\s*[?&]?(?:[\w.$[\]-]+=[^\s&=]*)(?:&[\w.$[\]-]+=[^\s&=]*)*\s*$/u;

/** A block whose every line is one. */
export function readAddressLines(text: MarkedText, context: ElementContext): boolean {
  const lines = [...text.text.matchAll(/^[^\n]*\S[^\n]*$/gmu)];
  if (!/[?=]/u.test(text.text) || lines.length > 50) return false;
  const addresses = lines.filter(([line]) => !/^\s*(?:#|\/\/)/u.test(line));
  if (addresses.length === 0) return false;
  if (addresses.every(([line]) => queryAlone.test(line))) return readQueryAlone(text, context);
  if (!addresses.every(([line]) => whole.test(line))) return false;
  return addresses
    .map(({ 0: line, index }) => {
      const start = index + line.search(/\S/u);
      return readAddress(text.slice(start, index + line.trimEnd().length), context);
    })
    .every(Boolean);
}

/** Whether it was compared. */
function readAddress(url: MarkedText, context: ElementContext): boolean {
  const host = hostOf(url.text);
  if (/^https?:/u.test(url.text) && !isOpenHost(host) && !context.hosts.has(host)) return false;
  const operation = calledAt(url.text, context);
  if (operation === undefined) return false;
  checkAddress(url, operation, context);
  return true;
}

/** `"next": "/boxes?after=4&limit=2"` */
const link = /:\s*"((?:https?:\/\/[^\s"/]+)?\/[^\s"?]*\?[^\s"]+)"/gu;
const mostLinks = 50;

/** Links in values lead to what reads, with its names. A link of which no name is known leads elsewhere. */
export function readLinks(text: MarkedText, context: ElementContext): void {
  for (const { 0: all, 1: url = "", index } of [...text.text.matchAll(link)].slice(0, mostLinks)) {
    const host = hostOf(url);
    if (/^https?:/u.test(url) && !isOpenHost(host) && !context.hosts.has(host)) continue;
    const found = context.vocabulary.paths.find(pathOfUrl(url));
    const reading = found.filter(({ method }) => method === "GET");
    const [operation, ...others] = reading;
    if (operation === undefined || others.length > 0) continue;
    const start = index + all.lastIndexOf(`${url}"`);
    const problems = problemsOf(text.slice(start, start + url.length), operation, context);
    const unknown = problems.filter(({ kind }) => kind === "missing");
    const names = url.match(/[?&][^=&]+=/gu) ?? [];
    if (unknown.length < names.length) for (const one of unknown) reportProblem(one, context);
  }
}

/** The query of the operation that is spoken of. A form and variables of a system look alike. */
function readQueryAlone(text: MarkedText, context: ElementContext): boolean {
  const { operation } = context;
  const known = (operation?.parameters ?? []).filter((one) => one.in === "query");
  const names = [...text.text.matchAll(/([\w.$[\]-]+)=/gu)].map(([, name = ""]) => name);
  const isMarked = /^\s*\?/u.test(text.text);
  const isKnown = names.some((name) => known.some((one) => one.name === name));
  if (operation === undefined || known.length === 0 || !(isMarked || isKnown)) return false;
  const mark = isMarked ? text.text.indexOf("?") : -1;
  const words = new TextBuilder();
  words.add("?", text.offsetAt(Math.max(0, mark)), "code");
  for (const { 0: pair, index } of text.text.matchAll(/[^\s?&]+/gu)) {
    words.add(pair, text.offsetAt(index), "code");
    words.add("&", text.offsetAt(index), "code");
  }
  checkAddress(words.finish(), operation, context);
  return true;
}

function checkAddress(url: MarkedText, operation: ir.Operation, context: ElementContext): void {
  context.ledger.bound.add(operation.origin.pointer);
  for (const one of problemsOf(url, operation, context)) {
    const isShown = one.kind === "missing" || !/^[A-Z][A-Z_-]*$|[<>{}*…]|\.{3}/u.test(one.at.text);
    // `?format=` shows no value.
    const isEmpty = one.kind !== "missing" && url.text.includes(`${one.at.text}=`);
    if (isShown && !isEmpty) reportProblem(one, context);
  }
}

function problemsOf(
  url: MarkedText,
  operation: ir.Operation,
  context: ElementContext,
): readonly CodeProblem[] {
  if (context.isMeantToFail) return [];
  const { schemas, api } = context.vocabulary;
  const security = { schemas, securitySchemes: api.securitySchemes, showsLogin: false };
  const request: SentRequest = {
    method: operation.method,
    methodAt: url,
    url,
    query: [],
    headers: [],
    isCut: true,
    isMessage: false,
    start: 0,
    end: url.text.length,
  };
  return checkQuery(request, operation, security);
}

/** What an address calls that names no method: what is spoken of, else what reads. */
function calledAt(
  url: string,
  { operation, vocabulary }: ElementContext,
): ir.Operation | undefined {
  const all = vocabulary.paths.find(pathOfUrl(url));
  if (operation !== undefined && all.includes(operation)) return operation;
  const [only] = all.length === 1 ? all : all.filter(({ method }) => method === "GET");
  return only;
}
