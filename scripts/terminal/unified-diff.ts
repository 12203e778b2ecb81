/** Two texts → the lines that differ, as `patch` reads them, without lines around. */

/** How far the two are looked through for where they are the same again. */
const furthest = 50;

/** Lines without line ends. */
export function unifiedDiff(file: string, before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const lines = [`--- a/${file}`, `+++ b/${file}`];
  let [here, there] = [0, 0];
  while (here < old.length || there < now.length) {
    if (old[here] === now[there] && here < old.length && there < now.length) {
      here += 1;
      there += 1;
      continue;
    }
    const [gone, come] = nextSame(old, now, here, there);
    lines.push(`@@ -${spanOf(here, gone)} +${spanOf(there, come)} @@`);
    for (const line of old.slice(here, here + gone)) lines.push(`-${line}`);
    for (const line of now.slice(there, there + come)) lines.push(`+${line}`);
    here += gone;
    there += come;
  }
  return lines;
}

/** How many lines of each side to leave out until they are the same; the fewest in all. */
function nextSame(
  old: readonly string[],
  now: readonly string[],
  here: number,
  there: number,
): readonly [number, number] {
  for (let sum = 1; sum <= furthest; sum += 1) {
    for (let gone = Math.floor(sum / 2), step = 0; step <= sum; step += 1) {
      // The same number on both sides first: most changes are within lines.
      gone += (step % 2 === 0 ? -1 : 1) * step;
      const come = sum - gone;
      if (gone < 0 || come < 0) continue;
      const isEnd = here + gone === old.length && there + come === now.length;
      const isSame = old[here + gone] === now[there + come] && here + gone < old.length;
      if (isEnd || isSame) return [gone, come];
    }
  }
  return [old.length - here, now.length - there];
}

function spanOf(from: number, count: number): string {
  const start = count === 0 ? from : from + 1;
  return count === 1 ? String(start) : `${start},${count}`;
}
