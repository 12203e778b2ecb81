/** The digest of an earlier value and the value now → each place that differs, as people would say it. */
import type { Json } from "../../base/json.ts";
import { escapeToken, isArray, isObject } from "../../spec/load/pointer.ts";
import { type Digest, isDigestOf } from "./digest.ts";
import { type Members, renames } from "./renames.ts";

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
