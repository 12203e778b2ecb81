/** The zod types that emitted schemas are declared with: the classes that their expressions build. */
import type * as ir from "../../../core/model/ir.ts";
import { schemaViewOf } from "../../../core/model/schema-view/schema-view-of.ts";
import type {
  LiteralView,
  Member,
  ObjectView,
  SchemaView,
  UnionView,
} from "../../../core/model/schema-view/schema-view.ts";
import { literal, propertyName } from "../../../core/base/text/literal.ts";
import { typeOfSchemaView } from "../../../core/views/typescript/type-expression.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { isZodEnum, isZodLiteral } from "./literal-expression.ts";
import { isPlainObject } from "./object-expression.ts";
import { isTypeless } from "./typeless.ts";
import { zodDiscriminator } from "./zod-discriminator.ts";

/**
 * The zod type of a schema without a name. `isDeferred`: it stands among the members of an object, so
 * that a compiler needs it only once somebody reads the member.
 */
export function declaredType(
  view: SchemaView,
  context: ValidatorContext,
  isDeferred: boolean,
): string {
  const inside = (inner: SchemaView) => declaredType(inner, context, isDeferred);
  const whole = () => opaqueType(view, context);
  switch (view.kind) {
    case "never":
      return "z.ZodNever";
    case "unknown":
      return "z.ZodUnknown";
    case "string":
      return "z.ZodString";
    case "number":
    case "integer":
      return context.exact ? whole() : "z.ZodNumber";
    case "boolean":
      return "z.ZodBoolean";
    case "null":
      return "z.ZodNull";
    case "literal":
      return literalType(view, context);
    case "reference":
      return context.referenceType(view.id, isDeferred) ?? whole();
    case "array":
      return view.prefix.length > 0
        ? whole()
        : `z.ZodArray<${inside(schemaViewOf(view.rest, context.shapes))}>`;
    case "object":
      return isPlainObject(view) ? objectType(view, context) : whole();
    case "union":
      return isTypeless(view) ? whole() : unionType(view, context, inside);
    case "intersection": {
      const [only] = view.members;
      return only && view.members.length === 1 ? inside(only) : whole();
    }
  }
}

/** `ObjectSchema<…>` of a named object: those members are listed that its type does not tell. */
export function declaredObject(
  view: ObjectView,
  { type, output }: { readonly type: string; readonly output: string },
  context: ValidatorContext,
): string {
  const members = view.members.flatMap((member) => {
    const inner = schemaViewOf(member.schema, context.shapes);
    const isTold = member.fill === undefined && isScalar(inner, context);
    return isTold ? [] : [`${propertyName(member.name)}: ${memberType(member, inner, context)}`];
  });
  const list = members.length === 0 ? [] : [`{ ${members.join("; ")} }`];
  const input = output === type ? [] : [...(members.length === 0 ? ["{}"] : []), type];
  return `${context.use("ObjectSchema")}<${[output, ...list, ...input].join(", ")}>`;
}

/** Of a schema whose members zod does not know. */
export function opaqueType(view: SchemaView, { types, filled }: ValidatorContext): string {
  const input = typeOfSchemaView(view, types).code;
  return `z.ZodType<${typeOfSchemaView(view, filled).code}, ${input}>`;
}

/** True where `ObjectSchema` finds the zod type by the type of the values: see `ScalarSchema`. */
function isScalar(view: SchemaView, context: ValidatorContext): boolean {
  switch (view.kind) {
    case "unknown":
    case "string":
    case "boolean":
      return true;
    case "number":
    case "integer":
      return !context.exact;
    case "literal":
      return isZodEnum(view) || isOneLiteral(view, context);
    case "union": {
      if (view.exclusive || isTypeless(view)) return false;
      const others = view.members.filter(({ kind }) => kind !== "null");
      const [only] = others;
      const isNullable = view.members.length > others.length && others.length === 1;
      return (
        isNullable && only?.kind !== "unknown" && only !== undefined && isScalar(only, context)
      );
    }
    default:
      return false;
  }
}

/** A text or a number: of `null` and truth values the type does not tell how they are written. */
function isOneLiteral({ values }: LiteralView, context: ValidatorContext): boolean {
  const [only] = values;
  const isPlain = typeof only === "string" || typeof only === "number";
  return values.length === 1 && isPlain && isZodLiteral(only, context);
}

function literalType(view: LiteralView, context: ValidatorContext): string {
  const { code } = typeOfSchemaView(view, context.types);
  if (isZodEnum(view)) return `z.ZodEnum<{ [Value in ${code}]: Value }>`;
  const isKnown = view.values.every((value) => isZodLiteral(value, context));
  return isKnown ? `z.ZodLiteral<${code}>` : opaqueType(view, context);
}

function memberType({ fill }: Member, inner: SchemaView, context: ValidatorContext): string {
  const type = declaredType(inner, context, true);
  if (fill === undefined) return type;
  return `${isScalarValue(fill.value) ? "z.ZodDefault" : "z.ZodPrefault"}<${type}>`;
}

function isScalarValue(value: ir.Json): boolean {
  return typeof value !== "object" || value === null;
}

/** An object without a name; where members that are not listed have a type, it is written out. */
function objectType(view: ObjectView, context: ValidatorContext): string {
  if (view.others !== undefined && view.others.length > 0) {
    const type = typeOfSchemaView(view, context.types).code;
    const output = typeOfSchemaView(view, context.filled).code;
    return declaredObject(view, { type, output }, context);
  }
  const members = view.members.map((member) => {
    const type = memberType(member, schemaViewOf(member.schema, context.shapes), context);
    const isOptional = !member.required && member.fill === undefined;
    return `${propertyName(member.name)}: ${isOptional ? `z.ZodExactOptional<${type}>` : type}`;
  });
  return `z.ZodObject<{ ${members.join("; ")} }, z.core.$strip>`;
}

function unionType(
  { members, exclusive }: UnionView,
  context: ValidatorContext,
  inside: (view: SchemaView) => string,
): string {
  const nulls = exclusive ? [] : members.filter(({ kind }) => kind === "null");
  const others = members.filter((member) => !nulls.includes(member));
  const types = others.map(inside);
  const [only] = types;
  if (only === undefined) return "z.ZodNull";
  const joined = types.length === 1 ? only : several(others, types, exclusive, context);
  return nulls.length === 0 ? joined : `z.ZodNullable<${joined}>`;
}

function several(
  members: readonly SchemaView[],
  types: readonly string[],
  exclusive: boolean,
  context: ValidatorContext,
): string {
  const list = `[${types.join(", ")}]`;
  const name = zodDiscriminator(members, context);
  if (name !== undefined) return `z.ZodDiscriminatedUnion<${list}, ${literal(name)}>`;
  return `${exclusive ? "z.ZodXor" : "z.ZodUnion"}<${list}>`;
}
