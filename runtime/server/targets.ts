/** What the positions that a router gives stand for. */
import type { ServerOperation, ServiceDescriptor } from "./contract.ts";

/** What a path leads to. */
export interface TargetRoute {
  /** By method, upper case. */
  readonly operations: ReadonlyMap<string, Target>;
  /** Text of the path's parameters in order, still percent-encoded. */
  readonly values: readonly string[];
}

export interface Target {
  readonly operation: ServerOperation;
  /** Names that belong to `TargetRoute.values`. */
  readonly names: readonly string[];
}

/** The router of `service` with operations in the place of their positions. */
export function createTargets({
  route,
  operations,
}: Pick<ServiceDescriptor, "route" | "operations">): (path: string) => TargetRoute | undefined {
  const targets = operations.map((operation) => ({ operation, names: namesOf(operation) }));
  return (path) => {
    const found = route(path);
    if (found === undefined) return undefined;
    const byMethod = new Map<string, Target>();
    for (const [method, index] of found.methods) {
      const target = targets[index];
      if (target !== undefined) byMethod.set(method, target);
    }
    return { operations: byMethod, values: found.values };
  };
}

/** Names of the parameters in the path, in order. */
function namesOf({ path }: ServerOperation): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name ?? "");
}
