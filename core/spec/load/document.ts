/** One parsed file to a `SourceDocument`. */
import type { Json } from "../../model/ir.ts";
import { type Origin, type Position, placeOf as plainPlace } from "../../base/origin.ts";
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
  const lookUp = (pointer: string): Origin => origin(names.file, pointer, placeOf, lookUp);
  return { ...names, value, origin: lookUp };
}

/** An origin whose line and column are looked up when they are first asked for. */
export function origin(
  file: string,
  pointer: string,
  look: (pointer: string) => Position,
  lookUp?: (pointer: string) => Origin,
): Origin {
  return new Place(file, pointer, look, lookUp);
}

/** A class, since every schema has one: closures of each would take more memory than the rest of it. */
class Place implements Origin {
  readonly file: string;
  readonly pointer: string;
  readonly #look: (pointer: string) => Position;
  readonly #lookUp: ((pointer: string) => Origin) | undefined;
  #position: Position | undefined;

  constructor(
    file: string,
    pointer: string,
    look: (pointer: string) => Position,
    lookUp: ((pointer: string) => Origin) | undefined,
  ) {
    this.file = file;
    this.pointer = pointer;
    this.#look = look;
    this.#lookUp = lookUp;
  }

  get line(): number {
    return (this.#position ??= this.#look(this.pointer)).line;
  }

  get column(): number {
    return (this.#position ??= this.#look(this.pointer)).column;
  }

  get below(): Origin["below"] {
    const lookUp = this.#lookUp;
    return lookUp && ((way) => lookUp(this.pointer + way));
  }

  /** The place alone. */
  toJSON(): Origin {
    return plainPlace(this);
  }
}
