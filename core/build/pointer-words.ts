/** The words of a JSON Pointer that say something about what it leads to. */
import type { Node } from "./node.ts";

/** Steps that every pointer of their kind has. */
const structure = new Set([
  "components",
  "schemas",
  "responses",
  "requestBodies",
  "parameters",
  "headers",
  "paths",
  "content",
  "schema",
  "properties",
  "$defs",
  "definitions",
  "application/json",
]);

/** What naming can use of `node`'s place: its words, behind the file's name in other files. */
export function pointerWords({ pointer, document }: Node): string[] {
  const words = pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .filter((step) => !structure.has(step));
  // The root's own name says nothing: a file that is called otherwise renames no type.
  const own = document.isRoot === true ? "openapi.yaml" : document.name;
  const file = own.replace(/^.*\//, "").replace(/(?:\.schema)?\.(?:json|ya?ml)$/i, "");
  return pointer.startsWith("/components/") ? words : [file, ...words];
}
