/** Operations that have the same `operationId`. */
import type * as ir from "../model/ir.ts";
import { type Faults, reportFault } from "./fault.ts";

type Operations = Readonly<Record<"operations" | "webhooks" | "callbacks", ir.Operation[]>>;

/**
 * `stated` without ids that several have, so that each of these is named by its method and path:
 * which of them comes first in the file has to make no difference.
 */
export function withOwnIds(stated: Operations, faults: Faults): Operations {
  const shared = new Set<string>();
  const first = new Map<string, ir.Operation>();
  for (const operation of Object.values(stated).flat()) {
    const { operationId, origin } = operation;
    if (operationId === undefined) continue;
    const other = first.get(operationId);
    if (other === undefined) {
      first.set(operationId, operation);
      continue;
    }
    shared.add(operationId);
    reportFault(faults, {
      rule: "repair/operation-id",
      code: "spec/duplicate-operation-id",
      message: `operationId ${JSON.stringify(operationId)} is already used by ${other.method} ${other.path} (line ${other.origin.line})`,
      origin,
    });
  }
  if (shared.size === 0) return stated;
  const own = (operation: ir.Operation): ir.Operation => {
    const { operationId, ...others } = operation;
    return operationId !== undefined && shared.has(operationId) ? others : operation;
  };
  return {
    operations: stated.operations.map(own),
    webhooks: stated.webhooks.map(own),
    callbacks: stated.callbacks.map(own),
  };
}
