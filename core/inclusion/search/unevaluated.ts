/**
 * `unevaluated…` of a schema as `additionalProperties` or `items` of another one that says nothing else,
 * where it is known beforehand what the schema evaluates.
 */
import type { Graph } from "../graph/graph.ts";
import { type Node, type NodeId, anything } from "../graph/node.ts";

/** What a schema evaluates of every value that fits it. */
interface Evaluates {
  readonly names: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  readonly allMembers: boolean;
  readonly items: number;
}

/** For objects or arrays; `undefined` where the schema has no such keyword, or the value decides. */
export function unevaluatedRest(
  node: Node,
  kind: "array" | "object",
  graph: Graph,
): NodeId | undefined {
  const rest = kind === "array" ? node.array?.unevaluated : node.object?.unevaluated;
  if (rest === undefined) return undefined;
  const evaluates = evaluated(node, { kind, find: graph.node }, true, new Set());
  if (evaluates === undefined) return undefined;
  const { names, patterns, allMembers, items } = evaluates;
  if (kind === "array") {
    if (items === Infinity) return anything;
    return graph.made({ array: { prefix: Array(items).fill(anything), items: rest } });
  }
  if (allMembers) return anything;
  return graph.made({
    object: {
      properties: [...names].toSorted().map((name) => [name, anything] as const),
      patterns: [...patterns].toSorted().map((pattern) => [pattern, anything] as const),
      additional: rest,
    },
  });
}

function evaluated(
  node: Node,
  about: { readonly kind: "array" | "object"; readonly find: Graph["node"] },
  isOutermost: boolean,
  behind: ReadonlySet<NodeId>,
): Evaluates | undefined {
  if (behind.has(node.id)) return undefined;
  const inside = new Set([...behind, node.id]);
  const own = about.kind === "array" ? ofItems(node, isOutermost) : ofMembers(node, isOutermost);
  if (own === undefined) return undefined;
  const { if: test, then, else: otherwise, anyOf = [], oneOf = [] } = node;
  const perhaps = [test, then, otherwise, ...anyOf, ...oneOf].filter((id) => id !== undefined);
  const dependent = (node.object?.dependentSchemas ?? []).map(([, id]) => id);
  for (const id of [...perhaps, ...dependent]) {
    const part = evaluated(about.find(id), about, false, inside);
    // What only some values have evaluated is not known beforehand.
    if (part === undefined || !isNothing(part)) return undefined;
  }
  return (node.allOf ?? []).reduce<Evaluates | undefined>((all, id) => {
    const part = all && evaluated(about.find(id), about, false, inside);
    return all && part && together(all, part);
  }, own);
}

const nothingYet: Evaluates = {
  names: new Set(),
  patterns: new Set(),
  allMembers: false,
  items: 0,
};

function ofMembers({ members, object = {} }: Node, isOutermost: boolean): Evaluates {
  return {
    ...nothingYet,
    names: new Set(members.keys()),
    patterns: new Set((object.patterns ?? []).map(([pattern]) => pattern)),
    allMembers:
      object.additional !== undefined || (!isOutermost && object.unevaluated !== undefined),
  };
}

/** The items that `contains` finds depend on the value. */
function ofItems({ array = {} }: Node, isOutermost: boolean): Evaluates | undefined {
  if (array.items !== undefined) return { ...nothingYet, items: Infinity };
  if (array.unevaluated !== undefined && !isOutermost) return { ...nothingYet, items: Infinity };
  if (array.contains !== undefined && array.leavesContained !== true) return undefined;
  return { ...nothingYet, items: array.prefix?.length ?? 0 };
}

function isNothing({ names, patterns, allMembers, items }: Evaluates): boolean {
  return names.size === 0 && patterns.size === 0 && !allMembers && items === 0;
}

function together(one: Evaluates, other: Evaluates): Evaluates {
  return {
    names: new Set([...one.names, ...other.names]),
    patterns: new Set([...one.patterns, ...other.patterns]),
    allMembers: one.allMembers || other.allMembers,
    items: Math.max(one.items, other.items),
  };
}

/** As if the schema evaluated nothing but what it lists itself: more values may fit, none of these is lost. */
export function strictly(node: Node): Node {
  const { array, object } = node;
  const hasItems = array?.unevaluated !== undefined && array.items === undefined;
  const hasMembers = object?.unevaluated !== undefined && object.additional === undefined;
  if (!hasItems && !hasMembers) return node;
  return {
    ...node,
    ...(hasItems && { array: { ...array, items: array.unevaluated } }),
    ...(hasMembers && { object: { ...object, additional: object.unevaluated } }),
  };
}
