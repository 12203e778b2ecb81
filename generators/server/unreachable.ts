/** Operations that no request reaches: reported, because their handlers would wait in vain. */
import type { Report } from "../../core/diagnostic.ts";
import type * as ir from "../../core/ir.ts";
import { inOrderOfPaths } from "./route-tree.ts";

/** Of operations whose paths differ only in the names of parameters, one answers. */
export function reportUnreachable(operations: readonly ir.Operation[], report: Report): void {
  const owners = new Map(
    inOrderOfPaths(operations).map((operation) => [shapeOf(operation), operation]),
  );
  for (const operation of operations) {
    const owner = owners.get(shapeOf(operation));
    if (operation.method === "TRACE") {
      report({
        code: "emit/not-honoured",
        construct: "TRACE",
        message: "no Request has the method TRACE, so nobody can call this operation",
        origin: operation.origin,
      });
    } else if (owner !== undefined && owner !== operation) {
      report({
        code: "emit/not-honoured",
        construct: "two paths for the same requests",
        message: `every request to ${JSON.stringify(operation.path)} goes to ${JSON.stringify(owner.path)} (line ${owner.origin.line})`,
        origin: operation.origin,
      });
    }
  }
}

function shapeOf({ method, path }: ir.Operation): string {
  return `${method} ${path.replace(/\{[^{}]*\}/g, "{}")}`;
}
