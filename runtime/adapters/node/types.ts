/**
 * The parts of `node:http` that are used. Written out, so that a project without Node's types can
 * compile what uses them.
 */

/** Where frameworks and their parsers leave a body that they have read. */
export interface ReadBody {
  /** What a parser of a framework made of the body, or its bytes. */
  readonly body?: unknown;
  /** The bytes, or the text, that some keep beside what they made of it. */
  readonly rawBody?: unknown;
  /** True where a parser that leaves a `body` at each request has made it of this one. */
  readonly _body?: unknown;
}

export interface IncomingMessage extends ReadBody {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Names and values in turn, as they were received. */
  readonly rawHeaders: readonly string[];
  /** True once all of the message was received. */
  readonly complete: boolean;
  readonly httpVersionMajor?: number;
  readonly destroyed: boolean;
  /** True once everything that was received has been read. */
  readonly readableEnded: boolean;
  /** True once something of it has been read. */
  readonly readableDidRead?: boolean;
  /** The target as it was sent, where a framework has taken a part of `url` away. */
  readonly originalUrl?: unknown;
  /** What Express has taken away from the beginning of `url`. */
  readonly baseUrl?: unknown;
  readonly socket: Connection;
  on(event: "data", listener: (chunk: Uint8Array) => void): unknown;
  on(event: "end" | "error" | "close", listener: () => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** Its end is told where a response never got hold of it, as one of several that wait in line. */
export interface Connection {
  readonly destroyed: boolean;
  /** False once its end was written. Absent, as `write` is, where a test stands in for a connection. */
  readonly writable?: boolean;
  write?(text: string): unknown;
  on(event: "close", listener: () => void): unknown;
}

export interface ServerResponse {
  readonly writableFinished: boolean;
  readonly destroyed: boolean;
  writeHead(status: number, headers: string[]): unknown;
  write(chunk: Uint8Array): boolean;
  end(body?: string | Uint8Array): unknown;
  destroy(): unknown;
  on(event: "close" | "drain", listener: () => void): unknown;
  once(event: "close", listener: () => void): unknown;
  off(event: "close" | "drain", listener: () => void): unknown;
}

export interface Server {
  readonly listening: boolean;
  close(closed: (error?: Error) => void): unknown;
  closeIdleConnections(): void;
  closeAllConnections(): void;
  on(
    event: "request",
    listener: (incoming: IncomingMessage, outgoing: HeaderWriter) => void,
  ): unknown;
  prependListener(
    event: "request",
    listener: (incoming: IncomingMessage, outgoing: HeaderWriter) => void,
  ): unknown;
}

export interface HeaderWriter {
  setHeader(name: string, value: string): unknown;
}
