/** Offsets of a text to lines and columns. */
import type { Position } from "../../base/origin.ts";

/**
 * Finds the place of an offset. The line starts are collected on the first call; a line ends with
 * LF, CR LF or CR, as in YAML.
 */
export function lineFinder(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  if (!text.includes("\r")) {
    // Nearly all files, in which a search for one character is several times as fast.
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  for (const ending of text.matchAll(/\r\n?|\n/g)) starts.push(ending.index + ending[0].length);
  return starts;
}
