/** A request of an example against the operation that it calls. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { type Member, type Schemas, place } from "../vocabulary/schemas.ts";
import { nearNames } from "../vocabulary/near-names.ts";
import type { Mend } from "../../model/mend.ts";
import { ValueCheck, type ValueProblem } from "./check-value.ts";
import type { SentRequest } from "./curl.ts";
import { jsonIn } from "./json-values.ts";
import { textProblem } from "./check-text.ts";

export interface RequestProblem {
  readonly kind: "conflict" | "missing";
  /** A part of the command that stands at the place of the problem. */
  readonly near: readonly string[];
  readonly message: string;
  readonly origin: Origin;
  readonly name?: string;
  readonly known?: readonly string[];
  readonly mend?: Mend;
}

export interface CheckedRequest {
  readonly problems: readonly RequestProblem[];
  /** Whether all of it was compared. */
  readonly isRead: boolean;
}

export function checkRequest(
  request: SentRequest,
  operation: ir.Operation,
  schemas: Schemas,
): CheckedRequest {
  const problems = queryProblems(request, operation, schemas);
  const body = bodyProblems(request, operation, schemas);
  return { problems: [...problems, ...body.problems], isRead: body.isRead };
}

function queryProblems(
  { url }: SentRequest,
  { parameters, origin }: ir.Operation,
  schemas: Schemas,
): RequestProblem[] {
  const query = /\?([^#]*)/su.exec(url)?.[1] ?? "";
  const sent = pairsOf(query);
  const known = parameters.filter((one) => one.in === "query");
  const problems: RequestProblem[] = [];
  if (parameters.some((one) => one.in === "querystring")) return [];
  for (const { name, value } of sent) {
    const parameter = known.find((one) => one.name === name || name.startsWith(`${one.name}[`));
    if (parameter === undefined) {
      problems.push({
        kind: "missing",
        near: [`${name}=`, name],
        message: `the spec has no query parameter "${name}"`,
        origin: place(origin, "parameters"),
        name,
        known: known.map((one) => one.name),
        mend: nameMend(
          name,
          known.map((one) => one.name),
          sent,
        ),
      });
    } else if (parameter.schema !== undefined && parameter.name === name) {
      const problem = textProblem(value, parameter.schema, schemas);
      if (problem !== undefined) {
        problems.push({
          kind: "conflict",
          near: [`${name}=${value}`, `${name}=`],
          message: `query parameter "${name}" ${problem.message}`,
          origin: problem.origin,
          ...(problem.mend === undefined ? {} : { mend: problem.mend }),
        });
      }
    }
  }
  const isOpen = /\$|\.\.\.|…/u.test(url);
  for (const { name, required, origin: at } of isOpen ? [] : known) {
    if (!required || sent.some((one) => one.name === name)) continue;
    problems.push({
      kind: "conflict",
      near: [url],
      message: `the required query parameter "${name}" is missing`,
      origin: place(at, "required"),
    });
  }
  return problems;
}

interface Pair {
  readonly name: string;
  readonly value: string;
}

function pairsOf(text: string): Pair[] {
  return text
    .split("&")
    .filter((part) => part.includes("=") && !part.startsWith("{") && !part.startsWith("@"))
    .map((part) => {
      const at = part.indexOf("=");
      return { name: decoded(part.slice(0, at)), value: decoded(part.slice(at + 1)) };
    });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return text;
  }
}

function bodyProblems(
  request: SentRequest,
  operation: ir.Operation,
  schemas: Schemas,
): CheckedRequest {
  const { data, form, isBodyElsewhere } = request;
  const content = operation.requestBody?.content ?? [];
  const hasBody = data.length + form.length > 0;
  if (isBodyElsewhere || !hasBody) return { problems: [], isRead: true };
  const [first = ""] = data;
  if (/^\s*[[{]/u.test(first) && form.length === 0) {
    return jsonProblems(first, mediaOf(content, /json/u), schemas);
  }
  const pairs = [
    ...data.flatMap(pairsOf),
    ...form.flatMap((part) => pairsOf(part.split(";")[0] ?? "")),
  ];
  const media = mediaOf(content, form.length > 0 ? /multipart/u : /urlencoded|multipart/u);
  const schema = media?.schema === undefined ? undefined : schemas.lookup.schema(media.schema);
  if (schema === undefined || pairs.length === 0) return { problems: [], isRead: false };
  return { problems: formProblems(pairs, schema, schemas), isRead: true };
}

/** The media type of that kind, or the only one there is. */
function mediaOf(content: readonly ir.MediaType[], kind: RegExp): ir.MediaType | undefined {
  return (
    content.find(({ mediaType }) => kind.test(mediaType)) ??
    content.find(({ mediaType }) => mediaType === "*/*")
  );
}

function jsonProblems(
  text: string,
  media: ir.MediaType | undefined,
  schemas: Schemas,
): CheckedRequest {
  const json = jsonIn(text);
  const [value] = json?.values ?? [];
  if (media?.schema === undefined || json === undefined || value === undefined) {
    return { problems: [], isRead: false };
  }
  const check = new ValueCheck(schemas, { isCut: json.isCut, direction: "request" });
  check.check(value.tree, schemas.lookup.schema(media.schema));
  return {
    problems: check.problems.map((one) => bodyProblem(one, text, value.base)),
    isRead: true,
  };
}

function bodyProblem(problem: ValueProblem, text: string, base: number): RequestProblem {
  const { kind, offset, length, path, message, origin, name, known, mend } = problem;
  const at = base + offset;
  const own = text.slice(at, at + Math.min(length, 80));
  // Up to the member's name, so that the right one of equal values is found.
  const key = path.at(-1) ?? "";
  const before = text.lastIndexOf(`"${key}"`, at);
  const near = before === -1 || at - before > 200 ? [] : [text.slice(before, at + own.length)];
  return {
    kind: kind === "unknown member" ? "missing" : "conflict",
    near: [...near, ...(kind === "missing member" ? [text] : [own, `"${key}"`])],
    message: `${path.length === 0 ? "the body" : `body member "${path.join(".")}"`} ${message}`,
    origin,
    ...(name === undefined || kind === "missing member" ? {} : { name }),
    ...(known === undefined ? {} : { known }),
    ...(mend === undefined ? {} : { mend }),
  };
}

function formProblems(
  pairs: readonly Pair[],
  schema: ir.Schema,
  schemas: Schemas,
): RequestProblem[] {
  const problems: RequestProblem[] = [];
  const members = schemas.members(schema);
  if (members.size === 0) return [];
  for (const { name, value } of pairs) {
    const [, base = name] = /^([^[\]]+)\[/u.exec(name) ?? [];
    const member = members.get(name) ?? members.get(base);
    if (member === undefined) {
      if (schemas.isOpen(schema)) continue;
      problems.push({
        kind: "missing",
        near: [`${name}=`, name],
        message: `the spec has no form field "${name}"`,
        origin: place(originOf(schema, schemas), "properties"),
        name,
        known: [...members.keys()],
        mend: nameMend(name, [...members.keys()], pairs),
      });
      continue;
    }
    const problem = base === name ? memberProblem(value, member, schemas) : undefined;
    if (problem === undefined) continue;
    problems.push({
      kind: "conflict",
      near: [`${name}=${value}`, `${name}=`, name],
      message: `form field "${name}" ${problem.message}`,
      origin: problem.origin,
      ...(problem.mend === undefined ? {} : { mend: problem.mend }),
    });
  }
  const sent = new Set(pairs.map(({ name }) => name.replace(/\[.*$/su, "")));
  for (const { name, required, requiredOrigin } of members.values()) {
    if (required !== true || sent.has(name)) continue;
    const message = `the required form field "${name}" is missing`;
    problems.push({
      kind: "conflict",
      near: [pairs[0]?.name ?? ""],
      message,
      origin: requiredOrigin,
    });
  }
  return problems;
}

function memberProblem(value: string, { schemas: own }: Member, schemas: Schemas) {
  const problems = own.map((schema) => textProblem(value, schema, schemas));
  return problems.includes(undefined) ? undefined : problems[0];
}

function nameMend(name: string, known: readonly string[], sent: readonly Pair[]): Mend {
  const said = nearNames(
    name,
    known,
    sent.map((one) => one.name),
  );
  return { what: "name", stated: name, said };
}

function originOf(schema: ir.Schema, schemas: Schemas): Origin {
  const { any } = schemas.applied(schema);
  const holder = any.find(({ object }) => object.properties) ?? any[0];
  if (holder === undefined) throw new Error("a schema with members has applied");
  return holder.origin;
}
