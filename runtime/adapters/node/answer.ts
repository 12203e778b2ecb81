/** From a message of `node:http` to the reply of a handler, whoever sends it then. */
import { NodeExchange } from "./exchange.ts";
import { mountOf, targetOf } from "./target.ts";
import type { IncomingMessage, ServerResponse } from "./types.ts";
import { answerThroughRequest } from "./web-handler.ts";
import type { MaybePromise } from "../../exchange/maybe-promise.ts";
import type { Exchange, Reply } from "../../exchange/exchange.ts";
import { inexpressible } from "../../exchange/methods.ts";
import { unknownMethod, problemReply } from "../../server/problem.ts";

/** The reply of a handler to an exchange that came with `incoming`. */
export type NodeAnswer = (exchange: NodeExchange, incoming: IncomingMessage) => MaybePromise<Reply>;

/** How `handler` answers, which is a generated one or any other of the web. */
export function nodeAnswer(
  handler:
    | ((request: Request) => Promise<Response>)
    | { readonly exchange: (exchange: Exchange<never>) => MaybePromise<Reply> },
): NodeAnswer {
  if ("exchange" in handler) return handler.exchange;
  return (exchange, incoming) => answerThroughRequest(handler, exchange, incoming);
}

/**
 * The request, or the refusal of what is none that could be answered. `mindsMount`: what a framework took
 * away from the URL counts; a handler that is not ours sees the URL that its framework left.
 */
export function nodeExchange(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  mindsMount: boolean,
): NodeExchange | Reply {
  if (inexpressible.has(incoming.method ?? "")) {
    return problemReply(unknownMethod);
  }
  const target = targetOf(incoming.url ?? "/");
  const mount = mindsMount ? mountOf(incoming) : "";
  if (target === undefined || mount === undefined) {
    return problemReply({ status: 400, detail: "The request target is not a valid URL." });
  }
  return new NodeExchange(incoming, outgoing, target, mount);
}
