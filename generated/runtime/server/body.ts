// Copied from Specwright's runtime. Do not edit.
/** Reads a request's body within its limit and makes a value of it, by its media type. */
import type { BodyDescriptor } from "../operation.js";
import { charset, matchMedia, mediaKind } from "../media-type.js";
import { Refused } from "./problem.js";

/** Bytes of a body together with the description that fits them. */
export interface ReceivedBody {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Absent when the operation describes no body at all. */
  readonly descriptor?: BodyDescriptor;
}

/**
 * The body, or `undefined` when there is none.
 *
 * @throws Refused 413 when it is larger than `limit`, 415 when no description fits it.
 */
export async function receiveBody(
  request: Request,
  content: readonly BodyDescriptor[],
  limit: number,
): Promise<ReceivedBody | undefined> {
  const contentType = request.headers.get("content-type") ?? "";
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0 && !mayBeEmpty(contentType)) return undefined;
  if (contentType === "" && content.length > 0) {
    throw unsupported(content, "The body needs a Content-Type.");
  }
  const descriptor = descriptorFor(contentType, content);
  if (bytes.length === 0 && descriptor?.codec !== undefined) return undefined;
  return descriptor === undefined ? { bytes, contentType } : { bytes, contentType, descriptor };
}

/** Nothing is read of a body that says of itself that it is too large or encoded. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (request.body === null) return new Uint8Array();
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  checkEncoding(request);
  try {
    return await readAll(request.body, limit);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused({ status: 400, detail: "The body broke off." });
  }
}

/** No bytes at all are a form without fields, and an empty text. */
function mayBeEmpty(contentType: string): boolean {
  const kind = mediaKind(contentType);
  return kind === "form" || kind === "text";
}

/** `undefined` only when nothing is described. */
function descriptorFor(
  contentType: string,
  content: readonly BodyDescriptor[],
): BodyDescriptor | undefined {
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

function checkEncoding(request: Request): void {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase();
  if (encoding === undefined || encoding === "" || encoding === "identity") return;
  throw new Refused({ status: 415, detail: "The body has a content coding, which is not read." });
}

function unsupported(content: readonly BodyDescriptor[], detail: string): Refused {
  return new Refused({
    status: 415,
    detail,
    mediaTypes: content.map(({ mediaType }) => mediaType),
  });
}

function tooLarge(limit: number): Refused {
  return new Refused({ status: 413, detail: `The body is larger than ${limit} bytes.` });
}

async function readAll(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/**
 * The text of a body; `undefined` when the bytes are not of its character encoding. A byte order
 * mark is not part of the text.
 *
 * @throws Refused 415 when the encoding is unknown.
 */
export function decodeText({ bytes, contentType }: ReceivedBody): string | undefined {
  const isText = mediaKind(contentType) === "text";
  const label = (isText ? charset(contentType) : undefined) ?? "utf-8";
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

function textDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return undefined;
  }
}
