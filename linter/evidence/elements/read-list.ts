/** Items of a list, those within each other included → members, members of members, or values. */
import type { MarkedText } from "../outline/marked-text.ts";
import { allowedOf } from "../statements/compare-values.ts";
import type { Member } from "../vocabulary/schemas.ts";
import type { Container } from "../vocabulary/containers.ts";
import { type Bound, bindNames } from "./bind-names.ts";
import { itemParts, wordParts } from "./describe.ts";
import type { ElementContext } from "./element-context.ts";
import { type ItemName, itemName, typeInPlace } from "./item-name.ts";
import { leadingValue, readListedValues, reportOthers } from "./listed-values.ts";
import { readValuesOfNamed } from "./values-of-named.ts";
import type { Described } from "./described.ts";
import { membersOf, ownName, readBound } from "./read-members.ts";

export interface Item {
  readonly text: MarkedText;
  readonly depth: number;
}

/** The words before a list of all values. */
const introducesValues =
  /\b(?:MUST|must|shall|can|may)\s+be\s+(?:one|any|either)\s+of\b[^.]*$|\b(?:allowed|possible|valid|permitted|supported)\s+values\b[^.]*$/u;

/** "`kind` is `boat`:": what is below holds in that case, and is of something else. */
const condition = /^\W*\S+\s+(?:is|equals|=+)\s+[^\n]{1,120}:\s*$/iu;

interface Branch {
  readonly text: MarkedText;
  readonly below: Branch[];
}

function namesOf(item: ItemName | undefined): string[] {
  return item === undefined ? [] : [item.name, ...item.more.map(({ name }) => name)];
}

/** Which texts were read; each text once, by the place where it begins. */
export function readItemTree(items: readonly Item[], context: ElementContext): Set<number> {
  const read = new Set<number>();
  readBranches(treeOf(items), context, undefined, read);
  return read;
}

function treeOf(items: readonly Item[]): Branch[] {
  const roots: Branch[] = [];
  const open: { readonly depth: number; readonly branch: Branch }[] = [];
  for (const { text, depth } of items) {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const branch: Branch = { text, below: [] };
    (open.at(-1)?.branch.below ?? roots).push(branch);
    open.push({ depth, branch });
  }
  return roots;
}

function readBranches(
  branches: readonly Branch[],
  context: ElementContext,
  inside: Bound | undefined,
  read: Set<number>,
): void {
  const written = branches.map(({ text }) => itemName(text));
  const isPathOnly = written.every((one) => context.pathNames.has(one?.name.toLowerCase() ?? ""));
  const named = written.map((one) =>
    one === undefined ? one : { ...one, name: ownName(one.name, isPathOnly, context) },
  );
  const count = named.filter((one) => one !== undefined).length;
  const isMembers = count > 0 && count >= branches.length / 2;
  const names = new Set(named.flatMap(namesOf));
  const bound = isMembers
    ? (inside ?? bindNames([...names], context) ?? boundByParts(branches, context))
    : undefined;
  if (bound === undefined && inside === undefined) {
    const values = branches.flatMap(({ text }) => leadingValue(text) ?? []);
    const isRead =
      values.length === branches.length &&
      (readListedValues(values, context) || readValuesOfNamed(values, context));
    for (const { text } of isRead ? branches : []) read.add(text.offsetAt(0));
  }
  const { names: all, values } = context.vocabulary;
  const isOther = (word: string) => names.has(word) || (all.has(word) && !values.has(word));
  const described: Described[] = [];
  const own: Branch[] = [];
  for (const [index, branch] of branches.entries()) {
    const name = named[index];
    if (name === undefined || bound === undefined) {
      // Words that introduce a list of their own.
      const lead = `${branch.text.text.slice(0, 200)} ${context.lead}`;
      readBranches(branch.below, { ...context, lead }, undefined, read);
      continue;
    }
    const rest = branch.text.slice(name.end);
    const members = membersOf(name.name, [...bound.containers], context);
    const inPlace = typeInPlace(branch.text.slice(0, name.firstEnd));
    const statements = [
      ...(inPlace === undefined ? [] : [inPlace]),
      ...(name.presence === undefined ? [] : [name.presence]),
      ...itemParts(rest, name.name, isOther),
      ...readBelow(branch, name.name, members, context, read),
    ];
    const at = branch.text.slice(0, name.firstEnd);
    described.push({ name: name.name, at, statements });
    own.push(branch);
    for (const one of name.more) {
      described.push({ ...one, statements });
      own.push(branch);
    }
  }
  if (bound === undefined) return;
  for (const [index, is] of readBound(described, bound, context).entries()) {
    const branch = own[index];
    if (is && branch !== undefined) read.add(branch.text.offsetAt(0));
  }
}

/** One name alone is that of many members: those whose own members are in the list below are meant. */
function boundByParts(branches: readonly Branch[], context: ElementContext): Bound | undefined {
  const [only, ...more] = branches;
  const name = only === undefined ? undefined : itemName(only.text)?.name;
  if (only === undefined || name === undefined || more.length > 0) return undefined;
  const { vocabulary } = context;
  const names = only.below.flatMap(({ text }) => itemName(text)?.name ?? []);
  let most = Math.max(2, names.length / 2);
  let containers: Container[] = [];
  for (const one of vocabulary.everywhere(name)) {
    const inside = [...membersOf(name, [one], context)].flatMap((own) => vocabulary.inside(own));
    const count = Math.max(
      0,
      ...inside.map(({ members }) => names.filter((own) => members.has(own)).length),
    );
    if (count < most) continue;
    if (count > most) containers = [];
    most = count;
    containers.push(one);
  }
  return containers.length === 0 ? undefined : { containers, others: [], isCertain: false };
}

/** Items below the one of a member: its values, its own members, or more words about it. */
function readBelow(
  { text: { text }, below }: Branch,
  name: string,
  members: readonly Member[],
  context: ElementContext,
  read: Set<number>,
): Described["statements"] {
  if (below.length === 0 || members.length === 0) return [];
  const { vocabulary } = context;
  if (condition.test(text)) {
    readBranches(below, context, undefined, read);
    return [];
  }
  const isRead = (one: Branch) => void read.add(one.text.offsetAt(0));
  const values = below.flatMap(({ text }) => leadingValue(text) ?? []);
  for (const member of members) {
    const allowed = allowedOf(member, vocabulary.schemas);
    const same = values.filter(({ value }) => allowed?.values.has(value));
    const isMarked = values.every((one) => one.text.runs[0]?.look === "code");
    const isList = isMarked && values.length === below.length && introducesValues.test(text);
    if (allowed === undefined || (!isList && (same.length === 0 || same.length < below.length / 2)))
      continue;
    reportOthers(values, allowed, context);
    for (const one of below) isRead(one);
    return [];
  }
  const containers = members.flatMap((member) => vocabulary.inside(member));
  if (containers.length > 0) {
    const bound = { containers, others: [], isCertain: true };
    const hasNames = below.some(({ text }) => {
      const own = itemName(text)?.name ?? "";
      return containers.some((one) => one.members.has(own));
    });
    if (hasNames) {
      readBranches(below, context, bound, read);
      return [];
    }
  }
  return below.flatMap((one) => {
    isRead(one);
    return wordParts(one.text, name, () => false);
  });
}
