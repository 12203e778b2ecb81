/** Whether some value is all that a goal asks for. */
import type * as ir from "../../model/ir.ts";
import type { NodeId } from "../graph/node.ts";

/** `empty` is a proof; `value` was checked. */
export type Outcome =
  | { readonly state: "empty" }
  | { readonly state: "value"; readonly value: ir.Json }
  | { readonly state: "unknown"; readonly reason: string };

export const empty: Outcome = { state: "empty" };

/** Neither a proof nor a value was found. */
export function unknown(reason: string): Outcome {
  return { state: "unknown", reason };
}

/** A value is wanted that fits each schema of `is`, and none of `not`. */
export interface Goal {
  readonly is: readonly NodeId[];
  readonly not: readonly NodeId[];
}

/** The first value; else what is unknown; else nothing is there. */
export function firstOf<Item>(items: Iterable<Item>, attempt: (item: Item) => Outcome): Outcome {
  let result = empty;
  for (const item of items) {
    const outcome = attempt(item);
    if (outcome.state === "value") return outcome;
    if (outcome.state === "unknown") result = outcome;
  }
  return result;
}

/** Ends a question that takes too long. */
export class EffortSpent extends Error {}

export interface Effort {
  /** @throws {EffortSpent} when nothing is left. */
  readonly spend: (steps: number) => void;
  readonly left: () => number;
  /** The steps of a whole question. */
  readonly most: number;
}
