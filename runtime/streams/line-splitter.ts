/**
 * Lines of JSON, and JSON text sequences → their values.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7464
 */
import { CodecError, LengthError } from "../encoding/codec-error.ts";
import type { Splitter } from "./splitter.ts";

/** Bytes that one line may have, where nobody says how many. */
const longestLine: number = 16_777_216;

/** The value of a text. @throws Error when it is no JSON. */
export type ParseJson = (text: string) => unknown;

/** A value per line; blank lines are skipped. The last one needs no line end. */
export function lineSplitter(
  longest: number = longestLine,
  parse: ParseJson = JSON.parse,
): Splitter<unknown> {
  let number = 0;
  return pieceSplitter(0x0a, longest, function* (text) {
    number += 1;
    if (text === undefined) throw new CodecError(`JSON in line ${number}`);
    if (text.trim() !== "") yield parsed(text, parse, `line ${number}`);
  });
}

/** A value behind each record separator; one that the end cut off is none. */
export function sequenceSplitter(
  longest: number = longestLine,
  parse: ParseJson = JSON.parse,
): Splitter<unknown> {
  let number = -1;
  return pieceSplitter(0x1e, longest, function* (text) {
    number += 1;
    const place = number === 0 ? "a sequence from its start" : `record ${number}`;
    if (text === undefined) throw new CodecError(`JSON in ${place}`);
    if (text.trim() === "") return;
    // Of a number or a word nobody could tell whether all of it has come.
    const isWhole = /^\s*["[{]|\s$/.test(text);
    if (number === 0 || !isWhole) throw new CodecError(`JSON in ${place}`);
    yield parsed(text, parse, place);
  });
}

/** `undefined` stands for what is no UTF-8. */
function pieceSplitter(
  separator: number,
  longest: number,
  read: (text: string | undefined) => Iterable<unknown>,
): Splitter<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  // The beginning of a line, copied: chunks as small as a byte would each cost much more than that.
  let begun = new Uint8Array();
  let size = 0;

  const check = (length: number): void => {
    if (length > longest) throw new LengthError(`lines of at most ${longest} bytes`);
  };

  const add = (bytes: Uint8Array): void => {
    const length = size + bytes.length;
    check(length);
    if (length > begun.length) {
      const larger = new Uint8Array(Math.max(2 * begun.length, length));
      larger.set(begun.subarray(0, size));
      begun = larger;
    }
    begun.set(bytes, size);
    size = length;
  };

  function* finish(): Iterable<unknown> {
    const bytes = begun.subarray(0, size);
    begun = new Uint8Array();
    size = 0;
    yield* read(decoded(decoder, bytes));
  }

  function* take(chunk: Uint8Array): Iterable<unknown> {
    let start = 0;
    for (let at = chunk.indexOf(separator); at !== -1; at = chunk.indexOf(separator, start)) {
      const line = chunk.subarray(start, at);
      start = at + 1;
      if (size === 0) {
        check(line.length);
        yield* read(decoded(decoder, line));
      } else {
        add(line);
        yield* finish();
      }
    }
    add(chunk.subarray(start));
  }

  return { take, end: finish };
}

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

function parsed(text: string, parse: ParseJson, place: string): unknown {
  try {
    return parse(text);
  } catch {
    throw new CodecError(`JSON in ${place}`);
  }
}
