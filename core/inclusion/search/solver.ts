/** Goals with what is known of them: each is decided once, and one that needs itself has no value. */
import { type NodeId, anything, nothing } from "../graph/node.ts";
import { EffortSpent, type Goal, type Outcome, empty, unknown } from "./outcome.ts";
import { type SearchContext, searchGoal } from "./search.ts";

/** Values within values, beyond which no witness would be read. */
const deepest = 40;

export class Solver {
  private readonly context: SearchContext;
  private readonly known = new Map<string, Outcome>();
  /** Goals that are being decided, each inside a value of the one before. */
  private readonly open = new Map<string, number>();
  /** The outermost open goal that the answer so far leans on. */
  private leansOn = Infinity;

  constructor(context: Omit<SearchContext, "solve">) {
    this.context = { ...context, solve: (goal) => this.solve(goal) };
  }

  /** @throws {EffortSpent} when the question takes too long. */
  decide(goal: Goal): Outcome {
    this.open.clear();
    this.leansOn = Infinity;
    return this.solve(goal);
  }

  private solve(given: Goal): Outcome {
    const goal = { is: normal(given.is, anything), not: normal(given.not, nothing) };
    const failing = new Set(goal.not);
    if (goal.is.includes(nothing) || failing.has(anything)) return empty;
    if (goal.is.some((id) => failing.has(id))) return empty;
    const key = `${goal.is.join(" ")}!${goal.not.join(" ")}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const around = this.open.get(key);
    if (around !== undefined) {
      // The smallest value of a goal has no value of the same goal inside.
      this.leansOn = Math.min(this.leansOn, around);
      return empty;
    }
    if (this.open.size >= deepest) return unknown("values are nested too deeply");
    return this.searched(goal, key);
  }

  private searched(goal: Goal, key: string): Outcome {
    const level = this.open.size;
    const before = this.leansOn;
    this.leansOn = Infinity;
    this.open.set(key, level);
    const outcome = this.attempt(goal, key);
    this.open.delete(key);
    const isOfItsOwn = this.leansOn >= level;
    // What leans on a goal that is still open holds as long as that one has no value.
    if (outcome.state !== "empty" || isOfItsOwn) this.known.set(key, outcome);
    this.leansOn = Math.min(before, isOfItsOwn ? Infinity : this.leansOn);
    return outcome;
  }

  /** What took most of a question is not tried again: many questions may lead to it. */
  private attempt(goal: Goal, key: string): Outcome {
    const { left, most } = this.context.effort;
    const before = left();
    try {
      return searchGoal(goal, this.context);
    } catch (error) {
      if (error instanceof EffortSpent && before > most / 2) this.known.set(key, unknown(tooLong));
      throw error;
    }
  }
}

/** The reason of a question that ran out of steps. */
export const tooLong = "the comparison takes too long";

function normal(ids: readonly NodeId[], idle: NodeId): NodeId[] {
  return [...new Set(ids)].filter((id) => id !== idle).toSorted((a, b) => a - b);
}
