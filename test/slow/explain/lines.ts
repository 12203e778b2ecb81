/** Random lines of an output. */
import { join, relative } from "node:path";
import type { RunOptions } from "../../../scripts/api/api.ts";
import { textsOf } from "../../../scripts/api/experiment.ts";
import { prepare } from "../../../scripts/api/prepare.ts";
import type { Description } from "../../../scripts/inputs/resolve-inputs.ts";

const root = join(import.meta.dirname, "../../..");

/** Our own services, as their config has them. */
export const ownServices: RunOptions = { cwd: root, runtime: "package", with: ["openapi-types"] };

export interface Line {
  readonly options: RunOptions;
  readonly description: Description;
  readonly generator: string;
  /** Below the output root. */
  readonly path: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
  /** The line as `explain` takes it. */
  readonly place: string;
  /** The file. */
  readonly whole: string;
}

/** Every line with something on it, by generator. */
async function allLines(options: RunOptions): Promise<Line[][]> {
  const { target, files, contributions } = await prepare({ ...options, cache: false });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const groups = new Map<string, Line[]>();
  for (const one of contributions) {
    const description = target.descriptions.find(({ folder }) => folder === one.folder);
    if (description === undefined) continue;
    const { generator } = one;
    const group = groups.get(generator) ?? [];
    groups.set(generator, group);
    for (const path of textsOf([one]).keys()) {
      const whole = texts.get(path) ?? "";
      const file = relative(target.cwd, join(target.root, path));
      for (const [index, text] of whole.split("\n").entries()) {
        const line = index + 1;
        const place = `${file}:${line}`;
        if (text.trim() === "") continue;
        group.push({ options, description, generator, path, line, text, place, whole });
      }
    }
  }
  return [...groups.values()].filter((lines) => lines.length > 0);
}

/** `count` lines: the same for the same `seed`, with as many of each generator. */
export async function someLines(options: RunOptions, count: number, seed: number): Promise<Line[]> {
  const makers = await allLines(options);
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const lines = makers[index % makers.length] ?? [];
    return lines[Math.floor(random() * lines.length)];
  }).filter((line) => line !== undefined);
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
}
