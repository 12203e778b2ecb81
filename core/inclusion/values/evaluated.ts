/** What a schema has looked at of one value: what is left is for `unevaluated…`. */

import type * as ir from "../../model/ir.ts";
import type { NodeId } from "../graph/node.ts";
import type { Verdict } from "./verdict.ts";

/** Whether a value fits the schema; `undefined` where an assertion of it cannot be decided. */
export type Fits = (id: NodeId, value: ir.Json, evaluated?: Evaluated) => Verdict;

export interface Evaluated {
  readonly members: Set<string>;
  readonly items: Set<number>;
}

/** Where a schema starts to look at a value. */
export function nothingEvaluated(): Evaluated {
  return { members: new Set(), items: new Set() };
}

/** Adds what another schema has looked at; nobody may ask for it. */
export function addEvaluated(to: Evaluated | undefined, from: Evaluated): void {
  if (to === undefined) return;
  for (const name of from.members) to.members.add(name);
  for (const index of from.items) to.items.add(index);
}
