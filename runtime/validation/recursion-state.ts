/** Where a run of zod stands in schemas that lead back to themselves. */
import type * as core from "zod/v4/core";
import { beginValidation, endValidation } from "../json/validation-cache.ts";
import { isFirstIssueEnough } from "../issues/issue-limit.ts";

/** Set by zod in the context of a search for issues: what lies inside has been refused as a whole already. */
export const looksForIssues: unique symbol = Symbol.for("zod.compile.fallback");

export interface Run {
  /** Levels of nesting that have been counted above the current value. */
  depth: number;
  /** False once a guard has given up on a value: it would do so again at each level. */
  asksGuards: boolean;
  /** True once a value turned out to be nested too deeply, wherever that was tried. */
  exceeded: boolean;
  /** The error map of the call, for issues that are told inside of others. */
  readonly error: core.$ZodErrorMap<never> | undefined;
  /** What each schema, or way to run one, found wrong with each value; `undefined` while it is at it. */
  decided: Decided | undefined;
  /** The same while no more than a yes or no is wanted: one issue then stands for all. */
  probed: Decided | undefined;
}

type Decided = Map<unknown, Map<unknown, readonly RememberedIssue[] | undefined>>;

let current: Run | undefined;

/** The run that is going on; absent outside of one. */
export function currentRun(): Run | undefined {
  return current;
}

/** `action` within a run of its own. */
export function inRun<Result>(error: Run["error"], action: (run: Run) => Result): Result {
  const outer = current;
  const run: Run = {
    depth: 0,
    asksGuards: true,
    exceeded: false,
    error,
    // Most values need none.
    decided: undefined,
    probed: undefined,
  };
  // Where the stack is used up, this call throws: nothing may be changed before it.
  const before = beginValidation();
  current = run;
  try {
    return action(run);
  } finally {
    current = outer;
    endValidation(before);
  }
}

/** Notes that the value of the run is nested too deeply, so that no `not` can turn it into a fit. */
export function noteTooDeep(): void {
  if (current !== undefined) current.exceeded = true;
}

export type Parse = core.$ZodType["_zod"]["run"];

const innerRuns = new WeakMap<Parse, Parse>();

/** `outer`, of which only `inner` is needed once a run is going on. */
export function withInnerRun(outer: Parse, inner: Parse): Parse {
  innerRuns.set(outer, innerRun(inner));
  return outer;
}

/** What remembers its issues by itself: the run that `run` contains, or `run`. */
export function innerRun(run: Parse): Parse {
  return innerRuns.get(run) ?? run;
}

/** What has been found wrong with values by a schema, or a way to run one. */
export function issuesBy(
  schema: unknown,
  run: Run,
): Map<unknown, readonly RememberedIssue[] | undefined> {
  const decided = isFirstIssueEnough() ? (run.probed ??= new Map()) : (run.decided ??= new Map());
  let known = decided.get(schema);
  if (known === undefined) decided.set(schema, (known = new Map()));
  return known;
}

/** An issue as it was at its value; zod adds to the front of its path on the way up. */
export interface RememberedIssue {
  readonly issue: core.$ZodRawIssue;
  readonly length: number;
}

/** Of a value that is wrong all the way down, all issues at each level would take up more than all else. */
const mostRemembered = 10;

/** All that `schema` has found wrong with `value` in this run; absent where it was not asked, or told more than is remembered. */
export function allIssuesWith(
  value: unknown,
  schema: core.$ZodType,
  run: Run,
): readonly RememberedIssue[] | undefined {
  const decided = isFirstIssueEnough() ? run.probed : run.decided;
  const known = decided?.get(innerRun(schema._zod.run))?.get(value);
  return known === undefined || known.length === 0 || known.length >= mostRemembered
    ? undefined
    : known;
}

/** What is told again of a value: its first issues, those of a list from the index `from` on. */
export function rememberedIssues(
  issues: readonly core.$ZodRawIssue[],
  from = 0,
): RememberedIssue[] {
  return issues
    .slice(from, from + mostRemembered)
    .map((issue) => ({ issue, length: issue.path?.length ?? 0 }));
}

/** Where an issue that tells another one again refers to it. */
const origin: unique symbol = Symbol("origin");

interface Repeating {
  readonly path?: core.$ZodRawIssue["path"];
  [origin]?: core.$ZodRawIssue;
}

/** The issue that another one tells again; itself where it is the first. */
export function originOf(issue: core.$ZodRawIssue): core.$ZodRawIssue {
  const { [origin]: first = issue }: Repeating = issue;
  return first;
}

/** A copy of `issue` with `changes`, known as what `issue` has told. */
export function repeatOf(issue: core.$ZodRawIssue, changes: RepeatChanges): core.$ZodRawIssue {
  // To add members to a copy that a spread made takes the engine twenty times as long.
  const again: core.$ZodRawIssue & Repeating = Object.assign({}, issue, changes);
  again[origin] = originOf(issue);
  return again;
}

type RepeatChanges = Pick<core.$ZodRawIssue, "path"> & { readonly continue?: boolean };

/** The issues as they were, to be told once more. */
export function repeatedIssues(issues: readonly RememberedIssue[]): core.$ZodRawIssue[] {
  return issues.map(({ issue, length }) => {
    const { path = [] } = issue;
    return repeatOf(issue, { path: path.slice(path.length - length) });
  });
}
