/** The facts of a description, found by subject. */
import type { Fact } from "../model/fact.ts";
import type { Kind, Subject } from "../model/statement.ts";

/** What is known of one subject. */
export interface FactNode {
  readonly children: Map<string, FactNode>;
  /** Facts at exactly this subject. */
  readonly facts: Fact[];
  /** A fact of this subject or of what it is part of: where to point when something is missing. */
  near: Fact | undefined;
}

export class FactIndex {
  readonly #root: FactNode = emptyNode();

  constructor(facts: readonly Fact[]) {
    for (const fact of facts) this.#add(fact);
    inherit(this.#root);
  }

  /** The node of `subject`; absent where the description has nothing at or below it. */
  at(subject: Subject): FactNode | undefined {
    let node: FactNode | undefined = this.#root;
    for (const segment of subject) node = node?.children.get(segment);
    return node;
  }

  /** The facts of one kind at exactly `subject`. */
  of(kind: Kind, subject: Subject): readonly Fact[] {
    return this.at(subject)?.facts.filter((fact) => fact.kind === kind) ?? [];
  }

  /** How many times the description says that `subject` exists; 0 where it does not say so. */
  copies(subject: Subject): number {
    const facts = this.at(subject)?.facts ?? [];
    return facts.filter(({ kind }) => copied.has(kind)).length;
  }

  /** Segments that follow `subject`. */
  below(subject: Subject): string[] {
    return [...(this.at(subject)?.children.keys() ?? [])];
  }

  /** The fact that stands nearest to where `subject` would be. */
  near(subject: Subject): Fact | undefined {
    let node: FactNode | undefined = this.#root;
    let found: Fact | undefined;
    for (const segment of subject) {
      node = node?.children.get(segment);
      if (node === undefined) break;
      found = node.near ?? found;
    }
    return found;
  }

  /** Every fact at or below `subject`, with the way that leads to it from there. */
  *under(subject: Subject): Generator<{ readonly way: Subject; readonly fact: Fact }> {
    const start = this.at(subject);
    if (start === undefined) return;
    const open: { node: FactNode; way: Subject }[] = [{ node: start, way: [] }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const fact of next.node.facts) yield { way: next.way, fact };
      for (const [segment, node] of next.node.children) {
        open.push({ node, way: [...next.way, segment] });
      }
    }
  }

  #add(fact: Fact): void {
    let node = this.#root;
    for (const segment of fact.subject) {
      let child = node.children.get(segment);
      if (child === undefined) node.children.set(segment, (child = emptyNode()));
      node = child;
    }
    node.facts.push(fact);
  }
}

function emptyNode(): FactNode {
  return { children: new Map(), facts: [], near: undefined };
}

/** What several places of a description may declare, each for itself. */
const copied = new Set<Kind>(["key kind", "scope", "error", "states"]);

const existence = new Set<Kind>(["member", "record", "operation", "status", "header", "error"]);

/** Gives each node the fact that says that it exists, or that of what it is part of. */
function inherit(root: FactNode): void {
  const open: FactNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    node.near = node.facts.find(({ kind }) => existence.has(kind)) ?? node.facts[0] ?? node.near;
    for (const child of node.children.values()) {
      child.near = node.near;
      open.push(child);
    }
  }
}
