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
import { noType, typeSet } from "../../../core/model/schema-view/type-set.ts";
import { typeOfSchemaView } from "../../../core/views/typescript/type-expression.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { isZodEnum, isZodLiteral } from "./literal-expression.ts";
import { mergedMembers } from "./merged-object.ts";
import { isInferred } from "./inferred-class.ts";
import { isPlainObject } from "./object-expression.ts";
import { isTypeless } from "./typeless.ts";
import { zodDiscriminator } from "./zod-discriminator.ts";

/** Where a type stands. */
interface Place {
  /** The type of its values, if it has a short text: `At<types.Order, "item">`. */
  readonly type?: string | undefined;
  /** True among the members of an object: a compiler needs it only once somebody reads the member. */
  readonly isDeferred: boolean;
  /** `ZodType<…>` of a named schema: what it is where zod has no class for it. */
  readonly opaque?: string;
}

/** The zod type of a schema, written out. */
export function declaredType(view: SchemaView, place: Place, context: ValidatorContext): string {
  const whole = () => place.opaque ?? opaqueType(view, place, context);
  const { isDeferred } = place;
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
      return literalType(view, context) ?? whole();
    case "reference":
      return context.referenceType(view.id, isDeferred) ?? whole();
    case "array": {
      if (view.prefix.length > 0) return whole();
      const items = { isDeferred, type: within(place.type, "number", context) };
      return `z.ZodArray<${declaredType(schemaViewOf(view.rest, context.shapes), items, context)}>`;
    }
    case "object":
      return isPlainObject(view) ? objectType(view, place, context) : whole();
    case "union":
      return isTypeless(view) ? whole() : unionType(view, place, context);
    case "intersection": {
      const [only] = view.members;
      if (only && view.members.length === 1) return declaredType(only, place, context);
      return mergedType(view, place, context) ?? whole();
    }
  }
}

/** `allOf` of objects, where zod has one object of it. */
function mergedType(
  view: SchemaView,
  { type }: Place,
  context: ValidatorContext,
): string | undefined {
  const merged = type && mergedMembers(view, context);
  if (!type || !merged) return undefined;
  const members = [...merged].map(([name, schema]) => ({ name, schema }));
  return declaredObject({ members }, { type, output: type }, context);
}

/** `ObjectSchema<…>` of an object; `type` and `output` are what its values go in and come out as. */
export function declaredObject(
  view: { readonly members: readonly Pick<Member, "name" | "schema" | "fill">[] },
  { type, output }: { readonly type: string; readonly output: string },
  context: ValidatorContext,
): string {
  const members = view.members.flatMap((member) => {
    const inner = schemaViewOf(member.schema, context.shapes);
    if (member.fill === undefined && isInferred(inner, context)) return [];
    const at = output === type ? within(type, literal(member.name), context) : undefined;
    return [`${propertyName(member.name)}: ${memberType(member, inner, at, context)}`];
  });
  const list = members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
  if (output !== type) return `${context.use("ObjectSchemaFrom")}<${output}, ${list}, ${type}>`;
  return members.length === 0
    ? `${context.use("ObjectSchema")}<${type}>`
    : `${context.use("ObjectSchemaWith")}<${type}, ${list}>`;
}

function within(type: string | undefined, key: string, { use }: ValidatorContext) {
  return type && `${use("At")}<${type}, ${key}>`;
}

/** Of a schema whose members zod does not know. */
function opaqueType(view: SchemaView, { type }: Place, context: ValidatorContext): string {
  const { types, filled } = context;
  const input = typeOfSchemaView(view, types).code;
  // What is written out shortly is easier to read than the place where it stands.
  if (type !== undefined && type.length < input.length && !mayBeNull(view, context)) {
    return `z.ZodType<${type}>`;
  }
  return `z.ZodType<${typeOfSchemaView(view, filled).code}, ${input}>`;
}

/** True where `null` is a value, which `At` leaves out. */
function mayBeNull(view: SchemaView, { shapes }: ValidatorContext): boolean {
  if (view.kind === "never" || view.schema === undefined) return view.kind !== "never";
  return (shapes.possibleTypes(view.schema) & typeSet(["null"])) !== noType;
}

/** Absent of values that zod compares by a function of ours. */
function literalType(view: LiteralView, context: ValidatorContext): string | undefined {
  const { code } = typeOfSchemaView(view, context.types);
  if (isZodEnum(view)) return `${context.use("EnumOf")}<${code}>`;
  const isKnown = view.values.every((value) => isZodLiteral(value, context));
  return isKnown ? `z.ZodLiteral<${code}>` : undefined;
}

function memberType(
  { fill }: Pick<Member, "fill">,
  inner: SchemaView,
  at: string | undefined,
  context: ValidatorContext,
): string {
  const type = declaredType(inner, { type: at, isDeferred: true }, context);
  if (fill === undefined) return type;
  return `${isScalarValue(fill.value) ? "z.ZodDefault" : "z.ZodPrefault"}<${type}>`;
}

function isScalarValue(value: ir.Json): boolean {
  return typeof value !== "object" || value === null;
}

/** An object without a name. Members that are not listed have a type only where that is written out. */
function objectType(view: ObjectView, { type }: Place, context: ValidatorContext): string {
  if (type !== undefined) return declaredObject(view, { type, output: type }, context);
  if (view.others !== undefined && view.others.length > 0) {
    const { code } = typeOfSchemaView(view, context.types);
    const output = typeOfSchemaView(view, context.filled).code;
    return declaredObject(view, { type: code, output }, context);
  }
  const members = view.members.map((member) => {
    const inner = schemaViewOf(member.schema, context.shapes);
    const written = memberType(member, inner, undefined, context);
    const isOptional = !member.required && member.fill === undefined;
    return `${propertyName(member.name)}: ${isOptional ? `z.ZodExactOptional<${written}>` : written}`;
  });
  return `z.ZodObject<{ ${members.join("; ")} }, z.core.$strip>`;
}

function unionType(
  { members, exclusive }: UnionView,
  place: Place,
  context: ValidatorContext,
): string {
  const nulls = exclusive ? [] : members.filter(({ kind }) => kind === "null");
  const others = members.filter((member) => !nulls.includes(member));
  // One alternative beside `null` is at the same place.
  const type = others.length === 1 ? notNull(place.type) : undefined;
  const types = others.map((member) =>
    declaredType(member, { isDeferred: place.isDeferred, type }, context),
  );
  const [only] = types;
  if (only === undefined) return "z.ZodNull";
  const joined = types.length === 1 ? only : several(others, types, exclusive, context);
  return nulls.length === 0 ? joined : `z.ZodNullable<${joined}>`;
}

function notNull(type: string | undefined): string | undefined {
  return type?.startsWith("types.") ? `NonNullable<${type}>` : type;
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
