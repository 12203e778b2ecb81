/** Which operations share a module, where calls are split by tag. */
import type * as ir from "../../core/model/ir.ts";
import { words } from "../../core/base/text/identifier.ts";

/**
 * Name of a module, without ending → its operations, in the order of the API. The first tag of an
 * operation counts, since each is written once; those without one share a module.
 */
export function operationsByTag(api: ir.Api): Map<string, readonly ir.Operation[]> {
  const byTag = new Map<string, ir.Operation[]>();
  for (const operation of api.operations) {
    const [tag = ""] = operation.tags;
    const group = byTag.get(tag);
    if (group === undefined) byTag.set(tag, [operation]);
    else group.push(operation);
  }
  const taken = new Set<string>();
  // By the tags alone, so that no name depends on the order of operations.
  const sorted = [...byTag].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(sorted.map(([tag, operations]) => [free(fileName(tag), taken), operations]));
}

function fileName(tag: string): string {
  return `client-${tag === "" ? "untagged" : plain(tag)}`;
}

/** Letters and digits that are the same in every file system. */
function plain(tag: string): string {
  return (
    words(tag)
      .join("-")
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]/g, "")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "tag"
  );
}

function free(name: string, taken: Set<string>): string {
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${name}-${number}`;
  taken.add(found);
  return found;
}
