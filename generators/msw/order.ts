/** The order in which handlers are tried: the most literal path first, as on a server. */
import type * as ir from "../../core/ir.ts";

/** `operations` such that no path hides a more literal one behind it. */
export function byLiteralness(operations: readonly ir.Operation[]): readonly ir.Operation[] {
  return operations.toSorted((a, b) => compare(ranks(a.path), ranks(b.path)));
}

/** Of each segment: 0 for a text, 1 for a text with values in it, 2 for a value. */
function ranks(path: string): readonly number[] {
  return path.split("/").map((segment) => {
    if (!/\{[^{}]*\}/.test(segment)) return 0;
    return /^\{[^{}]*\}$/.test(segment) ? 2 : 1;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, rank] of a.entries()) {
    const difference = rank - (b[index] ?? rank);
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}
