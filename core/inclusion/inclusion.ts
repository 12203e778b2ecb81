/**
 * Whether each value of one schema is a value of another, of two descriptions: with a value where it is not
 * so, and with a reason where that cannot be told.
 */
import type * as ir from "../model/ir.ts";
import { graphOf } from "./graph/graph.ts";
import type { Placed, Side } from "./graph/side.ts";
import { type Effort, EffortSpent, type Goal, type Outcome, unknown } from "./search/outcome.ts";
import { Solver, tooLong } from "./search/solver.ts";
import { tagsIn } from "./search/discriminants.ts";
import { fitsIn } from "./values/accepts.ts";

export { type Placed, type Side, sideOf } from "./graph/side.ts";
export type { Outcome } from "./search/outcome.ts";

export type Inclusion =
  | { readonly state: "included" }
  /** A value of the first schema that the other does not accept; small, and checked. */
  | { readonly state: "not included"; readonly value: ir.Json }
  | { readonly state: "unknown"; readonly reason: string };

/** Questions about the schemas of some sides. What is found is kept for the next question. */
export interface Inclusions {
  /** Whether each value of `part` is a value of `whole`. */
  readonly compare: (part: Placed, whole: Placed) => Inclusion;
  /** True where both assert the same, through all references. False says nothing: the values may be the same. */
  readonly isSame: (one: Placed, other: Placed) => boolean;
  /** Whether the schema accepts the value; `undefined` where that is not decided. */
  readonly accepts: (schema: Placed, value: ir.Json) => boolean | undefined;
  /** A value that all of `fits` accept and none of `fails`. */
  readonly valueOf: (fits: readonly Placed[], fails?: readonly Placed[]) => Outcome;
}

interface Options {
  /** Steps that one question may take. */
  readonly effort?: number;
}

const usualEffort = 40_000;

/** Sides of one call share what they have in common. */
export function schemaInclusions(
  sides: readonly Side[],
  { effort: most = usualEffort }: Options = {},
): Inclusions {
  const graph = graphOf(sides);
  const fits = fitsIn(graph);
  let left = most;
  const effort: Effort = {
    spend: (steps) => {
      left -= steps;
      if (left < 0) throw new EffortSpent();
    },
    left: () => left,
    most,
  };
  const solver = new Solver({ graph, fits, effort, tagsOf: tagsIn(graph) });
  const decide = (goal: Goal): Outcome => {
    left = most;
    try {
      return solver.decide(goal);
    } catch (error) {
      if (!(error instanceof EffortSpent)) throw error;
      return unknown(tooLong);
    }
  };
  return {
    compare: (part, whole) => {
      const [one, other] = [graph.idOf(part), graph.idOf(whole)];
      const outcome = decide({ is: [one], not: [other] });
      if (outcome.state === "unknown") return outcome;
      if (outcome.state === "empty") return { state: "included" };
      return { state: "not included", value: outcome.value };
    },
    isSame: (one, other) => graph.idOf(one) === graph.idOf(other),
    accepts: (schema, value) => fits(graph.idOf(schema), value),
    valueOf: (all, none = []) => decide({ is: all.map(graph.idOf), not: none.map(graph.idOf) }),
  };
}
