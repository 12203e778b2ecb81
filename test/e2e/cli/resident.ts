/** Runs of the command line in a process that stays, one after the other. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Finished, program, surroundings } from "./program.ts";

let resident: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** What a run in `cwd` prints and ends with. Rejects when it ends the process, as no run should. */
export function runResident(cwd: string, words: readonly string[]): Promise<Finished> {
  const turn = last.then(async () => {
    const child = (resident ??= startResident());
    const over = new AbortController();
    child.send({ cwd, words });
    try {
      const [result] = (await Promise.race([
        once(child, "message", over),
        once(child, "exit", over).then(([code]) => {
          resident = undefined;
          throw new Error(`specwright ${words.join(" ")}: the process ended with ${code}`);
        }),
      ])) as [Finished];
      return result;
    } finally {
      over.abort();
    }
  });
  last = turn.catch(() => undefined);
  return turn;
}

function startResident(): ChildProcess {
  const host = join(import.meta.dirname, "resident.mjs");
  const file = program.at(-1) ?? "";
  const child = spawn(process.execPath, [...program.slice(0, -1), host, file], {
    env: surroundings,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // It ends with the connection to this process, which does not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
}
