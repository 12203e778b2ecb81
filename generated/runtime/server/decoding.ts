// Copied from Specwright's runtime. Do not edit.
/** One request, from text to the values that a handler sees, with everything that is wrong with it. */
import { decodeValue } from "../decoded-values.js";
import type { BodyDescriptor } from "../operation.js";
import { type Pair, textOf } from "../pairs.js";
import { isRecord } from "../structure.js";
import { type BodyValue, bodyValue } from "./body-value.js";
import { type ReceivedBody, receiveBody } from "./body.js";
import type { ServerOperation } from "./contract.js";
import { readCookies } from "./cookies.js";
import { essence, isRange, mediaKind } from "../media-type.js";
import { formIssues, isDescribed } from "./multipart.js";
import { decodeParameters, queryPairs } from "./parameters.js";
import type { Problem } from "./problem.js";
import { isChecked, issuesOf, own } from "./validation.js";
import type { OperationValidators, ValidationIssue, Validator } from "../validation.js";

export interface RequestParts {
  readonly operation: ServerOperation;
  readonly request: Request;
  readonly url: URL;
  /** Path parameters, still percent-encoded. */
  readonly path: ReadonlyMap<string, string>;
  readonly validators: OperationValidators | undefined;
  readonly maxBodyBytes: number;
  readonly maxKeys: number;
}

export interface DecodedRequest {
  /** `path`, `query`, `headers`, `cookies`, `body`, `contentType`: those that the operation has. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Empty: `input` fits the description. */
  readonly problems: readonly Problem[];
}

/** The steps in which a request is read: no more of it than the next decision needs. */
export interface Decoder {
  /** Decoded texts of the query's values under a name. */
  readonly query: (name: string) => readonly string[];
  readonly cookies: (name: string) => readonly string[];
  /** The body before validation; `undefined` when there is none or it cannot be parsed. */
  readonly wireBody: () => Promise<unknown>;
  /** Everything, validated; `credentialFields` are taken out of the body afterwards. */
  readonly decode: (credentialFields: ReadonlySet<string>) => Promise<DecodedRequest>;
}

type Body = { readonly received: ReceivedBody; readonly parsed: BodyValue } | undefined;

export function createDecoder(parts: RequestParts): Decoder {
  const { operation, request, url, maxKeys } = parts;
  const query = queryPairs(url.search.slice(1), maxKeys);
  const cookies = readCookies(request.headers.get("cookie"));
  let reading: Promise<Body> | undefined;
  const body = (): Promise<Body> => (reading ??= readBody(parts));
  return {
    query: (name) => textsOf(query ?? [], name),
    cookies: (name) => cookies.filter(([of]) => of === name).map(([, raw]) => raw),
    wireBody: async () => {
      const parsed = (await body())?.parsed;
      return parsed !== undefined && "value" in parsed ? parsed.value : undefined;
    },
    decode: async (credentialFields) => {
      const problems: Problem[] = [];
      const source = { path: parts.path, query, headers: request.headers, cookies };
      const input: Record<string, unknown> = decodeParameters(
        operation.parameters,
        source,
        parts.validators,
        problems,
      );
      if (operation.body !== undefined || operation.openBody === true) {
        Object.assign(input, checkedBody(await body(), parts, credentialFields, problems));
      }
      return { input, problems };
    },
  };
}

function textsOf(pairs: readonly Pair[], name: string): readonly string[] {
  return pairs.filter(([of]) => of === name).map(([, raw]) => textOf(raw));
}

async function readBody({
  operation,
  request,
  maxBodyBytes,
  maxKeys,
}: RequestParts): Promise<Body> {
  const received = await receiveBody(request, operation.body?.content ?? [], maxBodyBytes);
  return received && { received, parsed: await bodyValue(received, maxKeys) };
}

interface BodyInput {
  readonly body: unknown;
  readonly contentType?: string | undefined;
}

function checkedBody(
  body: Body,
  { operation, validators }: RequestParts,
  credentialFields: ReadonlySet<string>,
  problems: Problem[],
): BodyInput {
  const described = operation.body;
  const several = (described?.content.length ?? 0) > 1;
  if (body === undefined) {
    if (described?.required === true) problems.push({ in: "body", path: [], expected: "a body" });
    return several ? { body: undefined, contentType: undefined } : { body: undefined };
  }
  const { received, parsed } = body;
  if ("problem" in parsed) {
    problems.push(parsed.problem);
    return { body: undefined };
  }
  const { descriptor, contentType } = received;
  problems.push(...(parsed.problems ?? []));
  const validator = descriptor && own(validators?.body, descriptor.mediaType);
  const issues = issuesIn(parsed.value, received, validator);
  const value = withoutFields(parsed.value, credentialFields);
  const misfits: ValidationIssue[] = [];
  const decoded = isValue(received) ? decodeValue(value, descriptor?.decoding, misfits) : value;
  // A codec has nothing to add where a validator has refused the value.
  for (const { path, message } of issues.length > 0 ? issues : misfits) {
    problems.push({ in: "body", path, expected: message });
  }
  if (!several || descriptor === undefined) return { body: decoded };
  const { mediaType } = descriptor;
  return { body: decoded, contentType: isRange(mediaType) ? essence(contentType) : mediaType };
}

function issuesIn(
  value: unknown,
  { contentType, descriptor }: ReceivedBody,
  validator: Validator | undefined,
): readonly ValidationIssue[] {
  if (isRecord(value) && isForm(descriptor)) return formIssues(validator, value);
  return isChecked(contentType, descriptor) ? issuesOf(validator, value) : [];
}

/** True of bodies that are values which schemas describe, not text or bytes. */
function isValue({ contentType, descriptor }: ReceivedBody): boolean {
  const kind = mediaKind(contentType);
  return (
    descriptor?.codec !== undefined || kind === "json" || kind === "form" || isForm(descriptor)
  );
}

function isForm(descriptor: BodyDescriptor | undefined): boolean {
  return descriptor !== undefined && isDescribed(descriptor);
}

function withoutFields(value: unknown, fields: ReadonlySet<string>): unknown {
  if (fields.size === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) || value instanceof Uint8Array || value instanceof FormData)
    return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.has(name)));
}
