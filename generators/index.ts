/** Loads generators, which takes longer than a run that has nothing to do. */
import type { Generator } from "../core/output/generator.ts";
import type { Choice } from "../core/output/select.ts";
import { type GeneratorEntry, generatorTable } from "./table.ts";

const table: readonly GeneratorEntry[] = generatorTable;

/** All of them, in the order in which they run. */
export function loadGenerators(): Promise<readonly Generator[]> {
  return Promise.all(table.map(({ load }) => load()));
}

/**
 * Those that `choice` names with everything that they require, in the order in which they run: what else
 * there is need not be loaded.
 */
export async function loadSelected({
  only,
  with: further = [],
}: Choice): Promise<readonly Generator[]> {
  const usual = table.flatMap(({ name, optIn }) => (optIn ? [] : [name]));
  const loaded = new Map<string, Generator>();
  let names = [...(only ?? usual), ...further];
  while (names.length > 0) {
    const wanted = table.filter(({ name }) => names.includes(name) && !loaded.has(name));
    const found = await Promise.all(wanted.map(({ load }) => load()));
    for (const generator of found) loaded.set(generator.name, generator);
    names = found.flatMap(({ requires = [] }) => requires);
  }
  return table.flatMap(({ name }) => loaded.get(name) ?? []);
}
