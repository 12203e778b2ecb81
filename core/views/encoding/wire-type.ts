/** A schema → how its values are read from text and written as text. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { anyType, typeNames } from "../../model/schema-view/type-set.ts";
import type { WireType } from "./descriptor.ts";
import { type EffectiveSchema, effectiveSchema } from "./effective-schema.ts";

/** Levels below which a value is `unknown`: schemas may lead back to themselves. */
const deepest = 8;

/** Parts that a type has at most: schemas may lead back to themselves in many ways. */
const largest = 2000;

/**
 * The type of a value that travels as text, such as a parameter. Of a union the narrower types come
 * first, because any text is a string. Lists and objects inside are texts too, to as many levels as
 * keep the type small.
 */
export function textType(schema: ir.Schema, shapes: SchemaViewContext): WireType {
  for (let levels = deepest; ; levels -= 1) {
    const most = levels === 1 ? Infinity : largest;
    let parts = 0;
    const within = (inner: ir.Schema, level: number): WireType => {
      parts += 1;
      if (level > levels || parts > most) return "unknown";
      return typeOf(inner, shapes, { member: (member) => within(member, level + 1) });
    };
    const type = within(schema, 0);
    if (parts <= most) return type;
  }
}

/** The type of a form's member that no style is stated for: objects inside are JSON texts. */
export function formMemberType(
  schema: ir.Schema,
  shapes: SchemaViewContext,
  jsonType: JsonType,
  level = 0,
): WireType {
  return typeOf(schema, shapes, {
    member: (inner) => (level === 0 ? formMemberType(inner, shapes, jsonType, 1) : "unknown"),
    object: () => jsonType(schema, { object: [] }),
  });
}

/** The type of the JSON texts of a schema's values, which are of the type `inside`. */
export type JsonType = (schema: ir.Schema, inside: WireType) => WireType;

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

function typeOf(schema: ir.Schema, shapes: SchemaViewContext, inside: Inside): WireType {
  const types = shapes.possibleTypes(schema);
  const facets = effectiveSchema(schema, shapes);
  if (types === anyType) {
    return facets.properties.size > 0 ? typeOfKind("object", facets, inside) : "unknown";
  }
  const names = new Set(typeNames(types));
  // Null is written as no text: where text is never empty, nothing else can be meant.
  const tried = facets.neverEmpty ? ["null" as const, ...order] : order;
  const kinds = new Set(tried.filter((name) => names.has(name)));
  return oneOrUnion([...kinds].map((name) => typeOfKind(name, facets, inside)));
}

function typeOfKind(
  name: ir.JsonType,
  { items, properties, rest, isExact }: EffectiveSchema,
  { member, object }: Inside,
): WireType {
  switch (name) {
    case "integer":
      return isExact ? "int64" : name;
    case "number":
      return isExact ? { union: ["int64", name] } : name;
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
