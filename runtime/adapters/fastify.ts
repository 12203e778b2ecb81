/** Serves a handler with Fastify. */
import { type NodeHandler, type NodeOptions, toNodeListener } from "./node.ts";
import type { IncomingMessage, ServerResponse } from "./node/types.ts";

/** The parts of Fastify that are used. Written out, so that no project needs Fastify for them. */
interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    contentType: string,
    parser: (request: unknown, payload: unknown, done: (error: null) => void) => void,
  ): unknown;
  all(path: string, answer: (request: Message, reply: FastifyReply) => void): unknown;
}
interface Message {
  readonly raw: IncomingMessage;
}
interface FastifyReply {
  readonly raw: ServerResponse;
  hijack(): unknown;
}

/**
 * A plugin for `app.register(toFastify(handle), { prefix: "/api/v1" })`. The path is matched whole, so
 * the base path of `handle` is the prefix. Bodies come to `handle` as they were sent, of any media type:
 * the parsers of Fastify are left out below the prefix, and hooks that send or change an answer too.
 */
export function toFastify(
  handler: NodeHandler,
  options?: NodeOptions,
): (scope: FastifyScope, options: object, done: () => void) => void {
  const listener = toNodeListener(handler, options);
  return (scope, _, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, parsed) => parsed(null));
    scope.all("/*", (request, reply) => {
      reply.hijack();
      listener(request.raw, reply.raw);
    });
    done();
  };
}
