/** A schema of the model → the TypeScript type of its values, as text that prettier lays out. */
import { stringsAndComments } from "../../base/text/identifiers.ts";
import { isExactCodec } from "../../model/schema-view/codec-kinds.ts";
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { schemaViewOf } from "../../model/schema-view/schema-view-of.ts";
import type { ArrayView, ObjectView, SchemaView } from "../../model/schema-view/schema-view.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";
import { docComment } from "../../base/text/comment.ts";
import { propertyName } from "../../base/text/literal.ts";
import { documentation } from "./documentation.ts";
import { literalType } from "./literal-type.ts";
import { type TypeText, intersection, listOf, primary, union } from "./type-text.ts";

export interface TypeContext {
  readonly shapes: SchemaViewContext;
  /** How a named schema is written: `Address`, `types.Address`. */
  readonly reference: (id: ir.SchemaId) => string;
  /** True: a delimited string is the list of its items, a date may be a `Date`. */
  readonly decoded: boolean;
  /** True: members that are filled in are there. */
  readonly filled: boolean;
  /** How the values travel. Absent: in just this form. */
  readonly wire?: TypeContext;
}

/**
 * In which form values are meant. `wire`: as they travel. `sent`: as people give them. `received`: as
 * people get them. `filled`: as they travel, with every member that is filled in.
 */
export type Form = "wire" | "sent" | "received" | "filled";

/** A context in which named schemas are called `<prefix><name>`, by `names.inForm`. */
export function typeContext(
  form: Form,
  { shapes, names, prefix = "" }: { shapes: SchemaViewContext; names: Names; prefix?: string },
): TypeContext {
  const decoded = form === "sent" || form === "received";
  const filled = form === "filled" || form === "received";
  const reference = (id: ir.SchemaId) => {
    const forms = {
      decoded: decoded && shapes.decoded.isContainer(id),
      filled: filled && shapes.filled.isContainer(id),
    };
    return `${prefix}${names.conversionName(id, forms)}`;
  };
  const context = { shapes, reference, decoded, filled };
  if (form === "wire") return context;
  return { ...context, wire: typeContext("wire", { shapes, names, prefix }) };
}

/** The type of the values of `schema`: a name where it has one, otherwise written out. */
export function typeExpression(schema: ir.Schema, context: TypeContext): string {
  return typeOf(schema, context).code;
}

function typeOf(schema: ir.Schema, context: TypeContext): TypeText {
  const { shapes } = context;
  const keepsForm = typeof schema !== "boolean" && shapes.isAmbiguous(schema);
  return typeOfSchemaView(schemaViewOf(schema, shapes), (keepsForm && context.wire) || context);
}

/** The body of an interface for an object's members. */
export function memberBlock(shape: ObjectView, context: TypeContext): string {
  const written = shape.members.map((member) => ({
    ...member,
    type: typeExpression(member.schema, context),
  }));
  const lines = written.map(({ name, schema, required, fill, type }) => {
    const comment = typeof schema === "boolean" ? "" : docComment(...documentation(schema));
    const isThere = required || (context.filled && fill !== undefined);
    return `${comment}${propertyName(name)}${isThere ? "" : "?"}: ${type};`;
  });
  const others = shape.others?.length ? [indexSignature(shape.others, written, context)] : [];
  return `{\n${[...lines, ...others].join("\n")}\n}`;
}

/** Known members must fit an index signature too, so it is as wide as all of them. */
function indexSignature(
  others: readonly ir.Schema[],
  members: readonly { readonly required: boolean; readonly type: string }[],
  context: TypeContext,
): string {
  const known = [...new Set(members.map(({ type }) => type))];
  const types = others.map((schema) => typeOf(schema, context));
  // Written twice at every level, large inline members would make the text grow exponentially.
  const isShort = known.join(" | ").length <= 200;
  const canRepeat = isShort && !known.some(isIntersectionOfMembers);
  const absent = members.some(({ required }) => !required) ? [primary("undefined")] : [];
  const all = canRepeat ? [...types, ...known.map(primary), ...absent] : [primary("unknown")];
  return `[key: string]: ${union(all).code};`;
}

/**
 * Whether a type holds members that are joined to others by `&`. Written twice, such a type may not be
 * assignable to itself: of `{ a: unknown } & { a?: A }`, a compiler takes `a` to be `A | undefined` on one
 * side, and `A` on the other.
 */
function isIntersectionOfMembers(type: string): boolean {
  const code = type.replace(stringsAndComments, "");
  return code.includes("&") && code.includes("{");
}

/** The type of the values of a shape, with what is needed to join it to others. */
export function typeOfSchemaView(shape: SchemaView, around: TypeContext): TypeText {
  const { schema } = shape.kind === "never" ? {} : shape;
  const keepsForm = schema !== undefined && around.shapes.isAmbiguous(schema);
  const context = (keepsForm && around.wire) || around;
  switch (shape.kind) {
    case "unknown":
    case "never":
    case "null":
    case "boolean":
      return primary(shape.kind);
    case "number":
    case "integer":
      return numberType(shape.schema, context);
    case "string":
      return context.decoded ? decodedText(shape.schema, context) : primary("string");
    case "literal":
      return union(shape.values.map((value) => primary(literalType(value))));
    case "reference":
      return primary(context.reference(shape.id));
    case "array":
      return arrayType(shape, context);
    case "object":
      return objectType(shape, context);
    case "union":
      return union(shape.members.map((member) => typeOfSchemaView(member, context)));
    case "intersection":
      return intersection(
        withoutWireForm(shape.members, context).map((member) => typeOfSchemaView(member, context)),
      );
  }
}

/** Beside a value that people see in another form, the type that it travels as would contradict. */
function withoutWireForm(
  members: readonly SchemaView[],
  context: TypeContext,
): readonly SchemaView[] {
  const isScalar = ({ kind }: SchemaView) =>
    kind === "string" || kind === "number" || kind === "integer";
  const isCoded = (member: SchemaView) => {
    if (member.kind !== "reference") return isScalar(member) && hasCodec(member);
    const { possibleTypes, schema, decoded } = context.shapes;
    const isText = (possibleTypes(schema(member.id)) & structures) === noType;
    return isText && decoded.isContainer(member.id);
  };
  if (!context.decoded || !members.some(isCoded)) return members;
  return members.filter((member) => !isScalar(member) || hasCodec(member));
}

const structures = typeSet(["object", "array"]);

function hasCodec(shape: SchemaView): boolean {
  return "schema" in shape && (shape.schema?.codec ?? shape.schema?.delimited) !== undefined;
}

/** On the wire, an integer of any size is a number where a number holds it. */
function numberType({ codec }: ir.SchemaObject, { decoded }: TypeContext): TypeText {
  if (isExactCodec(codec)) {
    if (!decoded) return union([primary("number"), primary("bigint")]);
    return primary(codec === "int64" ? "bigint" : "string");
  }
  return primary(decoded && codec !== undefined ? "Date" : "number");
}

function objectType(shape: ObjectView, context: TypeContext): TypeText {
  // `{}` would let every value but null through.
  if (shape.members.length === 0 && !shape.others?.length) {
    return primary(shape.others ? "{ [key: string]: never }" : "{ [key: string]: unknown }");
  }
  return primary(memberBlock(shape, context));
}

/**
 * Items that may be absent have a label: TypeScript follows an alias through `[label?: A[]]`, and calls
 * `type A = [A[]?] | string` circular.
 */
function arrayType({ prefix, rest, minItems }: ArrayView, context: TypeContext): TypeText {
  const after = typeOf(rest, context);
  if (prefix.length === 0) return after.code === "never" ? primary("[]") : listOf(after);
  const items = prefix.map((schema, index) => {
    const { code } = typeOf(schema, context);
    return index < minItems ? code : `item${index + 1}?: ${code}`;
  });
  const tail = after.code === "never" ? [] : [restElement(rest, after, context)];
  return primary(`[${[...items, ...tail].join(", ")}]`);
}

/** The other way round for the rest: an alias itself is followed through `...A[]` alone, a list of it through a label. */
function restElement(rest: ir.Schema, item: TypeText, { shapes }: TypeContext): string {
  const label = namesAlias(schemaViewOf(rest, shapes), shapes) ? "" : "rest: ";
  return `...${label}${listOf(item).code}`;
}

function namesAlias(shape: SchemaView, shapes: SchemaViewContext): boolean {
  if (shape.kind === "union" || shape.kind === "intersection") {
    return shape.members.some((member) => namesAlias(member, shapes));
  }
  return shape.kind === "reference" && !isInterface(schemaViewOf(shapes.schema(shape.id), shapes));
}

/** True of a schema that is declared as an interface, which may refer to itself: it describes one kind of object. */
export function isInterface(shape: SchemaView): shape is ObjectView {
  return shape.kind === "object" && shape.members.length > 0;
}

function decodedText({ delimited, codec }: ir.SchemaObject, context: TypeContext): TypeText {
  if (delimited !== undefined) return decodedList(delimited, context);
  if (codec === "date-time") return primary("Date");
  return primary(codec === "decimal" ? "number" : "string");
}

/** A text with a meaning of its own is no list. */
function decodedList(delimited: ir.Delimited, context: TypeContext): TypeText {
  const special = (delimited.special ?? []).map((text) => primary(literalType(text)));
  return union([itemList(delimited, context), ...special]);
}

function itemList(delimited: ir.Delimited, context: TypeContext): TypeText {
  if ("item" in delimited) {
    return listOf(typeOf(delimited.item, context));
  }
  const fields = delimited.fields.map(
    ({ name, schema }) => `${propertyName(name)}: ${typeExpression(schema, context)};`,
  );
  return primary(`{ ${fields.join(" ")} }[]`);
}
