/** Serves a handler with `Bun.serve`. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { type WebMountOptions, answerWith } from "../adapters/web.ts";

/** What handlers get as `call.framework`: the server of Bun, for `requestIP` and the like. */
export interface BunContext<Server = unknown> {
  readonly server: Server;
}

/**
 * A function for `Bun.serve({ fetch: toBun(handle) })`, or for one of its `routes` such as `"/api/*"`.
 * Its paths are matched whole. With `forwardErrors` a fault of a handler is thrown to the function
 * `error` of `Bun.serve`.
 */
export function toBun<Server = unknown>(
  handle: ServiceHandler<BunContext<Server>>,
  options: WebMountOptions = {},
): (request: Request, server: Server) => Promise<Response> {
  const answer = answerWith(handle, options);
  return (request, server) => answer(request, { server });
}
