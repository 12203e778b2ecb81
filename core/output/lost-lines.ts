/** Two texts of one file → the lines that are in the first alone, whatever the layout made of the others. */
import { diffArrays, diffLines } from "diff";

/**
 * The lines of `before`, from 1, that `after` has no more; all of them where the two have little in common. Where
 * lines before or after a gap are the same as those that are gone, either may be the ones. A line whose words are
 * all there, broken or joined by the layout, is not gone.
 */
export function lostLines(before: string, after: string): ReadonlySet<number> {
  const lines = before.split("\n");
  return lostIn(lines, after) ?? new Set(lines.map((_, index) => index + 1));
}

/** True where `after` has line `line` of `before`, from 1, no more. Two texts with little in common prove nothing. */
export function isLost(before: string, after: string, line: number): boolean {
  return before !== after && lostIn(before.split("\n"), after, line)?.has(line) === true;
}

/** More edits than these are no longer the same text. */
const mostEdits = 4000;

/** Of the lines that are replaced, only `wanted` is looked at closely, if it is given. */
function lostIn(
  lines: readonly string[],
  after: string,
  wanted?: number,
): ReadonlySet<number> | undefined {
  const lost = new Set<number>();
  const changes = diffLines(lines.join("\n"), after, { maxEditLength: mostEdits });
  if (changes === undefined) return undefined;
  let start = 0;
  for (const [index, { added, removed, count = 0 }] of changes.entries()) {
    if (added) continue;
    const end = start + count - 1;
    const next = changes[index + 1];
    const isNear = wanted === undefined || (wanted > start && wanted <= end + 1);
    if (removed && next?.added === true && isNear) {
      const gone = replaced(lines.slice(start, end + 1), next.value.split("\n"));
      for (const at of gone) lost.add(start + at + 1);
    } else if (removed && next?.added !== true) {
      for (let at = start; at <= end; at += 1) lost.add(at + 1);
      addSlid(lines, { start, end }, lost);
    }
    start += count;
  }
  return lost;
}

/** Of lines that others stand in place of, the indexes of those that are not only laid out in another way. */
function replaced(old: readonly string[], fresh: readonly string[]): Iterable<number> {
  const [before, after] = [tokensIn(old), tokensIn(fresh)];
  const changes = diffArrays(
    before.map(({ token }) => token),
    after.map(({ token }) => token),
    { maxEditLength: mostEdits },
  );
  if (changes === undefined) return old.keys();
  const gone = new Set<number>();
  let [from, to] = [0, 0];
  for (const { added, removed, value } of changes) {
    const count = value.length;
    if (removed) for (const { line } of before.slice(from, from + count)) gone.add(line);
    if (added) {
      // Words that came belong to the line that they follow, or begin.
      const isBehind = after[to - 1]?.line === after[to]?.line;
      const isAhead = after[to + count - 1]?.line === after[to + count]?.line;
      const neighbour = isBehind ? before[from - 1] : isAhead ? before[from] : undefined;
      if (neighbour !== undefined) gone.add(neighbour.line);
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  addWordless(before, gone, old.length);
  return gone;
}

/** A line without words is gone where those around it are. */
function addWordless(tokens: readonly Token[], gone: Set<number>, count: number): void {
  const telling = new Set(tokens.map(({ line }) => line));
  let isGone = true;
  let waiting: number[] = [];
  for (let line = 0; line < count; line += 1) {
    if (!telling.has(line)) waiting.push(line);
    else {
      if (isGone && gone.has(line)) for (const each of waiting) gone.add(each);
      isGone = gone.has(line);
      waiting = [];
    }
  }
  if (isGone) for (const each of waiting) gone.add(each);
}

interface Token {
  readonly token: string;
  readonly line: number;
}

/** Words, strings and brackets. The layout decides about commas, semicolons, bars and parentheses. */
function tokensIn(lines: readonly string[]): Token[] {
  return lines.flatMap((text, line) => {
    const found = text.match(/"(?:[^"\\]|\\.)*"|[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? [];
    return found.filter((token) => !/^[,;|()]$/.test(token)).map((token) => ({ token, line }));
  });
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
