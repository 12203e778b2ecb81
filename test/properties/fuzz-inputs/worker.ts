/**
 * A process that tries programs of mutants: it is told which, says which mutant it begins, and answers
 * with what is wrong.
 */
import { rmSync } from "node:fs";
import { emptyFolder } from "../../support/compile.ts";
import type { Message } from "./attempt.ts";
import { describe, mutantsOf } from "./mutants.ts";
import { type Made, compiled, make } from "./program.ts";

export interface Task {
  readonly kind: "fragments" | "whole";
  readonly files: readonly string[];
  readonly seed: number;
  /** Number of the first mutant, and how many there are in the program. */
  readonly from: number;
  readonly count: number;
  /** Seconds of processor time that one mutant may take, which other work on the machine adds nothing to. */
  readonly seconds: number;
  /** Positions of the changes that are made of a mutant's; absent: all. */
  readonly changes?: readonly number[];
}

export interface Fault {
  readonly at: number;
  readonly name: string;
  readonly fault: string;
}

type Said = Message<{ readonly faults: readonly Fault[]; readonly refused: number }>;

process.on("message", (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const { seed, from, count } = task;
  const given = mutantsOf(task);
  const mutantOf = (at: number) => {
    const mutant = given(seed, at);
    const changes = mutant.changes.filter((_, index) => task.changes?.includes(index) ?? true);
    return { ...mutant, changes };
  };
  const folder = emptyFolder(`fuzz-inputs/${process.pid}`);
  const mutants = Array.from({ length: count }, (_, index) => from + index);
  const made = new Map<number, Made>();
  for (const at of mutants) {
    process.send?.({ begins: at } satisfies Said);
    const before = process.cpuUsage();
    const result = await make(describe(mutantOf(at)), folder, `m${at}`);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    const isSlow = result.fault === undefined && seconds > task.seconds;
    made.set(at, isSlow ? { ...result, fault: `${seconds} s of processor time` } : result);
  }
  process.send?.({ begins: -1 } satisfies Said);
  const errors = compiled(folder, [...made.values()]);
  const faults = mutants.flatMap((at): Fault[] => {
    const { name } = mutantOf(at);
    const { fault = errors.get(`m${at}`)?.slice(0, 3).join("\n") } = made.get(at) ?? {};
    return fault === undefined ? [] : [{ at, name, fault }];
  });
  const others = [...errors].filter(([name]) => !/^m\d+$/u.test(name)).flatMap(([, all]) => all);
  if (others.length > 0) faults.push({ at: -1, name: "runtime", fault: others.join("\n") });
  const refused = [...made.values()].filter(({ runtime }) => runtime === undefined).length;
  rmSync(folder, { recursive: true });
  process.send?.({ ends: true, result: { faults, refused } } satisfies Said);
}
