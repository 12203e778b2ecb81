/** How checks of ours speak to zod: what they get, and how they report. */
import type * as core from "zod/v4/core";
import { appendDistinct } from "./distinct-issues.ts";
import { type Predicate, isTooDeep, askGuard, tooDeepMessage } from "../json/depth.ts";
import { shortcutOf } from "./shortcut.ts";
import { walkOf } from "./walk.ts";
import {
  isEnough,
  isExhausted,
  spendSteps,
  stepCosts,
  withIssueLimit,
} from "../issues/issue-limit.ts";
import { noteTooDeep, repeatOf } from "./recursion-state.ts";
import type { Validator } from "../issues/validator.ts";

export type Payload = core.ParsePayload<unknown>;

/** What zod makes an issue of. */
export type RawIssue = core.$ZodRawIssue;

/** A check looks at values of its own kind only and lets every other value through. */
export type Check = (payload: Payload) => void;

/** What programs learn of a problem, as zod tells it: forms choose their words by it. */
export type KnownProblem =
  | (LimitProblem & { readonly code: "too_small"; readonly minimum: number })
  | (LimitProblem & { readonly code: "too_big"; readonly maximum: number })
  | { readonly code: "not_multiple_of"; readonly divisor: number }
  | { readonly code: "invalid_format"; readonly format: string; readonly pattern?: string };

type Origin = "array" | "number" | "object" | "string";

interface LimitProblem {
  readonly origin: Origin;
  /** True where the limit itself is allowed. */
  readonly inclusive: boolean;
}

/** Adds an issue at `path` below the checked value, of a sort that zod has no code for. */
export function refuse(payload: Payload, message: string, path: readonly PropertyKey[] = []): void {
  add(payload, [{ code: "custom", message, input: payload.value }], path);
}

/** Adds an issue with the checked value as a whole, of a sort that zod knows. */
export function refuseAs(payload: Payload, problem: KnownProblem, message: string): void {
  add(payload, [{ ...problem, message, input: payload.value } as RawIssue]);
}

/** Adds an issue with a value that is not of the kind `expected`; nothing else is checked then. */
export function refuseKind(payload: Payload, expected: string): void {
  const issue = { code: "invalid_type", expected, input: payload.value, path: [] };
  payload.issues.push(issue as unknown as RawIssue);
}

/** Adds an issue with a value that is refused, and of which a search has not come to say why. */
export function refuseUnsaid(payload: Payload): void {
  if (payload.issues.length > 0) return;
  const message = "Invalid input: does not match; the search for the reason took too long";
  payload.issues.push({ code: "custom", message, input: payload.value, path: [], continue: true });
}

/** Adds issues as they are. As arguments of one call, many would use up the stack. */
export function append(payload: Payload, issues: readonly RawIssue[]): void {
  for (const issue of issues) payload.issues.push(issue);
}

/** Adds an issue with a checked value that has less than `minimum` of its `units`. */
export function refuseFew(payload: Payload, origin: Origin, minimum: number, units: string): void {
  const message = `Too small: expected ${origin} to have >=${minimum} ${units}`;
  refuseAs(payload, { code: "too_small", origin, minimum, inclusive: true }, message);
}

/** Adds an issue with a checked value that has more than `maximum` of its `units`. */
export function refuseMany(payload: Payload, origin: Origin, maximum: number, units: string): void {
  const message = `Too big: expected ${origin} to have <=${maximum} ${units}`;
  refuseAs(payload, { code: "too_big", origin, maximum, inclusive: true }, message);
}

/**
 * Adds issues with a value that lies at `path` below the checked one. Zod adds to their paths in place.
 * Those that the payload has already are left out: several schemas may refer to one, which would tell
 * its issues twice as often at each level.
 */
export function add(
  payload: Payload,
  issues: readonly RawIssue[],
  path: readonly PropertyKey[] = [],
): void {
  if (issues.length === 0 || isEnough(payload.issues)) return;
  const placed = issues.map((issue) => {
    const here = { ...issue, path: [...path, ...(issue.path ?? [])], continue: true };
    return repeatOf(issue, here);
  });
  appendDistinct(payload.issues, placed);
}

/**
 * Adds the issues that `schema` has with `value`, which lies at `path` below the checked value. The
 * schema is one of zod's and run by itself: each level of a value adds the calls to the stack.
 */
export function apply(
  schema: Validator,
  value: unknown,
  payload: Payload,
  path: readonly PropertyKey[] = [],
): void {
  if (!isEnough(payload.issues)) add(payload, issuesWith(value, schema), path);
}

/** The issues that `schema`, which is one of zod's, has with `value`. */
export function issuesWith(value: unknown, schema: Validator): readonly RawIssue[] {
  const issues: RawIssue[] = [];
  walkOf(schema as unknown as core.$ZodType)(value, issues, { async: false });
  return issues;
}

/** True also where a search is over: nobody adds an issue then. */
export function accepts(schema: Validator, value: unknown): boolean {
  spendSteps(stepCosts.question);
  if (isExhausted()) return true;
  const shortcut = shortcutOf(schema);
  const fits = shortcut && askGuard(shortcut.guard, value);
  return fits ?? withIssueLimit(1, () => issuesWith(value, schema)).length === 0;
}

/** Whether `schema` accepts a value, as a predicate. */
export function accepting(schema: Validator): Predicate {
  return (value) => accepts(schema, value);
}

/** The result of `decide`; where it gives up on a value, that is an issue and the result absent. */
export function decided<Result>(payload: Payload, decide: () => Result): Result | undefined {
  try {
    return decide();
  } catch (error) {
    if (!isTooDeep(error)) throw error;
    noteTooDeep();
    refuse(payload, tooDeepMessage);
    return undefined;
  }
}
