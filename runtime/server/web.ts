/** Requests and responses of the web as the engine's exchanges and replies. */
import { BodyError, type Exchange, type Reply, type ReplyBody } from "./exchange.ts";
import { problemReply } from "./problem.ts";

/**
 * The exchange of a request, whose body is read through `read`, once; or the refusal of what is none.
 * Some servers make requests that are only found to be broken when somebody looks into them.
 */
export function exchangeOf(request: Request): Exchange | Reply {
  try {
    return exchangeWith(request, new URL(request.url), request.body !== null, request.signal);
  } catch {
    return problemReply({ status: 400, detail: "The request is not well formed." });
  }
}

function exchangeWith(
  request: Request,
  { pathname, search }: URL,
  hasBody: boolean,
  signal: AbortSignal,
): Exchange {
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    header: (name) => request.headers.get(name) ?? undefined,
    hasBody,
    read: (limit, timeout) => readStream(request, limit, timeout),
    signal,
    request,
  };
}

/** The response of a reply; to `HEAD` without its body, and with the headers that it would have. */
export function responseOf({ status, headers, body }: Reply, method: string): Response {
  const response = new Headers();
  for (const [name, value] of headers) response.append(name, value);
  const isHead = method === "HEAD";
  if (isHead && body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  if (body === undefined) return new Response(null, { status, headers: response });
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const length = lengthOf(content);
  if (length !== undefined) response.set("content-length", String(length));
  return new Response(isHead ? null : bodyInit(content), { status, headers: response });
}

/** In bytes; `undefined` where it is not known before sending. */
function lengthOf(body: Exclude<ReplyBody, string>): number | undefined {
  if (body instanceof Uint8Array) return body.byteLength;
  return body instanceof Blob ? body.size : undefined;
}

/** A `Uint8Array` of a shared buffer is none that a response takes: it is copied. */
function bodyInit(body: Exclude<ReplyBody, string>): BodyInit {
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}

async function readStream(request: Request, limit: number, timeout: number): Promise<Uint8Array> {
  if (request.bodyUsed || request.body === null) throw new BodyError("broken off");
  const reader = request.body.getReader();
  const timer = setTimeout(() => {
    late = true;
    void reader.cancel().catch(() => undefined);
  }, timeout);
  let late = false;
  try {
    const bytes = await readAll(reader, limit);
    if (late) throw new BodyError("too slow");
    return bytes;
  } catch (error) {
    if (error instanceof BodyError) throw error;
    throw new BodyError("broken off");
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > limit) {
      void reader.cancel().catch(() => undefined);
      throw new BodyError("too large");
    }
    chunks.push(value);
  }
  return joined(chunks, length);
}

/** The bytes of all chunks, `length` in all. One chunk is not copied. */
export function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (only !== undefined && chunks.length === 1) return only;
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
