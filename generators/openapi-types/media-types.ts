/** Media types in the place of references to them: openapi-typescript writes no types of `components.mediaTypes`. */
import type * as ir from "../../core/model/ir.ts";
import { isObject, valueAt } from "../../core/spec/load/pointer.ts";
import { findReferences } from "../../core/spec/load/references.ts";
import { percentDecoded } from "../../core/spec/load/reference.ts";

type Members = Record<string, ir.Json>;

/** Puts those media types there, in `document` itself; one that leads back to itself stays open. */
export function inlineMediaTypes(document: ir.Json): void {
  const start = { value: document, kind: "root", pointer: "", base: undefined } as const;
  const references = findReferences(start, new Map()).filter(
    ({ kind, place, replaces, isUnexpected }) =>
      kind === "mediaType" && place.key === "$ref" && replaces && !isUnexpected,
  );
  // All targets are found before any reference is replaced.
  const found = references.map(({ holder }) => ({ holder, target: targetOf(holder, document) }));
  for (const { holder, target } of found) {
    if (!isObject(holder)) continue;
    const members: Members = holder;
    delete members["$ref"];
    for (const [key, value] of Object.entries(target)) {
      if (!Object.hasOwn(members, key)) members[key] = structuredClone(value);
    }
  }
}

function targetOf(holder: ir.Json, document: ir.Json): Members {
  const seen = new Set<ir.Json>();
  const members: Members = {};
  let at: ir.Json | undefined = holder;
  while (isObject(at) && !seen.has(at)) {
    seen.add(at);
    const { $ref, ...own }: { readonly [key: string]: ir.Json } = at;
    for (const [key, value] of Object.entries(own)) members[key] ??= value;
    const isPointer: boolean = typeof $ref === "string" && $ref.startsWith("#/");
    at = isPointer ? valueAt(document, percentDecoded(String($ref).slice(1))) : undefined;
  }
  return members;
}
