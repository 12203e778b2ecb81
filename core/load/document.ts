/** One parsed file to a `SourceDocument`. */
import type { Json } from "../ir.ts";
import type { Origin, Position } from "../origin.ts";
import type { SourceDocument } from "./sources.ts";

/** What is known of a file before it is read. */
export interface FileNames {
  /** See `SourceDocument.name`. */
  readonly name: string;
  /** See `SourceDocument.file`. */
  readonly file: string;
}

export function sourceDocument(
  names: FileNames,
  value: Json,
  placeOf: (pointer: string) => Position,
): SourceDocument {
  return {
    ...names,
    value,
    origin: (pointer) => origin(names.file, pointer, () => placeOf(pointer)),
  };
}

/** An origin whose line and column are looked up when they are first asked for. */
export function origin(file: string, pointer: string, look: () => Position): Origin {
  let position: Position | undefined;
  return {
    file,
    pointer,
    get line() {
      return (position ??= look()).line;
    },
    get column() {
      return (position ??= look()).column;
    },
  };
}
