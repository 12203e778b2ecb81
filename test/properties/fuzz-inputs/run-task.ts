/** Runs one task in a process of its own, which a crash or a hang of the toolkit ends. */
import { join } from "node:path";
import { type Stopped, attempt } from "./attempt.ts";
import type { Fault, Task } from "./worker.ts";

export interface TaskResult {
  readonly faults: readonly Fault[];
  /** How many were refused with a reason. */
  readonly refused: number;
}

/** `longest`: milliseconds that one mutant may take. The mutants behind a hang or crash are tried anew. */
export async function runTask(task: Task, longest: number): Promise<TaskResult> {
  const program = join(import.meta.dirname, "worker.ts");
  const result: TaskResult | Stopped = await attempt(program, task, longest);
  if (!("stoppedAt" in result)) return result;
  const { stoppedAt: at, why } = result;
  const fault = { at, name: task.kind, fault: why };
  const rest = [
    { ...task, count: at - task.from },
    { ...task, from: at + 1, count: task.from + task.count - at - 1 },
  ].filter(({ count }) => at >= 0 && count > 0);
  const others: TaskResult[] = [];
  for (const each of rest) others.push(await runTask(each, longest));
  return {
    faults: [fault, ...others.flatMap(({ faults }) => faults)],
    refused: others.reduce((sum, { refused }) => sum + refused, 0),
  };
}
