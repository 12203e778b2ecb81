/** A place in a file → the line that stands there, with a mark below the column. */
import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { defaultLimits } from "../core/load/limits.ts";
import type { Position } from "../core/origin.ts";
import { visible } from "../core/text/visible.ts";

const before = 60;
const after = 60;

/** Makes frames of files by their paths from `cwd`, each read once. A link is not followed. */
export function codeFrames(cwd: string): (file: string, place: Position) => string | undefined {
  const files = new Map<string, readonly string[]>();
  return (file, { line, column }) => {
    let lines = files.get(file);
    if (lines === undefined) files.set(file, (lines = linesOf(resolve(cwd, file))));
    const text = lines[line - 1];
    return text === undefined || text.trim() === "" ? undefined : frame(text, line, column);
  };
}

function frame(text: string, line: number, column: number): string {
  const start = Math.max(0, column - 1 - before);
  const left = plain(text.slice(start, column - 1));
  const right = plain(text.slice(column - 1, column - 1 + after));
  const number = String(line);
  const mark = `${" ".repeat(number.length)} | ${" ".repeat(left.length)}^`;
  return `${number} | ${left}${right}\n${mark}`;
}

function plain(text: string): string {
  return visible(text).replaceAll("\t", " ");
}

/** Lines as the parsers count them; none of a file that a description could not have been read from. */
function linesOf(file: string): readonly string[] {
  try {
    return (readPlain(file) ?? "").split(/\r\n|\n|\r/);
  } catch {
    return [];
  }
}

/** No waiting for a pipe's writer, and no link put in the file's place meanwhile. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The text of a regular file; `undefined` for a link, a pipe, a device, and what is too large. */
function readPlain(file: string): string | undefined {
  if (!lstatSync(file).isFile()) return undefined;
  const handle = openSync(file, flags);
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > defaultLimits.fileBytes) return undefined;
    return readFileSync(handle, "utf8");
  } finally {
    closeSync(handle);
  }
}
