/** What generated client code, its callers and the client engine share. Types only. */
import type { CallError } from "./call-error.ts";

import type { AnyAnswer, BytesForm } from "./call-types.ts";

export type * from "./call-types.ts";
export type { RateLimitHeader } from "../http/rate-limit-header.ts";

/** One operation as the client sees it: the plain case is data, all else is what does it. */
export interface ClientOperation {
  /** Name of the function. */
  readonly name: string;
  readonly method: string;
  /**
   * Path template; what it says besides parameters is encoded. Values are plain texts unless
   * `segments` says more.
   */
  readonly path: string;
  /** Where paths begin instead, by the description; without a slash at the end. Absent: with the service. */
  readonly server?: string;
  /** Values in the path that have another key, or are not written plainly. */
  readonly segments?: readonly Segment[];
  /**
   * Names of optional query parameters that are texts, or lists that repeat the name; keys are the
   * same. They stand in a URL as they are.
   */
  readonly query?: readonly string[];
  /** All other parameters, and what else calls choose. */
  readonly parameters?: readonly (ClientParameter | Put)[];
  /** Absent: no request body is described. */
  readonly body?: WriteBody;
  /** By status (`200`, `4XX`, `default`). Absent: no answer is shown, so each is undocumented. */
  readonly answers?: Readonly<Record<string, ClientAnswer>>;
  /** Alternatives (or) of combinations (and) of scheme keys. Absent: not stated. */
  readonly security?: readonly (readonly string[])[];
  /** The header `Accept`, where calls do not choose. */
  readonly accept: string;
}

/**
 * The functions `Names` of a module of calls as methods, without the client that they take first. A type
 * mapped from that module, because editors then show at a method what is said at its function.
 */
export type BoundCalls<Calls, Names extends keyof Calls> = {
  [Name in Names]: BoundCall<Calls[Name]>;
};
type BoundCall<Call> = Call extends (client: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** A value of the input on its way to the wire. */
export interface ClientValue {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the input. */
  readonly key: string;
  /** What the caller gives, as the description describes it. Absent: the same. */
  readonly wire?: (value: unknown) => unknown;
}

export interface Segment extends ClientValue {
  /** Ready for its place in the path; `undefined` where there is no value, or an empty one. */
  readonly write: (input: CallRequest["input"]) => string | undefined;
}

/** What a call gives besides its path, plain query and body. */
export interface Put {
  /** @throws TypeError when the value is missing, or cannot be on the wire. */
  readonly put: (composed: Composed) => void;
}

export interface ClientParameter extends ClientValue, Put {
  readonly in: "query" | "querystring" | "header" | "cookie";
}

/**
 * What is sent; its media type goes into the headers. `undefined`: nothing.
 *
 * @throws TypeError when the body is missing, or there is no way to write it.
 */
export type WriteBody = (sending: Sending) => BodyInit | undefined;

/** Is shown a value that a schema describes, before it is sent. */
export type ValidateBody = (mediaType: string, wire: unknown) => void;

/** A media type or range, and how its bodies are written or read. */
export type Media<Codec> = readonly [mediaType: string, codec: Codec];

/** From values to what `fetch` sends. */
export interface BodyWriter {
  /** What the caller gives, as the description describes it. Absent: the same. */
  readonly wire?: (value: unknown) => unknown;
  /** @throws TypeError when the media type cannot write such a value. */
  readonly write: (wire: unknown, mediaType: string) => WrittenBody;
}

export interface WrittenBody {
  readonly body: BodyInit;
  /** With parameters such as a boundary. Absent: `fetch` names it itself. */
  readonly contentType?: string;
}

export interface ClientAnswer {
  readonly read: ReadAnswer;
  /** Absent: none are described. */
  readonly headers?: readonly AnswerHeader[];
}

/**
 * `undefined`: the body is of no media type that is described.
 *
 * @throws CallError of kind `contract`; any other error says that the body is not of its media type.
 */
export type ReadAnswer = (
  body: AnswerBody,
) => Promise<Pick<AnyAnswer, "mediaType" | "body"> | undefined>;

export interface AnswerHeader {
  readonly name: string;
  readonly required?: boolean;
  /** Text that is no value of the header's type stays text. Absent: a text. */
  readonly decode?: (text: string, headers: Headers) => unknown;
}

/** From what came to values. */
export interface BodyReader {
  /**
   * The body as it travels: what a schema describes, or a text, bytes, a form, an iterator;
   * `undefined` where there is none although the media type needs one.
   *
   * @throws CodecError when the body is not of its media type.
   */
  readonly read: (body: AnswerBody) => unknown;
  /**
   * The value that people see. Absent: the same.
   *
   * @throws CallError of kind `contract` where it cannot be had.
   */
  readonly decode?: (wire: unknown, body: AnswerBody) => unknown;
  /** True where `read` gives a value that a schema describes, which validators may check. */
  readonly isValue?: boolean;
  /** Of a sequence: has each item validated before `wire`, which `read` gave, hands it over. */
  readonly validateItems?: (
    wire: unknown,
    validate: (item: unknown, index: number) => void,
  ) => void;
  /** Of a range: the reader for what the answer turns out to be. Absent: this one reads it. */
  readonly of?: (contentType: string) => BodyReader;
}

/** The body of an answer, to be read once. */
export interface AnswerBody {
  readonly response: Response;
  /** What it answers. */
  readonly sending: Sending;
  /** What the call chose. */
  readonly given: { readonly accept?: string; readonly as?: BytesForm };
  /** As the answer has it; `""` when it has none. */
  readonly contentType: string;
  /** What it may have, and each item of one that is read as it comes. Absent: what its reader takes. */
  readonly maxBytes?: number;
  /** All of it. Rejects when it is larger than the client takes, is cut off, or the time is up. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Is shown what was read. Absent: nothing is validated. */
  readonly validate?: (
    described: readonly [mediaType: string, reader: BodyReader, ...rest: readonly unknown[]],
    wire: unknown,
  ) => void;
  /** Throws what a failure of reading the body is to its caller. */
  readonly broken: (cause: unknown) => unknown;
}

/** A request while parameters are put into it. */
export interface Composed extends CallRequest {
  /** Where the paths of the client begin, without a slash at the end. */
  readonly base: string;
  url: string;
  readonly headers: Record<string, string>;
  /** Ready `name=value` parts that are not in the URL yet. */
  readonly query: string[];
  body: unknown;
  accept?: string;
  readonly options: { readonly accept?: string };
}

/** A request after middleware: credentials and the media type of its body are put into it. */
export interface Sending extends CallRequest {
  url: string;
  readonly headers: Record<string, string>;
  body: unknown;
  /** Takes the secrets that were put into the request out of an error. Absent: there are none. */
  hide?: (error: CallError) => void;
  /** Absent: nothing is validated. */
  readonly validate?: ValidateBody;
}

/** A whole service as data. */
export interface ClientService {
  /** Appended to the base URL: what follows the variable of the first server URL. */
  readonly prefix?: string;
  /** Absent: the caller has to give one. */
  readonly baseUrl?: string;
  /** Puts a call's credentials in their places. Absent: no scheme has one in the request. */
  readonly identify?: Identify;
}

/**
 * Puts a call's credentials in their places and sends it; where the service answers 401 to
 * credentials that can be renewed, once more. What answers and errors show has none of them.
 *
 * @throws CallError of kind `credential` when there are none, or they cannot be had.
 * @throws TypeError when one cannot stand in its place. No message has a secret.
 */
export type Identify = (
  /** By scheme. */
  given: object | undefined,
  /** Where paths begin: credentials are for its origin alone. */
  base: string,
) => Middleware;

/** A credential, or what fetches it for each call; `undefined` counts as having none. */
export type Secret<Value> = Value | SecretProvider<Value>;

/** Fetches a credential for a call. */
export type SecretProvider<Value> = (
  use: SecretUse,
) => Value | undefined | Promise<Value | undefined>;

/** What a credential is for. */
export interface SecretUse {
  readonly operation: string;
  readonly scheme: string;
  /** True when the last one was refused with 401, so that a cached one has to be renewed. */
  readonly refused: boolean;
}

export interface Password {
  readonly username: string;
  readonly password: string;
}

/** One request as middleware sees it: without credentials, and with its body not written yet. */
export interface CallRequest {
  readonly operation: ClientOperation;
  /** What the caller gave; without a prototype. */
  readonly input: Readonly<Record<string, unknown>>;
  /** With its query. Where the service has credentials, another origin than the client's is refused. */
  readonly url: string;
  readonly method: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As the caller gave it. `undefined`: none. */
  readonly body: unknown;
  /** Aborts when the caller does and when the time of the call is up. `undefined`: neither can be. */
  readonly signal: AbortSignal | undefined;
  /** The media type that a parameter of the input asks for. Absent: `accept` of the call's options counts. */
  readonly accept?: string;
}

export type Next = (request: CallRequest) => Promise<AnyAnswer>;

/** What stands around each call; it may call `next` with another request, several times, or never. */
export type Middleware = (request: CallRequest, next: Next) => Promise<AnyAnswer>;

/** `timeout(5000)`: milliseconds for what stands inside of it. */
export interface TimeLimit {
  (request: CallRequest, next: Next): Promise<AnyAnswer>;
}

export interface EngineOptions {
  /** Default: the global `fetch`. It sees credentials. */
  readonly fetch?: Fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The first one stands outermost. */
  readonly use?: readonly Middleware[];
  /** Outermost, such as `timeout(5000)`: one call with its answer and all that `use` does. Absent: no limit. */
  readonly timeout?: TimeLimit;
  /**
   * Size in bytes that a body which is read as a whole may have, and each line or event (in characters)
   * of one that is iterated. Default: 64 MiB.
   */
  readonly maxBytes?: number;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** `timeout(5000)`; overrides the client's. */
  readonly timeout?: TimeLimit;
  /** Override those of the client and those of parameters, never credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Inside the client's. */
  readonly use?: readonly Middleware[];
  /** Overrides the client's. */
  readonly fetch?: Fetch;
  /** Overrides the client's. */
  readonly maxBytes?: number;
}

/** Call options of an operation that answers with bytes. */
export interface DownloadOptions<As extends BytesForm> extends CallOptions {
  /**
   * `stream`: bytes are handed over as they come, without a limit of size or time; who does not read
   * them to their end has to cancel the stream. Default: `bytes`.
   */
  readonly as?: As;
}

/** Call options of an operation that answers in several media types. */
export interface AcceptOptions<Accept extends string> extends CallOptions {
  /** The media type wanted, where a status has it. */
  readonly accept?: Accept;
}
