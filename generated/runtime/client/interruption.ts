// Copied from Specwright's runtime. Do not edit.
/** What a call is that its signal has ended while it waited. */
import { CallError, interrupted } from "./call-error.js";
import type { CallRequest } from "./contract.js";

/**
 * Of kind `timeout` where the time of the call was up, else `abort`. `last` is what is known of the
 * attempt before, if any.
 */
export function interruption(
  { operation: { name }, signal }: CallRequest,
  last: { readonly cause?: unknown; readonly response?: Response | undefined } = {},
): CallError {
  const kind = signal ? interrupted(signal, name).kind : "abort";
  return new CallError(kind, name, "its wait was ended", { cause: signal?.reason, ...last });
}
