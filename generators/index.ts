/** Every generator, in the order in which they run. */
import type { Generator } from "../core/generator.ts";

export const generators: readonly Generator[] = [];
