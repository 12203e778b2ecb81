// Copied from Specwright's runtime. Do not edit.
/** What generated server code hands to the engine, and what the engine hands to implementers. */
import type { CredentialPlace, OperationDescriptor } from "../operation.js";
import type { OperationAccess } from "./access/contract.js";
import type { Problem, TransportProblem } from "./problem.js";
import type { ValidatorTable } from "../validation.js";

/** One operation as the server sees it: the wire data, and the decisions that fill its gaps. */
export interface ServerOperation extends OperationDescriptor {
  /** Statuses whose body is not shown, each with the decision that supplies it. */
  readonly bodyDecisions?: readonly (readonly [status: string, decision: string])[];
  /** Scopes asked for, by alternative and scheme as in `security`; only where there are some. */
  readonly scopes?: readonly (readonly (readonly string[])[])[];
  /** The decision that answers when no credential was accepted. */
  readonly unauthenticated?: string;
  /** Who may call it. Absent: the description asks for nothing. */
  readonly access?: OperationAccess;
  /** How the caller chooses the form of the answer. Absent: by `Accept` alone. */
  readonly format?: FormatDescriptor;
  /** The decision that names the methods of the path, where the document does not show them all. */
  readonly methods?: string;
  /** Members of answers that only keys with a scope see: by status, then path in the body. */
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

/** A member of a JSON answer that is there only for credentials with a scope. */
export interface PresentWhen {
  readonly status: string;
  readonly path: readonly string[];
  readonly scope: string;
}

/** The parameters by which a caller chooses the form of the answer. */
export interface FormatDescriptor {
  readonly parameter: string;
  readonly in: readonly ("query" | "body")[];
  readonly values: readonly (readonly [value: string, mediaType: string])[];
  /** The parameter that asks for JSON-P. */
  readonly callback?: string;
  /** The decision that gives the media type of JSON-P, which the document does not show. */
  readonly callbackMediaType?: string;
}

/** What lies at a path. */
export interface Route {
  /** Position in `operations` by method, upper case. */
  readonly methods: ReadonlyMap<string, number>;
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
  readonly schemes: readonly (readonly [scheme: string, place: CredentialPlace])[];
  readonly validators: ValidatorTable;
}

/** Why a decision is asked for an answer. */
export interface Refusal<OperationName extends string = string> {
  readonly operation: OperationName;
  readonly request: Request;
  /** What was wrong with the request. Empty when a handler or a missing credential is the reason. */
  readonly problems: readonly Problem[];
}

/** Now or later: handlers and decisions may be asynchronous. */
export type Eventually<Value> = Value | Promise<Value>;

/** A body that the document does not show. `{}` sends none. */
export interface OpenBody {
  /** Default: `application/json`, or `text/plain` for a string. */
  readonly mediaType?: string;
  readonly body?: unknown;
}

/** An answer of which the document shows nothing. */
export interface OpenAnswer extends OpenBody {
  /** 200 to 599. */
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer of an operation of which the document says that it does not show every answer. */
export interface UndocumentedAnswer extends OpenBody {
  readonly status: "undocumented";
  /** 200 to 599, and none of the documented statuses. */
  readonly httpStatus: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body that is neither JSON, a form nor text. A string is sent as UTF-8. */
export type BinaryBody = Uint8Array | Blob | ReadableStream<Uint8Array> | string;

/** The object of a multipart form: `Files` are files where the schema says text, `Either` may be both. */
export type FormParts<
  Body,
  Files extends PropertyKey,
  Either extends PropertyKey = never,
> = Body extends object
  ? {
      [Name in keyof Body]: Name extends Files
        ? FilesOf<Body[Name]>
        : Name extends Either
          ? FilesOf<Body[Name]> | Body[Name]
          : Body[Name];
    }
  : Body;

type FilesOf<Value> = unknown extends Value ? File : FileOf<Value>;

type FileOf<Value> = Value extends string
  ? File
  : Value extends readonly (infer Item)[]
    ? FilesOf<Item>[]
    : Value;

/** `Value` without the members `Name`; unlike `Omit`, unions and open objects keep their other members. */
export type Without<Value, Name extends string> = Value extends object
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
  /** What the description asks the credential to be good for. Nothing but `authenticate` checks it. */
  readonly scopes: readonly string[];
  readonly request: Request;
}

/** Options that every generated server takes. */
export interface EngineOptions extends ReceiverOptions {
  /** Default: the path of the first server URL of the description. */
  readonly basePath?: string;
}

/** Options that every generated receiver takes, and every server. */
export interface ReceiverOptions {
  /** Largest request body in bytes, counted while reading. Default: 1 MiB (1,048,576). */
  readonly maxBodyBytes?: number;
  /** Most keys in a query and in a form body, and most parts of a multipart form. Default: 1,000. */
  readonly maxKeys?: number;
  /**
   * `enforce` (default): an answer whose body or header breaks the contract is a fault of the
   * handler, and the caller gets a 500 before anything was sent. `off` saves the check of schemas;
   * undeclared statuses, media types and headers are refused all the same.
   */
  readonly validateResponses?: "off" | "enforce";
  /** Replaces an answer that the toolkit has to give; `undefined` keeps it. */
  readonly transport?: (problem: TransportProblem, request: Request) => Response | undefined;
  /** Hears of everything that a handler threw or answered against the contract. */
  readonly onError?: (error: unknown, request: Request) => void;
}
