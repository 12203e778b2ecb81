/** How long a process needs until validators of GitHub are there, beside what an empty one needs. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundle, emit } from "./emit.ts";
import { cut, readGithub } from "./github.ts";
import { median } from "./median.ts";

const rounds = 15;

/** At the end of its work a process says what it took: CPU time in microseconds. */
const report = "const { user, system } = process.cpuUsage(); console.log(user + system);";

const imported = `import { operationValidators } from "./validators.ts";
if (Object.keys(operationValidators).length === 0) throw new Error("no operations");`;

/** Each validator is asked once; whether it takes the value does not matter, but it has to say. */
const asked = `import { operationValidators } from "./validators.ts";
const each = (entry) => typeof entry.safeParse === "function"
  ? [entry.safeParse({ id: 1, name: "a" }).success]
  : Object.values(entry).flatMap(each);
const answers = Object.values(operationValidators).flatMap(each);
if (answers.length === 0) throw new Error("no validators");`;

const zodAlone = `import { z } from "zod";
if (!z.looseObject({ a: z.string() }).safeParse({ a: "a" }).success) throw new Error("no zod");`;

/** Rows of a table: CPU time beyond an empty process, whose own is 1. Empty without GitHub's description. */
export async function readiness(folder: string): Promise<string[]> {
  const github = readGithub();
  if (github === undefined) return [];
  const twenty = join(folder, "twenty");
  const whole = join(folder, "whole");
  await emit(twenty, cut(github, 20));
  await emit(whole, github);
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, report);
  const programs: readonly (readonly [title: string, file: string])[] = [
    ["empty process", empty],
    ["zod alone", await program(twenty, "zod-alone", zodAlone)],
    ["twenty operations, imported", await program(twenty, "imported", imported)],
    ["twenty operations, each asked once", await program(twenty, "asked", asked)],
    ["all operations, imported", await program(whole, "imported", imported)],
    ["all operations, each asked once", await program(whole, "asked", asked)],
  ];
  const costs = programs.map(() => [] as number[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [, file]] of programs.entries()) costs[index]?.push(cost(file));
  }
  const [base = 0, ...others] = costs.map(median);
  return [
    "| | CPU time beyond an empty process, which takes 1 |",
    "| --- | ---: |",
    ...others.map(
      (each, index) => `| ${programs[index + 1]?.[0]} | ${((each - base) / base).toFixed(2)} |`,
    ),
  ];
}

function program(folder: string, name: string, code: string): Promise<string> {
  return bundle(folder, name, `${code}\n${report}`);
}

function cost(file: string): number {
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}
