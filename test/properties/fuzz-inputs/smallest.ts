/** A mutant that fails → the fewest of its changes that still fail, and the description with them. */
import type { Mutation } from "../../slow/mutations.ts";
import { describe, mutantsOf } from "./mutants.ts";
import { asciiJson } from "./program.ts";
import { runTask } from "./run-task.ts";
import type { Task } from "./worker.ts";

/** `task` is that one mutant. */
export async function smallest(
  task: Task,
  longest: number,
): Promise<{ readonly changes: readonly Mutation[]; readonly text: string }> {
  const mutant = mutantsOf(task)(task.seed, task.from);
  let kept = mutant.changes.map((_, index) => index);
  for (const index of mutant.changes.keys()) {
    const fewer = kept.filter((each) => each !== index);
    const { faults } = await runTask({ ...task, changes: fewer }, longest);
    if (faults.length > 0) kept = fewer;
  }
  const changes = mutant.changes.filter((_, index) => kept.includes(index));
  return { changes, text: asciiJson(describe({ ...mutant, changes })) };
}
