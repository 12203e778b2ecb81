// Copied from Specwright's runtime. Do not edit.
/** How checks of ours speak to zod: what they get, and how they report. */
import type { z } from "zod";
import { appendDistinct } from "./distinct-issues.js";
import { type Predicate, isTooDeep, tooDeepMessage } from "./depth.js";
import { exceed } from "./recursion-state.js";
import type { Validator } from "./validation.js";

export type Payload = z.core.ParsePayload<unknown>;

/** What zod makes an issue of. */
export type RawIssue = z.core.$ZodRawIssue;

/** A check looks at values of its own kind only and lets every other value through. */
export type Check = (payload: Payload) => void;

/** Adds an issue at `path` below the checked value. */
export function refuse(payload: Payload, message: string, path: readonly PropertyKey[] = []): void {
  add(payload, [{ code: "custom", message, input: payload.value }], path);
}

/** Adds an issue with a value that is not of the kind `expected`; nothing else is checked then. */
export function refuseKind(payload: Payload, expected: string): void {
  const issue = { code: "invalid_type", expected, input: payload.value, path: [] };
  payload.issues.push(issue as unknown as RawIssue);
}

/** Adds issues as they are. As arguments of one call, many would use up the stack. */
export function append(payload: Payload, issues: readonly RawIssue[]): void {
  for (const issue of issues) payload.issues.push(issue);
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
  if (issues.length === 0) return;
  const placed = issues.map((issue) => ({
    ...issue,
    path: [...path, ...(issue.path ?? [])],
    continue: true,
  }));
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
  const { _zod } = schema as unknown as z.core.$ZodType;
  const result = _zod.run({ value, issues: [] }, { async: false });
  if (!(result instanceof Promise)) add(payload, result.issues, path);
}

/** The issues that `schema`, which is one of zod's, has with `value`. */
export function issuesWith(value: unknown, schema: Validator): readonly RawIssue[] {
  const { _zod } = schema as unknown as z.core.$ZodType;
  const result = _zod.run({ value, issues: [] }, { async: false });
  return result instanceof Promise ? [] : result.issues;
}

export function accepts(schema: Validator, value: unknown): boolean {
  return issuesWith(value, schema).length === 0;
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
    exceed();
    refuse(payload, tooDeepMessage);
    return undefined;
  }
}
