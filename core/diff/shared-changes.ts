/** What is written once and concerns several operations → one change, with all of them. */
import type { Origin } from "../base/origin.ts";
import type { Change } from "./change/change.ts";

/** Changes of one kind at one place on both sides are one. The first of them is shown. */
export function joinShared(changes: readonly Change[]): Change[] {
  const found = new Map<string, Change>();
  for (const change of changes) {
    const { kind, subject, old, new: fresh, verdict } = change;
    const key = JSON.stringify([kind, subject.path, placeOf(old), placeOf(fresh), verdict]);
    const known = found.get(key);
    const operations = new Set([...(known?.operations ?? []), ...change.operations]);
    found.set(key, { ...(known ?? change), operations: [...operations] });
  }
  return [...found.values()];
}

function placeOf(origin: Origin | undefined): string {
  return origin === undefined ? "" : `${origin.file}#${origin.pointer}`;
}
