/** Middleware of Express, and of what is like it. */
import type { ForwardOptions } from "../adapters/forwarding.ts";
import { type NodeHandler, type NodeOptions, nodeServer } from "../adapters/node.ts";
import type { NextCallback } from "../adapters/node/exchange.ts";
import type { IncomingMessage, ServerResponse } from "../adapters/node/types.ts";

/** What `call.framework` is behind Express. */
export interface ExpressContext<Req = IncomingMessage, Res = ServerResponse> {
  readonly req: Req;
  readonly res: Res;
}

export interface ExpressOptions extends NodeOptions, ForwardOptions {}

/**
 * Middleware for `app.use("/api/v1", toExpress(handle))`. A path that a mount takes away from the beginning
 * of the URL is understood, and so is a body that a parser has read before, where something of it is left.
 */
export function toExpress<
  Req extends IncomingMessage = IncomingMessage,
  Res extends ServerResponse = ServerResponse,
>(
  handler: NodeHandler<ExpressContext<Req, Res>>,
  options: ExpressOptions = {},
): (req: Req, res: Res, next: NextCallback) => void {
  const serve = nodeServer(handler, options);
  return (req, res, next) => serve(req, res, { req, res }, next);
}
