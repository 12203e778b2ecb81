/** What zod says of values that are no integers. */
import { unsafeMessage } from "../json/exact-numbers.ts";
import { ownText, ownWord } from "./issue-messages.ts";

/** The part of an issue that says what is wrong with the value. */
export interface IntegerProblem {
  readonly code: "invalid_type" | "too_big" | "too_small";
  readonly [detail: string | symbol]: unknown;
}

/** Zod's own issue: with the kind of a value, a fraction, or an integer whose digits a double does not hold. */
export function integerProblem(value: unknown): IntegerProblem {
  // Locales know this kind; in English we say more.
  if (!Number.isFinite(value)) {
    return { expected: "number", code: "invalid_type", [ownWord]: "integer" };
  }
  if (!Number.isInteger(value)) return { expected: "int", format: "safeint", code: "invalid_type" };
  const bound = { origin: "int", inclusive: true, [ownText]: unsafeMessage };
  return Number(value) > 0
    ? { ...bound, code: "too_big", maximum: Number.MAX_SAFE_INTEGER }
    : { ...bound, code: "too_small", minimum: Number.MIN_SAFE_INTEGER };
}
