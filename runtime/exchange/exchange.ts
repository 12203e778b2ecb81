/** One request and its answer as the engine sees them, whatever brought the one and takes the other. */

import type { MaybePromise } from "./maybe-promise.ts";
import type { ConsumedBody } from "./consumed-body.ts";

/** `Framework`: what whoever mounts a handler gives to it of its framework. */
export interface Exchange<Framework = unknown> {
  /** Upper case, as it was sent. */
  readonly method: string;
  /** Path of the request target as it was sent, percent-encoded, without the query. */
  readonly path: string;
  /** What a framework took away from the beginning of the path, as it was sent. Absent: nothing. */
  readonly mount?: string;
  /** What stands behind the `?`; `""` when nothing does. */
  readonly query: string;
  /**
   * The value of a header by its name in lower case; `undefined` when it was not sent. Several of one
   * name are joined by `, `, cookies by `; `.
   */
  header(name: string): string | undefined;
  /** False: there is nothing to read. */
  readonly hasBody: boolean;
  /**
   * What is left of a body that something before has read; `undefined`: it is still to be read. Absent:
   * nothing stands before.
   *
   * @throws ConsumedBodyError when nothing is left.
   */
  consumedBody?(): ConsumedBody | undefined;
  /**
   * All bytes of the body. Called at most once.
   *
   * @throws BodyError when it is longer than `limit` bytes, broke off, or took longer than `timeout`
   * milliseconds.
   */
  read(limit: number, timeout: number): Promise<Uint8Array>;
  /**
   * The body piece by piece, in place of `read`: the sender is held back while nobody asks for the next
   * piece. Of more than `limit` bytes, and of a sender that lets wait `idle` milliseconds for a piece,
   * the next piece is a `BodyError`.
   */
  chunks(limit: number, idle: number): BodyChunks;
  /** Aborts when the client goes away. Made when it is first asked for. */
  readonly signal: AbortSignal;
  /** The request as the web has it, without its body. Made when it is first asked for. */
  readonly request: Request;
  /**
   * True: of a path where nothing lies the reply is `passedOn`, since others can answer. Absent: the engine
   * answers 404.
   */
  readonly passesUnknownPaths?: boolean;
  /** What handlers get as `call.framework`. Absent: the request came without a framework. */
  readonly framework?: Framework;
}

/** A body that is read piece by piece. */
export interface BodyChunks {
  /**
   * The next bytes; `undefined` once all were given. Asked for again only when it has come.
   *
   * @throws BodyError, and from then on the same one again.
   */
  next(): Promise<Uint8Array | undefined>;
  /** Nobody asks for more: what is left belongs to whoever sends the answer. */
  stop(): void;
}

/** Why a body could not be read. */
export class BodyError extends Error {
  readonly reason: "too large" | "broken off" | "too slow";

  constructor(reason: BodyError["reason"]) {
    super(`the body is ${reason}`);
    this.name = "BodyError";
    this.reason = reason;
  }
}

/** By name, not by class: a mount may come with another copy of this module than the engine. */
export function isBodyError(error: unknown): error is BodyError {
  return error instanceof Error && error.name === "BodyError" && "reason" in error;
}

/** Names and values as they are sent; a name may stand more than once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What goes out. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  /** Absent: none is sent. A string goes out as UTF-8. */
  readonly body?: ReplyBody;
  /** Hears of a stream that failed while it was sent. Whoever sends it breaks the connection then. */
  readonly failed?: (error: unknown) => void;
  /**
   * What the implementer's code failed with, where this is the 500 for it: a mount can leave the answer to
   * its framework.
   */
  readonly fault?: unknown;
  /** True of `passedOn` alone. */
  readonly isPassedOn?: boolean;
}

/** In place of a reply: nobody has answered, and nothing was read. Told apart by its one member. */
export const passedOn: Reply = /* @__PURE__ */ Object.freeze({
  status: 404,
  headers: [],
  isPassedOn: true,
});

export type ReplyBody = string | Uint8Array | Blob | FormData | ReadableStream<Uint8Array>;

/** An operation and where its requests go. */
export interface ServiceRoute {
  /** The name of its handler. */
  readonly operation: string;
  /** Upper case. */
  readonly method: string;
  /** As the description writes it, with names in braces. */
  readonly path: string;
}

/**
 * Answers requests of the web; mounts that have no such request use `exchange`. `Framework` is what its
 * handlers need of the framework that it is mounted in: one that needs nothing can be mounted in all.
 */
export interface ServiceHandler<Framework = unknown> {
  (
    request: Request,
    ...framework: unknown extends Framework ? [framework?: unknown] : [framework: Framework]
  ): Promise<Response>;
  /** A promise only where something has to be waited for. Never rejects, and throws nothing. */
  readonly exchange: (exchange: Exchange<Framework>) => MaybePromise<Reply>;
  /** Its operations; none where they have no paths of their own. */
  readonly routes: () => readonly ServiceRoute[];
}
