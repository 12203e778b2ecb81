/** Schemas that a record without a schema may be: those whose names are near. */
import type * as ir from "../../../core/model/ir.ts";
import type { Origin } from "../../../core/base/origin.ts";
import { ComparisonBudget, NameIndex, foldSchema } from "../../model/suggestions.ts";

/** A schema by the word that a comment names it with: `Pet`, `schemas/pet.json`. */
export interface NearSchema {
  readonly id: ir.SchemaId;
  readonly name: string;
  readonly origin: Origin;
}

/** The schemas that a comment can name: components by their keys, files by their paths. */
export function nameable(
  { schemas }: ir.Api,
  folder: string,
): (readonly [name: string, schema: NearSchema])[] {
  const root = folder === "" ? "" : `${folder}/`;
  return schemas.flatMap(({ id, hint, origin }) => {
    const { file, pointer } = origin;
    const path = file.startsWith(root) ? file.slice(root.length) : file;
    const name = hint.from === "component" ? hint.key : pointer === "" ? path : undefined;
    return name === undefined ? [] : [[name, { id, name, origin }] as const];
  });
}

/** Near ones of `schemas` by record; absent where none is near. */
export function nearSchemas(
  keys: readonly string[],
  schemas: readonly (readonly [name: string, schema: NearSchema])[],
): ReadonlyMap<string, readonly NearSchema[]> {
  const names = new NameIndex(schemas, foldSchema);
  const effort = new ComparisonBudget();
  const found = new Map<string, readonly NearSchema[]>();
  for (const key of new Set(keys)) {
    const near = names.near(key, effort).map(({ value }) => value);
    if (near.length > 0) found.set(key, near);
  }
  return found;
}
