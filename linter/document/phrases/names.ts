/** The names in the first cell of a row: `a, b`, `result.exists`, `` `x`, `y` or `z` ``. */
import type { Text } from "./text.ts";

export interface Names {
  readonly names: readonly { readonly path: string; readonly text: Text }[];
  /** Only one of them exists: they are joined by "or". */
  readonly isChoice: boolean;
}

const name = /^`?([\p{L}\p{N}_$@.[\]{}:*+-]+)`?$/u;

/** Absent when the words are no names. */
export function namesIn(text: Text): Names | undefined {
  const parts = text.split(/,\s*(?:and |or )?|\s+(?:and|or|\/)\s+/u);
  const names = parts.map((part) => ({ text: part, path: name.exec(part.text)?.[1] ?? "" }));
  if (names.length === 0 || names.some(({ path }) => path === "")) return undefined;
  return { names, isChoice: / or /u.test(text.text) };
}
