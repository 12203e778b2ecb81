/** Members of object schemas dropped, added, renamed; and which of them are required. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, place, set } from "../draft.ts";
import type { Edit, SpecMutant } from "../mutant.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";
import { invented } from "./operator.ts";

export function* propertyMutants(node: RawNode): Iterable<SpecMutant> {
  const schema = membersOf(node, "schema");
  if (schema === undefined || !isObjectSchema(schema)) return;
  const properties = objectOf(schema["properties"]) ?? {};
  for (const name of Object.keys(properties)) {
    const value = properties[name] as Json;
    yield mutant(
      "property: drop",
      node,
      [drop(node, "properties", name), ...unrequired(node, schema, name)],
      { what: name },
    );
    const renamed = `${name}_zebra`;
    yield mutant(
      "property: rename",
      node,
      [
        drop(node, "properties", name),
        set(node, ["properties", renamed], value),
        ...(required(schema).includes(name)
          ? [set(node, ["required", required(schema).indexOf(name)], renamed)]
          : []),
      ],
      { what: name },
    );
  }
  yield* additions(node, schema);
  yield* requirements(node, schema, Object.keys(properties));
}

export function isObjectSchema(schema: JsonObject): boolean {
  const { type } = schema;
  return (
    type === "object" ||
    listOf(type)?.includes("object") === true ||
    schema["properties"] !== undefined
  );
}

function required(schema: JsonObject): readonly Json[] {
  return listOf(schema["required"]) ?? [];
}

function unrequired(node: RawNode, schema: JsonObject, name: string): Edit[] {
  const index = required(schema).indexOf(name);
  if (index < 0) return [];
  return [required(schema).length === 1 ? drop(node, "required") : drop(node, "required", index)];
}

function* additions(node: RawNode, schema: JsonObject): Iterable<SpecMutant> {
  const put = (value: Json): Edit =>
    schema["properties"] === undefined
      ? set(node, ["properties"], { [invented]: value })
      : set(node, ["properties", invented], value);
  const right = { right: [place(node, "properties", invented)] };
  yield mutant("property: add open", node, put(true), right);
  yield mutant("property: add typed", node, put({ type: "string" }), right);
  yield mutant(
    "property: add required",
    node,
    [put({ type: "integer" }), require(node, schema, invented)],
    right,
  );
}

function require(node: RawNode, schema: JsonObject, name: string): Edit {
  return schema["required"] === undefined
    ? set(node, ["required"], [name])
    : set(node, ["required", "-"], name);
}

function* requirements(
  node: RawNode,
  schema: JsonObject,
  names: readonly string[],
): Iterable<SpecMutant> {
  for (const name of names) {
    const more = { what: name, right: [place(node), place(node, "properties", name)] };
    if (required(schema).includes(name)) {
      yield mutant("required: drop", node, unrequired(node, schema, name), more);
    } else yield mutant("required: add", node, require(node, schema, name), more);
  }
}
