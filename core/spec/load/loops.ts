/** References to the chains of them that lead back to themselves. */
import type { Json } from "../../model/ir.ts";

/** An object that is a reference, and the node that it leads to. */
export interface Link<Place> {
  readonly from: Json;
  readonly to: Json;
  readonly place: Place;
}

/** One link of each chain that never reaches a value: the first one met. */
export function findLoops<Place>(links: readonly Link<Place>[]): Link<Place>[] {
  const byNode = new Map<Json, Link<Place>>();
  for (const link of links) if (!byNode.has(link.from)) byNode.set(link.from, link);
  const done = new Set<Json>();
  const loops: Link<Place>[] = [];
  for (const start of byNode.keys()) {
    const chain = new Set<Json>();
    let link = byNode.get(start);
    while (link !== undefined && !done.has(link.from)) {
      done.add(link.from);
      chain.add(link.from);
      if (chain.has(link.to)) loops.push(firstOf(byNode, chain, link.to) ?? link);
      link = byNode.get(link.to);
    }
  }
  return loops;
}

/** The link of the loop through `entry` that was met first. */
function firstOf<Place>(
  byNode: ReadonlyMap<Json, Link<Place>>,
  chain: ReadonlySet<Json>,
  entry: Json,
): Link<Place> | undefined {
  const loop = new Set<Json>();
  let isInLoop = false;
  for (const node of chain) {
    isInLoop ||= node === entry;
    if (isInLoop) loop.add(node);
  }
  for (const [node, link] of byNode) if (loop.has(node)) return link;
  return undefined;
}
