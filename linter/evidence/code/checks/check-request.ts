/** A request of an example against the operation that it calls. */
import type * as ir from "../../../../core/model/ir.ts";
import { isNumbered } from "../../vocabulary/near-names.ts";
import { type Schemas, place } from "../../vocabulary/schemas.ts";
import { type Pair, type SentRequest, decoded, queryOf } from "../clients/request.ts";
import { checkAuthentication, isSecretName } from "./check-authentication.ts";
import { checkBody } from "./check-body.ts";
import { checkHeaders } from "./check-headers.ts";
import { textProblem } from "./check-text.ts";
import type { CodeProblem } from "./code-problem.ts";
import { nameMend } from "./name-mend.ts";
import { isSyntax, namesItself } from "./placeholders.ts";
import type { RequestContext } from "./request-context.ts";

export interface CheckedRequest {
  readonly problems: readonly CodeProblem[];
  /** Whether all of it was compared. */
  readonly isRead: boolean;
}

/** What is wrong with a request, part by part. */
export function checkRequest(
  shown: SentRequest,
  operation: ir.Operation,
  context: RequestContext,
): CheckedRequest {
  // What a syntax leaves out says nothing.
  const request = shown.isCut || !isSyntax(shown, operation) ? shown : { ...shown, isCut: true };
  const body = checkBody(request, operation, context.schemas);
  return {
    problems: [
      ...pathProblems(request, operation, context.schemas),
      ...checkQuery(request, operation, context),
      ...checkHeaders(request, operation, context),
      ...checkAuthentication(request, operation, context),
      ...body.problems,
    ],
    isRead: body.isRead,
  };
}

/** Values in the place of path parameters. */
function pathProblems(
  { url }: SentRequest,
  { path, parameters }: ir.Operation,
  schemas: Schemas,
): CodeProblem[] {
  const sent = segmentsIn(url.text.replace(/[?#].*$/su, ""));
  const template = segmentsIn(path).toReversed();
  return template.flatMap(({ text }, index): CodeProblem[] => {
    const name = /^\{([^{}]+)\}$/u.exec(text)?.[1];
    const own = sent.at(-1 - index);
    const parameter = parameters.find((one) => one.in === "path" && one.name === name);
    if (own === undefined || parameter?.schema === undefined) return [];
    // Words in capitals stand for values.
    if (standsForValue.test(own.text) || namesItself(name ?? "", own.text)) return [];
    const problem = textProblem(decoded(own.text), parameter.schema, schemas);
    if (problem === undefined) return [];
    const { message, origin } = problem;
    const at = url.slice(own.start, own.start + own.text.length);
    const holder = parameter.origin;
    return [
      { kind: "conflict", at, message: `path parameter "${name}" ${message}`, origin, holder },
    ];
  });
}

/** Words in capitals, and those that name a value or the one who asks. */
const standsForValue =
  /^[A-Z][A-Z_-]+$|^:|%7B|^(?:me|self|current|latest|all|name|example)$|^(?:your|my|some|the)\b|(?:^|[-_])id$|Id$|[^/]\.(?:json|xml|html)$/u;

function segmentsIn(path: string) {
  const from = /^[a-z]+:\/\//iu.exec(path)?.[0].length ?? 0;
  return [...path.slice(from).matchAll(/[^/]+/gu)].map(({ 0: text, index }) => ({
    text,
    start: from + index,
  }));
}

/** Parameters of the query alone. */
export function checkQuery(
  request: SentRequest,
  operation: ir.Operation,
  { schemas, securitySchemes }: RequestContext,
): CodeProblem[] {
  const { parameters, origin } = operation;
  const sent: Pair[] = [...queryOf(request.url), ...request.query];
  const known = parameters.filter((one) => one.in === "query");
  const isFree =
    parameters.some((one) => one.in === "querystring") ||
    known.some((one) => isObject(one, schemas));
  const ofSecurity = securitySchemes.flatMap((one) => (one.in === "query" ? (one.name ?? []) : []));
  // Some descriptions write the query of an operation into its path.
  const ofPath = [...operation.path.matchAll(/[?&]([\w.-]+)=/gu)].map(([, name = ""]) => name);
  const names = [...known.map(({ name }) => name), ...ofSecurity, ...ofPath];
  const problems: CodeProblem[] = [];
  for (const { name: at, value } of sent) {
    const name = decoded(at.text);
    if (/^[{<$[(]/u.test(name) || /\.\.\.|…/u.test(name)) continue;
    const parameter = known.find((one) => isNamed(one.name, name));
    if (parameter === undefined) {
      const isOther = isFree || ofSecurity.includes(name) || ofPath.includes(name);
      if (isOther || isNumbered(name, names)) continue;
      const secret = isSecretName(name)
        ? securitySchemes.find((one) => one.in === "query" && !isSent(sent, one.name))
        : undefined;
      problems.push({
        kind: "missing",
        at,
        message: `the spec has no query parameter "${name}"`,
        origin: secret === undefined ? place(origin, "parameters") : place(secret.origin, "name"),
        name,
        known: names,
        also: secret === undefined ? unsentOf(known, sent) : [],
        mend: nameMend(name, names, sent),
      });
    } else if (parameter.schema !== undefined && parameter.name === name && value !== undefined) {
      const word = decoded(value.text);
      const problem = namesItself(name, word)
        ? undefined
        : textProblem(word, parameter.schema, schemas);
      if (problem === undefined) continue;
      const message = `query parameter "${name}" ${problem.message}`;
      const where = value.text === "" ? at : value;
      const { origin: own, mend } = problem;
      const holder = parameter.origin;
      const conflict = { kind: "conflict", at: where, message, origin: own, holder } as const;
      problems.push(mend === undefined ? conflict : { ...conflict, mend });
    }
  }
  const isOpen =
    isFree ||
    request.isCut ||
    /\.\.\.|…|\$\{?\w*$|[?&](?:\{|<)/u.test(request.url.text) ||
    sent.some(({ name }) => /^[{<$[(]/u.test(name.text));
  for (const { name, required, origin: at } of isOpen ? [] : known) {
    if (!required || sent.some((one) => isNamed(name, decoded(one.name.text)))) continue;
    problems.push({
      kind: "conflict",
      at: request.url,
      message: `the required query parameter "${name}" is missing`,
      origin: place(at, "required"),
    });
  }
  return problems;
}

/** Parameters that the request leaves out: one of them may be meant. Of many, none is. */
function unsentOf(known: readonly ir.Parameter[], sent: readonly Pair[]) {
  const left = known.filter((one) => !isSent(sent, one.name));
  return left.length > mostMeant ? [] : left.map(({ origin }) => origin);
}

const mostMeant = 3;

function isSent(sent: readonly Pair[], name: string | undefined): boolean {
  return sent.some((one) => decoded(one.name.text) === name);
}

/** `tags[]=a` and `filter[name]=a` are of `tags` and `filter`. */
function isNamed(own: string, sent: string): boolean {
  return sent === own || sent.startsWith(`${own}[`) || own === `${sent}[]` || sent === `${own}[]`;
}

/** The members of an object are parameters of their own, unless they are in brackets. */
function isObject({ schema, style, explode }: ir.Parameter, schemas: Schemas): boolean {
  if (schema === undefined || style !== "form" || !explode) return false;
  return schemas.members(schema).size > 0 || isMap(schema, schemas);
}

function isMap(schema: ir.Schema, schemas: Schemas): boolean {
  return schemas.applied(schema).any.some(({ types }) => types?.includes("object") === true);
}
