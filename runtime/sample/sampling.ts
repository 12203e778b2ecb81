/** What the samples of values inside other values are made with. */
import type { Random } from "./random.ts";
import type { Schema, Schemas } from "./schema.ts";

export interface Sampling {
  readonly schemas: Schemas;
  readonly random: Random;
  /** The share of members that may be left out which are there all the same, from 0 to 1. */
  readonly share: number;
  /** Levels above the value. */
  readonly depth: number;
  /** Samples of what stands inside, by schemas that all hold. */
  readonly inside: (schemas: readonly Schema[]) => unknown;
}
