/** Bodies that a framework has read before a listener is called. */
import { type TakenBody, TakenBodyError } from "../../exchange/taken-body.ts";
import type { IncomingMessage } from "./types.ts";

/**
 * What is left of the body at `rawBody` or `body`, where frameworks and their parsers put it;
 * `undefined` when there is something to be read.
 *
 * @throws TakenBodyError when all of it was read, and nothing is left.
 */
export function takenBody(incoming: IncomingMessage): TakenBody | undefined {
  if (!wasBegun(incoming) && !incoming.readableEnded) return undefined;
  for (const left of [incoming.rawBody, incoming.body]) {
    if (left instanceof Uint8Array) return { bytes: left };
    if (typeof left === "string") return { text: left };
  }
  const { body } = incoming;
  if (body !== undefined && !isLeftOver(incoming)) return { value: body };
  if (!incoming.readableEnded) return undefined;
  if (!wasBegun(incoming)) return { bytes: new Uint8Array() };
  throw nothingLeft();
}

/** True once something has read of the body. */
export function wasBegun({ readableDidRead }: IncomingMessage): boolean {
  return readableDidRead === true;
}

export function nothingLeft(): TakenBodyError {
  return new TakenBodyError(
    "req.body and req.rawBody are empty",
    ". With Fastify, register toFastify(handle)",
  );
}

/**
 * Older parsers leave an empty object at each request, those among them that they do not read, and mark
 * the others.
 */
function isLeftOver({ body, _body, rawHeaders }: IncomingMessage): boolean {
  if (typeof body !== "object" || body === null || Object.keys(body).length > 0) return false;
  return !Array.isArray(body) && _body !== true && (announcedLength({ rawHeaders }) ?? 0) > 2;
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
