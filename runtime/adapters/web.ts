/** Handlers in frameworks that have requests and responses of the web. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { exchangeOf, responseOf } from "../server/web.ts";
import { type ForwardOptions, isForwarded } from "./forwarding.ts";

export type WebMountOptions = Pick<ForwardOptions, "forwardErrors">;

/** What answers a request of the web with what its framework gives to handlers. */
export function answerWith<Framework>(
  handle: ServiceHandler<Framework>,
  options: WebMountOptions,
): (request: Request, framework: Framework) => Promise<Response> {
  if (options.forwardErrors !== true) {
    return handle as (request: Request, framework: Framework) => Promise<Response>;
  }
  return async (request, framework) => {
    const exchange = exchangeOf(request, framework);
    if ("status" in exchange) return responseOf(exchange, request.method);
    const reply = await handle.exchange(exchange);
    if (isForwarded(reply, options)) throw reply.fault;
    try {
      return responseOf(reply, request.method);
    } catch (error) {
      reply.failed?.(error);
      throw error;
    }
  };
}
