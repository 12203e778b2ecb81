/** Bodies without the members that exist in other media types alone. */
import { isEnough } from "../issues/issue-limit.ts";
import type { ValidationIssue, Validator } from "../issues/validator.ts";

/** Names of members, and `null` for each item of a list. */
type MemberPath = readonly (string | null)[];

/** What `validator` says, and an issue for each member that lies behind one of `paths`. */
export function withoutMembers(validator: Validator, paths: readonly MemberPath[]): Validator {
  return {
    safeParse: (value) => {
      const checked = validator.safeParse(value);
      const issues: ValidationIssue[] = checked.success ? [] : [...checked.error.issues];
      const count = issues.length;
      for (const path of paths) addFound(value, path, [], issues);
      return issues.length === count ? checked : { success: false, error: { issues } };
    },
  };
}

function addFound(
  value: unknown,
  [step, ...inner]: MemberPath,
  at: readonly PropertyKey[],
  issues: ValidationIssue[],
): void {
  if (step === undefined) {
    if (value !== undefined && !isEnough(issues)) {
      issues.push({ path: at, message: "Invalid input: expected none in this media type" });
    }
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (step !== null) {
    if (Array.isArray(value) || !Object.hasOwn(value, step)) return;
    addFound(Reflect.get(value, step), inner, [...at, step], issues);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (isEnough(issues)) return;
      addFound(item, inner, [...at, index], issues);
    }
  }
}
