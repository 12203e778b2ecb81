/** A schema of the model → the zod expression that accepts exactly its values. */
import type * as ir from "../../../core/model/ir.ts";
import type { Keyword } from "../../../core/model/schema-view/keywords.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type {
  ArrayView,
  LiteralView,
  ScalarView,
  SchemaView,
  UnionView,
} from "../../../core/model/schema-view/schema-view.ts";
import { literal, objectLiteral } from "../../../core/base/text/literal.ts";
import { call, compared } from "../checks/printer.ts";
import { checked, opaqueExpression, typeArgument } from "./checked.ts";
import { type ValidatorContext, deeper, untyped } from "../context/validator-context.ts";
import { objectExpression } from "./object-expression.ts";
import { isZodEnum, isZodLiteral } from "./literal-expression.ts";
import { isTypeless, typeNames } from "./typeless.ts";
import { zodDiscriminator } from "./zod-discriminator.ts";
import { isMergedObject } from "./merged-object.ts";
import { assertedFormat } from "../context/formats.ts";
import { numberBounds } from "../context/number-bounds.ts";
import { regularExpression } from "../context/regular-expression.ts";

/** The expression for any schema. Named schemas it refers to go by `context.reference`. */
export function zodExpression(schema: ir.Schema, context: ValidatorContext): string {
  return schemaViewExpression(schemaViewOf(schema, context.shapes), context);
}

/** The expression for a shape, with a check for each keyword that the shape leaves. */
export function schemaViewExpression(shape: SchemaView, context: ValidatorContext): string {
  switch (shape.kind) {
    case "never":
      return "z.never()";
    case "unknown":
      return shape.schema === undefined
        ? "z.unknown()"
        : checked("z.unknown()", shape.schema, shape.left ?? [], context);
    case "string":
      return stringExpression(shape, context);
    case "number":
    case "integer":
      return numberExpression(shape, context);
    case "boolean":
    case "null":
      return checked(`z.${shape.kind}()`, shape.schema, shape.left, context);
    case "literal":
      return checked(literalExpression(shape, context), shape.schema, shape.left, context);
    case "reference":
      return checked(context.reference(shape.id, context.level), shape.schema, shape.left, context);
    case "array":
      return arrayExpression(shape, context);
    case "object":
      return objectExpression(shape, context);
    case "union":
      return checked(unionExpression(shape, context), shape.schema, shape.left, context);
    case "intersection":
      return checked(allExpression(shape, context), shape.schema, shape.left, context);
  }
}

function stringExpression({ schema, left }: ScalarView, context: ValidatorContext): string {
  const { pattern } = schema.string;
  const rest = new Set(left);
  const note = annotatedFormat(schema, rest, context);
  let expression = note === undefined ? "z.string()" : `${context.use("stringAs")}(${note})`;
  // Of lengths zod's own words are not used: they read the member `length` of what is no string too.
  // Where the length is limited, our own pattern follows it: it spares texts that are far too long.
  if (rest.has("pattern") && pattern !== undefined && !rest.has("maxLength")) {
    rest.delete("pattern");
    const expressed = regularExpression(pattern, schema.origin, context.report);
    if (expressed !== undefined) expression += `.regex(${expressed})`;
  }
  return checked(expression, schema, [...rest], context);
}

function numberExpression({ kind, schema, left }: ScalarView, context: ValidatorContext): string {
  if (context.exact) {
    const base = context.use(kind === "integer" ? "wholeNumber" : "jsonNumber");
    return checked(base, schema, left, context);
  }
  const rest = new Set(left);
  let expression = numberBase(kind === "integer", annotatedFormat(schema, rest, context), context);
  for (const { keyword, zod } of numberBounds) {
    const limit = schema.number[keyword];
    if (limit !== undefined && rest.delete(keyword)) expression += `.${zod}(${literal(limit)})`;
  }
  return checked(expression, schema, [...rest], context);
}

function numberBase(
  isInteger: boolean,
  note: string | undefined,
  { use }: ValidatorContext,
): string {
  if (note === undefined) return isInteger ? use("integer") : "z.number()";
  return `${use(isInteger ? "integerAs" : "numberAs")}(${note})`;
}

/** The format as a literal where it refuses nothing: then it takes no check, so it is none of `keywords`. */
function annotatedFormat(
  schema: ir.SchemaObject,
  keywords: Set<Keyword>,
  context: ValidatorContext,
): string | undefined {
  const { format } = schema;
  if (format === undefined || !keywords.has("format")) return undefined;
  if (assertedFormat(schema, context) !== undefined) return undefined;
  keywords.delete("format");
  return literal(format);
}

function literalExpression(shape: LiteralView, context: ValidatorContext): string {
  const { values } = shape;
  if (isZodEnum(shape)) return `z.enum(${literal(values)})`;
  if (values.every((value) => isZodLiteral(value, context))) {
    return `z.literal(${literal(values.length === 1 ? (values[0] ?? null) : values)})`;
  }
  const check = compared(call(context, "equalToOneOf", literal(values)), context);
  return `${opaqueExpression(shape, undefined, context)}.check(${check})`;
}

function arrayExpression(shape: ArrayView, context: ValidatorContext): string {
  const { prefix, rest, schema, left } = shape;
  if (prefix.length > 0) {
    const base = opaqueExpression(shape, "onlyArrays", context);
    const keywords =
      rest === true ? (["prefixItems"] as const) : (["prefixItems", "items"] as const);
    return checked(base, schema, [...keywords, ...left], context);
  }
  return checked(`z.array(${zodExpression(rest, deeper(context))})`, schema, left, context);
}

function allExpression(
  shape: Extract<SchemaView, { kind: "intersection" }>,
  context: ValidatorContext,
): string {
  const [only] = shape.members;
  if (only && shape.members.length === 1) return schemaViewExpression(only, context);
  const members = shape.members.map((member) => schemaViewExpression(member, untyped(context)));
  const distinct = [...new Set(members)].join(", ");
  const made = context.use(isMergedObject(shape, context) ? "merged" : "intersection");
  return `${made}${typeArgument(shape, context)}(${distinct})`;
}

function unionExpression(shape: UnionView, context: ValidatorContext): string {
  const { members, exclusive } = shape;
  if (isTypeless(shape)) return expressionByType(shape, context);
  const nulls = exclusive ? [] : members.filter(({ kind }) => kind === "null");
  const others = members.filter((member) => !nulls.includes(member));
  const expressions = others.map((member) => schemaViewExpression(member, context));
  const [only] = expressions;
  if (only === undefined) return "z.null()";
  const joined = expressions.length === 1 ? only : several(others, expressions, exclusive, context);
  return nulls.length === 0 ? joined : `z.nullable(${joined})`;
}

/** Zod's union would only say that none of its members fits. */
function expressionByType(shape: UnionView, context: ValidatorContext): string {
  const inside = untyped(context);
  const schemas = shape.members.map((member) => {
    const name = typeNames[member.kind as keyof typeof typeNames];
    return [name, schemaViewExpression(member, inside)] as const;
  });
  const check = `${context.use("byType")}(${objectLiteral(schemas)})`;
  return `${opaqueExpression(shape, undefined, context)}.check(${check})`;
}

/** Where a member's value chooses, zod looks at the chosen one only, and says what is wrong with it. */
function several(
  members: readonly SchemaView[],
  expressions: readonly string[],
  exclusive: boolean,
  context: ValidatorContext,
): string {
  const list = `[${expressions.join(", ")}]`;
  const name = zodDiscriminator(members, context);
  if (name !== undefined) return `z.discriminatedUnion(${literal(name)}, ${list})`;
  return `z.${exclusive ? "xor" : "union"}(${list})`;
}
