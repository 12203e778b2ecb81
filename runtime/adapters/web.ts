/** Handlers in frameworks that have requests and responses of the web. */
import type { Exchange, ServiceHandler } from "../exchange/exchange.ts";
import { exchangeOf, responseOf } from "../server/web.ts";

export interface WebMountOptions {
  /** True: what a handler failed with is thrown to the framework, in place of the 500 for it. */
  readonly forwardErrors?: boolean;
}

/** What answers a request of the web with what its framework gives to handlers. */
export function answerWith<Framework>(
  handle: ServiceHandler<Framework>,
  { forwardErrors = false }: WebMountOptions,
): (request: Request, framework: Framework) => Promise<Response> {
  if (!forwardErrors)
    return handle as (request: Request, framework: Framework) => Promise<Response>;
  return async (request, framework) => {
    const exchange = exchangeOf(request, framework);
    const reply = await ("status" in exchange
      ? exchange
      : handle.exchange(exchange as Exchange<Framework>));
    if ("fault" in reply) throw reply.fault;
    try {
      return responseOf(reply, request.method);
    } catch (error) {
      reply.failed?.(error);
      throw error;
    }
  };
}
