/** What is assumed of one value of one type, and what is still to be chosen. */
import type { Graph } from "../graph/graph.ts";
import { type Node, type NodeId, anything, nothing } from "../graph/node.ts";
import { type TypeSet, noType, typeSet } from "../../model/schema-view/type-set.ts";
import type { Effort } from "./outcome.ts";
import type { Alternative, Clause, Fact, Literal } from "./fact.ts";
import { isImpossible } from "./impossible.ts";
import { type Kind, waysToFail } from "./negate.ts";
import { unevaluatedRest } from "./unevaluated.ts";
import { KnownTags, type TagsOf } from "./discriminants.ts";

export interface StateContext {
  readonly graph: Graph;
  readonly tagsOf: TagsOf;
  readonly effort: Effort;
}

const integers = typeSet(["integer"]);

export class State {
  readonly kind: Kind;
  readonly is: Set<NodeId>;
  readonly not: Set<NodeId>;
  facts: Fact[];
  clauses: Clause[];
  private readonly types: TypeSet;
  private readonly tags: KnownTags;
  private readonly context: StateContext;

  constructor(kind: Kind, context: StateContext, like?: State) {
    this.kind = kind;
    this.types = typeSet([kind]);
    this.context = context;
    this.is = new Set(like?.is);
    this.not = new Set(like?.not);
    this.facts = [...(like?.facts ?? [])];
    this.clauses = [...(like?.clauses ?? [])];
    this.tags = new KnownTags(like?.tags);
  }

  copy(): State {
    return new State(this.kind, this.context, this);
  }

  /** False where that contradicts what is assumed already. */
  assume(literals: Alternative): boolean {
    const pending = [...literals];
    for (const literal of pending) {
      this.context.effort.spend(1);
      const isPossible =
        literal.kind === "is"
          ? this.assumeFit(literal.id, pending)
          : literal.kind === "not"
            ? this.assumeFailure(literal.id, pending)
            : this.assumeFact(literal);
      if (!isPossible) return false;
    }
    return true;
  }

  /** Leaves out what is settled and takes what has no choice; false where some clause has no way left. */
  settle(): boolean {
    for (;;) {
      const forced: Alternative[] = [];
      const left: Clause[] = [];
      for (const clause of this.clauses) {
        this.context.effort.spend(1);
        const alternatives = this.open(clause.alternatives);
        if (alternatives === undefined) continue;
        const [only] = alternatives;
        if (only === undefined) return false;
        if (alternatives.length === 1) forced.push(only);
        else left.push({ ...clause, alternatives });
      }
      this.clauses = left;
      if (forced.length === 0) return true;
      for (const alternative of forced) if (!this.assume(alternative)) return false;
    }
  }

  private assumeFit(id: NodeId, pending: Literal[]): boolean {
    if (id === anything || this.is.has(id)) return true;
    if (id === nothing || this.not.has(id)) return false;
    const node = this.context.graph.node(id);
    const types = node.types & this.types;
    if (types === noType || this.contradicts(id)) return false;
    this.is.add(id);
    if (this.kind === "object") this.tags.add(this.context.tagsOf(id));
    if (types === integers && node.values === undefined) {
      pending.push({ kind: "whole", isWhole: true });
    }
    for (const part of node.allOf ?? []) pending.push({ kind: "is", id: part });
    if (node.not !== undefined) pending.push({ kind: "not", id: node.not });
    if (this.kind === "array" || this.kind === "object") {
      const rest = unevaluatedRest(node, this.kind, this.context.graph);
      if (rest !== undefined) pending.push({ kind: "is", id: rest });
    }
    this.choose(node);
    return true;
  }

  private choose(node: Node): void {
    const choose = (alternatives: readonly Alternative[]) =>
      this.clauses.push({ alternatives, of: "fitting" });
    if (node.anyOf !== undefined) choose(node.anyOf.map((one) => [{ kind: "is", id: one }]));
    if (node.oneOf !== undefined) choose(exactlyOne(node.oneOf));
    const { if: condition, then = anything, else: otherwise = anything } = node;
    if (condition !== undefined && (then !== anything || otherwise !== anything)) {
      choose([
        [
          { kind: "is", id: condition },
          { kind: "is", id: then },
        ],
        [
          { kind: "not", id: condition },
          { kind: "is", id: otherwise },
        ],
      ]);
    }
    for (const [name, schema] of (this.kind === "object" && node.object?.dependentSchemas) || []) {
      choose([
        [{ kind: "absent", name }],
        [
          { kind: "present", name },
          { kind: "is", id: schema },
        ],
      ]);
    }
  }

  private assumeFailure(id: NodeId, pending: Literal[]): boolean {
    if (id === nothing || this.not.has(id)) return true;
    if (id === anything || this.is.has(id)) return false;
    const node = this.context.graph.node(id);
    const types = node.types & this.types;
    if (types === noType || this.contradicts(id)) return true;
    this.not.add(id);
    const alternatives = waysToFail(node, this.kind, this.context.graph);
    if (types === integers && node.values === undefined) {
      alternatives.unshift([{ kind: "whole", isWhole: false }]);
    }
    const [only, ...others] = alternatives;
    if (only !== undefined && others.length === 0) pending.push(...only);
    else this.clauses.push({ alternatives, of: "failing" });
    return true;
  }

  private assumeFact(fact: Fact): boolean {
    if (this.isImpossible(fact)) return false;
    this.facts.push(fact);
    return true;
  }

  private isImpossible(fact: Fact): boolean {
    return isImpossible(fact, this, this.context.graph.node);
  }

  private contradicts(id: NodeId): boolean {
    return this.kind === "object" && this.tags.contradicts(this.context.tagsOf(id));
  }

  /** The alternatives that are possible; `undefined` where one of them holds already. */
  private open(alternatives: readonly Alternative[]): Alternative[] | undefined {
    const left: Alternative[] = [];
    for (const alternative of alternatives) {
      const status = this.statusOf(alternative);
      if (status === true) return undefined;
      if (status !== false) left.push(alternative);
    }
    return left;
  }

  private statusOf(alternative: Alternative): boolean | undefined {
    let all: boolean | undefined = true;
    for (const literal of alternative) {
      const one = this.literalStatus(literal);
      if (one === false) return false;
      if (one === undefined) all = undefined;
    }
    return all;
  }

  private literalStatus(literal: Literal): boolean | undefined {
    if (literal.kind !== "is" && literal.kind !== "not") {
      return this.isImpossible(literal) ? false : undefined;
    }
    const { id } = literal;
    const fits =
      id === anything || this.is.has(id)
        ? true
        : id === nothing ||
            this.not.has(id) ||
            (this.context.graph.node(id).types & this.types) === noType ||
            this.contradicts(id)
          ? false
          : undefined;
    return fits === undefined ? undefined : fits === (literal.kind === "is");
  }
}

function exactlyOne(ids: readonly NodeId[]): Alternative[] {
  return ids.map((id, index) => [
    { kind: "is", id },
    ...ids.flatMap((other, at): Literal[] => (at === index ? [] : [{ kind: "not", id: other }])),
  ]);
}
