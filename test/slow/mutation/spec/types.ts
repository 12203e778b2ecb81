/** Types of schemas changed, dropped, added; null; arrays and their items; references. */
import type { Json } from "../../../../core/model/ir.ts";
import { drop, mutant, set } from "../draft.ts";
import type { SpecMutant } from "../mutant.ts";
import type { Service } from "../service.ts";
import { type JsonObject, type RawNode, listOf, membersOf, objectOf } from "../tree.ts";

const names = ["string", "integer", "number", "boolean", "object", "array"];

export function* typeMutants(node: RawNode, service: Service): Iterable<SpecMutant> {
  if (node.kind !== "schema" || node.isCollection) return;
  if (node.value === true) {
    for (const type of twoOf(names, node)) {
      yield mutant("type: add", node, set(node, [], { type }), { what: type });
    }
    return;
  }
  const schema = membersOf(node, "schema");
  if (schema === undefined) return;
  if (typeof schema["$ref"] === "string") yield* referenceMutants(node, schema["$ref"], service);
  else if (schema["type"] !== undefined) yield* writtenTypes(node, schema);
  else yield* absentTypes(node, schema);
  if (node.parent?.key === "properties") yield* wrapping(node, schema);
}

/** Two of a list, others at each node, so that all are met somewhere. */
function twoOf(list: readonly string[], { tokens, file }: RawNode): string[] {
  const start = [...file, ...tokens.join()].length % list.length;
  const found = [list[start], list[(start + 2) % list.length]];
  return [...new Set(found.filter((one) => one !== undefined))];
}

function* writtenTypes(node: RawNode, schema: JsonObject): Iterable<SpecMutant> {
  const { type } = schema;
  const written = (listOf(type) ?? [type]) as readonly string[];
  for (const [index, one] of written.entries()) {
    if (one === "null") continue;
    for (const other of twoOf(
      names.filter((name) => !written.includes(name)),
      node,
    )) {
      const value = listOf(type) === undefined ? other : written.with(index, other);
      yield mutant("type: change", node, set(node, ["type"], value as Json), {
        what: `${one} to ${other}`,
      });
    }
    if (written.length > 1) {
      const value = written.toSpliced(index, 1);
      yield mutant("type: drop", node, set(node, ["type"], value), { what: one });
    }
  }
  yield mutant("type: drop", node, drop(node, "type"), { what: "all" });
  if (written.includes("null")) {
    const value = written.filter((one) => one !== "null");
    yield mutant("null: drop", node, set(node, ["type"], value));
  } else yield mutant("null: add", node, set(node, ["type"], [...written, "null"]));
}

function* absentTypes(node: RawNode, schema: JsonObject): Iterable<SpecMutant> {
  const isOpen = !["const", "enum", "anyOf", "oneOf", "allOf", "if", "properties"].some(
    (keyword) => schema[keyword] !== undefined,
  );
  for (const type of isOpen ? twoOf(names, node) : ["string", "integer"]) {
    yield mutant("type: add", node, set(node, ["type"], type), { what: type });
  }
}

function* wrapping(node: RawNode, schema: JsonObject): Iterable<SpecMutant> {
  if (schema["type"] === "array" && schema["items"] !== undefined) {
    yield mutant("array: item alone", node, set(node, [], schema["items"]));
  } else yield mutant("array: of it", node, set(node, [], { type: "array", items: node.value }));
}

function* referenceMutants(node: RawNode, text: string, service: Service): Iterable<SpecMutant> {
  const keys = Object.keys(componentsOf(service));
  const at = keys.findIndex((key) => pointsTo(service, text, key));
  const key = keys[(at + 1) % keys.length];
  if (key !== undefined && key !== keys[at]) {
    const value = reference(node, key);
    yield mutant("reference: change", node, set(node, ["$ref"], value), { what: key });
  }
  const written = Object.entries(node.value as JsonObject);
  const rest = Object.fromEntries(written.filter(([key]) => key !== "$ref"));
  yield mutant("reference: open", node, set(node, [], rest));
  yield mutant("reference: open object", node, set(node, [], { ...rest, type: "object" }));
  yield mutant("null: add", node, set(node, [], { anyOf: [node.value, { type: "null" }] }));
}

function componentsOf({ nodes }: Service): JsonObject {
  const components = nodes.find(
    ({ tokens }) => tokens.length === 2 && tokens[0] === "components" && tokens[1] === "schemas",
  );
  return objectOf(components?.value) ?? {};
}

function pointsTo(service: Service, text: string, key: string): boolean {
  if (text === `#/components/schemas/${key}`) return true;
  const target = objectOf(componentsOf(service)[key])?.["$ref"];
  return typeof target === "string" && target.split("/").at(-1) === text.split("/").at(-1);
}

function reference({ file }: RawNode, key: string): string {
  const up = file.split("/").length > 1 ? "../" : "./";
  return file === "openapi.yaml"
    ? `#/components/schemas/${key}`
    : `${up}openapi.yaml#/components/schemas/${key}`;
}
