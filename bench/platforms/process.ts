/** The CPU time of other programs than Node, by what the system counts of a process and its children. */
import { readFileSync, readdirSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const tick = 10_000;

interface Counted {
  readonly parent: number;
  readonly ticks: number;
}

/** Microseconds that process `pid` and all below it have used. A turn of load has to last for many ticks. */
export function cpuOf(pid: number): number {
  const all = new Map<number, Counted>();
  for (const name of readdirSync("/proc")) {
    const counted = /^\d+$/u.test(name) ? countedOf(name) : undefined;
    if (counted !== undefined) all.set(Number(name), counted);
  }
  const isBelow = (each: number): boolean => {
    const { parent = 0 } = all.get(each) ?? {};
    return each === pid || (parent > 1 && isBelow(parent));
  };
  let ticks = 0;
  for (const [each, counted] of all) if (isBelow(each)) ticks += counted.ticks;
  return ticks * tick;
}

/** `undefined`: it has ended meanwhile. */
function countedOf(name: string): Counted | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // The name of the program, in parentheses, may have spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined;
  }
}
