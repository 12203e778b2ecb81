/**
 * Parts that openapi-typescript cannot refer to, put in the place of the references to them: parameters of
 * other operations; and schemas of which `required` beside `allOf` requires members, where their types have
 * none in all of their forms, as one that may be null or absent, a union, or no object, or where the tool
 * would require others.
 */
import type * as ir from "../../core/model/ir.ts";
import { type JsonObject, isArray, isObject, valueAt } from "../../core/spec/load/pointer.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";

/** Puts those schemas in the place of the references to them, in `document` itself. */
export function inlineRequired(document: ir.Json): void {
  const replaced = [...uses(document, document, [])].map(
    ({ list, index, target, required, isOwn }) => {
      if (!isOwn) return () => wrap(list, index);
      const schema = structuredClone(target);
      // A schema that leads back to itself is opened once.
      for (const inner of uses(schema, document, required)) {
        if (inner.isOwn) delete inner.holder["required"];
        else wrap(inner.list, inner.index);
      }
      return () => (list[index] = schema);
    },
  );
  for (const replace of replaced) replace();
}

/** Of the only branch of `oneOf`, the tool requires no members. */
function wrap(list: ir.Json[], index: number): void {
  list[index] = { oneOf: [list[index] ?? true] };
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
  /** The schema with `allOf`. */
  readonly holder: Record<string, ir.Json>;
  readonly list: ir.Json[];
  readonly index: number;
  readonly target: JsonObject;
  /** What the tool requires there. */
  readonly required: readonly ir.Json[];
  /** True where the `required` of the holder alone asks for it, and not that of a schema around it. */
  readonly isOwn: boolean;
}

/** The tool passes what a schema requires on to the branches of its `allOf`, and to theirs. */
function* uses(root: ir.Json, document: ir.Json, around: readonly ir.Json[]): Generator<Use> {
  const pending: { readonly value: ir.Json; readonly outer: readonly ir.Json[] }[] = [
    { value: root, outer: around },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, outer } = next;
    if (isArray(value)) pending.push(...value.map((item) => ({ value: item, outer: [] })));
    if (!isObject(value)) continue;
    const { allOf, required: stated, ...rest } = value;
    const own = isArray(stated) ? stated : [];
    const required = [...outer, ...own];
    pending.push(...Object.values(rest).map((item) => ({ value: item, outer: [] })));
    if (!isArray(allOf)) continue;
    pending.push(...allOf.map((item) => ({ value: item, outer: required })));
    const holder: Use["holder"] = value;
    const list = allOf as ir.Json[];
    for (const [index, item] of allOf.entries()) {
      const target = opened(item, required, document);
      if (target === undefined) continue;
      const isOwn = opened(item, outer, document) === undefined;
      yield { holder, list, index, target, required, isOwn };
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
  const isAmiss = required.some((name) => typeof name === "string" && isMisread(name, properties));
  return isAmiss || (isConcerned && (mayBeAbsent || !hasMembers(target))) ? target : undefined;
}

/** The tool takes what every object inherits for a member, and writes names that are numbers as such. */
function isMisread(name: string, properties: JsonObject): boolean {
  return name in properties && (!Object.hasOwn(properties, name) || String(Number(name)) === name);
}

function hasMembers(schema: JsonObject): boolean {
  const types = [schema["type"] ?? "object"].flat();
  return (
    types.every((type) => type === "object") &&
    schema["nullable"] !== true &&
    !["anyOf", "enum", "const"].some((keyword) => Object.hasOwn(schema, keyword))
  );
}
