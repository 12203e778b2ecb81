/** Alternatives → the member whose value tells which of them can fit. */
import type * as ir from "../ir.ts";
import { canonicalJson } from "./canonical.ts";
import { allOfSchemas } from "./all-of.ts";
import type { Lookup } from "./lookup.ts";
import { noType, typeSet } from "./type-set.ts";

export interface Discriminator {
  /** The name of a member that every alternative requires. */
  readonly name: string;
  /** For each alternative the values that it can have there: strings, numbers, booleans and null. */
  readonly values: readonly (readonly ir.Json[])[];
}

/** `undefined` where no member tells all `branches` apart, or one of them may be no object. */
export function discriminatorOf(
  branches: readonly ir.Schema[],
  shapes: Lookup,
): Discriminator | undefined {
  const [first, ...others] = branches.map((branch) => tagsOf(branch, shapes));
  if (first === undefined || others.length === 0) return undefined;
  for (const [name, values] of first) {
    const each = [values, ...others.map((tags) => tags.get(name) ?? [])];
    if (each.every((list) => list.length > 0) && areDisjoint(each)) return { name, values: each };
  }
  return undefined;
}

function areDisjoint(lists: readonly (readonly ir.Json[])[]): boolean {
  const all = lists.flat().map(canonicalJson);
  return new Set(all).size === all.length;
}

type Tags = ReadonlyMap<string, readonly ir.Json[]>;

/** The required members of an object that have few values; none where the value may be no object. */
export function tagsOf(schema: ir.Schema, shapes: Lookup): Tags {
  const none: Tags = new Map();
  if ((shapes.possibleTypes(schema) & ~typeSet(["object"])) !== noType) return none;
  const parts = allOfSchemas(schema, shapes);
  const required = new Set(parts.flatMap(({ object }) => object.required ?? []));
  const tags = new Map<string, readonly ir.Json[]>();
  for (const { name, schema: member } of parts.flatMap(({ object }) => object.properties ?? [])) {
    if (!required.has(name) || name in Object.prototype || tags.has(name)) continue;
    const values = valuesOf(member, shapes);
    if (values?.every((value) => typeof value !== "object" || value === null)) {
      tags.set(name, values);
    }
  }
  return tags;
}

/** The values that `const` or `enum` leave to a schema, here or behind references. */
function valuesOf(schema: ir.Schema, shapes: Lookup): readonly ir.Json[] | undefined {
  for (const part of allOfSchemas(schema, shapes)) {
    if (part.const !== undefined) return [part.const.value];
    if (part.enum !== undefined) {
      return [...new Map(part.enum.map((value) => [canonicalJson(value), value])).values()];
    }
  }
  return undefined;
}
