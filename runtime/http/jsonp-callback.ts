/** Names of functions that scripts of JSON-P call. */

/** Characters of a name at most. */
export const longestJsonpCallback = 64;

/** What a name that is refused should have been, for a message. */
export function jsonpCallbackForm(dotted: boolean): string {
  const form = dotted ? "identifiers joined by dots" : "one identifier";
  return `${form} of 1 to ${longestJsonpCallback} characters, without reserved words`;
}

/**
 * What a callback beside a format that is not JSON should have been, for a message: nothing says which
 * of the two counts.
 */
export function noJsonpBeside(parameter: string, value: string): string {
  return `beside ${parameter}=${value}: scripts hold JSON`;
}

/** Words that strict code reserves too, and names that no function of a page can have. */
const reserved = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    "arguments await break case catch class const continue debugger default delete do else enum eval " +
    "export extends false finally for function if implements import in Infinity instanceof interface " +
    "let NaN new null package private protected public return static super switch this throw true try " +
    "typeof undefined var void while with yield"
  ).split(" "),
);

/**
 * True of a name that a script can call and that can be nothing else, such as another statement.
 * `dotted`: several may be joined by dots.
 */
export function isJsonpCallback(text: string, dotted: boolean): boolean {
  if (text.length > longestJsonpCallback) return false;
  const names = dotted ? text.split(".") : [text];
  return names.every((name) => /^[A-Za-z_$][\w$]*$/u.test(name) && !reserved.has(name));
}
