/** The schema itself behind one that is a `$ref` and nothing else: a component for a file. */
import type * as ir from "../../../core/model/ir.ts";
import { membersWithoutOrigins } from "./strip-origins.ts";

export type ResolveRef = (id: ir.SchemaId) => ir.SchemaId;

/** The function that finds it among the schemas of an API. */
export function refResolver({ schemas }: ir.Api): ResolveRef {
  const targets = new Map<ir.SchemaId, ir.SchemaId>();
  for (const { id, schema } of schemas) {
    if (typeof schema === "boolean" || schema.ref === undefined) continue;
    const { ref, ...rest } = membersWithoutOrigins(schema);
    if (typeof ref === "string" && Object.keys(rest).length === 0) targets.set(id, ref);
  }
  return (id) => {
    const passed = new Set<ir.SchemaId>();
    let at = id;
    for (
      let next = targets.get(at);
      next !== undefined && !passed.has(at);
      next = targets.get(at)
    ) {
      passed.add(at);
      at = next;
    }
    return at;
  };
}
