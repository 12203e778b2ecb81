/** A schema → how its values are read from text and written as text. */
import type * as ir from "../ir.ts";
import { isExact } from "../codecs/exact.ts";
import type { ShapeContext } from "../shape/context.ts";
import { anyType, typeNames } from "../shape/type-set.ts";
import type { DelimitedForm, WireType } from "./descriptor.ts";
import { type Facets, facetsOf } from "./facets.ts";

/** Levels below which a value is `unknown`: schemas may lead back to themselves. */
const deepest = 8;

/**
 * The type of a value that travels as text, such as a parameter. Of a union the narrower types come
 * first, because any text is a string. Lists and objects inside are texts too.
 */
export function textType(schema: ir.Schema, shapes: ShapeContext, level = 0): WireType {
  return typeOf(schema, shapes, {
    member: (inner) => (level < deepest ? textType(inner, shapes, level + 1) : "unknown"),
  });
}

/** The type of a form's member that no style is stated for: objects inside are JSON texts. */
export function formMemberType(schema: ir.Schema, shapes: ShapeContext, level = 0): WireType {
  const json = codedType(schema, shapes);
  return typeOf(schema, shapes, {
    member: (inner) => (level === 0 ? formMemberType(inner, shapes, 1) : "unknown"),
    object: () => ({ json: json === "unknown" ? { object: [] } : json }),
  });
}

/**
 * Where a value that travels as JSON holds delimited strings and other coded values; `"unknown"`
 * where there are none, so that nothing is said of the rest.
 */
export function codedType(schema: ir.Schema, shapes: ShapeContext, level = 0): WireType {
  if (typeof schema === "boolean" || level > deepest) return "unknown";
  if (!reachesDecoded(schema, shapes)) return "unknown";
  const { delimited, codec, items, properties, rest } = facetsOf(schema, shapes);
  const inside = (inner: ir.Schema) => codedType(inner, shapes, level + 1);
  const members = [...properties].flatMap(([name, schemas]) => {
    const type = firstKnown(schemas.map(inside));
    return type === "unknown" ? [] : [[name, type] as const];
  });
  const restType = rest === undefined ? "unknown" : inside(rest);
  const itemType = items === undefined ? "unknown" : inside(items);
  const found: WireType[] = [];
  if (delimited !== undefined) found.push({ delimited: delimitedForm(delimited, shapes) });
  else if (codec !== undefined) found.push({ codec });
  if (itemType !== "unknown") found.push({ array: itemType });
  if (members.length > 0 || restType !== "unknown") {
    found.push({ object: members, ...(restType === "unknown" ? {} : { rest: restType }) });
  }
  return oneOrUnion(found);
}

interface Inside {
  readonly member: (schema: ir.Schema) => WireType;
  /** Absent: an object's members are written one by one. */
  readonly object?: () => WireType;
}

/** Text that may be anything is read as the first of these that it fits. */
const order: readonly ir.JsonType[] = [
  "boolean",
  "integer",
  "number",
  "object",
  "array",
  "string",
  "null",
];

function typeOf(schema: ir.Schema, shapes: ShapeContext, inside: Inside): WireType {
  const types = shapes.possibleTypes(schema);
  const facets = facetsOf(schema, shapes);
  if (types === anyType) {
    if (facets.delimited !== undefined) {
      return { delimited: delimitedForm(facets.delimited, shapes) };
    }
    return facets.properties.size > 0 ? typeOfKind("object", facets, shapes, inside) : "unknown";
  }
  const names = new Set(typeNames(types));
  const kinds = order.filter((name) => names.has(name));
  return oneOrUnion(kinds.map((name) => typeOfKind(name, facets, shapes, inside)));
}

function typeOfKind(
  name: ir.JsonType,
  { delimited, codec, items, properties, rest }: Facets,
  shapes: ShapeContext,
  { member, object }: Inside,
): WireType {
  switch (name) {
    case "string":
      if (delimited !== undefined) return { delimited: delimitedForm(delimited, shapes) };
      return codec === "date-time" || codec === "decimal" ? { codec } : "string";
    case "integer":
    case "number":
      if (codec === "unix-time" || (name === "integer" && isExact(codec))) return { codec };
      return isExact(codec) ? { union: [{ codec }, name] } : name;
    case "array":
      return { array: items === undefined ? "unknown" : member(items) };
    case "object":
      if (object !== undefined) return object();
      return {
        object: [...properties].map(
          ([key, schemas]) => [key, firstKnown(schemas.map(member))] as const,
        ),
        ...(rest === undefined ? {} : { rest: member(rest) }),
      };
    default:
      return name;
  }
}

function delimitedForm(delimited: ir.Delimited, shapes: ShapeContext): DelimitedForm {
  const { separator } = delimited;
  if ("item" in delimited) return { separator, item: textType(delimited.item, shapes, deepest) };
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, textType(schema, shapes, deepest)] as const,
  );
  return { separator, fieldSeparator: delimited.fieldSeparator, fields };
}

function reachesDecoded(schema: ir.SchemaObject, shapes: ShapeContext): boolean {
  const { ref, dynamicRef, array, object } = schema;
  if ((schema.delimited ?? schema.codec) !== undefined) return true;
  if (ref !== undefined && shapes.isDecoded(ref)) return true;
  if (dynamicRef !== undefined && shapes.isDecoded(dynamicRef.target)) return true;
  const inner = [
    ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? []),
    ...(object.properties ?? []).map((property) => property.schema),
    array.items ?? true,
    object.additionalProperties ?? true,
  ];
  return inner.some((each) => typeof each !== "boolean" && reachesDecoded(each, shapes));
}

/** Branches may describe a member differently: the first that says anything is tried. */
function firstKnown(types: readonly WireType[]): WireType {
  const known = types.filter((type) => type !== "unknown");
  const texts = new Map(known.map((type) => [JSON.stringify(type), type]));
  return oneOrUnion([...texts.values()]);
}

function oneOrUnion(types: readonly WireType[]): WireType {
  const [first] = types;
  if (first === undefined) return "unknown";
  return types.length === 1 ? first : { union: types };
}
