/** A component that is taken away, with all that refers to it in any file of the description. */
import { posix } from "node:path";
import type { Json } from "../../../core/base/json.ts";
import { without } from "../../../core/output/made-from/edited.ts";
import { isArray, isObject } from "../../../core/spec/load/pointer.ts";
import type { SourceDocument } from "../../../core/spec/load/sources.ts";
import type { Edits } from "../experiment.ts";
import type { Node } from "./mutations.ts";

/**
 * Edits after which something that may be anything stands wherever the component was referred to, also by the name of
 * the file that holds it. `undefined` of what is no component.
 */
export function goneEverywhere(
  documents: ReadonlyMap<string, Pick<SourceDocument, "value">>,
  { file, pointer, value }: Node,
): Edits | undefined {
  if (!/^\/(?:components\/[^/]+|definitions|\$defs)\/[^/]+$/.test(pointer)) return undefined;
  const targets = new Set([`${file}#${pointer}`]);
  if (isObject(value) && typeof value["$ref"] === "string")
    targets.add(target(file, value["$ref"]));
  return new Map(
    [...documents.keys()].map((name) => [
      name,
      (root: Json) =>
        withoutReferences(name === file ? without(root, pointer) : root, name, targets),
    ]),
  );
}

function withoutReferences(value: Json, file: string, targets: ReadonlySet<string>): Json {
  if (isArray(value)) return value.map((item) => withoutReferences(item, file, targets));
  if (!isObject(value)) return value;
  const leads = (item: Json) => typeof item === "string" && targets.has(target(file, item));
  if (leads(value["$ref"] ?? null)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !leads(item))
      .map(([key, item]) => [key, withoutReferences(item, file, targets)]),
  );
}

/** What a reference in `file` means. */
function target(file: string, reference: string): string {
  const [path = "", fragment = ""] = reference.split("#");
  return `${path === "" ? file : posix.join(posix.dirname(file), path)}#${fragment}`;
}
