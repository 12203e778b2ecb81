/** Serves a generated handler, or any web-standard one, with `node:http`. */
import { NodeExchange } from "./node/exchange.ts";
import { send } from "./node/reply.ts";
import { mountOf, targetOf } from "./node/target.ts";
import type { IncomingMessage, ServerResponse } from "./node/types.ts";
import { answerThroughRequest } from "./node/web-handler.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { Exchange, Reply } from "../exchange/exchange.ts";
import { failure, problemReply } from "../server/problem.ts";

export { type ShutdownOptions, shutDown } from "./node/shutdown.ts";

/** What `createHandler` gives, or any other function that answers requests of the web. */
export type NodeHandler =
  | ((request: Request) => Promise<Response>)
  | { readonly exchange: (exchange: Exchange) => MaybePromise<Reply> };

export interface NodeOptions {
  /** Hears of what failed while an answer was sent: the connection is broken then. */
  readonly onError?: (error: unknown) => void;
}

/** Methods that a web-standard `Request` cannot carry. */
const inexpressible = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * A listener for `http.createServer`. A generated handler gets no `Request` built for it, which would
 * cost more than all else; it is made when somebody asks for it.
 *
 * With Express and what is like it, for `app.use`: a path that was taken away from the beginning of the
 * URL is understood, and so is a body that was read before, where something of it is left.
 */
export function toNodeListener(
  handler: NodeHandler,
  { onError }: NodeOptions = {},
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const answer = "exchange" in handler ? handler.exchange : undefined;
  return (incoming, outgoing) => {
    const exchange = nodeExchangeOf(incoming, outgoing, answer !== undefined);
    if (!(exchange instanceof NodeExchange)) {
      sendRefusal(exchange, incoming, outgoing);
      return;
    }
    const replied =
      answer === undefined
        ? answerThroughRequest(
            handler as (request: Request) => Promise<Response>,
            exchange,
            incoming,
          )
        : answer(exchange);
    // A reply that is there goes out at once: no function is made that would wait for it.
    if (replied instanceof Promise) sendLater(replied, exchange, incoming, outgoing, onError);
    else hand(replied, exchange, incoming, outgoing, onError);
  };
}

function sendLater(
  replied: Promise<Reply>,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onError: NodeOptions["onError"],
): void {
  replied.then(
    (reply) => hand(reply, exchange, incoming, outgoing, onError),
    (error: unknown) => {
      outgoing.destroy();
      onError?.(error);
    },
  );
}

function hand(
  reply: Reply,
  exchange: NodeExchange,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onError: NodeOptions["onError"],
): void {
  // Caught here and not by one more promise: this is done for every request.
  try {
    const sending = send(reply, exchange, incoming, outgoing);
    if (sending !== undefined) breakOffWhenFailed(sending, reply, outgoing, onError);
  } catch (error) {
    reply.failed?.(error);
    onError?.(error);
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

/** Answers what no handler answers; nothing is left to be tried where that fails. */
function sendRefusal(reply: Reply, incoming: IncomingMessage, outgoing: ServerResponse): void {
  try {
    const target = { path: "/", query: "" };
    void send(reply, new NodeExchange(incoming, outgoing, target, ""), incoming, outgoing);
  } catch {
    outgoing.destroy();
  }
}

/** The request, or the refusal of what is none that could be answered. */
function nodeExchangeOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mindsMount: boolean,
): NodeExchange | Reply {
  if (inexpressible.has(incoming.method ?? "")) {
    return problemReply({ status: 501, detail: "This method is not implemented." });
  }
  const target = targetOf(incoming.url ?? "/");
  // Another handler sees the URL that its framework left.
  const mount = mindsMount ? mountOf(incoming) : "";
  if (target === undefined || mount === undefined) {
    return problemReply({ status: 400, detail: "The request target is not a valid URL." });
  }
  return new NodeExchange(incoming, outgoing, target, mount);
}
