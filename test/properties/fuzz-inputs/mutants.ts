/** Mutants by number: the same seed and number give the same broken description. */
import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import type { Json } from "../../../core/model/ir.ts";
import { type Mutation, kinds, mutated } from "../../slow/mutations.ts";
import { type Fragment, fragmentsOf } from "../../support/description-parts/fragment.ts";
import type { Members } from "../../support/description-parts/value.ts";
import { type Random, randomOf } from "../../e2e/stability/shuffled.ts";

export interface Mutant {
  /** What was changed: the fragment or file. */
  readonly name: string;
  readonly base: Json;
  readonly changes: readonly Mutation[];
}

/** The broken description. */
export function describe({ base, changes }: Mutant): Json {
  return mutated(base, changes);
}

/** Mutants of what is named, by seed and number. */
export function mutantsOf({
  kind,
  files,
}: {
  readonly kind: "fragments" | "whole";
  readonly files: readonly string[];
}): (seed: number, at: number) => Mutant {
  return kind === "whole" ? wholeMutants(files) : fragmentMutants(files);
}

/** Mutants of fragments of `files`, by number. */
function fragmentMutants(files: readonly string[]): (seed: number, at: number) => Mutant {
  const fragments = files.map((file) => fragmentsOf(read(file)));
  return (seed, at) => {
    const next = randomOf(seed * 100_003 + at);
    // Each file as often as the others, however many operations it has.
    const list = pick(fragments, next);
    const { name, value }: Fragment = pick(list, next)();
    return { name, base: value as Json, changes: changesOf(next) };
  };
}

/** Mutants of whole `files`, by number: one after the other. */
function wholeMutants(files: readonly string[]): (seed: number, at: number) => Mutant {
  const known = new Map<string, Members>();
  return (seed, at) => {
    const next = randomOf(seed * 100_003 + at);
    const file = files[at % files.length] ?? "";
    const base = known.get(file) ?? read(file);
    known.set(file, base);
    return { name: file.replace(/^.*\//u, ""), base: base as Json, changes: changesOf(next) };
  };
}

function read(file: string): Members {
  const text = readFileSync(file, "utf8");
  return (file.endsWith(".json") ? JSON.parse(text) : load(text)) as Members;
}

/** Most changes end in a message, and what comes after it has to be tried too. */
const likely = ["schema", "schema", "schema", "name", "name", "deepen", "copy", "refer"] as const;

function changesOf(next: Random): Mutation[] {
  const count = 1 + Math.floor(next() * 4);
  return Array.from({ length: count }, () => ({
    kind: pick(next() < 0.7 ? likely : kinds, next),
    at: next(),
    from: next(),
  }));
}

function pick<Item>(list: readonly Item[], next: Random): Item {
  return list[Math.floor(next() * list.length)] as Item;
}
