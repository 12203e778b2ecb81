// Copied from Specwright's runtime. Do not edit.
/** How checks of ours speak to zod: what they get, and how they report. */
import type { z } from "zod";
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

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for what JSON calls an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
