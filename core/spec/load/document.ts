/** One parsed file to a `SourceDocument`. */
import type { Json } from "../../model/ir.ts";
import type { Origin, Position } from "../../base/origin.ts";
import type { SourceDocument } from "./sources.ts";

/** What is known of a file before it is read. */
export interface FileNames {
  /** See `SourceDocument.name`. */
  readonly name: string;
  /** See `SourceDocument.file`. */
  readonly file: string;
  /** See `SourceDocument.isRoot`. */
  readonly isRoot?: true;
}

/** What a place in `document` is called: the same in the root description whatever its file is called. */
export function placeId({ name, isRoot }: FileNames, pointer: string): string {
  return `${isRoot === true ? "" : name}#${pointer}`;
}

/** The document of a parsed file; `placeOf` is asked for places late. */
export function sourceDocument(
  names: FileNames,
  value: Json,
  placeOf: (pointer: string) => Position,
): SourceDocument {
  const lookUp = (pointer: string): Origin =>
    origin(names.file, pointer, () => placeOf(pointer), lookUp);
  return { ...names, value, origin: lookUp };
}

/** An origin whose line and column are looked up when they are first asked for. */
export function origin(
  file: string,
  pointer: string,
  look: () => Position,
  lookUp?: (pointer: string) => Origin,
): Origin {
  let position: Position | undefined;
  const place: Origin = {
    file,
    pointer,
    get line() {
      return (position ??= look()).line;
    },
    get column() {
      return (position ??= look()).column;
    },
  };
  // What is spread or written as JSON is the place alone.
  const value = lookUp && ((way: string) => lookUp(`${pointer}${way}`));
  return value === undefined ? place : Object.defineProperty(place, "below", { value });
}
