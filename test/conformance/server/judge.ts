/**
 * Whether a request fits an operation of a description, decided from the bytes that were sent, ajv
 * and a plain reading of the styles. It is lenient: what it refuses, no handler may see.
 */
import { XMLValidator } from "fast-xml-parser";
import type { Description, Media, Operation, Parameter, Scheme } from "./description.ts";
import { memberAt, memberNames } from "./plain-schema.ts";
import {
  type Found,
  type RawPair,
  type Reading,
  formDecode,
  percentDecode,
  readHeaderText,
  readPairs,
  readPathText,
  splitPairs,
} from "./reading.ts";
import { type RawRequest, headerValues, targetParts } from "./request.ts";
import type { Schemas } from "./schemas.ts";

/** What `findMisfit` has to know besides the request. */
export interface Judge extends Reading {
  /** The token, or `name:password`, that each scheme accepts. */
  readonly credentials: Readonly<Record<string, string>>;
}

export function judgeOf(
  description: Description,
  schemas: Schemas,
  credentials: Readonly<Record<string, string>>,
): Judge {
  return { description, schemas, credentials };
}

/** What of `request` keeps it from being one of `operation`; `undefined` when nothing does. */
export function findMisfit(
  judge: Judge,
  operation: Operation,
  request: RawRequest,
): string | undefined {
  const { path, query } = targetParts(request);
  if (request.method !== operation.method) {
    if (request.method !== "HEAD" || operation.method !== "GET") return "the method is another";
  }
  const values = pathValues(judge.description, operation, path);
  if (values === undefined) return "the path is another";
  const pairs = splitPairs(query);
  if (pairs === undefined) return "the query is badly encoded";
  if (!hasCredentials(judge, operation, request, pairs)) return "the credentials are not accepted";
  for (const parameter of operation.parameters) {
    const found = read(judge, parameter, request, values, pairs);
    if (found === null || (found === undefined && parameter.required)) {
      return `${parameter.in} parameter ${parameter.name}`;
    }
  }
  return bodyMisfit(judge, operation, request);
}

function read(
  judge: Judge,
  parameter: Parameter,
  request: RawRequest,
  values: ReadonlyMap<string, string>,
  query: readonly RawPair[],
): Found {
  switch (parameter.in) {
    case "path": {
      const raw = values.get(parameter.name);
      return raw === undefined ? undefined : readPathText(judge, parameter, raw);
    }
    case "query":
      return readPairs(judge, parameter, query);
    case "header": {
      const sent = headerValues(request, parameter.name.toLowerCase());
      return sent.length === 0 ? undefined : readHeaderText(judge, parameter, sent.join(", "));
    }
    case "cookie": {
      const escaped = cookiesOf(request).map(([name, raw]): RawPair => {
        return [name, raw.replaceAll("+", "%2B")];
      });
      return readPairs(judge, parameter, escaped);
    }
  }
}

/** The encoded texts of the path's parameters; `undefined` when the path is none of the operation. */
export function pathValues(
  { basePath }: Description,
  { path: template }: Operation,
  path: string,
): ReadonlyMap<string, string> | undefined {
  const names = [...template.matchAll(/\{([^{}]*)\}/gu)].map(([, name = ""]) => name);
  const pieces = `${basePath}${template}`.split(/\{[^{}]*\}/u).map(escaped);
  const found = new RegExp(`^${pieces.join("([^/]+)")}$`, "u").exec(unreserved(path));
  if (found === null) return undefined;
  return new Map(names.map((name, index) => [name, found[index + 1] ?? ""]));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** The path with what need not be encoded not encoded. */
function unreserved(path: string): string {
  return path.replaceAll(/%[\da-f]{2}/giu, (escape) => {
    const text = percentDecode(escape);
    return text !== undefined && /^[\w.~-]$/u.test(text) ? text : escape;
  });
}

function cookiesOf(request: RawRequest): readonly RawPair[] {
  return headerValues(request, "cookie")
    .flatMap((line) => line.split(";"))
    .map((part): RawPair => {
      const at = part.indexOf("=");
      const value = part.slice(at + 1).trim();
      return [part.slice(0, Math.max(at, 0)).trim(), /^"(.*)"$/u.exec(value)?.[1] ?? value];
    });
}

function hasCredentials(
  judge: Judge,
  { security }: Operation,
  request: RawRequest,
  query: readonly RawPair[],
): boolean {
  if (security.length === 0) return true;
  return security.some((all) =>
    all.every((name) => {
      const scheme = judge.description.schemes.get(name);
      return (
        scheme !== undefined && isAccepted(scheme, judge.credentials[name] ?? "", request, query)
      );
    }),
  );
}

function isAccepted(
  scheme: Scheme,
  accepted: string,
  request: RawRequest,
  query: readonly RawPair[],
): boolean {
  const only = (found: readonly (string | undefined)[]): boolean =>
    found.length === 1 && found[0] === accepted;
  switch (scheme.in) {
    case "bearer":
    case "basic":
      return only(headerValues(request, "authorization").map((value) => tokenOf(value, scheme.in)));
    case "header":
      return only(headerValues(request, scheme.name.toLowerCase()));
    case "query":
      return only(query.filter(([name]) => name === scheme.name).map(([, raw]) => formDecode(raw)));
    case "cookie":
      return only(
        cookiesOf(request)
          .filter(([name]) => name === scheme.name)
          .map(([, raw]) => raw),
      );
    case "body":
      return bodyField(request, scheme.name) === accepted;
  }
}

function tokenOf(value: string, scheme: string): string | undefined {
  const [, name = "", token = ""] = /^(\w+) +(\S+)$/u.exec(value) ?? [];
  if (name.toLowerCase() !== scheme) return undefined;
  return scheme === "basic" ? Buffer.from(token, "base64").toString("utf8") : token;
}

/** A field of a form or of JSON; `undefined` when there is no such field, or more than one. */
function bodyField(request: RawRequest, name: string): unknown {
  const body = bodyText(request);
  if (body === undefined) return undefined;
  if (mediaOf(request) === "application/json") {
    const value = parsed(body);
    return typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? (Reflect.get(value, name) as unknown)
      : undefined;
  }
  const found = splitPairs(body)?.filter(([each]) => each === name) ?? [];
  return found.length === 1 ? formDecode(found[0]?.[1] ?? "") : undefined;
}

function bodyMisfit(
  judge: Judge,
  { body, method }: Operation,
  request: RawRequest,
): string | undefined {
  if (body === undefined || method === "GET" || method === "HEAD") return undefined;
  const types = headerValues(request, "content-type");
  const isEmpty = ((request.content ?? request.body)?.length ?? 0) === 0;
  const mediaType = mediaOf(request);
  const isForm = mediaType === "application/x-www-form-urlencoded" || mediaType === "text/plain";
  if (isEmpty && !body.required) return undefined;
  if (isEmpty && !isForm) return "there is no body";
  if (new Set(types).size > 1) return "there are several media types";
  const codings = headerValues(request, "content-encoding").filter((coding) => coding !== "");
  if (codings.some((coding) => coding.toLowerCase() !== "identity")) return "the body is encoded";
  const media = body.content.find((each) => each.mediaType === mediaType);
  if (media === undefined) return "the media type is another";
  const written = bodyText(request);
  if (mediaType === "multipart/form-data") return undefined;
  // What handlers see of XML and of forms in parts is held against the schema where it is checked what they saw.
  if (mediaType === "application/xml") {
    return XMLValidator.validate(written ?? "") === true ? undefined : "it is not well formed";
  }
  if (mediaType === "text/plain") {
    return written === undefined && !/charset/iu.test(types[0] ?? "") ? "no UTF-8" : undefined;
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/iu.exec(types[0] ?? "")?.[1]?.toLowerCase();
  if (charset !== undefined && !/^utf-?8$/u.test(charset))
    return "the character encoding is another";
  if (written === undefined) return "the body is not UTF-8";
  return (isForm ? formFits : jsonFits)(judge, media, written)
    ? undefined
    : "the body does not fit";
}

function jsonFits({ schemas }: Judge, { schema }: Media, written: string): boolean {
  const value = parsed(written.replace(/^\uFEFF/u, ""));
  return value !== undefined && schemas.fits(schema, value);
}

function formFits(judge: Judge, { schema, encoding }: Media, written: string): boolean {
  const { description } = judge;
  const pairs = splitPairs(written);
  if (pairs === undefined) return false;
  const described = memberNames(description, schema);
  const spread = new Map<string, unknown>();
  const bracketed = new Set(
    Object.entries(encoding).flatMap(([name, each]) => (isDeep(each) ? [name] : [])),
  );
  for (const name of new Set([...described, ...pairs.map(([each]) => each)])) {
    if (bracketed.has(name.split("[", 1)[0] ?? "") && name.includes("[")) continue;
    const { style = "form", explode } = (encoding[name] ?? {}) as Partial<Parameter>;
    const place = memberAt(description, schema, name);
    // Without a stated style, an object is a JSON text.
    const isJson = style === "form" && explode === undefined && isObject(description, place);
    const styled = { name, style, explode: explode ?? style === "form", isJson, schema: place };
    const found = readPairs(judge, styled, pairs);
    if (found === null) return false;
    if (found !== undefined) spread.set(name, found.value);
  }
  return judge.schemas.fits(schema, Object.fromEntries(spread));
}

function isDeep(encoding: unknown): boolean {
  return (encoding as Partial<Parameter>).style === "deepObject";
}

function isObject(description: Description, place: string): boolean {
  const schema = description.at(place);
  return typeof schema === "object" && schema !== null && Reflect.get(schema, "type") === "object";
}

function mediaOf(request: RawRequest): string {
  const [first = ""] = headerValues(request, "content-type");
  return (first.split(";", 1)[0] ?? "").trim().toLowerCase();
}

function bodyText({ body, content = body }: RawRequest): string | undefined {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return decoder.decode(content ?? Buffer.alloc(0));
  } catch {
    return undefined;
  }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return undefined;
  }
}
