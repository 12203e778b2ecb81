/** A line with marked stretches that may overlap → the pieces between all their ends. */

export interface Stretch<Item> {
  /** Offsets in the line; `end` is past the last character. */
  readonly start: number;
  readonly end: number;
  readonly item: Item;
}

export interface Segment<Item> {
  readonly text: string;
  /** What covers the whole segment, the narrowest first. */
  readonly items: readonly Item[];
}

/** Together the segments are the line. Stretches that reach beyond it are cut. */
export function segmentsOf<Item>(
  line: string,
  stretches: readonly Stretch<Item>[],
): Segment<Item>[] {
  const cut = stretches
    .map(({ start, end, item }) => {
      return { start: Math.max(0, start), end: Math.min(line.length, end), item };
    })
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start);
  const ends = new Set([0, line.length, ...cut.flatMap(({ start, end }) => [start, end])]);
  const bounds = [...ends].toSorted((a, b) => a - b);
  const segments: Segment<Item>[] = [];
  let open: typeof cut = [];
  let next = 0;
  bounds.slice(0, -1).forEach((start, index) => {
    const end = bounds[index + 1] ?? line.length;
    open = open.filter((stretch) => stretch.end > start);
    for (; cut[next]?.start === start; next++) open.push(...cut.slice(next, next + 1));
    const narrowest = open.toSorted((a, b) => a.end - a.start - (b.end - b.start));
    segments.push({ text: line.slice(start, end), items: narrowest.map(({ item }) => item) });
  });
  return segments;
}
