// Copied from Specwright's runtime. Do not edit.
/** How checks of ours speak to zod: what they get, and how they report. */
import type { z } from "zod";
import { type Predicate, isTooDeep, tooDeepMessage } from "./depth.js";
import { exceed } from "./recursion-state.js";
import type { Validator } from "./validation.js";

export type Payload = z.core.ParsePayload<unknown>;

/** A check looks at values of its own kind only and lets every other value through. */
export type Check = (payload: Payload) => void;

/** Adds an issue at `path` below the checked value. */
export function refuse(payload: Payload, message: string, path: readonly PropertyKey[] = []): void {
  payload.issues.push({
    code: "custom",
    message,
    path: [...path],
    input: payload.value,
    continue: true,
  });
}

/** Adds the issues that `schema` has with `value`, which lies at `path` below the checked value. */
export function apply(
  schema: Validator,
  value: unknown,
  payload: Payload,
  path: readonly PropertyKey[] = [],
): void {
  const result = schema.safeParse(value);
  if (result.success) return;
  for (const issue of result.error.issues) {
    refuse(payload, issue.message, [...path, ...issue.path]);
  }
}

export function accepts(schema: Validator, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** Whether `schema` accepts a value, as a predicate. */
export function accepting(schema: Validator): Predicate {
  return (value) => schema.safeParse(value).success;
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
