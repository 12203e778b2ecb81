/** Serves a handler as a Cloudflare Worker. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { type WebMountOptions, answerWith } from "../adapters/web.ts";

/** What handlers get as `call.framework`: the bindings, and the life of the request. */
export interface WorkersContext<Env = unknown, Ctx = WorkersLife> {
  readonly env: Env;
  readonly ctx: Ctx;
}

/** The part of the third argument of `fetch` that handlers use most. */
export interface WorkersLife {
  /** Keeps the worker alive until `work` is done, after the answer too. */
  waitUntil(work: Promise<unknown>): void;
}

/** A module of the platform. */
export interface Worker<Env, Ctx> {
  fetch(request: Request, env: Env, ctx: Ctx): Promise<Response>;
}

/**
 * The worker of `export default toWorker(handle)`. Its paths are matched whole. With `forwardErrors` a
 * fault of a handler is thrown to the platform, which logs it and answers 500 itself.
 */
export function toWorker<Env = unknown, Ctx = WorkersLife>(
  handle: ServiceHandler<WorkersContext<Env, Ctx>>,
  options: WebMountOptions = {},
): Worker<Env, Ctx> {
  const answer = answerWith(handle, options, true);
  return { fetch: (request, env, ctx) => answer(request, { env, ctx }) };
}
