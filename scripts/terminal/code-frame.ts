/** A place in a file → the line that stands there, with a mark below the column. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import type { Position } from "../../core/base/origin.ts";
import { frame } from "../../core/base/text/frame.ts";

/** Makes frames of files by their paths from `cwd`, each read once. A link is not followed. */
export function codeFrames(cwd: string): (file: string, place: Position) => string | undefined {
  const files = new Map<string, (line: number) => string | undefined>();
  return (file, { line, column }) => {
    // A reference may lead to a file that holds something else, such as secrets.
    if (line === 0 || !/\.(?:json|ya?ml|md)$/i.test(file)) return undefined;
    let lineAt = files.get(file);
    if (lineAt === undefined) files.set(file, (lineAt = linesOf(read(cwd, file) ?? Buffer.of())));
    const text = lineAt(line);
    return text === undefined || text.trim() === "" ? undefined : frame(text, { line, column });
  };
}

const lineFeed = 10;
const carriageReturn = 13;

/** Lines by their numbers from 1, as the parsers count them; found, and decoded, as far as they are asked for. */
function linesOf(written: Buffer): (line: number) => string | undefined {
  const bytes = written.includes(carriageReturn)
    ? Buffer.from(written.toString().replaceAll(/\r\n?/g, "\n"))
    : written;
  const starts = [0];
  return (line) => {
    for (let last = starts.length; last <= line; last += 1) {
      const end = bytes.indexOf(lineFeed, starts[last - 1]);
      starts.push(end < 0 ? bytes.length + 1 : end + 1);
    }
    const start = starts[line - 1] ?? bytes.length + 1;
    return start > bytes.length
      ? undefined
      : bytes.toString("utf8", start, (starts[line] ?? 0) - 1);
  };
}

/** Reads files by their paths from `cwd`; `undefined` for what could not have been part of the input. */
export function textReader(cwd: string): (file: string) => string | undefined {
  return (file) => read(cwd, file)?.toString();
}

function read(cwd: string, file: string): Buffer | undefined {
  try {
    return readPlain(resolve(cwd, file));
  } catch {
    return undefined;
  }
}

/** No waiting for a pipe's writer, and no link put in the file's place meanwhile. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The bytes of a regular file; `undefined` for a link, a pipe, a device, and what is too large. */
function readPlain(file: string): Buffer | undefined {
  if (!lstatSync(file).isFile()) return undefined;
  const handle = openSync(file, flags);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > defaultLimits.fileBytes) return undefined;
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}
