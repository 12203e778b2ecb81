/** Serves a web-standard handler with `node:http`. */
import { problemResponse } from "./server/problem.ts";

/**
 * The part of `http.IncomingMessage` that is used. Written out, so that a project without Node's
 * types can compile this module.
 */
interface IncomingMessage {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: {
    readonly host?: string | undefined;
    readonly "transfer-encoding"?: string | undefined;
    readonly "content-length"?: string | undefined;
  };
  /** Names and values in turn, as they were received. */
  readonly rawHeaders: readonly string[];
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "error" | "close", listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

/** The part of `http.ServerResponse` that is used. */
interface ServerResponse {
  statusCode: number;
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  setHeader(name: string, value: string | string[]): unknown;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: "close" | "drain", listener: () => void): unknown;
  once(event: "close", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
}

/** Methods that a web-standard `Request` cannot carry. */
const inexpressible = new Set(["CONNECT", "TRACE", "TRACK"]);

/**
 * A listener for `http.createServer`. The handler sees the body as a stream that is read only as
 * fast as it is consumed, and a signal that aborts when the client goes away.
 */
export function toNodeListener(
  handler: (request: Request) => Promise<Response>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on("close", () => {
      if (!outgoing.writableFinished) gone.abort();
    });
    answer(handler, incoming, gone.signal)
      .then((response) => send(response, outgoing))
      .catch(() => outgoing.destroy())
      // Whatever of the body nobody read is drained, so that the connection can be used again.
      .finally(() => incoming.resume());
  };
}

async function answer(
  handler: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  signal: AbortSignal,
): Promise<Response> {
  if (inexpressible.has(incoming.method ?? "")) {
    return problemResponse({ status: 501, detail: "This method is not implemented." });
  }
  const request = toRequest(incoming, signal);
  if (request === undefined) {
    return problemResponse({ status: 400, detail: "The request target is not a valid URL." });
  }
  return handler(request);
}

/** `undefined` when the request target is not a URL. */
function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request | undefined {
  const url = toUrl(incoming);
  if (url === undefined) return undefined;
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD" && announcesBody(incoming);
  return new Request(url, {
    method,
    headers: toHeaders(incoming.rawHeaders),
    signal,
    ...(hasBody ? { body: toStream(incoming), duplex: "half" } : {}),
  } as RequestInit);
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * The `Host` header only completes the URL: nothing is decided by it. A target in absolute form
 * keeps its path and query.
 */
function toUrl({ url = "/", headers }: IncomingMessage): URL | undefined {
  const path = url.replace(/^https?:\/\/[^/?#]*/iu, "");
  const target = path.startsWith("/") ? path : `/${path}`;
  return (
    parseUrl(`http://${headers.host ?? "localhost"}`, target) ??
    parseUrl("http://localhost", target)
  );
}

function parseUrl(base: string, target: string): URL | undefined {
  try {
    // Joined as text: as a relative reference, a target like `//name` would replace the host.
    const { origin } = new URL(base);
    return new URL(origin + target);
  } catch {
    return undefined;
  }
}

function toHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.append(raw[index] ?? "", raw[index + 1] ?? "");
  }
  return headers;
}

/** Written by hand because `Readable.toWeb` closes the socket when the stream is cancelled. */
function toStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (): void => {
        if (open) controller.error(new Error("the client closed the connection"));
        open = false;
      };
      incoming.on("data", (chunk: Uint8Array) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => {
        if (open) controller.close();
        open = false;
      });
      incoming.on("error", fail);
      incoming.on("close", fail);
      incoming.pause();
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      open = false;
      incoming.resume();
    },
  });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  await pipe(response.body, outgoing);
}

async function pipe(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  outgoing.once("close", stop);
  for (;;) {
    const { done, value } = await reader.read();
    if (done || outgoing.destroyed) break;
    if (!outgoing.write(value)) await drained(outgoing);
  }
  outgoing.off("close", stop);
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = (): void => {
      outgoing.off("drain", settle);
      outgoing.off("close", settle);
      resolve();
    };
    outgoing.on("drain", settle);
    outgoing.on("close", settle);
  });
}
