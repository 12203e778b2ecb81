/** Serves a generated handler, or any web-standard one, with `node:http`. */
import { type NextCallback, NodeExchange } from "./node/exchange.ts";
import { nodeAnswer, nodeExchange } from "./node/answer.ts";
import { leaveBody, send, sendRefusal } from "./node/reply.ts";
import type { IncomingMessage, ServerResponse } from "./node/types.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { Exchange, Reply } from "../exchange/exchange.ts";
import { failure, problemReply } from "../server/problem.ts";
import { type ForwardOptions, isForwarded } from "./forwarding.ts";

export { type ShutdownOptions, shutDown } from "./node/shutdown.ts";

/** What `call.framework` is behind `node:http` alone. */
export interface NodeContext<Incoming = IncomingMessage, Outgoing = ServerResponse> {
  readonly incoming: Incoming;
  readonly outgoing: Outgoing;
}

/** What `createHandler` gives, or any other function that answers requests of the web. */
export type NodeHandler<Framework = NodeContext> =
  | ((request: Request) => Promise<Response>)
  | { readonly exchange: (exchange: Exchange<Framework>) => MaybePromise<Reply> };

export interface NodeOptions {
  /** Hears of what failed while an answer was sent: the connection is broken then. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A listener for `http.createServer`. A generated handler gets no `Request` built for it, which would
 * cost more than all else; it is made when somebody asks for it.
 */
export function toNodeListener<
  Incoming extends IncomingMessage = IncomingMessage,
  Outgoing extends ServerResponse = ServerResponse,
>(
  handler: NodeHandler<NodeContext<Incoming, Outgoing>>,
  options: NodeOptions = {},
): (incoming: Incoming, outgoing: Outgoing) => void {
  const serve = nodeServer(handler, options);
  return (incoming, outgoing) => serve(incoming, outgoing);
}

/**
 * Answers requests that a framework in the manner of Connect has: one with `framework` for its handlers,
 * and with `next`. A path that was taken away from the beginning of the URL is understood, and so is a body
 * that was read before, where something of it is left.
 */
export function nodeServer(
  handler: NodeHandler<never>,
  options: NodeOptions & ForwardOptions,
): (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  framework?: unknown,
  next?: NextCallback,
) => void {
  const answer = nodeAnswer(handler);
  const mindsMount = "exchange" in handler;
  const passes = options.forwardUnknownPaths === true;
  return (incoming, outgoing, framework, next) => {
    const exchange = nodeExchange(incoming, outgoing, mindsMount);
    if (!(exchange instanceof NodeExchange)) {
      sendRefusal(exchange, incoming, outgoing);
      return;
    }
    if (next !== undefined) {
      exchange.context = framework;
      exchange.next = next;
      exchange.passesUnknownPaths = passes;
    }
    const replied = answer(exchange, incoming);
    // A reply that is there goes out at once: no function is made that would wait for it.
    if (replied instanceof Promise) handLater(replied, exchange, incoming, outgoing, options);
    else hand(replied, exchange, incoming, outgoing, options);
  };
}

function handLater(
  replied: Promise<Reply>,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: NodeOptions & ForwardOptions,
): void {
  replied.then(
    (reply) => hand(reply, exchange, incoming, outgoing, options),
    (error: unknown) => {
      if (options.forwardErrors === true && exchange.next !== undefined) {
        exchange.next(error);
        return;
      }
      outgoing.destroy();
      options.onError?.(error);
    },
  );
}

function hand(
  reply: Reply,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: NodeOptions & ForwardOptions,
): void {
  const { next } = exchange;
  if (next !== undefined && reply.isPassedOn === true) return next();
  if (next !== undefined && isForwarded(reply, options)) {
    leaveBody(incoming, exchange);
    return next(reply.fault);
  }
  // Caught here and not by one more promise: this is done for every request.
  try {
    const sending = send(reply, exchange, incoming, outgoing);
    if (sending !== undefined) breakOffWhenFailed(sending, reply, outgoing, options.onError);
  } catch (error) {
    reply.failed?.(error);
    options.onError?.(error);
    sendRefusal(problemReply(failure), incoming, outgoing);
  }
}

function breakOffWhenFailed(
  sending: Promise<void>,
  reply: Reply,
  outgoing: ServerResponse,
  onError: NodeOptions["onError"],
): void {
  sending.catch((error: unknown) => {
    outgoing.destroy();
    reply.failed?.(error);
    onError?.(error);
  });
}
