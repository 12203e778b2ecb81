/** Who may call what: the data that generated code hands to the engine, and what the engine asks. */
import type { CredentialPlace } from "../http/operation.ts";
import type { RateLimitHeader } from "../http/rate-limit-header.ts";

/** A security scheme, and all that the description says of the credentials of its kind. */
export interface SchemeDescriptor {
  readonly name: string;
  readonly place: CredentialPlace;
  /** Every scope with all that it includes, itself too. Absent: scopes include nothing but themselves. */
  readonly scopes?: readonly (readonly [scope: string, includes: readonly string[]])[];
  /** Kinds of key with the operations that each may call. Absent: the kind makes no difference. */
  readonly kinds?: readonly KeyKind[];
  /** Keys that are valid for one value of a request only. */
  readonly binding?: Binding;
  /** What ends the life of a key, in the order of the description. */
  readonly endings?: readonly Ending[];
}

export interface KeyKind {
  readonly kind: string;
  /** Names of operations. */
  readonly operations: readonly string[];
  /** Keys of this kind are valid for one value only, which the credential names as `boundTo`. */
  readonly binding?: Binding;
}

export interface Binding {
  /** Member of the credential that holds the value; `null` there: not bound. */
  readonly field: string;
  /** The decision that names the values of a request which have to equal it. */
  readonly decision: string;
}

export interface Ending {
  /** The document's name, such as `Revoke`. */
  readonly trigger: string;
  /** Member of the credential that holds the time at which it happens. Absent: `ended` tells. */
  readonly field?: string;
}

/** What one operation asks of its callers. */
export interface OperationSecurity {
  /** Schemes that it asks for: bit `i` of a mask stands for the `i`-th. */
  readonly schemes: readonly string[];
  /**
   * Alternatives (or), in the order of the description; what asks for nothing is tried last. Empty:
   * nobody may call, because no request carries what is asked for.
   */
  readonly alternatives: readonly SecurityRequirement[];
  readonly refusals: Refusals;
}

/** Credentials that are needed together (and). */
export interface SecurityRequirement {
  /** The schemes needed. 0: anybody may call. */
  readonly mask: number;
  /** Scopes that are asked of the credential of a scheme; absent where there are none. */
  readonly scopes?: readonly (readonly [scheme: string, scopes: readonly string[]])[];
}

/** Why a caller is refused. */
export type RefusalReason =
  /** No credential was found where one is needed. */
  | "missing"
  /** A credential was found, and nobody knows it. */
  | "invalid"
  /** The life of the credential is over. */
  | "ended"
  | "scope"
  | "kind"
  | "binding"
  /** A browser calls from another origin, and the description blocks that. */
  | "browser";

/** How each refusal is answered. `ended` is by trigger; what cannot happen is absent. */
export interface Refusals {
  readonly missing?: RefusalAnswer;
  readonly invalid?: RefusalAnswer;
  readonly ended?: readonly (readonly [trigger: string, answer: RefusalAnswer])[];
  readonly scope?: RefusalAnswer;
  readonly kind?: RefusalAnswer;
  readonly binding?: RefusalAnswer;
  readonly browser?: RefusalAnswer;
}

export interface RefusalAnswer {
  /** Key of the described response that it is: `401`, `4XX` or `default`. Absent: none describes it. */
  readonly response?: string;
  /** The number that is sent. Absent: the decision gives it. */
  readonly status?: number;
  /** The decision that supplies what the description does not show. Absent: nothing is missing. */
  readonly decision?: string;
  /** True: the decision may be left out, and the envelope alone is the answer then. */
  readonly optional?: boolean;
  /** The documented error body that reports it; absent where the description shows none. */
  readonly envelope?: ErrorEnvelope;
}

/** A body that reports an error of the catalogue: where its parts stand in it. */
export interface ErrorEnvelope {
  readonly mediaType: string;
  /** Code of the catalogue. */
  readonly code: string;
  readonly codeAt: readonly string[];
  /** The message of the catalogue; absent where the document shows none, or one with placeholders. */
  readonly message?: string;
  readonly messageAt?: readonly string[];
  /** Where the id of the request goes. */
  readonly requestIdAt?: readonly string[];
  /** Where the scope that was asked for goes, and the scopes that the key has. */
  readonly requiredScopeAt?: readonly string[];
  readonly keyScopesAt?: readonly string[];
}

/** When cross-origin headers are sent. */
export type CorsDescriptor =
  /** Calls from browsers are refused, and no cross-origin header is ever sent. */
  | { readonly browserCalls: "blocked" }
  | {
      /** Names of the operations, and kinds of key, whose answers have them; none other has. */
      readonly operations: readonly string[];
      readonly kinds: readonly string[];
      /** The decision that gives the headers, which the document does not show. */
      readonly decision: string;
    };

/** How often a service may be called. */
export interface RateLimitDescriptor {
  readonly rates: readonly Rate[];
  /** Headers that report it. Absent: the document names none. */
  readonly headers?: readonly RateLimitHeader[];
  /** The decision that says whom a caller counts for, and by which rate. */
  readonly decision: string;
}

export interface Rate {
  /** Absent: of everybody. */
  readonly plan?: string;
  /** A number, or a field of the account times a number, at most another. */
  readonly requests:
    | number
    | { readonly field: string; readonly times: number; readonly atMost?: number };
  readonly perSeconds: number;
}

/** Why a caller is refused, for the decision that answers. */
export interface AuthorizationRefusal<OperationName extends string = string> {
  readonly operation: OperationName;
  readonly request: Request;
  readonly requestId: string;
  readonly reason: RefusalReason;
  /** The scheme whose credential was refused. Absent: none was found, or none is meant. */
  readonly scheme?: string;
  /** Of `ended`: what ended it. */
  readonly trigger?: string;
  /** Of `scope`: the first scope that the credential lacks. */
  readonly requiredScope?: string;
  /** Of `scope`: the scopes that the credential has. */
  readonly keyScopes?: readonly string[];
}

/** Which values does a request aim at? The credential of its caller is valid for one alone. */
export interface BindingQuestion<OperationName extends string = string> {
  readonly operation: OperationName;
  /** What the handler will be given: `path`, `query`, `headers`, `cookies`, `body`. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The value that the credential is bound to. */
  readonly boundTo: string | number;
  readonly request: Request;
}

/**
 * `undefined`: the request aims at no such value, and is let through. Where leaving it out means "all",
 * answer with the bound value and hold the handler to `auth.credential`, or the credential would open
 * all. Of a list each has to be the bound one.
 */
export type BindingTarget = string | number | readonly (string | number)[] | undefined;

/** Whom does a call count for, and by which rate? */
export interface RateLimitQuestion<OperationName extends string = string, Credential = unknown> {
  readonly operation: OperationName;
  /** `undefined`: the caller has none. */
  readonly credential: Credential;
  readonly request: Request;
}

/** With which headers is a call from another origin answered? */
export interface CorsQuestion<OperationName extends string = string> {
  readonly operation: OperationName;
  /** The header `Origin` of the request. */
  readonly origin: string;
  /** The kind of the caller's key. */
  readonly kind: string;
  readonly request: Request;
}

/** An answer whose status the document does not show. */
export interface OpenStatus<Body> {
  /** 300 to 599. An answer of a status that the operation describes has to be the described one. */
  readonly status: number;
  /** Default: the documented error body with the code of the refusal. */
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
}
