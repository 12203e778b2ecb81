/** Names and paths that differ so little that one is the other, misspelt. */
import type * as ir from "../../../core/model/ir.ts";
import { editDistance } from "../../../core/base/text/suggestion.ts";
import { segmentsOf, segmentsOfOperation } from "./paths.ts";

const mostCompared = 2_000;

/** The nearest of `known` that are not `taken`; several where they are equally near. */
export function nearNames(
  name: string,
  known: readonly string[],
  taken: readonly string[] = [],
): readonly string[] {
  const limit = Math.min(2, Math.floor(folded(name).length / 3));
  let least = limit;
  let nearest: string[] = [];
  for (const other of new Set(known.slice(0, mostCompared))) {
    if (other === name || taken.includes(other)) continue;
    const distance = distanceOf(name, other, limit);
    if (distance > least) continue;
    if (distance < least) nearest = [];
    least = distance;
    nearest.push(other);
  }
  return nearest;
}

/** Letter case, dashes and underscores alone make no other name. */
function distanceOf(name: string, other: string, limit: number): number {
  const [one, two] = [folded(name), folded(other)];
  if (Math.max(one.length, two.length) > 100) return Infinity;
  // `attach1` and `attach2` are two things, and no misspelt `attach`.
  if (one !== two && withoutDigits(one) === withoutDigits(two)) return Infinity;
  return one === two ? 0 : editDistance(one, two, limit);
}

function withoutDigits(name: string): string {
  return name.replaceAll(/\d/gu, "");
}

/** A name without letter case and the marks between its words. */
export function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.]/gu, "");
}

/** Paths of the description that have another, near word in one segment, and all else as in `path`. */
export function nearPaths(
  { path, method }: { readonly path: string; readonly method?: string | undefined },
  operations: readonly ir.Operation[],
): readonly string[] {
  const here = segmentsOf(path);
  const others = new Map<string, readonly string[]>();
  for (const one of operations) {
    if (others.size === mostCompared) break;
    if (method !== undefined && one.method !== method) continue;
    others.set(one.path, segmentsOfOperation(one));
  }
  return [...others.keys()].filter((other) => {
    const there = others.get(other) ?? [];
    // What stands before may be a base path.
    const own = here.slice(here.length - there.length);
    if (own.length !== there.length) return false;
    const changed = own.flatMap((segment, index) => {
      const word = there[index] ?? "";
      return segment === word || isParameter(word) ? [] : [{ segment, word }];
    });
    const [only] = changed;
    const isOne = only !== undefined && changed.length === 1 && !isParameter(only.segment);
    return isOne && nearNames(only.segment, [only.word]).length === 1;
  });
}

function isParameter(segment: string): boolean {
  return /[{<*$[(]|^:/u.test(segment);
}

/** `ip0`, `ip1` and `ip2` are one name that is numbered, of which a description has the first. */
export function isNumbered(name: string, known: readonly string[]): boolean {
  const stem = /^(.*\D)\d+$/u.exec(name)?.[1];
  return (
    stem !== undefined &&
    known.some((one) => one.startsWith(stem) && /^\d+$/u.test(one.slice(stem.length)))
  );
}
