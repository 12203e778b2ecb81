// Copied from Specwright's runtime. Do not edit.
/** What generated client code, its callers and the client engine share. Types only. */
import type { CallError } from "./call-error.js";

import type { AnswerHead, AnyAnswer, BytesForm } from "./call-types.js";

export type * from "./call-types.js";
export type { RateLimitHeader } from "../rate-limit-header.js";

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
  /** Values in the path that have another key, or are not written plainly. */
  readonly segments?: readonly Segment[];
  /** Keys of inputs that have to be there, besides those of the path. */
  readonly required?: readonly string[];
  /**
   * Names of query parameters that are texts, or lists that repeat the name; keys are the same. They
   * stand in a URL as they are.
   */
  readonly query?: readonly string[];
  /** All other parameters. */
  readonly parameters?: readonly ClientParameter[];
  /** Absent: no request body is described. */
  readonly body?: ClientBody;
  /** By status (`200`, `4XX`, `default`). Absent: no answer is shown, so each is undocumented. */
  readonly answers?: Readonly<Record<string, ClientAnswer>>;
  /** Alternatives (or) of combinations (and) of scheme keys. Absent: not stated. */
  readonly security?: readonly (readonly string[])[];
  /** The header `Accept`; a function where calls may choose. Absent: nothing is asked for. */
  readonly accept?: string | ((chosen: string | undefined) => string);
  /** The parameter that chooses the form of the answer. */
  readonly format?: AnswerFormat;
}

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
  /** Ready for its place in the path; `undefined` for an empty list or object. */
  readonly write: (value: unknown) => string | undefined;
}

export interface ClientParameter extends ClientValue {
  readonly in: "query" | "header" | "cookie";
  /** Nothing is put where there is no value. @throws TypeError when it cannot be on the wire. */
  readonly put: (sending: Sending) => void;
}

export interface ClientBody {
  readonly required?: boolean;
  /**
   * What is sent; its media type goes into the headers.
   *
   * @throws TypeError when there is no way to write the body.
   * @throws CallError of kind `contract` when `checks` refuse the request.
   */
  readonly write: (sending: Sending, checks: Checks | undefined) => BodyInit;
}

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
  /** Absent: no body is described. */
  readonly read?: ReadAnswer;
  /** Absent: none are described. */
  readonly headers?: readonly AnswerHeader[];
}

/**
 * `undefined`: the body is of no media type that is described; `accept` is what the call chose.
 *
 * @throws CallError of kind `contract`; any other error says that the body is not of its media type.
 */
export type ReadAnswer = (
  body: ReceivedBody,
  accept: string | undefined,
) => Promise<Pick<AnyAnswer, "mediaType" | "body"> | undefined>;

export interface AnswerHeader {
  readonly name: string;
  readonly required?: boolean;
  /** Text that is no value of the header's type stays text. Absent: a text. */
  readonly decode?: (text: string) => unknown;
}

/** From what came to values. */
export interface BodyReader {
  /**
   * The body as it travels: what a schema describes, or a text, bytes, a form, an iterator;
   * `undefined` where there is none although the media type needs one.
   *
   * @throws CodecError when the body is not of its media type.
   */
  readonly read: (body: ReceivedBody) => unknown;
  /**
   * The value that people see. Absent: the same.
   *
   * @throws CallError of kind `contract` where it cannot be had.
   */
  readonly decode?: (wire: unknown, operation: string, response: Response) => unknown;
  /** True where `read` gives a value that a schema describes, which validators may judge. */
  readonly isValue?: boolean;
  /** Of a range: the reader for what the answer turns out to be. Absent: this one reads it. */
  readonly of?: (contentType: string) => BodyReader;
}

/** The body of an answer, to be read once. */
export interface ReceivedBody {
  readonly response: Response;
  /** As the answer has it; `""` when it has none. */
  readonly contentType: string;
  /** All of it. Rejects when it is larger than the client takes, is cut off, or the time is up. */
  readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Name of the operation. */
  readonly operation: string;
  /** True where the call wants bytes as they come. */
  readonly streams: boolean;
  /** Refuses a value that a schema describes. Absent: nobody judges. */
  readonly judge?: ((mediaType: string, wire: unknown) => void) | undefined;
  /** What a failure of reading the body is to its caller. */
  readonly broken: (cause: unknown) => unknown;
}

/** How the parameter for the form of an answer is filled in, and JSON-P read. */
export interface AnswerFormat {
  /** Names the form in its parameter, unless the caller did. */
  readonly ask: (sending: Sending, mediaType: string | undefined) => void;
  /** The body of an answer that the input asked to be a script; else the same. */
  readonly read: (sending: Sending, body: ReceivedBody) => Promise<ReceivedBody>;
}

/** A request while it is put together: what middleware has seen, and then credentials. */
export interface Sending extends CallRequest {
  url: string;
  headers: Record<string, string>;
  /** Ready `name=value` parts that are not in the URL yet. */
  readonly query: string[];
  body: unknown;
  /** Takes the secrets that were put into the request out of an error. Absent: there are none. */
  hide?: (error: CallError) => void;
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
  operation: ClientOperation,
  credentials: object,
  /** A copy of the request each time. */
  fresh: () => Sending,
  send: (sending: Sending) => Promise<AnyAnswer>,
) => Promise<AnyAnswer>;

/** A credential, or what fetches it for each call; `undefined` counts as having none. */
export type Secret<Value> =
  | Value
  | ((use: {
      readonly operation: string;
      readonly scheme: string;
      /** True when the last one was refused with 401, so that a cached one has to be renewed. */
      readonly refused: boolean;
    }) => Value | undefined | Promise<Value | undefined>);

export interface Password {
  readonly username: string;
  readonly password: string;
}

/** One request as middleware sees it: without credentials, and with its body not written yet. */
export interface CallRequest {
  readonly operation: ClientOperation;
  /** What the caller gave; without a prototype. */
  readonly input: Readonly<Record<string, unknown>>;
  /** With its query. Changed, it has to stay at its origin. */
  readonly url: string;
  readonly method: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** As the caller gave it. `undefined`: none. */
  readonly body: unknown;
  /** Aborts when the caller does and when the time of the call is up. `undefined`: neither can be. */
  readonly signal: AbortSignal | undefined;
}

export type Next = (request: CallRequest) => Promise<AnyAnswer>;

/** What stands around each call; it may call `next` with another request, several times, or never. */
export type Middleware = (request: CallRequest, next: Next) => Promise<AnyAnswer>;

/** The checks of one call. `hide` takes its secrets out of a violation before anybody is told of it. */
export type Validation = (hide: Sending["hide"]) => Checks;

/** Judges requests and answers by the emitted validators; only in bundles that import `validation`. */
export interface Checks {
  /** @throws CallError of kind `contract`. */
  readonly request: (
    operation: ClientOperation,
    input: Readonly<Record<string, unknown>>,
    body: { readonly mediaType: string; readonly wire: unknown } | undefined,
  ) => void;
  /** @throws CallError of kind `contract`. */
  readonly headers: (operation: ClientOperation, answer: AnswerHead) => void;
  /** @throws CallError of kind `contract`. */
  readonly answer: (
    operation: ClientOperation,
    answer: AnswerHead,
    mediaType: string,
    wire: unknown,
  ) => void;
}

export interface EngineOptions {
  /** Default: the global `fetch`. It sees credentials. */
  readonly fetch?: Fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The first one stands outermost. */
  readonly use?: readonly Middleware[];
  /** `validation(operationValidators)`: requests and answers are checked. Absent: neither is. */
  readonly validate?: Validation;
  /**
   * Time for one call with its answer and all that `use` does, in milliseconds, at least 0. Absent, and
   * from 2³¹ on: no limit.
   */
  readonly timeout?: number;
  /** Size in bytes that a body which is read as a whole may have. Default: 64 MiB. */
  readonly maxBytes?: number;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** In milliseconds; overrides the client's. */
  readonly timeout?: number;
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
