/** What is no code any more once the edits are made. */
import type { ts } from "./syntax.ts";

/** Nodes that go from their places, and nodes that become comments. */
export type Hidden = Map<ts.Node, "removed" | "commented">;

export function isHidden(node: ts.Node, hidden: Hidden): boolean {
  for (let at = node; at !== undefined; at = at.parent) if (hidden.has(at)) return true;
  return false;
}

export function isWithin(node: ts.Node, outer: ts.Node): boolean {
  for (let at = node; at !== undefined; at = at.parent) if (at === outer) return true;
  return false;
}
