/** What the declarations of one router are made with. */
import type { Place } from "./route-tree.ts";

export interface RouteContext {
  readonly names: ReadonlyMap<Place, string>;
  /** Places behind a parameter: their functions are handed what was captured. */
  readonly valued: ReadonlySet<Place>;
  /** Places that are data. */
  readonly listed: ReadonlySet<Place>;
  /** Functions of the runtime that were written. */
  readonly used: Set<string>;
}

/** What the names of the declarations of `place` end with. */
export function nameOf(place: Place, { names }: RouteContext): string {
  const name = names.get(place);
  if (name === undefined) throw new Error(`no name was given to ${place.path}`);
  return name;
}
