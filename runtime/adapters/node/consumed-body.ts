/** Bodies that a framework has read before a listener is called. */
import { type ConsumedBody, ConsumedBodyError } from "../../exchange/consumed-body.ts";
import type { IncomingMessage, ReadBody } from "./types.ts";

/**
 * What is left of the body at `rawBody` or `body`, where frameworks and their parsers put it;
 * `undefined` when there is something to be read.
 *
 * @throws ConsumedBodyError when all of it was read, and nothing is left.
 */
export function consumedBody(
  incoming: IncomingMessage,
  { rawBody, body, _body }: ReadBody,
): ConsumedBody | undefined {
  if (!isReadStarted(incoming) && !incoming.readableEnded) return undefined;
  for (const left of [rawBody, body]) {
    if (left instanceof Uint8Array) return { bytes: left };
    if (typeof left === "string") return { text: left };
  }
  if (body !== undefined && (_body === true || !isLeftOver(body, incoming))) return { value: body };
  if (!incoming.readableEnded) return undefined;
  if (!isReadStarted(incoming)) return { bytes: new Uint8Array() };
  throw bodyIsGone();
}

/** True once something has read of the body. */
export function isReadStarted({ readableDidRead }: IncomingMessage): boolean {
  return readableDidRead === true;
}

export function bodyIsGone(): ConsumedBodyError {
  return new ConsumedBodyError(
    "req.body and req.rawBody are empty",
    ". With Fastify, register toFastify(handle)",
  );
}

/**
 * Older parsers leave an empty object at each request, those among them that they do not read, and mark
 * the others.
 */
function isLeftOver(body: unknown, incoming: IncomingMessage): boolean {
  if (typeof body !== "object" || body === null || Object.keys(body).length > 0) return false;
  return !Array.isArray(body) && (announcedLength(incoming) ?? 0) > 2;
}

/** What `Content-Length` says; `undefined` where there is none. */
export function announcedLength({
  rawHeaders,
}: Pick<IncomingMessage, "rawHeaders">): number | undefined {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "content-length") return Number(rawHeaders[index + 1]);
  }
  return undefined;
}
