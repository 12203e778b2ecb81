/** A request of `node:http` as the engine sees it, without a `Request` being built. */
import { type BodyChunks, BodyError, type Exchange } from "../../exchange/exchange.ts";
import type { ConsumedBody } from "../../exchange/consumed-body.ts";
import { joinedChunks } from "../../server/web.ts";
import { NodeChunks } from "./chunks.ts";
import { whenClosed } from "./closing.ts";
import { noticeReset } from "./reset.ts";
import { announcedLength, bodyIsGone, consumedBody, isReadStarted } from "./consumed-body.ts";
import type { Target } from "./target.ts";
import type { IncomingMessage, ReadBody, ServerResponse } from "./types.ts";

/** Gives a request back to its framework: what failed, or nothing, for who comes next. */
export type NextCallback = (error?: unknown) => void;

export class NodeExchange implements Exchange<never> {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly mount: string;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  // Only declared: most listeners have no framework, and their exchanges no fields for one.
  /** Set by a mount: what it has of its framework. */
  declare context?: unknown;
  /** Set by a mount: gives the request back to its framework. */
  declare next?: NextCallback;
  /** Set by a mount. */
  declare passesUnknownPaths?: boolean;
  /** Set by a mount: where something before has left the body, if not at the message. */
  declare readBody?: ReadBody;
  #request: Request | undefined;
  #gone: AbortController | undefined;
  #chunks: NodeChunks | undefined;

  constructor(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { path, query }: Target,
    mount: string,
  ) {
    this.method = incoming.method ?? "GET";
    this.path = path;
    this.query = query;
    this.mount = mount;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
  }

  /** Of any type: what a handler needs was compared with what its mount has. */
  get framework(): never {
    return (this.context ??= { incoming: this.#incoming, outgoing: this.#outgoing }) as never;
  }

  /** Looked for in the list as received: a map of all headers would cost more than a few lookups. */
  header(name: string): string | undefined {
    const { rawHeaders } = this.#incoming;
    let value: string | undefined;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const key = rawHeaders[index];
      if (key === undefined || key.length !== name.length) continue;
      if (key !== name && key.toLowerCase() !== name) continue;
      const next = rawHeaders[index + 1] ?? "";
      value = value === undefined ? next : `${value}${name === "cookie" ? "; " : ", "}${next}`;
    }
    return value;
  }

  /** What a `GET` or a `HEAD` carries has no meaning, and is drained. */
  get hasBody(): boolean {
    if (this.method === "GET" || this.method === "HEAD") return false;
    return announcesBody(this.#incoming);
  }

  consumedBody(): ConsumedBody | undefined {
    return consumedBody(this.#incoming, this.readBody ?? this.#incoming);
  }

  read(limit: number, timeout: number): Promise<Uint8Array> {
    return readMessage(this.#incoming, limit, timeout);
  }

  chunks(limit: number, idle: number): BodyChunks {
    return (this.#chunks ??= new NodeChunks(this.#incoming, limit, idle));
  }

  /** True while somebody may ask for more of the body: nobody else reads of it then. */
  get isStreaming(): boolean {
    return this.#chunks?.isOver === false;
  }

  /** Nobody asks for more. False: the body was not read piece by piece. */
  stopStreaming(): boolean {
    this.#chunks?.stop();
    return this.#chunks !== undefined;
  }

  get signal(): AbortSignal {
    if (this.#gone === undefined) {
      const gone = new AbortController();
      const { socket } = this.#incoming;
      const leave = (): void => {
        if (!this.#outgoing.writableFinished) gone.abort();
      };
      if (socket.destroyed || this.#outgoing.destroyed) leave();
      else {
        const stop = whenClosed(socket, leave);
        const stopLooking = noticeReset(this.#incoming);
        this.#outgoing.on("close", () => {
          stop();
          stopLooking();
          leave();
        });
      }
      this.#gone = gone;
    }
    return this.#gone.signal;
  }

  get request(): Request {
    return (this.#request ??= new Request(this.#url(), {
      method: this.method,
      headers: headersOf(this.#incoming.rawHeaders),
      signal: this.signal,
    }));
  }

  /** The `Host` header only completes the URL: nothing is decided by it. */
  #url(): string {
    const path = this.mount + this.path;
    const target = this.query === "" ? path : `${path}?${this.query}`;
    const host = this.header("host");
    const origin =
      host !== undefined && isHostHeader.test(host) ? `http://${host}` : "http://localhost";
    return URL.canParse(origin + target) ? origin + target : `http://localhost${target}`;
  }
}

const isHostHeader = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** True of messages that say they have a body, empty or not. One look at the headers finds it. */
export function announcesBody({ rawHeaders }: IncomingMessage): boolean {
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 14 && name.toLowerCase() === "content-length") {
      if (Number(rawHeaders[index + 1]) > 0) return true;
    } else if (name.length === 17 && name.toLowerCase() === "transfer-encoding") return true;
  }
  return false;
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < raw.length; index += 2) {
    headers.append(raw[index] ?? "", raw[index + 1] ?? "");
  }
  return headers;
}

const noChunks: Uint8Array[] = [];

function readMessage(
  incoming: IncomingMessage,
  limit: number,
  timeout: number,
): Promise<Uint8Array> {
  // Nothing more will come of a message whose sender is gone.
  if (incoming.destroyed) return Promise.reject(new BodyError("broken off"));
  const isBegun = isReadStarted(incoming);
  return new Promise((resolve, reject) => {
    let chunks: Uint8Array[] = [];
    let length = 0;
    let isSettled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (reason?: BodyError["reason"]): void => {
      if (isSettled) return;
      isSettled = true;
      clearTimeout(timer);
      if (reason === undefined) resolve(joinedChunks(chunks, length));
      else reject(new BodyError(reason));
      // What has waited for a body lives on until the next collection of old objects, and all that it holds.
      chunks = noChunks;
    };
    const wait = (): void => {
      if (isSettled || incoming.complete || length === announcedLength(incoming)) return;
      timer = setTimeout(() => settle("too slow"), timeout);
    };
    // Listeners stay: what comes after a refusal is read over.
    incoming.on("data", (chunk) => {
      if (isSettled) return;
      length += chunk.length;
      if (length > limit) settle("too large");
      else chunks.push(chunk);
    });
    incoming.on("end", () => {
      // Whoever looked at it before has put back what was read, or the beginning is missing.
      if (isBegun && length !== announcedLength(incoming)) reject(bodyIsGone());
      settle();
    });
    incoming.on("close", () => settle("broken off"));
    // Most bodies come with the head of the message, in one piece, and never have to be waited for. Their
    // end is told after this, so that their length is compared; `queueMicrotask` costs Node more.
    void Promise.resolve().then(wait);
  });
}
