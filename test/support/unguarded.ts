/** Stands in for `runtime/validation/compiled.ts`, so that zod decides alone. */
import type { z } from "zod";
import { outermostRun } from "../../runtime/validation/recursion.ts";

export function compiled<Schema>(build: () => unknown): Schema {
  const schema = build() as z.ZodType;
  const run = outermostRun(schema._zod.run);
  const internals: unknown = Object.create(schema._zod, { run: { value: run } });
  return Object.create(schema, { _zod: { value: internals } }) as Schema;
}

export const compiledCycle = compiled;
