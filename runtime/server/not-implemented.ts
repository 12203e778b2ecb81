/** What stands in place of a handler or a callback that nobody has written yet. */
import { Refused } from "./problem.ts";

/**
 * Ends the call with 501, an answer of the toolkit. Fits every handler and every callback, whatever the
 * description says of answers. `what` is what the answer says is missing.
 */
export function notImplemented(what = "this operation"): never {
  throw new Refused({ status: 501, detail: `Not implemented yet: ${what}.` });
}
