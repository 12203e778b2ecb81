/** What generated server code hands to the engine, and what the engine hands to implementers. */
import type { OperationDescriptor } from "../http/operation.ts";
import type {
  CorsDescriptor,
  OperationSecurity,
  RateLimitDescriptor,
  RefusalAnswer,
  SchemeDescriptor,
} from "../authorization/contract.ts";
import type { Problem } from "./problem.ts";
import type { ValidatorTable } from "../issues/validator.ts";

export type {
  AuthorizationRefusal,
  BindingQuestion,
  BindingTarget,
  CorsQuestion,
  OpenStatus,
  RateLimitQuestion,
} from "../authorization/contract.ts";

export type {
  Answered,
  Call,
  ServerEngineOptions,
  NegotiatedCall,
  ReceiverOptions,
} from "./options.ts";
export type { MaybePromise } from "../exchange/maybe-promise.ts";
export type {
  BodyAnswer,
  BodyAnswerWithHeaders,
  EmptyAnswer,
  Handler,
  HandlerResult,
  MissingArgument,
} from "./handler-result.ts";
export type {
  AnyPart,
  FilePart,
  IncomingParts,
  OtherPart,
  PartOf,
  ValuePart,
} from "./form-parts.ts";
export type { MayStream, StreamedAnswer } from "./streamed-handler.ts";
export type { ServiceHandler } from "../exchange/exchange.ts";
export type { OpenAnswer, OpenBody, UndocumentedResponse } from "./open-answer.ts";

export { type Authorized, isAuthorized } from "../authorization/authorized.ts";
export type { RateLimiter } from "../authorization/rate-limiter.ts";

/** One operation as the server sees it: the wire data, and the decisions that fill its gaps. */
export interface ServerOperation extends OperationDescriptor {
  /** Statuses whose body is not shown, each with the decision that supplies it. */
  readonly bodyDecisions?: readonly (readonly [status: string, decision: string])[];
  /** Who may call it. Absent: the description asks for nothing. */
  readonly access?: OperationSecurity;
  /** How a caller is answered who called too often. Absent: no rate is stated. */
  readonly limited?: RefusalAnswer;
  /** The operation's own rate; it counts alone, and that of the service does not. */
  readonly rateLimit?: RateLimitDescriptor;
  /** How the caller chooses the form of the answer. Absent: by `Accept` alone. */
  readonly format?: FormatDescriptor;
  /** The decision that names the methods of the path, where the document does not show them all. */
  readonly methods?: string;
  /** Members of answers that not every call gets: by status, then path in the body. */
  readonly presentWhen?: readonly PresentWhen[];
  /** The decision that answers a request which breaks the contract; it may be left out. */
  readonly invalid?: string;
  /** True where the document says that it does not show every answer. */
  readonly openAnswers?: boolean;
  /** True where the document says that it does not show the request: any body is read. */
  readonly openBody?: boolean;
  /** Media types that the caller chooses from when a handler names none; only where there are several. */
  readonly negotiable?: readonly (readonly [status: string, mediaTypes: readonly string[]])[];
}

/** A member of an answer that is there only for credentials with a scope, or for requests that ask for it. */
export type PresentWhen = {
  readonly status: string;
  /** Names of members, and `null` for each item of a list. */
  readonly path: readonly (string | null)[];
} & (
  | {
      readonly scope: string;
      /** True: where the object around it is there, it is there for all who have the scope. */
      readonly always?: boolean;
    }
  | { readonly asked: Asked }
);

/** A member of a request's body, and the value by which it asks. */
export interface Asked {
  readonly by: string;
  readonly value: string | number | boolean;
}

/** The parameters by which a caller chooses the form of the answer. */
export interface FormatDescriptor {
  readonly parameter: string;
  readonly in: readonly ("query" | "body")[];
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The parameter that asks for JSON-P. */
  readonly callback?: string;
  /** True: its value may be several identifiers joined by dots. Absent: it is one. */
  readonly dotted?: boolean;
  /** The decision that gives the media type of JSON-P, which the document does not show. */
  readonly callbackMediaType?: string;
}

/** What lies at a path. */
export interface Route {
  /** Name of the operation by method, upper case. */
  readonly methods: ReadonlyMap<string, string>;
  /** Text of the path's parameters in order, still percent-encoded. */
  readonly values: readonly string[];
}

/** From a path below the base path, percent-encoded, to what lies there; `undefined`: nothing. */
export type FindRoute = (path: string) => Route | undefined;

/** A whole service as data. */
export interface ServiceDescriptor {
  /** Path of the first server URL; `""` when it has none. */
  readonly basePath: string;
  /** Finds operations by the part of a path below the base path. */
  readonly route: FindRoute;
  readonly operations: readonly ServerOperation[];
  /** Those that operations ask for and a request can carry. */
  readonly schemes: readonly SchemeDescriptor[];
  /** Absent: the description says nothing of other origins, and no header is sent. */
  readonly cors?: CorsDescriptor;
  /** One rate for all operations together, but for those that have their own. */
  readonly rateLimit?: RateLimitDescriptor;
  readonly validators: ValidatorTable;
}

/** Why a decision is asked for an answer. */
export interface Refusal<OperationName extends string = string> {
  readonly operation: OperationName;
  readonly request: Request;
  readonly requestId: string;
  /** What was wrong with the request. Empty when a handler or a missing credential is the reason. */
  readonly problems: readonly Problem[];
}

/** A body that is neither JSON, a form nor text. A string is sent as UTF-8. */
export type BinaryAnswerBody = Uint8Array | Blob | ReadableStream<Uint8Array> | string;

/** A sequence of items; what is no list is sent as it comes. Text and bytes are sent as they are. */
export type ItemsAnswerBody<Item> = Iterable<Item> | AsyncIterable<Item> | BinaryAnswerBody;

/** The object of a multipart form: `Files` are files where the schema says text, `Either` may be both. */
export type FormParts<
  Body,
  Files extends PropertyKey,
  Either extends PropertyKey = never,
> = Body extends object
  ? {
      [Name in keyof Body]: Name extends Files
        ? ReceivedFilesOf<Body[Name]>
        : Name extends Either
          ? ReceivedFilesOf<Body[Name]> | Body[Name]
          : Body[Name];
    }
  : Body;

type ReceivedFilesOf<Value> = unknown extends Value ? File : ReceivedFileOf<Value>;

type ReceivedFileOf<Value> = Value extends string
  ? File
  : Value extends readonly (infer Item)[]
    ? ReceivedFilesOf<Item>[]
    : Value;

/** `Value` without the members `Name`; unlike `Omit`, unions and open objects keep their other members. */
export type WithoutMembers<Value, Name extends string> = Value extends object
  ? { [Key in keyof Value as Key extends Name ? never : Key]: Value[Key] }
  : Value;

/** A credential as it was found in a request. Nothing has looked at its value yet. */
export type TokenAttempt<Scheme extends string, OperationName extends string> = {
  readonly scheme: Scheme;
  readonly token: string;
} & AttemptContext<OperationName>;

export type PasswordAttempt<Scheme extends string, OperationName extends string> = {
  readonly scheme: Scheme;
  readonly username: string;
  readonly password: string;
} & AttemptContext<OperationName>;

interface AttemptContext<OperationName extends string> {
  readonly operation: OperationName;
  readonly request: Request;
}
