/** Goals decided by trying every way in which schemas fit and fail. */
import type * as ir from "../../model/ir.ts";
import type { Graph } from "../graph/graph.ts";
import type { Node } from "../graph/node.ts";
import { typeOf, typeSet, noType } from "../../model/schema-view/type-set.ts";
import type { Fits } from "../values/evaluated.ts";
import { every, negated } from "../values/verdict.ts";
import { arrayLeaf } from "./arrays.ts";
import type { Clause, Fact } from "./fact.ts";
import { type Leaf, type LeafContext, excludedValues } from "./leaf.ts";
import type { Kind } from "./negate.ts";
import { numberLeaf } from "./numbers.ts";
import { objectLeaf } from "./objects.ts";
import { type Effort, type Goal, type Outcome, empty, firstOf, unknown } from "./outcome.ts";
import { State, type StateContext } from "./assumptions.ts";
import { stringLeaf } from "./strings.ts";
import { strictly } from "./unevaluated.ts";

/** Those with the smallest values first. */
const kinds: readonly Kind[] = ["null", "boolean", "number", "string", "array", "object"];

export interface SearchContext extends StateContext {
  readonly graph: Graph;
  readonly fits: Fits;
  readonly effort: Effort;
  readonly solve: (goal: Goal) => Outcome;
}

/** A value of the goal, whatever its type. */
export function searchGoal(goal: Goal, context: SearchContext): Outcome {
  const judge = (value: ir.Json) => judged(value, goal, context);
  const check = (value: ir.Json) => {
    const outcome = judge(value);
    return outcome.state === "empty" ? unconfirmed : outcome;
  };
  const leafContext = { ...context, judge, check };
  const listed = shortestList(goal, context.graph);
  if (listed !== undefined) return firstOf(listed, judge);
  return firstOf(kinds, (kind) => {
    const state = new State(kind, context);
    const isPossible = state.assume([
      ...goal.is.map((id) => ({ kind: "is", id }) as const),
      ...goal.not.map((id) => ({ kind: "not", id }) as const),
    ]);
    return isPossible ? search(state, false, leafContext) : empty;
  });
}

/** All values that a goal can have, where its schemas list them. */
function shortestList({ is }: Goal, { node }: Graph): readonly ir.Json[] | undefined {
  const lists = is.flatMap((id) => listsOf(node(id)));
  return lists.toSorted((a, b) => a.length - b.length)[0];
}

function listsOf({ values }: Node): readonly (readonly ir.Json[])[] {
  return values === undefined ? [] : [values];
}

const unconfirmed = unknown("a value was found that could not be confirmed");

/** The value where it is one of the goal. */
function judged(value: ir.Json, { is, not }: Goal, { fits }: Pick<SearchContext, "fits">): Outcome {
  const verdict = every(
    [() => every(is, (id) => fits(id, value)), () => every(not, (id) => negated(fits(id, value)))],
    (test) => test(),
  );
  if (verdict === undefined) return unconfirmed;
  return verdict ? { state: "value", value } : empty;
}

function search(state: State, isSplit: boolean, context: SearchContext & LeafContext): Outcome {
  context.effort.spend(1);
  if (!state.settle()) return empty;
  const { clauses } = state;
  if (clauses.length === 0) return leafOf(state, context);
  const failing = clauses.filter((clause) => clause.of === "failing");
  const fitting = clauses.filter((clause) => clause.of === "fitting");
  const isMixed = failing.length > 1 && fitting.length > 0;
  if (failing.length > 1 && fitting.length === 0 && !isSplit) {
    const outcome = oneByOne(state, failing, context);
    if (outcome !== undefined) return outcome;
  }
  const chosen = smallest(isMixed ? fitting : clauses);
  const rest = clauses.filter((clause) => clause !== chosen);
  return firstOf(chosen.alternatives, (alternative) => {
    const next = state.copy();
    next.clauses = [...rest];
    return next.assume(alternative) ? search(next, isSplit || !isMixed, context) : empty;
  });
}

function smallest(clauses: readonly Clause[]): Clause {
  return clauses.reduce((best, each) =>
    each.alternatives.length < best.alternatives.length ? each : best,
  );
}

/**
 * Whether one schema alone cannot fail, or fails for a value that none of the others takes: nearly always
 * so, and it takes no combinations of ways to fail.
 */
function oneByOne(
  state: State,
  failing: readonly Clause[],
  context: SearchContext & LeafContext,
): Outcome | undefined {
  for (const clause of failing) {
    const alone = state.copy();
    alone.clauses = [clause];
    const outcome = search(alone, true, context);
    if (outcome.state !== "unknown") return outcome;
  }
  return undefined;
}

function leafOf(state: State, context: LeafContext): Outcome {
  const { kind, facts } = state;
  const nodes = [...state.is].map(context.graph.node);
  const undecided = facts.find((fact) => fact.kind === "undecided");
  if (undecided !== undefined) return unknown(undecided.reason);
  const lists = nodes.flatMap(listsOf).toSorted((a, b) => a.length - b.length);
  const [values] = kind === "null" ? [[null]] : kind === "boolean" ? [[false, true]] : lists;
  if (values !== undefined) {
    const own = values.filter((value) => (typeOf(value) & typeSet([kind])) !== noType);
    return firstOf(own, context.judge);
  }
  const strict = nodes.map(strictly);
  if (strict.some((node, index) => node !== nodes[index])) {
    const outcome = ofKind(kind, { nodes: strict, facts }, context);
    if (outcome.state === "value") return outcome;
  }
  return ofKind(kind, { nodes, facts }, context);
}

function ofKind(kind: Kind, leaf: Leaf, context: LeafContext): Outcome {
  switch (kind) {
    case "number":
      return numberLeaf(leaf, context);
    case "string":
      return stringLeaf(leaf, context);
    case "array":
      return unlisted(leaf, "array", (each) => arrayLeaf(each, context));
    default:
      return unlisted(leaf, "object", (each) => objectLeaf(each, context));
  }
}

/** Where some arrays or objects are excluded, larger ones are tried too. */
function unlisted(leaf: Leaf, kind: "array" | "object", decide: (leaf: Leaf) => Outcome): Outcome {
  const sizes = excludedValues(leaf.facts)
    .filter((value) => (typeOf(value) & typeSet([kind])) !== noType)
    .map((value) => Object.keys(value ?? {}).length);
  if (sizes.length === 0) return decide(leaf);
  const most = Math.max(...sizes);
  const beyond: Fact = { kind: "count at least", count: most + 1 };
  const larger = () => decide({ ...leaf, facts: [...leaf.facts, beyond] });
  // There is but one that has nothing in it.
  if (most === 0) return larger();
  const outcome = decide(leaf);
  return outcome.state === "unknown" ? firstOf([() => outcome, larger], (each) => each()) : outcome;
}
