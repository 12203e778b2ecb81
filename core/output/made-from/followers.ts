/** What only follows the new name of something. */
import type { Json } from "../../base/json.ts";
import { isArray } from "../../spec/load/pointer.ts";
import { isDigestOf } from "./digest.ts";
import type { Difference } from "./differences.ts";

/** `found` without what only follows the new name of something that was renamed. */
export function withoutFollowers(found: readonly Difference[]): Difference[] {
  const renames = found.flatMap(({ kind, pointer, from }) =>
    kind === "renamed" && from !== undefined ? [{ from: lastOf(from), to: lastOf(pointer) }] : [],
  );
  if (renames.length === 0) return [...found];
  return found.filter(({ kind, before, after }) => {
    if (kind !== "changed" || before === undefined || after === undefined) return true;
    return !renames.some((rename) => isDigestOf(before, renamedBack(after, rename)));
  });
}

/** The last tokens of two pointers. */
export interface Rename {
  readonly from: string;
  readonly to: string;
}

/** `value`, a text or a list of texts, in which `to` is called `from` again. */
export function renamedBack(value: Json, { from, to }: Rename): Json {
  if (isArray(value)) return value.map((item) => renamedBack(item, { from, to }));
  if (typeof value !== "string") return value;
  if (value === to) return from;
  return value.endsWith(`/${to}`) ? value.slice(0, -to.length) + from : value;
}

/** The last token of a pointer, as it is written there. */
export function lastOf(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf("/") + 1);
}
