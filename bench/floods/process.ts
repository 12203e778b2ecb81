/** One of the servers as a child process. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Strain } from "./child.ts";

export interface Flooded {
  readonly origin: string;
  /** What it has borne since the last `reset`. */
  readonly strain: (reset?: "reset") => Promise<Strain>;
  readonly stop: () => void;
}

/** Starts a server; `module` is where the generated one is bundled. */
export async function flooded(kind: "generated" | "parsing", module: string): Promise<Flooded> {
  const child = fork(join(import.meta.dirname, "child.ts"), [kind, module], {
    execArgv: ["--import", "tsx"],
  });
  const [port] = (await once(child, "message")) as [number];
  return {
    origin: `http://127.0.0.1:${port}`,
    strain: async (word) => {
      const answer = once(child, "message");
      child.send(word ?? "tell");
      return ((await answer) as [Strain])[0];
    },
    stop: () => child.disconnect(),
  };
}
