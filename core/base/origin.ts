/** Where something was written: a place in a file that a person edits. */

export interface Position {
  /** From 1; 0 where a message is about a file as a whole. */
  readonly line: number;
  /** From 1, in UTF-16 code units; 0 as above. */
  readonly column: number;
}

/** A node of a file. Line and column are looked up when they are first asked for. */
export interface Origin extends Position {
  /** Path as messages show it: relative to where the command was started, `/` separators. */
  readonly file: string;
  /** JSON Pointer (RFC 6901) within the file; `""` is the whole document. */
  readonly pointer: string;
  /** The place at a pointer below this one, `/keyword`. Absent of places that no file has. */
  readonly below?: ((way: string) => Origin) | undefined;
}

/** A file or folder as a whole: one that cannot be read has no line to point at. */
export function wholeFile(file: string): Origin {
  return { file, line: 0, column: 0, pointer: "" };
}

/** True of a place that `wholeFile` made. */
export function isWhole({ line }: Position): boolean {
  return line === 0;
}

/** `file:line:column`, the form that editors and terminals turn into a link; the path of a whole file. */
export function formatOrigin(place: Position & Pick<Origin, "file">): string {
  const { file, line, column } = place;
  return isWhole(place) ? file : `${file}:${line}:${column}`;
}

/** The place alone, looked up: nothing of the file is kept for it. */
export function placeOf({ file, line, column, pointer }: Origin): Origin {
  return { file, line, column, pointer };
}

/** A place as JSON documents show it: `null` stands for the line of a file as a whole. */
export function plainOrigin({ file, line, column, pointer }: Origin) {
  return isWhole({ line, column })
    ? { file, line: null, column: null, pointer }
    : { file, line, column, pointer };
}
