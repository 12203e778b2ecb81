/** A name that does not exist → the names that do, for messages. The only importer of leven. */
import leven from "leven";

/** The number of edits between two texts; `limit + 1` stands for every larger number. */
export function editDistance(one: string, other: string, limit: number): number {
  return leven(one, other, { maxDistance: limit + 1 });
}

/** The known name that a misspelt one most likely means; `undefined` when none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const wanted = folded(name);
  const limit = wanted.length < 4 ? 1 : wanted.length < 9 ? 2 : 3;
  let nearest: { readonly name: string; readonly distance: number } | undefined;
  for (const each of known) {
    const other = folded(each);
    // A long beginning says more than a count of edits: `gen` means `generate`.
    const isBeginning = wanted.length > 2 && other.startsWith(wanted);
    const distance = isBeginning ? 0.5 : editDistance(wanted, other, limit);
    // Two names without a common letter are not near, however short they are.
    if (distance > limit || distance >= Math.max(wanted.length, other.length)) continue;
    if (nearest === undefined || distance < nearest.distance) nearest = { name: each, distance };
  }
  return nearest?.name;
}

/** `; did you mean "lint"?`, or else the list of what was expected; empty where nothing is known. */
export function suggestion(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearestName(name, names);
  if (near !== undefined) return `; did you mean ${JSON.stringify(near)}?`;
  return names.length === 0 ? "" : `; expected one of: ${names.join(", ")}`;
}

/** Letter case, dashes and underscores are the usual slips. */
function folded(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, "");
}
