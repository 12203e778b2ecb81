/** Requests and responses of the web as the engine's exchanges and replies. */
import {
  type BodyChunks,
  BodyError,
  type Exchange,
  type HeaderList,
  type Reply,
  type ReplyBody,
} from "../exchange/exchange.ts";
import { problemReply } from "./problem.ts";
import { type ConsumedBody, utf8Encoder } from "../exchange/consumed-body.ts";
import { WebChunks, bodyIsRead, readError } from "./web-chunks.ts";

/**
 * The exchange of a request, whose body is read through `read`, once; or the refusal of what is none.
 * Some servers make requests that are only found to be broken when somebody looks into them, and are
 * slow when somebody does: what is not needed is not asked for.
 */
export function exchangeOf<Framework>(
  request: Request,
  framework: Framework,
): WebExchange<Framework> | Reply {
  try {
    const { url } = request;
    return new WebExchange(request, plainTarget(url) ?? parsedTarget(url), framework);
  } catch {
    return problemReply({ status: 400, detail: "The request is not well formed." });
  }
}

interface WebTarget {
  readonly path: string;
  readonly query: string;
}

/** Of most URLs, for which no `URL` is made: that would take longer than to find the operation. */
function plainTarget(url: string): WebTarget | undefined {
  const [, path, query = ""] = plainUrl.exec(url) ?? [];
  return path === undefined || path.includes("/.") ? undefined : { path, query };
}

/** Nothing in it has to be escaped, or could be a step to another folder. */
const plainUrl =
  /^https?:\/\/[\w.-]+(?::(?:\d{1,4}|[1-5]\d{4}))?(\/[\w\-.~!$&'()*+,;=:@/]*)(?:\?([\w\-.~!$&()*+,;=:@/%?]*))?$/;

/** @throws TypeError of what is no URL. */
function parsedTarget(url: string): WebTarget {
  const { username, password, pathname, search } = new URL(url);
  // A browser would not send them, and `Request` itself refuses them.
  if (username !== "" || password !== "") throw new TypeError("credentials in the URL");
  return { path: pathname, query: search.slice(1) };
}

export class WebExchange<Framework> implements Exchange<Framework> {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly hasBody: boolean;
  readonly request: Request;
  readonly framework: Framework;
  /** What it announces, kept since it is asked for again and again, and headers are slow in some servers. */
  readonly #length: string | undefined;
  /** Set by a mount: what something before has left of the body. */
  readBody: ConsumedBody | undefined;
  /** Set by a mount. */
  passesUnknownPaths = false;
  // Only declared: most mounts set none.
  /** Set by a mount: called once somebody wants to hear of a client that leaves. */
  declare signalWanted?: (() => void) | undefined;

  constructor(request: Request, { path, query }: WebTarget, framework: Framework) {
    const { method } = request;
    const mayHaveBody = method !== "GET" && method !== "HEAD";
    this.method = method;
    this.path = path;
    this.query = query;
    this.#length = mayHaveBody ? (request.headers.get("content-length") ?? undefined) : undefined;
    this.hasBody = mayHaveBody && (Number(this.#length) > 0 || request.body !== null);
    this.request = request;
    this.framework = framework;
    this.readBody = undefined;
  }

  get signal(): AbortSignal {
    if (this.signalWanted !== undefined) {
      this.signalWanted();
      this.signalWanted = undefined;
    }
    return this.request.signal;
  }

  header(name: string): string | undefined {
    if (name === "content-length" && this.#length !== undefined) return this.#length;
    return this.request.headers.get(name) ?? undefined;
  }

  consumedBody(): ConsumedBody | undefined {
    if (this.readBody !== undefined) return this.readBody;
    // Whether it is locked is only found out by having the stream, which some servers make when asked.
    if (this.request.bodyUsed) throw bodyIsRead();
    return undefined;
  }

  read(limit: number, timeout: number): Promise<Uint8Array> {
    // Servers hold bodies to the length that is announced; reading those at once is far cheaper.
    return Number(this.#length) <= limit
      ? readWhole(this.request, limit, timeout)
      : readStream(this.request, limit, timeout);
  }

  chunks(limit: number, idle: number): BodyChunks {
    return new WebChunks(this.request, limit, idle);
  }
}

/**
 * The response of a reply; to `HEAD` without its body, and with the headers that it would have. Where
 * `isSized` the platform itself says how long a text is.
 */
export function responseOf(reply: Reply, method: string, isSized = false): Response {
  const { status, headers, body } = reply;
  // Most replies. Deno sends texts at once that have a plain list of headers, and others far more slowly.
  if (typeof body === "string" && method !== "HEAD" && isPlainText(headers)) {
    if (isSized) return new Response(body, { status, headers: headers as ListedHeaders });
    if (isShortAscii.test(body)) {
      const length = ["content-length", String(body.length)] as const;
      return new Response(body, { status, headers: [...headers, length] as ListedHeaders });
    }
  }
  return anyResponse(reply, method);
}

type ListedHeaders = [string, string][];

const isShortAscii = /^[\0-\x7f]{0,4096}$/;

/** True where a media type stands there, without which a response would give a text its own, and no length. */
function isPlainText(headers: HeaderList): boolean {
  let isTyped = false;
  for (const [name] of headers) {
    if (name.length === 12 && name.toLowerCase() === "content-type") isTyped = true;
    else if (name.length === 14 && name.toLowerCase() === "content-length") return false;
  }
  return isTyped;
}

function anyResponse({ status, headers, body }: Reply, method: string): Response {
  const response = new Headers();
  for (const [name, value] of headers) response.append(name, value);
  const isHead = method === "HEAD";
  if (isHead && body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  if (body === undefined) return new Response(null, { status, headers: response });
  const content = typeof body === "string" ? utf8Encoder.encode(body) : bodyInit(body);
  const length = bodyLength(content);
  if (length !== undefined) response.set("content-length", String(length));
  return new Response(isHead ? null : content, { status, headers: response });
}

/** The bytes of `body`, and the headers that say something of them. */
export function replyStream(body: Exclude<ReplyBody, string | Uint8Array>): {
  readonly stream: ReadableStream<Uint8Array> | null;
  readonly own: HeaderList;
} {
  const { headers, body: stream } = new Response(body);
  const contentType = headers.get("content-type");
  if (body instanceof FormData && contentType !== null) {
    return { stream, own: [["content-type", contentType]] };
  }
  return { stream, own: body instanceof Blob ? [["content-length", String(body.size)]] : [] };
}

/** In bytes; `undefined` where it is not known before sending. */
function bodyLength(body: BodyInit): number | undefined {
  if (body instanceof Uint8Array) return body.byteLength;
  return body instanceof Blob ? body.size : undefined;
}

/** A `Uint8Array` of a shared buffer is none that a response takes: it is copied. */
function bodyInit(body: Exclude<ReplyBody, string>): BodyInit {
  return body instanceof Uint8Array ? new Uint8Array(body) : body;
}

/** One promise, with no function that waits for the bytes: this is done for every body. */
function readWhole(request: Request, limit: number, timeout: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    let isSettled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
    };
    const accept = (buffer: ArrayBuffer): void => {
      settle();
      if (buffer.byteLength > limit) reject(new BodyError("too large"));
      else resolve(new Uint8Array(buffer));
    };
    const fail = (error: unknown): void => {
      settle();
      reject(readError(error, request));
    };
    request.arrayBuffer().then(accept, fail);
    void soon(() => {
      if (!isSettled) timer = setTimeout(() => reject(new BodyError("too slow")), timeout);
    });
  });
}

/** A body that is there already is read before `work` is done: timers cost Deno more than such a body. */
async function soon(work: () => void): Promise<void> {
  await undefined;
  await undefined;
  work();
}

async function readStream(request: Request, limit: number, timeout: number): Promise<Uint8Array> {
  if (request.body === null) throw new BodyError("broken off");
  if (request.body.locked) throw bodyIsRead();
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
    throw readError(error, request);
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
  return joinedChunks(chunks, length);
}

/** The bytes of all chunks, `length` in all. One chunk is not copied. */
export function joinedChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
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
