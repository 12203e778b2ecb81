/** Sets of JSON types as bits, so that conjunction and alternative are `&` and `|`. */
import type * as ir from "../ir.ts";

/** A set of kinds of JSON value. Integers and fractions are apart: `number` is both. */
export type TypeSet = number;

const nulls = 1;
const booleans = 2;
const objects = 4;
const arrays = 8;
const integers = 16;
const fractions = 32;
const strings = 64;

export const noType: TypeSet = 0;
export const anyType: TypeSet = 127;

const bits: Readonly<Record<ir.JsonType, TypeSet>> = {
  null: nulls,
  boolean: booleans,
  object: objects,
  array: arrays,
  integer: integers,
  number: integers | fractions,
  string: strings,
};

/** The set that the keyword `type` states; every type where it is absent. */
export function typeSet(types: readonly ir.JsonType[] | undefined): TypeSet {
  return types === undefined ? anyType : types.reduce((set, type) => set | bits[type], noType);
}

/** The set of exactly the type of `value`. */
export function typeOf(value: ir.Json): TypeSet {
  switch (typeof value) {
    case "boolean":
      return booleans;
    case "number":
      return Number.isInteger(value) ? integers : fractions;
    case "string":
      return strings;
    case "object":
      return value === null ? nulls : Array.isArray(value) ? arrays : objects;
  }
}

/** Sets that one word names. */
const words: ReadonlyMap<TypeSet, ir.JsonType> = new Map(
  Object.entries(bits).map(([name, set]) => [set, name as ir.JsonType]),
);

/** The types of `set` by name, those of `preferred` first and in its order, `null` last. */
export function typeNames(set: TypeSet, preferred: readonly ir.JsonType[] = []): ir.JsonType[] {
  const word = words.get(set);
  if (word !== undefined) return [word];
  const order: ir.JsonType[] = [
    ...preferred,
    "string",
    "number",
    "integer",
    "boolean",
    "array",
    "object",
  ];
  const names = new Set<ir.JsonType>();
  let covered = noType;
  for (const name of [...order.filter((type) => type !== "null"), "null" as const]) {
    // Fractions alone are `number` too: the keyword `type` has no word for them.
    const matches = name === "number" ? (set & fractions) !== 0 : (set & bits[name]) !== 0;
    if (!matches || (bits[name] & ~covered) === 0) continue;
    names.add(name);
    covered |= bits[name];
  }
  if (names.has("number")) names.delete("integer");
  return [...names];
}
