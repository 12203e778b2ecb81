/** Code in a line that is read like a block of code. */

/** A call of a client in a line. */
const call =
  /\bcurl\s|^\s*(?:\$\s+)?(?:https?|xh|wget)\s|\b(?:fetch|requests\.\w+|axios(?:\.\w+)?)\(/u;

/** Whether code in a line may be a call of a client. */
export function isCall(code: string): boolean {
  return call.test(code);
}

/** Whether code in a cell beside a status is read as its answer. */
export function isValueOfStatus(code: string): boolean {
  return /^\s*[{[]\s*["{\]]/u.test(code);
}
