/** What came of calling every operation of a description in one way. */

/** How operations are called. */
export type Way =
  | "client"
  | "mocks"
  | "queries"
  | "snippets"
  | "webhooks"
  | "node"
  | "require"
  | "bundle"
  | "bundle-cjs";

/** Why something is left out; each is a sentence of the committed tables. */
export const reasons = {
  noInput: "No input that fits the schemas is found in 30 tries.",
  tooLong: "With all that it may have the URL is longer than servers take.",
  noAnswer: "No answer that fits its schema is found in 30 tries.",
  noMadeUpAnswer: "The mocks make up no data for this answer: its body is no value of a schema.",
  sameRequests: "Another operation is asked for by the same requests, and is served in its place.",
  noQuery: "The operation answers a stream, which no query holds.",
} as const;

export type Reason = keyof typeof reasons;

export class Tally {
  readonly way: Way;
  /** `METHOD path` of those that were called at least once. */
  readonly called = new Set<string>();
  /** Why others were not. */
  readonly skipped = new Map<string, Reason>();
  /** Single inputs and answers of operations that were called, by reason. */
  readonly leftOut = new Map<Reason, number>();
  calls = 0;
  /** Answers that callers got and judges found valid. */
  judged = 0;
  readonly faults: string[] = [];
  /** Why the last call was left out. */
  lastReason: Reason | undefined;

  constructor(way: Way) {
    this.way = way;
  }

  skip(operation: string, reason: Reason): void {
    this.skipped.set(operation, reason);
  }

  leaveOut(reason: Reason): void {
    this.lastReason = reason;
    this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + 1);
  }

  fault(operation: string, text: string): void {
    this.faults.push(`${this.way}: ${operation}: ${text}`);
  }
}
