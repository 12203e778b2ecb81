/** Under what a description's record is kept: whatever decides its output beside what it reads. */
import type { Description, Target } from "../inputs/resolve-inputs.ts";
import { identity } from "./identity.ts";

/** What decides nothing about the output of a description: what the network gives is proven by a lock. */
const besides: ReadonlySet<string> = new Set(
  "cwd services spec out force replace updateRemote network cache onProgress onMade".split(" "),
);

/**
 * The key of each description of a run, as a text. `undefined` where an option is a function: what it
 * does cannot be compared.
 */
export function recordKeys(
  options: object,
  { cwd, root, from }: Target,
): ((description: Description) => string) | undefined {
  const chosen = Object.entries(options)
    .filter(([name, value]) => !besides.has(name) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (hasFunction(chosen)) return undefined;
  const code = identity();
  return (description) => JSON.stringify([code, cwd, root, from, chosen, description]);
}

function hasFunction(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  return Object.values(value).some(hasFunction);
}
