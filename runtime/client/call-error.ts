/** What a call throws when it has no answer. Messages name operations, places and schemes, never values. */
import type { ValidationIssue } from "../issues/validator.ts";

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
