/** A file on disk and the planned text → what differs, for people. The only importer of diff. */
import { FILE_HEADERS_ONLY, createTwoFilesPatch, diffLines } from "diff";
import { visible } from "../base/text/visible.ts";

/** Lines of a diff that are shown; the rest is counted. */
const shownLines = 40;

/** A unified diff from what is on disk to what is planned, of visible characters and bounded length. */
export function unifiedDiff(path: string, bytes: Uint8Array, planned: string): string {
  // The planned text keeps the byte order mark of the file, so without it here the first line would differ.
  const actual = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  // Where all lines of both end so, their ends say nothing. Else they may be the difference.
  const hasCrlf =
    planned.includes("\r\n") && [actual, planned].every((text) => !/(?<!\r)\n/.test(text));
  const options = { context: 2, maxEditLength: 2000, headerOptions: FILE_HEADERS_ONLY } as const;
  const patch = createTwoFilesPatch(path, path, actual, planned, "on disk", "planned", options);
  if (patch === undefined) return `${path}: too many differences to show`;
  const lines = patch
    .trimEnd()
    .split("\n")
    .map((line) => visible(hasCrlf ? line.replace(/\r$/, "") : line));
  const shown = lines.slice(0, shownLines);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`… ${rest} more lines`] : [])].join("\n");
}

/**
 * The lines of `before`, from 1, that `after` has no more; all of them where the two have little in common. Where
 * lines before or after a gap are the same as those that are gone, either may be the ones.
 */
export function lostLines(before: string, after: string): ReadonlySet<number> {
  const lines = before.split("\n");
  return lostIn(lines, after) ?? new Set(lines.map((_, index) => index + 1));
}

/** True where `after` has line `line` of `before`, from 1, no more. Two texts with little in common prove nothing. */
export function isLost(before: string, after: string, line: number): boolean {
  return lostIn(before.split("\n"), after)?.has(line) === true;
}

function lostIn(lines: readonly string[], after: string): ReadonlySet<number> | undefined {
  const lost = new Set<number>();
  const changes = diffLines(lines.join("\n"), after, { maxEditLength: 4000 });
  if (changes === undefined) return undefined;
  let start = 0;
  for (const [index, { added, removed, count = 0 }] of changes.entries()) {
    if (added) continue;
    const end = start + count - 1;
    if (removed) {
      for (let at = start; at <= end; at += 1) lost.add(at + 1);
      if (changes[index + 1]?.added !== true) addSlid(lines, { start, end }, lost);
    }
    start += count;
  }
  return lost;
}

function addSlid(
  lines: readonly string[],
  { start, end }: { readonly start: number; readonly end: number },
  lost: Set<number>,
): void {
  for (let up = start - 1, last = end; up >= 0 && lines[up] === lines[last]; up -= 1, last -= 1) {
    lost.add(up + 1);
  }
  for (let first = start, down = end + 1; down < lines.length && lines[first] === lines[down]; ) {
    lost.add(down + 1);
    first += 1;
    down += 1;
  }
}
