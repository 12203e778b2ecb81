/** The headers of a request or an answer against those that the description has. */
import type * as ir from "../../../../core/model/ir.ts";
import { type Schemas, place } from "../../vocabulary/schemas.ts";
import { editDistance } from "../../../../core/base/text/suggestion.ts";
import type { Pair, SentRequest } from "../clients/request.ts";
import { namesHeader } from "./placeholders.ts";
import { textProblem } from "./check-text.ts";
import type { RequestContext } from "./request-context.ts";
import type { CodeProblem } from "./code-problem.ts";

/** Headers of HTTP itself, which descriptions leave out. */
const ofHttp =
  /^(?:accept(?:-.*)?|authorization|connection|content-.*|host|user-agent|cookie|date|server|etag|if-.*|cache-control|expires|last-modified|location|transfer-encoding|vary|via|origin|referer|keep-alive|link|allow|www-authenticate|set-cookie|pragma|age|expect|range|x-forwarded-.*|x-powered-by|x-requested-with|traceparent|tracestate|retry-after)$/iu;

/** The headers of a request. */
export function checkHeaders(
  request: SentRequest,
  operation: ir.Operation,
  { schemas, securitySchemes }: RequestContext,
): CodeProblem[] {
  const known = operation.parameters.filter((one) => one.in === "header");
  const names = [
    ...known.map(({ name }) => name),
    ...securitySchemes.flatMap((one) => (one.in === "header" ? (one.name ?? []) : [])),
  ];
  const problems = request.headers.flatMap((header) =>
    headerProblem(header, known, names, place(operation.origin, "parameters"), schemas),
  );
  const sent = new Set(request.headers.map(({ name }) => name.text.toLowerCase()));
  // A call that shows headers of its own is meant to be complete.
  const isShown = !request.isCut && request.headers.some(({ name }) => !ofHttp.test(name.text));
  for (const { name, required, origin, fill } of isShown ||
  (request.isMessage && request.headers.length > 1 && !request.isCut)
    ? known
    : []) {
    const isSent = sent.has(name.toLowerCase()) || ofHttp.test(name) || fill !== undefined;
    if (!required || isSent || problems.some((one) => one.known !== undefined)) continue;
    const message = `the required header "${name}" is missing`;
    problems.push({
      kind: "conflict",
      at: request.url,
      message,
      origin: place(origin, "required"),
    });
  }
  return [...problems, ...mediaProblems(request, operation)];
}

/** The headers of an answer. */
export function checkAnswerHeaders(
  headers: readonly Pair[],
  response: ir.Response,
  schemas: Schemas,
): CodeProblem[] {
  const names = response.headers.map(({ name }) => name);
  const problems = headers.flatMap((header) =>
    headerProblem(header, response.headers, names, place(response.origin, "headers"), schemas),
  );
  for (const one of problems.length > 0 ? [] : renamedHeaders(headers, response.headers))
    problems.push(one);
  const type = headers.find(({ name }) => /^content-type$/iu.test(name.text))?.value;
  const content = response.content;
  if (type !== undefined && content.length > 0 && !isAmong(type.text, content)) {
    const message = `the answer is ${mediaOf(type.text)}, but the spec has ${listed(content)}`;
    problems.push({
      kind: "conflict",
      at: type,
      message,
      origin: place(response.origin, "content"),
    });
  }
  return problems;
}

/** `Box-Kind` in the place of `Kind`, which is not there: one word more. */
function renamedHeaders(
  headers: readonly Pair[],
  known: readonly ir.Header[],
): readonly CodeProblem[] {
  const shown = new Set(headers.map(({ name }) => name.text.toLowerCase()));
  const left = known.filter(({ name }) => !shown.has(name.toLowerCase()));
  return headers.flatMap(({ name: at }): CodeProblem[] => {
    const own = at.text.toLowerCase();
    if (ofHttp.test(own) || known.some(({ name }) => name.toLowerCase() === own)) return [];
    const meant = left.find(({ name }) => own.endsWith(`-${name.toLowerCase()}`));
    if (meant === undefined) return [];
    const { name, origin } = meant;
    const message = `the spec has no header "${at.text}"`;
    return [{ kind: "missing", at, message, origin, name: at.text, known: [name] }];
  });
}

function headerProblem(
  { name: at, value }: Pair,
  known: readonly (ir.Parameter | ir.Header)[],
  names: readonly string[],
  origin: CodeProblem["origin"],
  schemas: Schemas,
): CodeProblem[] {
  const name = at.text.toLowerCase();
  const own = known.find((one) => one.name.toLowerCase() === name);
  if (own === undefined) {
    if (ofHttp.test(name) || names.some((one) => one.toLowerCase() === name)) return [];
    // Proxies and clients add others; one that is almost a known one is meant to be that.
    const near = names.find((one) => isNear(name, one.toLowerCase()));
    if (near === undefined) return [];
    const message = `the spec has no header "${at.text}"`;
    return [
      {
        kind: "missing",
        at,
        message,
        origin: originOf(near, known) ?? origin,
        name: at.text,
        known: [near],
      },
    ];
  }
  if (own.schema === undefined || value === undefined || value.text === "") return [];
  if (namesHeader(at.text, value.text.trim())) return [];
  const problem = textProblem(value.text.replace(/^"(.*)"$/u, "$1"), own.schema, schemas);
  if (problem === undefined) return [];
  const message = `header "${at.text}" ${problem.message}`;
  return [{ kind: "conflict", at: value, message, origin: problem.origin, holder: own.origin }];
}

function originOf(name: string, known: readonly (ir.Parameter | ir.Header)[]) {
  return known.find((one) => one.name === name)?.origin;
}

/** A letter or two, or one of several words. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return false;
  const plain = (name: string) => name.replace(/^x-/u, "").replaceAll(/[-_]/gu, "");
  const [here, there] = [plain(one), plain(other)];
  if (here === there || editDistance(here, there, 2) <= 2) return here.length > 3;
  const words = (name: string) => new Set(name.replace(/^x-/u, "").split("-"));
  const [own, their] = [words(one), words(other)];
  const shared = [...own].filter((word) => their.has(word)).length;
  return shared >= 2 && shared >= Math.max(own.size, their.size) - 1;
}

function mediaProblems({ headers }: SentRequest, operation: ir.Operation): CodeProblem[] {
  const content = operation.requestBody?.content ?? [];
  const problems: CodeProblem[] = [];
  const type = headers.find(({ name }) => /^content-type$/iu.test(name.text))?.value;
  if (type !== undefined && content.length > 0 && !isAmong(type.text, content)) {
    const message = `the body is sent as ${mediaOf(type.text)}, but the spec takes ${listed(content)}`;
    const origin = place(operation.requestBody?.origin ?? operation.origin, "content");
    problems.push({ kind: "conflict", at: type, message, origin });
  }
  const accept = headers.find(({ name }) => /^accept$/iu.test(name.text))?.value;
  const responses = (operation.responses ?? []).filter(({ content }) => content.length > 0);
  const answers = responses.flatMap((one) => one.content);
  const asked = accept?.text.split(",").map(mediaOf) ?? [];
  if (
    accept !== undefined &&
    answers.length > 0 &&
    asked.length === 1 &&
    !asked.some((one) => isAmong(one, answers) || isKindOf(one, answers))
  ) {
    const message = `the example accepts ${asked.join(", ")}, but the spec answers ${listed(answers)}`;
    problems.push({
      kind: "conflict",
      at: accept,
      message,
      origin: place(operation.origin, "responses"),
      also: responses.map((one) => place(one.origin, "content")),
    });
  }
  return problems;
}

/** `application/vnd.boxes.v2+json` is how a version is asked for, where the description has no such type. */
function isKindOf(asked: string, content: readonly ir.MediaType[]): boolean {
  const suffix = /\/vnd\.[^+]+\+(\w+)$/u.exec(asked)?.[1];
  const known = content.map(({ mediaType }) => mediaOf(mediaType));
  return known.includes(`application/${suffix}`) && !known.some((one) => one.includes("/vnd."));
}

function mediaOf(value: string): string {
  return value.replace(/;.*$/su, "").trim().toLowerCase();
}

function listed(content: readonly ir.MediaType[]): string {
  return [...new Set(content.map(({ mediaType }) => mediaType))].slice(0, 6).join(", ");
}

/** Whether the description has the type: as such, as a range, or by its suffix. */
export function isAmong(value: string, content: readonly ir.MediaType[]): boolean {
  const own = mediaOf(value);
  if (!/^[\w.+-]+\/[\w.+*-]+$/u.test(own) || own.includes("*")) return true;
  return content.some(({ mediaType }) => {
    const known = mediaOf(mediaType);
    if (known === own || known === "*/*") return true;
    return known.endsWith("/*") && own.startsWith(known.slice(0, -1));
  });
}
