/**
 * Schemas that stand in a path or deep in a component, for which openapi-typescript's types have no name, put in the
 * place of references to them: tools that bundle write such references wherever something is used twice.
 */
import type * as ir from "../../core/model/ir.ts";
import { type JsonObject, isObject, valueAt } from "../../core/spec/load/pointer.ts";
import { type FoundReference, findReferences } from "../../core/spec/load/references.ts";
import { hasName } from "./drop-unsupported-refs.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";

/** So many characters of JSON are put in places of references at most; what is left over is cut. */
const mostOpened = 8 * 2 ** 20;

/** What may stand beside a reference and does not narrow it. */
const annotations: ReadonlySet<string> = new Set(["title", "description", "summary", "deprecated"]);

/** Puts those schemas there, in `document` itself; a reference from inside of what it refers to stays. */
export function inlineNestedRefs(document: ir.Json): void {
  let left = mostOpened;
  const open = (value: ir.Json, kind: "root" | "schema", trail: readonly string[]) => {
    const start = { value, kind, pointer: "", base: undefined } as const;
    for (const found of findReferences(start, new Map())) {
      const { holder } = found;
      const target = targetOf(found, document);
      if (target === undefined || !isObject(holder) || trail.includes(found.text)) continue;
      const text = JSON.stringify(target);
      if (text.length > left) continue;
      left -= text.length;
      const schema = structuredClone(target);
      open(schema, "schema", [...trail, found.text]);
      const { $ref: _, ...beside } = holder;
      Reflect.deleteProperty(holder, "$ref");
      Object.assign(holder, schema, beside);
    }
  };
  open(document, "root", []);
}

/** The schema that a reference without a name leads to, where nothing beside it narrows it. */
function targetOf(
  { kind, text, place, holder, replaces }: FoundReference,
  document: ir.Json,
): JsonObject | undefined {
  if (kind !== "schema" || !replaces || place.key !== "$ref" || !text.startsWith("#/")) {
    return undefined;
  }
  const isAlone =
    isObject(holder) && Object.keys(holder).every((key) => key === "$ref" || annotations.has(key));
  if (!isAlone || hasName(document, text)) return undefined;
  const target = valueAt(document, percentDecoded(text.slice(1)));
  return isObject(target) ? target : undefined;
}
