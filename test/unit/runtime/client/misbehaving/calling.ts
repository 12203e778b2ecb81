/** One call with a credential in every place, and what came of it: one outcome, which shows no credential. */
import { inspect } from "node:util";
import { expect } from "vitest";
import { answerByMediaType } from "../../../../../runtime/client/answer-by-media-type.ts";
import { bodyByContentType } from "../../../../../runtime/client/body-by-content-type.ts";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { serviceClient } from "../../../../../runtime/client/client.ts";
import type {
  AnyAnswer,
  ClientOperation,
  ClientService,
} from "../../../../../runtime/client/contract.ts";
import {
  asBodyField,
  asCookie,
  asHeader,
  asQuery,
  basic,
  bearer,
} from "../../../../../runtime/client/credential-places.ts";
import { credentials } from "../../../../../runtime/client/credentials.ts";
import { jsonAnswer } from "../../../../../runtime/client/read-json.ts";
import { readText } from "../../../../../runtime/client/read-text.ts";
import { sendBytes } from "../../../../../runtime/client/send-bytes.ts";
import { sendForm } from "../../../../../runtime/client/send-form.ts";
import type {
  AnyCallOptions,
  ClientServiceOptions,
} from "../../../../../runtime/client/call-options.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const service: ClientService = {
  prefix: "/v1",
  identify: credentials([
    ["bearer", bearer],
    ["basic", basic],
    ["header", asHeader("X-Key")],
    ["query", asQuery("key")],
    ["cookie", asCookie("session")],
    ["body", asBodyField("api_key")],
  ]),
};

/** Each has what its place has to escape, and a word that must not be seen. */
export const secrets = {
  bearer: "S3CRET-bearer~+/",
  basic: { username: "me", password: "S3CRET:basic/ü" },
  header: 'S3CRET header"\\',
  query: "S3CRET query/ü&=+%'(",
  cookie: "S3CRET-cookie/",
  body: "S3CRET body/ü&=+%'\"\n",
};

const described: ClientOperation["answers"] = { 200: { read: jsonAnswer } };

/** A form with a key in its body, and keys in all other places. */
export const post: ClientOperation = {
  name: "addThing",
  method: "POST",
  path: "/things",
  accept: "*/*",
  body: bodyByContentType([
    ["application/x-www-form-urlencoded", sendForm({ type: { object: [] } })],
  ]),
  answers: described,
  security: [["bearer", "header", "query", "cookie", "body"]],
};

export const get: ClientOperation = {
  name: "getThings",
  method: "GET",
  path: "/things",
  accept: "*/*",
  answers: described,
  security: [["basic", "header", "query", "cookie"]],
};

export const upload: ClientOperation = {
  ...get,
  name: "upload",
  method: "PUT",
  body: bodyByContentType([["application/octet-stream", sendBytes]]),
};

export const getText: ClientOperation = {
  ...get,
  name: "getText",
  answers: { 200: { read: answerByMediaType([["text/plain", readText]]) } },
};

export interface Call {
  readonly operation?: ClientOperation;
  readonly input?: object;
  readonly options?: Partial<ClientServiceOptions>;
  readonly call?: AnyCallOptions;
}

/** Answer or error of one call; nothing but those, and no credential in what can be printed of it. */
export async function outcomeOf(
  baseUrl: string,
  {
    operation = post,
    input = operation === post ? { body: { a: "ä" } } : {},
    options = {},
    call = {},
  }: Call = {},
): Promise<AnyAnswer | CallError> {
  const client = serviceClient(service, {
    baseUrl,
    credentials: secrets,
    timeout: timeout(60_000),
    ...options,
  });
  const found: unknown = await client.call(operation, input, call).catch((error: unknown) => error);
  for (const text of printed(found)) expect(text).not.toMatch(/S3CRET|UzNDUkVU/i);
  if (found instanceof Error && !(found instanceof CallError)) throw found;
  return found as AnyAnswer | CallError;
}

/** In every way in which somebody may print an outcome, its causes and its response included. */
function printed(found: unknown, depth = 0): readonly string[] {
  if (depth > 9 || typeof found !== "object" || found === null) return [String(found)];
  const { stack = "", message = "" } = found as Partial<Error>;
  const texts = [
    inspect(found, { depth: 9 }),
    inspect(found, { depth: 9, showHidden: true }),
    asJson(found),
    String(found),
    stack,
    message,
  ];
  const behind = ["cause", "response", "text", "issues", "reason", "errors"].map(
    (name) => Reflect.get(found, name) as unknown,
  );
  return [
    ...texts,
    ...behind.flatMap((each) => (each === undefined ? [] : printed(each, depth + 1))),
  ];
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    // Too deep, or in itself.
    return "";
  }
}
