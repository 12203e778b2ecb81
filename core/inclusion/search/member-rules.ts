/** What schemas say of the members of an object, by name: known names, and names that nobody speaks of. */
import { compareTexts } from "../../base/text/compare.ts";
import { typeSet } from "../../model/schema-view/type-set.ts";
import { type Node, type NodeId, anything } from "../graph/node.ts";
import { matches } from "../languages/matches.ts";
import { every } from "../values/verdict.ts";
import type { Fact } from "./fact.ts";
import type { Leaf, LeafContext } from "./leaf.ts";
import { type Goal, type Outcome, empty, unknown } from "./outcome.ts";

/** Names to try; complete where no other name would do where none of these does. */
export interface Names {
  readonly names: readonly string[];
  readonly isComplete: boolean;
}

/** With more patterns there are too many combinations of those that a name matches. */
const mostPatterns = 6;

export class MemberRules {
  readonly required: readonly string[];
  /** Sorted. */
  readonly known: readonly string[];
  private readonly owners: readonly Node[];
  private readonly patterns: readonly string[];
  private readonly nameSchemas: readonly NodeId[];
  private readonly needs = new Map<string, Set<string>>();
  private readonly context: LeafContext;

  constructor({ nodes, facts }: Leaf, context: LeafContext) {
    this.context = context;
    this.owners = nodes.filter(({ object }) => object !== undefined);
    const objects = this.owners.flatMap(({ object }) => (object === undefined ? [] : [object]));
    this.required = objects.flatMap(({ required = [] }) => required);
    this.nameSchemas = objects.flatMap(({ names }) => (names === undefined ? [] : [names]));
    const known = new Set(this.required);
    const patterns = new Set<string>();
    const speakers = [...this.owners];
    for (const fact of facts) {
      if (fact.kind === "other member") speakers.push(context.graph.node(fact.owner));
      if (fact.kind === "member by pattern") patterns.add(fact.pattern);
      if (fact.kind === "present" || fact.kind === "absent" || fact.kind === "member") {
        known.add(fact.name);
      }
    }
    for (const { members, object } of speakers) {
      for (const name of members.keys()) known.add(name);
      for (const [pattern] of object?.patterns ?? []) patterns.add(pattern);
    }
    for (const { dependentRequired = [] } of objects) {
      for (const [name, others] of dependentRequired) {
        known.add(name);
        this.needs.set(name, new Set([...(this.needs.get(name) ?? []), ...others]));
      }
    }
    this.known = [...known].toSorted(compareTexts);
    this.patterns = [...patterns].toSorted(compareTexts);
  }

  /** `names` with all that they need. */
  closure(names: readonly string[]): ReadonlySet<string> {
    const all = new Set(names);
    for (const name of all) for (const other of this.needs.get(name) ?? []) all.add(other);
    return all;
  }

  /** What is asked of the value of a member. */
  goal(name: string, not: readonly NodeId[]): Goal {
    return { is: this.schemasOf(name) ?? [anything], not };
  }

  /** A value for a member, where its name may be there. */
  member(name: string, not: readonly NodeId[]): Outcome {
    const isName = every(this.nameSchemas, (id) => this.context.fits(id, name));
    if (isName === false) return empty;
    if (isName === undefined || this.schemasOf(name) === undefined) {
      return unknown(`whether patterns match the name ${JSON.stringify(name)} is not decided`);
    }
    return this.context.solve(this.goal(name, not));
  }

  /** Names of members that a wish may be about; `used`: those that are there anyway. */
  namesFor(wish: Fact, used: readonly string[]): Names {
    const fits = (name: string) => this.isMeant(wish, name);
    const names = [...new Set([...this.known, ...used])].filter(fits);
    const must =
      wish.kind === "member by pattern"
        ? { is: [this.context.graph.made({ string: { pattern: wish.pattern } })], not: [] }
        : wish.kind === "name"
          ? { is: [], not: [wish.not] }
          : { is: [], not: this.patternsOf(wish).map((each) => this.pattern(each)) };
    const fresh = this.freshNames(used, must);
    return { names: [...names, ...fresh.names], isComplete: fresh.isComplete };
  }

  /** A name that nobody speaks of, for each combination of patterns that names can match. */
  freshNames(used: readonly string[], must: Goal = { is: [], not: [] }): Names {
    const taken = new Set([...this.known, ...used]);
    const isFree = this.patterns.length === 0 && this.nameSchemas.length === 0;
    if (isFree && must.is.length === 0 && must.not.length === 0) {
      return { names: [plainName(taken)], isComplete: true };
    }
    if (this.patterns.length > mostPatterns) return { names: [], isComplete: false };
    const base: Goal = {
      is: [
        ...this.nameSchemas,
        ...must.is,
        this.context.graph.made({ types: typeSet(["string"]) }),
      ],
      not: [...must.not, this.context.graph.made({ values: [...taken].toSorted(compareTexts) })],
    };
    const names: string[] = [];
    let isComplete = true;
    for (let chosen = 0; chosen < 2 ** this.patterns.length; chosen += 1) {
      const ids = this.patterns.map((pattern) => this.pattern(pattern));
      const is = ids.filter((_id, index) => ((chosen >> index) & 1) === 1);
      const not = ids.filter((_id, index) => ((chosen >> index) & 1) === 0);
      const outcome = this.context.solve({ is: [...base.is, ...is], not: [...base.not, ...not] });
      if (outcome.state === "unknown") isComplete = false;
      if (outcome.state === "value" && typeof outcome.value === "string") names.push(outcome.value);
    }
    return { names, isComplete };
  }

  private isMeant(wish: Fact, name: string): boolean {
    if (wish.kind === "member by pattern") return matches(wish.pattern, name) !== false;
    if (wish.kind === "name") return this.context.fits(wish.not, name) !== true;
    if (wish.kind !== "other member") return false;
    if (this.context.graph.node(wish.owner).members.has(name)) return false;
    return !this.patternsOf(wish).some((pattern) => matches(pattern, name) === true);
  }

  private patternsOf(wish: Fact): readonly string[] {
    if (wish.kind !== "other member") return [];
    const { object } = this.context.graph.node(wish.owner);
    return (object?.patterns ?? []).map(([pattern]) => pattern);
  }

  private pattern(pattern: string): NodeId {
    return this.context.graph.made({ string: { pattern } });
  }

  /** The schemas of a member; `undefined` where a pattern cannot be tried on its name. */
  private schemasOf(name: string): readonly NodeId[] | undefined {
    const found: NodeId[] = [];
    for (const { members, object = {} } of this.owners) {
      const listed = members.get(name);
      let isOther = listed === undefined;
      if (listed !== undefined) found.push(listed);
      for (const [pattern, id] of object.patterns ?? []) {
        const isMatch = matches(pattern, name);
        if (isMatch === undefined) return undefined;
        if (isMatch) found.push(id);
        if (isMatch) isOther = false;
      }
      if (isOther && object.additional !== undefined) found.push(object.additional);
    }
    return found;
  }
}

function plainName(taken: ReadonlySet<string>): string {
  let name = "x";
  for (let number = 1; taken.has(name); number += 1) name = `x${number}`;
  return name;
}
