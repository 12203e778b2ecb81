// Copied from Specwright's runtime. Do not edit.
/** Serves a web-standard handler with Hono. */

/** The part of Hono's `Context` that is used. Written out, so that no project needs Hono for it. */
interface Context {
  readonly req: { readonly raw: Request };
}

/**
 * A handler for `app.all("/api/v1/*", toHono(handle))`. The path is matched whole, so the base path of
 * `handle` is the prefix of the route. For `app.mount`, which takes the prefix away, it is `""`, and
 * `handle` itself is what to mount.
 *
 * @throws Error when something before has read the body: what was sent cannot be judged any more.
 */
export function toHono(
  handler: (request: Request) => Promise<Response>,
): (context: Context) => Promise<Response> {
  return async ({ req }) => {
    if (req.raw.bodyUsed) throw new Error("the body of the request was read before its handler");
    return handler(req.raw);
  };
}
