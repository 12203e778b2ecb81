/** Serves a handler with `Bun.serve`. */
import type { ServiceHandler } from "../exchange/exchange.ts";
import { type WebMountOptions, answerWith } from "../adapters/web.ts";
import { type PathSegment, segmentedRoutes } from "../server/routes.ts";

/** What handlers get as `call.framework`: the server of Bun, for `requestIP` and the like. */
export interface BunContext<Server = unknown> {
  readonly server: Server;
}

/** What `fetch` and `routes` of `Bun.serve` take. */
export type BunHandler<Server> = (request: Request, server: Server) => Promise<Response>;

/**
 * A function for `Bun.serve({ fetch: toBun(handle) })`, or for one of its `routes` such as `"/api/*"`.
 * Its paths are matched whole. With `forwardErrors` a fault of a handler is thrown to the function
 * `error` of `Bun.serve`.
 */
export function toBun<Server = unknown>(
  handle: ServiceHandler<BunContext<Server>>,
  options: WebMountOptions = {},
): BunHandler<Server> {
  const answer = answerWith(handle, options, true);
  return (request, server) => answer(request, { server });
}

/**
 * The operations for `Bun.serve({ routes: toBunRoutes(handle), fetch })`: all other paths and methods go to
 * `fetch` then. Bun knows parameters that are a whole segment alone: where there is text beside one, each
 * segment leads to the service, which answers 404 where its path does not fit.
 */
export function toBunRoutes<Server = unknown>(
  handle: ServiceHandler<BunContext<Server>>,
  options: WebMountOptions = {},
): Record<string, Record<string, BunHandler<Server>>> {
  const answer = toBun(handle, options);
  const routes: Record<string, Record<string, BunHandler<Server>>> = Object.create(null);
  for (const { method, segments } of segmentedRoutes(handle)) {
    const path = segments.map((segment, index) => `/${bunSegment(segment, index)}`).join("");
    (routes[path] ??= Object.create(null) as Record<string, BunHandler<Server>>)[method] = answer;
  }
  return routes;
}

/** `:` and `*` have a meaning of their own, wherever they stand. */
function bunSegment({ texts, names }: PathSegment, index: number): string {
  const [text = ""] = texts;
  const isLiteral = names.length === 0 && !/[:*]/.test(text);
  return isLiteral ? encodeURI(text).replaceAll("%25", "%") : `:segment${index}`;
}
