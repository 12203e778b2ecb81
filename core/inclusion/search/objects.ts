/** An object whose members fit some schemas by their names, with members here and there that must not. */
import { compareTexts } from "../../base/text/compare.ts";
import type * as ir from "../../model/ir.ts";
import type { NodeId } from "../graph/node.ts";
import type { Fact } from "./fact.ts";
import { type Leaf, type LeafContext, countsOf } from "./leaf.ts";
import { MemberRules } from "./member-rules.ts";
import { type Outcome, empty, firstOf, unknown } from "./outcome.ts";

type Existential = Extract<Fact, { kind: "member by pattern" | "other member" | "name" }>;

interface Plan {
  readonly rules: MemberRules;
  readonly least: number;
  readonly most: number;
  readonly absent: ReadonlySet<string>;
  readonly present: ReadonlySet<string>;
  readonly wishes: readonly Existential[];
}

/** What members must not be, by name. */
type Members = ReadonlyMap<string, readonly NodeId[]>;

/** An object, or the certainty that none fits. */
export function objectLeaf(leaf: Leaf, context: LeafContext): Outcome {
  const { nodes, facts } = leaf;
  const counts = countsOf(
    nodes.map(({ object }) => [object?.minProperties, object?.maxProperties]),
    facts,
  );
  if (counts.least > counts.most) return empty;
  const named = (kind: "absent" | "present") =>
    new Set(facts.flatMap((fact) => (fact.kind === kind ? [fact.name] : [])));
  const members = new Map<string, NodeId[]>();
  for (const fact of facts) {
    if (fact.kind === "member") {
      members.set(fact.name, [...(members.get(fact.name) ?? []), fact.not]);
    }
  }
  const plan: Plan = {
    ...counts,
    rules: new MemberRules(leaf, context),
    absent: named("absent"),
    present: named("present"),
    wishes: facts.filter(
      (fact) =>
        fact.kind === "member by pattern" || fact.kind === "other member" || fact.kind === "name",
    ),
  };
  return placed(plan, 0, members, context);
}

/** Each wish is about a known name, or about one that nobody speaks of. */
function placed(plan: Plan, index: number, members: Members, context: LeafContext): Outcome {
  context.effort.spend(1);
  const wish = plan.wishes[index];
  if (wish === undefined) return filled(plan, members, context);
  const { names, isComplete } = plan.rules.namesFor(wish, [...members.keys()]);
  const outcome = firstOf(names, (name) => {
    if (plan.absent.has(name)) return empty;
    const not = [...(members.get(name) ?? []), ...(wish.kind === "name" ? [] : [wish.not])];
    // Most names have what is wanted of all of them: that is seen at once.
    if (context.solve(plan.rules.goal(name, not)).state === "empty") return empty;
    return placed(plan, index + 1, new Map([...members, [name, not]]), context);
  });
  if (outcome.state !== "empty" || isComplete) return outcome;
  return unknown("patterns of names are too many to be tried");
}

function filled(plan: Plan, members: Members, context: LeafContext): Outcome {
  const { rules, absent, most, least } = plan;
  const needed = rules.closure([...rules.required, ...plan.present, ...members.keys()]);
  if ([...needed].some((name) => absent.has(name)) || needed.size > most) return empty;
  const made = new Map<string, ir.Json>();
  let doubt: Outcome = empty;
  for (const name of [...needed].toSorted(compareTexts)) {
    const outcome = rules.member(name, members.get(name) ?? []);
    if (outcome.state === "empty") return empty;
    if (outcome.state === "unknown") doubt = outcome;
    if (outcome.state === "value") made.set(name, outcome.value);
  }
  if (doubt.state === "unknown") return doubt;
  if (made.size < least) {
    const filling = fill(plan, made);
    if (filling !== undefined) return filling;
  }
  return context.check(objectOf(made));
}

const mostMembers = 500;

/** Adds members until there are enough; an outcome where there are no more. */
function fill(
  { rules, absent, least, most }: Plan,
  made: Map<string, ir.Json>,
): Outcome | undefined {
  if (least > mostMembers) return unknown("too many members are asked for");
  let isSure = true;
  const add = (name: string): boolean => {
    const together = [...rules.closure([name])].filter((each) => !made.has(each));
    if (together.some((each) => absent.has(each))) return false;
    const values = together.map((each) => [each, rules.member(each, [])] as const);
    if (values.some(([, { state }]) => state === "unknown")) isSure = false;
    if (values.some(([, { state }]) => state !== "value")) return false;
    if (made.size + together.length > most) {
      isSure = false;
      return false;
    }
    for (const [each, outcome] of values)
      if (outcome.state === "value") made.set(each, outcome.value);
    return true;
  };
  for (const name of rules.known) {
    if (made.size >= least) return undefined;
    if (!made.has(name) && !absent.has(name)) add(name);
  }
  while (made.size < least) {
    const { names, isComplete } = rules.freshNames([...made.keys()]);
    if (!isComplete) isSure = false;
    if (!names.some((name) => !absent.has(name) && add(name))) {
      return isSure ? empty : unknown("not enough members were found");
    }
  }
  return undefined;
}

/** Names in an order that does not depend on how the schemas were written. */
function objectOf(made: ReadonlyMap<string, ir.Json>): ir.Json {
  return Object.fromEntries([...made].toSorted(([a], [b]) => compareTexts(a, b)));
}
