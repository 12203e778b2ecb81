/** Members that have another name now. */
import type { Json } from "../../base/json.ts";
import { isArray } from "../../spec/load/pointer.ts";
import { type Digest, isDigestOf } from "./digest.ts";

/** An object. */
export type Members = { readonly [key: string]: Json };

/** More members that come and go are not held against each other. */
const mostRenamed = 40;

/** Members that have another name now: those that hold the same first, then those that hold nearly the same. */
export function renames(
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
