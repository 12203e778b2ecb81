/** What implementers may set of a generated server, and what its hooks are told. */
import type { RefusalReason } from "../authorization/contract.ts";
import type { OpenAnswer } from "./open-answer.ts";
import type { TransportProblem } from "./problem.ts";

/** Options that every generated server takes. */
export interface ServerEngineOptions extends ReceiverOptions {
  /** Default: the path of the first server URL of the description. */
  readonly basePath?: string;
}

/** Options that every generated receiver takes, and every server. */
export interface ReceiverOptions {
  /** Largest request body in bytes, counted while reading. Default: 1 MiB (1,048,576). */
  readonly maxBodyBytes?: number;
  /** Milliseconds in which a body has to be there, else the answer is 408. Default: 30,000. */
  readonly bodyTimeout?: number;
  /** Most characters of path and query, else the answer is 414. Default: 8,192. */
  readonly maxUrlLength?: number;
  /** Most keys in a query, and in a form body. Default: 1,000. */
  readonly maxKeys?: number;
  /**
   * Most items, members, lists and objects in a JSON body, counted before it is parsed: parsed, `{}`
   * takes twenty times the room of its text. Default: one for every five bytes of `maxBodyBytes`.
   */
  readonly maxJsonValues?: number;
  /**
   * Most members of one object in a JSON body, counted before it is parsed: a member of a large object
   * takes ten times the time of an item. Default: one for every fifty bytes of `maxBodyBytes`.
   */
  readonly maxJsonMembers?: number;
  /**
   * Most elements and attributes in an XML body: each takes a parser some microseconds. Default: one for
   * every hundred bytes of `maxBodyBytes`.
   */
  readonly maxXmlNodes?: number;
  /**
   * What becomes of an answer whose body or header breaks its schema. `enforce`, the default: it is a
   * fault of the handler, `onError` hears of it, and the caller gets a 500 before anything was sent;
   * only so is the contract kept whatever a handler does, and a valid answer costs little to check.
   * `log`: `onError` hears of it, and it is sent. `off`: nobody looks. Undeclared statuses, media
   * types and headers are refused all the same.
   */
  readonly validateResponses?: "off" | "log" | "enforce";
  /** Replaces an answer that the toolkit has to give; `undefined` keeps it. */
  readonly transport?: (problem: TransportProblem, call: Call) => OpenAnswer | undefined;
  /** Hears of everything that a handler threw or answered against the contract. */
  readonly onError?: (error: unknown, call: Call) => void;
  /**
   * Hears of every call that had not the credentials which its operation asks for, and why: to count
   * failed authentications, for an alarm or a block. It is told nothing of the credential itself.
   */
  readonly onAccessFailure?: (failure: AccessFailure) => void;
  /** Hears of every answer: for a log of accesses, or for metrics. */
  readonly onAnswer?: (answered: Answered) => void;
  /**
   * Runs around every operation, authentication included: for a span of a trace. It has to give back
   * what `run` gives.
   */
  readonly around?: <Result extends { readonly status: number }>(
    call: Call,
    run: () => Promise<Result>,
  ) => Promise<Result>;
  /** The id of a request, such as one that a proxy of your own has given it. Default: a random UUID. */
  readonly requestId?: (request: Request) => string;
  /** The header that carries the id back. Absent: none does, since no document describes one. */
  readonly requestIdHeader?: string;
}

/**
 * One request, as handlers and hooks are told of it beside its values. What it costs something to make
 * is made when it is first asked for. `Framework` is what the handler is mounted in.
 */
export interface Call<Framework = unknown> {
  readonly requestId: string;
  readonly method: string;
  /** Name of the operation. Absent: the request reached none. */
  readonly operation?: string;
  /** The path as the description writes it, with names in place of values. */
  readonly route?: string;
  /**
   * The media type in which the caller wants a success: by the parameters that choose it, else by
   * `Accept`. Absent: the operation describes no success with several.
   */
  readonly mediaType?: string | undefined;
  /** The request itself, without its body. It may hold secrets: headers, query, path. */
  readonly request: Request;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /**
   * What the mount gives of its framework, such as the request and the context that it has. `undefined`
   * where the request came without one.
   */
  readonly framework: Framework;
}

/** A call of an operation that describes a success in several media types. */
export interface NegotiatedCall<
  MediaType extends string,
  Framework = unknown,
> extends Call<Framework> {
  readonly mediaType: MediaType;
}

/** A call whose credentials did not pass. */
export interface AccessFailure extends Call {
  readonly reason: RefusalReason;
  /** The scheme whose credential did not pass. Absent: none was found, or none is meant. */
  readonly scheme?: string;
  /** Of `ended`: what ended the credential. */
  readonly trigger?: string;
  /** Of `scope`: the first scope that the credential lacks. */
  readonly requiredScope?: string;
  /** False: the operation is open to anybody too, and the call went on without the credential. */
  readonly isRefused: boolean;
}

/** A request that has its answer. */
export interface Answered extends Call {
  readonly status: number;
  /** Until the answer was ready to be sent. */
  readonly milliseconds: number;
}
