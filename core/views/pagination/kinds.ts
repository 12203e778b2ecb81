/** What the values of a schema can be, as far as pages ask. */
import type * as ir from "../../model/ir.ts";
import { isExactCodec } from "../../model/schema-view/codec-kinds.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import type { IntegerForm } from "./pagination.ts";
import { type TypeSet, noType, typeSet } from "../../model/schema-view/type-set.ts";

const nulls = typeSet(["null"]);

/** True where each value is of one of `types`, or null. */
export function isOf(schema: ir.Schema, types: readonly ir.JsonType[], lookup: Lookup): boolean {
  const possible = valueTypes(schema, lookup);
  return possible !== noType && (possible & ~typeSet(types)) === noType;
}

/** True where a value may be of one of `types`, as where nothing is said of it. */
export function mayBe(schema: ir.Schema, types: readonly ir.JsonType[], lookup: Lookup): boolean {
  return (valueTypes(schema, lookup) & typeSet(types)) !== noType;
}

function valueTypes(schema: ir.Schema, lookup: Lookup): TypeSet {
  return lookup.possibleTypes(schema) & ~nulls;
}

/** Which values may number pages, or say which page is the next. */
export type Usable = (schema: ir.Schema, lookup: Lookup) => boolean;

/** True where people see the value as it travels, or an integer in another form, and no point in time. */
export const isPlain: Usable = (schema, lookup) =>
  isInForm(schema, lookup, (codec) => codec === undefined || isExactCodec(codec));

/** The same, and where people see another form of it, such as a `Date`, which cannot number anything. */
export const isPlainOrDecoded: Usable = (schema, lookup) => isInForm(schema, lookup, () => true);

function isInForm(
  schema: ir.Schema,
  lookup: Lookup,
  takes: (codec: ir.Codec | undefined) => boolean,
): boolean {
  return allOfSchemas(schema, lookup).every(
    ({ codec, delimited, format }) =>
      takes(codec) &&
      delimited === undefined &&
      (codec !== undefined || !/date|time/.test(format ?? "")),
  );
}

/** The form in which people see an integer; `undefined` where it is a number. */
export function integerForm(schema: ir.Schema, lookup: Lookup): IntegerForm | undefined {
  const codecs = allOfSchemas(schema, lookup).map(({ codec }) => codec);
  return codecs.find(isExactCodec);
}

/** True where every value is an object that may have the member `name` with a value of `types`. */
export function hasKey(
  schema: ir.Schema,
  name: string,
  types: readonly ir.JsonType[],
  lookup: Lookup,
  depth = 8,
): boolean {
  if (depth === 0) return false;
  const all = allOfSchemas(schema, lookup);
  const isDeclared = all.some(({ object }) =>
    object.properties?.some(
      (property) => property.name === name && isOf(property.schema, types, lookup),
    ),
  );
  if (isDeclared) return true;
  const alternatives = all.flatMap(({ anyOf, oneOf }) => [anyOf, oneOf]);
  return alternatives.some(
    (branches) =>
      branches !== undefined &&
      branches.every((branch) => hasKey(branch, name, types, lookup, depth - 1)),
  );
}
