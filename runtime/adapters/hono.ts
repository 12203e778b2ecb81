/** Serves a web-standard handler with Hono. */
import { mediaKind } from "../http/media-type.ts";

/** The part of Hono's `Context` that is used. Written out, so that no project needs Hono for it. */
interface HonoContext {
  readonly req: {
    readonly raw: Request;
    /** What was read of the body through Hono, by the method that read it. */
    readonly bodyCache?: object;
    /** The bytes of the body, from what was read through Hono. */
    arrayBuffer?(): Promise<ArrayBuffer>;
    /** The same as text. */
    text?(): Promise<string>;
  };
}

/**
 * A handler for `app.all("/api/v1/*", toHono(handle))`. The path is matched whole, so the base path of
 * `handle` is the prefix of the route. For `app.mount`, which takes the prefix away, it is `""`, and
 * `handle` itself is what to mount.
 *
 * A body that was read before through Hono, by `context.req.json()` and the like, is used. One that was
 * read in another way, or as a form, is a fault of the server: the handler answers 500 and tells it.
 */
export function toHono(
  handler: (request: Request) => Promise<Response>,
): (context: HonoContext) => Promise<Response> {
  return async ({ req }) => {
    if (!req.raw.bodyUsed || !isKept(req.bodyCache) || (await isLossy(req)))
      return handler(req.raw);
    return handler(await withBody(req));
  };
}

/** A form that was read does not tell its boundary any more. */
function isKept(cache: object = {}): boolean {
  return Object.keys(cache).length > 0 && !("formData" in cache);
}

/** True where a text was made of bytes that were none, or may have been none. */
async function isLossy(req: HonoContext["req"]): Promise<boolean> {
  const { raw, bodyCache = {} } = req;
  if ("arrayBuffer" in bodyCache || "blob" in bodyCache) return false;
  const kind = mediaKind(raw.headers.get("content-type") ?? "");
  if (kind !== "bytes" && kind !== "multipart") return false;
  return kind === "multipart" || req.text === undefined || isChangedBody(raw, await req.text());
}

/** Decoding puts U+FFFD in the place of other bytes, and leaves out a byte order mark. */
function isChangedBody({ headers }: Request, text: string): boolean {
  const length = headers.get("content-encoding") === null ? headers.get("content-length") : null;
  const isShorter = length !== null && Number(length) !== new TextEncoder().encode(text).length;
  return isShorter || text.includes("\ufffd");
}

async function withBody(req: HonoContext["req"]): Promise<Request> {
  const { url, method, headers, signal } = req.raw;
  const body = await req.arrayBuffer?.();
  return new Request(url, { method, headers, signal, ...(body && { body }) });
}
