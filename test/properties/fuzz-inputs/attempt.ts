/** A task in a process of its own, which a crash or a hang of the toolkit ends. */
import { fork } from "node:child_process";

/** What the process says: the number of what it begins, -1 for the compiler; at last the result. */
export type Message<Result> =
  | { readonly begins: number }
  | { readonly ends: true; readonly result: Result };

export interface Stopped {
  /** What it was at. */
  readonly stoppedAt: number;
  readonly why: string;
}

/** Compiling a program takes longer than any of its parts. */
const longestCompile = 600_000;

/** `program` is a module; `longest` are the milliseconds that one part of the task may take. */
export function attempt<Task extends object, Result>(
  program: string,
  task: Task,
  longest: number,
  execArgv: readonly string[] = [],
): Promise<Result | Stopped> {
  const options = { execArgv: [...execArgv, "--import", "tsx"], stdio: "inherit" } as const;
  const child = fork(program, [], { ...options, execArgv: [...options.execArgv] });
  return new Promise((resolve) => {
    let at = -1;
    let why = "the process ended";
    const stop = () => {
      why = `not done after ${longest / 1000} s`;
      child.kill("SIGKILL");
    };
    let timer: NodeJS.Timeout | undefined;
    child.on("message", (message: Message<Result>) => {
      clearTimeout(timer);
      if ("ends" in message) {
        resolve(message.result);
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
