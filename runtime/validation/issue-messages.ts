/** Messages of ours where zod's repeat a description without an end or escape, or speak of zod itself. */
import * as z from "zod";
import * as core from "zod/v4/core";
import { listed, quoted, shortened } from "../issues/format-values.ts";

/** The issue with a message that is safe and short to read; one that has a message keeps it. */
export function withMessage(issue: core.$ZodRawIssue): core.$ZodRawIssue {
  const message = issue.message ?? messageOf(issue);
  return message === undefined ? issue : { ...issue, message };
}

/** The issue as programs and people get it, with its message. */
export function finishedIssue(issue: core.$ZodRawIssue): core.$ZodIssue {
  return core.util.finalizeIssue(withMessage(issue), undefined, z.config());
}

/** Absent where zod's own will do. */
function messageOf(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return ofType.get(issue.expected);
    case "invalid_value":
      return wanting(issue.values);
    case "invalid_union":
      // Of a member that chooses one of the alternatives.
      return "options" in issue ? wanting(issue.options as readonly unknown[]) : undefined;
    case "unrecognized_keys": {
      const names = listed(issue.keys.map(quoted), "and");
      return `Unrecognized ${issue.keys.length === 1 ? "key" : "keys"}: ${names}`;
    }
    case "invalid_format":
      return issue.format === "regex"
        ? `Invalid string: must match pattern ${shortened(issue.pattern ?? "")}`
        : undefined;
    default:
      return undefined;
  }
}

const ofType = new Map([
  ["nonoptional", "Invalid input: required"],
  ["never", "Invalid input: not allowed"],
]);

function wanting(values: readonly unknown[]): string {
  return `Invalid input: expected ${listed(values.map(quoted), "or")}`;
}
