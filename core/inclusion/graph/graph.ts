/** Both sides as one graph of schemas, in which schemas that assert the same have one identity. */
import type * as ir from "../../model/ir.ts";
import { anyType, noType } from "../../model/schema-view/type-set.ts";
import type { Draft } from "./draft.ts";
import { draftOf } from "./draft-of.ts";
import { namedClasses } from "./named-classes.ts";
import { type Node, type NodeId, anything, nothing } from "./node.ts";
import type { Placed, Side } from "./side.ts";

export interface Graph {
  readonly idOf: (placed: Placed) => NodeId;
  readonly node: (id: NodeId) => Node;
  /** The identity of a schema that nobody has written. */
  readonly made: (draft: Omit<Draft<NodeId>, "types"> & { readonly types?: number }) => NodeId;
}

/** Nothing of the sides is looked at but the named schemas, until it is asked for. */
export function graphOf(sides: readonly Side[]): Graph {
  const { classOf, representative } = namedClasses(sides);
  const nodes: (Node | undefined)[] = [
    { id: nothing, types: noType, members: new Map() },
    { id: anything, types: anyType, members: new Map() },
  ];
  const byText = new Map<string, NodeId>();
  const named = new Map<number, NodeId>();
  const pending = new Map<NodeId, Placed>();
  const known = new Map<Side, WeakMap<ir.SchemaObject, NodeId>>(
    sides.map((side) => [side, new WeakMap()]),
  );

  const intern = (draft: Draft<NodeId>): NodeId => {
    const same = simplified(draft);
    if (same !== undefined) return same;
    const text = JSON.stringify(draft);
    let id = byText.get(text);
    if (id === undefined) {
      id = nodes.length;
      nodes.push(nodeOf(id, draft));
      byText.set(text, id);
    }
    return id;
  };
  const namedId = (side: Side, target: ir.SchemaId): NodeId => {
    const schemaClass = classOf(side, target);
    if (schemaClass === undefined) return anything;
    const found = named.get(schemaClass);
    if (found !== undefined) return found;
    const placed = representative(schemaClass);
    if (typeof placed.schema === "boolean") return placed.schema ? anything : nothing;
    const alias = aliasOf(placed);
    const id = alias === undefined ? nodes.length : namedId(placed.side, alias);
    named.set(schemaClass, id);
    if (alias !== undefined) return id;
    nodes.push(undefined);
    pending.set(id, placed);
    return id;
  };
  const draft = (schema: ir.SchemaObject, side: Side) =>
    draftOf(schema, side, {
      part: (inner) => idOf({ schema: inner, side }),
      target: (id) => namedId(side, id),
    });
  const idOf = ({ schema, side }: Placed): NodeId => {
    if (typeof schema === "boolean") return schema ? anything : nothing;
    const met = known.get(side);
    const found = met?.get(schema) ?? intern(draft(schema, side));
    met?.set(schema, found);
    return found;
  };
  const node = (id: NodeId): Node => {
    const found = nodes[id];
    if (found !== undefined) return found;
    const placed = pending.get(id);
    if (placed === undefined) throw new Error(`no schema has the identity ${id}`);
    const { schema, side } = placed;
    const made: Node =
      typeof schema === "boolean"
        ? { id, types: schema ? anyType : noType, members: new Map() }
        : nodeOf(id, draft(schema, side));
    nodes[id] = made;
    pending.delete(id);
    return made;
  };
  return { idOf, node, made: (given) => intern({ types: anyType, ...given }) };
}

function nodeOf(id: NodeId, draft: Draft<NodeId>): Node {
  return { ...draft, id, members: new Map(draft.object?.properties) };
}

/** The schema that a draft is the same as, where it says nothing of its own. */
function simplified(draft: Draft<NodeId>): NodeId | undefined {
  if (draft.types === noType) return nothing;
  if (draft.types !== anyType) return undefined;
  const [, only, ...others] = Object.keys(draft);
  if (only === undefined) return anything;
  if (only !== "allOf" || others.length > 0) return undefined;
  const parts = [...new Set(draft.allOf)].filter((id) => id !== anything);
  if (parts.length === 0) return anything;
  return parts.length === 1 ? parts[0] : undefined;
}

/** What a named schema refers to, where that is all it says. */
function aliasOf({ schema, side }: Placed): ir.SchemaId | undefined {
  if (typeof schema === "boolean") return undefined;
  const [target, ...others] = side.lookup.targets(schema);
  if (target === undefined || others.length > 0) return undefined;
  const draft = draftOf(schema, side, { part: () => nothing, target: () => nothing });
  const isBare = Object.keys(draft).length === 2 && draft.allOf?.length === 1;
  return isBare && draft.types === anyType ? target : undefined;
}
