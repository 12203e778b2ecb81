/** A model → the same with the values that a receiver finds in place of what is left out. */
import type { Report } from "../../base/diagnostic.ts";
import type * as ir from "../../model/ir.ts";
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../model/schema-view/schema-view-context.ts";
import { mapSchema } from "../../model/schema-view/map-schema.ts";
import { meetsBounds } from "./bounds-check.ts";
import { noType, typeOf } from "../../model/schema-view/type-set.ts";

/**
 * `api` with `fill` on every member and parameter that may be left out and has a `default`, by its
 * own schema or one that this refers to. A default that is no value of its schema is reported and
 * fills nothing.
 */
export function withDefaults(api: ir.Api, report: Report): ir.Api {
  const shapes = schemaViewContext(api);
  const reported = new Set<ir.SchemaId>();
  const fillOf = (schema: ir.Schema) => {
    const found = defaultOf(schema, shapes);
    if (found === undefined) return undefined;
    const { holder, value } = found;
    if (isPossible(value, schema, shapes)) return { value };
    const message =
      "the default does not match its schema, or checking it takes too long; Specwright does not fill it in";
    if (!reported.has(holder.id)) report({ code: "spec/default", message, origin: holder.origin });
    reported.add(holder.id);
    return undefined;
  };
  const fill = (schema: ir.Schema): ir.Schema => {
    if (typeof schema === "boolean") return schema;
    const mapped = mapSchema(schema, { inner: fill, same: fill });
    const { properties, required = [] } = schema.object;
    if (properties === undefined) return mapped;
    const needed = new Set(required);
    const members = properties.map((property, at) => {
      const found = needed.has(property.name) ? undefined : fillOf(property.schema);
      const inner = mapped.object.properties?.[at] ?? property;
      return found === undefined ? inner : { ...inner, fill: found };
    });
    return { ...mapped, object: { ...mapped.object, properties: members } };
  };
  const parameter = (each: ir.Parameter): ir.Parameter => {
    const { schema, content, required } = each;
    const described =
      schema ?? (content?.schema === undefined ? undefined : shapes.schema(content.schema));
    const found = described === undefined || required ? undefined : fillOf(described);
    return {
      ...each,
      ...(schema !== undefined && { schema: fill(schema) }),
      ...(found && { fill: found }),
    };
  };
  const operations = (list: readonly ir.Operation[]) =>
    list.map((each) => ({ ...each, parameters: each.parameters.map(parameter) }));
  return {
    ...api,
    schemas: api.schemas.map((named) => ({ ...named, schema: fill(named.schema) })),
    operations: operations(api.operations),
    webhooks: operations(api.webhooks),
    callbacks: operations(api.callbacks),
  };
}

/** The nearest default: beside a reference before behind it. */
function defaultOf(
  schema: ir.Schema,
  shapes: SchemaViewContext,
): { readonly holder: ir.SchemaObject; readonly value: ir.Json } | undefined {
  for (const each of allOfSchemas(schema, shapes)) {
    if (each.default !== undefined) return { holder: each, value: each.default.value };
  }
  return undefined;
}

/** False where the schema refuses the value, as far as can be told without looking into it. */
function isPossible(value: ir.Json, schema: ir.Schema, shapes: SchemaViewContext): boolean {
  if ((shapes.possibleTypes(schema) & typeOf(value)) === noType) return false;
  const text = canonicalJson(value);
  for (const each of allOfSchemas(schema, shapes)) {
    const { enum: values, const: only } = each;
    if (!meetsBounds(value, each)) return false;
    if (only !== undefined && canonicalJson(only.value) !== text) return false;
    if (values !== undefined && !values.some((stated) => canonicalJson(stated) === text))
      return false;
  }
  return true;
}
