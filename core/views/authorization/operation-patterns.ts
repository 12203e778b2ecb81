/** Patterns of operation names, such as `get*` → the operations that they mean. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";

/**
 * Emitted names, sorted, of those of `operations` that one of `patterns` means: `*` all, `get*` those that
 * begin so, else one. What counts is the operationId, or the emitted name where there is none.
 */
export function matchingOperations(
  patterns: readonly string[],
  operations: readonly ir.Operation[],
  names: Names,
): readonly string[] {
  return operations
    .map((operation) => ({ id: operation.operationId, name: names.operation(operation).function }))
    .filter(({ id, name }) => patterns.some((pattern) => means(pattern, id ?? name)))
    .map(({ name }) => name)
    .toSorted();
}

function means(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
