/** A schema as it holds for values that travel one way. */
import type * as ir from "../ir.ts";
import { type Direction, leftOut } from "./direction.ts";
import { mapSchema } from "../shape/map-schema.ts";
import { type SchemasById, isMarked, markedNames } from "./marked.ts";

export interface VariantContext {
  readonly direction: Direction;
  /** What identities inside the schema end with from now on. */
  readonly suffix: string;
  readonly schemas: SchemasById;
  /** True where some schema has a word on members that others have not looked at. */
  readonly judgesOthers: boolean;
  /** The identity, for this direction, of what a reference leads to. */
  readonly target: (id: ir.SchemaId) => ir.SchemaId;
}

/**
 * `schema` without the members that do not travel that way: nothing is said of them, and they are
 * not required. Where a schema says something of all other members, they may still be there. `gone` are the names that schemas around this one leave out of the same object.
 */
export function variantOf(
  schema: ir.Schema,
  context: VariantContext,
  gone: ReadonlySet<string> = new Set(),
): ir.Schema {
  if (typeof schema === "boolean") return schema;
  const mark = leftOut[context.direction];
  const names = new Set([...gone, ...markedNames(schema, mark, context.schemas)]);
  const rewritten = mapSchema(withoutMembers(schema, mark, names, context), {
    inner: (each) => variantOf(each, context),
    same: (each) => variantOf(each, context, names),
    branch: (each) => (asksFor(each, names, context) ? false : variantOf(each, context, names)),
  });
  return {
    ...withoutEmptyChoices(rewritten, schema),
    id: schema.id + context.suffix,
    ...references(schema, context),
  };
}

/** True of a branch that only fits where a member is that does not travel: then it never fits. */
function asksFor(
  branch: ir.Schema,
  gone: ReadonlySet<string>,
  { direction, schemas }: VariantContext,
): boolean {
  if (typeof branch === "boolean") return false;
  const own = new Set(markedNames(branch, leftOut[direction], schemas));
  return (branch.object.required ?? []).some((name) => gone.has(name) && !own.has(name));
}

/** Where no alternative is left, the choice between them was about what does not travel. */
function withoutEmptyChoices(
  rewritten: ir.SchemaObject,
  written: ir.SchemaObject,
): ir.SchemaObject {
  const { anyOf, oneOf, ...others } = rewritten;
  const isLeft = (list: readonly ir.Schema[] | undefined, before: typeof list) =>
    list !== undefined &&
    (list.some((each) => each !== false) || before?.every((each) => each === false) === true);
  return {
    ...others,
    ...(isLeft(anyOf, written.anyOf) && anyOf !== undefined ? { anyOf } : {}),
    ...(isLeft(oneOf, written.oneOf) && oneOf !== undefined ? { oneOf } : {}),
  };
}

function withoutMembers(
  schema: ir.SchemaObject,
  mark: "readOnly" | "writeOnly",
  names: ReadonlySet<string>,
  { schemas, judgesOthers }: VariantContext,
): ir.SchemaObject {
  const { properties, required, dependentRequired } = schema.object;
  const stays = (name: string) => !names.has(name);
  return {
    ...schema,
    object: {
      ...schema.object,
      ...(properties && {
        properties: properties.flatMap((member) => {
          if (!isMarked(member.schema, mark, schemas)) return [member];
          // What is read may be sent back: a schema that judges other members has to know this one.
          return judgesOthers || isClosed(schema.object) ? [{ ...member, schema: true }] : [];
        }),
      }),
      ...(required && { required: required.filter(stays) }),
      ...(dependentRequired && {
        dependentRequired: dependentRequired
          .filter(({ name }) => stays(name))
          .map(({ name, requires }) => ({ name, requires: requires.filter(stays) })),
      }),
    },
  };
}

function isClosed({
  additionalProperties = true,
  patternProperties,
}: ir.ObjectAssertions): boolean {
  return additionalProperties !== true || patternProperties !== undefined;
}

function references(
  { ref, dynamicRef, discriminator }: ir.SchemaObject,
  { target }: VariantContext,
): Partial<ir.SchemaObject> {
  return {
    ...(ref !== undefined && { ref: target(ref) }),
    ...(dynamicRef && { dynamicRef: { ...dynamicRef, target: target(dynamicRef.target) } }),
    ...(discriminator && {
      discriminator: {
        ...discriminator,
        mapping: discriminator.mapping.map((entry) => ({ ...entry, target: target(entry.target) })),
      },
    }),
  };
}
