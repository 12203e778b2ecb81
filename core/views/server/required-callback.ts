/** A callback that one place requires, before those for the same thing share a policy callback. */
import type * as ir from "../../model/ir.ts";

/** What required callbacks are about, in the order in which policy callbacks are listed and get their names. */
export const topics = [
  "unauthenticated",
  "code",
  "forbidden",
  "browser",
  "binding",
  "rate limit",
  "rate",
  "cors",
  "format",
  "methods",
  "invalid",
  "body",
] as const;

export interface RequiredCallback {
  readonly topic: (typeof topics)[number];
  /** Required callbacks of one topic with one key share a policy callback. */
  readonly key: string;
  /** The policy callback's name, if nothing else on the topic would have it. */
  readonly name: string;
  /** Its name else. */
  readonly ownName: string;
  readonly operations: readonly ir.Operation[];
  readonly optional: boolean;
  /** Type of what the policy callback is asked, for operations of these names; absent: it is asked nothing. */
  readonly question?: (operations: string) => string;
  /** TypeScript type of what it answers. */
  readonly answer: string;
  /** What it decides, why, and where the document leaves that open; `sharing`: all who share it. */
  readonly describe: (sharing: readonly RequiredCallback[]) => string;
  /** What a description of several required callbacks puts together. */
  readonly detail?: string;
  /** Where the description leaves it open. */
  readonly place?: string;
}

/** Types of questions and answers that several callbacks have. */
export const refusal = (operations: string) => `engine.Refusal<${operations}>`;
/** The type of a value that may come later. */
export const maybePromise = (type: string) => `engine.MaybePromise<${type}>`;
