/** The digest of an earlier value and the value now → each place that differs, as people would say it. */
import type { Json } from "../../base/json.ts";
import { escapeToken, isArray, isObject } from "../../spec/load/pointer.ts";
import { type Digest, isDigestOf, knownValue } from "./digest.ts";

/** One edit of a file. */
export interface Difference {
  readonly kind: "added" | "removed" | "changed" | "renamed" | "reordered";
  /** Where it is now; of what was removed, where it was. */
  readonly pointer: string;
  /** Of what was renamed: where it was. */
  readonly from?: string;
  /** What is known of the value before. */
  readonly before?: Digest;
  /** The value now. */
  readonly after?: Json;
}

/** Every difference, in the order of the value. A renamed member is one, with all that refers to it. */
export function differences(old: Digest, now: Json): Difference[] {
  const found: Difference[] = [];
  compare(old, now, "", found);
  return found;
}

function compare(old: Digest, now: Json, pointer: string, found: Difference[]): void {
  if (isDigestOf(old, now)) return;
  if (isArray(old) && isArray(now)) compareLists(old, now, pointer, found);
  else if (isObject(old) && isObject(now)) compareMembers(old, now, pointer, found);
  else found.push({ kind: "changed", pointer, before: old, after: now });
}

type Members = { readonly [key: string]: Json };

function compareMembers(old: Members, now: Members, pointer: string, found: Difference[]): void {
  const at = (key: string) => `${pointer}/${escapeToken(key)}`;
  const removed = new Set(Object.keys(old).filter((key) => !Object.hasOwn(now, key)));
  const added = new Set(Object.keys(now).filter((key) => !Object.hasOwn(old, key)));
  for (const [from, key] of renames(old, now, { removed, added })) {
    const value = now[key] ?? null;
    removed.delete(from);
    added.delete(key);
    found.push({ kind: "renamed", pointer: at(key), from: at(from), after: value });
    compare(old[from] ?? null, value, at(key), found);
  }
  for (const key of removed) {
    found.push({ kind: "removed", pointer: at(key), before: old[key] ?? null });
  }
  for (const [key, value] of Object.entries(now)) {
    if (added.has(key)) found.push({ kind: "added", pointer: at(key), after: value });
    else if (Object.hasOwn(old, key)) compare(old[key] ?? null, value, at(key), found);
  }
  const common = Object.keys(old).filter((key) => Object.hasOwn(now, key));
  const order = Object.keys(now).filter((key) => Object.hasOwn(old, key));
  if (common.some((key, index) => key !== order[index])) {
    found.push({ kind: "reordered", pointer, before: common, after: now });
  }
}

/** More members that come and go are not held against each other. */
const mostRenamed = 40;

/** Members that have another name now: those that hold the same first, then those that hold nearly the same. */
function renames(
  old: Members,
  now: Members,
  {
    removed,
    added,
  }: { readonly removed: ReadonlySet<string>; readonly added: ReadonlySet<string> },
): (readonly [from: string, to: string])[] {
  if (removed.size > mostRenamed || added.size > mostRenamed) return [];
  const pairs = [...removed].flatMap((from) =>
    [...added].map((to) => {
      return {
        from,
        to,
        likeness: isStructure(now[to]) ? likeness(old[from] ?? null, now[to]) : 0,
      };
    }),
  );
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const { from, to, likeness: degree } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (degree < leastLikeness || found.has(from) || taken.has(to)) continue;
    found.set(from, to);
    taken.add(to);
  }
  return [...found];
}

const leastLikeness = 0.6;

/** Only what holds something is known again by it: many members have the value 1. */
function isStructure(value: Json | undefined): value is Members | readonly Json[] {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

/** Which part of two values is the same, from 0 to 1. */
function likeness(old: Digest, now: Json): number {
  if (isDigestOf(old, now)) return 1;
  if (!isStructure(old) || !isStructure(now) || isArray(old) !== isArray(now)) return 0;
  const [before, after] = [new Map(Object.entries(old)), new Map(Object.entries(now))];
  const keys = new Set([...before.keys(), ...after.keys()]);
  let sum = 0;
  for (const key of keys) {
    const [one, other] = [before.get(key), after.get(key)];
    if (one !== undefined && other !== undefined) sum += likeness(one, other);
  }
  return sum / keys.size;
}

function compareLists(
  old: readonly Digest[],
  now: readonly Json[],
  pointer: string,
  found: Difference[],
): void {
  const isPlain = (items: readonly Json[]) =>
    items.every((item) => !isObject(item) && !isArray(item));
  if (isPlain(now) && isPlain(old)) {
    found.push({ kind: "changed", pointer, before: old, after: now });
    return;
  }
  let start = 0;
  const least = Math.min(old.length, now.length);
  const isSame = (left: number, right: number) => isDigestOf(old[left] ?? null, now[right] ?? null);
  while (start < least && isSame(start, start)) start += 1;
  let end = 0;
  while (end < least - start && isSame(old.length - 1 - end, now.length - 1 - end)) end += 1;
  const before = old.slice(start, old.length - end);
  const after = now.slice(start, now.length - end);
  if (before.length === after.length && areReordered(before, after)) {
    found.push({ kind: "reordered", pointer, before: old, after: now });
    return;
  }
  for (const [index, item] of after.entries()) {
    const place = `${pointer}/${start + index}`;
    const earlier = before[index];
    if (earlier === undefined) found.push({ kind: "added", pointer: place, after: item });
    else compare(earlier, item, place, found);
  }
  for (const [index, item] of before.slice(after.length).entries()) {
    found.push({
      kind: "removed",
      pointer: `${pointer}/${start + after.length + index}`,
      before: item,
    });
  }
}

/** More items are not held against each other. */
const mostReordered = 200;

function areReordered(before: readonly Digest[], after: readonly Json[]): boolean {
  if (before.length < 2 || before.length > mostReordered) return false;
  const rest = [...after];
  return before.every((item) => {
    const at = rest.findIndex((value) => isDigestOf(item, value));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** `found` without what only follows the new name of something that was renamed. */
export function withoutFollowers(found: readonly Difference[]): Difference[] {
  const renames = found.flatMap(({ kind, pointer, from }) =>
    kind === "renamed" && from !== undefined ? [{ from: lastOf(from), to: lastOf(pointer) }] : [],
  );
  if (renames.length === 0) return [...found];
  return found.filter(({ kind, before, after }) => {
    if (kind !== "changed" || before === undefined || after === undefined) return true;
    return !renames.some((rename) => isDigestOf(before, renamedBack(after, rename)));
  });
}

interface Rename {
  readonly from: string;
  readonly to: string;
}

function renamedBack(value: Json, { from, to }: Rename): Json {
  if (isArray(value)) return value.map((item) => renamedBack(item, { from, to }));
  if (typeof value !== "string") return value;
  if (value === to) return from;
  return value.endsWith(`/${to}`) ? value.slice(0, -to.length) + from : value;
}

function lastOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}

/** `value` as it was before `difference`; `undefined` where the record does not hold enough for it. */
export function undone(value: Json, difference: Difference): Json | undefined {
  const { kind, pointer, from, before } = difference;
  if (kind === "added") return without(value, pointer);
  if (kind === "renamed") return from === undefined ? undefined : renamedAt(value, pointer, from);
  if (kind === "reordered") return reorderedAt(value, difference);
  if (before === undefined) return undefined;
  const earlier = valueBehind(before, difference.after);
  return earlier === undefined ? undefined : withValue(value, pointer, earlier);
}

/** What a digest stands for, with other words for long texts; `undefined` for a part that is one hash. */
function valueBehind(before: Digest, after: Json | undefined): Json | undefined {
  if (typeof before !== "string") {
    if (isArray(before)) {
      const items = before.map((item) => valueBehind(item, undefined));
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    if (!isObject(before)) return before;
    const entries = Object.entries(before).map(
      ([key, item]) => [key, valueBehind(item, undefined)] as const,
    );
    return entries.every((entry): entry is [string, Json] => entry[1] !== undefined)
      ? Object.fromEntries(entries)
      : undefined;
  }
  const known = knownValue(before);
  if (known !== undefined) return known;
  if (after === undefined) return `Before: ${before}`;
  return typeof after === "string" ? `${after} (before)` : undefined;
}

/** A copy of `value` without the node at `pointer`. */
export function without(value: Json, pointer: string): Json {
  return edited(value, pointer, (parent, key) => {
    if (isArray(parent)) return parent.toSpliced(Number(key), 1);
    return Object.fromEntries(Object.entries(parent).filter(([name]) => name !== key));
  });
}

/** A copy with `node` at `pointer`; a member that is not there comes last. */
export function withValue(value: Json, pointer: string, node: Json): Json {
  if (pointer === "") return node;
  return edited(value, pointer, (parent, key) => {
    if (!isArray(parent)) return { ...parent, [key]: node };
    return Number(key) < parent.length ? parent.with(Number(key), node) : [...parent, node];
  });
}

/** A copy in which the member at `pointer` is called as the end of `from` says, wherever it is referred to. */
export function renamedAt(value: Json, pointer: string, from: string): Json {
  const name = unescaped(lastOf(from));
  const to = unescaped(lastOf(pointer));
  const renamed = edited(value, pointer, (parent, key) => {
    if (isArray(parent)) return parent;
    return Object.fromEntries(
      Object.entries(parent).map(([other, item]) => [other === key ? name : other, item]),
    );
  });
  return withTexts(renamed, (text) => {
    const back = renamedBack(text, { from: lastOf(from), to: lastOf(pointer) });
    return text === to ? name : typeof back === "string" ? back : text;
  });
}

function withTexts(value: Json, change: (text: string) => string): Json {
  if (isArray(value)) return value.map((item) => withTexts(item, change));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const isReference = key === "$ref" || key === "required" || key === "mapping";
        return [
          key,
          isReference || isObject(item) || isArray(item)
            ? withTextsIn(item, change, isReference)
            : item,
        ];
      }),
    );
  }
  return value;
}

function withTextsIn(value: Json, change: (text: string) => string, isReference: boolean): Json {
  if (!isReference) return withTexts(value, change);
  if (typeof value === "string") return change(value);
  if (isArray(value)) return value.map((item) => withTextsIn(item, change, true));
  return withTexts(value, change);
}

function reorderedAt(value: Json, { pointer, before, after }: Difference): Json | undefined {
  if (isArray(after)) return withValue(value, pointer, after.toReversed());
  if (!isArray(before) || !isObject(after)) return undefined;
  const keys = before.filter((key) => typeof key === "string");
  const rest = Object.keys(after).filter((key) => !keys.includes(key));
  const entries = [...keys, ...rest].map((key) => [key, after[key] ?? null] as const);
  return withValue(value, pointer, Object.fromEntries(entries));
}

function edited(
  value: Json,
  pointer: string,
  edit: (parent: readonly Json[] | Members, key: string) => Json,
): Json {
  const cut = pointer.indexOf("/", 1);
  const key = unescaped(pointer.slice(1, cut < 0 ? undefined : cut));
  if (!isArray(value) && !isObject(value)) return value;
  if (cut < 0) return edit(value, key);
  const child = isArray(value) ? value[Number(key)] : value[key];
  if (child === undefined) return value;
  const changed = edited(child, pointer.slice(cut), edit);
  return isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
}

function unescaped(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
