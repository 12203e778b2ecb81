/** A plugin of Fastify. */
import { type ForwardOptions, isForwarded } from "../adapters/forwarding.ts";
import type { NodeHandler, NodeOptions } from "../adapters/node.ts";
import { nodeAnswer, nodeExchange } from "../adapters/node/answer.ts";
import { NodeExchange } from "../adapters/node/exchange.ts";
import { besideHeaders, finishBody, leaveBody } from "../adapters/node/reply.ts";
import type { IncomingMessage, ReadBody, ServerResponse } from "../adapters/node/types.ts";
import { whenClosed } from "../adapters/node/closing.ts";
import type { HeaderList, Reply } from "../exchange/exchange.ts";
import { failure, problemReply } from "../server/problem.ts";
import { brokenHeader, joinedHeaders } from "../server/reply-headers.ts";
import {
  type PathSegment,
  type Routed,
  anyValue,
  inPattern,
  isWholeParameter,
  segmentedRoutes,
  valueBefore,
} from "../server/routes.ts";
import { replyStream } from "../server/web.ts";

/** The parts of Fastify that are used. Written out, so that no project needs Fastify for them. */
interface FastifyScope<Request, Reply> {
  removeAllContentTypeParsers(): unknown;
  hasContentTypeParser(contentType: string): boolean;
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(
    path: string,
    answer: (request: Request, reply: Reply) => Promise<unknown> | undefined,
  ): unknown;
}

/** The part of a request of Fastify that is used. */
export interface FastifyRequest {
  readonly raw: IncomingMessage;
  readonly body?: unknown;
  /** Where a plugin keeps the bytes. */
  readonly rawBody?: unknown;
}

/** The part of a reply of Fastify that is used. */
export interface FastifyReply {
  readonly raw: ServerResponse;
  code(status: number): unknown;
  headers(headers: Readonly<Record<string, string | string[]>>): unknown;
  serializer(serialize: (payload: string) => string): unknown;
  send(payload?: unknown): unknown;
  callNotFound(): unknown;
}

/** What `call.framework` is behind Fastify. */
export interface FastifyContext<Request = FastifyRequest, Reply = FastifyReply> {
  readonly request: Request;
  readonly reply: Reply;
}

export interface FastifyOptions extends NodeOptions, ForwardOptions {
  /**
   * True: the parsers of Fastify read bodies of the media types that they know, with its limits and its
   * errors, and hooks see `request.body`. Default: the service reads all bodies itself.
   */
  readonly parsedBodies?: boolean;
}

/**
 * A plugin for `app.register(toFastify(handle), { prefix: "/api/v1" })`. The path is matched whole, so the
 * base path of `handle` is the prefix. Hooks of Fastify run, those that see and change answers too.
 */
export function toFastify<
  Request extends FastifyRequest = FastifyRequest,
  Reply extends FastifyReply = FastifyReply,
>(
  handler: NodeHandler<FastifyContext<Request, Reply>>,
  options: FastifyOptions = {},
): (scope: FastifyScope<Request, Reply>, options: object, done: () => void) => void {
  const answer = fastifyAnswer(handler, options);
  return (scope, _, done) => {
    if (options.parsedBodies !== true) scope.removeAllContentTypeParsers();
    // What no parser knows is left for the service.
    if (!scope.hasContentTypeParser("*")) {
      scope.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
    }
    scope.all("/*", answer);
    done();
  };
}

function fastifyAnswer(
  handler: NodeHandler<never>,
  options: FastifyOptions,
): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | undefined {
  const answer = nodeAnswer(handler);
  const mindsMount = "exchange" in handler;
  return (request, reply) => {
    const { raw } = request;
    const exchange = nodeExchange(raw, reply.raw, mindsMount);
    if (!(exchange instanceof NodeExchange)) {
      return deliver(exchange, undefined, request, reply, options);
    }
    exchange.context = { request, reply };
    exchange.passesUnknownPaths = options.forwardUnknownPaths === true;
    if (options.parsedBodies === true) exchange.readBody = bodyOf(request);
    const replied = answer(exchange, raw);
    if (!(replied instanceof Promise)) return deliver(replied, exchange, request, reply, options);
    const delivered = replied.then((known) => deliver(known, exchange, request, reply, options));
    // Fastify waits for a promise with listeners of its own, which only errors are worth.
    if (options.forwardErrors === true) return delivered.then(() => reply);
    delivered.catch((error: unknown) => breakOff(error, reply, options));
    return undefined;
  };
}

/** The parsers of Fastify leave nothing where they have read nothing. */
function bodyOf({ body, rawBody }: FastifyRequest): ReadBody {
  return { body, rawBody, _body: true };
}

function breakOff(error: unknown, { raw }: FastifyReply, { onError }: FastifyOptions): void {
  raw.destroy();
  onError?.(error);
}

/** Through Fastify, so that its hooks and its log see the answer. @throws what Fastify is to answer. */
function deliver(
  reply: Reply,
  exchange: NodeExchange | undefined,
  { raw }: FastifyRequest,
  to: FastifyReply,
  options: FastifyOptions,
): undefined {
  if (reply.isPassedOn === true) return void to.callNotFound();
  if (isForwarded(reply, options)) {
    if (exchange !== undefined) leaveBody(raw, exchange);
    throw reply.fault;
  }
  finishBody(raw, exchange, to.raw, reply);
  // What cannot be sent is found out before: Fastify would be in the middle of sending it.
  const broken = brokenHeader(reply.headers);
  if (broken !== undefined) {
    const error = new TypeError(`the header "${broken}" has a character that no header can have`);
    reply.failed?.(error);
    options.onError?.(error);
    return deliver(problemReply(failure), exchange, { raw }, to, {});
  }
  const { headers, payload } = payloadOf(reply, raw, options);
  to.code(reply.status);
  to.headers(joinedHeaders(headers));
  // Else Fastify adds a charset to texts of JSON.
  if (typeof payload === "string") to.serializer(unchanged);
  to.send(payload);
  return undefined;
}

const unchanged = (payload: string): string => payload;

/** What Fastify sends as it is. To `HEAD` no stream is begun. */
function payloadOf(
  { headers, body, failed }: Reply,
  { method, socket }: IncomingMessage,
  { onError }: FastifyOptions,
): {
  readonly headers: HeaderList;
  readonly payload?: string | Uint8Array | ReadableStream<Uint8Array>;
} {
  if (body === undefined) return { headers };
  const isWhole = typeof body === "string" || body instanceof Uint8Array;
  if (isWhole && headers.some(([name]) => name.toLowerCase() === "content-type")) {
    return { headers, payload: besideHeaders(headers, body) };
  }
  // Fastify gives a media type to texts and bytes that have none, and not to streams.
  const { stream, own } = replyStream(isWhole ? new Blob([body as BlobPart]) : body);
  const all = [...headers, ...own];
  if (stream === null) return { headers: all };
  if (method === "HEAD") {
    void stream.cancel().catch(() => undefined);
    return { headers: all };
  }
  const fail = (error: unknown): void => {
    failed?.(error);
    onError?.(error);
  };
  return { headers: all, payload: watchedStream(stream, socket, fail) };
}

/** `stream`, which ends with the connection, also while the answer waits behind others for its turn. */
function watchedStream(
  stream: ReadableStream<Uint8Array>,
  socket: IncomingMessage["socket"],
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let isGone = false;
  const cancel = (): Promise<void> => reader.cancel().catch(() => undefined);
  const forget = whenClosed(socket, () => void cancel());
  if (socket.destroyed) void cancel();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          // Who has gone in the meantime has closed it already.
          if (isGone) return;
          if (!done) return controller.enqueue(value);
          forget();
          controller.close();
        } catch (error) {
          forget();
          failed(error);
          throw error;
        }
      },
      cancel() {
        isGone = true;
        forget();
        return cancel();
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}

/** An operation as a route of Fastify. */
export interface FastifyRoute<Request = FastifyRequest, Reply = FastifyReply> {
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly handler: (request: Request, reply: Reply) => Promise<unknown> | undefined;
}

/**
 * The operations as routes, for `app.route({ method, url, handler })`: all other paths and methods are those
 * of the app then. The parsers of Fastify read bodies, so `parsedBodies` is `true` by default here.
 */
export function toFastifyRoutes<
  Request extends FastifyRequest = FastifyRequest,
  Reply extends FastifyReply = FastifyReply,
>(
  handler: NodeHandler<FastifyContext<Request, Reply>> & Routed,
  options: FastifyOptions = {},
): readonly FastifyRoute<Request, Reply>[] {
  const answer = fastifyAnswer(handler, { parsedBodies: true, ...options });
  return segmentedRoutes(handler).map(({ operation, method, segments }) => ({
    operation,
    method,
    url: segments.map((segment, index) => `/${segmentUrl(segment, index)}`).join(""),
    handler: answer,
  }));
}

/**
 * Fastify compares routes by the texts around their patterns, so texts stand outside of them, where it can
 * read them.
 */
function segmentUrl({ texts, names }: PathSegment, place: number): string {
  const [first = "", ...others] = texts;
  const nameAt = (index: number): string =>
    /^\w+$/.test(names[index] ?? "") ? `:${names[index]}` : `:segment${place}_${index}`;
  if (isWholeParameter({ texts, names })) return nameAt(0);
  let signs = 0;
  // Fastify has no signs for these in texts, and compares patterns with what it has decoded.
  const start = first.replaceAll(":", "::").replaceAll(/\*|%[0-7]./g, (sign) => {
    return `:segment${place}_sign${(signs += 1)}(${inPattern(decodeURIComponent(sign))})`;
  });
  const rest = others.map((text, index) => {
    const value = index === others.length - 1 ? anyValue : valueBefore(inPattern(text));
    return `${nameAt(index)}(${value})${text.replaceAll(":", "::")}`;
  });
  return start + rest.join("");
}
