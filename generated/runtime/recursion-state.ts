// Copied from Specwright's runtime. Do not edit.
/** Where a run of zod stands in schemas that lead back to themselves. */
import type * as core from "zod/v4/core";

type Issues = core.ParsePayload["issues"];

export interface Run {
  /** Levels of nesting that have been counted above the current value. */
  depth: number;
  /** True once a value turned out to be nested too deeply, wherever that was tried. */
  exceeded: boolean;
  /** What each schema, or way to run one, found wrong with each value; `undefined` while it is at it. */
  readonly decided: Map<unknown, Map<unknown, Issues | undefined>>;
}

let current: Run | undefined;

/** The run that is going on; absent outside of one. */
export function currentRun(): Run | undefined {
  return current;
}

/** `action` within a run of its own. */
export function inRun<Result>(action: (run: Run) => Result): Result {
  const outer = current;
  const run: Run = { depth: 0, exceeded: false, decided: new Map() };
  current = run;
  try {
    return action(run);
  } finally {
    current = outer;
  }
}

/** Notes that the value of the run is nested too deeply, so that no `not` can turn it into a fit. */
export function exceed(): void {
  if (current !== undefined) current.exceeded = true;
}

/** What has been found wrong with values by a schema, or a way to run one. */
export function issuesBy(schema: unknown, run: Run): Map<unknown, Issues | undefined> {
  const known = run.decided.get(schema) ?? new Map<unknown, Issues | undefined>();
  run.decided.set(schema, known);
  return known;
}

/** Zod adds to the path of an issue in place. */
export function copies(issues: Issues): Issues {
  return issues.map((issue) => ({ ...issue, path: [...(issue.path ?? [])] }));
}
