/** What people write for a place: a file and a line, or a JSON pointer. */
import { escapeToken, pointerTokens } from "../../../core/spec/load/pointer.ts";
import { UsageError } from "../../inputs/usage-error.ts";

export interface PlaceWords {
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  readonly pointer?: string;
}

/** `FILE:LINE`, `FILE:LINE:COLUMN`, `FILE#/pointer`, `#/pointer` or `/pointer` that is no file with a line. */
export function parsePlace(text: string): PlaceWords {
  const [, file, line] = /^(.+?):(\d+)(?::\d+)?$/.exec(text) ?? [];
  if (file !== undefined && line !== undefined) return { file, line: Number(line) };
  const hash = text.indexOf("#");
  const pointer = hash < 0 ? text : text.slice(hash + 1);
  if (pointerTokens(pointer) === undefined || (hash < 0 && !text.startsWith("/"))) {
    throw new UsageError(`expected FILE:LINE or a JSON pointer, found ${JSON.stringify(text)}`);
  }
  return hash > 0 ? { file: text.slice(0, hash), pointer } : { pointer };
}

/** The pointer of keys. */
export function nameOfPlace(tokens: readonly string[]): string {
  return tokens.map((token) => `/${escapeToken(token)}`).join("");
}
