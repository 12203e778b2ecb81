/**
 * Parts that openapi-typescript cannot refer to, put in the place of the references to them: parameters of
 * other operations; and schemas of which `required` beside `allOf` requires members, where their types have
 * none in all of their forms, as one that may be null or absent, a union, or no object.
 */
import type * as ir from "../../core/ir.ts";
import { type JsonObject, isArray, isObject, valueAt } from "../../core/load/pointer.ts";
import { percentDecoded } from "./cut.ts";

/** Puts those schemas in the place of the references to them, in `document` itself. */
export function inlineRequired(document: ir.Json): void {
  const replaced = [...uses(document, document)].map(({ list, index, target }) => {
    const schema = structuredClone(target);
    // A schema that leads back to itself is opened once.
    for (const { holder } of uses(schema, document)) delete holder["required"];
    return () => (list[index] = schema);
  });
  for (const replace of replaced) replace();
}

/** Puts parameters that stand in a path in the place of references to them, which would name no type. */
export function inlineParameters(document: ir.Json): void {
  const paths = isObject(document) ? document["paths"] : undefined;
  if (!isObject(paths)) return;
  for (const item of Object.values(paths).filter(isObject)) {
    for (const { parameters } of [item, ...Object.values(item).filter(isObject)]) {
      if (!isArray(parameters)) continue;
      const list = parameters as ir.Json[];
      for (const [index, parameter] of parameters.entries()) {
        const text = isObject(parameter) ? parameter["$ref"] : undefined;
        if (typeof text !== "string" || !text.startsWith("#/paths/")) continue;
        list[index] = valueAt(document, percentDecoded(text.slice(1))) ?? parameter;
      }
    }
  }
}

interface Use {
  /** The schema with `required` and `allOf`. */
  readonly holder: Record<string, ir.Json>;
  readonly list: ir.Json[];
  readonly index: number;
  readonly target: JsonObject;
}

function* uses(root: ir.Json, document: ir.Json): Generator<Use> {
  const pending: ir.Json[] = [root];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isArray(value)) pending.push(...value);
    if (!isObject(value)) continue;
    pending.push(...Object.values(value));
    const { allOf, required } = value;
    if (!isArray(allOf) || !isArray(required)) continue;
    for (const [index, item] of allOf.entries()) {
      const target = opened(item, required, document);
      if (target === undefined) continue;
      yield { holder: value as Record<string, ir.Json>, list: allOf as ir.Json[], index, target };
    }
  }
}

/** What the reference `item` leads to, where its type cannot have required members. */
function opened(
  item: ir.Json,
  required: readonly ir.Json[],
  document: ir.Json,
): JsonObject | undefined {
  const seen = new Set<string>();
  let target: ir.Json | undefined = item;
  while (isObject(target) && typeof target["$ref"] === "string") {
    const reference: string = target["$ref"];
    if (!reference.startsWith("#/") || seen.has(reference)) return undefined;
    seen.add(reference);
    target = valueAt(document, percentDecoded(reference.slice(1)));
  }
  if (seen.size === 0 || !isObject(target) || !isObject(target["properties"])) return undefined;
  const { properties } = target;
  const isConcerned = required.some(
    (name) => typeof name === "string" && Object.hasOwn(properties, name),
  );
  const mayBeAbsent = [...seen].some((reference) => /\/properties\/[^/]+$/.test(reference));
  return isConcerned && (mayBeAbsent || !hasMembers(target)) ? target : undefined;
}

function hasMembers(schema: JsonObject): boolean {
  const types = [schema["type"] ?? "object"].flat();
  return (
    types.every((type) => type === "object") &&
    schema["nullable"] !== true &&
    !["anyOf", "enum", "const"].some((keyword) => Object.hasOwn(schema, keyword))
  );
}
