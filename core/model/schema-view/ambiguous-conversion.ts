/** Schemas that leave open in which form people see their values: these stay as they travel. */
import type * as ir from "../ir.ts";
import { discriminatorOf } from "./discriminator.ts";
import type { Predicate } from "./contains-converted.ts";
import type { Lookup } from "./lookup.ts";
import {
  type SchemaGroup,
  type ConversionQueries,
  conversionComparison,
} from "./compare-conversions.ts";
import { noType, typeSet } from "./type-set.ts";

/**
 * True of a schema whose parts disagree on the form of some value: parts that hold at once and see it
 * differently, or alternatives that do, while neither the type nor a member tells which of them it
 * is. Also of members that are known by a pattern. `contains` says where there is another form at all.
 */
export function ambiguousConversions(
  lookup: Lookup,
  contains: (schema: ir.Schema) => boolean,
): Predicate {
  const known = new Map<ir.SchemaObject, boolean>();
  const isAmbiguous: Predicate = (schema) => {
    if (!contains(schema)) return false;
    let answer = known.get(schema);
    if (answer === undefined) {
      // Where the question leads back to itself, the rest of the answer decides.
      known.set(schema, false);
      answer = !isUnambiguous(schema, lookup, { contains, isAmbiguous });
      known.set(schema, answer);
    }
    return answer;
  };
  return isAmbiguous;
}

function isUnambiguous(
  schema: ir.SchemaObject,
  lookup: Lookup,
  questions: ConversionQueries,
): boolean {
  const { patternProperties = [], additionalProperties = true } = schema.object;
  const byPattern = patternProperties.map((each) => each.schema);
  if (byPattern.length > 0 && [...byPattern, additionalProperties].some(questions.contains)) {
    return false;
  }
  const { targets } = lookup;
  const party = (each: ir.Schema): SchemaGroup => [{ schema: each, isUnconverted: false }];
  const unions = [schema.anyOf, schema.oneOf].filter((list) => list !== undefined);
  const together: SchemaGroup[] = [
    ...[alone(schema), ...(schema.allOf ?? [])].filter((each) => !isBareType(each)).map(party),
    ...targets(schema).map((id) => party(lookup.schema(id))),
    ...unions.map((branches) => branches.flatMap(party)),
  ];
  const compare = conversionComparison(lookup, questions);
  return (
    compare("all", together) &&
    unions.every((branches) => {
      const isDiscriminated = hasDiscriminatingMember(branches, lookup);
      return compare("one", branches.map(party), isDiscriminated);
    })
  );
}

/** A type says how a value travels, which no codec contradicts; it is not printed beside one. */
function isBareType(schema: ir.Schema): boolean {
  if (typeof schema === "boolean" || schema.types?.length !== 1) return false;
  const { ref, dynamicRef, enum: values, const: value, allOf, anyOf, oneOf } = schema;
  const hasMore = [ref, dynamicRef, values, value, allOf, anyOf, oneOf, schema.codec];
  const isScalar = (typeSet(schema.types) & typeSet(["array", "object", "null"])) === noType;
  return isScalar && schema.delimited === undefined && hasMore.every((each) => each === undefined);
}

/** `schema` without what it applies to the same value. */
function alone(schema: ir.SchemaObject): ir.SchemaObject {
  const { ref: _, dynamicRef: _d, allOf: _a, anyOf: _b, oneOf: _c, ...own } = schema;
  return { ...own, id: `${schema.id}#alone` };
}

const objects = typeSet(["object"]);

/** Only objects have members: branches for other kinds of value are told apart by type. */
function hasDiscriminatingMember(branches: readonly ir.Schema[], lookup: Lookup): boolean {
  const ofObjects = branches.filter((each) => (lookup.possibleTypes(each) & objects) !== noType);
  return ofObjects.length > 1 && discriminatorOf(ofObjects, lookup) !== undefined;
}
