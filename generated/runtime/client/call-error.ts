// Copied from Specwright's runtime. Do not edit.
/** What a call throws when it has no answer. Messages name operations, places and schemes, never values. */

/**
 * Why there is no answer:
 * - `network`: the service was not reached, or the connection broke, also in the midst of a body;
 * - `timeout`: the time of the call was up; `abort`: the caller's signal aborted it;
 * - `decode`: a documented body is not of its media type, such as broken JSON;
 * - `size`: a body is larger than `maxBytes`;
 * - `contract`: the request (nothing was sent) or the answer breaks its description;
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

const names = {
  network: "NetworkError",
  timeout: "TimeoutError",
  abort: "AbortError",
  decode: "DecodeError",
  size: "SizeError",
  contract: "ContractError",
  credential: "CredentialError",
  circuit: "CircuitError",
} as const satisfies Record<CallErrorKind, string>;

export class CallError extends Error {
  readonly kind: CallErrorKind;
  /** Name of the operation. */
  readonly operation: string;
  /** The answer's head, where one came. */
  declare readonly response?: Response;

  constructor(
    kind: CallErrorKind,
    operation: string,
    message: string,
    {
      cause,
      response,
    }: { readonly cause?: unknown; readonly response?: Response | undefined } = {},
  ) {
    super(`${operation}: ${message}`, cause === undefined ? {} : { cause });
    this.name = names[kind];
    this.kind = kind;
    this.operation = operation;
    // Whoever prints the error need not see all of the answer.
    if (response !== undefined) Object.defineProperty(this, "response", { value: response });
  }
}
