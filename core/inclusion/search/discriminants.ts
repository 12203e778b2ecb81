/** Members that tell objects apart: few values are allowed for them. */
import { canonicalJson } from "../../model/schema-view/canonical.ts";
import type { Graph } from "../graph/graph.ts";
import type { NodeId } from "../graph/node.ts";

export interface Tags {
  readonly required: ReadonlySet<string>;
  /** The canonical texts of what a member may be, by its name. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

export type TagsOf = (id: NodeId) => Tags;

/** Of a schema with all that it refers to or holds in `allOf`. */
export function tagsIn({ node }: Graph): TagsOf {
  const known = new Map<NodeId, Tags>();
  return (id) => {
    let tags = known.get(id);
    if (tags === undefined) {
      tags = found(id, node);
      known.set(id, tags);
    }
    return tags;
  };
}

function found(id: NodeId, node: Graph["node"]): Tags {
  const required = new Set<string>();
  const values = new Map<string, ReadonlySet<string>>();
  for (const part of conjuncts(id, node)) {
    const { object } = node(part);
    for (const name of object?.required ?? []) required.add(name);
    for (const [name, member] of object?.properties ?? []) {
      const allowed = listed(member, node);
      if (allowed !== undefined) addTags(values, name, allowed);
    }
  }
  return { required, values };
}

function addTags(
  to: Map<string, ReadonlySet<string>>,
  name: string,
  allowed: ReadonlySet<string>,
): void {
  const before = to.get(name);
  to.set(
    name,
    before === undefined ? allowed : new Set([...before].filter((each) => allowed.has(each))),
  );
}

function conjuncts(id: NodeId, node: Graph["node"]): ReadonlySet<NodeId> {
  const all = new Set([id]);
  for (const each of all) for (const part of node(each).allOf ?? []) all.add(part);
  return all;
}

function listed(id: NodeId, node: Graph["node"]): ReadonlySet<string> | undefined {
  for (const part of conjuncts(id, node)) {
    const { values } = node(part);
    if (values !== undefined) return new Set(values.map(canonicalJson));
  }
  return undefined;
}

/** What is known of an object that fits several schemas. */
export class KnownTags {
  private readonly required: Set<string>;
  private readonly values: Map<string, ReadonlySet<string>>;

  constructor(like?: KnownTags) {
    this.required = new Set(like?.required);
    this.values = new Map(like?.values);
  }

  add({ required, values }: Tags): void {
    for (const name of required) this.required.add(name);
    for (const [name, allowed] of values) addTags(this.values, name, allowed);
  }

  /** True where no object is like this and fits a schema with `tags`. */
  contradicts({ required, values }: Tags): boolean {
    for (const [name, allowed] of values) {
      const mine = this.values.get(name);
      if (mine === undefined) continue;
      if (!required.has(name) && !this.required.has(name)) continue;
      if (![...mine].some((each) => allowed.has(each))) return true;
    }
    return false;
  }
}
