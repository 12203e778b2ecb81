/** A place that an implementer has to fill, before demands for the same thing share a decision. */
import type * as ir from "../../model/ir.ts";

/** What demands are about, in the order in which decisions are listed and get their names. */
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

export interface Demand {
  readonly topic: (typeof topics)[number];
  /** Demands of one topic with one key share a decision. */
  readonly key: string;
  /** The decision's name, if nothing else on the topic would have it. */
  readonly name: string;
  /** Its name else. */
  readonly ownName: string;
  readonly operations: readonly ir.Operation[];
  readonly optional: boolean;
  /** Type of what the decision is asked, for operations of these names; absent: it is asked nothing. */
  readonly question?: (operations: string) => string;
  /** TypeScript type of what it answers. */
  readonly answer: string;
  /** What it decides, why, and where the document leaves that open; `sharing`: all who share it. */
  readonly describe: (sharing: readonly Demand[]) => string;
  /** What a description of several demands puts together. */
  readonly detail?: string;
}

/** Types of questions and answers that several demands have. */
export const refusal = (operations: string) => `engine.Refusal<${operations}>`;
export const maybePromise = (type: string) => `engine.MaybePromise<${type}>`;

export function capitalised(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}
