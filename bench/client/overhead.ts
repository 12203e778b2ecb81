/** What a call costs beyond a `fetch` that goes nowhere and `response.json()`. */
import { pathToFileURL } from "node:url";
import { bundle } from "../validators/emit.ts";
import { median } from "../validators/median.ts";
import { type Contender, type OurClient, contenders } from "./contenders.ts";
import { type OperationName, operations } from "./operations.ts";
import { faults, stub } from "./stub.ts";

export interface Pace {
  readonly rounds: number;
  /** Calls of one turn; as many are made before the first round, ten times. */
  readonly calls: number;
}

export interface Overhead {
  readonly title: string;
  /** Microseconds of a call, all in all: the fastest turn. */
  readonly fastest: number;
  /** Microseconds beyond the base in the same round: the median. */
  readonly beyond: number;
  /** The same of the fastest turns. */
  readonly leastBeyond: number;
  /** How many times the base in the same round: the median. */
  readonly ratio: number;
}

/** Our client as people bundle it, loaded. */
export async function loadOurs(folder: string): Promise<OurClient> {
  const names = Object.keys(operations).join(", ");
  const code = [
    `import { ${names} } from "./client.ts";`,
    'export { createClient } from "./client.ts";',
    `export const operations = { ${names} };`,
  ].join("\n");
  const file = await bundle(folder, "three-operations", code);
  return (await import(pathToFileURL(file).href)) as OurClient;
}

/**
 * Every contender has a turn in each round, so that what slows the machine down for a while slows all
 * of them down.
 */
export async function overheads(
  name: OperationName,
  ours: OurClient,
  { rounds, calls }: Pace,
): Promise<readonly Overhead[]> {
  const turns: { title: string; call: () => Promise<unknown>; times: number[] }[] = [];
  for (const [title, contender] of Object.entries(contenders(ours))) {
    if (turns.length > 0) await check(title, name, contender);
    turns.push({ title, call: contender(name, stub(operations[name])), times: [] });
  }
  for (const { call } of turns) await timed(call, calls * 10);
  for (let round = 0; round < rounds; round += 1) {
    for (const { call, times } of turns) times.push(await timed(call, calls));
  }
  const base = turns[0]?.times ?? [];
  return turns.map(({ title, times }) => ({
    title,
    fastest: Math.min(...times),
    beyond: median(times.map((time, round) => time - (base[round] ?? 0))),
    leastBeyond: Math.min(...times) - Math.min(...base),
    ratio: median(times.map((time, round) => time / (base[round] ?? 0))),
  }));
}

async function check(title: string, name: OperationName, contender: Contender): Promise<void> {
  const found = await faults(operations[name], (fetch) => contender(name, fetch));
  if (found.length > 0) throw new Error(`${title}, ${name}\n${found.join("\n")}`);
}

/** Microseconds of the processor per call, which others that use it do not lengthen. */
async function timed(call: () => Promise<unknown>, calls: number): Promise<number> {
  const start = process.cpuUsage();
  for (let made = 0; made < calls; made += 1) await call();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / calls;
}
