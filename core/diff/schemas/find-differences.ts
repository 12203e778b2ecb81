/** Values of messages → the smallest places at which their schemas differ, with the ways that lead there. */
import type { Inclusions, Placed } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";
import type { Finding, Flow, Root, Use } from "./finding.ts";
import { type LocalDifference, type Pair, localDifferences } from "./local-differences.ts";
import type { MergedSchemas } from "./merged.ts";
import type { Step } from "./place.ts";

/** So many values are looked at that a difference is a part of. */
const mostUses = 10;

/** A pair of schemas that differ somewhere, for one flow. */
interface Node<R extends Root> {
  readonly id: string;
  readonly flow: Flow;
  readonly pair: Pair;
  readonly differences: readonly LocalDifference[];
  readonly inner: readonly (readonly [step: Step, node: Node<R>])[];
  readonly outer: Set<Node<R>>;
  /** Values that are described by the pair as a whole. */
  readonly roots: Set<R>;
  /** The shortest ways from some values. */
  readonly ways: Map<R, Way>;
}

interface Way {
  readonly before: Way | undefined;
  readonly step: Step | undefined;
}

/** Shared schemas are compared once, however many values they are a part of. */
export class Differences<R extends Root> {
  private readonly inclusions: Inclusions;
  private readonly schemas: MergedSchemas;
  private readonly numbers = new Map<ir.Schema, number>();
  private readonly nodes = new Map<string, Node<R>>();
  private readonly queue: { readonly node: Node<R>; readonly root: R; readonly way: Way }[] = [];

  constructor(inclusions: Inclusions, schemas: MergedSchemas) {
    this.inclusions = inclusions;
    this.schemas = schemas;
  }

  /** Notes a value. */
  add(root: R): void {
    if (this.inclusions.isSame(root.old, root.new)) return;
    const node = this.nodeOf(root, root.flow);
    node.roots.add(root);
    this.reach(node, root, { before: undefined, step: undefined });
  }

  /** What differs in all of the values, at every depth. */
  all(): Finding<R>[] {
    for (const { node, root, way } of this.queue) {
      for (const [step, inner] of node.inner) this.reach(inner, root, { before: way, step });
    }
    return [...this.nodes.values()].flatMap((node) => {
      if (node.differences.length === 0) return [];
      const { id: at, flow, pair } = node;
      const uses = [...node.ways].map(([root, way]): Use<R> => ({ root, way: stepsOf(way) }));
      const roots = rootsAround(node);
      return node.differences.map((each) => ({ at, flow, ...pair, ...each, uses, roots }));
    });
  }

  /** The nearest values come first, since the queue is worked through in its order. */
  private reach(node: Node<R>, root: R, way: Way): void {
    if (node.ways.has(root) || node.ways.size >= mostUses) return;
    node.ways.set(root, way);
    this.queue.push({ node, root, way });
  }

  private nodeOf(placed: { readonly old: Placed; readonly new: Placed }, flow: Flow): Node<R> {
    const pending: { readonly node: Node<R>; readonly inner: [Step, Node<R>][] }[] = [];
    const find = (old: Placed, fresh: Placed): Node<R> => {
      const pair = { old: this.schemas.of(old), new: this.schemas.of(fresh) };
      const [one, other] = [pair.old.placed.schema, pair.new.placed.schema];
      const id = `${flow} ${this.numberOf(one)} ${this.numberOf(other)}`;
      const known = this.nodes.get(id);
      if (known !== undefined) return known;
      const inner: [Step, Node<R>][] = [];
      const { differences, inner: pairs } = localDifferences(pair, this.inclusions);
      const node: Node<R> = {
        id,
        flow,
        pair,
        differences,
        inner,
        outer: new Set(),
        roots: new Set(),
        ways: new Map(),
      };
      this.nodes.set(id, node);
      pending.push({ node, inner });
      waiting.set(node, pairs);
      return node;
    };
    const waiting = new Map<Node<R>, readonly { step: Step; old: Placed; new: Placed }[]>();
    const first = find(placed.old, placed.new);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const { step, old, new: fresh } of waiting.get(next.node) ?? []) {
        const child = find(old, fresh);
        child.outer.add(next.node);
        next.inner.push([step, child]);
      }
    }
    return first;
  }

  private numberOf(schema: ir.Schema): number {
    const known = this.numbers.get(schema) ?? this.numbers.size;
    this.numbers.set(schema, known);
    return known;
  }
}

function stepsOf(way: Way): Step[] {
  const steps: Step[] = [];
  for (let at: Way | undefined = way; at?.step !== undefined; at = at.before) steps.push(at.step);
  return steps.toReversed();
}

/** Every value that the pair is a part of. */
function rootsAround<R extends Root>(node: Node<R>): Set<R> {
  const seen = new Set([node]);
  const roots = new Set<R>();
  for (const each of seen) {
    for (const root of each.roots) roots.add(root);
    for (const outer of each.outer) seen.add(outer);
  }
  return roots;
}
