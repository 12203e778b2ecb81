/** Serves a handler with `Deno.serve`. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { type WebMountOptions, answerWith } from "../adapters/web.ts";

/** What handlers get as `call.framework`: what Deno knows of the connection. */
export interface DenoContext<Info = unknown> {
  readonly info: Info;
}

/**
 * A function for `Deno.serve(toDeno(handle))`. Its paths are matched whole. With `forwardErrors` a fault
 * of a handler is thrown to the function `onError` of `Deno.serve`.
 */
export function toDeno<Info = unknown>(
  handle: ServiceHandler<DenoContext<Info>>,
  options: WebMountOptions = {},
): (request: Request, info: Info) => Promise<Response> {
  const answer = answerWith(handle, options, true);
  return (request, info) => answer(request, { info });
}
