/** What generated client code, its callers and the client engine share. Types only. */
import type { CredentialPlace, OperationDescriptor } from "./operation.ts";
import type { ValidatorTable } from "./validation.ts";

/** One operation as the client sees it. */
export interface ClientOperation extends OperationDescriptor {
  /** The media type asked for unless a call chooses another; only where a status has several. */
  readonly accept?: string;
  /** True where the document does not show the request: the caller names its media type. */
  readonly openBody?: boolean;
  /** The parameter that chooses the media type of the answer. */
  readonly responseFormat?: {
    readonly parameter: string;
    readonly in: "query" | "body";
    readonly values: readonly (readonly [value: string, mediaType: string])[];
  };
}

/** A whole service as data. */
export interface ClientService {
  /** Appended to the base URL: what follows the variable of the first server URL. */
  readonly prefix: string;
  /** Absent: the caller has to give one. */
  readonly baseUrl?: string;
  /** Schemes without a credential in the request are left out. */
  readonly schemes: readonly (readonly [scheme: string, place: CredentialPlace])[];
}

/** A credential, or what fetches it for each call; `undefined` counts as having none. */
export type Secret<Value> =
  | Value
  | ((use: {
      readonly operation: string;
      readonly scheme: string;
    }) => Value | undefined | Promise<Value | undefined>);

export interface Password {
  readonly username: string;
  readonly password: string;
}

export interface EngineOptions {
  /** Default: the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** `operationValidators` of the service: requests and responses are checked. */
  readonly validate?: ValidatorTable;
  /** Time for one call with its answer, in milliseconds. Absent: no limit. */
  readonly timeout?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** In milliseconds; overrides the client's. */
  readonly timeout?: number;
  /** Override those of the client and those of parameters, never credentials. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Default: `manual`, so that credentials and bodies never go to a host that the caller did not
   * name; the redirect is the answer.
   */
  readonly redirect?: RequestRedirect;
}

/** Call options of an operation that answers in several media types. */
export interface AcceptOptions<Accept extends string> extends CallOptions {
  /** The media type wanted, where a status has it. */
  readonly accept?: Accept;
}

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
  /** Its body is read already. Its URL has `***` in place of credentials. */
  readonly response: Response;
}

/** An answer that nobody documented: another status, or another media type. */
export interface UndocumentedAnswer {
  readonly status: "undocumented";
  readonly httpStatus: number;
  readonly mediaType: string | undefined;
  /** JSON as a value, text as a string, else bytes; `undefined` when there is none. */
  readonly body: unknown;
  readonly headers: Readonly<Record<never, never>>;
  /** Its body is read already. */
  readonly response: Response;
}

/** The answers of one status by media type: the one asked for, or all where it is not among them. */
export type Chosen<Accept, Answers> = [Extract<keyof Answers, Accept>] extends [never]
  ? Answers[keyof Answers]
  : Answers[Extract<keyof Answers, Accept>];

/** `Body` without the fields that the client fills in. */
export type Without<Body, Fields extends string> = Body extends unknown
  ? { [Name in keyof Body as Name extends Fields ? never : Name]: Body[Name] }
  : never;

/** A body that is neither JSON nor a form nor text. */
export type BinaryBody = Blob | ArrayBuffer | Uint8Array | ReadableStream<Uint8Array>;

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

type FilesOf<Value> = unknown extends Value ? FilePart : FileOf<Value>;

type FileOf<Value> = Value extends string
  ? FilePart
  : Value extends readonly (infer Item)[]
    ? readonly FilesOf<Item>[]
    : Value;

type FilePart = Exclude<BinaryBody, ReadableStream>;
