/** Where something was written: a place in a file that a person edits. */

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A node of a file. Line and column are looked up when they are first asked for. */
export interface Origin extends Position {
  /** Path as messages show it: relative to where the command was started, `/` separators. */
  readonly file: string;
  /** JSON Pointer (RFC 6901) within the file; `""` is the whole document. */
  readonly pointer: string;
  /** The place at a pointer below this one, `/keyword`. Absent of places that no file has. */
  readonly below?: (way: string) => Origin;
}

/** `file:line:column`, the form that editors and terminals turn into a link. */
export function formatOrigin({ file, line, column }: Origin): string {
  return `${file}:${line}:${column}`;
}
