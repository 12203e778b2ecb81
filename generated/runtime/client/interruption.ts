// Copied from Specwright's runtime. Do not edit.
/** What a call is that its signal has ended while it waited. */
import { CallError } from "./call-error.js";
import type { CallRequest } from "./contract.js";

/**
 * Of kind `timeout` where the time of the call was up, else `abort`. `cause` and `response` are
 * those of the attempt before, if any.
 */
export function interruption(
  { operation, signal }: CallRequest,
  last: { readonly cause?: unknown; readonly response?: Response | undefined } = {},
): CallError {
  const reason: { readonly name?: unknown } | undefined = signal?.reason;
  const late = reason?.name === "TimeoutError";
  const what = late ? "the time is up" : "aborted";
  return new CallError(late ? "timeout" : "abort", operation.name, `${what} while it waited`, {
    cause: reason,
    ...last,
  });
}
