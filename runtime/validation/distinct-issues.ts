/** Lists of issues that several schemas add to, so that no problem is told twice. */
import type * as core from "zod/v4/core";
import { englishText } from "./error-maps.ts";
import { originOf } from "./recursion-state.ts";

/** What has been said of a place of the value, and the places below. */
interface IssuePlace {
  said?: Set<string>;
  below?: Map<PropertyKey, IssuePlace>;
}

/** What the first `count` issues of a list say, from the top of the value. */
interface KnownIssues {
  readonly top: IssuePlace;
  count: number;
}

const knownOf = new WeakMap<readonly core.$ZodRawIssue[], KnownIssues>();

/**
 * Adds to `list` the issues of one more schema, without those that equal one of the list in path, code
 * and message. However many schemas there are, each issue is looked at once.
 */
export function appendDistinct(
  list: core.$ZodRawIssue[],
  issues: readonly core.$ZodRawIssue[],
): void {
  if (list.length === 0) {
    // What one schema says is distinct, and most often nothing follows.
    for (const issue of issues) list.push(issue);
    return;
  }
  const fresh = withoutTold(list, issues);
  if (fresh.length === 0) return;
  const known = knownOf.get(list) ?? { top: {}, count: 0 };
  knownOf.set(list, known);
  for (; known.count < list.length; known.count += 1) note(list[known.count], known.top);
  // These are distinct, and are noted once others follow: on the way up from a deep value, most often none do.
  for (const issue of fresh) {
    if (!isTold(issue, known.top)) list.push(issue);
  }
}

/**
 * `issues` without those that the list has from the same source at the same place: a value that
 * several schemas lead to is checked once, and reported by each of them.
 */
function withoutTold(
  list: readonly core.$ZodRawIssue[],
  issues: readonly core.$ZodRawIssue[],
): readonly core.$ZodRawIssue[] {
  const known = new Map<core.$ZodRawIssue, core.$ZodRawIssue[]>();
  for (const issue of list) {
    const origin = originOf(issue);
    const same = known.get(origin);
    if (same === undefined) known.set(origin, [issue]);
    else same.push(issue);
  }
  return issues.filter((issue) => {
    const same = known.get(originOf(issue)) ?? [];
    return !same.some((each) => isSamePlace(each.path ?? [], issue.path ?? []));
  });
}

function isSamePlace(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] !== b[at]) return false;
  }
  return true;
}

/** Notes what is said below `top`. */
function note(issue: core.$ZodRawIssue | undefined, top: IssuePlace): void {
  if (issue === undefined) return;
  // Place by place: as texts, the paths of deep values would take up more than all else.
  let place = top;
  for (const step of issue.path ?? []) place = placeBelow(place, step);
  (place.said ??= new Set()).add(words(issue));
}

/** True where somebody has said so below `top`. */
function isTold(issue: core.$ZodRawIssue, top: IssuePlace): boolean {
  let place: IssuePlace | undefined = top;
  for (const step of issue.path ?? []) {
    place = place.below?.get(step);
    if (place === undefined) return false;
  }
  return place.said?.has(words(issue)) === true;
}

function words(issue: core.$ZodRawIssue): string {
  return `${issue.code} ${englishText(issue)}`;
}

function placeBelow(place: IssuePlace, step: PropertyKey): IssuePlace {
  const below = (place.below ??= new Map<PropertyKey, IssuePlace>());
  let next = below.get(step);
  if (next === undefined) below.set(step, (next = {}));
  return next;
}
