/** A place in a file → the line that stands there, with a mark below the column. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Position } from "../core/origin.ts";
import { visible } from "../core/text/visible.ts";

const before = 60;
const after = 60;

/** Makes frames of files below `cwd`, each read once. */
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

/** Lines as the parsers count them; none when the file cannot be read. */
function linesOf(file: string): readonly string[] {
  try {
    return readFileSync(file, "utf8").split(/\r\n|\n|\r/);
  } catch {
    return [];
  }
}
