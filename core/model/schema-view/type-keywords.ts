/** What a schema says of a value by `type`, `enum`, `const` and the keywords of each type. */
import type * as ir from "../ir.ts";
import { distinctJson } from "./canonical.ts";
import {
  type Keyword,
  type ObjectKeyword,
  arrayKeywords,
  numberKeywords,
  objectKeywords,
  stringKeywords,
} from "./keywords.ts";
import { missesMembers } from "./missing-members.ts";
import type { ArrayView, Member, ObjectView, SchemaView } from "./schema-view.ts";
import { type TypeSet, noType, typeNames, typeOf, typeSet } from "./type-set.ts";

const objects = typeSet(["object"]);
const arrays = typeSet(["array"]);
const strings = typeSet(["string"]);

/** The view of `schema` without references and applicators, for values whose type is in `types`. */
export function typeKeywordsView(schema: ir.SchemaObject, types: TypeSet): SchemaView {
  if (schema.enum || schema.const) return literalView(schema, types);
  if (schema.types === undefined && !isStructured(schema, types)) {
    return { kind: "unknown", schema, left: assertionsOf(schema, types) };
  }
  const members = typeNames(types, schema.types).map((type) => viewOfType(type, schema));
  const [only] = members;
  if (only && members.length === 1) return only;
  return { kind: "union", members, exclusive: false, schema, left: [] };
}

/** True where `schema` says what lies inside a value of one of `types`. */
export function isStructured(schema: ir.SchemaObject, types: TypeSet): boolean {
  const { object, array, delimited } = schema;
  const { properties, patternProperties, additionalProperties } = object;
  const open = additionalProperties === undefined || additionalProperties === true;
  const inObject =
    properties !== undefined ||
    patternProperties !== undefined ||
    !open ||
    (types === objects && missesMembers(schema)) ||
    // Beside "may be no object at all", a required member is a condition and not part of the view.
    (types === objects && object.required !== undefined);
  const inArray = array.prefixItems !== undefined || (array.items ?? true) !== true;
  return (
    (inObject && (types & objects) !== noType) ||
    (inArray && (types & arrays) !== noType) ||
    (delimited !== undefined && (types & strings) !== noType)
  );
}

/** The assertions of `schema` about values whose type is in `types`. */
export function assertionsOf(schema: ir.SchemaObject, types: TypeSet): Keyword[] {
  const may = (...names: ir.JsonType[]) => (types & typeSet(names)) !== noType;
  // A set, because `format` may be of numbers and of strings.
  const all = new Set<Keyword>([
    ...(may("number") ? numberKeywords(schema) : []),
    ...(may("string") ? stringKeywords(schema) : []),
    ...(may("array") ? arrayKeywords(schema) : []),
    ...(may("object") ? objectKeywords(schema) : []),
  ]);
  return [...all];
}

function literalView(schema: ir.SchemaObject, types: TypeSet): SchemaView {
  const stated = schema.enum ?? [];
  const both = schema.const && schema.enum;
  const single = schema.const?.value ?? null;
  const values = both
    ? distinctJson(stated).filter((value) => distinctJson([value, single]).length === 1)
    : schema.const
      ? [single]
      : distinctJson(stated);
  const possible = values.filter((value) => (typeOf(value) & types) !== noType);
  if (possible.length === 0) return { kind: "never" };
  return { kind: "literal", values: possible, schema, left: assertionsOf(schema, types) };
}

function viewOfType(type: ir.JsonType, schema: ir.SchemaObject): SchemaView {
  switch (type) {
    case "array":
      return arrayView(schema);
    case "object":
      return objectView(schema);
    case "string":
      return { kind: type, schema, left: stringKeywords(schema) };
    case "number":
    case "integer":
      return { kind: type, schema, left: numberKeywords(schema) };
    case "boolean":
    case "null":
      return { kind: type, schema, left: [] };
  }
}

function arrayView(schema: ir.SchemaObject): ArrayView {
  const { prefixItems = [], items = true, minItems = 0 } = schema.array;
  const left = arrayKeywords(schema).filter(
    (keyword) => keyword !== "items" && keyword !== "prefixItems",
  );
  return { kind: "array", prefix: prefixItems, rest: items, minItems, schema, left };
}

const viewedKeywords: ReadonlySet<Keyword> = new Set<ObjectKeyword>([
  "properties",
  "patternProperties",
  "additionalProperties",
  "required",
]);

function objectView(schema: ir.SchemaObject): ObjectView {
  const { properties = [], patternProperties, additionalProperties, required = [] } = schema.object;
  const needed = new Set(required);
  const declared: Member[] = properties.map((property) => ({
    ...property,
    required: needed.has(property.name),
  }));
  for (const { name } of declared) needed.delete(name);
  // Patterns would have to be tried on the name to say more of a member that is only required.
  const other = patternProperties ? true : (additionalProperties ?? true);
  const undeclared = [...needed].map((name) => ({ name, schema: other, required: true }));
  const members = [...declared, ...undeclared];
  const isOpen = members.length === 0 || missesMembers(schema);
  const others = otherMembers(schema.object, isOpen);
  const left = objectKeywords(schema).filter((keyword) => !viewedKeywords.has(keyword));
  const base = { kind: "object", members, schema, left } as const;
  return others === undefined ? base : { ...base, others };
}

function otherMembers(
  { patternProperties, additionalProperties }: ir.ObjectAssertions,
  /** Whether members are allowed of which nothing is said. */
  isOpen: boolean,
): readonly ir.Schema[] | undefined {
  if (patternProperties === undefined) {
    if (additionalProperties === undefined) return isOpen ? [true] : undefined;
    return additionalProperties === false ? [] : [additionalProperties];
  }
  const patterns = patternProperties.map(({ schema }) => schema);
  return additionalProperties === false ? patterns : [...patterns, additionalProperties ?? true];
}
