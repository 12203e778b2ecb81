/** What is left to decide of a value once every choice is made. */
import type * as ir from "../../model/ir.ts";
import type { Graph } from "../graph/graph.ts";
import type { Node } from "../graph/node.ts";
import type { Fits } from "../values/evaluated.ts";
import type { Fact } from "./fact.ts";
import type { Effort, Goal, Outcome } from "./outcome.ts";

export interface Leaf {
  /** The schemas that the value fits; what they hold in `allOf` is among them. */
  readonly nodes: readonly Node[];
  readonly facts: readonly Fact[];
}

export interface LeafContext {
  readonly graph: Graph;
  readonly fits: Fits;
  readonly effort: Effort;
  /** Decides a goal about a value inside. */
  readonly solve: (goal: Goal) => Outcome;
  /** The value, where it is all that the whole goal asks for; else there may be others. */
  readonly check: (value: ir.Json) => Outcome;
  /** The same for one of all values that are possible: where it is none, it is out. */
  readonly judge: (value: ir.Json) => Outcome;
}

/** The bounds of a count: of characters, items or members. */
export interface Counts {
  readonly least: number;
  readonly most: number;
}

/** `stated` and what is assumed. */
export function countsOf(
  stated: readonly (readonly [least: number | undefined, most: number | undefined])[],
  facts: readonly Fact[],
): Counts {
  const least = stated.map(([from = 0]) => from);
  const most = stated.map(([, to = Infinity]) => to);
  for (const fact of facts) {
    if (fact.kind === "count at least") least.push(fact.count);
    if (fact.kind === "count at most") most.push(fact.count);
  }
  return {
    least: Math.max(0, ...least.map(Math.ceil)),
    most: Math.floor(Math.min(...most, Infinity)),
  };
}

/** The values that are excluded. */
export function excludedValues(facts: readonly Fact[]): readonly ir.Json[] {
  return facts.flatMap((fact) => (fact.kind === "none of" ? fact.values : []));
}
