/** Loads generators, which takes longer than a run that has nothing to do. */
import type { Generator } from "../core/output/generator.ts";
import { generatorTable } from "./table.ts";

/** All of them, in the order in which they run. */
export function loadGenerators(): Promise<readonly Generator[]> {
  return Promise.all(generatorTable.map(({ load }) => load()));
}
