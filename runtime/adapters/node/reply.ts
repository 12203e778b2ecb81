/** Sends replies of the engine by `node:http`. */
import { utf8Encoder } from "../../exchange/consumed-body.ts";
import type { Reply, ReplyBody } from "../../exchange/exchange.ts";
import { replyStream } from "../../server/web.ts";
import { whenClosed } from "./closing.ts";
import { announcesBody, NodeExchange } from "./exchange.ts";
import type { Connection, IncomingMessage, ServerResponse } from "./types.ts";

/**
 * Sends `reply`; resolves when all of it was handed over.
 *
 * @throws what a stream failed with; the connection is broken then, so that nobody takes a part for
 * the whole.
 */
export function send(
  reply: Reply,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> | undefined {
  finishBody(incoming, exchange, outgoing, reply);
  const { status, headers, body } = reply;
  const isHead = exchange.method === "HEAD";
  const flat: string[] = [];
  for (const [name, value] of headers) flat.push(name, value);
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
    const length = body === undefined ? emptyLength(status, headers) : replyLength(body);
    if (length !== undefined) flat.push("content-length", String(length));
    outgoing.writeHead(status, flat);
    if (isHead || body === undefined) outgoing.end();
    else outgoing.end(besideHeaders(headers, body));
    return undefined;
  }
  return sendStream(status, flat, body, isHead, incoming.socket, outgoing);
}

/**
 * Makes an end of the body of a request that has its answer, so that the connection can be used again. Of a
 * handler that still reads while its answer goes out, nothing is taken away before that has gone.
 */
export function finishBody(
  incoming: IncomingMessage,
  exchange: NodeExchange | undefined,
  outgoing: Pick<ServerResponse, "once">,
  { body }: Reply,
): void {
  if (exchange?.isStreaming === true && body instanceof ReadableStream) {
    outgoing.once("close", () => leaveBody(incoming, exchange));
    return;
  }
  exchange?.stopStreaming();
  readOver(incoming);
}

/** The same of a request that somebody else answers: a body that nobody has begun to read is left to them. */
export function leaveBody(incoming: IncomingMessage, exchange: NodeExchange): void {
  if (exchange.stopStreaming()) readOver(incoming);
}

/** Answers what no handler answers; nothing is left to be tried where that fails. */
export function sendRefusal(
  reply: Reply,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  try {
    const target = { path: "/", query: "" };
    void send(reply, new NodeExchange(incoming, outgoing, target, ""), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

/** What a status that may have a body has to say when it has none, unless it is said already. */
function emptyLength(status: number, headers: Reply["headers"]): number | undefined {
  if (status === 204 || status === 304) return undefined;
  return headers.some(([name]) => name.toLowerCase() === "content-length") ? undefined : 0;
}

/** A text goes out in one piece with the headers, all of it as UTF-8, which headers are not. */
export function besideHeaders(
  headers: Reply["headers"],
  body: string | Uint8Array,
): string | Uint8Array {
  if (typeof body !== "string") return body;
  for (const [, value] of headers) if (beyondAscii.test(value)) return utf8Encoder.encode(body);
  return body;
}

const beyondAscii = /[\u0080-\u00ff]/;

/** Of `Buffer`, where a project may have no types for it. */
interface Measure {
  readonly Buffer: { readonly byteLength: (text: string) => number };
}

function replyLength(body: string | Uint8Array): number {
  if (typeof body !== "string") return body.byteLength;
  return (globalThis as unknown as Measure).Buffer.byteLength(body);
}

async function sendStream(
  status: number,
  headers: string[],
  body: Exclude<ReplyBody, string | Uint8Array>,
  isHead: boolean,
  socket: Connection,
  outgoing: ServerResponse,
): Promise<void> {
  const { stream, own } = replyStream(body);
  for (const [name, value] of own) headers.push(name, value);
  if (isHead) void stream?.cancel().catch(() => undefined);
  outgoing.writeHead(status, headers);
  if (!isHead && stream !== null) await pipe(stream, socket, outgoing);
  outgoing.end();
}

async function pipe(
  body: ReadableStream<Uint8Array>,
  socket: Connection,
  outgoing: ServerResponse,
): Promise<void> {
  const reader = body.getReader();
  const isGone = (): boolean => outgoing.destroyed || socket.destroyed;
  const stop = (): void => void reader.cancel().catch(() => undefined);
  if (isGone()) stop();
  // A response that waits behind others has no connection yet, and hears nothing of its end.
  const forget = whenClosed(socket, stop);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || isGone()) break;
      if (!outgoing.write(value)) await drained(outgoing, socket);
    }
  } finally {
    forget();
  }
}

function drained(outgoing: ServerResponse, socket: Connection): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      outgoing.off("drain", settle);
      outgoing.off("close", settle);
      forget();
      resolve();
    };
    const forget = whenClosed(socket, settle);
    outgoing.on("drain", settle);
    outgoing.on("close", settle);
    if (outgoing.destroyed || socket.destroyed) settle();
  });
}

/** Bytes that are read over once a body was refused; who sends more loses the connection. */
const patience = 1_048_576;

/** Milliseconds in which such a sender can see its answer: a connection that ends at once may take it along. */
const timeToRead = 1000;

/** What nobody reads is read over, so that the connection can be used again. */
function readOver(incoming: IncomingMessage): void {
  if (incoming.complete || !announcesBody(incoming)) return;
  let left = patience;
  let ending: ReturnType<typeof setTimeout> | undefined;
  incoming.on("error", () => undefined);
  incoming.on("close", () => clearTimeout(ending));
  incoming.on("data", ({ length }) => {
    left -= length;
    if (left >= 0 || ending !== undefined) return;
    incoming.pause();
    ending = setTimeout(() => incoming.destroy(), timeToRead);
  });
  incoming.resume();
}
