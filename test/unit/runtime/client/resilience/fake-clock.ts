/** A clock whose time passes when a test says so. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../../../../runtime/client/clock.ts";

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

export interface FakeClock extends Clock {
  /** Milliseconds of every sleep that was begun. */
  readonly sleeps: readonly number[];
  /** Sleeps that have not ended. */
  readonly sleeping: () => number;
  /** Lets so much time pass, and all that it sets off come to rest. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Lets time pass as long as anybody sleeps, and gives what `work` gives. */
  readonly finish: <Value>(work: Promise<Value>) => Promise<Value>;
}

/** 2026-11-21T12:00:00Z. */
export const start = Date.UTC(2026, 10, 21, 12);

export function fakeClock(): FakeClock {
  let time = start;
  const sleepers = new Set<Sleeper>();
  const sleeps: number[] = [];
  const rest = () => setImmediate();

  const pass = async (milliseconds: number) => {
    const end = time + milliseconds;
    await rest();
    for (;;) {
      const next = [...sleepers].sort((a, b) => a.at - b.at).find(({ at }) => at <= end);
      if (next === undefined) break;
      time = Math.max(time, next.at);
      next.wake();
      await rest();
    }
    time = end;
  };

  return {
    now: () => time,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        sleeps.push(milliseconds);
        const sleeper = {
          at: time + milliseconds,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener("abort", sleeper.wake);
            if (signal?.aborted) reject(signal.reason);
            else resolve();
          },
        };
        if (signal?.aborted) return sleeper.wake();
        sleepers.add(sleeper);
        signal?.addEventListener("abort", sleeper.wake);
      }),
    sleeps,
    sleeping: () => sleepers.size,
    pass,
    finish: async (work) => {
      const over = { it: false };
      const end = () => (over.it = true);
      void work.then(end, end);
      await rest();
      while (!over.it) {
        const next = Math.min(...[...sleepers].map(({ at }) => at));
        if (next === Infinity) throw new Error("nobody sleeps, and it is not over");
        await pass(next - time);
      }
      return work;
    },
  };
}
