/** Finds routes in a table: where paths are many, shared code is faster than code of each. */
import type { Route } from "./contract.ts";
import { captured, literalText, segmentEnd } from "./segments.ts";

/** What lies where a path has come to. */
export interface RouteTable {
  /** Absent: no path ends here. */
  readonly methods?: Route["methods"];
  /** By `literalText` of the next segment. */
  readonly literals?: ReadonlyMap<string, RouteTable>;
  /** In the order in which they are tried. */
  readonly templates?: readonly RouteTemplate[];
}

/** A segment with parameters. */
export interface RouteTemplate {
  /** What stands in front of, between and behind them; absent: one is the whole segment. */
  readonly texts?: readonly string[];
  readonly place: RouteTable;
}

/** The route of what is left of `path` from `start` on; `values` are those of the segments before. */
export function findInTable(
  { literals, templates = [] }: RouteTable,
  path: string,
  start: number,
  values: readonly string[],
): Route | undefined {
  const end = segmentEnd(path, start);
  const segment = path.slice(start, end);
  const literal = literals?.get(literalText(segment));
  if (literal !== undefined) {
    const found = findAt(literal, path, end, values);
    if (found !== undefined) return found;
  }
  for (const { texts, place } of templates) {
    const added = texts === undefined ? wholeSegment(segment) : captured(segment, texts);
    if (added === undefined) continue;
    const found = findAt(place, path, end, values.length === 0 ? added : [...values, ...added]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findAt(
  place: RouteTable,
  path: string,
  end: number,
  values: readonly string[],
): Route | undefined {
  if (end < path.length) return findInTable(place, path, end + 1, values);
  return place.methods && { methods: place.methods, values };
}

function wholeSegment(segment: string): readonly string[] | undefined {
  return segment === "" ? undefined : [segment];
}
