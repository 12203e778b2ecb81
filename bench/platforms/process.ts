/** The CPU time of other programs than Node, by what the system counts of a process and those below it. */
import { readFileSync, readdirSync } from "node:fs";

/**
 * Microseconds that process `pid` and all below it have used. The scheduler counts nanoseconds of each
 * thread; the times of a process itself are in hundredths of a second, which are too coarse for a turn of load.
 */
export function cpuOf(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (/^\d+$/u.test(name)) parents.set(Number(name), parentOf(name));
  }
  const isBelow = (each: number): boolean => {
    const parent = parents.get(each) ?? 0;
    return each === pid || (parent > 1 && isBelow(parent));
  };
  let nanoseconds = 0;
  for (const each of parents.keys()) if (isBelow(each)) nanoseconds += nanosecondsOf(each);
  return nanoseconds / 1000;
}

/** 0: it has ended meanwhile. */
function parentOf(pid: string): number {
  const stat = textOf(`/proc/${pid}/stat`);
  // The name of the program, in parentheses, may have spaces.
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

/** Of all threads that are there: those of the platforms stay. */
function nanosecondsOf(pid: number): number {
  const folder = `/proc/${pid}/task`;
  const used = (thread: string): number =>
    Number(textOf(`${folder}/${thread}/schedstat`).split(" ")[0]);
  return threadsOf(folder).reduce((sum, thread) => sum + used(thread), 0);
}

function threadsOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty: it has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
