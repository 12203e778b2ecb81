/** What the document leaves open and a server must answer all the same: from demands to decisions. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { literal } from "../../base/text/literal.ts";
import { type Demand, topics } from "./required-callback.ts";

/** One function that the implementer supplies. */
export interface Decision {
  readonly name: string;
  readonly optional: boolean;
  readonly description: string;
  /** Operations that ask for it, sorted. */
  readonly operations: readonly string[];
  /** TypeScript type of its parameter; `""`: it has none. */
  readonly question: string;
  /** TypeScript type of what it returns. */
  readonly answer: string;
}

export interface Decisions {
  readonly list: readonly Decision[];
  /** The name of the decision that meets a demand. */
  readonly nameOf: (demand: Demand) => string;
}

/** Demands for the same thing share a decision, so that nobody decides the same question twice. */
export function decisionsFor(demands: readonly Demand[], names: Names): Decisions {
  const groups = new Map<string, Demand[]>();
  for (const demand of demands) {
    const key = `${demand.topic} ${demand.key}`;
    groups.set(key, [...(groups.get(key) ?? []), demand]);
  }
  const sorted = [...groups]
    .map(([key, group]) => ({ key, group: sortedBy((each) => wordsOf(each, names), group) }))
    .toSorted((a, b) => rank(a.group) - rank(b.group));
  const all = sorted.map(({ group }) => group);
  const named = new Map<string, readonly Demand[]>();
  // Names do not depend on the order of the description, and the list has it.
  for (const { group } of sortedBy(({ key }) => key, sorted))
    named.set(free(nameFor(group, all), named), group);
  const found = new Map([...named].flatMap(([name, group]) => group.map((each) => [each, name])));
  return {
    list: all.map((group) => toDecision(found.get(firstOf(group)) ?? "", group, names)),
    nameOf: (demand) => found.get(demand) ?? demand.name,
  };
}

function sortedBy<Item>(textOf: (item: Item) => string, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .toSorted((a, b) => compareTexts(a.text, b.text))
    .map(({ item }) => item);
}

function wordsOf(demand: Demand, names: Names): string {
  return `${demand.name} ${demand.describe([demand])} ${functionNames(demand.operations, names).join(" ")}`;
}

function firstOf([first]: readonly Demand[]): Demand {
  if (first === undefined) throw new Error("a group of demands is never empty");
  return first;
}

function rank(group: readonly Demand[]): number {
  return topics.indexOf(firstOf(group).topic);
}

function nameFor(group: readonly Demand[], all: readonly (readonly Demand[])[]): string {
  const { topic, name, ownName } = firstOf(group);
  const siblings = all.map(firstOf).filter((each) => each.topic === topic && each.name === name);
  return siblings.length === 1 ? name : ownName;
}

function free(name: string, taken: ReadonlyMap<string, unknown>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
  return unique;
}

function toDecision(name: string, group: readonly Demand[], names: Names): Decision {
  const { optional, question, answer, describe } = firstOf(group);
  const operations = functionNames(
    group.flatMap((demand) => demand.operations),
    names,
  );
  const type = operations.map((operation) => literal(operation)).join(" | ");
  return {
    name,
    optional,
    description: describe(group),
    operations,
    question: question === undefined ? "" : question(type),
    answer,
  };
}

function functionNames(operations: readonly ir.Operation[], names: Names): readonly string[] {
  return [
    ...new Set(operations.map((operation) => names.operation(operation).function)),
  ].toSorted();
}
