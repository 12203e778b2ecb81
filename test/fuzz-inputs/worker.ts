/**
 * A process that tries programs of mutants: it is told which, says which mutant it begins, and answers
 * with what is wrong.
 */
import { rmSync } from "node:fs";
import { emptyFolder } from "../compile.ts";
import { type Mutant, describe, fragmentMutants, wholeMutants } from "./mutants.ts";
import { type Made, compiled, make } from "./program.ts";

export interface Task {
  readonly kind: "fragments" | "whole";
  readonly files: readonly string[];
  readonly seed: number;
  /** Number of the first mutant, and how many there are in the program. */
  readonly from: number;
  readonly count: number;
}

export interface Fault {
  readonly at: number;
  readonly name: string;
  readonly fault: string;
}

export type Message =
  | { readonly begins: number }
  | { readonly ends: true; readonly faults: readonly Fault[]; readonly refused: number };

const mutantsBy = new Map<string, (seed: number, at: number) => Mutant>();

process.on("message", (task: Task) => void answer(task));

async function answer(task: Task): Promise<void> {
  const { kind, files, seed, from, count } = task;
  const mutantOf =
    mutantsBy.get(kind) ?? (kind === "whole" ? wholeMutants : fragmentMutants)(files);
  mutantsBy.set(kind, mutantOf);
  const folder = emptyFolder(`fuzz-inputs/${process.pid}`);
  const mutants = Array.from({ length: count }, (_, index) => from + index);
  const made = new Map<number, Made>();
  for (const at of mutants) {
    process.send?.({ begins: at } satisfies Message);
    made.set(at, await make(describe(mutantOf(seed, at)), folder, `m${at}`));
  }
  process.send?.({ begins: -1 } satisfies Message);
  const errors = compiled(folder, [...made.values()]);
  const faults = mutants.flatMap((at): Fault[] => {
    const { name } = mutantOf(seed, at);
    const { fault = errors.get(`m${at}`)?.slice(0, 3).join("\n") } = made.get(at) ?? {};
    return fault === undefined ? [] : [{ at, name, fault }];
  });
  const others = [...errors].filter(([name]) => !/^m\d+$/u.test(name)).flatMap(([, all]) => all);
  if (others.length > 0) faults.push({ at: -1, name: "runtime", fault: others.join("\n") });
  const refused = [...made.values()].filter(({ runtime }) => runtime === undefined).length;
  rmSync(folder, { recursive: true });
  process.send?.({ ends: true, faults, refused } satisfies Message);
}
