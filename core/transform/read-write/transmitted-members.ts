/** What a schema itself says of the members and items of a value, for one direction. */
import type * as ir from "../../model/ir.ts";
import type { EnclosingSchemas } from "./enclosing-schemas.ts";
import type { VariantContext } from "./variant-context.ts";
import { isObject } from "../../spec/load/pointer.ts";

type Context = Pick<VariantContext, "omitted" | "constrainsUnlisted" | "differs">;

/** `schema` with nothing on members that any of `all`, the schemas of the same value, takes out. */
export function transmittedMembers(
  schema: ir.SchemaObject,
  all: EnclosingSchemas,
  context: Context,
): ir.SchemaObject {
  const isGone = (name: string) => all.some((each) => context.omitted.omits(each, name));
  const demanded = context.omitted
    .allOfSchemas(schema)
    .flatMap(({ object }) => object.required ?? []);
  const { enum: values, const: value, ...others } = schema;
  const travels = (each: ir.Json) => !(isObject(each) && Object.keys(each).some(isGone));
  return {
    ...others,
    ...(values?.every(travels) && { enum: values }),
    ...(value && travels(value.value) && { const: value }),
    object: membersOf(schema.object, { ...context, demanded, isGone }),
    array: itemsOf(schema.array, all, context),
    extensions: togetherOf(schema.extensions, isGone),
  };
}

interface MemberContext extends Context {
  /** What the schema requires, by itself, its parts and references. */
  readonly demanded: readonly string[];
  readonly isGone: (name: string) => boolean;
}

function membersOf(object: ir.ObjectAssertions, context: MemberContext): ir.ObjectAssertions {
  const { properties, patternProperties, dependentRequired, dependentSchemas, ...others } = object;
  const { omitted, isGone } = context;
  const stays = (name: string) => !isGone(name);
  // What is read may be sent back: a schema that judges other members has to know this one.
  const mustKnow = context.constrainsUnlisted || isClosed(object);
  const known = <Member>(member: Member) => (mustKnow ? [{ ...member, schema: true }] : []);
  return {
    ...withoutMarkedRest(others, context),
    ...(properties && {
      properties: properties.flatMap((member) => (stays(member.name) ? [member] : known(member))),
    }),
    ...(patternProperties && {
      patternProperties: patternProperties.flatMap((member) =>
        omitted.isOmitted(member.schema) ? known(member) : [member],
      ),
    }),
    ...(dependentRequired && {
      dependentRequired: dependentRequired
        .filter(({ name }) => stays(name))
        .map(({ name, requires }) => ({ name, requires: requires.filter(stays) })),
    }),
    ...(dependentSchemas && {
      dependentSchemas: dependentSchemas.filter(({ name }) => stays(name)),
    }),
  };
}

/** The keywords that are not about single members. */
function withoutMarkedRest(
  { required, minProperties, additionalProperties, ...others }: ir.ObjectAssertions,
  { omitted, constrainsUnlisted, isGone, demanded }: MemberContext,
): ir.ObjectAssertions {
  const isRestGone = omitted.isOmitted(additionalProperties);
  const rest = isRestGone ? (constrainsUnlisted ? true : undefined) : additionalProperties;
  // Required members that do not travel are there on the other side, so they count.
  const gone = new Set(demanded.filter(isGone));
  const least = (minProperties ?? 0) - gone.size;
  return {
    ...others,
    ...(rest !== undefined && { additionalProperties: rest }),
    ...(omitted.isOmitted(others.unevaluatedProperties) && { unevaluatedProperties: true }),
    ...(required && { required: required.filter((name) => !isGone(name)) }),
    ...(least > 0 && { minProperties: least }),
  };
}

function isClosed({
  additionalProperties = true,
  patternProperties,
}: ir.ObjectAssertions): boolean {
  return additionalProperties !== true || patternProperties !== undefined;
}

/** Without upper limits on what items have in common: items may differ in what does not travel. */
function itemsOf(
  array: ir.ArrayAssertions,
  all: EnclosingSchemas,
  { differs }: Context,
): ir.ArrayAssertions {
  const { uniqueItems, maxContains, ...others } = array;
  const items = all.flatMap((each) => [
    ...(each.array.prefixItems ?? []),
    ...(each.array.items === undefined ? [] : [each.array.items]),
  ]);
  const doItemsDiffer = items.some((item) => differs(item, []));
  const doesContains =
    array.contains !== undefined && (doItemsDiffer || differs(array.contains, []));
  return {
    ...others,
    ...(uniqueItems !== undefined && !doItemsDiffer && { uniqueItems }),
    ...(maxContains !== undefined && !doesContains && { maxContains }),
  };
}

function togetherOf(
  extensions: ir.SchemaObject["extensions"],
  isGone: (name: string) => boolean,
): ir.SchemaObject["extensions"] {
  const groups = extensions["x-required-together"];
  if (groups === undefined) return extensions;
  const left = groups.map((group) => group.filter((name) => !isGone(name)));
  return { ...extensions, "x-required-together": left.filter((group) => group.length > 1) };
}
