/** Runs one task in a process of its own, which a crash or a hang of the toolkit ends. */
import { fork } from "node:child_process";
import { join } from "node:path";
import type { Fault, Message, Task } from "./worker.ts";

export interface TaskResult {
  readonly faults: readonly Fault[];
  /** How many were refused with a reason. */
  readonly refused: number;
}

/** `longest`: milliseconds that one mutant may take. The mutants behind a hang or crash are tried anew. */
export async function runTask(task: Task, longest: number): Promise<TaskResult> {
  const result = await attempt(task, longest);
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

/** Compiling a program takes longer than any of its mutants. */
const longestCompile = 600_000;

function attempt(
  task: Task,
  longest: number,
): Promise<TaskResult | { readonly stoppedAt: number; readonly why: string }> {
  const program = join(import.meta.dirname, "worker.ts");
  const child = fork(program, [], { execArgv: ["--import", "tsx"], stdio: "inherit" });
  return new Promise((resolve) => {
    let at = -1;
    let why = "the process ended";
    const stop = () => {
      why = `not done after ${longest / 1000} s`;
      child.kill("SIGKILL");
    };
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (message: Message) => {
      clearTimeout(timer);
      if ("ends" in message) {
        resolve(message);
        child.kill();
        return;
      }
      at = message.begins;
      timer = setTimeout(stop, at === -1 ? longestCompile : longest);
    });
    child.on("exit", () => {
      clearTimeout(timer);
      resolve({ stoppedAt: at, why });
    });
    child.send(task);
  });
}
