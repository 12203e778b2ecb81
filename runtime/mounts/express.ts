/** Middleware of Express, and of what is like it. */
import type { ForwardOptions } from "../adapters/forwarding.ts";
import { type NodeHandler, type NodeOptions, nodeServer } from "../adapters/node.ts";
import type { NextCallback } from "../adapters/node/exchange.ts";
import type { IncomingMessage, ServerResponse } from "../adapters/node/types.ts";
import {
  type PathSegment,
  type Routed,
  isWholeParameter,
  segmentPattern,
  segmentedRoutes,
} from "../server/routes.ts";

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

/** Methods of an app of Express that add a route. */
export type ExpressMethod =
  | "delete"
  | "get"
  | "head"
  | "options"
  | "patch"
  | "post"
  | "put"
  | "trace";

/** An operation as a route of Express. */
export interface ExpressRoute {
  readonly operation: string;
  readonly method: ExpressMethod;
  readonly path: string | RegExp;
}

/**
 * The operations as routes, for `app[method](path, toExpress(handle))`: all other paths and methods are
 * those of the app then. More text comes first, as the service itself decides.
 */
export function toExpressRoutes(handler: Routed): readonly ExpressRoute[] {
  return segmentedRoutes(handler).map(({ operation, method, segments }) => ({
    operation,
    // A method that this version of Node does not know is none of the app either.
    method: method.toLowerCase() as ExpressMethod,
    path: segments.every(isPlainSegment)
      ? segments.map((segment) => `/${plainSegment(segment)}`).join("")
      : new RegExp(`^${segments.map((segment) => `/${groupedPattern(segment)}`).join("")}$`),
  }));
}

function isPlainSegment(segment: PathSegment): boolean {
  return segment.names.length === 0 || isWholeParameter(segment);
}

const isParameterName = /^[A-Za-z_$][\w$]*$/;

function plainSegment({ texts, names }: PathSegment): string {
  const [name] = names;
  if (name === undefined) return inUrl(texts[0]).replaceAll(/[{}()[\]+?!:*\\]/g, String.raw`\$&`);
  return `:${isParameterName.test(name) ? name : JSON.stringify(name)}`;
}

/** As strings of Express have it, a value could not have the text in it that stands before it. */
function groupedPattern(segment: PathSegment): string {
  const texts = segment.texts.map(inUrl);
  return segmentPattern({ ...segment, texts }, (value, index) => {
    const name = segment.names[index] ?? "";
    return isParameterName.test(name) ? `(?<${name}>${value})` : `(${value})`;
  });
}

/** As requests have it: Express compares it with the path as it was sent. */
function inUrl(text = ""): string {
  return encodeURI(text).replaceAll("%25", "%");
}
