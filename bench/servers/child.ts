/** A competitor in a process of its own, so that it shares no thread with what puts load on it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Message } from "./announce.ts";

export interface Child {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Microseconds of CPU time that its process has used. */
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Resolves when the server listens.
 *
 * @throws Error when the process ends before.
 */
export async function start(file: string, words: readonly string[] = []): Promise<Child> {
  const child = fork(file, words, {
    execArgv: [],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { port } = await message(child, "port");
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => {
      const answer = message(child, "cpu");
      child.send("cpu");
      return (await answer).cpu;
    },
    stop: async () => {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

type With<Key extends string> = Extract<Message, Readonly<Record<Key, number>>>;

async function message<Key extends "port" | "cpu">(
  child: ChildProcess,
  key: Key,
): Promise<With<Key>> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const [received] = (await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => [{}]),
    ])) as [Partial<Record<string, number>>];
    if (received[key] === undefined) throw new Error(`${child.spawnargs.at(-1)} has ended`);
    return received as With<Key>;
  } finally {
    stop.abort();
  }
}
