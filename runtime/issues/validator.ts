/** The part of a validator that client and server use; every zod schema has it. */

export interface ValidationIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface Validator {
  readonly safeParse: (
    value: unknown,
  ) =>
    | { readonly success: true; readonly data: unknown }
    | { readonly success: false; readonly error: { readonly issues: readonly ValidationIssue[] } };
}

/**
 * Validators of one operation. They see wire values after text has become typed values and before
 * delimited strings are split: exactly what the schemas of the description describe.
 */
export interface OperationValidators {
  /** Keyed `<location>:<wire name>`, for example `query:page`. */
  readonly parameters?: Readonly<Record<string, Validator>>;
  /** Keyed by media type. Of a sequence, which is received as a whole, the list of its items. */
  readonly body?: Readonly<Record<string, Validator>>;
  /** Keyed by status, then media type. Of a sequence, each of its items. */
  readonly responses?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
  /** Of answers, keyed by status, then header name as the description writes it. */
  readonly headers?: Readonly<Record<string, Readonly<Record<string, Validator>>>>;
}

/** Validators of all operations, keyed by the operation's name. */
export type ValidatorTable = Readonly<Record<string, OperationValidators>>;
