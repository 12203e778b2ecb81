/** Keywords of JSON Schema before 2020-12, translated into those that took their place. */
import type * as ir from "../model/ir.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import type { BuildContext } from "./build-context.ts";
import type { Node } from "./node.ts";

/** Keywords of a schema that hold those of its items. */
export interface ItemKeywords {
  readonly prefix: string;
  readonly rest: string;
}

/** In a schema of an `older` draft, a list of them was `items`, and `additionalItems` was for the rest. */
export function itemKeywords(older: Node | undefined): ItemKeywords {
  return Array.isArray(older?.child("items")?.value)
    ? { prefix: "items", rest: "additionalItems" }
    : { prefix: "prefixItems", rest: "items" };
}

/** `dependencies`: lists are names that have to be there, all else is a schema. */
export function readDependencies(
  node: Node,
  build: (child: Node) => ir.Schema,
): Pick<ir.ObjectAssertions, "dependentRequired" | "dependentSchemas"> {
  if (!node.has("dependencies")) return {};
  const dependencies = node.map("dependencies");
  const isList = ([, { value }]: (typeof dependencies)[number]) => Array.isArray(value);
  return {
    dependentRequired: dependencies
      .filter(isList)
      .map(([name, child]) => ({ name, requires: child.stringItems() })),
    dependentSchemas: dependencies
      .filter((dependency) => !isList(dependency))
      .map(([name, child]) => ({ name, schema: build(child) })),
  };
}

/** What draft-03 had, and nothing takes the place of here. */
const unsupported: readonly string[] = ["extends", "disallow", "divisibleBy"];

/** Reports keywords of the draft of `node` that have no effect. */
export function reportUnsupportedKeywords(
  node: Node,
  draft: OlderDraft,
  { report }: BuildContext,
): void {
  for (const construct of draft === "draft-03" ? unsupported : []) {
    const written = node.child(construct);
    if (written === undefined) continue;
    const message = `"${construct}" of draft-03 is not supported, so it accepts everything`;
    report({ code: "emit/partially-supported", construct, message, origin: written.origin });
  }
}

/** How the older draft `draft` is read, as a message says it. */
export function translationNote(draft: OlderDraft): string {
  const recursion =
    draft === "2019-09" ? ', "$recursiveRef" is "$dynamicRef"' : ', siblings of "$ref" are ignored';
  const id =
    draft === "draft-03" || draft === "draft-04"
      ? '; "id" counts only as an absolute URI or an anchor: use "$id"'
      : "";
  const lists = `a list in "items" is "prefixItems", "additionalItems" then "items", `;
  const names = `"dependencies" are "dependentRequired" or "dependentSchemas", "$id": "#name" is "$anchor"`;
  return `this is ${draft}, translated into JSON Schema 2020-12: ${lists}${names}${recursion}${id}`;
}
