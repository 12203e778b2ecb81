/** What a header says of the calls that are left; servers send it, clients pace by it. */

export interface RateLimitHeader {
  readonly name: string;
  readonly tells: "limit" | "remaining" | "reset" | "retry after";
  /** Of `reset`: when (seconds since 1970) or how long (seconds). */
  readonly as?: "Unix time" | "seconds";
}
