/**
 * References that openapi-typescript writes as types which do not compile: what leads past the
 * components or far into one, and what leads back to its own schema without an object between.
 */
import type * as ir from "../../core/ir.ts";
import { type JsonObject, escapeToken, isArray, isObject } from "../../core/load/pointer.ts";
import { findReferences, pointerOf } from "../../core/load/references.ts";

/** Keywords that become a part of the type itself, where a compiler resolves it at once. */
const immediate = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];

const component = /^#\/components\/schemas\/([^/]+)/;

/** A component, or a member or definition of it: of deeper places the tool's types have no name. */
const written =
  /^#\/components\/(?:\w+\/[^/]+|schemas\/[^/]+(?:\/\$defs\/[^/]+)?(?:\/properties\/[^/]+)?)$/;

/** Makes each of those references say nothing, in `document` itself; gives their JSON Pointers. */
export function cutReferences(document: ir.Json): string[] {
  const cut: string[] = [];
  const cutAt = (holder: ir.Json, pointer: string) => {
    cut.push(pointer);
    if (isObject(holder)) delete (holder as Record<string, ir.Json>)["$ref"];
  };
  const start = { value: document, kind: "root", pointer: "", base: undefined } as const;
  for (const { kind, text, place, holder, replaces } of findReferences(start, new Map())) {
    if (kind !== "schema" || place.key !== "$ref" || !replaces) continue;
    if (!written.test(text)) cutAt(holder, pointerOf(place));
  }
  for (const { holder, pointer } of loops(schemasOf(document))) cutAt(holder, `${pointer}/$ref`);
  return cut;
}

interface Use {
  readonly holder: JsonObject;
  readonly pointer: string;
  readonly name: string;
}

/** One reference of each loop among `schemas`: the one that closes it. */
function loops(schemas: JsonObject): Use[] {
  const found: Use[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (name: string) => {
    state.set(name, "open");
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    for (const use of immediateUses(schema, `/components/schemas/${escapeToken(name)}`)) {
      if (state.get(use.name) === "open") found.push(use);
      else if (!state.has(use.name)) visit(use.name);
    }
    state.set(name, "done");
  };
  for (const name of Object.keys(schemas)) if (!state.has(name)) visit(name);
  return found;
}

function* immediateUses(schema: ir.Json | undefined, pointer: string): Generator<Use> {
  if (isArray(schema)) {
    for (const [index, item] of schema.entries()) yield* immediateUses(item, `${pointer}/${index}`);
  }
  if (!isObject(schema)) return;
  const reference = schema["$ref"];
  const name = typeof reference === "string" ? component.exec(reference)?.[1] : undefined;
  if (name !== undefined) yield { holder: schema, pointer, name: decoded(name) };
  for (const keyword of immediate) {
    if (Object.hasOwn(schema, keyword)) {
      yield* immediateUses(schema[keyword], `${pointer}/${keyword}`);
    }
  }
}

function schemasOf(document: ir.Json): JsonObject {
  const components = isObject(document) ? document["components"] : undefined;
  const schemas = isObject(components) ? components["schemas"] : undefined;
  return isObject(schemas) ? schemas : {};
}

function decoded(token: string): string {
  const plain = token.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
