/** `regex`: a regular expression of ECMA-262. */

/** Unicode ones, as `pattern` is read. Nothing is compiled from the text but an expression. */
export function isRegex(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
