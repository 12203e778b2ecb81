/** Which versions of a package an output works with, where not every one does. */
import { runtimePackage, runtimeRange } from "./runtime/package.ts";

const ranges: ReadonlyMap<string, string> = new Map([
  ["zod", ">=4.6 <5"],
  [runtimePackage, runtimeRange],
]);

/** Of those among `packages` that have one: name → range of npm. */
export function rangesOf(packages: readonly string[]): Readonly<Record<string, string>> {
  const found = packages.flatMap((name) => {
    const range = ranges.get(name);
    return range === undefined ? [] : [[name, range] as const];
  });
  return Object.fromEntries(found);
}

/** The package as people read it: `zod >=4.6 <5`. */
export function withRange(name: string): string {
  const range = ranges.get(name);
  return range === undefined ? name : `${name} ${range}`;
}
