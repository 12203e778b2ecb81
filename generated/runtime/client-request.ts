// Copied from Specwright's runtime. Do not edit.
/** An operation and its input → what is sent. */
import type { CallOptions, ClientOperation } from "./client-contract.js";
import { type Credential, placeCredentials } from "./client-credentials.js";
import { encodeRequestBody, withFields } from "./client-body.js";
import { encodeValue } from "./decoded-values.js";
import { ContractError } from "./errors.js";
import { isRange, matchMedia } from "./media-type.js";
import type { BodyDescriptor, ParameterDescriptor } from "./operation.js";
import { encodeCookie, encodeHeader, encodePath, encodeQueryParameter } from "./parameters.js";
import type { OperationValidators, ValidationIssue, Validator } from "./validation.js";

export interface CallParts {
  readonly operation: ClientOperation;
  readonly input: object;
  readonly credentials: readonly Credential[];
  readonly validators: OperationValidators | undefined;
  readonly options: CallOptions & { readonly accept?: string };
  /** Of the client, sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PreparedRequest {
  /** Below the service's URL. */
  readonly path: string;
  /** Ready `name=value` parts. */
  readonly query: readonly string[];
  readonly headers: Headers;
  /** Absent: no body. */
  readonly body?: BodyInit;
}

/**
 * What is to be sent for a call.
 *
 * @throws TypeError when the input cannot be put on the wire.
 * @throws ContractError when there are validators and the input does not fit them.
 */
export function prepareRequest(parts: CallParts): PreparedRequest {
  const { operation, input, credentials, validators } = parts;
  const wire = new Map<ParameterDescriptor, unknown>();
  const issues: ValidationIssue[] = [];
  for (const parameter of operation.parameters) {
    const value = wireValue(parameter, own(input, parameter.key));
    if (value === undefined) continue;
    wire.set(parameter, value);
    const validator = own(validators?.parameters, `${parameter.in}:${parameter.name}`);
    for (const issue of issuesOf(validator, value, [parameter.in, parameter.name])) {
      issues.push(issue);
    }
  }
  const headers = startHeaders(parts, wire);
  const query = operation.parameters.flatMap((parameter) =>
    parameter.in === "query" && wire.has(parameter)
      ? encodeQueryParameter(parameter, wire.get(parameter))
      : [],
  );
  const cookies = operation.parameters.flatMap((parameter) =>
    parameter.in === "cookie" && wire.has(parameter)
      ? encodeCookie(parameter, wire.get(parameter))
      : [],
  );
  const fields: [string, string][] = [];
  askForFormat(parts, wire, query, fields);
  placeCredentials(credentials, { headers, query, cookies, fields });
  if (cookies.length > 0) headers.set("cookie", cookies.join("; "));
  const path = encodePath(operation.path, operation.parameters, (parameter) => wire.get(parameter));
  const body = prepareBody(parts, fields, issues, headers);
  if (issues.length > 0) throw new ContractError(operation.name, "request", issues);
  return { path, query, headers, ...(body === undefined ? {} : { body }) };
}

function wireValue(parameter: ParameterDescriptor, given: unknown): unknown {
  const place = `${parameter.in} parameter ${JSON.stringify(parameter.name)}`;
  if (given === undefined && parameter.required) throw new TypeError(`${place} is missing`);
  return encodeValue(given, parameter.decoding, place);
}

/** Later ones override: the client's, the operation's parameters, the call's. */
function startHeaders(
  { operation, options, headers: always }: CallParts,
  wire: ReadonlyMap<ParameterDescriptor, unknown>,
): Headers {
  const headers = new Headers();
  const accepted = acceptedMedia(operation, options.accept);
  if (accepted.length > 0) headers.set("accept", accepted.join(", "));
  setAll(headers, always);
  for (const [parameter, value] of wire) {
    if (parameter.in !== "header") continue;
    const text = encodeHeader(parameter, value);
    if (text !== undefined) headers.set(parameter.name, text);
  }
  setAll(headers, options.headers ?? {});
  return headers;
}

/** The error of `Headers` repeats what it refuses, which may be a secret. */
function setAll(headers: Headers, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    try {
      headers.set(name, value);
    } catch {
      throw new TypeError(`header ${JSON.stringify(name)} has characters that no header may have`);
    }
  }
}

/** What is asked for: the chosen media type, and all of the statuses that do not have it. */
function acceptedMedia(
  { responses = [], accept }: ClientOperation,
  chosen = accept,
): readonly string[] {
  const media = responses.flatMap(({ content }) => {
    const found = content.filter(({ mediaType }) => mediaType === chosen);
    return (found.length > 0 ? found : content).map(({ mediaType }) => mediaType);
  });
  const first =
    chosen !== undefined && (media.length === 0 || media.includes(chosen)) ? [chosen] : [];
  return [...new Set([...first, ...media])];
}

/** Names the format in the parameter for it, unless the caller did. */
function askForFormat(
  { operation, input, options }: CallParts,
  wire: ReadonlyMap<ParameterDescriptor, unknown>,
  query: string[],
  fields: [string, string][],
): void {
  const { responseFormat, accept, parameters } = operation;
  if (responseFormat === undefined) return;
  const { parameter: name, in: place, values } = responseFormat;
  const parameter = parameters.find((each) => each.in === "query" && each.name === name);
  const body = own(input, "body");
  const chosen = parameter !== undefined && wire.has(parameter);
  if (chosen || (typeof body === "object" && body !== null && own(body, name) !== undefined))
    return;
  const value = values.find(([, mediaType]) => mediaType === (options.accept ?? accept))?.[0];
  if (value === undefined) return;
  if (place === "body") fields.push([name, value]);
  else if (parameter !== undefined) query.push(...encodeQueryParameter(parameter, value));
}

function prepareBody(
  { operation, input, validators }: CallParts,
  fields: readonly (readonly [string, string])[],
  issues: ValidationIssue[],
  headers: Headers,
): BodyInit | undefined {
  const given = own(input, "body");
  if (given === undefined && fields.length === 0) {
    if (operation.body?.required === true)
      throw new TypeError(`${operation.name}: body is missing`);
    return undefined;
  }
  const { mediaType, descriptor } = chooseMedia(operation, own(input, "contentType"));
  const wire = withFields(encodeValue(given, descriptor.decoding, "body"), fields, operation.name);
  const validator = own(validators?.body, descriptor.mediaType);
  if (!isRaw(wire)) {
    for (const issue of issuesOf(validator, wire, ["body"])) {
      if (!leadsToFile({ body: wire }, issue.path)) issues.push(issue);
    }
  }
  const encoded = encodeRequestBody(wire, mediaType, descriptor, operation.name);
  // A multipart form brings its own media type, with the boundary that it chose.
  if (!(encoded instanceof FormData)) headers.set("content-type", mediaType);
  return encoded;
}

/** A schema calls a file a string, which it is not yet: neither it nor what holds it can be judged. */
function leadsToFile(value: unknown, path: readonly PropertyKey[]): boolean {
  let place = value;
  for (const key of path) {
    if (typeof place !== "object" || place === null) return false;
    place = Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined;
  }
  if (isRaw(place) || typeof place !== "object" || place === null) return isRaw(place);
  return Object.values(place).flat().some(isRaw);
}

function isRaw(value: unknown): boolean {
  return (
    value instanceof FormData ||
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

function chooseMedia(
  { name, body, openBody }: ClientOperation,
  contentType: unknown,
): { readonly mediaType: string; readonly descriptor: BodyDescriptor } {
  const content = body?.content ?? [];
  const [first] = content;
  if (typeof contentType === "string") {
    const descriptor = matchMedia(contentType, content);
    if (descriptor !== undefined) return { mediaType: contentType, descriptor };
    if (openBody === true || body === undefined || first === undefined) {
      return { mediaType: contentType, descriptor: { mediaType: contentType, type: "unknown" } };
    }
    throw new TypeError(`${name}: contentType is none of the described media types`);
  }
  if (first === undefined || isRange(first.mediaType)) {
    throw new TypeError(`${name}: contentType is missing, and the description names none`);
  }
  return { mediaType: first.mediaType, descriptor: first };
}

function issuesOf(
  validator: Validator | undefined,
  value: unknown,
  place: readonly PropertyKey[],
): readonly ValidationIssue[] {
  const checked = validator?.safeParse(value);
  if (checked === undefined || checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: [...place, ...path], message }));
}

/** Inputs and tables are looked up by names that others chose. */
function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined;
function own(record: object, key: string): unknown;
function own(record: object | undefined, key: string): unknown {
  return record !== undefined && Object.hasOwn(record, key) ? Reflect.get(record, key) : undefined;
}
