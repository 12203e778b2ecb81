/** Lists of issues that several schemas add to, so that no problem is told twice. */
import type { z } from "zod";
import { told } from "./readable.ts";

type RawIssue = z.core.$ZodRawIssue;

/** The keys of the first issues of a list, as many as `count`. */
interface Known {
  readonly keys: Set<string>;
  count: number;
}

const knownOf = new WeakMap<readonly RawIssue[], Known>();

/**
 * Adds to `list` the issues of one more schema, without those that equal one of the list in path, code
 * and message. However many schemas there are, each issue is looked at once.
 */
export function appendDistinct(list: RawIssue[], issues: readonly RawIssue[]): void {
  if (list.length === 0) {
    // What one schema says is distinct, and most often nothing follows.
    for (const issue of issues) list.push(issue);
    return;
  }
  const known = knownOf.get(list) ?? { keys: new Set(), count: 0 };
  knownOf.set(list, known);
  for (const issue of list.slice(known.count)) known.keys.add(keyOf(issue));
  for (const issue of issues) {
    const key = keyOf(issue);
    if (known.keys.has(key)) continue;
    known.keys.add(key);
    list.push(issue);
  }
  known.count = list.length;
}

function keyOf(issue: RawIssue): string {
  const { code, message } = told(issue);
  return JSON.stringify([issue.path ?? [], code, message]);
}
