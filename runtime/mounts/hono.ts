/** A handler of Hono. */
import { type ForwardOptions, isForwarded } from "../adapters/forwarding.ts";
import { noticeReset } from "../adapters/node/reset.ts";
import type { IncomingMessage, ServerResponse } from "../adapters/node/types.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { Exchange, Reply } from "../exchange/exchange.ts";
import { mediaKind } from "../http/media-type.ts";
import { failure, problemReply } from "../server/problem.ts";
import { brokenHeader, joinedHeaders } from "../server/reply-headers.ts";
import {
  type PathSegment,
  type Routed,
  isWholeParameter,
  segmentPattern,
  segmentedRoutes,
} from "../server/routes.ts";
import { exchangeOf, responseOf, replyStream } from "../server/web.ts";

/** The part of Hono's `Context` that is used. Written out, so that no project needs Hono for it. */
export interface HonoContext {
  /** On Node, what its adapter gives: the message and the response of `node:http`. */
  readonly env?: unknown;
  readonly req: {
    readonly raw: Request;
    /** What was read of the body through Hono, by the method that read it. */
    readonly bodyCache?: object;
    /** The bytes of the body, from what was read through Hono. */
    arrayBuffer?(): Promise<ArrayBuffer>;
    /** The same as text. */
    text?(): Promise<string>;
  };
  /** Makes a response, with headers that were set before. */
  body(
    data: string | Uint8Array | ReadableStream<Uint8Array> | null,
    status: number,
    headers: Record<string, string | string[]>,
  ): Response;
}

/** What `createHandler` gives, or any other function that answers requests of the web. */
export type HonoHandler<Context = HonoContext> =
  | ((request: Request) => Promise<Response>)
  | { readonly exchange: (exchange: Exchange<Context>) => MaybePromise<Reply> };

export type HonoOptions = ForwardOptions;

/**
 * A handler for `app.all("/api/v1/*", toHono(handle))`. The path is matched whole, so the base path of
 * `handle` is the prefix of the route. For `app.mount`, which takes the prefix away, it is `""`, and
 * `handle` itself is what to mount. `call.framework` is Hono's context.
 *
 * A body that was read before through Hono, by `context.req.json()` and the like, is used. One that was
 * read in another way, or as a form, is a fault of the server: the handler answers 500 and tells it.
 */
export function toHono<Context extends HonoContext = HonoContext>(
  handler: HonoHandler<Context>,
  options: HonoOptions = {},
): (context: Context, next?: () => Promise<void>) => Promise<Response | undefined> {
  if (!("exchange" in handler)) return async ({ req }) => handler(await requestOf(req));
  return async (context, next) => {
    const { req } = context;
    const { raw } = req;
    const exchange = exchangeOf(raw, context);
    if ("status" in exchange) return respond(exchange, context);
    exchange.passesUnknownPaths = options.forwardUnknownPaths === true && next !== undefined;
    if (exchange.hasBody) exchange.signalWanted = () => noticeLeaving(context);
    if (raw.bodyUsed && (await isKept(req))) exchange.readBody = { bytes: await bytesOf(req) };
    const replied = handler.exchange(exchange);
    const reply = replied instanceof Promise ? await replied : replied;
    if (reply.isPassedOn === true && next !== undefined) {
      await next();
      return undefined;
    }
    if (isForwarded(reply, options)) throw reply.fault;
    return respond(reply, context);
  };
}

/** On Node, where the adapter does not hear of it as long as the body is not read. */
function noticeLeaving({ env }: HonoContext): void {
  const { incoming, outgoing } = (env ?? {}) as Partial<NodeBindings>;
  if (incoming === undefined || outgoing === undefined) return;
  outgoing.once("close", noticeReset(incoming));
}

interface NodeBindings {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Through Hono, so that headers that something before has set are in it. */
function respond(reply: Reply, context: HonoContext): Response {
  const { status, headers, body, failed } = reply;
  const broken = brokenHeader(headers);
  if (broken !== undefined) {
    failed?.(new TypeError(`the header "${broken}" has a character that no header can have`));
    return respond(problemReply(failure), context);
  }
  const { method } = context.req.raw;
  if (method === "HEAD") {
    return context.body(null, status, joinedHeaders([...responseOf(reply, method).headers]));
  }
  if (body === undefined || typeof body === "string" || body instanceof Uint8Array) {
    return context.body(body ?? null, status, joinedHeaders(headers));
  }
  const { stream, own } = replyStream(body);
  return context.body(stream, status, joinedHeaders([...headers, ...own]));
}

/** Of a body that was read, whether Hono has all that was sent: a form does not tell its boundary any more. */
async function isKept(req: HonoContext["req"]): Promise<boolean> {
  const { bodyCache = {} } = req;
  if (Object.keys(bodyCache).length === 0 || "formData" in bodyCache) return false;
  return !(await isLossy(req));
}

/** True where a text was made of bytes that were none, or may have been none. */
async function isLossy(req: HonoContext["req"]): Promise<boolean> {
  const { raw, bodyCache = {} } = req;
  if ("arrayBuffer" in bodyCache || "blob" in bodyCache) return false;
  const kind = mediaKind(raw.headers.get("content-type") ?? "");
  if (kind !== "bytes" && kind !== "multipart") return false;
  return kind === "multipart" || req.text === undefined || isChangedBody(raw, await req.text());
}

/** Decoding puts U+FFFD in the place of other bytes, and leaves out a byte order mark. */
function isChangedBody({ headers }: Request, text: string): boolean {
  const length = headers.get("content-encoding") === null ? headers.get("content-length") : null;
  const isShorter = length !== null && Number(length) !== new TextEncoder().encode(text).length;
  return isShorter || text.includes("\ufffd");
}

async function bytesOf(req: HonoContext["req"]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await req.arrayBuffer?.()) ?? new ArrayBuffer(0));
}

/** For a handler that is not ours: the request, with the body that was read before, where there is one. */
async function requestOf(req: HonoContext["req"]): Promise<Request> {
  const { raw } = req;
  if (!raw.bodyUsed || !(await isKept(req))) return raw;
  const { url, method, headers, signal } = raw;
  return new Request(url, { method, headers, signal, body: await bytesOf(req) });
}

/** An operation as a route of Hono. */
export interface HonoRoute {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
}

/**
 * The operations as routes, for `app.on(method, path, toHono(handle))`: all other paths and methods are
 * those of the app then. More text comes first, as the service itself decides.
 */
export function toHonoRoutes(handler: Routed): readonly HonoRoute[] {
  return segmentedRoutes(handler).map(({ operation, method, segments }) => ({
    operation,
    // Hono looks for routes of GET when it gets HEAD.
    method: method === "HEAD" ? "GET" : method,
    path: segments.map((segment, index) => `/${segmentPath(segment, index)}`).join(""),
  }));
}

function segmentPath(segment: PathSegment, index: number): string {
  const [name = ""] = segment.names;
  const [text = ""] = segment.texts;
  if (isWholeParameter(segment)) return `:${/^\w+$/.test(name) ? name : `segment${index}`}`;
  // One of its routers puts a text into a pattern as it is.
  if (segment.names.length === 0 && !/[:*{}?$+^|()[\]\\]/.test(text)) return text;
  return `:segment${index}{${segmentPattern(segment)}}`;
}
