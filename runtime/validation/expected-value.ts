/** What an issue says of one of several alternatives: how far the value is from it. */
import type { RawIssue } from "./issue.ts";
import { expectedKind } from "./issue-messages.ts";
import { has, isObject, typeOf } from "../json/json.ts";
import { quoted } from "../issues/format-values.ts";

/** What would have fitted at the place of an issue. */
export interface ExpectedValue {
  /** Words such as `string`. */
  readonly expected: readonly string[];
  readonly values: readonly unknown[];
}

/** Absent where the issue is not about the kind of value or a choice of values. */
export function expectedValue(issue: RawIssue): ExpectedValue | undefined {
  switch (issue.code) {
    case "invalid_type":
      // Zod's word for a missing member that may be anything, and for what nothing fits.
      if (issue.expected === "nonoptional") return undefined;
      return { expected: wordsFor(expectedKind(issue)), values: [] };
    case "invalid_value":
      return { expected: [], values: issue.values };
    case "invalid_union": {
      // As an issue with alternatives has it, and as zod's has it where a member chooses.
      const { expected = [], values, options } = issue as Partial<ExpectedValue & Choice>;
      const isOne = expected.length > 0 || values !== undefined || options !== undefined;
      return isOne ? { expected, values: values ?? options ?? [] } : undefined;
    }
    default:
      return undefined;
  }
}

function wordsFor(kind: string): readonly string[] {
  return kind === "never" ? [] : [kind];
}

interface Choice {
  readonly options: readonly unknown[];
}

/** Each of the expectations in words. */
export function worded({ expected, values }: ExpectedValue): readonly string[] {
  return [...expected, ...values.map(quoted)];
}

/** True where the value as a whole is not of the kind that was expected. */
export function isOfOtherKind(issue: RawIssue, value: unknown): boolean {
  const wanted = expectedValue(issue);
  if (wanted === undefined || (issue.path ?? []).length > 0) return false;
  if (typeof value === "number" && wanted.expected.includes("integer")) return false;
  return wanted.values.every((each) => typeOf(each) !== typeOf(value));
}

/** True where the issue is with a member that is missing. */
export function misses({ path = [] }: RawIssue, value: unknown): boolean {
  return path.length === 1 && isObject(value) && !has(value, String(path[0]));
}
