/** Bodies of answers, from values to what goes out. */
import type { ExactJson } from "../encoding/decoding.ts";
import { encodeForm } from "../http/form.ts";
import { mediaKind } from "../http/media-type.ts";
import type { BodyDescriptor } from "../http/operation.ts";
import { itemsIn, streamOfItems } from "../streams/sequence.ts";
import type { ReplyBody } from "../exchange/exchange.ts";
import type { Fail } from "./fault.ts";

export interface EncodedBody {
  readonly content: ReplyBody;
  /** Absent where the content brings its own, as a multipart form does. */
  readonly contentType?: string;
}

/**
 * The body of a described media type. `tell` hears once of characters that it cannot carry, and that are
 * replaced: one record is no reason to refuse all others.
 */
export function encodeBody(
  body: unknown,
  mediaType: string,
  described: BodyDescriptor,
  fail: Fail,
  tell: (message: string) => void,
): EncodedBody {
  if (described.codec !== undefined) {
    let isTold = false;
    const replaced = (place: string): void => {
      if (!isTold) tell(`${place} has a character that ${mediaType} cannot carry: U+FFFD is sent`);
      isTold = true;
    };
    return textBody(described.codec.encode(body, replaced), mediaType);
  }
  const kind = mediaKind(mediaType);
  if (kind === "json") return jsonPayload(body, mediaType, fail, described.exactJson);
  if (kind === "form" && typeof body === "object") {
    return textBody(encodeForm(body, described), mediaType);
  }
  return rawPayload(body, mediaType, fail) ?? fail(`a body of ${mediaType} is text or bytes`);
}

/**
 * The body of a sequence: what is text or bytes as it is, a list as a whole, other items each when the
 * one before has been taken. What `textOf` throws then breaks off the answer, which has begun.
 */
export function encodeItems(
  body: unknown,
  mediaType: string,
  fail: Fail,
  textOf: (item: unknown, index: number) => string,
): EncodedBody {
  const raw = rawPayload(body, mediaType, fail);
  if (raw !== undefined) return raw;
  if (Array.isArray(body)) return { content: body.map(textOf).join(""), contentType: mediaType };
  const items = itemsIn(body) ?? fail(`a body of ${mediaType} is a list of items, or bytes`);
  return { content: streamOfItems(items, textOf), contentType: mediaType };
}

/** The body of an answer that the document does not show; `undefined` for none. */
export function encodeOpenBody(
  body: unknown,
  mediaType: unknown,
  fail: Fail,
): EncodedBody | undefined {
  if (body === undefined) return undefined;
  const fallback = typeof body === "string" ? "text/plain" : "application/json";
  const chosen = typeof mediaType === "string" ? mediaType : fallback;
  if (!/^[\t\u0020-\u007e]+$/u.test(chosen)) fail("the media type has characters HTTP forbids");
  if (mediaKind(chosen) === "json") {
    return rawBytes(body, chosen, fail) ?? jsonPayload(body, chosen, fail);
  }
  return rawPayload(body, chosen, fail) ?? fail(`a body of ${chosen} is text or bytes`);
}

/** Members that are `undefined` are left out, as JSON has no such value. */
function jsonPayload(body: unknown, mediaType: string, fail: Fail, json?: ExactJson): EncodedBody {
  const text: string | undefined = (json ?? JSON).stringify(body);
  return text === undefined
    ? fail("the body is missing")
    : { content: text, contentType: mediaType };
}

function rawPayload(body: unknown, mediaType: string, fail: Fail): EncodedBody | undefined {
  return typeof body === "string" ? textBody(body, mediaType) : rawBytes(body, mediaType, fail);
}

function rawBytes(body: unknown, contentType: string, fail: Fail): EncodedBody | undefined {
  if (body instanceof ReadableStream && body.locked) fail("the stream is locked by another reader");
  if (body instanceof Uint8Array || body instanceof Blob || body instanceof ReadableStream) {
    return { content: body, contentType };
  }
  return body instanceof FormData ? { content: body } : undefined;
}

function textBody(text: string, mediaType: string): EncodedBody {
  const needsCharset = mediaKind(mediaType) === "text" && !/;\s*charset\s*=/iu.test(mediaType);
  return { content: text, contentType: needsCharset ? `${mediaType}; charset=utf-8` : mediaType };
}
