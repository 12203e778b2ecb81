/** The baseline of a description whose own file has another name since. */
import type { Baseline } from "./baseline-file.ts";

/**
 * `baseline` with its places in `root`, the file that the description is now, where they name exactly one
 * file that is not among `files` and say nothing of `root`: it is the same file under its old name.
 */
export function withRenamedSpec(
  baseline: Baseline,
  root: string,
  files: ReadonlySet<string>,
): Baseline {
  const named = new Set([
    ...[...baseline.readings.keys()].map(fileOf),
    ...[...baseline.gaps.values()].flatMap(({ recorded }) => recorded.map(fileOf)),
  ]);
  const [old, ...others] = [...named].filter((file) => !files.has(file) && !file.includes("/"));
  if (named.has(root) || old === undefined || others.length > 0) return baseline;
  const now = (place: string) =>
    fileOf(place) === old ? place.replace(`${old}#`, () => `${root}#`) : place;
  return {
    ...baseline,
    readings: new Map(
      [...baseline.readings].map(([at, entry]) => [now(at), { ...entry, at: now(entry.at) }]),
    ),
    gaps: new Map(
      [...baseline.gaps].map(([key, gap]) => [key, { ...gap, recorded: gap.recorded.map(now) }]),
    ),
  };
}

/** Of `openapi.yaml#/x`, also behind the `aspect at ` of a gap. */
function fileOf(place: string): string {
  return place.slice(0, Math.max(place.indexOf("#"), 0)).replace(/^\S+ at /u, "");
}
