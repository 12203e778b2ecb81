/** A competitor in a process of its own, so that it shares no thread with what puts load on it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Message, Question } from "./announce.ts";
import type { Collected } from "./collected.ts";

export interface Child {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Microseconds of CPU time that its process has used. */
  readonly cpu: () => Promise<number>;
  /** Begins to watch its collector of garbage, which costs something. */
  readonly watch: () => Promise<void>;
  /** Ends it, and tells what was seen. */
  readonly collected: () => Promise<Collected>;
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
  const ask = <Key extends Keys>(question: Question, key: Key): Promise<With<Key>> => {
    const answer = message(child, key);
    child.send(question);
    return answer;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => (await ask("cpu", "cpu")).cpu,
    watch: async () => void (await ask("watch", "watching")),
    collected: async () => (await ask("collected", "collected")).collected,
    stop: async () => {
      if (!child.connected) return;
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

type Keys = "port" | "cpu" | "watching" | "collected";
type With<Key extends Keys> = Extract<Message, Readonly<Record<Key, unknown>>>;

async function message<Key extends Keys>(child: ChildProcess, key: Key): Promise<With<Key>> {
  const stop = new AbortController();
  const { signal } = stop;
  try {
    const [received] = (await Promise.race([
      once(child, "message", { signal }),
      once(child, "exit", { signal }).then(() => [{}]),
    ])) as [Partial<Record<string, unknown>>];
    if (received[key] === undefined) throw new Error(`${child.spawnargs.at(-1)} has ended`);
    return received as With<Key>;
  } finally {
    stop.abort();
  }
}
