/** The proof that a caller may call an operation: only the gate can make one. */

/** What `authenticate` says of a credential that it knows. The description may ask for more members. */
export interface Credential {
  /** Whom it stands for. */
  readonly principal: unknown;
}

/** A credential that was accepted, with the scheme that it was found by. */
export interface VerifiedCredential<Known extends Credential = Credential> {
  readonly scheme: string;
  readonly credential: Known;
  /** True when the credential has the scope, or one that includes it. */
  readonly grants: (scope: string) => boolean;
}

/** The scopes that a credential may have, where the description lists them. */
type ScopeOf<Known> = Known extends { readonly scopes: readonly (infer Scope)[] }
  ? Scope & string
  : string;

/** Known to this module alone: who does not have it constructs nothing. */
const key: unique symbol = Symbol("authorize");

/**
 * A caller who may call `Operation`. Holds what `authenticate` answered, never the token or the
 * password, and shows nothing of it when it is logged or serialised.
 */
export class Authorized<Operation extends string = string, Known extends Credential = Credential> {
  readonly #operation: Operation;
  readonly #accepted: readonly VerifiedCredential<Known>[];
  readonly #last: VerifiedCredential<Known>;

  /** Not for use: values come from the server alone. */
  constructor(
    given: typeof key,
    operation: Operation,
    accepted: readonly VerifiedCredential<Known>[],
  ) {
    const last = given === key ? accepted.at(-1) : undefined;
    if (last === undefined) {
      throw new TypeError("only the server can create an authorization");
    }
    this.#operation = operation;
    this.#accepted = [...accepted];
    this.#last = last;
    Object.freeze(this);
  }

  /** Name of the one operation that may be called. */
  get operation(): Operation {
    return this.#operation;
  }

  /** Scheme of the credential; the last of a combination, in the order of the description. */
  get scheme(): string {
    return this.#last.scheme;
  }

  get principal(): Known["principal"] {
    return this.#last.credential.principal;
  }

  /** What `authenticate` answered; of a combination, to its last credential. */
  get credential(): Known {
    return this.#last.credential;
  }

  /** All credentials of the combination by scheme; a copy. */
  get credentials(): ReadonlyMap<string, Known> {
    return new Map(this.#accepted.map(({ scheme, credential }) => [scheme, credential]));
  }

  /**
   * True when the credential of `scheme` (default: the last) has the scope, or one that includes
   * it. False for a scheme that had no part in it.
   */
  grants(scope: ScopeOf<Known>, scheme: string = this.scheme): boolean {
    return this.#accepted.some((accepted) => accepted.scheme === scheme && accepted.grants(scope));
  }

  toJSON(): { readonly operation: Operation; readonly scheme: string } {
    return { operation: this.operation, scheme: this.scheme };
  }

  /** True of values that the server made; a copy, or an object of the same shape, is none. */
  static isAuthorized(value: unknown): value is Authorized {
    return typeof value === "object" && value !== null && #last in value;
  }
}
Object.freeze(Authorized);
Object.freeze(Authorized.prototype);

/** True of values that the server made; a copy, or an object of the same shape, is none. */
export function isAuthorized(value: unknown): value is Authorized {
  return Authorized.isAuthorized(value);
}

/** For the engine: says that a caller is authorized. `accepted` has at least one. */
export function authorize<Operation extends string, Known extends Credential>(
  operation: Operation,
  accepted: readonly VerifiedCredential<Known>[],
): Authorized<Operation, Known> {
  return new Authorized(key, operation, accepted);
}
