/** What an alternative says of members that do not travel, as one text. */
import type * as ir from "../../model/ir.ts";
import type { EnclosingSchemas } from "./enclosing-schemas.ts";
import type { VariantContext } from "./variant-context.ts";

/**
 * Equal for alternatives that say the same of what does not travel, of members of the value and
 * inside them. Behind references of members it says where they lead, and no more.
 */
export function constrainedMembers(
  branch: ir.Schema,
  around: EnclosingSchemas,
  { omitted, differs }: Pick<VariantContext, "omitted" | "differs">,
): string {
  const own = omitted.allOfSchemas(branch);
  const all = [...new Set([...own, ...around])];
  const isGone = (name: string) => all.some((each) => omitted.omits(each, name));
  const said = own.flatMap((each) => {
    const { required = [], properties = [] } = each.object;
    return [
      ...required.filter(isGone).map((name) => ["required", name]),
      ...properties
        .filter(({ name, schema }) => isGone(name) || differs(schema, []))
        .map(({ name, schema }) => ["member", name, schema]),
      ...elsewhere(each)
        .filter(([, schema]) => omitted.isOmitted(schema) || differs(schema, all))
        .map((entry) => [...entry]),
    ];
  });
  return [...new Set(said.map((entry) => textOf(entry)))].toSorted().join("\n");
}

/** Every schema inside `schema`, except those of its members and its parts, with where it stands. */
function elsewhere({ object, array, ...schema }: ir.SchemaObject): [string, ir.Schema][] {
  const { patternProperties = [], dependentSchemas = [] } = object;
  const single = {
    not: schema.not,
    if: schema.if,
    then: schema.then,
    else: schema.else,
    additionalProperties: object.additionalProperties,
    unevaluatedProperties: object.unevaluatedProperties,
    items: array.items,
    contains: array.contains,
    unevaluatedItems: array.unevaluatedItems,
  };
  return [
    ...Object.entries(single).flatMap(([key, each]): [string, ir.Schema][] =>
      each === undefined ? [] : [[key, each]],
    ),
    ...patternProperties.map((each): [string, ir.Schema] => [`^${each.pattern}`, each.schema]),
    ...dependentSchemas.map((each): [string, ir.Schema] => [`?${each.name}`, each.schema]),
    ...(array.prefixItems ?? []).map((each, index): [string, ir.Schema] => [String(index), each]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((each): [string, ir.Schema] => [
      "choice",
      each,
    ]),
  ];
}

const annotations = new Set(
  "id origin title description deprecated default examples xml".split(" "),
);

/** Without the places at which schemas are written, and without what asserts nothing. */
function textOf(value: unknown): string {
  return JSON.stringify(value, function (this: object, key, inner: unknown) {
    const isSchema = "origin" in this && "extensions" in this;
    return isSchema && annotations.has(key) ? undefined : inner;
  });
}
