/** A request or an answer that breaks its description. */
import type { ValidationIssue } from "../validation.ts";
import { CallError } from "./call-error.ts";

/** The error with its first places in words; `issues` has all of them. */
export function contractError(
  operation: string,
  side: "request" | "answer",
  issues: readonly ValidationIssue[],
  response?: Response,
): CallError {
  const places = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  const more = issues.length > 3 ? `; and ${issues.length - 3} more` : "";
  const message = `the ${side} breaks the contract at ${places.join("; ")}${more}`;
  return new CallError("contract", operation, message, { response, issues });
}
