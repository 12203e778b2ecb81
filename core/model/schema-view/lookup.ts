/** Where references lead, and which types of value may be where, in the schemas of one API. */
import type * as ir from "../ir.ts";
import { loopingReferences } from "./reference-loops.ts";
import { type TypeSet, anyType, noType, typeOf, typeSet } from "./type-set.ts";
import { appliesNone, referencesOf } from "./walk.ts";

export interface Lookup {
  /** What `$ref` and `$dynamicRef` of `schema` lead to. Empty: there are none, or they are cut. */
  readonly targets: (schema: ir.SchemaObject) => readonly ir.SchemaId[];
  /** The schema of that identity. */
  readonly schema: (id: ir.SchemaId) => ir.Schema;
  /** The types that a value of `schema` can have: never too few, sometimes too many. */
  readonly possibleTypes: (schema: ir.Schema) => TypeSet;
  /** Schemas whose reference leads back to itself at the same value: it says nothing and is cut. */
  readonly loops: readonly ir.SchemaObject[];
}

/** The lookup among `schemas`, which refer to each other only. */
export function lookupIn(schemas: readonly ir.NamedSchema[]): Lookup {
  const byId = new Map(schemas.map(({ id, schema }) => [id, schema]));
  const loops = loopingReferences(schemas, byId);
  const cut = new Set(loops.map(({ id }) => id));
  const known = new Map<ir.SchemaObject, TypeSet>();
  const targets = (schema: ir.SchemaObject) => {
    const all = referencesOf(schema);
    if (all.length === 0) return all;
    return cut.has(schema.id) ? [] : all.filter((id) => byId.has(id));
  };
  const find = (id: ir.SchemaId) => byId.get(id) ?? true;
  const possibleTypes = (schema: ir.Schema): TypeSet => {
    if (typeof schema === "boolean") return schema ? anyType : noType;
    // Most schemas apply no others: remembering them would cost more than asking again.
    if (appliesNone(schema)) return ownTypes(schema);
    let types = known.get(schema);
    if (types === undefined) {
      types = ownTypes(schema) & typesOfApplicators(schema);
      known.set(schema, types);
    }
    return types;
  };
  const typesOfApplicators = (schema: ir.SchemaObject): TypeSet => {
    let types = anyType;
    for (const id of targets(schema)) types &= possibleTypes(find(id));
    for (const branch of schema.allOf ?? []) types &= possibleTypes(branch);
    if (schema.anyOf) types &= anyOfTypes(schema.anyOf);
    if (schema.oneOf) types &= anyOfTypes(schema.oneOf);
    return types;
  };
  const anyOfTypes = (branches: readonly ir.Schema[]): TypeSet =>
    branches.reduce((types, branch) => types | possibleTypes(branch), noType);
  return { targets, schema: find, possibleTypes, loops };
}

/** What `type`, `enum` and `const` leave possible. */
function ownTypes(schema: ir.SchemaObject): TypeSet {
  let types = typeSet(schema.types);
  if (schema.const) types &= typeOf(schema.const.value);
  if (schema.enum)
    types &= schema.enum.reduce((set: TypeSet, value) => set | typeOf(value), noType);
  return types;
}
