/** A schema of the graph: what it asserts, with the identities of the schemas inside it. */
import type { Draft } from "./draft.ts";

/** Equal for two schemas only where they accept the same values. */
export type NodeId = number;

/** The schemas that accept nothing, and everything. */
export const nothing: NodeId = 0;
export const anything: NodeId = 1;

export interface Node extends Draft<NodeId> {
  readonly id: NodeId;
  /** The listed members; looked up by every question about a name. */
  readonly members: ReadonlyMap<string, NodeId>;
}
