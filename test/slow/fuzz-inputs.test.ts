/**
 * Broken copies of public descriptions: each gives diagnostics, or output that compiles; none a crash or
 * a hang. SPECWRIGHT_MUTANTS of fragments, in programs of a hundred, and SPECWRIGHT_WHOLE_MUTANTS of whole
 * files; SPECWRIGHT_SEED repeats a run. What fails is written out, with as few changes as it needs.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runTask } from "../properties/fuzz-inputs/run-task.ts";
import { smallest } from "../properties/fuzz-inputs/smallest.ts";
import type { Fault, Task } from "../properties/fuzz-inputs/worker.ts";
import { describeWithInputs } from "../support/inputs.ts";

const seed = Number(process.env["SPECWRIGHT_SEED"] ?? 1);
const mutants = Number(process.env["SPECWRIGHT_MUTANTS"] ?? 2000);
const wholeMutants = Number(process.env["SPECWRIGHT_WHOLE_MUTANTS"] ?? 30);
const perProgram = 100;
const processes = 2;
/** Of each test; on two processors that have nothing else to do they take two or three minutes each. */
const timeout = 900_000;
/** Processor time of one mutant. */
const seconds = 30;
/** The end of one that hangs, in milliseconds: machines have other work. */
const longest = { fragments: 60_000, whole: 240_000 };

const small = ["petstore3.yaml", "museum.yaml", "tictactoe31.yaml"];
const large = ["twilio-2010.json", "adyen-mgmt.json", "stripe.json", "github.json"];

describeWithInputs("corpus", "mutants of the corpus", (corpus) => {
  const pathsOf = (names: readonly string[]) => names.map((name) => join(corpus, name));

  test("of fragments compile, or are refused", { timeout }, async () => {
    const files = pathsOf([...small, ...large]);
    const tasks = Array.from({ length: Math.ceil(mutants / perProgram) }, (_, program): Task => {
      const from = program * perProgram;
      const count = Math.min(perProgram, mutants - from);
      return { kind: "fragments", files, seed, from, count, seconds };
    });
    const { faults, refused } = await runAll(tasks);
    console.info(`${mutants} mutants of fragments, ${refused} refused; seed ${seed}`);
    expect(faults).toEqual([]);
    expect(refused).toBeLessThan(mutants * 0.8);
  });

  test("of whole descriptions compile, or are refused", { timeout }, async () => {
    const files = pathsOf(large.slice(0, 3));
    const tasks = Array.from({ length: wholeMutants }, (_, from): Task => {
      return { kind: "whole", files, seed, from, count: 1, seconds };
    });
    const { faults, refused } = await runAll(tasks);
    console.info(`${wholeMutants} mutants of whole descriptions, ${refused} refused; seed ${seed}`);
    expect(faults).toEqual([]);
  });
});

/** Two programs at a time; of each fault the description that shows it is written out. */
async function runAll(tasks: readonly Task[]): Promise<{ faults: string[]; refused: number }> {
  const waiting = [...tasks];
  const faults: string[] = [];
  let refused = 0;
  const work = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const result = await runTask(task, longest[task.kind]);
      refused += result.refused;
      for (const fault of result.faults) faults.push(await written(task, fault));
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return { faults, refused };
}

async function written(task: Task, { at, name, fault }: Fault): Promise<string> {
  const folder = join(import.meta.dirname, "../../node_modules/.cache/specwright/fuzz-failures");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${task.kind}-${task.seed}-${at}.json`);
  const found = await smallest({ ...task, from: at, count: 1 }, longest[task.kind]);
  writeFileSync(file, found.text);
  return `${name} (seed ${task.seed}, number ${at}): ${fault}\n${file}: ${JSON.stringify(found.changes)}`;
}
