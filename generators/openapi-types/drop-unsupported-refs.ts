/**
 * References that openapi-typescript writes as types which do not compile: what leads past the
 * components or far into one, or to a member of what may be no object, and what leads back to its own
 * schema without an object between.
 */
import type * as ir from "../../core/model/ir.ts";
import {
  type JsonObject,
  escapeToken,
  isArray,
  isObject,
  valueAt,
} from "../../core/spec/load/pointer.ts";
import { findReferences, pointerOf } from "../../core/spec/load/references.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";

/** Keywords that become a part of the type itself, where a compiler resolves it at once. */
const immediate = ["allOf", "anyOf", "oneOf", "prefixItems", "items"];

const component = /^#(\/components\/schemas\/[^/]+)(\/properties\/[^/]+)?/;

/** A component, or a member or definition of it: of deeper places the tool's types have no name. */
const written =
  /^#\/components\/(?:\w+\/[^/]+|schemas\/[^/]+(?:\/\$defs\/[^/]+)?(?:\/properties\/[^/]+)?)$/;

/** Makes each of those references say nothing, in `document` itself; gives their JSON Pointers. */
export function dropUnsupportedRefs(document: ir.Json): string[] {
  const cut: string[] = [];
  const cutAt = (holder: ir.Json, pointer: string) => {
    cut.push(pointer);
    if (isObject(holder)) Reflect.deleteProperty(holder, "$ref");
  };
  const start = { value: document, kind: "root", pointer: "", base: undefined } as const;
  for (const { kind, text, place, holder, replaces } of findReferences(start, new Map())) {
    if (kind !== "schema" || place.key !== "$ref" || !replaces) continue;
    if (!hasName(document, text)) cutAt(holder, pointerOf(place));
  }
  for (const { holder, pointer } of loops(document)) cutAt(holder, `${pointer}/$ref`);
  return cut;
}

/** Whether the tool's types have a name for the schema that `text` refers to. */
export function hasName(document: ir.Json, text: string): boolean {
  return written.test(text) && leadsToMember(document, text);
}

/** False for a member of a schema whose type is a union with something that has no members. */
function leadsToMember(document: ir.Json, text: string): boolean {
  const owner = /^#(.*)\/properties\/[^/]+$/.exec(text)?.[1];
  if (owner === undefined) return true;
  const schema = valueAt(document, percentDecoded(owner));
  if (!isObject(schema)) return true;
  if (schema["nullable"] === true) return false;
  const types = [schema["type"] ?? "object"].flat();
  return types.every((type) => type === "object") && !("enum" in schema) && !("const" in schema);
}

interface Use {
  readonly holder: JsonObject;
  readonly pointer: string;
  /** JSON Pointer of the schema, or of the member, whose type is used; with `unlisted`, of its index signature. */
  readonly target: string;
}

/** Follows a pointer where what is used is the type of the members that a schema does not list. */
const unlisted = "#unlisted";

/** One reference of each loop among the schemas and their members: the one that closes it. */
function loops(document: ir.Json): Use[] {
  const found = new Map<JsonObject, Use>();
  const state = new Map<string, "open" | "done">();
  const omits = hasDiscriminator(document);
  const visit = (target: string) => {
    state.set(target, "open");
    for (const use of usesOf(document, target, omits)) {
      if (state.get(use.target) === "open") found.set(use.holder, use);
      else if (!state.has(use.target)) visit(use.target);
    }
    state.set(target, "done");
  };
  for (const [name, schema] of Object.entries(schemasOf(document))) {
    const pointer = `/components/schemas/${escapeToken(name)}`;
    const members = isObject(schema) && isObject(schema["properties"]) ? schema["properties"] : {};
    for (const member of Object.keys(members)) {
      const target = `${pointer}/properties/${escapeToken(member)}`;
      if (!state.has(target)) visit(target);
    }
    if (!state.has(pointer)) visit(pointer);
  }
  return [...found.values()];
}

/** What a compiler resolves together with the type of `target`. */
function usesOf(document: ir.Json, target: string, omits: boolean): Use[] {
  if (target.endsWith(unlisted)) {
    const schema = target.slice(0, -unlisted.length);
    const through = [...immediateUses(valueAt(document, schema), schema)];
    return [...unlistedUses(document, schema), ...through.map(ofUnlisted)];
  }
  const value = valueAt(document, target);
  const own = [...immediateUses(value, target)];
  // What the type of a member depends on besides: that of all members which are not listed.
  const owner = /^(.*)\/properties\/[^/]+$/.exec(target)?.[1];
  const beside = owner === undefined ? [] : unlistedUses(document, owner);
  const omitted = omits && isObject(value) ? immediateUses(value["allOf"], `${target}/allOf`) : [];
  return [...own, ...beside, ...[...omitted].map(ofUnlisted)];
}

function ofUnlisted(use: Use): Use {
  return { ...use, target: use.target + unlisted };
}

/**
 * Of a part of `allOf` with a discriminator, the tool leaves out that member: `Omit<Part, "kind">`, for
 * which a compiler resolves the type of all members that are not listed.
 */
function hasDiscriminator(value: ir.Json): boolean {
  if (isArray(value)) return value.some(hasDiscriminator);
  if (!isObject(value)) return false;
  return Object.hasOwn(value, "discriminator") || Object.values(value).some(hasDiscriminator);
}

function unlistedUses(document: ir.Json, owner: string): Use[] {
  const schema = valueAt(document, owner);
  if (!isObject(schema)) return [];
  const { patternProperties, additionalProperties } = schema;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  return [
    ...immediateUses(additionalProperties, `${owner}/additionalProperties`),
    ...patterns.flatMap(([pattern, each]) => [
      ...immediateUses(each, `${owner}/patternProperties/${escapeToken(pattern)}`),
    ]),
  ];
}

function* immediateUses(schema: ir.Json | undefined, pointer: string): Generator<Use> {
  if (isArray(schema)) {
    for (const [index, item] of schema.entries()) yield* immediateUses(item, `${pointer}/${index}`);
  }
  if (!isObject(schema)) return;
  const reference = schema["$ref"];
  const [, whole, member] = (typeof reference === "string" && component.exec(reference)) || [];
  if (whole !== undefined) {
    const target = percentDecoded(whole);
    yield { holder: schema, pointer, target };
    // The type of a member is found in that of the whole.
    if (member !== undefined) {
      yield { holder: schema, pointer, target: target + percentDecoded(member) };
    }
  }
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
