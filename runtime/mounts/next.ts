/** Serves a handler as the route handlers of Next.js. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { type WebMountOptions, answerWith } from "../adapters/web.ts";

/** What handlers get as `call.framework`: the request of Next.js, and what its folders in brackets caught. */
export interface NextContext<Req extends Request = Request, Params = unknown> {
  readonly request: Req;
  /** A promise from Next.js 15 on. */
  readonly params: Params;
}

/** The functions that a `route.ts` exports, one for each method. */
export type NextRoutes<Req extends Request, Params> = Readonly<
  Record<NextMethod, (request: Req, context: { readonly params: Params }) => Promise<Response>>
>;

export type NextMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";

/**
 * What `app/api/[...path]/route.ts` exports:
 * `export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toNext(handle);`. Paths are matched
 * whole, so the base path of `handle` begins with the folder, here `/api`. With `forwardErrors` a fault
 * of a handler is thrown to Next.js, which tells it to `onRequestError` and answers 500 itself.
 */
export function toNext<Req extends Request = Request, Params = unknown>(
  handle: ServiceHandler<NextContext<Req, Params>>,
  options: WebMountOptions = {},
): NextRoutes<Req, Params> {
  const answer = answerWith(handle, options);
  const route = (request: Req, { params }: { readonly params: Params }): Promise<Response> =>
    answer(request, { request, params });
  return {
    GET: route,
    POST: route,
    PUT: route,
    PATCH: route,
    DELETE: route,
    HEAD: route,
    OPTIONS: route,
  };
}
