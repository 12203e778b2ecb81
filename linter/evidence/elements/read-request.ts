/** A request that code shows → the operation that it calls, and what does not fit it. */
import type { Origin } from "../../../core/base/origin.ts";
import type * as ir from "../../../core/model/ir.ts";
import { checkRequest } from "../code/checks/check-request.ts";
import {
  type SentRequest,
  decoded,
  domainOf,
  hostOf,
  isOpenHost,
  pathOfUrl,
  queryOf,
} from "../code/clients/request.ts";
import { fitOf } from "../code/checks/value-fit.ts";
import type { MarkedText } from "../outline/marked-text.ts";
import { contradictedExample, missingInExample } from "../report/findings.ts";
import { otherBase } from "../scope/base-paths.ts";
import { nearPaths } from "../vocabulary/near-names.ts";
import { pathOfServer } from "../vocabulary/server-path.ts";
import { addressesOf, isAnywhere } from "../vocabulary/server-addresses.ts";
import { type ElementContext, nearestPath } from "./element-context.ts";
import { reportProblem } from "./report-problem.ts";

export interface ReadRequest {
  readonly operation?: ir.Operation;
  /** Whether all of it was compared. */
  readonly isRead: boolean;
}

/** What services have beside their interface, such as the token of OAuth and pages. */
const besides =
  /^\/(?:graphql|oauth2?(?:\/.*)?|ws|socket\.io(?:\/.*)?|metrics|(?:health|ready|live)(?:z|check|-check)?|ping|\.well-known\/.*|mcp|sse|docs|swagger.*|openapi.*|.*\.(?:x?html?|xml|rss|atom|txt|ico|png|svg|jpe?g|gif|css|m?js|map|woff2?))\/?$/iu;

/** Where a token of OAuth comes from is told by the security scheme. */
function isForToken(path: string, { api }: ElementContext["vocabulary"]): boolean {
  return /\/token\/?$/u.test(path) && api.securitySchemes.some(({ type }) => type === "oauth2");
}

export function readRequest(request: SentRequest, context: ElementContext): ReadRequest {
  const { vocabulary, ledger, isMeantToFail } = context;
  if (/^wss?:/iu.test(request.url.text)) return { isRead: false };
  const path = pathOfUrl(request.url.text);
  const host = hostFor(request);
  if (isForeign(host, context)) return { isRead: false };
  const all = vocabulary.paths.find(path);
  if (all.length === 0) return { isRead: readUnknownPath(request, path, host, context) };
  const operation = all.find(({ method }) => method === request.method);
  if (operation === undefined) {
    const methods = all.map(({ method }) => method).join(", ");
    // An operation that the document has called is not the one that it means here.
    const meant = all.find(({ origin }) => !ledger.bound.has(origin.pointer)) ?? all[0];
    const isTold =
      isMeantToFail ||
      isAtFinding(request.methodAt, context) ||
      isToldOf(request.method, meant, context) ||
      isOfThePast(context);
    if (!isTold && /^[A-Z]+$/u.test(request.method)) {
      const message = `the example sends ${request.method} ${path}, but the spec has ${methods} there`;
      const document = ledger.place(request.methodAt);
      const spec = otherPath(request, all, context) ?? (meant && { spec: meant.origin });
      const said = all.map(({ method }) => method);
      const mend = { what: "method", stated: request.method, said } as const;
      ledger.findings.push(contradictedExample({ message, document, ...spec, mend }));
    }
    return { isRead: true };
  }
  ledger.bound.add(operation.origin.pointer);
  if (!isMeantToFail) readBase(request, context);
  const { schemas, api } = vocabulary;
  const { problems, isRead } = checkRequest(request, operation, {
    schemas,
    securitySchemes: api.securitySchemes,
    showsLogin: context.conventions.showsLogin,
  });
  if (isMeantToFail) return { operation, isRead };
  const other = otherMeant(request, operation, all, context);
  if (other !== undefined) {
    const message = `the example sends ${request.method} ${path}, but the spec has ${other.method} for it`;
    const document = ledger.place(request.methodAt);
    ledger.findings.push(contradictedExample({ message, document, spec: other.origin }));
    return { operation, isRead: true };
  }
  for (const problem of problems) reportProblem(problem, context);
  return { operation, isRead };
}

/** The path that the section is about, where the example sends its method to another one. */
function otherPath(
  { method }: SentRequest,
  all: readonly ir.Operation[],
  { introduced, operation }: ElementContext,
): { readonly spec: Origin } | undefined {
  const own = [introduced, operation].find((one) => one?.method === method);
  const isOther = own !== undefined && all.every(({ path }) => path !== own.path);
  return isOther ? { spec: own.pathItem.origin } : undefined;
}

/** The operation of another method that is meant: it alone takes the body, or the section is about it. */
function otherMeant(
  { body, methodAt, query, url }: SentRequest,
  operation: ir.Operation,
  all: readonly ir.Operation[],
  { introduced, vocabulary: { schemas } }: ElementContext,
): ir.Operation | undefined {
  const isNamed = methodAt !== url;
  if (isNamed && introduced !== operation && introduced?.path === operation.path) {
    return introduced;
  }
  const names = [...queryOf(url), ...query].map(({ name }) => decoded(name.text));
  const takes = (one: ir.Operation, name: string) =>
    one.parameters.some((parameter) => parameter.in === "query" && parameter.name === name);
  const ofQuery = all.filter((one) => names.every((name) => takes(one, name)));
  const [only, ...more] = names.some((name) => takes(operation, name)) ? [] : ofQuery;
  if (isNamed && names.length > 0 && only !== undefined && more.length === 0) return only;
  if (operation.requestBody !== undefined || body?.kind !== "value") return undefined;
  const [value] = body.block.values;
  return all.find(({ requestBody }) =>
    (requestBody?.content ?? []).some(({ schema: id }) => {
      const schema = id === undefined ? undefined : schemas.lookup.schema(id);
      const fit =
        schema === undefined || value === undefined
          ? undefined
          : fitOf(value.tree, schema, schemas);
      return fit !== undefined && fit.known > 0 && fit.unknown === 0;
    }),
  );
}

/** The path of the server before that of the operation. */
function readBase({ url }: SentRequest, context: ElementContext): void {
  const server = otherBase(url.text, context.conventions.basePaths);
  if (server === undefined || isOfThePast(context)) return;
  const start = url.text.indexOf("/", url.text.indexOf("//") + 2);
  const message = `the address is not below the server "${server.url}" of the spec`;
  const document = context.ledger.place(url.slice(start));
  context.ledger.findings.push(contradictedExample({ message, document, spec: server.origin }));
}

/** The host that a message names in a header, where its target is a path. */
function hostFor({ url, headers }: SentRequest): string {
  const own = hostOf(url.text);
  const header = headers.find(({ name }) => /^host$/iu.test(name.text));
  return own === "" && header?.value !== undefined ? hostOf(header.value.text.trim()) : own;
}

function isForeign(host: string, { hosts }: ElementContext): boolean {
  if (hosts.size === 0 || hosts.has(host) || isOpenHost(host)) return false;
  const domain = domainOf(host);
  return (
    [...hosts].every((one) => domainOf(one) !== domain) &&
    [...hosts].some((one) => !isOpenHost(one))
  );
}

function readUnknownPath(
  request: SentRequest,
  path: string,
  host: string,
  context: ElementContext,
): boolean {
  if (path === "/" || path.startsWith("//") || /^\W*$/u.test(path)) return false;
  const { vocabulary } = context;
  const near = nearestPath(path, context, undefined, request.method);
  if (near.help === undefined && (besides.test(path) || isForToken(path, vocabulary))) return false;
  // What is not below the server may be another interface of the same host.
  if (near.help === undefined && host !== "" && isBesideServers(path, context)) return false;
  const isOwn = context.hosts.has(host) && host !== "";
  if (!isOwn && (near.help === undefined || !isOpenHost(host))) return false;
  if (context.isMeantToFail || isOfThePast(context) || isTitledElsewhere(context)) return true;
  const start = request.url.text.indexOf(path);
  const at = request.url.slice(Math.max(0, start), Math.max(0, start) + path.length);
  if (isAtFinding(at, context)) return true;
  context.ledger.findings.push(
    missingInExample({
      message: `the spec has no path for "${path}"`,
      document: context.ledger.place(at),
      ...near,
      mend: {
        what: "path",
        stated: path,
        said: nearPaths({ path, method: request.method }, context.vocabulary.api.operations),
      },
    }),
  );
  return true;
}

/** Whether all servers have a path in front, and none has this one. */
function isBesideServers(path: string, { vocabulary: { api } }: ElementContext): boolean {
  const bases = api.servers.flatMap((server) => {
    const paths = addressesOf(server).map((url) => pathOfServer(url).replace(/\/$/u, ""));
    return isAnywhere(server) ? [""] : paths;
  });
  return bases.length > 0 && bases.every((base) => base !== "" && !path.startsWith(`${base}/`));
}

/** An endpoint that stands alone has been read where the section introduces it. */
function isAtFinding(at: MarkedText, { ledger }: ElementContext): boolean {
  const { line } = ledger.place(at);
  return ledger.findings.some(({ document }) => document?.line === line);
}

/** The text has named the same method at the same path, and has been found wrong. */
function isToldOf(
  method: string,
  operation: ir.Operation | undefined,
  { ledger }: ElementContext,
): boolean {
  return ledger.findings.some(
    ({ message, spec }) =>
      spec?.pointer === operation?.origin.pointer &&
      message.startsWith(`the document says ${method} `),
  );
}

const past =
  /\b(?:removed|deprecated|legacy|no\s+longer|formerly|previously|used\s+to|old|older|obsolete|migrat\w+|upgrad\w+|before(?=\s+(?:v\d|\d|version|this|that|the\s+(?:change|release|update))|\W*$)|instead\s+of)\b/iu;

/** What was once, or is to be no more. */
function isOfThePast({ lead, titles, isPast }: ElementContext): boolean {
  return isPast || past.test(lead.slice(-200)) || past.test(titles[0] ?? "");
}

function isTitledElsewhere({ lead, titles }: ElementContext): boolean {
  return elsewhere.test(titles[0] ?? "") || elsewhere.test(lead.slice(-200));
}

const elsewhere =
  /\b(?:webhooks?|callbacks?|your\s+(?:server|endpoint|own|app|service)|receiver|third[- ]party|admin\s+port)\b/iu;
