/** Keywords of JSON Schema before 2020-12, translated into those that took their place. */
import type * as ir from "../ir.ts";
import { type OlderDraft, olderDraft } from "../load/metaschemas.ts";
import type { Context } from "./context.ts";
import type { Node } from "./node.ts";

/** The older draft that the schema at `node` is written in; `undefined` where it is none. */
export function draftOf(node: Node, { sources }: Pick<Context, "sources">): OlderDraft | undefined {
  return olderDraft(sources.resourceAt(node.document, node.pointer)?.dialect);
}

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

/** Reports the keyword of older drafts at `node` that has no effect, with what to write instead. */
export function checkRecursiveReference(node: Node, draft: OlderDraft, { report }: Context): void {
  const written = node.child("$recursiveRef");
  if (written === undefined) return;
  report({
    code: "emit/not-honoured",
    construct: "$recursiveRef",
    message: `"$recursiveRef" of ${draft} accepts everything here: write "$dynamicRef" and "$dynamicAnchor" of JSON Schema 2020-12`,
    origin: written.origin,
  });
}

/** How the older draft `draft` is read, as a message says it. */
export function readingOf(draft: OlderDraft): string {
  const siblings = draft === "2019-09" ? "" : ', keywords beside "$ref" count';
  const id =
    draft === "draft-03" || draft === "draft-04"
      ? ', and "id" counts where it is an absolute URI or an anchor: write "$id"'
      : "";
  return (
    `this is ${draft}, read as JSON Schema 2020-12: a list in "items" is "prefixItems", ` +
    `"additionalItems" then "items", "dependencies" are "dependentRequired" or "dependentSchemas", ` +
    `"$id": "#name" is "$anchor"${siblings}${id}`
  );
}
