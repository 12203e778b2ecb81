/** A schema of the model → what it asserts, in an order that does not depend on how it was written. */
import { compiledPattern } from "../../base/text/pattern.ts";
import type * as ir from "../../model/ir.ts";
import { canonicalJson, distinctJson } from "../../model/schema-view/canonical.ts";
import { type TypeSet, typeOf, typeSet, noType } from "../../model/schema-view/type-set.ts";
import { parseJson } from "../../base/json.ts";
import { compareTexts } from "../../base/text/compare.ts";
import type { Draft, NumberDraft, Opaque, StringDraft } from "./draft.ts";
import { arrayDraft } from "./draft-of-array.ts";
import { objectDraft } from "./draft-of-object.ts";
import { formatKind } from "../languages/formats.ts";
import type { Side } from "./side.ts";

/** How the schemas inside a schema, and those that it refers to, enter its draft. */
export interface PartMaker<Part> {
  readonly part: (schema: ir.Schema) => Part;
  readonly target: (id: ir.SchemaId) => Part;
}

/** Members that are `undefined` are left out of every text that is made of a draft. */
export function draftOf<Part>(
  schema: ir.SchemaObject,
  side: Side,
  { part, target }: PartMaker<Part>,
): Draft<Part> {
  const targets = side.lookup.targets(schema).map(target);
  const conjuncts = [...targets, ...(schema.allOf ?? []).map(part)];
  const values = valuesOf(schema);
  const asserted = side.assertsFormats || schema.assertsFormat === true;
  const format = asserted ? schema.format : undefined;
  const { number, string, array, object } = assertionsOf(schema, format, part);
  const opaque = opaqueOf(schema, part);
  const isConditional = schema.if !== undefined;
  return {
    types: values === undefined ? typeSet(schema.types) : typesOf(values),
    ...(values && { values }),
    ...(number && { number }),
    ...(string && { string }),
    ...(array && { array }),
    ...(object && { object }),
    ...(conjuncts.length > 0 && { allOf: conjuncts }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(part) }),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(part) }),
    ...(schema.not !== undefined && { not: part(schema.not) }),
    ...(schema.if !== undefined && { if: part(schema.if) }),
    ...(isConditional && schema.then !== undefined && { then: part(schema.then) }),
    ...(isConditional && schema.else !== undefined && { else: part(schema.else) }),
    ...(opaque && { opaque }),
  };
}

function assertionsOf<Part>(
  schema: ir.SchemaObject,
  format: string | undefined,
  part: (schema: ir.Schema) => Part,
) {
  return {
    number: numberDraft(schema.number, format),
    string: stringDraft(schema.string, format),
    array: arrayDraft(schema.array, part),
    object: objectDraft(schema, part),
  };
}

function typesOf(values: readonly ir.Json[]): TypeSet {
  return values.reduce((set: TypeSet, value) => set | typeOf(value), noType);
}

/** `type` allows a listed integer of any size: it is meant as the number that it is. */
function valuesOf({ types, enum: listed, const: single }: ir.SchemaObject) {
  if (listed === undefined && single === undefined) return undefined;
  const all = distinctJson(listed ?? (single === undefined ? [] : [single.value]));
  const text = single && canonicalJson(single.value);
  const allowed = typeSet(types);
  return all
    .filter((value) => text === undefined || canonicalJson(value) === text)
    .filter((value) => (typeOf(value) & allowed) !== noType)
    .map((value) => canonicalJson(value))
    .toSorted(compareTexts)
    .map(parseJson);
}

function numberDraft(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf = 0 }: ir.NumberAssertions,
  format: string | undefined,
): NumberDraft | undefined {
  return stated({
    ...(minimum !== undefined && { minimum }),
    ...(exclusiveMinimum !== undefined && { exclusiveMinimum }),
    ...(maximum !== undefined && { maximum }),
    ...(exclusiveMaximum !== undefined && { exclusiveMaximum }),
    // Validators assert nothing by a divisor that JSON Schema does not allow.
    ...(multipleOf > 0 && { multipleOf }),
    ...(formatKind(format) === "number" && format !== undefined && { format }),
  });
}

function stringDraft(
  { minLength = 0, maxLength, pattern }: ir.StringAssertions,
  format: string | undefined,
): StringDraft | undefined {
  return stated({
    ...(minLength > 0 && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(pattern !== undefined && compiledPattern(pattern) !== undefined && { pattern }),
    ...(formatKind(format) === "string" && format !== undefined && { format }),
  });
}

function stated<Value extends object>(value: Value): Value | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}

function opaqueOf<Part>(
  { delimited, extensions, object }: ir.SchemaObject,
  part: (schema: ir.Schema) => Part,
): readonly Opaque<Part>[] | undefined {
  const found: Opaque<Part>[] = [];
  if (delimited !== undefined) {
    const fields = "fields" in delimited ? delimited.fields : [];
    const schemas = "item" in delimited ? [delimited.item] : fields.map(({ schema }) => schema);
    const { separator, special, takesEmpty } = delimited;
    const inner = "fieldSeparator" in delimited ? delimited.fieldSeparator : undefined;
    const names = fields.map(({ name }) => name);
    const text = JSON.stringify([separator, special, takesEmpty, inner, names]);
    found.push({ keyword: "x-delimited", text, parts: schemas.map(part) });
  }
  const spans = extensions["x-max-span"] ?? [];
  if (spans.length > 0) {
    const members = spans.map(({ from }) => object.properties?.find(({ name }) => name === from));
    // The unit of the member says what the distance is counted in.
    const units = members.map((member) =>
      typeof member?.schema === "object"
        ? [member.schema.types, member.schema.extensions["x-unit"]]
        : [],
    );
    found.push({ keyword: "x-max-span", text: JSON.stringify([spans, units]), parts: [] });
  }
  return found.length === 0 ? undefined : found;
}
