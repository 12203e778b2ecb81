/**
 * The alternative that a value is meant for, where all others are known to lack members that they require:
 * then what is wrong with that one is told, and nobody needs to know what is wrong with the others.
 */
import type * as core from "zod/v4/core";
import { expectedValue, isOfOtherKind, misses } from "./expected-value.ts";
import type { RawIssue } from "./issue.ts";
import { type Members, isObject } from "../json/json.ts";
import { type QuickFit, isWholeObject, quickFitOf } from "./quick-fit.ts";
import { innerSchemaOf } from "./shortcut.ts";

/** The objects that alternatives describe; absent where one describes anything else, or more than a look tells. */
export type Candidates = readonly QuickFit[] | undefined;

export function candidatesOf(options: readonly core.$ZodType[]): Candidates {
  const fits = options.map((option) => quickFitOf(innerSchemaOf(option)));
  return fits.every(isWholeObject) ? fits : undefined;
}

/** The index of the only one that may have all its members; absent where there are several or none. */
export function loneCandidate(candidates: Candidates, value: unknown): number | undefined {
  if (candidates === undefined || !isObject(value)) return undefined;
  let lone: number | undefined;
  for (let index = 0; index < candidates.length; index += 1) {
    if (lacksMember(candidates[index], value)) continue;
    if (lone !== undefined) return undefined;
    lone = index;
  }
  return lone;
}

function lacksMember(candidate: QuickFit | undefined, value: Members): boolean {
  for (const { name, isOptional } of candidate?.members ?? []) {
    if (!isOptional && value[name] === undefined) return true;
  }
  return false;
}

/** True where `issues`, which the lone candidate has with the value, are all that is to be told. */
export function speakForAll(issues: readonly RawIssue[], value: unknown): boolean {
  return issues.every(
    (issue) => !isOfOtherKind(issue, value) && !misses(issue, value) && !mayBeTag(issue),
  );
}

/** With a member by which alternatives may be told apart. */
function mayBeTag(issue: RawIssue): boolean {
  return issue.path?.length === 1 && (expectedValue(issue)?.values ?? []).length > 0;
}
