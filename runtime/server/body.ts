/** Reads a request's body within its limit and makes a value of it, by its media type. */
import type { BodyDescriptor } from "../http/operation.ts";
import { charset, matchMedia, mediaKind } from "../http/media-type.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import { type BodyError, type Exchange, isBodyError } from "../exchange/exchange.ts";
import { Refused } from "./problem.ts";
import {
  type ConsumedBody,
  isEmptyBody,
  restoredBody,
  noBytes,
} from "../exchange/consumed-body.ts";

/** Bytes of a body together with the description that fits them. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** The value that a parser made before, in place of the bytes: the body is JSON. */
  readonly parsed?: { readonly value: unknown };
  /** Absent when the operation describes no body at all. */
  readonly descriptor?: BodyDescriptor;
}

/** How much of a body is read, and for how long. */
export interface BodyLimits {
  /** Bytes. */
  readonly size: number;
  /** Milliseconds until all of it has to be there. */
  readonly timeout: number;
}

/**
 * What `use` makes of the body, or of `undefined` when there is none. A promise only where there is
 * something to read, or `use` gives one.
 *
 * @throws Refused, or rejects with it: 413 when it is larger than allowed, 408 when it comes too
 * slowly, 415 when no description fits it, 400 when it breaks off; ConsumedBodyError when something before
 * has read it, and what is left does not tell what was sent.
 */
export function receiveBody<Used>(
  exchange: Exchange,
  content: readonly BodyDescriptor[],
  limits: BodyLimits,
  use: (body: ReceivedBody | undefined) => MaybePromise<Used>,
): MaybePromise<Used> {
  if (!exchange.hasBody) return use(received(noBytes, exchange, content));
  checkLength(exchange, limits.size);
  const consumed = exchange.consumedBody?.();
  if (consumed !== undefined) return use(receivedAgain(consumed, exchange, content, limits.size));
  checkEncoding(exchange);
  return exchange.read(limits.size, limits.timeout).then(
    (bytes) => use(received(bytes, exchange, content)),
    (error: unknown) => {
      throw refusedBody(error, limits.size);
    },
  );
}

/** Nothing is read of a body that says of itself that it is too large. */
export function checkLength(exchange: Exchange, limit: number): void {
  if (Number(exchange.header("content-length") ?? 0) > limit) throw refusals["too large"](limit);
}

/** A body that something before has read, held to the same limits and media types. */
export function receivedAgain(
  consumed: ConsumedBody,
  exchange: Exchange,
  content: readonly BodyDescriptor[],
  limit: number,
): ReceivedBody | undefined {
  if (isEmptyBody(consumed)) return received(noBytes, exchange, content);
  // No parser decodes one.
  checkTransferCoding(exchange);
  const contentType = exchange.header("content-type") ?? "";
  const descriptor = descriptorFor(contentType, content);
  const length = exchange.header("content-length");
  const coding = exchange.header("content-encoding") ?? "";
  // Parsers decode content codings: bytes that are no more and no less than were sent were not decoded.
  if ("bytes" in consumed && consumed.bytes.length === Number(length)) checkEncoding(exchange);
  const made = restoredBody(consumed, {
    contentType,
    ...(length === undefined ? {} : { length: Number(length) }),
    isCoded: coding !== "" && coding !== "identity",
    ...(descriptor && { descriptor }),
  });
  if (made.length > limit) throw refusals["too large"](limit);
  return { ...made, ...(descriptor && { descriptor }) };
}

function received(
  bytes: Uint8Array,
  exchange: Exchange,
  content: readonly BodyDescriptor[],
): ReceivedBody | undefined {
  const contentType = exchange.header("content-type") ?? "";
  if (bytes.length === 0 && !mayBeEmpty(contentType)) return undefined;
  const descriptor = descriptorFor(contentType, content);
  if (bytes.length === 0 && descriptor?.codec !== undefined) return undefined;
  return descriptor === undefined ? { bytes, contentType } : { bytes, contentType, descriptor };
}

/** Why a body that could not be read is refused; any other error is none of the caller's. */
export function refusedBody(error: unknown, limit: number): unknown {
  return isBodyError(error) ? refusals[error.reason](limit) : error;
}

const refusals: Readonly<Record<BodyError["reason"], (limit: number) => Refused>> = {
  "too large": (limit) =>
    new Refused({ status: 413, detail: `The body is larger than ${limit} bytes.` }),
  "too slow": () => new Refused({ status: 408, detail: "The body did not come in time." }),
  "broken off": () => new Refused({ status: 400, detail: "The body broke off." }),
};

/** No bytes at all are a form without fields, an empty text, or an empty file. */
function mayBeEmpty(contentType: string): boolean {
  const kind = mediaKind(contentType);
  return kind === "form" || kind === "text" || (kind === "bytes" && contentType !== "");
}

/** `undefined` only when nothing is described. */
export function descriptorFor(
  contentType: string,
  content: readonly BodyDescriptor[],
): BodyDescriptor | undefined {
  if (contentType === "" && content.length > 0) {
    throw unsupported(content, "The body needs a Content-Type.");
  }
  const exactly = content.find(({ mediaType }) => mediaType === contentType);
  if (exactly !== undefined) return exactly;
  const fitting = matchMedia(contentType, content);
  if (fitting === undefined && content.length > 0) {
    throw unsupported(content, "The media type of the body is not one of those described.");
  }
  const named = charset(contentType);
  const kind = mediaKind(contentType);
  if (
    (kind === "json" || kind === "form") &&
    named !== undefined &&
    named !== "utf-8" &&
    named !== "utf8"
  ) {
    throw unsupported(content, "A body of this media type has to be UTF-8.");
  }
  return fitting;
}

/** No coding of a body is read. */
export function checkEncoding(exchange: Exchange): void {
  checkTransferCoding(exchange);
  const encoding = exchange.header("content-encoding")?.trim().toLowerCase();
  if (encoding === undefined || encoding === "" || encoding === "identity") return;
  throw new Refused({ status: 415, detail: "The body has a content coding, which is not read." });
}

function checkTransferCoding(exchange: Exchange): void {
  const transfer = exchange.header("transfer-encoding")?.trim().toLowerCase();
  if (transfer !== undefined && transfer !== "chunked") {
    throw new Refused({
      status: 501,
      detail: "The body has a transfer coding, which is not read.",
    });
  }
}

function unsupported(content: readonly BodyDescriptor[], detail: string): Refused {
  return new Refused({
    status: 415,
    detail,
    mediaTypes: content.map(({ mediaType }) => mediaType),
  });
}

/**
 * The text of a body; `undefined` when the bytes are not of its character encoding. A byte order
 * mark is not part of the text.
 *
 * @throws Refused 415 when the encoding is unknown.
 */
export function decodeBodyText({ bytes, contentType }: ReceivedBody): string | undefined {
  const isText = mediaKind(contentType) === "text";
  const label = (isText ? charset(contentType) : undefined) ?? "utf-8";
  if (label === "utf-8") return utf8Text(bytes);
  const decoder = textDecoder(label);
  if (decoder === undefined) {
    throw new Refused({ status: 415, detail: "The character encoding of the body is unknown." });
  }
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decoders that put U+FFFD in the place of other bytes are faster: where none stands, there are no such bytes. */
function utf8Text(bytes: Uint8Array): string | undefined {
  const text = lenientUtf8.decode(bytes);
  if (!text.includes("\ufffd")) return text;
  try {
    return strictUtf8.decode(bytes);
  } catch {
    return undefined;
  }
}

const lenientUtf8 = /* @__PURE__ */ new TextDecoder();
const strictUtf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

function textDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}
