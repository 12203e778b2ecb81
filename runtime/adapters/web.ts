/** Handlers in frameworks that have requests and responses of the web. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { failure, problemReply } from "../server/problem.ts";
import { exchangeOf, responseOf } from "../server/web.ts";
import { type ForwardOptions, isForwarded } from "./forwarding.ts";

export type WebMountOptions = Pick<ForwardOptions, "forwardErrors">;

/**
 * What answers a request of the web with what its framework gives to handlers. Where `isSized` the platform
 * itself says how long a text is.
 */
export function answerWith<Framework>(
  handle: ServiceHandler<Framework>,
  options: WebMountOptions,
  isSized = false,
): (request: Request, framework: Framework) => Promise<Response> {
  const forwards = options.forwardErrors === true;
  return async (request, framework) => {
    const exchange = exchangeOf(request, framework);
    if ("status" in exchange) return responseOf(exchange, request.method, isSized);
    const replied = handle.exchange(exchange);
    // What is there costs no turn of the event loop.
    const reply = replied instanceof Promise ? await replied : replied;
    if (isForwarded(reply, options)) throw reply.fault;
    try {
      return responseOf(reply, request.method, isSized);
    } catch (error) {
      reply.failed?.(error);
      if (forwards) throw error;
      return responseOf(problemReply(failure), request.method, isSized);
    }
  };
}
