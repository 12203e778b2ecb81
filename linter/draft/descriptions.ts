/** What a description says to people, by the place where it says so. */
import type * as ir from "../../core/model/ir.ts";
import type { Origin } from "../../core/base/origin.ts";

export type Descriptions = ReadonlyMap<string, string>;

/** One text for a place. */
export function placeKey({ file, pointer }: Pick<Origin, "file" | "pointer">): string {
  return `${file}#${pointer}`;
}

/** Members of the model that hold values as they are, in which nothing is described. */
const values = new Set(["origin", "default", "const", "enum", "examples", "extensions"]);

/** The descriptions of all schemas, parameters, headers and answers. */
export function descriptionsOf(api: ir.Api): Descriptions {
  const found = new Map<string, string>();
  const open: unknown[] = [api.schemas, api.operations, api.webhooks, api.callbacks];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== "object" || next === null) continue;
    note(next, found);
    for (const key of Object.keys(next)) {
      const inner: unknown = values.has(key) ? undefined : Reflect.get(next, key);
      if (typeof inner === "object" && inner !== null) open.push(inner);
    }
  }
  return found;
}

function note(node: object, found: Map<string, string>): void {
  if (!("origin" in node && "description" in node)) return;
  const { origin, description } = node as { origin: Origin; description: unknown };
  if (typeof description === "string" && description.trim() !== "") {
    found.set(placeKey(origin), description);
  }
}
