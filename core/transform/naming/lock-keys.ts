/** What names are recorded for: the same words on every machine and in whatever order. */
import { parseJson } from "../../base/json.ts";
import type * as ir from "../../model/ir.ts";
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { fingerprint } from "../../base/text/fingerprint.ts";

/** The place of an operation, whatever it is called; that of its path item may be shared. */
export function operationKey({ method, path, origin, callback }: ir.Operation, isEvent: boolean) {
  if (callback !== undefined) return `#${origin.pointer}`;
  const step = path.replaceAll("~", "~0").replaceAll("/", "~1");
  return `#/${isEvent ? "webhooks" : "paths"}/${step}/${method.toLowerCase()}`;
}

/** Schema id → what the component is; without those whose key stands for another shape as well. */
export function schemaKeys(
  components: readonly ir.NamedSchema[],
): ReadonlyMap<ir.SchemaId, string> {
  const texts = new Map<string, string>();
  const shared = new Set<string>();
  const keyed = components.map((component) => {
    const text = schemaText(component);
    const key = fingerprint(text);
    if ((texts.get(key) ?? text) !== text) shared.add(key);
    texts.set(key, text);
    return [component.id, key] as const;
  });
  return new Map(keyed.filter(([, key]) => !shared.has(key)));
}

/**
 * What a component is, whatever it is called and wherever it is written. It is compared with what an
 * earlier run recorded: where two shapes share a key by accident, one more old name is exported.
 */
export function schemaKey(component: ir.NamedSchema): string {
  return fingerprint(schemaText(component));
}

function schemaText({ id, schema }: ir.NamedSchema): string {
  const text = JSON.stringify(schema, (name, value: unknown) => {
    if (name === "origin") return undefined;
    if (name === "properties") return inOrder(value);
    // Schemas inside have ids of their own, which begin with this one.
    const isWithin = typeof value === "string" && (value === id || value.startsWith(`${id}/`));
    return isWithin ? `#${value.slice(id.length)}` : value;
  });
  return canonicalJson(parseJson(text));
}

/** Properties by name: they mean the same in whatever order they are written. Data stays as it is. */
function inOrder(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isNamed)) return value;
  return value.toSorted((a, b) => compareTexts(a.name, b.name));
}

function isNamed(value: unknown): value is { readonly name: string } {
  return (
    typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
  );
}
