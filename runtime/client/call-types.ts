/** What calls give and take besides the types of a description: the words of emitted types. */

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

/**
 * `Answers`, a union. Editors show the answers themselves, where they would show the name of a union. It
 * takes no list of them: the compiler would look into each list, for half of its work on a large client.
 */
export type OneOf<Answers> = Answers;

/** An answer that the description has. */
export interface Answer<Status extends number | string, MediaType, Body> {
  /**
   * The status as the description writes it. Compare it before you read `body` and `headers`: each
   * status has its own.
   */
  readonly status: Status;
  /** The status as a number. A comparison of it does not tell which `body` there is. */
  readonly httpStatus: Status extends number ? Status : number;
  /** As the description writes it; of a range, what the answer has. */
  readonly mediaType: MediaType;
  /** The body of this status. Compare `status` first: each status has a body of its own. */
  readonly body: Body;
  /** Documented headers of this status; all others are in `response`. */
  readonly headers: NoDocumentedHeaders;
  /** Its body is read already, unless `body` streams. Its URL has `***` in place of credentials. */
  readonly response: Response;
}

/** An answer that the description has, with headers that it has. */
export interface AnswerWithHeaders<
  Status extends number | string,
  MediaType,
  Body,
  Headers extends NoDocumentedHeaders,
> extends Answer<Status, MediaType, Body> {
  /** Documented headers of this status; all others are in `response`. */
  readonly headers: Headers;
}

/** The description has no headers of this answer: read them from `response.headers`. */
export interface NoDocumentedHeaders extends Readonly<Record<never, never>> {}

/** An answer that nobody documented: another status, or another media type. */
export interface UndocumentedAnswer {
  readonly status: "undocumented";
  readonly httpStatus: number;
  readonly mediaType: string | undefined;
  /** Undocumented: JSON as a value, text in UTF-8 as a string, else bytes; `undefined` without one. */
  readonly body: UndocumentedBody;
  readonly headers: NoDocumentedHeaders;
  /** Its body is read already. */
  readonly response: Response;
}

/**
 * A body of which the description says nothing. Compare `status` to get a documented one, or look
 * what this one is: JSON as a value, text in UTF-8 as a string, else bytes; `undefined` without one.
 */
export type UndocumentedBody = string | number | boolean | null | undefined | UndocumentedValue;

/** An object, a list or bytes of which the description says nothing. */
export interface UndocumentedValue {
  readonly [undocumented]: true;
}

declare const undocumented: unique symbol;

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
