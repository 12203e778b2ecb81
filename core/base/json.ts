/** JSON values as TypeScript sees them. */

/** Any JSON value, as it was read. Untrusted: look members up with `Object.hasOwn`. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/** @throws {SyntaxError} when `text` is not JSON. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

/** The value, or `undefined` when `text` is not JSON. */
export function jsonIn(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
