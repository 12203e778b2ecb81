/** What was accepted of a description whose own file is called otherwise since. */
import type { Accepted } from "./baseline-file.ts";

/**
 * `accepted` with its places in `root`, the file that the description is now, where they name exactly one
 * file that is not among `files` and say nothing of `root`: it is the same file under its old name.
 */
export function inFile(accepted: Accepted, root: string, files: ReadonlySet<string>): Accepted {
  const named = new Set([
    ...[...accepted.readings.keys()].map(fileOf),
    ...[...accepted.gaps.values()].flatMap(({ recorded }) => recorded.map(fileOf)),
  ]);
  const [old, ...others] = [...named].filter((file) => !files.has(file) && !file.includes("/"));
  if (named.has(root) || old === undefined || others.length > 0) return accepted;
  const now = (place: string) =>
    fileOf(place) === old ? place.replace(`${old}#`, () => `${root}#`) : place;
  return {
    ...accepted,
    readings: new Map(
      [...accepted.readings].map(([at, entry]) => [now(at), { ...entry, at: now(entry.at) }]),
    ),
    gaps: new Map(
      [...accepted.gaps].map(([key, gap]) => [key, { ...gap, recorded: gap.recorded.map(now) }]),
    ),
  };
}

/** Of `openapi.yaml#/x`, also behind the `aspect at ` of a gap. */
function fileOf(place: string): string {
  return place.slice(0, Math.max(place.indexOf("#"), 0)).replace(/^\S+ at /u, "");
}
