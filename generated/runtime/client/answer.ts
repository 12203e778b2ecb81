// Copied from Specwright's runtime. Do not edit.
/** What came → the answer that the description has for it, or an undocumented one. */
import { essence } from "../media-type.js";
import { lenientText } from "./body-text.js";
import { CallError } from "./call-error.js";
import type { AnyAnswer, Checks, ReceivedBody, Sending } from "./contract.js";
import type { AnyCallOptions } from "./state.js";

export interface Reading {
  readonly given: AnyCallOptions;
  readonly maxBytes: number | undefined;
  readonly validate: Checks | undefined;
  /** The error of a connection that failed. */
  readonly broken: (cause: unknown, response: Response) => CallError;
}

/**
 * The answer by its exact status, else its range, else `default`.
 *
 * @throws CallError
 */
export async function answerOf(
  sending: Sending,
  response: Response,
  { given, maxBytes, validate, broken }: Reading,
): Promise<AnyAnswer> {
  const { operation, method } = sending;
  const { answers = {}, format, name } = operation;
  const { status } = response;
  let bytes: ReturnType<ReceivedBody["bytes"]> | undefined;
  let verdict: unknown;
  const range = `${Math.trunc(status / 100)}XX`;
  const label = answers[status] ? status : answers[range] ? range : "default";
  const described = answers[label];
  const headers: Record<string, unknown> = {};
  for (const { name: header, decode } of described?.headers ?? []) {
    const text = response.headers.get(header);
    if (text !== null) headers[header] = decode?.(text) ?? text;
  }
  const head = { status: label, headers, response };
  const came: ReceivedBody = {
    response,
    operation: name,
    streams: given.as === "stream",
    contentType: response.headers.get("content-type") ?? "",
    bytes: () => (bytes ??= bytesOf(came, maxBytes)),
    broken: (cause) => broken(cause, response),
    judge:
      validate &&
      ((mediaType, wire) => {
        try {
          validate.answer(operation, head, mediaType, wire);
        } catch (error) {
          verdict = error;
          throw error;
        }
      }),
  };
  const body = format ? await format.read(sending, came) : came;
  const mediaType = essence(body.contentType) || undefined;
  const isEmpty = method === "HEAD" || status === 204 || status === 205 || status === 304;
  let found: Awaited<ReturnType<NonNullable<typeof described>["read"] & {}>>;
  try {
    found =
      isEmpty || !described?.read
        ? described && { mediaType, body: isEmpty ? undefined : await openBody(body) }
        : await described.read(body, given.accept);
  } catch (cause) {
    if (cause instanceof CallError || cause === verdict) throw cause;
    const text = new TextDecoder().decode(await body.bytes());
    throw new CallError("decode", name, `the answer of status ${status} is no ${mediaType}`, {
      response,
      text,
    });
  }
  if (!found) {
    return {
      status: "undocumented",
      httpStatus: status,
      mediaType,
      body: await openBody(body),
      headers: {},
      response,
    };
  }
  validate?.headers(operation, head);
  return { ...head, httpStatus: status, mediaType: found.mediaType, body: found.body };
}

/** JSON as a value, text as a string, else bytes; `undefined` when there is none. */
async function openBody({ bytes, contentType }: ReceivedBody): Promise<unknown> {
  const all = await bytes();
  if (all.byteLength === 0) return undefined;
  const type = essence(contentType);
  if (!/^text|json$|xml$|script$|form-u/.test(type)) return all;
  const text = lenientText(all, contentType);
  try {
    return type.endsWith("json") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** What a body may have, in bytes, unless somebody says otherwise. */
const usualLimit = 64 * 1024 * 1024;

/** @throws CallError of kind `size`, or when the connection broke off. */
async function bytesOf(
  { response, operation, broken }: ReceivedBody,
  maxBytes = usualLimit,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    const reader = response.body?.getReader();
    for (let chunk; (chunk = (await reader?.read())?.value); ) {
      chunks.push(chunk);
      if ((size += chunk.byteLength) > maxBytes) {
        reader?.cancel().catch(() => undefined);
        throw new CallError("size", operation, `the answer has more than ${maxBytes} bytes`, {
          response,
        });
      }
    }
  } catch (cause) {
    throw broken(cause);
  }
  const [first = new Uint8Array()] = chunks;
  return chunks.length < 2 ? first : new Uint8Array(await new Blob(chunks).arrayBuffer());
}
