/** Stands in for `runtime/validation/compiled.ts`, so that zod decides alone. */
import type { z } from "zod";
import { outermostRun } from "../../runtime/validation/recursion.ts";

/**
 * The schema as the outermost of a run. It inherits nothing from what was built, which may be shared: zod binds a
 * method to the schema of which it is first read, and would answer for that one.
 */
export function compiled<Schema>(build: () => unknown): Schema {
  const schema = build() as z.ZodType;
  const run = outermostRun(schema._zod.run);
  const internals: unknown = Object.create(schema._zod, { run: { value: run } });
  const prototype = Object.getPrototypeOf(schema) as object;
  const own = Object.entries(Object.getOwnPropertyDescriptors(schema));
  const unbound = Object.fromEntries(own.filter(([key]) => !(key in prototype)));
  return Object.create(prototype, { ...unbound, _zod: { value: internals } }) as Schema;
}

export const compiledCycle = compiled;
