/** Random descriptions by seed → what is wrong with the code that is made of them, in one program. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Json } from "../../../core/model/ir.ts";
import { type Resolution, compile } from "../../support/compile.ts";
import type { Members } from "../../support/description-parts/value.ts";
import { type Chosen, type Made, asciiJson, make, writeRuntime } from "../fuzz-inputs/program.ts";
import { choicesOf } from "./choices.ts";
import { descriptionOf } from "./description.ts";
import { importFaults } from "./imports.ts";

export interface Case {
  /** A word that no other case of the batch has. */
  readonly name: string;
  readonly seed: number;
  readonly description: Members;
}

export interface Fault {
  /** That of the case; `runtime` where the copy of the runtime is at fault. */
  readonly name: string;
  readonly text: string;
}

export interface BatchResult {
  readonly faults: readonly Fault[];
  /** How many were refused with a reason. */
  readonly refused: number;
}

export interface BatchOptions {
  /** TypeScript 5.9 and the resolution of Node are asked too, besides TypeScript 7 and that of bundlers. */
  readonly isThorough?: boolean;
  /** Told of the number of each case before anything is made of it, and of -1 before the compiler runs. */
  readonly begins?: (number: number) => void;
}

/** In an empty `folder`. */
export async function tryBatch(
  cases: readonly Case[],
  folder: string,
  { isThorough = false, begins = () => undefined }: BatchOptions = {},
): Promise<BatchResult> {
  const faults: Fault[] = [];
  const made: Made[] = [];
  const names: string[] = [];
  for (const [index, { name, seed, description }] of cases.entries()) {
    begins(index);
    const result = await make(description as Json, folder, name, chosenBy(seed));
    made.push(result);
    if (result.fault !== undefined) faults.push({ name, text: result.fault });
    if (result.runtime !== undefined) names.push(name);
  }
  const refused = made.filter((each) => !each.runtime && !each.fault).length;
  if (names.length === 0) return { faults, refused };
  begins(-1);
  writeRuntime(folder, made);
  const texts = [...compilerFaults(folder, isThorough), ...(await importFaults(folder, names))];
  return { faults: [...faults, ...texts.map((text) => ({ name: nameIn(text), text }))], refused };
}

/** What a seed describes. */
export function caseOf(seed: number): Case {
  return { name: `s${seed}`, seed, description: descriptionOf(seed) };
}

/** The files of one seed's description and choices, for people. */
export function writeCase({ name, description }: Case, folder: string): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, `${asciiJson(description as Json)}\n`);
  return file;
}

/** What people may choose about the output, by the seed. */
export function chosenBy(seed: number): Chosen {
  const { chance, pick } = choicesOf(seed + 0.5);
  if (chance(0.6)) return {};
  return {
    options: { split: pick(["none", "tag"]), formats: pick(["assert", "annotate"]) },
    conversions: {
      dates: pick(["text", "Date"]),
      decimals: pick(["text", "number"]),
      int64: pick(["number", "bigint", "string"]),
      defaults: pick(["annotate", "fill"]),
    },
  };
}

/** The first folder in a path of the compiler or of Node. */
function nameIn(text: string): string {
  return /^(\w+)\//u.exec(text)?.[1] ?? "runtime";
}

function compilerFaults(folder: string, isThorough: boolean): string[] {
  const runs: readonly [Resolution, "ts7" | "typescript"][] = isThorough
    ? [
        ["bundler", "ts7"],
        ["nodenext", "ts7"],
        ["bundler", "typescript"],
        ["nodenext", "typescript"],
      ]
    : [["bundler", "ts7"]];
  const lines = runs.flatMap(([resolution, compiler]) =>
    compile(folder, resolution, { compiler, isLibrary: true }),
  );
  const shown = lines.map((line) => line.slice(Math.max(0, line.search(/(?:s\d+\w*|runtime)\//u))));
  return [...new Set(shown)];
}
