/** Required callbacks of single places → the policy callbacks that an implementer supplies. */
import type * as ir from "../../model/ir.ts";
import type { Names } from "../../transform/naming/names.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { literal } from "../../base/text/literal.ts";
import { type RequiredCallback, topics } from "./required-callback.ts";

/** One function that the implementer supplies. */
export interface PolicyCallback {
  readonly name: string;
  readonly topic: RequiredCallback["topic"];
  readonly optional: boolean;
  readonly description: string;
  /** Operations that ask for it, sorted. */
  readonly operations: readonly string[];
  /** TypeScript type of its parameter; `""`: it has none. */
  readonly question: string;
  /** TypeScript type of what it returns. */
  readonly answer: string;
}

export interface PolicyCallbacks {
  readonly list: readonly PolicyCallback[];
  /** The name of the policy callback that covers a required callback. */
  readonly nameOf: (callback: RequiredCallback) => string;
}

/** Required callbacks for the same thing share a policy callback, so that no question is answered twice. */
export function policyCallbacks(
  callbacks: readonly RequiredCallback[],
  names: Names,
): PolicyCallbacks {
  const groups = new Map<string, RequiredCallback[]>();
  for (const callback of callbacks) {
    const key = `${callback.topic} ${callback.key}`;
    groups.set(key, [...(groups.get(key) ?? []), callback]);
  }
  const sorted = [...groups]
    .map(([key, group]) => ({ key, group: sortedBy((each) => wordsOf(each, names), group) }))
    .toSorted((a, b) => rank(a.group) - rank(b.group));
  const all = sorted.map(({ group }) => group);
  const named = new Map<string, readonly RequiredCallback[]>();
  // Names do not depend on the order of the description, and the list has it.
  for (const { group } of sortedBy(({ key }) => key, sorted))
    named.set(free(nameFor(group, all), named), group);
  const found = new Map([...named].flatMap(([name, group]) => group.map((each) => [each, name])));
  return {
    list: all.map((group) => toPolicyCallback(found.get(firstOf(group)) ?? "", group, names)),
    nameOf: (callback) => found.get(callback) ?? callback.name,
  };
}

function sortedBy<Item>(textOf: (item: Item) => string, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, text: textOf(item) }))
    .toSorted((a, b) => compareTexts(a.text, b.text))
    .map(({ item }) => item);
}

function wordsOf(callback: RequiredCallback, names: Names): string {
  return `${callback.name} ${callback.describe([callback])} ${functionNames(callback.operations, names).join(" ")}`;
}

function firstOf([first]: readonly RequiredCallback[]): RequiredCallback {
  if (first === undefined) throw new Error("a group of required callbacks is never empty");
  return first;
}

function rank(group: readonly RequiredCallback[]): number {
  return topics.indexOf(firstOf(group).topic);
}

function nameFor(
  group: readonly RequiredCallback[],
  all: readonly (readonly RequiredCallback[])[],
): string {
  const { topic, name, ownName } = firstOf(group);
  const siblings = all.map(firstOf).filter((each) => each.topic === topic && each.name === name);
  return siblings.length === 1 ? name : ownName;
}

function free(name: string, taken: ReadonlyMap<string, unknown>): string {
  let unique = name;
  for (let number = 2; taken.has(unique); number += 1) unique = `${name}${number}`;
  return unique;
}

function toPolicyCallback(
  name: string,
  group: readonly RequiredCallback[],
  names: Names,
): PolicyCallback {
  const { topic, optional, question, answer, describe } = firstOf(group);
  const operations = functionNames(
    group.flatMap((callback) => callback.operations),
    names,
  );
  const type = operations.map((operation) => literal(operation)).join(" | ");
  return {
    name,
    topic,
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
