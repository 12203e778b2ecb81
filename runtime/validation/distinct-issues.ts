/** Lists of issues that several schemas add to, so that no problem is told twice. */
import type * as core from "zod/v4/core";
import { englishText } from "./error-maps.ts";
import { originOf } from "./recursion-state.ts";

/** What the first `count` issues of a list say, by the lengths of their paths. */
interface KnownIssues {
  readonly byLength: Map<number, IssuesOfLength>;
  count: number;
}

/** Issues with paths of one length. */
interface IssuesOfLength {
  /** By the numbers of their places. */
  readonly placed: Map<number, core.$ZodRawIssue[]>;
  /**
   * Those whose places have no numbers yet: most issues of a deep value have long paths, and no issue that
   * follows has one of the same length.
   */
  waiting: core.$ZodRawIssue[];
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
  const [first] = issues;
  if (issues.length === 1 && first !== undefined) {
    // Most are of another length, or begin otherwise.
    if (!list.some((each) => isSame(each, first))) list.push(first);
    return;
  }
  const known = knownOf.get(list) ?? { byLength: new Map(), count: 0 };
  knownOf.set(list, known);
  for (; known.count < list.length; known.count += 1) note(list[known.count], known);
  // These are distinct, and are noted once others follow.
  for (const issue of issues) {
    if (!isTold(issue, known)) list.push(issue);
  }
}

function note(issue: core.$ZodRawIssue | undefined, { byLength }: KnownIssues): void {
  if (issue === undefined) return;
  const length = issue.path?.length ?? 0;
  const same = byLength.get(length);
  if (same === undefined) byLength.set(length, { placed: new Map(), waiting: [issue] });
  else same.waiting.push(issue);
}

function isTold(issue: core.$ZodRawIssue, { byLength }: KnownIssues): boolean {
  const { path = [] } = issue;
  const same = byLength.get(path.length);
  if (same === undefined) return false;
  const { placed, waiting } = same;
  if (waiting.length > 0) {
    for (const each of waiting) place(each, placed);
    same.waiting = [];
  }
  const near = placed.get(placeNumber(path)) ?? [];
  return near.some((each) => isSame(each, issue));
}

function place(issue: core.$ZodRawIssue, placed: IssuesOfLength["placed"]): void {
  const number = placeNumber(issue.path ?? []);
  const near = placed.get(number);
  if (near === undefined) placed.set(number, [issue]);
  else near.push(issue);
}

/** Equal for equal paths, and hardly ever for others. As texts, the paths of deep values would take up more than all else. */
function placeNumber(path: readonly PropertyKey[]): number {
  let sum = 0;
  for (let at = 0; at < path.length; at += 1) {
    sum = (Math.imul(sum, 31) + stepNumber(path[at])) | 0;
  }
  return sum;
}

/** Of a name its length and its last character, for names may be long. */
function stepNumber(step: PropertyKey | undefined): number {
  if (typeof step === "number") return step;
  const { length } = String(step);
  return (length << 7) + String(step).charCodeAt(length - 1);
}

function isSame(a: core.$ZodRawIssue, b: core.$ZodRawIssue): boolean {
  return isSamePlace(a.path ?? [], b.path ?? []) && isSameProblem(a, b);
}

function isSamePlace(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at += 1) {
    if (a[at] !== b[at]) return false;
  }
  return true;
}

/** True of issues of one source too: a value that several schemas lead to is checked once, and reported by each of them. */
function isSameProblem(a: core.$ZodRawIssue, b: core.$ZodRawIssue): boolean {
  return originOf(a) === originOf(b) || (a.code === b.code && englishText(a) === englishText(b));
}
