/** The guards of schemas that are built: what says yes or no of a value without looking for issues. */
import type * as core from "zod/v4/core";

/** True for the values that the schema accepts, decided without it. */
export type Guard = (value: unknown) => boolean;

/** What becomes of a valid value. */
export type Finish = (value: unknown) => unknown;

/** How a schema answers without zod. */
export interface Shortcut {
  readonly guard: Guard;
  readonly finish: Finish;
  /** The schema without its guard, built by the first call. */
  readonly plain: () => core.$ZodType;
}

const knownShortcuts = new WeakMap<object, Shortcut>();

/** Lets lists of `schema` ask its guard. */
export function setShortcut(schema: object, shortcut: Shortcut): void {
  knownShortcuts.set(schema, shortcut);
}

const guards = new WeakMap<object, Guard>();

/** Lets the schema that stands behind a guard ask it about parts of a value that it has refused. */
export function setGuard(plain: object, guard: Guard): void {
  guards.set(plain, guard);
}

/** Absent where the schema stands behind no guard, or what becomes of a valid value is another one. */
export function guardOf(plain: object): Guard | undefined {
  return guards.get(plain);
}

const originals = new WeakMap<object, core.$ZodType>();

/** `schema` is `original` as the outermost schema of a run. */
export function setOriginal(schema: object, original: core.$ZodType): void {
  originals.set(schema, original);
}

/** The schema as it is run inside of others: without a guard, and without a run of its own. */
export function innerSchemaOf(schema: core.$ZodType): core.$ZodType {
  return knownShortcuts.get(schema)?.plain() ?? originals.get(schema) ?? schema;
}

/** Absent where the schema has no guard of its own. */
export function shortcutOf(schema: object): Shortcut | undefined {
  return knownShortcuts.get(schema);
}
