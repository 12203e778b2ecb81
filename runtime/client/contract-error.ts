/** A request or an answer that breaks its description. */
import type { ValidationIssue } from "../issues/validator.ts";
import { CallError } from "./call-error.ts";

/** A long list may break a rule with each item: only so many are kept. */
export const mostKeptIssues = 1000;

/**
 * The error with its first places in words; `issues` are told with it, of which `total`
 * were found.
 */
export function contractError(
  operation: string,
  side: "request" | "answer",
  issues: readonly ValidationIssue[],
  response?: Response,
  total: number = issues.length,
): CallError {
  const places = issues
    .slice(0, 3)
    .map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
  // Validators stop looking there.
  const atLeast = total >= mostKeptIssues ? "at least " : "";
  const more = total > 3 ? `; and ${atLeast}${total - 3} more` : "";
  const message = `the ${side} breaks the contract at ${places.join("; ")}${more}`;
  return new CallError("contract", operation, message, { response, issues });
}
