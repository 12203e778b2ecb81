/** The identifiers that emitted code uses, found in its text. */

/** Strings and comments, which may hold any word. */
export const stringsAndComments = /"(?:[^"\\\n]|\\.)*"|\/\*[\s\S]*?\*\//g;

/** No member of something, and no key of an object or a type. */
const identifier =
  /(?<![\p{ID_Continue}$.])[\p{ID_Start}_$][\p{ID_Continue}$]*(?![\p{ID_Continue}$]|\??:)/gu;

/**
 * Names of values and types in `code`. Code that is not laid out yet will do: its keys have no space
 * before their colon, which tells them from what stands there in a conditional expression.
 */
export function identifiersIn(code: string): ReadonlySet<string> {
  return new Set(code.replace(stringsAndComments, '""').match(identifier));
}
