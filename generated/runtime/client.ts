// Copied from Specwright's runtime. Do not edit.
/** The client: sends calls and reads answers. */
import {
  type BodyCodec,
  type Decoding,
  type ExactJson,
  type FormDescriptor,
  type HeaderDescriptor,
  type OperationValidators,
  type RateLimitHeader,
  type ValidationIssue,
  type Validator,
  type ValidatorTable,
  CodecError,
  charset,
  cookieName,
  decodeHeader,
  decodeText,
  decodeValue,
  encodeForm,
  encodeValue,
  essence,
  isJsonpCallback,
  isRange,
  isRecord,
  jsonpCallbackForm,
  kindsOf,
  matchMedia,
  memberType,
  noJsonpBeside,
  ownValue,
  percentEncode,
  withIssueLimit,
} from "./core.js";
export { type RateLimitHeader, CodecError } from "./core.js";

// client/call-error -----------------------------------------------------------
// What a call throws when it has no answer. Messages name operations, places and schemes, never values.

/**
 * Why there is no answer:
 * - `network`: the service was not reached, or the connection broke, also in the midst of a body;
 * - `timeout`: the time of the call was up; `abort`: the caller's signal aborted it;
 * - `decode`: a documented body is not of its media type, such as broken JSON;
 * - `size`: a body is larger than `maxBytes`, or a line or an event of one that is iterated;
 * - `contract`: the request (nothing was sent) or the answer breaks its description, or answers lead
 *   in a circle;
 * - `credential`: no alternative of the operation's security has its credentials, or a provider failed;
 * - `circuit`: a breaker let no call through.
 */
export type CallErrorKind =
  | "network"
  | "timeout"
  | "abort"
  | "decode"
  | "size"
  | "contract"
  | "credential"
  | "circuit";

/** What an error may know besides its message. */
export interface CallErrorDetails {
  readonly cause?: unknown;
  /** The answer's head, where one came. */
  readonly response?: Response | undefined;
  /** Of `decode`: what came, as text. */
  readonly text?: string;
  /**
   * Of `contract`, the first 1,000 at most: paths begin with the parameter's place and name, with
   * `body` or `headers`.
   */
  readonly issues?: readonly ValidationIssue[];
}

/** Printed, it shows neither an answer nor what others wrote into it. */
export class CallError extends Error {
  override readonly name = "CallError";
  declare readonly kind: CallErrorKind;
  /** Name of the operation. */
  declare readonly operation: string;
  declare readonly response?: Response;
  declare readonly text?: string;
  declare readonly issues?: readonly ValidationIssue[];

  /** Without `more` the message says the kind. */
  constructor(
    kind: CallErrorKind,
    operation: string,
    more: string | undefined,
    details: CallErrorDetails = {},
  ) {
    super(`${operation}: ${more || kind}`, details);
    this.kind = kind;
    this.operation = operation;
    for (const [name, value] of Object.entries(details)) {
      Object.defineProperty(this, name, { value, configurable: true });
    }
  }
}

/** What it means that `signal` has ended a call: its time was up, or the caller did not want to wait. */
export function interrupted(
  signal: AbortSignal | undefined,
  operation: string,
  details?: CallErrorDetails,
): CallError {
  const cause = signal?.reason;
  const kind = cause?.name === "TimeoutError" ? "timeout" : "abort";
  return new CallError(kind, operation, cause?.message, { cause, ...details });
}

// client/call-types -----------------------------------------------------------
// What calls give and take besides the types of a description: the words of emitted types.

/** Every answer; generated code knows which of them an operation has. */
export interface AnyAnswer {
  readonly status: number | string;
  readonly httpStatus: number;
  readonly mediaType: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly response: Response;
}

export type AnswerHead = Pick<AnyAnswer, "status" | "headers" | "response">;

/** An answer that the description has. */
export interface Answer<
  Status extends number | string,
  MediaType,
  Body,
  Headers = Readonly<Record<never, never>>,
> {
  /** The status as the description writes it. */
  readonly status: Status;
  readonly httpStatus: Status extends number ? Status : number;
  /** As the description writes it; of a range, what the answer has. */
  readonly mediaType: MediaType;
  readonly body: Body;
  /** Documented headers; all others are in `response`. */
  readonly headers: Headers;
  /** Its body is read already, unless `body` streams. Its URL has `***` in place of credentials. */
  readonly response: Response;
}

/** An answer that nobody documented: another status, or another media type. */
export interface UndocumentedAnswer {
  readonly status: "undocumented";
  readonly httpStatus: number;
  readonly mediaType: string | undefined;
  /** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<never, never>>;
  /** Its body is read already. */
  readonly response: Response;
}

/** The answers of one status by media type: the one asked for, or all where it is not among them. */
export type NegotiatedAnswer<Accept, Answers> = [Extract<keyof Answers, Accept>] extends [never]
  ? Answers[keyof Answers]
  : Answers[Extract<keyof Answers, Accept>];

/** `Body` without the fields that the client fills in. */
export type WithoutFields<Body, Fields extends string> = Body extends unknown
  ? { [Name in keyof Body as Name extends Fields ? never : Name]: Body[Name] }
  : never;

/** `Body` whose member `Name`, where it has one, asks for `Value` alone. */
export type WithMemberValue<Body, Name extends string, Value> = Body extends unknown
  ? { [Key in keyof Body]: Key extends Name ? Body[Key] & (Value | undefined) : Body[Key] }
  : never;

/** A body that is neither JSON nor a form nor text. */
export type BinaryBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

/** A sequence of items; what is async is sent as it comes. Bytes are sent as they are. */
export type ItemsBody<Item> = Iterable<Item> | AsyncIterable<Item> | BinaryBody;

/** One event of `text/event-stream`. */
export interface ServerSentEvent {
  /** Its type; `"message"` where the service names none. */
  readonly event: string;
  /** Lines are joined by line feeds. */
  readonly data: string;
  /** The last one that was sent, for `Last-Event-ID`; `""` when none was. */
  readonly id: string;
  /** Milliseconds to wait before connecting again, as last stated. Absent: never stated. */
  readonly retry?: number;
}

/** A multipart form, ready or as an object: `Files` are files where the schema says text. */
export type MultipartBody<Body, Files extends PropertyKey = never> =
  | FormData
  | MultipartMembers<Body, Files>;

/** What is text may be given as a blob too, with a media type of its own. */
type MultipartMembers<Body, Files> = Body extends object
  ? {
      [Name in keyof Body]: Name extends Files
        ? FilesOf<Body[Name]>
        : Body[Name] | Blob | readonly Blob[];
    }
  : Body;

type FilesOf<Value> = unknown extends Value ? BinaryBody : FileOf<Value>;

type FileOf<Value> = Value extends string
  ? BinaryBody
  : Value extends readonly (infer Item)[]
    ? readonly FilesOf<Item>[]
    : Value;

export type BytesForm = "bytes" | "stream";

/** Bytes of an answer in the form that a call asks for. */
export type Bytes<As extends BytesForm> = As extends "stream"
  ? ReadableStream<Uint8Array<ArrayBuffer>>
  : Uint8Array<ArrayBuffer>;

// client/contract -------------------------------------------------------------
// What generated client code, its callers and the client engine share. Types only.

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

export interface EngineOptions {
  /** Default: the global `fetch`. It sees credentials. */
  readonly fetch?: Fetch;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The first one stands outermost. */
  readonly use?: readonly Middleware[];
  /** Outermost, such as `timeout(5000)`: one call with its answer and all that `use` does. Absent: no limit. */
  readonly timeout?: Middleware;
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
  readonly timeout?: Middleware;
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

// client/accept-header --------------------------------------------------------
// The header `Accept` where calls may choose.

/**
 * By the media type that a call asks for; for one that is none of them the operation's own. A call that
 * asks for none has what the client says, or else the operation.
 */
export function acceptHeader(
  headers: readonly (readonly [mediaType: string, header: string])[],
): Put {
  return {
    put: (composed) => {
      const { accept = composed.options.accept } = composed;
      const known = headers.find(([mediaType]) => mediaType === accept);
      if (accept) composed.headers["accept"] = known?.[1] ?? composed.operation.accept;
    },
  };
}

// client/answer-by-media-type -------------------------------------------------
// Answers by their media type.

/**
 * What of `content` an answer of `contentType` has; `shown` is the media type that people see, unless it
 * is the one that is described.
 */
export type FindMedia = (
  contentType: string,
  content: readonly Media<BodyReader>[],
) => readonly [mediaType: string, reader: BodyReader, shown?: string] | undefined;

/** Reads what the answer's media type says. */
export function answerByMediaType(
  content: readonly Media<BodyReader>[],
  find: FindMedia = sameMedia,
): ReadAnswer {
  return async (body) => {
    const found = find(body.contentType, content);
    const wire = await found?.[1].read(body);
    if (!found || wire === undefined) return undefined;
    const [described, { decode }, mediaType = described] = found;
    body.validate?.(found, wire);
    return { mediaType, body: decode ? decode(wire, body) : wire };
  };
}

const sameMedia: FindMedia = (contentType, content) => {
  const type = essence(contentType);
  return content.find(([mediaType]) => mediaType === type);
};

// client/body-text ------------------------------------------------------------
// Bodies of answers as text.

/**
 * The text, in the character encoding that the answer names; UTF-8 where it names none that is known.
 *
 * @throws CodecError when the bytes are not of it.
 */
export async function strictText({ bytes, contentType }: AnswerBody): Promise<string> {
  const received = await bytes();
  try {
    return decoderOf(contentType, true).decode(received);
  } catch {
    throw new CodecError("text in its character encoding");
  }
}

/** As `strictText`, but what is not of the character encoding becomes U+FFFD. */
export function lenientText(bytes: Uint8Array, contentType: string): string {
  return decoderOf(contentType, false).decode(bytes);
}

/** UTF-8 where no encoding is named, or none that is known. */
function decoderOf(contentType: string, fatal: boolean): TextDecoder {
  try {
    return new TextDecoder(charset(contentType), { fatal });
  } catch {
    return new TextDecoder("utf-8", { fatal });
  }
}

// client/query-or-body --------------------------------------------------------
// Parameters that may stand in the query or in the body.

/** The query comes before the body. */
export function queryOrBodyValue({ input, body }: CallRequest, name: string): unknown {
  if (input[name] !== undefined) return input[name];
  return isRecord(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}

// client/answer-format --------------------------------------------------------
// Parameters that choose the form of an answer: one of its media types, or JSON-P.

export interface FormatParameter {
  /** The parameter for the form, and where the client names it. */
  readonly parameter: string;
  readonly in: "query" | "body";
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The media type that is asked for unless a call chooses another. */
  readonly usual: string;
}

/**
 * Names the form wherever the caller has not named it. The form that a caller has named is the media
 * type that is asked for; one that contradicts `accept` of the call is refused.
 */
export function formatParameter(described: FormatParameter): Put {
  const { parameter, in: place, values, usual } = described;
  return {
    put: (composed) => {
      const { accept = usual } = composed.options;
      const stated = queryOrBodyValue(composed, parameter);
      if (stated !== undefined) {
        const mediaType = values.find(([value]) => value === stated)?.[1];
        if (mediaType === undefined) return;
        if (mediaType === (composed.options.accept ?? mediaType)) composed.accept = mediaType;
        else throw new TypeError(`${parameter} asks for ${mediaType}, and accept for ${accept}`);
        return;
      }
      const value = values.find(([, mediaType]) => mediaType === accept)?.[0];
      if (value === undefined) return;
      if (place === "query")
        composed.query.push(`${percentEncode(parameter)}=${percentEncode(value)}`);
      else if (isRecord(composed.body ?? {})) {
        const members = Object.entries(composed.body ?? {});
        composed.body = Object.fromEntries([...members, [parameter, value]]);
      }
    },
  };
}

/** Reads an answer that the input asked to be a script by `callback`, and all others as `read` does. */
export function jsonpAnswer(callback: string, read: ReadAnswer): ReadAnswer {
  return async (body) => {
    const name = queryOrBodyValue(body.sending, callback);
    if (typeof name !== "string") return read(body);
    const text = lenientText(await body.bytes(), body.contentType);
    // Errors of servers in between are no scripts.
    if (!text.startsWith(`${name}(`)) return read(body);
    // What a script holds is JSON, whatever the media type of scripts is.
    const inside = new TextEncoder().encode(unwrapJsonp(text, name));
    return read({
      ...body,
      contentType: "application/json",
      bytes: () => Promise.resolve(inside),
    });
  };
}

/**
 * The JSON of a script that is exactly `callback(JSON);`: no comments, no white space around it, no
 * other statement.
 *
 * @throws CodecError for any other text.
 */
export function unwrapJsonp(text: string, callback: string): string {
  const [start, end] = [`${callback}(`, ");"];
  const isCall = text.startsWith(start) && text.endsWith(end);
  const json = isCall ? text.slice(start.length, -end.length) : "";
  try {
    JSON.parse(json);
  } catch {
    throw new CodecError("a script that calls the function asked for with JSON");
  }
  return json;
}

// client/answer-headers -------------------------------------------------------
// Headers of answers that are no plain texts.

/** The value that a header writes; text that is no value of its type stays text. */
export function headerDecoder(
  header: Pick<HeaderDescriptor, "explode" | "type">,
): (text: string) => unknown {
  const described = { name: "", required: false, ...header };
  return (text) => decodeHeader(described, text);
}

/**
 * The cookies that an answer sets. They are the one list of which each item is a header of its own, and
 * their dates have commas. A platform without `getSetCookie` gives one text.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
export function cookiesDecoder({
  type,
}: Pick<HeaderDescriptor, "explode" | "type">): (text: string, headers: Headers) => unknown {
  const { array, text: mayBeText } = kindsOf(type);
  return (text, headers) => {
    const cookies = (headers as Partial<Headers>).getSetCookie?.() ?? [text];
    return array === undefined || (mayBeText && cookies.length === 1)
      ? decodeText(text, type)
      : cookies.map((cookie) => decodeText(cookie, array.array));
  };
}

// client/matching-media -------------------------------------------------------
// Media types with parameters, and ranges of them.

/** What fits a media type best. */
export function matchingMedia<Codec>(
  contentType: string,
  content: readonly Media<Codec>[],
): Media<Codec> | undefined {
  const described = content.map((media) => ({ mediaType: media[0], media }));
  return matchMedia(contentType, described)?.media;
}

/** For `answerByMediaType`: a range is read and shown as what the answer turns out to be. */
export const matchingReader: FindMedia = (contentType, content) => {
  const found = matchingMedia<BodyReader>(contentType, content);
  if (found === undefined) return undefined;
  const [mediaType, reader] = found;
  const shown = isRange(mediaType) ? essence(contentType) : mediaType;
  return [mediaType, reader.of?.(contentType) ?? reader, shown];
};

// client/body-by-content-type -------------------------------------------------
// Bodies of requests of several media types, and of all that is not plain JSON.

/** Writes the media type that a call names as `contentType`, or the first. */
export function bodyByContentType(content: readonly Media<BodyWriter>[]): WriteBody {
  const choose = (contentType: unknown): Media<BodyWriter> => {
    const [first] = content;
    if (typeof contentType === "string") {
      const exact = content.find(([known]) => known === contentType);
      const found = exact ?? matchingMedia(contentType, content);
      if (found) return [contentType, found[1]];
    } else if (first !== undefined && !isRange(first[0])) return first;
    throw new TypeError("contentType is missing, or none of the described media types");
  };
  return ({ input, headers, body, validate }) => {
    if (body === undefined) throw new TypeError("the body is missing");
    const [mediaType, writer] = choose(input["contentType"]);
    const wire = writer.wire ? writer.wire(body) : body;
    validate?.(mediaType, wire);
    const written = writer.write(wire, mediaType);
    if (written.contentType !== undefined) headers["content-type"] = written.contentType;
    return written.body;
  };
}

// client/headers --------------------------------------------------------------
// Headers of requests as plain objects, which are cheaper than `Headers`.

/**
 * `given` by names in lower case.
 *
 * @throws TypeError when one cannot be sent; the message never has its value, as those of `Headers` do.
 */
export function checkedHeaders(
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(Object.entries(given)));
  } catch {
    throw new TypeError(`headers cannot be sent: ${Object.keys(given).join()}`);
  }
}

// client/percent-encoded ------------------------------------------------------
// Values that are written as their text: the plain case of every style.

/**
 * The text of one value, percent-encoded; of `null` it is empty.
 *
 * @throws TypeError when it has none: a list, an object, `NaN`, half of a surrogate pair.
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2.3
 */
export function percentEncoded(value: unknown, name: string): string {
  try {
    const hasText = typeof value === "number" ? Number.isFinite(value) : Object(value) !== value;
    if (hasText) {
      // Of a symbol there is no text either: this throws.
      return encodeURIComponent(`${value ?? ""}`).replace(
        /[!'()*]/g,
        (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
      );
    }
  } catch {
    // Told below.
  }
  throw new TypeError(`${name} cannot be written as text`);
}

/** Puts the parts of one query parameter into `query`: a list repeats the name, without a value nothing is put. */
export function pushQuery(query: string[], name: string, value: unknown): void {
  if (value === undefined) return;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const item of items) query.push(`${name}=${percentEncoded(item, name)}`);
}

// client/call-options ---------------------------------------------------------
// What calls of a client share, and what they are given. Types only.

export interface ClientServiceOptions extends EngineOptions {
  readonly baseUrl?: string | undefined;
  readonly variables?: object | undefined;
  readonly credentials?: object | undefined;
}

export interface AnyCallOptions extends CallOptions {
  readonly accept?: string;
  readonly as?: BytesForm;
}

// client/build-request --------------------------------------------------------
// An operation and its input → the request that middleware sees.

/**
 * `base` is where paths begin, without a slash at the end; `always` are headers of every call.
 *
 * @throws TypeError when the input cannot be put on the wire.
 */
export function buildRequest(
  base: string,
  always: Readonly<Record<string, string>>,
  operation: ClientOperation,
  given: object | undefined,
  options: AnyCallOptions,
): CallRequest {
  const { accept, method } = operation;
  // Own members alone: a parameter may be called as something that every object has.
  const input: Record<string, unknown> = { __proto__: null, ...given };
  const headers: Record<string, string> = { __proto__: null as never, accept, ...always };
  const query: string[] = [];
  for (const name of operation.query ?? []) pushQuery(query, name, input[name]);
  const url = base + filledPath(operation, input);
  const composed: Composed = {
    base,
    operation,
    input,
    url,
    method,
    headers,
    query,
    body: input["body"],
    signal: options.signal,
    options,
  };
  for (const parameter of operation.parameters ?? []) parameter.put(composed);
  if (options.headers) Object.assign(headers, checkedHeaders(options.headers));
  if (query[0]) composed.url += `?${query.join("&")}`;
  return composed;
}

/** A value may make no segment `.` or `..`, which a URL takes for a step to another folder. */
function filledPath(
  { path, segments }: ClientOperation,
  input: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replace(/{([^{}]+)}/g, (_, name: string) => {
    const segment = segments?.find((each) => each.name === name);
    const text = segment ? segment.write(input) : percentEncoded(input[name], name);
    if (text) return text;
    throw new TypeError(`${name} is missing or empty`);
  });
  if (!/\/(\.|%2e){1,2}(\/|$)/i.test(filled)) return filled;
  throw new TypeError("the path has a segment of dots");
}

// client/undocumented-body ----------------------------------------------------
// Bodies that nobody described.

/** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
export async function undocumentedBody({ bytes, contentType }: AnswerBody): Promise<unknown> {
  const all = await bytes();
  const type = essence(contentType);
  if (!all.length) return undefined;
  if (!/^text|json$|xml$|script$|form-u/.test(type) || /charset=(?!"?utf-?8)/i.test(contentType))
    return all;
  const text = new TextDecoder().decode(all);
  try {
    return type.endsWith("json") ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

// client/exchange -------------------------------------------------------------
// A request goes out, an answer comes in.

/** What a body may have, in bytes, unless somebody says otherwise: 64 MiB. */
const usualLimit = 67_108_864;

/**
 * The answer by its exact status, else its range, else `default`, or an undocumented one. A redirect
 * is an answer: `fetch` would take headers and bodies anywhere. Browsers do not show it: its status is 0.
 *
 * @throws TypeError when the body is missing or cannot be written.
 * @throws CallError
 */
export async function exchange(
  request: CallRequest,
  options: ClientServiceOptions,
  given: AnyCallOptions,
): Promise<AnyAnswer> {
  const { operation, url, method, signal } = request;
  const { answers = {}, name } = operation;
  const { fetch: send = options.fetch ?? fetch, maxBytes = options.maxBytes ?? usualLimit } = given;
  // A copy: the writer of the body says what it is, and middleware may send the same request again.
  const headers = { ...request.headers };
  const sending: Sending = { ...request, headers };
  const body = operation.body?.(sending) ?? null;
  // A stream can be sent only while the answer is not awaited yet.
  const init = { method, headers, body, signal, redirect: "manual", duplex: "half" };
  let response: Response | undefined;
  const fail = (kind: CallErrorKind, more: string, details?: CallErrorDetails) =>
    new CallError(kind, name, more, { response, ...details });
  const broken = (cause: unknown): never => {
    if (cause instanceof CallError) throw cause;
    const error = signal?.aborted ? interrupted(signal, name) : fail("network", "", { cause });
    // A body that streams breaks when the call is over.
    sending.hide?.(error);
    throw error;
  };
  try {
    signal?.throwIfAborted();
    response = await send(url, init as RequestInit);
  } catch (cause) {
    return broken(cause);
  }
  const { status } = response;
  const label = [status, `${String(status)[0]}XX`].find((each) => answers[each]) ?? "default";
  const contentType = response.headers.get("content-type") ?? "";
  const { body: stream } = response;
  const read = async () => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    try {
      const reader = stream?.getReader();
      let chunk;
      while ((chunk = (await reader?.read())?.value)) {
        chunks.push(chunk);
        if ((size += chunk.length) > maxBytes) {
          reader?.cancel().catch(() => {});
          throw fail("size", `more than ${maxBytes} bytes`);
        }
      }
    } catch (cause) {
      broken(cause);
    }
    const [only, more] = chunks;
    return only && !more ? only : new Uint8Array(await new Blob(chunks).arrayBuffer());
  };
  let all: ReturnType<typeof read> | undefined;
  const bytes = () => (all ??= read());
  const received: AnswerBody = { sending, given, response, contentType, maxBytes, bytes, broken };
  const mediaType = essence(contentType) || undefined;
  const values: Record<string, unknown> = {};
  const answer = { status: label, httpStatus: status, mediaType, headers: values, response };
  try {
    const found = await answers[label]?.read(received);
    if (!found)
      return { ...answer, status: "undocumented", body: await undocumentedBody(received) };
    for (const { name: header, decode } of answers[label]?.headers ?? []) {
      const text = response.headers.get(header);
      if (text !== null) values[header] = decode?.(text, response.headers) ?? text;
    }
    return { ...answer, ...found };
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    const text = new TextDecoder().decode(await bytes());
    throw fail("decode", `status ${status} is no ${mediaType}`, { text });
  }
}

// client/client ---------------------------------------------------------------
// The client engine: a service as data and options in, calls out.

/** One service at one place, with its credentials. Printing it shows none of them. */
export interface ServiceClient {
  /**
   * Makes one call. The descriptor says which answers there are, and generated types say the same:
   * hence `never`, which fits wherever they are expected.
   *
   * @throws TypeError when the input cannot be put on the wire; nothing was sent then.
   * @throws CallError when there is no answer.
   */
  readonly call: (
    operation: ClientOperation,
    input?: object,
    options?: AnyCallOptions,
  ) => Promise<never>;
}

/** @throws TypeError when there is no plain http(s) URL as a base, or a header cannot be sent. */
export function serviceClient(
  service: ClientService,
  options: ClientServiceOptions,
): ServiceClient {
  const base = serviceUrl(service, options.baseUrl);
  const always = checkedHeaders(options.headers);
  const identify = service.identify?.(options.credentials, base);
  return {
    call: async (operation, input, given = {}) => {
      const first = [given.timeout ?? options.timeout, options.use, given.use, identify]
        .flatMap((each) => each ?? [])
        .reduceRight<Next>(
          (next, middleware) => (request) => middleware(request, next),
          (request) => exchange(request, options, given),
        );
      return (await first(buildRequest(base, always, operation, input, given))) as never;
    },
  };
}

/**
 * The base URL and the service's prefix as one text without a slash at the end.
 *
 * @throws TypeError unless the base is an absolute http(s) URL without user, query and fragment.
 */
export function serviceUrl(
  { baseUrl = "", prefix = "" }: ClientService,
  given: string = baseUrl,
): string {
  const url = URL.canParse(given) && new URL(given);
  if (url && /^https?:..[^@/]+\/[^?#]*$/.test(url.href)) {
    return url.href.replace(/\/+$/, "") + prefix;
  }
  throw new TypeError("baseUrl must be a plain http(s) URL");
}

// client/call-secrets ---------------------------------------------------------
// The secrets of a call: those of the first alternative of its operation that has all of its own.

/** What a client is given, by scheme. */
export type GivenSecrets = Readonly<Record<string, Secret<string | Password> | undefined>>;

/** The secrets of one request, by scheme. */
export type Secrets = ReadonlyMap<string, string | Password>;

/** `undefined`: there is none for the scheme. */
export type FindSecret = (scheme: string) => Promise<string | Password | undefined>;

/** The secret for `scheme`; `refused`: the last one was. @throws CallError of kind `credential` where it fails. */
export async function askSecret(
  operation: string,
  scheme: string,
  given: GivenSecrets,
  refused: boolean,
): Promise<string | Password | undefined> {
  const secret = Object.hasOwn(given, scheme) ? given[scheme] : undefined;
  if (typeof secret !== "function") return secret;
  try {
    return await secret({ operation, scheme, refused });
  } catch (cause) {
    const message = `the credential for ${JSON.stringify(scheme)} cannot be had`;
    throw new CallError("credential", operation, message, { cause });
  }
}

/**
 * Each scheme that `isSent` is asked for once. An alternative that asks for nothing is the last resort,
 * so that whoever has a credential is recognised.
 *
 * @throws CallError of kind `credential` where no alternative has all of its secrets.
 */
export async function chooseSecrets(
  { name, security = [] }: ClientOperation,
  isSent: (scheme: string) => boolean,
  find: FindSecret,
): Promise<Secrets> {
  const asked = new Map<string, ReturnType<FindSecret>>();
  const missing = new Set<string>();
  for (const alternative of security.filter((each) => each.length > 0)) {
    const found = new Map<string, string | Password>();
    const here = alternative.filter(isSent);
    for (const scheme of here) {
      if (!asked.has(scheme)) asked.set(scheme, find(scheme));
      const secret = await asked.get(scheme);
      if (secret === undefined) missing.add(scheme);
      else found.set(scheme, secret);
    }
    if (found.size === here.length) return found;
  }
  if (missing.size > 0 && security.every((each) => each.length > 0)) {
    const schemes = [...missing].map((scheme) => JSON.stringify(scheme)).join(" or ");
    throw new CallError("credential", name, `no credential for ${schemes}`);
  }
  return new Map();
}

// client/discard --------------------------------------------------------------
// Lets go of answers that nobody will read.

/** Ends a body that is still coming: its connection would stay taken. */
export function discard({ body, response }: AnyAnswer): void {
  // Whoever passes it on has it locked.
  const stream = body instanceof ReadableStream ? body : response.body;
  const ended = stream?.locked === false ? stream.cancel() : iteratorOf(body)?.return?.();
  void ended?.catch(() => undefined);
}

function iteratorOf(body: unknown): AsyncIterator<unknown> | undefined {
  return isIterable(body) ? body[Symbol.asyncIterator]() : undefined;
}

function isIterable(body: unknown): body is AsyncIterable<unknown> {
  return typeof body === "object" && body !== null && Symbol.asyncIterator in body;
}

// client/read-once ------------------------------------------------------------
// Bodies that can be sent once.

/** True where `body` is a stream, or has one among its members, as a form with a streamed file. */
export function isReadOnce(body: unknown): boolean {
  const pending: unknown[] = [body];
  const seen = new Set<unknown>();
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    if (isIterator(value)) return true;
    seen.add(value);
    // The members of bytes are numbers, and there may be millions.
    if (ArrayBuffer.isView(value)) continue;
    for (const member of Object.values(value)) pending.push(member);
  }
  return false;
}

function isIterator(value: object): boolean {
  return (
    value instanceof ReadableStream ||
    Symbol.asyncIterator in value ||
    ("next" in value && typeof value.next === "function")
  );
}

// client/redact ---------------------------------------------------------------
// Redacts secrets in what people print: URLs of responses, messages and causes of errors.

export interface Redactor {
  readonly inResponse: (response: Response) => void;
  /** The same error. */
  readonly inError: (error: unknown) => unknown;
}

const deepestSearch = 8;

/**
 * Redacts `secrets` in every form in which they travel. Forms of less than 4 characters stay: they are parts of
 * words everywhere, and who has so short a secret has none.
 */
export function redactor(secrets: readonly string[]): Redactor {
  const forms = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form.length > 3)
    .sort((a, b) => b.length - a.length);
  const hide = (text: string) => forms.reduce((rest, form) => rest.replaceAll(form, "***"), text);
  const replace = (target: object, name: string, hidden = hide) => {
    const found: unknown = Reflect.get(target, name);
    const value = typeof found === "string" ? hidden(found) : found;
    if (value === found) return;
    const { enumerable = false } = Object.getOwnPropertyDescriptor(target, name) ?? {};
    // Errors of others may be sealed, which is no reason to throw another one.
    Reflect.defineProperty(target, name, { value, enumerable, configurable: true, writable: true });
  };
  // The origin is no secret: links are held against it.
  const inUrl = (url: string) => {
    const [origin = ""] = /^\w+:\/\/[^/?#]+/.exec(url) ?? [];
    return origin + hide(url.slice(origin.length));
  };
  const inResponse = (response: Response) => replace(response, "url", inUrl);
  const inIssue = ({ path, message }: ValidationIssue): ValidationIssue => ({
    path: path.map((key) => (typeof key === "string" ? hide(key) : key)),
    message: hide(message),
  });
  const inError = (error: unknown, depth = 0): unknown => {
    if (typeof error === "string") return hide(error);
    if (!(error instanceof Error)) return error;
    if (depth > deepestSearch) return undefined;
    // Of a `DOMException` the message is not its own.
    for (const name of ["message", ...Object.getOwnPropertyNames(error)]) {
      replace(error, name);
      const value: unknown = Reflect.get(error, name);
      if (isResponse(value)) inResponse(value);
      // Others hang requests and options on their errors, which are not ours to change.
      else if (isObjectOrList(value)) Reflect.defineProperty(error, name, { enumerable: false });
    }
    if (error instanceof CallError && error.issues) {
      Reflect.defineProperty(error, "issues", { value: error.issues.map(inIssue) });
    }
    if (error instanceof AggregateError) for (const each of error.errors) inError(each, depth + 1);
    const { cause } = error;
    const hidden =
      isObjectOrList(cause) && !(cause instanceof Error) ? undefined : inError(cause, depth + 1);
    if (hidden !== cause) Reflect.defineProperty(error, "cause", { value: hidden });
    return error;
  };
  return { inResponse, inError };
}

/** Servers in the same process may have put a class of their own in the place of `Response`. */
function isResponse(value: unknown): value is Response {
  return Object.prototype.toString.call(value) === "[object Response]";
}

function isObjectOrList(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/**
 * As it is, as URLs and forms write it, as JSON does.
 *
 * @throws TypeError when `secret` holds half of a surrogate pair, which nothing can send.
 */
function formsOf(secret: string): readonly string[] {
  const escaped = [percentEncode(secret), encodeURIComponent(secret)];
  const spaced = escaped.map((each) => each.replaceAll("%20", "+"));
  return [secret, ...escaped, ...spaced, JSON.stringify(secret).slice(1, -1)];
}

// client/until-aborted --------------------------------------------------------
// Waits that a signal ends.

/**
 * What `work` gives, while nobody aborts; nothing stays on `signal`.
 *
 * @throws CallError of kind `timeout` or `abort` as soon as `signal` aborts, whatever `work` does.
 */
export async function untilAborted<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  operation: string,
): Promise<Value> {
  let end = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(interrupted(signal, operation));
  });
  if (signal?.aborted) end();
  signal?.addEventListener("abort", end);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

// client/secret-renewal -------------------------------------------------------
// Secrets in place of refused ones.

/** The secret for a scheme after `refused` were answered with 401. */
type RenewSecret = (
  sending: Sending,
  scheme: string,
  given: GivenSecrets,
  refused: Secrets,
) => Promise<string | Password | undefined>;

/**
 * Calls that are refused at the same time share what one of them is given. Once that one has ended,
 * the next asks anew: a provider need not look at any signal, and may never answer.
 */
export function secretRenewal(): RenewSecret {
  const renewals = new Map<string, Promise<string | Password | undefined>>();
  const renew = (
    name: string,
    scheme: string,
    given: GivenSecrets,
    signal: AbortSignal | undefined,
  ) => {
    const known = renewals.get(scheme);
    if (known !== undefined) return known;
    const drop = () => {
      signal?.removeEventListener("abort", drop);
      if (renewals.get(scheme) === renewal) renewals.delete(scheme);
    };
    signal?.addEventListener("abort", drop);
    const renewal = askSecret(name, scheme, given, true).finally(drop);
    renewals.set(scheme, renewal);
    return renewal;
  };
  return async ({ operation: { name }, signal }, scheme, given, refused) => {
    // Somebody else may have renewed what was refused.
    const secret = await untilAborted(askSecret(name, scheme, given, false), signal, name);
    const isRefused =
      refused.has(scheme) && JSON.stringify(secret) === JSON.stringify(refused.get(scheme));
    return isRefused && typeof given[scheme] === "function"
      ? untilAborted(renew(name, scheme, given, signal), signal, name)
      : secret;
  };
}

// client/credentials ----------------------------------------------------------
// The credentials of a call: which alternative is used, where its secrets go, and that nobody sees them.

/** Puts a secret in its place. Errors name the scheme; no secret is ever part of a message. */
export interface CredentialWriter {
  readonly put: (secret: string | Password, sending: Sending, scheme: string) => void;
  /** The forms in which the secret travels there, besides the plain one. */
  readonly forms?: (secret: string | Password) => readonly string[];
  /** Takes the secret out of where an answer tells to go next. */
  readonly leave?: (response: Response) => void;
}

type Places = ReadonlyMap<string, CredentialWriter>;

/** What the schemes of a service do. Schemes whose credential is no part of a request have no place. */
export function credentials(
  schemes: readonly (readonly [scheme: string, place: CredentialWriter])[],
): Identify {
  const places: Places = new Map(schemes);
  const isSent = (scheme: string) => places.has(scheme);
  const renew = secretRenewal();

  return (given = {}, base) =>
    async (request, send) => {
      const { operation, signal } = request;
      const { name, server = base } = operation;
      const isHere = (place: string) => request.url.startsWith(`${new URL(place).origin}/`);
      if (!isHere(base) && !isHere(server)) {
        throw new TypeError(`${name}: middleware may not take credentials to another origin`);
      }
      const fresh = (): Sending => ({ ...request, headers: { ...request.headers } });
      const known = given as GivenSecrets;
      const secrets = await chooseSecrets(operation, isSent, (scheme) =>
        untilAborted(askSecret(name, scheme, known, false), signal, name),
      );
      const answer = await sendWith(secrets, places, fresh(), send);
      const renewable = [...secrets.keys()].some((scheme) => typeof known[scheme] === "function");
      if (answer.httpStatus !== 401 || !renewable) return answer;
      const sending = fresh();
      // A stream is gone once it was sent.
      if (isReadOnce(sending.body)) return answer;
      const find = (scheme: string) => renew(sending, scheme, known, secrets);
      const renewed = await chooseSecrets(operation, isSent, find).catch((error: unknown) => {
        throw redactorOf(secrets, places).inError(error);
      });
      if (JSON.stringify([...renewed]) === JSON.stringify([...secrets])) return answer;
      discard(answer);
      return sendWith(renewed, places, sending, send);
    };
}

async function sendWith(
  secrets: Secrets,
  places: Places,
  sending: Sending,
  send: Next,
): Promise<AnyAnswer> {
  for (const [scheme, secret] of secrets) places.get(scheme)?.put(secret, sending, scheme);
  const hide = redactorOf(secrets, places);
  sending.hide = hide.inError;
  try {
    const answer = await send(sending);
    for (const scheme of secrets.keys()) places.get(scheme)?.leave?.(answer.response);
    hide.inResponse(answer.response);
    return answer;
  } catch (error) {
    throw hide.inError(error);
  }
}

function redactorOf(secrets: Secrets, places: Places): Redactor {
  const forms = [...secrets].flatMap(([scheme, secret]) => [
    typeof secret === "string" ? secret : secret.password,
    ...(places.get(scheme)?.forms?.(secret) ?? []),
  ]);
  return redactor(forms);
}

// client/credential-places ----------------------------------------------------
// The places of credentials in a request.

/** `Authorization: Bearer …` */
export const bearer: CredentialWriter = {
  put: (secret, { headers }, scheme) => {
    headers["authorization"] = `Bearer ${headerText(secret, scheme)}`;
  },
};

/**
 * `Authorization: Basic …`
 *
 * @see https://www.rfc-editor.org/rfc/rfc7617
 */
export const basic: CredentialWriter = {
  put: (secret, { headers }, scheme) => {
    if (typeof secret === "string") throw unusable(scheme, "has to be { username, password }");
    if (/:|\p{Cs}/u.test(secret.username)) {
      throw unusable(scheme, "may have no colon and no half of a surrogate pair in its user name");
    }
    headers["authorization"] = `Basic ${basicEncoded(secret)}`;
  },
  forms: (secret) => (typeof secret === "string" ? [] : [basicEncoded(secret)]),
};

/** The whole value of a header. */
export function asHeader(name: string): CredentialWriter {
  return {
    put: (secret, { headers }, scheme) => {
      headers[name.toLowerCase()] = headerText(secret, scheme);
    },
  };
}

/**
 * A query parameter; the caller's own of this name gives way. So does one in a `Location`, so that nobody
 * who follows it sees it.
 */
export function asQuery(name: string): CredentialWriter {
  return {
    leave: (response) => {
      const location = response.headers.get("location");
      if (location === null) return;
      const headers = new Headers(response.headers);
      headers.set("location", without(name, location));
      Reflect.defineProperty(response, "headers", { value: headers, configurable: true });
    },
    put: (secret, sending, scheme) => {
      const part = `${percentEncode(name)}=${percentEncode(singleText(secret, scheme))}`;
      const url = without(name, sending.url);
      sending.url = `${url}${url.includes("?") ? "&" : "?"}${part}`;
    },
  };
}

/** A cookie; the caller's own of this name gives way, of which many servers would take the first. */
export function asCookie(name: string): CredentialWriter {
  return {
    put: (secret, { headers }, scheme) => {
      const text = singleText(secret, scheme);
      if (!/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(text)) {
        throw unusable(scheme, "may have only characters that a cookie may have");
      }
      const start = `${cookieName(name)}=`;
      const others = (headers["cookie"] ?? "")
        .split(/; */)
        .filter((each) => !each.startsWith(start));
      headers["cookie"] = [...others.filter(Boolean), start + text].join("; ");
    },
  };
}

/** A field of the body; the caller's own of this name gives way. */
export function asBodyField(name: string): CredentialWriter {
  return {
    put: (secret, sending, scheme) => {
      // A redirect has made it a GET, which has no body.
      if (sending.method === "GET") return;
      const text = singleText(secret, scheme);
      const { body = {} } = sending;
      if (body instanceof FormData) {
        const copy = new FormData();
        for (const [key, value] of body) copy.append(key, value);
        copy.set(name, text);
        sending.body = copy;
      } else if (isRecord(body)) {
        sending.body = Object.fromEntries([...Object.entries(body), [name, text]]);
      } else throw unusable(scheme, "goes into the body, which has to be an object");
    },
  };
}

function without(name: string, url: string): string {
  const [place = "", ...query] = url.split("?");
  const parts = query.join("?").split("&");
  const others = parts.filter((part) => !new URLSearchParams(part).has(name)).join("&");
  return others === "" ? place : `${place}?${others}`;
}

function basicEncoded({ username, password }: Password): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function headerText(secret: string | Password, scheme: string): string {
  const text = singleText(secret, scheme);
  if (/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return text;
  throw unusable(scheme, "may have only characters that a header may have");
}

function singleText(secret: string | Password, scheme: string): string {
  if (typeof secret === "string") return secret;
  throw unusable(scheme, "has to be a single text");
}

function unusable(scheme: string, rule: string): TypeError {
  return new TypeError(`the credential of ${JSON.stringify(scheme)} ${rule}`);
}

// client/api-error ------------------------------------------------------------
// Answers as exceptions, for people who prefer them.

/** Where the parts of an error stand in documented bodies, and the header that names a request. */
export interface ErrorPlaces {
  readonly code?: readonly (readonly string[])[];
  readonly requestId?: readonly (readonly string[])[];
  readonly requestIdHeader?: string;
}

/** One thing that was wrong with a request, as a problem document lists it. */
export interface ApiProblem {
  readonly [member: string]: unknown;
}

/** A call was answered, and the answer is no success of the description. */
export class ApiError<Result extends AnyAnswer = AnyAnswer> extends Error {
  /** The status as the description writes it; `undocumented` where it does not have the answer. */
  readonly status: Result["status"];
  readonly httpStatus: number;
  /** The code of the error catalogue that the answer has. Absent: it has none. */
  declare readonly code?: string;
  /** What the service calls the request. Absent: it does not say. */
  declare readonly requestId?: string;
  /** What a problem document lists as wrong (RFC 9457, `errors`). Empty: nothing. */
  readonly problems: readonly ApiProblem[];
  /** The whole answer; not shown when the error is printed. */
  declare readonly result: Result;

  constructor(result: Result, places: ErrorPlaces = {}) {
    const { status, httpStatus, body, response } = result;
    const code = firstTextAt(body, places.code ?? [["code"]]);
    super(
      status === "undocumented"
        ? `the answer of status ${httpStatus} is not documented`
        : `the answer has the status ${httpStatus}${code === undefined ? "" : ` (${code})`}`,
    );
    this.name = "ApiError";
    this.status = status;
    this.httpStatus = httpStatus;
    if (code !== undefined) this.code = code;
    const header = response.headers.get(places.requestIdHeader ?? "x-request-id") ?? undefined;
    const requestId = firstTextAt(body, places.requestId ?? []) ?? header;
    if (requestId !== undefined) this.requestId = requestId;
    this.problems = problemsOf(body);
    Object.defineProperty(this, "result", { value: result });
  }
}

function firstTextAt(body: unknown, places: readonly (readonly string[])[]): string | undefined {
  for (const place of places) {
    let found = body;
    for (const name of place) {
      const holds = typeof found === "object" && found !== null && Object.hasOwn(found, name);
      found = holds ? Reflect.get(found as object, name) : undefined;
    }
    if (typeof found === "string" || typeof found === "number") return String(found);
  }
  return undefined;
}

function problemsOf(body: unknown): readonly ApiProblem[] {
  const errors: unknown = typeof body === "object" && body !== null && Reflect.get(body, "errors");
  const isProblem = (each: unknown): each is ApiProblem =>
    typeof each === "object" && each !== null;
  return Array.isArray(errors) ? errors.filter(isProblem) : [];
}

// client/outcome --------------------------------------------------------------
// What a call came to, as a value.

export type Outcome = { readonly answer: AnyAnswer } | { readonly error: unknown };

/** Never rejects. */
export async function outcomeOf(call: () => Promise<AnyAnswer>): Promise<Outcome> {
  try {
    return { answer: await call() };
  } catch (error) {
    return { error };
  }
}

/**
 * The status of the answer, also of one that was refused for what its body is. Absent: none came, or
 * not all of it.
 */
export function statusOf(outcome: Outcome): number | undefined {
  if ("answer" in outcome) return outcome.answer.httpStatus;
  const { error } = outcome;
  const isRefused =
    error instanceof CallError && ["contract", "decode", "size"].includes(error.kind);
  return isRefused ? error.response?.status : undefined;
}

/** The head of the answer. Absent: none came. */
export function headOf(outcome: Outcome): Response | undefined {
  if ("answer" in outcome) return outcome.answer.response;
  const { error } = outcome;
  return error instanceof CallError ? error.response : undefined;
}

// client/circuit --------------------------------------------------------------
// The seam for circuit breakers: libraries decide, calls ask and tell.

/** Each call that is let through is told of exactly once. What these throw, the call rejects with. */
export interface Breaker {
  /** False: the call is refused, and nothing is sent. */
  readonly allow: (request: CallRequest) => boolean | Promise<boolean>;
  readonly succeeded?: (request: CallRequest) => void;
  readonly failed?: (request: CallRequest) => void;
  /** The call says nothing of the service: a breaker that let it through on trial may try another. */
  readonly undecided?: (request: CallRequest) => void;
}

export type Verdict = "succeeded" | "failed" | "undecided";

export interface CircuitOptions {
  /** What a call says of the service. Default: `verdictOf`. */
  readonly verdict?: (outcome: Outcome) => Verdict;
}

/**
 * Asks the breaker before each call, and tells it what came of it; who is refused rejects with a
 * `CallError` of kind `circuit`. Inside of `retry` it counts each attempt, outside whole calls.
 */
export function circuit(
  breaker: Breaker,
  { verdict = verdictOf }: CircuitOptions = {},
): Middleware {
  return async (request, next) => {
    if (!(await breaker.allow(request))) {
      const message = "the circuit is open; nothing was sent";
      throw new CallError("circuit", request.operation.name, message);
    }
    const outcome = await outcomeOf(() => next(request));
    breaker[verdict(outcome)]?.(request);
    if ("error" in outcome) throw outcome.error;
    return outcome.answer;
  };
}

/**
 * `failed`: a status of 500 or more, a failure of the network, or no answer in time. `undecided`: no
 * answer for other reasons, such as the caller's abort. Else `succeeded`: the service did answer.
 */
export function verdictOf(outcome: Outcome): Verdict {
  const { error } = "error" in outcome ? outcome : { error: undefined };
  if (error instanceof CallError) {
    if (error.kind === "network" || error.kind === "timeout") return "failed";
    if (error.kind === "abort") return "undecided";
  }
  const head = headOf(outcome);
  if (head === undefined) return "undecided";
  return head.status >= 500 ? "failed" : "succeeded";
}

// client/clock ----------------------------------------------------------------
// Time as policies see it, so that a test can let it pass.

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects with the reason of `signal` as soon as it aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Timers that are to wait longer, some 25 days, would not wait at all. */
export const longestSleep = 0x7fffffff;

/** The clock of the machine. Sleeps end after 25 days at the latest. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", wake);
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(wake, Math.min(milliseconds, longestSleep));
      if (signal?.aborted) wake();
      else signal?.addEventListener("abort", wake);
    }),
};

// client/streams --------------------------------------------------------------
// Streams of bytes that are read no faster than they are wanted.

type ByteChunk = Uint8Array<ArrayBuffer>;
type Piece = string | Blob | Uint8Array | ReadableStream<Uint8Array>;

/** All pieces, one after the other. Cancelled or broken, it cancels those that were not read. */
export function concatenatedStream(pieces: readonly Piece[]): ReadableStream<ByteChunk> {
  const rest = [...pieces];
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const abandon = async (reason: unknown): Promise<void> => {
    const unread = rest.splice(0).filter((piece) => piece instanceof ReadableStream);
    await Promise.all([reader, ...unread].map((each) => each?.cancel(reason).catch(ignoreFailure)));
  };
  return new ReadableStream(
    {
      pull: async (controller) => {
        try {
          for (;;) {
            if (reader === undefined) {
              const piece = rest.shift();
              if (piece === undefined) return controller.close();
              if (typeof piece !== "string" && !(piece instanceof Uint8Array)) {
                reader = (piece instanceof Blob ? piece.stream() : piece).getReader();
                continue;
              }
              const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
              if (bytes.length > 0) return controller.enqueue(bytes as ByteChunk);
              continue;
            }
            const { done, value } = await reader.read();
            if (done) reader = undefined;
            else return controller.enqueue(asBytes(value));
          }
        } catch (error) {
          await abandon(error);
          throw error;
        }
      },
      cancel: abandon,
    },
    { highWaterMark: 0 },
  );
}

/**
 * `stream`, and `hear` of every chunk when it is handed on; chunks are at most `longest` bytes.
 * `cancel` reaches `stream`.
 */
export function observedStream(
  stream: ReadableStream<Uint8Array>,
  hear: (chunk: ByteChunk) => void,
  longest: number = Infinity,
): ReadableStream<ByteChunk> {
  const reader = stream.getReader();
  let rest: ByteChunk = new Uint8Array();
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (rest.length === 0) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          rest = asBytes(value);
        }
        const chunk = rest.subarray(0, longest);
        rest = rest.subarray(longest);
        try {
          hear(chunk);
        } catch (error) {
          void reader.cancel(error).catch(ignoreFailure);
          throw error;
        }
        controller.enqueue(chunk);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function asBytes(chunk: unknown): ByteChunk {
  if (chunk instanceof Uint8Array) return chunk as ByteChunk;
  throw new TypeError("a stream of a body gives bytes as Uint8Array");
}

function ignoreFailure(): void {}

// client/upload-progress ------------------------------------------------------
// Hears how much of a request's body has been taken.

export interface Progress {
  /** Bytes so far; after a retry or a redirect it begins again. */
  readonly loaded: number;
  /** Bytes of all. Absent: not known before the end. */
  readonly total?: number;
}

export interface UploadOptions {
  /**
   * True where bodies are sent as streams, which alone can be heard of piece by piece. Default: true
   * outside of browsers. In browsers they can only be sent by Chromium and to services that speak
   * HTTP/2 or newer: elsewhere such a call fails.
   */
  readonly streams?: boolean;
}

/**
 * A `fetch` that tells `listener` of every piece of a body that the platform takes for sending, which
 * may be before the service has it. The platform sends streams in chunks, without `Content-Length`.
 *
 * Where bodies are not sent as streams, as in browsers, `listener` hears of the whole body once the
 * answer begins. A body that the caller gives as a stream stays one.
 */
export function uploadProgress(
  listener: (progress: Progress) => void,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  { streams = !isBrowser() }: UploadOptions = {},
): Fetch {
  return async (url, init) => {
    const { body } = init;
    if (body === undefined || body === null) return fetch(url, init);
    const total = sizeOf(body);
    const known = total === undefined ? {} : { total };
    if (!streams && !(body instanceof ReadableStream)) {
      const response = await fetch(url, init);
      if (total !== undefined) listener({ loaded: total, total });
      return response;
    }
    // It writes forms, and names the media types that `fetch` would name.
    const written = new Response(body);
    const headers = new Headers(init.headers);
    const contentType = written.headers.get("content-type");
    if (contentType !== null && !headers.has("content-type")) {
      headers.set("content-type", contentType);
    }
    let loaded = 0;
    const hear = ({ length }: Uint8Array): void => {
      loaded += length;
      listener({ loaded, ...known });
    };
    const counted = written.body === null ? null : observedStream(written.body, hear, pieceSize);
    const sent: RequestInit & { readonly duplex: "half" } = {
      ...init,
      headers,
      body: counted,
      duplex: "half",
    };
    return fetch(url, sent);
  };
}

/** Bytes; a text comes as one piece, of which nothing could be told but its end. */
const pieceSize = 65_536;

function sizeOf(body: BodyInit): number | undefined {
  if (typeof body === "string") return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength;
  return body instanceof URLSearchParams ? String(body).length : undefined;
}

function isBrowser(): boolean {
  return "document" in globalThis || "importScripts" in globalThis;
}

// client/download-progress ----------------------------------------------------
// Hears how much of an answer's body has come.

/**
 * A `fetch` that tells `listener` of every piece of an answer as it is read. The total is known where
 * the answer has a `Content-Length` and no content coding.
 */
export function downloadProgress(
  listener: (progress: Progress) => void,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.body === null) return response;
    const total = totalOf(response);
    let loaded = 0;
    const body = observedStream(response.body, ({ length }) => {
      loaded += length;
      listener({ loaded, ...(total === undefined ? {} : { total }) });
    });
    const { status, statusText, headers, url: place, redirected, type } = response;
    const answer = new Response(body, { status, statusText, headers });
    // What only `fetch` can give a response. The client writes over the first two.
    return Object.defineProperties(answer, {
      url: { value: place, configurable: true },
      redirected: { value: redirected, configurable: true },
      type: { value: type },
    });
  };
}

function totalOf({ headers }: Response): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(length) && !headers.has("content-encoding") ? Number(length) : undefined;
}

// client/hooks ----------------------------------------------------------------
// Middleware from an object with what to do before and after a call.

type HookResult<Value> = Value | Promise<Value>;

/** Each may be left out. Without a result, nothing is changed. */
export interface Hooks {
  /** Gives the request that is sent. What it throws, the call rejects with; nothing is sent then. */
  readonly before?: (request: CallRequest) => HookResult<CallRequest | void>;
  /** Gives the answer that the caller sees. What it throws, the call rejects with. */
  readonly after?: (answer: AnyAnswer, request: CallRequest) => HookResult<AnyAnswer | void>;
  /**
   * Told why there is no answer: of the call alone, not of what `before` and `after` throw. Gives an
   * answer all the same, or throws what the call rejects with instead.
   */
  readonly error?: (error: unknown, request: CallRequest) => HookResult<AnyAnswer | void>;
}

/**
 * `before`, then the call, then either `after` or `error`; both are given the request that was sent.
 * Of several in `use`, the first one's `before` runs first, and its `after` or `error` last.
 */
export function hooks({ before, after, error: failed }: Hooks): Middleware {
  return async (request, next) => {
    const sent = (await before?.(request)) ?? request;
    let answer: AnyAnswer;
    try {
      answer = await next(sent);
    } catch (error) {
      const instead = await failed?.(error, sent);
      if (!instead) throw error;
      return instead;
    }
    return (await after?.(answer, sent)) ?? answer;
  };
}

// client/methods --------------------------------------------------------------
// Which methods HTTP says may be sent twice.

const idempotent = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "QUERY"];

/** True where two requests have the effect of one, by RFC 9110, section 9.2.2, and the draft of QUERY. */
export function isIdempotent(method: string): boolean {
  return idempotent.includes(method.toUpperCase());
}

// client/idempotency ----------------------------------------------------------
// Gives calls a key by which the service knows a repeated one.

export interface IdempotencyOptions {
  /** Default: `Idempotency-Key`. */
  readonly header?: string;
  /** Makes the key of a call: never the same twice. Default: 128 random bits in hexadecimal. */
  readonly key?: () => string;
}

/**
 * Adds an idempotency key to calls of methods that are not idempotent, such as POST, unless the
 * caller gave one. Only for services that say that they heed it. Put it outside of `retry`, so that
 * all attempts of a call have the same: `use: [idempotency(), retry()]`.
 */
export function idempotency({
  header = "idempotency-key",
  key = randomKey,
}: IdempotencyOptions = {}): Middleware {
  const name = header.toLowerCase();
  return (request, next) => {
    const { method, headers } = request;
    if (isIdempotent(method) || Object.hasOwn(headers, name)) return next(request);
    return next({ ...request, headers: { ...headers, [name]: key() } });
  };
}

/** `crypto.randomUUID` is missing on pages that came without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// client/http-date ------------------------------------------------------------
// Dates as headers have them (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, and two old forms.

const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Weekdays are not looked at: they say nothing that the date does not. */
const forms = [
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/**
 * Milliseconds since 1970. `undefined` when the text is no such date: `Date.parse` takes much else,
 * and one of the forms in the zone of the machine.
 *
 * A year of two digits is the last one that is at most fifty years after `now`.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const form of forms) {
    const { day, month, year, time } = form.exec(text)?.groups ?? {};
    if (day === undefined || month === undefined || year === undefined || time === undefined) {
      continue;
    }
    const index = months.indexOf(month);
    const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
    // A leap second is the 60th.
    const isTime = hour < 24 && minute < 60 && second < 61;
    const at = new Date(0);
    at.setUTCFullYear(fullYear(year, now), index / 3, Number(day));
    if (index % 3 !== 0 || at.getUTCDate() !== Number(day) || !isTime) return undefined;
    return at.setUTCHours(hour, minute, second);
  }
  return undefined;
}

function fullYear(year: string, now: number): number {
  if (year.length === 4) return Number(year);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((((latest - Number(year)) % 100) + 100) % 100);
}

// client/retry-after ----------------------------------------------------------
// The header `Retry-After` in its two forms: seconds, or a date (RFC 9110, section 10.2.3).

/**
 * Milliseconds to wait, 0 for a date that has passed. `undefined`: the header is absent, or says
 * nothing that HTTP knows.
 *
 * `now` is in milliseconds since 1970. Dates are those of the server's clock, so they are held
 * against its `Date` where that is known.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = parseHttpDate(text, now);
  return at === undefined ? undefined : Math.max(0, at - serverTime(headers, now));
}

/** The server's clock, in milliseconds since 1970; `now` where the answer does not tell. */
export function serverTime(headers: Headers, now: number): number {
  return parseHttpDate(headers.get("date") ?? "", now) ?? now;
}

// client/rate-report ----------------------------------------------------------
// What an answer reports of the calls that are left, by the documented headers.

/** Times are in milliseconds since 1970, by the caller's clock. What is absent was not told. */
export interface RateReport {
  /** Calls in a window. */
  readonly limit?: number | undefined;
  /** Calls left in this window, the answered one being counted. */
  readonly remaining?: number | undefined;
  /** End of the window. */
  readonly resetAt?: number | undefined;
  /** The same by the server's clock: which window it is, however long the answer took. */
  readonly serverResetAt?: number | undefined;
  /** Nobody may call before. */
  readonly retryAt?: number | undefined;
}

/** 31 days. What is further away is no time to wait for, but perhaps milliseconds. */
const furthest = 2_678_400_000;

/**
 * Headers that have no number are ignored. Of several that tell the same the first counts.
 *
 * A Unix time is the server's, so it is held against the answer's `Date` where that is known.
 */
export function rateReport(
  { status, headers }: Response,
  described: readonly RateLimitHeader[],
  now: number,
): RateReport {
  const first = (tells: RateLimitHeader["tells"]) => described.find((each) => each.tells === tells);
  const number = (header: RateLimitHeader | undefined, form = /^\d+$/) => {
    const text = header ? headers.get(header.name) : null;
    return text !== null && form.test(text) ? Number(text) : undefined;
  };
  const reset = first("reset");
  const told = (number(reset, /^\d+(?:\.\d+)?$/) ?? Number.NaN) * 1000;
  const server = serverTime(headers, now);
  const serverResetAt = reset?.as === "Unix time" ? told : server + told;
  const wait = serverResetAt - server;
  const pause = (status === 429 ? retryAfter(headers, now) : undefined) ?? Number.NaN;
  return {
    limit: number(first("limit")),
    remaining: number(first("remaining")),
    ...(wait <= furthest ? { resetAt: now + wait, serverResetAt } : {}),
    retryAt: pause <= furthest ? now + pause : undefined,
  };
}

// client/quota ----------------------------------------------------------------
// How many calls are left as far as one can know: a pure account of what answers report.

/** Times are in milliseconds since 1970. */
export interface Quota {
  /** When the next call may start, `now` at the earliest. `undefined`: when another is answered. */
  readonly opensAt: (now: number) => number | undefined;
  /** Counts a call, and gives its number. */
  readonly start: () => number;
  /** What the answer to the call of that number reported. Absent: the call was never sent. */
  readonly end: (call: number, report: RateReport | undefined, now: number) => void;
}

/** Ends of one window may be reported this far apart: they are told in seconds, and so is `Date`. */
const tolerance = 2000;

/**
 * Before anything is reported, and when nothing that was reported holds any longer, all calls may
 * start. Then never more are under way than are left, since those may not have been counted when the
 * report was made. A window that is over leaves as many calls as the limit says, or else one, whose
 * answer tells.
 */
export function quota(): Quota {
  let started = 0;
  let underWay = 0;
  /** Calls left when those under way were not counted yet. */
  let left: number | undefined;
  let limit: number | undefined;
  let resetAt: number | undefined;
  let blockedUntil = 0;
  /** Of the last report. */
  let serverResetAt = Number.NaN;
  /** Calls with lower numbers had started when that was known, so that it may be the newer one. */
  let startedBefore = 0;

  const learn = (call: number, remaining: number, report: RateReport, now: number): void => {
    const isOvertaken = call < startedBefore && left !== undefined;
    // What is not known compares as false.
    const later = (report.serverResetAt ?? Number.NaN) - serverResetAt;
    if (isOvertaken && later < -tolerance) return;
    const isSameWindow = isOvertaken && !(later > tolerance);
    left = isSameWindow ? Math.min(left ?? remaining, remaining) : remaining;
    startedBefore = started;
    // An end that has passed already says nothing.
    if (isSameWindow || !((report.resetAt ?? 0) > now)) return;
    ({ resetAt, serverResetAt = Number.NaN } = report);
  };

  return {
    opensAt: (now) => {
      if (resetAt !== undefined && resetAt <= now) {
        resetAt = undefined;
        left = limit ?? 0;
      }
      if (blockedUntil > now) return blockedUntil;
      if (left === undefined || left > underWay) return now;
      return resetAt ?? (underWay > 0 ? undefined : now);
    },
    start: () => {
      underWay += 1;
      started += 1;
      return started - 1;
    },
    end: (call, report, now) => {
      underWay -= 1;
      if (report === undefined) return;
      limit = report.limit ?? limit;
      blockedUntil = Math.max(blockedUntil, report.retryAt ?? 0);
      if (report.remaining !== undefined) learn(call, report.remaining, report, now);
      // It may have been counted. Where nothing else is known of none left, nothing holds any longer.
      else if (left !== undefined && left > 0) left -= 1;
      else if (resetAt === undefined) left = undefined;
      // After a wait that all have been asked for, one tries first.
      if (report.retryAt !== undefined) left ??= 0;
    },
  };
}

// client/wait-queue -----------------------------------------------------------
// Calls wait in line, first come first served, until a quota lets them start.

export interface WaitQueue {
  /**
   * The number of the call, once it may start.
   *
   * @throws CallError of kind `timeout` or `abort` when the signal of the request ends the wait, of
   * kind `circuit` when the wait would be too long.
   */
  readonly enter: (request: CallRequest) => Promise<number>;
  /** A call that was let in is over; without a report it was never sent. */
  readonly leave: (call: number, report: RateReport | undefined) => void;
}

interface Waiting {
  readonly request: CallRequest;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly admit: (call: number) => void;
  readonly refuse: (error: CallError) => void;
}

export interface WaitQueueOptions {
  readonly clock: Clock;
  /** Milliseconds. */
  readonly maxWait: number;
  readonly tooLong: "reject" | "send";
}

/** There is a timer only while somebody waits. */
export function waitQueue(left: Quota, { clock, maxWait, tooLong }: WaitQueueOptions): WaitQueue {
  const waiting = new Set<Waiting>();
  let timer: AbortController | undefined;

  const advance = (): void => {
    timer?.abort();
    for (const first of waiting) {
      const now = clock.now();
      const opensAt = left.opensAt(now) ?? Infinity;
      const isOpen = opensAt <= now;
      // As soon as it is known that waiting would be in vain.
      const isVain = now >= first.deadline || (opensAt < Infinity && opensAt > first.deadline);
      if (!isOpen && !isVain) {
        timer = new AbortController();
        const wait = Math.min(opensAt, first.deadline) - now;
        void clock.sleep(wait, timer.signal).then(advance, () => undefined);
        return;
      }
      waiting.delete(first);
      if (isOpen || tooLong === "send") first.admit(left.start());
      else first.refuse(tooLongError(first.request));
    }
  };

  return {
    enter: (request) =>
      new Promise((resolve, reject) => {
        const { signal } = request;
        const leave = () => {
          waiting.delete(own);
          if (waiting.size === 0) timer?.abort();
          reject(interrupted(signal, request.operation.name));
        };
        const own: Waiting = {
          request,
          deadline: clock.now() + maxWait,
          admit: (call) => {
            signal?.removeEventListener("abort", leave);
            resolve(call);
          },
          refuse: (error) => {
            signal?.removeEventListener("abort", leave);
            reject(error);
          },
        };
        if (signal?.aborted) return leave();
        waiting.add(own);
        if (waiting.size === 1) advance();
        if (waiting.has(own)) signal?.addEventListener("abort", leave);
      }),
    leave: (call, report) => {
      left.end(call, report, clock.now());
      advance();
    },
  };
}

function tooLongError({ operation }: CallRequest): CallError {
  const message = "the rate limit would make it wait for longer than maxWait; nothing was sent";
  return new CallError("circuit", operation.name, message);
}

// client/option-checks --------------------------------------------------------
// Options of policies that would do something else than they say are refused at once, by name.

/** @throws TypeError when it is less than `least`, or no number. */
export function checkNumber(name: string, value: number, least: number): void {
  // A comparison with NaN is always false.
  if (!(value >= least)) throw new TypeError(`${name} has to be a number of at least ${least}`);
}

// client/keyed-pool -----------------------------------------------------------
// A pool of values by key: each stays while it is held, and some while after.

export interface KeyedPool<Value> {
  /** The value of `key`, which stays until `release` was called as often. */
  readonly hold: (key: string) => Value;
  readonly release: (key: string) => void;
}

/** Of those that nobody holds, the `maxIdle` that were held last are kept. */
export function keyedPool<Value>(create: () => Value, maxIdle: number): KeyedPool<Value> {
  const held = new Map<string, { readonly value: Value; holders: number }>();
  const idle = new Map<string, { readonly value: Value; holders: number }>();
  return {
    hold: (key) => {
      const entry = held.get(key) ?? idle.get(key) ?? { value: create(), holders: 0 };
      idle.delete(key);
      held.set(key, entry);
      entry.holders += 1;
      return entry.value;
    },
    release: (key) => {
      const entry = held.get(key);
      if (entry === undefined) return;
      entry.holders -= 1;
      if (entry.holders > 0) return;
      held.delete(key);
      idle.set(key, entry);
      const [oldest] = idle.keys();
      if (idle.size > maxIdle && oldest !== undefined) idle.delete(oldest);
    },
  };
}

// client/rate-limiter ---------------------------------------------------------
// Keeps calls within the rate that the service reports.

export interface RateLimiterOptions {
  /**
   * Calls of one key share a budget. Default: all calls do. Where each operation is counted alone:
   * `({ operation }) => operation.name`.
   */
  readonly key?: (request: CallRequest) => string;
  /** Milliseconds that a call waits at most. Default: 120,000. */
  readonly maxWait?: number;
  /**
   * What becomes of a call that would wait for longer, as soon as that is known. Default: `reject`,
   * with a `CallError` of kind `circuit`: the service would refuse it, and many are stricter with who
   * goes on calling. `send` lets it through, so that the service's own answer is the result.
   */
  readonly tooLong?: "reject" | "send";
  /** Budgets that are remembered at most while no call uses them. Default: 1,000. */
  readonly maxKeys?: number;
  readonly clock?: Clock;
}

/**
 * Lets calls wait, in the order in which they were made, while the service says that none are left:
 * by the headers that its description names (`rateLimit` of a generated client), and after a 429 by
 * `Retry-After`. Before the first answer nothing is known and all are sent; from then on never more
 * are under way than are left.
 *
 * Clients that share a limit should share one limiter: `const limited = rateLimiter(rateLimit)`, then
 * `use: [limited]` in each. Put it inside of `retry`, so that each attempt counts: `[retry(), limited]`.
 *
 * @throws TypeError when an option is out of its range.
 */
export function rateLimiter(
  headers: readonly RateLimitHeader[],
  {
    key = () => "",
    maxWait = 120_000,
    tooLong = "reject",
    maxKeys = 1000,
    clock = systemClock,
  }: RateLimiterOptions = {},
): Middleware {
  checkNumber("maxWait", maxWait, 0);
  checkNumber("maxKeys", maxKeys, 0);
  const budgets = keyedPool(() => waitQueue(quota(), { clock, maxWait, tooLong }), maxKeys);
  return async (request, next) => {
    const id = key(request);
    const budget = budgets.hold(id);
    try {
      const call = await budget.enter(request);
      const outcome = await outcomeOf(() => next(request));
      budget.leave(call, reportOf(outcome, headers, clock.now()));
      if ("error" in outcome) throw outcome.error;
      return outcome.answer;
    } finally {
      budgets.release(id);
    }
  };
}

/** Kinds after which the service may have counted a call that it did not answer. */
const maybeCounted: readonly CallErrorKind[] = ["network", "timeout", "abort"];

function reportOf(
  outcome: Outcome,
  headers: readonly RateLimitHeader[],
  now: number,
): RateReport | undefined {
  const head = headOf(outcome);
  if (head !== undefined) return rateReport(head, headers, now);
  const wasSent =
    "error" in outcome &&
    (!(outcome.error instanceof CallError) || maybeCounted.includes(outcome.error.kind));
  return wasSent ? {} : undefined;
}

// client/redirects ------------------------------------------------------------
// Redirects, followed to the same origin alone.

/**
 * Follows redirects that the operation does not describe, at most `most` of them. Those to another
 * origin stay answers: headers, bodies and credentials are for nobody else. So do those of a body
 * that can be sent only once. In a browser no redirect can be followed: it does not tell where to.
 * An answer that came after a redirect says so: its `response.redirected` is true.
 *
 * @see https://fetch.spec.whatwg.org/#http-redirect-fetch
 */
export function redirects(most = 10): Middleware {
  return async (request, next) => {
    let sent = request;
    let redirect: Response | undefined;
    for (let count = 0; ; count += 1) {
      const answer = await next(sent).catch((error: unknown) => {
        if (redirect === undefined || !(error instanceof CallError) || error.response) throw error;
        // The service did get the first request, which who repeats it has to know.
        const { kind, operation } = error;
        const details = { cause: error, response: redirect };
        throw new CallError(kind, operation, "no answer came after a redirect", details);
      });
      const { httpStatus: status, response } = answer;
      // What refuses the last request is no refusal of the first one.
      if (redirect) Reflect.defineProperty(response, "redirected", { value: true });
      const location = response.headers.get("location");
      const isRedirect = [301, 302, 303, 307, 308].includes(status);
      if (!isRedirect || answer.status !== "undocumented" || location === null) return answer;
      const to = URL.canParse(location, sent.url) ? new URL(location, sent.url) : undefined;
      if (to === undefined || to.origin !== new URL(sent.url).origin) return answer;
      // The origin of a `blob:` URL is that of the URL in it.
      if (!to.protocol.startsWith("http")) return answer;
      // As `fetch` does: what was posted is not posted elsewhere.
      const { method } = sent;
      const isGet =
        status === 303 ? method !== "GET" && method !== "HEAD" : status < 303 && method === "POST";
      if (!isGet && isReadOnce(sent.body)) return answer;
      if (count === most) {
        // No failure of the network, which may pass: a circle stays one.
        const message = `redirected more than ${most} times`;
        throw new CallError("contract", request.operation.name, message, { response });
      }
      redirect = response;
      // A user in it would be somebody else, and `fetch` refuses it.
      const url = to.origin + to.pathname + to.search;
      sent = isGet ? { ...bodiless(sent), url, method: "GET" } : { ...sent, url };
    }
  };
}

function bodiless(request: CallRequest): CallRequest {
  const { body: _, ...operation } = request.operation;
  return { ...request, operation, body: undefined };
}

// client/connection-failed ----------------------------------------------------
// Whether a request surely never left, as the causes of an error tell.

/** Of finding the host and connecting to it: nothing of a request travels before. */
const connecting = ["connect", "getaddrinfo"];
const codes = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * True where no connection came about. Where the platform does not tell why, as in browsers, it is
 * false, and so it is once there was any answer: the connection of a redirect may have failed.
 */
export function connectionFailed({ cause, response }: CallError): boolean {
  return response === undefined && failedToConnect(cause, 8);
}

function failedToConnect(cause: unknown, depth: number): boolean {
  if (!(cause instanceof Error) || depth === 0) return false;
  const { code, syscall } = cause as { readonly code?: unknown; readonly syscall?: unknown };
  if (connecting.includes(String(syscall)) || codes.includes(String(code))) return true;
  // Of the several addresses of a host.
  if (cause instanceof AggregateError && cause.errors.length > 0) {
    return cause.errors.every((error) => failedToConnect(error, depth - 1));
  }
  return failedToConnect(cause.cause, depth - 1);
}

// client/retry-policy ---------------------------------------------------------
// Whether a call is made again, and how long that waits: pure decisions.

export interface RetryPolicy {
  /** Milliseconds. */
  readonly baseDelay: number;
  /** Milliseconds. */
  readonly maxDelay: number;
  readonly statuses: readonly number[];
  readonly nonIdempotent: "refused" | "unsent" | "never";
  readonly isIdempotent: (request: CallRequest) => boolean;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Milliseconds to wait before `request` is made again after `outcome`; `undefined`: it is not.
 * `now` is in milliseconds since 1970, `retries` counts those before.
 */
export function retryDelay(
  outcome: Outcome,
  request: CallRequest,
  policy: RetryPolicy,
  { now, retries }: { readonly now: number; readonly retries: number },
): number | undefined {
  const head = statusOf(outcome) === undefined ? undefined : headOf(outcome);
  const asked = head && retryAfter(head.headers, now);
  if (!isTemporary(outcome, policy) || isReadOnce(request.body)) return undefined;
  if (!policy.isIdempotent(request) && !didNothing(outcome, asked, policy)) return undefined;
  const wait = Math.max(asked ?? 0, backoff(retries, policy, policy.random));
  return wait <= policy.maxDelay ? wait : undefined;
}

function isTemporary(outcome: Outcome, { statuses }: RetryPolicy): boolean {
  const status = statusOf(outcome);
  if (status !== undefined) return statuses.includes(status);
  // The time of the whole call is told by its signal: this one is of an attempt.
  const error = "error" in outcome && outcome.error;
  return error instanceof CallError && (error.kind === "network" || error.kind === "timeout");
}

/** True where the call had no effect, as far as one can know. */
function didNothing(
  outcome: Outcome,
  asked: number | undefined,
  { nonIdempotent }: RetryPolicy,
): boolean {
  if (nonIdempotent === "never") return false;
  const status = statusOf(outcome);
  if (status === undefined) {
    return (
      "error" in outcome && outcome.error instanceof CallError && connectionFailed(outcome.error)
    );
  }
  const isRefusal = [429, 503].includes(status) && headOf(outcome)?.redirected !== true;
  return nonIdempotent === "refused" && isRefusal && asked !== undefined;
}

/**
 * Milliseconds: a random part ("full jitter") of `baseDelay`, which doubles with each retry before
 * and ends at `maxDelay`, so that callers who failed together do not come back together.
 *
 * `random` gives 0 to 1.
 */
function backoff(
  retries: number,
  { baseDelay, maxDelay }: { readonly baseDelay: number; readonly maxDelay: number },
  random: () => number,
): number {
  return random() * Math.min(maxDelay, baseDelay * 2 ** retries);
}

// client/timeout --------------------------------------------------------------
// When a call has to end: its caller does not want to wait any longer, or its time is up.

/**
 * So many milliseconds for what stands inside of it, from 2³¹ on for ever; then, and when the caller
 * aborts, it rejects with a `CallError` of kind `timeout` or `abort`. Nobody has to look at the signal:
 * a provider, middleware or `fetch` that hangs is waited for no longer. A body that streams may take
 * longer.
 *
 * As `timeout: timeout(5000)` it limits whole calls, and inside of `retry` each attempt; inside of `rateLimiter`
 * waiting in line does not count: `use: [retry(), rateLimiter(rateLimit), timeout(5000)]`.
 *
 * @throws TypeError when `milliseconds` is not a number of at least 0.
 */
export function timeout(
  milliseconds: number,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): Middleware {
  checkNumber("the time of a call", milliseconds, 0);
  const isLimited = milliseconds <= longestSleep;
  return async (request, next) => {
    const { operation, signal: given } = request;
    if (!given && !isLimited) return next(request);
    const call = new AbortController();
    const timer = new AbortController();
    const { signal } = call;
    // No `AbortSignal.any`: platforms keep a note of it as long as `given` lives.
    const follow = () => call.abort(given?.reason);
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(interrupted(signal, operation.name)));
    });
    over.catch(() => undefined);
    const expire = () => {
      const message = `it took longer than ${milliseconds} ms`;
      call.abort(new DOMException(message, "TimeoutError"));
    };
    if (isLimited) clock.sleep(milliseconds, timer.signal).then(expire, () => undefined);
    if (given?.aborted) follow();
    given?.addEventListener("abort", follow);
    let streams = false;
    try {
      const answer = await (signal.aborted
        ? over
        : Promise.race([next({ ...request, signal }), over]));
      const { body, bodyUsed } = answer.response;
      streams = body !== null && !bodyUsed;
      return answer;
    } finally {
      timer.abort();
      // What is still coming can be aborted by the caller.
      if (!streams) given?.removeEventListener("abort", follow);
    }
  };
}

// client/retry ----------------------------------------------------------------
// Makes calls again that failed for a while only, where that is safe.

export interface RetryOptions {
  /** How often a call is made at most, the first time included. Default: 3. */
  readonly attempts?: number;
  /** Milliseconds that the first wait lasts at most; it doubles with each attempt. Default: 250. */
  readonly baseDelay?: number;
  /**
   * Milliseconds that any wait lasts at most. When `Retry-After` asks for more, the answer is given
   * back instead. Default: 30,000.
   */
  readonly maxDelay?: number;
  /**
   * Statuses after which a call is made again. Default: 429 and 503, which alone say of themselves
   * that another time will do. What a gateway answers (502, 504) may as well be the effect of the
   * request, and comes after it was passed on; 408 comes from servers that were tired of waiting.
   */
  readonly statuses?: readonly number[];
  /**
   * When a call that has an effect each time it is made, such as POST, is made again all the same:
   * - `refused`: after a 429 or 503 with `Retry-After`, which asks for just that: the service says
   *   when it will take the request, so it has not; and as with `unsent`;
   * - `unsent`: where no connection came about, so that nothing was sent;
   * - `never`.
   *
   * Default: `refused`.
   */
  readonly nonIdempotent?: "refused" | "unsent" | "never";
  /**
   * True of calls that have the effect of one, however often they are made. Default: those of the
   * methods that HTTP says so of, and those with an idempotency key.
   */
  readonly isIdempotent?: (request: CallRequest) => boolean;
  /** Header of the idempotency key. Default: `Idempotency-Key`. */
  readonly idempotencyHeader?: string;
  /**
   * Milliseconds for each attempt, with all that stands inside of this middleware; see `timeout`.
   * Absent: the time of the call is the only limit.
   */
  readonly attemptTimeout?: number;
  /** Told before each wait. What it throws, the call rejects with. */
  readonly onRetry?: (retry: Retry) => void;
  readonly clock?: Clock;
  /** 0 to 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/** For logs: it has neither URLs nor headers nor bodies. */
export interface Retry {
  /** Name of the operation. */
  readonly operation: string;
  /** The attempt that failed; the first one is 1. */
  readonly attempt: number;
  /** Milliseconds until the next. */
  readonly delay: number;
  /** Of the answer. Absent: there was none. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly kind?: CallErrorKind;
}

/**
 * Repeats a call after a failure of the network, an attempt that took too long, or a status that
 * says "later", where repeating is safe; with a wait between that is random and grows, and at least
 * what `Retry-After` says. The last answer or error is the result.
 *
 * It never sends a stream again, never waits longer than the time of the call or after the caller's
 * abort, and is idle while it waits. Put `idempotency` outside of it, `rateLimiter` inside:
 * `use: [idempotency(), retry(), rateLimiter(rateLimit)]`.
 *
 * @throws TypeError when an option is out of its range.
 */
export function retry({
  attempts = 3,
  baseDelay = 250,
  maxDelay = 30_000,
  statuses = [429, 503],
  nonIdempotent = "refused",
  idempotencyHeader = "idempotency-key",
  isIdempotent: isSafe = hasOneEffect(idempotencyHeader.toLowerCase()),
  attemptTimeout,
  onRetry,
  clock = systemClock,
  random = Math.random,
}: RetryOptions = {}): Middleware {
  checkNumber("attempts", attempts, 1);
  checkNumber("baseDelay", baseDelay, 0);
  checkNumber("maxDelay", maxDelay, 0);
  const policy = { baseDelay, maxDelay, statuses, nonIdempotent, isIdempotent: isSafe, random };
  if (attemptTimeout !== undefined) checkNumber("attemptTimeout", attemptTimeout, 0);
  const limit = attemptTimeout === undefined ? undefined : timeout(attemptTimeout, { clock });
  return async (request, next) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await outcomeOf(() => (limit ? limit(request, next) : next(request)));
      const delay =
        attempt >= attempts || request.signal?.aborted
          ? undefined
          : retryDelay(outcome, request, policy, { now: clock.now(), retries: attempt - 1 });
      if (delay === undefined) return resultOf(outcome);
      if ("answer" in outcome) discard(outcome.answer);
      onRetry?.({ operation: request.operation.name, attempt, delay, ...reasonOf(outcome) });
      await wait(delay, request, outcome, clock);
    }
  };
}

function hasOneEffect(header: string): (request: CallRequest) => boolean {
  return ({ method, headers }) => isIdempotent(method) || Boolean(headers[header]);
}

function resultOf(outcome: Outcome): AnyAnswer {
  if ("error" in outcome) throw outcome.error;
  return outcome.answer;
}

function reasonOf(outcome: Outcome): Pick<Retry, "status" | "kind"> {
  const status = statusOf(outcome);
  const error = "error" in outcome && outcome.error;
  return {
    ...(status === undefined ? {} : { status }),
    ...(error instanceof CallError ? { kind: error.kind } : {}),
  };
}

async function wait(delay: number, request: CallRequest, outcome: Outcome, clock: Clock) {
  try {
    await clock.sleep(delay, request.signal);
  } catch (error) {
    if (!request.signal?.aborted) throw error;
    const cause = "error" in outcome ? { cause: outcome.error } : {};
    const { operation, signal } = request;
    throw interrupted(signal, operation.name, { ...cause, response: headOf(outcome) });
  }
}

// client/unwrap ---------------------------------------------------------------
// Results as bodies or exceptions, for people who prefer them.

/** The members of a union of results whose documented status is a success. */
export type Success<Result extends AnyAnswer> = Result extends unknown
  ? `${Result["status"]}` extends `2${string}`
    ? Result
    : never
  : never;

/**
 * The body of a result of a documented 2XX status. `default` describes what is left, so it is none.
 *
 * @throws ApiError for every other answer.
 */
export function unwrap<Result extends AnyAnswer>(
  result: Result,
  places?: ErrorPlaces,
): Success<Result>["body"] {
  if (String(result.status).startsWith("2")) return result.body as Success<Result>["body"];
  throw new ApiError(result, places);
}

/** A call without an answer as a value beside the answers. */
export interface FailedCall {
  readonly status: "failed";
  readonly error: CallError;
}

/**
 * What a call gives, with failures as values.
 *
 * @throws whatever is no CallError: wrong use, faults of middleware.
 */
export async function toResult<Result>(call: Promise<Result>): Promise<Result | FailedCall> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError) return { status: "failed", error };
    throw error;
  }
}

// client/contract-error -------------------------------------------------------
// A request or an answer that breaks its description.

/** A long list may break a rule with each item: only so many are kept. */
export const mostKeptIssues = 1000;

/**
 * The error with its first places in words; `issues` are told with it, of which `total`
 * were found.
 */
export function contractError(
  operation: string,
  side: "request" | "answer",
  issues: readonly ValidationIssue[],
  response?: Response,
  total: number = issues.length,
): CallError {
  const places = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  // Validators stop looking there.
  const atLeast = total >= mostKeptIssues ? "at least " : "";
  const more = total > 3 ? `; and ${atLeast}${total - 3} more` : "";
  const message = `the ${side} breaks the contract at ${places.join("; ")}${more}`;
  return new CallError("contract", operation, message, { response, issues });
}

// client/raw-body -------------------------------------------------------------
// Bodies and members that are files or bytes, not values that a schema describes.

export function isRaw(value: unknown): boolean {
  return (
    value instanceof FormData ||
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

/** True where `path` leads to a file, or to what holds one. */
export function isFileIn(value: unknown, path: readonly PropertyKey[]): boolean {
  let place = value;
  for (const key of path) {
    if (typeof place !== "object" || place === null) return false;
    place = Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined;
  }
  if (isRaw(place) || typeof place !== "object" || place === null) return isRaw(place);
  return Object.values(place).flat().some(isRaw);
}

// client/validation -----------------------------------------------------------
// Requests and answers held against the emitted validators.

export interface ValidationOptions {
  /** What is done about a request that breaks its description. Default: `strict`. */
  readonly requests?: ValidationMode;
  /** What is done about an answer that breaks its description. Default: `strict`. */
  readonly answers?: ValidationMode;
  /**
   * Told of each violation, before a strict one is thrown. What it throws, the call rejects with; nobody
   * waits for promises.
   */
  readonly onViolation?: (violation: CallError) => void;
}

/** `strict`: the call rejects; `warn`: it is told and goes on; `off`: nothing is checked. */
export type ValidationMode = "off" | "warn" | "strict";

/**
 * Holds requests and answers against the service's `operationValidators`. What is unknown but allowed
 * survives either way; with `warn` what is not allowed, such as an unknown value of an enumeration,
 * does too. Put it last into `use`, so that it sees what is sent: `use: [retry(), validation(…)]`.
 *
 * Validators look no further once they have found the 1,000 issues that an error keeps.
 */
export function validation(table: ValidatorTable, options: ValidationOptions = {}): Middleware {
  const { requests = "strict", answers = "strict", onViolation } = options;
  return async (request, next) => {
    const { operation } = request;
    const { name } = operation;
    const validators = ownValue(table, name);
    let hide: Sending["hide"];
    let refusal: { readonly reason: unknown } | undefined;
    const tell = (mode: ValidationMode, { issues, total }: Findings, response?: Response) => {
      if (total === 0) return;
      const side = response ? "answer" : "request";
      const violation = contractError(name, side, issues, response, total);
      hide?.(violation);
      try {
        onViolation?.(violation);
        if (mode === "strict") throw violation;
      } catch (reason) {
        refusal = { reason };
        throw reason;
      }
    };
    const write: WriteBody = (sending) => {
      ({ hide } = sending);
      // Middleware inside may have made the call before, and let go of what was refused then.
      refusal = undefined;
      const check = (body?: WrittenValue) => {
        if (requests === "off") return;
        tell(requests, requestFindings(operation, validators, request.input, body));
      };
      let isChecked = false;
      const validate: ValidateBody = (mediaType, wire) => {
        isChecked = true;
        check({ mediaType, wire });
      };
      const body = operation.body?.({ ...sending, validate });
      if (!isChecked) check();
      return body;
    };
    const reading = ([status, { read, ...answer }]: readonly [string, ClientAnswer]) => {
      const validated: ReadAnswer = (body) => {
        const validate: AnswerBody["validate"] = (
          [mediaType, { isValue, validateItems }],
          wire,
        ) => {
          const validator = ownValue(ownValue(validators?.responses, status), mediaType);
          const check = (place: readonly PropertyKey[], value: unknown) => {
            const found = noFindings();
            addFindings(found, place, limitedIssues(validator, value));
            tell(answers, found, body.response);
          };
          if (isValue) check(["body"], wire);
          else validateItems?.(wire, (item, index) => check(["body", index], item));
        };
        return read({ ...body, validate });
      };
      return [status, { ...answer, read: answers === "off" ? read : validated }] as const;
    };
    const described = Object.entries(operation.answers ?? {});
    const checked: ClientOperation = {
      ...operation,
      body: write,
      answers: Object.fromEntries(described.map(reading)),
    };
    try {
      const answer = await next({ ...request, operation: checked });
      if (answers !== "off" && answer.status !== "undocumented")
        tell(answers, headerFindings(operation, validators, answer), answer.response);
      return answer;
    } catch (error) {
      // Neither an undecodable answer nor a broken connection: what was refused here.
      throw refusal ? refusal.reason : error;
    }
  };
}

interface Findings {
  readonly issues: ValidationIssue[];
  /** Those included that are not among `issues`. */
  total: number;
}

const noFindings = (): Findings => ({ issues: [], total: 0 });

function addFindings(
  findings: Findings,
  place: readonly PropertyKey[],
  found: readonly ValidationIssue[],
): void {
  findings.total += found.length;
  for (const { path, message } of found.slice(0, mostKeptIssues - findings.issues.length)) {
    findings.issues.push({ path: [...place, ...path], message });
  }
}

interface WrittenValue {
  readonly mediaType: string;
  readonly wire: unknown;
}

function requestFindings(
  operation: ClientOperation,
  validators: OperationValidators | undefined,
  input: Readonly<Record<string, unknown>>,
  body: WrittenValue | undefined,
): Findings {
  const found = noFindings();
  for (const [place, { name, key, wire }] of clientValues(operation)) {
    const given = input[key];
    if (given === undefined) continue;
    const validator = ownValue(validators?.parameters, `${place}:${name}`);
    addFindings(found, [place, name], limitedIssues(validator, wire ? wire(given) : given));
  }
  // What is sent as it comes is validated by its receiver.
  if (body === undefined || isRaw(body.wire) || isAsync(body.wire)) return found;
  const issues = limitedIssues(ownValue(validators?.body, body.mediaType), body.wire);
  // A schema calls a file a string, which it is not yet: neither it nor what holds it can be validated.
  const checked = issues.filter(({ path }) => !isFileIn(body.wire, path));
  addFindings(found, ["body"], checked);
  return found;
}

function clientValues(operation: ClientOperation): readonly (readonly [string, ClientValue])[] {
  const { path, segments = [], query = [], parameters = [] } = operation;
  const plain = (name: string): ClientValue => ({ name, key: name });
  const inPath = path.split(/[{}]/).filter((_, index) => index % 2 === 1);
  return [
    ...inPath.map((name) => {
      return ["path", segments.find((each) => each.name === name) ?? plain(name)] as const;
    }),
    ...query.map((name) => ["query", plain(name)] as const),
    ...parameters.flatMap((each) => ("in" in each ? [[each.in, each] as const] : [])),
  ];
}

function headerFindings(
  { answers = {} }: ClientOperation,
  validators: OperationValidators | undefined,
  { status, headers }: AnswerHead,
): Findings {
  const key = String(status);
  const checked = ownValue(validators?.headers, key);
  const found = noFindings();
  for (const { name, required } of answers[key]?.headers ?? []) {
    const path = ["headers", name];
    if (Object.hasOwn(headers, name))
      addFindings(found, path, limitedIssues(ownValue(checked, name), headers[name]));
    else if (required) addFindings(found, path, [{ path: [], message: "is missing" }]);
  }
  return found;
}

function isAsync(value: unknown): boolean {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function limitedIssues(
  validator: Validator | undefined,
  value: unknown,
): readonly ValidationIssue[] {
  const checked = withIssueLimit(mostKeptIssues, () => validator?.safeParse(value));
  return checked === undefined || checked.success ? [] : checked.error.issues;
}

// client/jsonp-callback -------------------------------------------------------
// The parameter that makes an answer a script: only what a script can call is sent.

export interface JsonpParameter {
  readonly callback: string;
  /** True: the name may be several identifiers joined by dots. */
  readonly dotted?: boolean;
  /** The parameter for the form, and its values that ask for something else than JSON. */
  readonly parameter: string;
  readonly others: readonly (readonly [value: string, mediaType: string])[];
}

/** Refuses a name of another form, and one where the answer is to be no JSON, before anything is sent. */
export function jsonpCallback(described: JsonpParameter): Put {
  const { callback, dotted = false, parameter, others } = described;
  return {
    put: (composed) => {
      const name = queryOrBodyValue(composed, callback);
      if (name === undefined) return;
      if (typeof name !== "string" || !isJsonpCallback(name, dotted)) {
        throw new TypeError(`${callback} has to be ${jsonpCallbackForm(dotted)}`);
      }
      const format = queryOrBodyValue(composed, parameter);
      const { accept } = composed.options;
      const other = others.find(([value, mediaType]) =>
        format === undefined ? mediaType === accept : value === format,
      );
      if (other === undefined) return;
      throw new TypeError(`${callback} has to be absent ${noJsonpBeside(parameter, other[0])}`);
    },
  };
}

// client/negotiated-answer ----------------------------------------------------
// Answers of which calls choose the media type.

/**
 * Where a success has the media type that was asked for, which is `usual` unless a call says otherwise,
 * another one is undocumented; errors come as they like.
 */
export function negotiatedAnswer(
  content: readonly Media<BodyReader>[],
  usual?: string,
  find?: FindMedia,
): ReadAnswer {
  return (body) => {
    const { accept = body.given.accept ?? usual } = body.sending;
    const wanted = content.filter(([mediaType]) => body.response.ok && mediaType === accept);
    return answerByMediaType(wanted.length > 0 ? wanted : content, find)(body);
  };
}

// client/optional-body --------------------------------------------------------
// Bodies of requests that may be left out.

/** Nothing where the caller gives nothing, else what `write` makes of it. */
export function optionalBody(write: WriteBody): WriteBody {
  return (sending) => (sending.body === undefined ? undefined : write(sending));
}

// client/paging ---------------------------------------------------------------
// What generated code says of a paged operation, and what a reader of its pages is given. Types only.

/** Names of members, outermost first, that lead into a value. Empty: the value itself. */
export type Path = readonly string[];

/** What an operation takes: parameters by key, and `body`. */
export type Input = Readonly<Record<string, unknown>>;

/** Makes a number what callers give: a `bigint`, or its digits. */
export type IntegerForm = (value: string | number | bigint) => string | number | bigint;

/** Values to be put into the input of the next call. */
export type Changes = readonly (readonly [place: Path, value: string | number | bigint])[];

/** One paged operation. */
export interface Paging {
  /** Name of the operation. */
  readonly name: string;
  /** From the body to its list. */
  readonly items: Path;
  readonly by: Strategy;
  /** Throws for an answer that is no documented success. */
  readonly unwrap: (answer: AnyAnswer) => unknown;
}

/** How the page after a page is asked for. */
export interface Strategy {
  /**
   * What the next call changes; `undefined` after the last page.
   *
   * @throws CallError of kind `contract` when the answer says that there is more, but not where.
   */
  readonly next: (read: PageRead) => Changes | undefined;
  /**
   * True where the answer itself says that it is the page asked for, so that it may hold the same
   * items as the one before. Absent: pages are told apart by what `next` gives.
   */
  readonly isAsked?: (read: PageRead) => boolean;
}

/** A page that was read. */
export interface PageRead {
  /** Name of the operation. */
  readonly name: string;
  readonly answer: AnyAnswer;
  readonly items: readonly unknown[];
  /** What the call was given that the page answers. */
  readonly input: Input;
  /** What the first call was given. */
  readonly start: Input;
  /** Number of items since the first call, those of this page included. */
  readonly seen: number;
}

/** The documented successes among the answers of an operation: each is a page. */
export type PageOf<Answer extends { readonly status: number | string }> = Answer extends unknown
  ? `${Answer["status"]}` extends `2${string}`
    ? Answer
    : never
  : never;

/** `signal` aborts the call under way, and with it the reading; `timeout` is for each call. */
export interface PageOptions extends CallOptions {
  /** How many pages are fetched ahead of the one that is read. Default: 0, none before it is asked for. */
  readonly prefetch?: number;
  /** Ends after so many pages. Absent: more than 10,000 are an error. */
  readonly maxPages?: number;
  /** Ends after so many items; pages are not cut. */
  readonly maxItems?: number;
}

/**
 * The items of all pages in their order. Nothing is fetched before it is asked for, and each loop
 * begins anew with the page that the input names. A loop that is left aborts the call under way.
 *
 * Rejects as the operation does; with `ApiError` for an answer that is no documented success; and
 * with `CallError` of kind `contract` where an answer leads nowhere: the same page again, a link to
 * another origin, no list.
 */
export interface Pages<Item, Page> extends AsyncIterable<Item> {
  /** The answers instead of their items: each a page, with its headers. */
  readonly pages: () => AsyncIterableIterator<Page>;
}

// client/page-values ----------------------------------------------------------
// Values at a path: read from answers, which say what they like, and put into inputs.

/** The value at `path`; `undefined` where there is none. */
export function valueAtPath(value: unknown, path: Path): unknown {
  let inner = value;
  for (const name of path) {
    if (typeof inner !== "object" || inner === null || !Object.hasOwn(inner, name))
      return undefined;
    inner = (inner as Record<string, unknown>)[name];
  }
  return inner;
}

/** The member of the answer's body at `path`. Absent path: `undefined`. */
export function statedValue({ answer }: PageRead, path: Path | undefined): unknown {
  return path === undefined ? undefined : valueAtPath(answer.body, path);
}

/** A count, a position or a page number, also written as text; `undefined` for all else. */
export function wholeNumberOf(value: unknown): number | undefined {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  if (!isNumber && !(typeof value === "string" && /^\d{1,15}$/.test(value))) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

/** `input` with `changes`; the caller's own object stays as it is. */
export function withChanges(input: Input, changes: Changes): Input {
  return changes.reduce<Input>((result, [place, value]) => withValue(result, place, value), input);
}

function withValue(input: Input, [name = "", ...rest]: Path, value: unknown): Input {
  if (rest.length === 0) return { ...input, [name]: value };
  const inner = Object.hasOwn(input, name) ? input[name] : undefined;
  return { ...input, [name]: withValue((inner ?? {}) as Input, rest, value) };
}

/** The answer leads to no next page, though there is one. */
export function pagingError(
  { name, answer }: Pick<PageRead, "name" | "answer">,
  message: string,
): CallError {
  return new CallError("contract", name, message, { response: answer.response });
}

// client/page-reader ----------------------------------------------------------
// Page after page of one operation, and every way in which they could have no end.

/** More pages are read only where the caller names a number. */
export const mostPages = 10_000;
/** So many empty pages may come one after another before one with items. */
const mostEmptyPages = 100;
/** Cursors are remembered, so none may have more characters. */
const longestCursor = 10_000;

export interface Bounds {
  readonly maxPages: number;
  readonly maxItems: number;
}

/**
 * Gives the next page each time it is called, and `undefined` after the last one.
 *
 * Besides what the call and `unwrap` throw, it rejects with a CallError of kind `contract` when an
 * answer has no list, or leads nowhere or in a circle.
 */
export function pageReader(
  paging: Paging,
  call: (input: Input) => Promise<AnyAnswer>,
  start: Input,
  { maxPages, maxItems }: Bounds,
): () => Promise<PageRead | undefined> {
  const asked = new Set<string>();
  let read: PageRead | undefined;
  let pages = 0;
  let emptyPages = 0;
  let text = "";

  return async () => {
    const seen = read?.seen ?? 0;
    if (pages >= maxPages || seen >= maxItems) return undefined;
    const input = read === undefined ? start : inputAfter(read);
    if (input === undefined) return undefined;
    if (pages >= mostPages && maxPages === Infinity) {
      const message = `there are more than ${mostPages} pages; maxPages says how many are wanted`;
      throw new CallError("contract", paging.name, message);
    }
    const answer = await call(input);
    paging.unwrap(answer);
    const items = pageItems(paging, answer);
    read = { name: paging.name, answer, items, input, start, seen: seen + items.length };
    pages += 1;
    emptyPages = emptyPagesAfter(read, emptyPages);
    refuseRepeated(read);
    return read;
  };

  function inputAfter(page: PageRead): Input | undefined {
    const changes = changesAfter(paging, page);
    if (changes === undefined) return undefined;
    const key = comparableText(changes);
    if (asked.has(key)) throw pageReadTwiceError(page);
    asked.add(key);
    return withChanges(page.input, changes);
  }

  function refuseRepeated(page: PageRead): void {
    const { isAsked } = paging.by;
    if (isAsked === undefined || page.items.length === 0) return;
    const before = text;
    text = textOfItems(page);
    if (text === before && !isAsked(page)) throw samePageError(page);
  }
}

/**
 * What the call after `page` changes; `undefined` after the last page.
 *
 * @throws CallError of kind `contract` when the answer leads nowhere, or to the page that it is.
 */
export function changesAfter({ by }: Paging, page: PageRead): Changes | undefined {
  const changes = by.next(page);
  if (changes === undefined) return undefined;
  if (changes.every(([place, value]) => valueAtPath(page.input, place) === value)) {
    throw pagingError(page, "the answer leads to the page that it is");
  }
  if (changes.some(([, value]) => String(value).length > longestCursor)) {
    throw pagingError(page, "the answer leads to the next page by a text that is too long");
  }
  return changes;
}

/**
 * The number of empty pages that came one after another when `page` is there, `before` without it.
 *
 * @throws CallError of kind `contract` when there are too many.
 */
export function emptyPagesAfter(page: PageRead, before: number): number {
  if (page.items.length > 0) return 0;
  if (before < mostEmptyPages) return before + 1;
  throw pagingError(page, `more than ${mostEmptyPages} empty pages came one after another`);
}

export function pageReadTwiceError(page: PageRead): CallError {
  return pagingError(page, "the answer leads to a page that was read already");
}

export function samePageError(page: PageRead): CallError {
  return pagingError(
    page,
    "the service gave the same page again, though it was asked for the next",
  );
}

/** A list that is absent has no items. */
export function pageItems({ name, items }: Paging, answer: AnyAnswer): readonly unknown[] {
  const list = valueAtPath(answer.body, items);
  if (list === undefined || list === null) return [];
  if (Array.isArray(list)) return list;
  throw pagingError({ name, answer }, "the answer has no list where its description has one");
}

/**
 * Equal items have equal texts.
 *
 * @throws CallError of kind `contract` when they are nested too deep.
 */
export function textOfItems(page: PageRead): string {
  try {
    return comparableText(page.items);
  } catch (error) {
    if (error instanceof RangeError) throw pagingError(page, "the items are nested too deep");
    throw error;
  }
}

/** Equal values have equal texts. */
export function comparableText(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === "bigint" ? `${member}n` : member,
  );
}

// client/read-ahead -----------------------------------------------------------
// Values that are fetched one after another, at most so many ahead of the one that is read.

/**
 * An iterator over what `produce` gives until it gives `undefined` or rejects. Calls of it never
 * overlap. `stop` is called when the reader leaves, and what is under way then counts no more.
 */
export function readAhead<Value>(
  produce: () => Promise<Value | undefined>,
  ahead: number,
  stop: () => void,
): AsyncIterableIterator<Value> {
  const queue: Promise<IteratorResult<Value>>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  const end = { done: true, value: undefined } as const;

  const request = (): Promise<IteratorResult<Value>> => {
    const result = last.then(async () => {
      if (isOver) return end;
      try {
        const value = await produce();
        // The reader may have left while the value was on its way.
        if (!isOver && value !== undefined) return { done: false, value } as const;
      } catch (error) {
        if (!isOver) {
          isOver = true;
          throw error;
        }
      }
      isOver = true;
      return end;
    });
    // Whoever reads the result hears of its failure; until then it is nobody's.
    last = result.catch(() => undefined);
    return result;
  };

  return {
    async next() {
      const result = await (queue.shift() ?? request());
      const free = isOver ? 0 : ahead - queue.length;
      for (let more = 0; more < free; more += 1) queue.push(request());
      return result;
    },
    return() {
      isOver = true;
      stop();
      return Promise.resolve(end);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

// client/page-cursor ----------------------------------------------------------
// Pages that begin after an item, or where the answer before them says.

interface CursorParameter {
  readonly parameter: Path;
  /** Whether there are more pages. Absent: the end is an empty page, or no token. */
  readonly more?: Path;
  /** The form in which the input has integers. Absent: the one in which the answer has them. */
  readonly as?: IntegerForm;
}

/** The next page begins after the last item, which its `member` names. */
export function byLastItem({
  parameter,
  member,
  more,
  as,
}: CursorParameter & { readonly member: Path }): Strategy {
  return {
    next(read) {
      const flag = statedValue(read, more);
      if (flag === false) return undefined;
      if (read.items.length === 0) {
        if (flag !== true) return undefined;
        throw pagingError(
          read,
          "the answer says that there is more, but has no item to go on from",
        );
      }
      const cursor = valueAtPath(read.items.at(-1), member);
      if (!isCursor(cursor)) {
        throw pagingError(
          read,
          `the last item has no ${JSON.stringify(member.join("."))} to go on from`,
        );
      }
      return [[parameter, formed(read, cursor, as)]];
    },
  };
}

/** The answer names the next page: a token, or a number. It ends where it names none. */
export function byToken({
  parameter,
  token,
  more,
  as,
}: CursorParameter & { readonly token: Path }): Strategy {
  return {
    next(read) {
      const flag = statedValue(read, more);
      const value = statedValue(read, token);
      if (flag === false) return undefined;
      if (isCursor(value)) return [[parameter, formed(read, value, as)]];
      const isNone = value === undefined || value === null || value === "";
      if (isNone && flag !== true) return undefined;
      throw pagingError(read, "the answer says that there is more, but not where");
    },
  };
}

/** @throws CallError where the answer has anything but an integer. */
function formed(read: PageRead, cursor: string | number | bigint, as?: IntegerForm) {
  try {
    return as === undefined ? cursor : as(cursor);
  } catch {
    throw pagingError(read, "what the next page begins after is no integer");
  }
}

function isCursor(value: unknown): value is string | number | bigint {
  if (typeof value === "string") return value !== "";
  return typeof value === "number" || typeof value === "bigint";
}

// client/link-header ----------------------------------------------------------
// The header `Link`: which link leads to the next page.

const target = /[\t ]*<([^>]*)>/y;
const parameterName = /[\t ]*;[\t ]*([^\t =;,"<>]+)/y;
const quotedParameter = /[\t ]*=[\t ]*"((?:[^"\\]|\\.)*)"/y;
const plainParameter = /[\t ]*=[\t ]*([^\t ;,"]*)/y;
const endOfLink = /[\t ]*(?:,|$)/y;

/**
 * The target of the first link with the relation `next`; `undefined` where there is none. What
 * follows a link that is not well-formed is not read.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8288#section-3
 */
export function nextLink(header: string): string | undefined {
  let at = 0;
  const read = (part: RegExp): string | undefined => {
    part.lastIndex = at;
    const found = part.exec(header);
    if (found === null) return undefined;
    at = part.lastIndex;
    return found[1] ?? "";
  };
  while (at < header.length) {
    const found = read(target);
    if (found === undefined) return undefined;
    const parameters: [name: string, value: string][] = [];
    for (let key = read(parameterName); key !== undefined; key = read(parameterName)) {
      parameters.push([key.toLowerCase(), read(quotedParameter) ?? read(plainParameter) ?? ""]);
    }
    if (read(endOfLink) === undefined) return undefined;
    if (isNext(parameters)) return found;
  }
  return undefined;
}

/** A link with an anchor is one of another resource. Of several `rel` the first counts. */
function isNext(parameters: readonly (readonly [name: string, value: string])[]): boolean {
  if (parameters.some(([key]) => key === "anchor")) return false;
  const relation = parameters.find(([key]) => key === "rel")?.[1] ?? "";
  return relation.toLowerCase().split(/\s+/).includes("next");
}

// client/page-link ------------------------------------------------------------
// Pages that a link leads to. Never the link itself is called: what it says of the parameters that
// number pages goes into the next call of the same operation, so that no answer chooses where the
// credentials go. A link to another origin is refused all the same.

/** A query parameter that a link may change. */
export interface LinkedParameter {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the input. Absent: the name. */
  readonly key?: string;
  /** Absent: a text. */
  readonly isNumber?: true;
  /** The form in which the input has the number. Absent: as a number. */
  readonly as?: IntegerForm;
}

/** The link is a member of the body. The last page has none. */
export function byLink({
  link,
  parameters,
}: {
  readonly link: Path;
  readonly parameters: readonly LinkedParameter[];
}): Strategy {
  return {
    next(read) {
      const target = statedValue(read, link);
      if (target === undefined || target === null || target === "") return undefined;
      if (typeof target !== "string")
        throw pagingError(read, "the link to the next page is no URL");
      return changesOf(read, target, parameters);
    },
  };
}

/**
 * The link is in the header `Link`, as `rel="next"`. The last page has none. In browsers the service
 * has to expose the header to pages of other origins, else it seems to be absent.
 */
export function byLinkHeader({
  parameters,
}: {
  readonly parameters: readonly LinkedParameter[];
}): Strategy {
  return {
    next(read) {
      const target = nextLink(read.answer.response.headers.get("link") ?? "");
      return target === undefined ? undefined : changesOf(read, target, parameters);
    },
  };
}

function changesOf(read: PageRead, link: string, parameters: readonly LinkedParameter[]): Changes {
  // An answer that was made up has no URL, and its links can lead nowhere else.
  const base = read.answer.response.url || "http://localhost";
  const url = URL.canParse(link, base) ? new URL(link, base) : undefined;
  if (url === undefined) throw pagingError(read, "the link to the next page is no URL");
  if (read.answer.response.url !== "" && url.origin !== new URL(base).origin) {
    throw pagingError(read, "the link to the next page leads to another origin");
  }
  const changes = parameters.flatMap(({ name, key = name, isNumber, as = Number }): Changes => {
    const [value, ...others] = url.searchParams.getAll(name);
    if (value === undefined || others.length > 0) return [];
    if (isNumber !== true) return [[[key], value]];
    if (/^\d{1,15}$/.test(value)) return [[[key], as(value)]];
    throw pagingError(read, `${JSON.stringify(name)} in the link to the next page is no number`);
  });
  if (changes.length > 0) return changes;
  const names = parameters.map(({ name }) => JSON.stringify(name)).join(" or ");
  throw pagingError(read, `the link to the next page has no ${names}`);
}

// client/page-number ----------------------------------------------------------
// Pages by their number, and by the position of their first item.

/** What answers may tell; absent where none is described. Paths lead from the body. */
interface Told {
  /** The form in which the input has numbers. Absent: as numbers. */
  readonly as?: IntegerForm;
  /** Number of items on all pages. */
  readonly total?: Path;
  /** Whether there are more pages. */
  readonly more?: Path;
}

/**
 * Pages by a number that grows by one.
 *
 * The end is an empty page, or where all that the answer tells of its end says so: a page that is
 * merely short is none, since services cut a size that is too large, and leave out what a caller may
 * not see.
 */
export function byPage({
  parameter,
  first,
  total,
  pages,
  more,
  page,
  as = Number,
}: Told & {
  readonly parameter: Path;
  /** Number of the first page, which a call without a number gets. */
  readonly first: number;
  /** How many pages there are. */
  readonly pages?: Path;
  /** The number of the page that the answer is. */
  readonly page?: Path;
}): Strategy {
  const asked = (input: unknown) => wholeNumberOf(valueAtPath(input, parameter)) ?? first;
  return {
    next(read) {
      const number = asked(read.input);
      const last = wholeNumberOf(statedValue(read, pages));
      // Items before the first page that was read are not counted.
      const count =
        asked(read.start) === first ? wholeNumberOf(statedValue(read, total)) : undefined;
      const isEnd = ended(read, more, [
        last === undefined ? undefined : number - first + 1 >= last,
        count === undefined ? undefined : read.seen >= count,
      ]);
      return isEnd ? undefined : [[parameter, as(number + 1)]];
    },
    isAsked: (read) => wholeNumberOf(statedValue(read, page)) === asked(read.input),
  };
}

/** Pages by the number of items before them. The end is as for `byPage`. */
export function byOffset({
  parameter,
  total,
  more,
  offset,
  as = Number,
}: Told & {
  readonly parameter: Path;
  /** The position that the answer begins at. */
  readonly offset?: Path;
}): Strategy {
  const asked = (input: unknown) => wholeNumberOf(valueAtPath(input, parameter)) ?? 0;
  return {
    next(read) {
      const position = asked(read.input) + read.items.length;
      const count = wholeNumberOf(statedValue(read, total));
      const isEnd = ended(read, more, [count === undefined ? undefined : position >= count]);
      return isEnd ? undefined : [[parameter, as(position)]];
    },
    isAsked: (read) => wholeNumberOf(statedValue(read, offset)) === asked(read.input),
  };
}

/** Counts change while pages are read, so one sign of the end is not believed against another. */
function ended(
  read: PageRead,
  more: Path | undefined,
  counts: readonly (boolean | undefined)[],
): boolean {
  const flag = statedValue(read, more);
  if (read.items.length === 0) return flag !== true;
  const signs = [typeof flag === "boolean" ? !flag : undefined, ...counts];
  const given = signs.filter((sign) => sign !== undefined);
  return given.length > 0 && given.every(Boolean);
}

// client/pages ----------------------------------------------------------------
// The pages of an operation and their items as async iterators.

/**
 * The pages that `operation` gives for `input`. Generated code says of which types they are.
 *
 * @throws TypeError when a bound is no whole number of at least 0.
 */
export function paginate(
  paging: Paging,
  operation: (client: never, input: never, options: never) => Promise<AnyAnswer>,
  client: object,
  input: object,
  { prefetch = 0, maxPages, maxItems, signal, ...options }: PageOptions,
): Pages<never, never> {
  const bounds = {
    maxPages: pageBound(maxPages, "maxPages", paging),
    maxItems: pageBound(maxItems, "maxItems", paging),
  };
  const ahead = pageBound(prefetch, "prefetch", paging);
  const read = (): AsyncIterableIterator<PageRead> => {
    const leaving = new AbortController();
    const callOptions = { ...options, signal: leaving.signal };
    const follow = () => leaving.abort(signal?.reason);
    const call = async (next: Input) => {
      if (signal?.aborted) follow();
      // Only while it is made: the caller's signal may live as long as the process.
      signal?.addEventListener("abort", follow);
      try {
        return await operation(client as never, next as never, callOptions as never);
      } finally {
        signal?.removeEventListener("abort", follow);
      }
    };
    const fetch = pageReader(paging, call, input as Input, bounds);
    return readAhead(fetch, ahead, () => leaving.abort());
  };
  return {
    [Symbol.asyncIterator]: () => itemsOfPages(read(), bounds.maxItems) as AsyncIterator<never>,
    pages: () => pageAnswers(read()) as AsyncIterableIterator<never>,
  };
}

function pageBound(value: number | undefined, name: string, { name: operation }: Paging): number {
  if (value === undefined) return Infinity;
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new TypeError(`${operation}: ${name} is no whole number of at least 0`);
}

const endOfPages = { done: true, value: undefined } as const;

function pageAnswers(pages: AsyncIterableIterator<PageRead>): AsyncIterableIterator<AnyAnswer> {
  return {
    async next() {
      const { done, value } = await pages.next();
      return done === true ? endOfPages : { done: false, value: value.answer };
    },
    async return() {
      await pages.return?.();
      return endOfPages;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function itemsOfPages(
  pages: AsyncIterableIterator<PageRead>,
  maxItems: number,
): AsyncIterableIterator<unknown> {
  let items: Iterator<unknown> = [][Symbol.iterator]();
  let left = maxItems;
  let last: Promise<unknown> = Promise.resolve();

  const pull = async (): Promise<IteratorResult<unknown>> => {
    while (left > 0) {
      const item = items.next();
      if (item.done !== true) {
        left -= 1;
        return item;
      }
      const page = await pages.next();
      if (page.done === true) return endOfPages;
      items = page.value.items[Symbol.iterator]();
    }
    return endOfPages;
  };

  return {
    // Items asked for at once come one after another.
    next() {
      const item = last.then(pull, pull);
      last = item;
      return item;
    },
    async return() {
      left = 0;
      await pages.return?.();
      return endOfPages;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

// client/read-json ------------------------------------------------------------
// JSON bodies of answers, as `JSON.parse` gives them.

let utf8: TextDecoder | undefined;

/** JSON is UTF-8, whatever else is said of it (RFC 8259, section 8.1). */
async function readJsonBody({ bytes }: AnswerBody): Promise<unknown> {
  const all = await bytes();
  // A decoder costs more than most bodies.
  utf8 ??= new TextDecoder("utf-8", { fatal: true });
  return all.length > 0 ? JSON.parse(utf8.decode(all)) : undefined;
}

export const readJson: BodyReader = { isValue: true, read: readJsonBody };

/** `application/json` and nothing else. */
export const jsonAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", readJson],
]);

// client/body-decoder ---------------------------------------------------------
// Values of answers in the form in which people see them.

/** What a codec cannot give breaks the contract, whether or not answers are validated: types hold. */
export function bodyDecoder(decoding: Decoding): NonNullable<BodyReader["decode"]> {
  return (wire, { sending, response }) => {
    const misfits: ValidationIssue[] = [];
    const value = decodeValue(wire, decoding, misfits);
    if (misfits.length === 0) return value;
    const issues = misfits
      .slice(0, mostKeptIssues)
      .map(({ path, message }) => ({ path: ["body", ...path], message }));
    throw contractError(sending.operation.name, "answer", issues, response, misfits.length);
  };
}

// client/json-kind ------------------------------------------------------------
// The kind of value that JSON is at its top: as much is looked at in every answer.

export type JsonKind = "array" | "boolean" | "null" | "number" | "object" | "string";

/**
 * Shows a value of one of `kinds`, as `decode` has it.
 *
 * @throws CallError of kind `decode` for any other.
 */
export function ofKind(
  kinds: readonly JsonKind[],
  decode?: BodyReader["decode"],
): NonNullable<BodyReader["decode"]> {
  return (wire, body) => {
    const kind = jsonKindOf(wire);
    if (kinds.includes(kind)) return decode ? decode(wire, body) : wire;
    const { sending, response } = body;
    const more = `the body is JSON, but ${kind} in place of ${kinds.join(" or ")}`;
    const details = { response, text: JSON.stringify(wire) };
    throw new CallError("decode", sending.operation.name, more, details);
  };
}

function jsonKindOf(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "bigint" ? "number" : (typeof value as JsonKind);
}

// client/read-json-as ---------------------------------------------------------
// Answers that are JSON whose values people see in another form, or with all digits of integers.

export interface JsonForm {
  /** Absent: people see the value as it travels. */
  readonly decoding?: Decoding;
  /** Absent: integers beyond 2^53 lose digits. */
  readonly exactJson?: ExactJson;
  /** The kinds of value that it is. Absent: nothing says it. */
  readonly kinds?: readonly JsonKind[];
}

export function readJsonAs({ decoding, exactJson, kinds }: JsonForm): BodyReader {
  const decoded = decoding && bodyDecoder(decoding);
  const decode = kinds ? ofKind(kinds, decoded) : decoded;
  return {
    isValue: true,
    read: exactJson === undefined ? readJson.read : readDigits(exactJson, decoding),
    ...(decode && { decode }),
  };
}

/** As `readJson`, UTF-8 whatever else is said of it. */
function readDigits(exactJson: ExactJson, decoding: Decoding = {}): BodyReader["read"] {
  return async ({ bytes }) => {
    const all = await bytes();
    if (all.byteLength === 0) return undefined;
    return exactJson.parse(new TextDecoder("utf-8", { fatal: true }).decode(all), decoding);
  };
}

// client/read-json-of ---------------------------------------------------------
// JSON bodies of answers of which the description says what kind of value they are.

export function readJsonOf(...kinds: readonly JsonKind[]): BodyReader {
  return { ...readJson, decode: ofKind(kinds) };
}

/** An object in `application/json` and nothing else. */
export const objectAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", /* @__PURE__ */ readJsonOf("object")],
]);

/** A list in `application/json` and nothing else. */
export const arrayAnswer: ReadAnswer = /* @__PURE__ */ answerByMediaType([
  ["application/json", /* @__PURE__ */ readJsonOf("array")],
]);

// client/read-xml -------------------------------------------------------------
// Answers that are XML which a schema describes.

/** The value by `codec`, such as that of `xmlBody`. */
export function readXml(codec: BodyCodec): BodyReader {
  return {
    isValue: true,
    read: async ({ bytes, contentType }) => {
      const all = await bytes();
      return all.byteLength === 0 ? undefined : codec.decode(all, charset(contentType));
    },
  };
}

// client/send-as --------------------------------------------------------------
// Requests whose values people give in another form than they travel in.

/** `writer`, and the values that it writes encoded before. */
export function sendAs(writer: BodyWriter, decoding: Decoding): BodyWriter {
  return { ...writer, wire: (value) => encodeValue(value, decoding, "body") };
}

// client/send-joined-form -----------------------------------------------------
// Requests that are `application/x-www-form-urlencoded`, of a service that joins lists by a separator.

/** As `sendForm`; a list in a member of no described type is one text, its items joined. */
export function sendJoinedForm(form: FormDescriptor, separator: string): BodyWriter {
  const object = kindsOf(form.type).object ?? { object: [] };
  const encoded = new Set(form.encoding?.map(({ name }) => name));
  const joined = ([name, member]: [string, unknown]): [string, unknown] => {
    if (!Array.isArray(member) || member.length === 0 || encoded.has(name)) return [name, member];
    if (memberType(object, name) !== "unknown") return [name, member];
    return [name, member.map((item) => itemText(item, name, separator)).join(separator)];
  };
  return {
    write: (wire, mediaType) => {
      const value = isRecord(wire) ? Object.fromEntries(Object.entries(wire).map(joined)) : wire;
      return { body: encodeForm(value, form), contentType: mediaType };
    },
  };
}

function itemText(item: unknown, name: string, separator: string): string {
  const isPlain = ["string", "number", "boolean"].includes(typeof item);
  const text = isPlain ? String(item) : "";
  if (text !== "" && !text.includes(separator)) return text;
  const place = `an item of ${JSON.stringify(name)}`;
  throw new TypeError(`${place} is no text that can be joined by ${JSON.stringify(separator)}`);
}

// client/send-json ------------------------------------------------------------
// JSON bodies of requests, as `JSON.stringify` writes them.

const json = "application/json";

/** One of several media types. */
export const sendJson: BodyWriter = {
  write: (wire, contentType) => ({ body: jsonText(wire), contentType }),
};

/** `application/json` and nothing else. */
export const jsonBody: WriteBody = ({ headers, body, validate }) => {
  validate?.(json, body);
  headers["content-type"] = json;
  return jsonText(body);
};

function jsonText(value: unknown): string {
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError("the body is missing");
  return text;
}

// client/send-json-as ---------------------------------------------------------
// Requests that are JSON whose values people give in another form, or with all digits of integers.

export function sendJsonAs({ decoding, exactJson }: JsonForm): BodyWriter {
  return {
    write: (wire, mediaType) => {
      const body: string | undefined = (exactJson ?? JSON).stringify(wire);
      if (body === undefined) throw new TypeError(`the body cannot be written as ${mediaType}`);
      return { body, contentType: mediaType };
    },
    ...(decoding === undefined ? {} : { wire: (value) => encodeValue(value, decoding, "body") }),
  };
}

// client/undocumented-answer --------------------------------------------------
// Answers whose body is not described.

/** JSON as a value, text in UTF-8 as a string, else bytes; `undefined` when there is none. */
export const undocumentedAnswer: ReadAnswer = async (body) => {
  return { mediaType: essence(body.contentType) || undefined, body: await undocumentedBody(body) };
};
