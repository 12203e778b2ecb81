/** A schema → the XML form of its values by OpenAPI's XML Object, as data for `runtime/xml/xml.ts`. */
import type { XmlName } from "../../../runtime/xml/type.ts";
import type * as ir from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import {
  type TypeSet,
  anyType,
  noType,
  typeNames,
  typeSet,
} from "../../model/schema-view/type-set.ts";
import type { WireType } from "./descriptor.ts";
import { effectiveSchema } from "./effective-schema.ts";
import { isNotShown, isAmbiguousInXml } from "./xml-ambiguity.ts";
import { type ChosenName, type StatedXml, statedXml, xmlName } from "./xml-name.ts";

/** As in `runtime/xml/type.ts`; a type that has a name stands for itself as its schema. */
export interface XmlType {
  readonly text?: WireType;
  readonly members?: readonly XmlMember[];
  readonly rest?: XmlReference;
  readonly items?: Partial<XmlName> & XmlItems;
  readonly also?: readonly XmlReference[];
  readonly either?: readonly XmlReference[];
}

/** Types of the items of a list: of the first ones by position, and of the others. */
export interface XmlItems {
  readonly type: XmlReference;
  readonly tuple?: readonly XmlReference[];
}

/** `item`: the type of the item of that list at a position, or of those that have none of their own. */
export type XmlReference =
  | XmlType
  | { readonly ref: ir.SchemaId; readonly item?: "others" | number };

/** Its types are those of the items where the member is a list without an element of its own. */
export interface XmlMember extends XmlName, XmlItems {
  readonly property: string;
  readonly attribute?: true;
  readonly repeated?: "optional" | "required";
}

export interface XmlTypeContext {
  readonly shapes: SchemaViewContext;
  /** Hears of what has no form in XML. */
  readonly report: (construct: string, message: string, origin: Origin) => void;
  /**
   * Hears of values that may be strings as well as something else, which look alike in XML; `untyped`
   * where the schema says nothing of their types.
   */
  readonly alike: (origin: Origin, untyped: boolean) => void;
  /** Items of lists whose types are being made. */
  readonly open?: ReadonlySet<ir.Schema>;
}

const objects = typeSet(["object"]);
const arrays = typeSet(["array"]);
const structures = objects | arrays;

const anything: XmlType = { text: "unknown", members: [] };

/** The XML form of values of `schema`. Names of schemas that it refers to stay references. */
export function xmlType(schema: ir.Schema, context: XmlTypeContext): XmlType {
  if (typeof schema === "boolean") return schema ? anything : {};
  const types = typesOf(schema, context);
  if (isAmbiguousInXml(schema, types, context.shapes)) {
    context.alike(schema.origin, types === anyType);
  }
  // As in a form, nothing says what else a text could be.
  if (types === anyType) return anything;
  const text = textOf(types, effectiveSchema(schema, context.shapes).isExact);
  const also = [...referencesOf(schema, context), ...branchesOf(schema.allOf, context)];
  const either = [...branchesOf(schema.anyOf, context), ...branchesOf(schema.oneOf, context)];
  const isObject = (types & objects) !== noType;
  const { additionalProperties } = schema.object;
  const rest =
    isObject && typeof additionalProperties === "object" ? additionalProperties : undefined;
  return {
    ...(text === undefined ? {} : { text }),
    ...(isObject ? { members: membersOf(schema, context) } : {}),
    ...(rest === undefined ? {} : { rest: xmlReference(rest, context) }),
    ...itemsOf(schema, types, context),
    ...(also.length === 0 ? {} : { also }),
    ...(either.length === 0 ? {} : { either }),
  };
}

/** Keywords about objects or lists alone mean that the value is one. */
function typesOf(schema: ir.SchemaObject, { shapes }: XmlTypeContext): TypeSet {
  const types = shapes.possibleTypes(schema);
  if (types !== anyType) return types;
  const { properties, rest, items, tuples } = effectiveSchema(schema, shapes);
  const found =
    (properties.size > 0 || rest !== undefined ? objects : noType) |
    (items === undefined && tuples.length === 0 ? noType : arrays);
  return found === noType ? anyType : found;
}

/** A reference that says nothing of its own is its target. */
function xmlReference(schema: ir.Schema, context: XmlTypeContext): XmlReference {
  const target = bareTarget(schema, context);
  return target === undefined ? xmlType(schema, context) : { ref: target };
}

function bareTarget(schema: ir.Schema, { shapes }: XmlTypeContext): ir.SchemaId | undefined {
  if (typeof schema === "boolean" || !isBare(schema)) return undefined;
  const [target, ...others] = shapes.targets(schema);
  return others.length === 0 ? target : undefined;
}

function isBare({ types, enum: values, const: value, array, object, ...schema }: ir.SchemaObject) {
  const others = [types, values, value, schema.allOf, schema.anyOf, schema.oneOf];
  return (
    others.every((keyword) => keyword === undefined) &&
    Object.keys(array).length === 0 &&
    Object.keys(object).length === 0
  );
}

/** Narrower types first, because any text is a string. */
const order = ["boolean", "integer", "number", "string", "null"] as const;

function textOf(types: TypeSet, isExact: boolean): WireType | undefined {
  const names = new Set(typeNames(types));
  const kinds = order.filter((name) => names.has(name));
  const [first, ...others] = kinds.map((kind) => (isExact && kind === "integer" ? "int64" : kind));
  return first === undefined || others.length === 0 ? first : { union: [first, ...others] };
}

/** What is referred to and may have members or items; its texts are counted already. */
function referencesOf(schema: ir.SchemaObject, { shapes }: XmlTypeContext): XmlReference[] {
  return shapes
    .targets(schema)
    .filter((id) => (shapes.possibleTypes(shapes.schema(id)) & structures) !== noType)
    .map((ref) => ({ ref }));
}

/** The same of branches; one such as `required: [a]` describes no parts. */
function branchesOf(
  branches: readonly ir.Schema[] | undefined,
  context: XmlTypeContext,
): XmlReference[] {
  return (branches ?? [])
    .filter((branch) => {
      if (typeof branch === "boolean") return false;
      const types = typesOf(branch, context);
      return types !== anyType && (types & structures) !== noType;
    })
    .map((branch) => xmlReference(branch, context));
}

function membersOf(schema: ir.SchemaObject, context: XmlTypeContext): readonly XmlMember[] {
  const { properties = [], patternProperties } = schema.object;
  if (patternProperties !== undefined) {
    const message = "members matched by a pattern are read as strings";
    context.report("patternProperties", message, schema.origin);
  }
  const members = properties.flatMap((property) => {
    const member = memberOf(property, schema, context);
    return member === undefined ? [] : [member];
  });
  const owners = new Map<string, string>();
  for (const { name, namespace, property, attribute } of members) {
    const key = JSON.stringify([name, namespace, attribute]);
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, property);
    else {
      const message = `${JSON.stringify(owner)} and ${JSON.stringify(property)} have the same name in XML; only the first is read`;
      context.report("two members of one name", message, schema.origin);
    }
  }
  return members;
}

/** `undefined` where no element can have the name; a value that has the member cannot be written. */
function memberOf(
  { name: property, schema }: ir.Property,
  owner: ir.SchemaObject,
  context: XmlTypeContext,
): XmlMember | undefined {
  if (typeof schema === "boolean") {
    if (schema && !isNotShown(owner)) context.alike(owner.origin, true);
    const name = usable(xmlName({}, property), owner.origin, context);
    return name && { property, ...name, type: xmlType(schema, context) };
  }
  const { shapes } = context;
  const types = typesOf(schema, context);
  const stated = statedXml(schema, shapes);
  const hasParts = types !== anyType && (types & structures) !== noType;
  if (stated.attribute === true && !hasParts) return attributeOf(property, stated, schema, context);
  if (stated.attribute === true) {
    const message = "an attribute holds a single value, so this is written as an element";
    context.report("attribute of several values", message, schema.origin);
  }
  const isList = types !== anyType && (types & arrays) !== noType;
  if (!isList || stated.wrapped === true) {
    const name = usable(xmlName(stated, property), schema.origin, context);
    return name && { property, ...name, type: xmlReference(schema, context) };
  }
  if ((types & ~arrays & ~typeSet(["null"])) !== noType) {
    const message = "a list of one item and a single value look alike; both are read as a list";
    context.report("list or single value", message, schema.origin);
  }
  const items = effectiveSchema(schema, shapes).items ?? true;
  const name = usable(xmlName(statedXml(items, shapes), property), schema.origin, context);
  const repeated = owner.object.required?.includes(property) === true ? "required" : "optional";
  return name && { property, ...name, ...itemTypes(schema, items, context), repeated };
}

/** The types of the items of `list`, which may be those of a schema that it refers to. */
function itemTypes(list: ir.SchemaObject, items: ir.Schema, context: XmlTypeContext): XmlItems {
  const { tuples } = effectiveSchema(list, context.shapes);
  const length = Math.max(0, ...tuples.map((tuple) => tuple.length));
  const tuple = Array.from({ length }, (_, at) => {
    const schemas = tuples.flatMap((each) => each[at] ?? []);
    return typeAt(list, schemas, context);
  });
  const type = repeatedType(list, items, context);
  return { type, ...(length === 0 ? {} : { tuple }) };
}

/** The type of what is any of `schemas`, each an item of `list` at the same position. */
function typeAt(
  list: ir.SchemaObject,
  schemas: readonly ir.Schema[],
  context: XmlTypeContext,
): XmlReference {
  for (const schema of schemas) {
    if (statedXml(schema, context.shapes).name === undefined) continue;
    const message =
      "all items of a list have one name, so the name of an item by position is omitted";
    context.report("name of an item in prefixItems", message, list.origin);
  }
  const found = schemas.filter((schema) => itemKinds(schema, context) !== anyType);
  const [only = true, ...others] = found;
  if (others.length === 0) return repeatedType(list, only, context);
  const types = found.reduce((all, schema) => all | itemKinds(schema, context), noType);
  const isExact = found.some((schema) => effectiveSchema(schema, context.shapes).isExact);
  const text = textOf(types, isExact);
  const either = found
    .filter((schema) => (itemKinds(schema, context) & structures) !== noType)
    .map((schema) => repeatedType(list, schema, context));
  return { ...(text === undefined ? {} : { text }), ...(either.length === 0 ? {} : { either }) };
}

function itemKinds(schema: ir.Schema, context: XmlTypeContext): TypeSet {
  return typeof schema === "boolean" ? anyType : typesOf(schema, context);
}

/** The type of the items of `list` that `items` describes. */
function repeatedType(
  list: ir.SchemaObject,
  items: ir.Schema,
  context: XmlTypeContext,
): XmlReference {
  const { open = new Set(), report } = context;
  if (items === true && !isNotShown(list)) context.alike(list.origin, true);
  if (typeof items === "boolean" || bareTarget(items, context) !== undefined) {
    return itemType(items, context);
  }
  const owner = listOf(items, list, context);
  if (owner !== undefined) return owner;
  if (!open.has(items)) return itemType(items, { ...context, open: new Set([...open, items]) });
  report("list inside itself", "it is read as text below its first level", items.origin);
  return anything;
}

/** `items` as a part of the named list that has them, among the schemas that `list` refers to. */
function listOf(
  items: ir.Schema,
  list: ir.SchemaObject,
  context: XmlTypeContext,
): XmlReference | undefined {
  const { shapes } = context;
  // The set grows while it is walked.
  const reached = new Set(shapes.targets(list));
  for (const id of reached) {
    const target = shapes.schema(id);
    if (typeof target === "boolean") continue;
    const position = target.array.prefixItems?.indexOf(items) ?? -1;
    const item = target.array.items === items ? "others" : position;
    const isList = (typesOf(target, context) & arrays) !== noType;
    // At a position that several lists describe stands no type of this one alone.
    const isAlone = item === "others" || effectiveSchema(target, shapes).tuples.length === 1;
    if (item !== -1 && isList && isAlone) return { ref: id, item };
    for (const next of shapes.targets(target)) reached.add(next);
  }
  return undefined;
}

function attributeOf(
  property: string,
  { namespace, ...stated }: StatedXml,
  schema: ir.SchemaObject,
  context: XmlTypeContext,
): XmlMember | undefined {
  const name = usable(xmlName(stated, property), schema.origin, context);
  if (name === undefined) return undefined;
  const type = xmlReference(schema, context);
  const { isExact } = effectiveSchema(schema, context.shapes);
  const text = textOf(context.shapes.possibleTypes(schema), isExact);
  if (
    typeof text === "object" &&
    "union" in text &&
    text.union.includes("null") &&
    text.union.includes("string")
  ) {
    const message = "an attribute cannot be null, so it is omitted";
    context.report("null in an attribute", message, schema.origin);
  }
  if (namespace !== undefined && name.prefix === undefined) {
    const message = "the namespace of an attribute requires a prefix, so it is omitted";
    context.report("namespace without a prefix", message, schema.origin);
    return { property, ...name, type, attribute: true };
  }
  return { property, ...name, ...(namespace ? { namespace } : {}), type, attribute: true };
}

function usable(
  { name, unusable }: ChosenName,
  origin: Origin,
  { report }: XmlTypeContext,
): XmlName | undefined {
  for (const each of unusable) {
    report("name", `${JSON.stringify(each)} is not a valid XML name`, origin);
  }
  return name;
}

/** The items of a list in an element of its own. */
function itemsOf(
  schema: ir.SchemaObject,
  types: TypeSet,
  context: XmlTypeContext,
): Pick<XmlType, "items"> {
  if ((types & arrays) === noType) return {};
  const inherited = effectiveSchema(schema, context.shapes);
  const isInherited = inherited.items !== undefined && inherited.tuples.length === 0;
  const { items = isInherited ? undefined : (inherited.items ?? true) } = schema.array;
  if (items === undefined) return {};
  const stated = statedXml(items, context.shapes);
  const name = usable(xmlName(stated, undefined), schema.origin, context);
  const own = itemTypes(schema, items, context);
  return { items: { ...(name ?? withoutName(stated)), ...own } };
}

function withoutName({ prefix, namespace }: StatedXml): Omit<XmlName, "name"> {
  return { ...(prefix ? { prefix } : {}), ...(namespace ? { namespace } : {}) };
}

function itemType(items: ir.Schema, context: XmlTypeContext): XmlReference {
  if (typeof items === "object") {
    const types = typesOf(items, context);
    const isList = types !== anyType && (types & arrays) !== noType;
    if (isList && statedXml(items, context.shapes).wrapped !== true) {
      const message = "OpenAPI does not define this, so each inner list becomes its own element";
      context.report("list in a list", message, items.origin);
    }
  }
  return xmlReference(items, context);
}
