/** How often contenders do the same work per time: each has its turn in every round. */
import { Bench } from "tinybench";
import { median } from "./median.ts";

const rounds = 41;
/** CPU time of one turn of a contender, in microseconds. */
const turn = 4_000;

export type Works = Readonly<Record<string, () => void>>;

/** What each piece of work costs by the median of the rounds: relative to one of them, and in microseconds. */
export interface Costs {
  /** How much of it is done in the time that `baseline` takes for one; the base has 1. */
  readonly shares: ReadonlyMap<string, number>;
  readonly microseconds: ReadonlyMap<string, number>;
}

/**
 * The median of each contender's share in a round, in which every contender has a turn: what slows the
 * machine down for a while slows all of them down.
 */
export function interleaved(works: Works, baseline: string): Costs {
  const turns = Object.entries(works).map(([name, run]) => ({
    name,
    run,
    calls: callsPerTurn(run),
  }));
  const costs = new Map(turns.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({ iterations: 1, time: 0, warmup: false });
    for (const { name, run, calls } of turns) {
      bench.add(name, () => ({ overriddenDuration: cpuTime(run, calls) / calls }), {
        async: false,
      });
    }
    for (const { name, result } of bench.runSync()) costs.get(name)?.push(costOf(result));
  }
  const base = costs.get(baseline) ?? [];
  const shares = [...costs].map(
    ([name, each]) => [name, median(each.map((cost, round) => (base[round] ?? 0) / cost))] as const,
  );
  const microseconds = [...costs].map(([name, each]) => [name, median(each)] as const);
  return { shares: new Map(shares), microseconds: new Map(microseconds) };
}

function costOf(result: Bench["results"][number]): number {
  if (!("latency" in result)) throw new Error(`no result: ${result.state}`);
  return result.latency.p50;
}

/** Enough calls for one turn, found while the code gets hot. */
function callsPerTurn(run: () => void): number {
  let calls = 16;
  for (let round = 0; round < 30; round += 1) {
    const spent = cpuTime(run, calls);
    calls = Math.max(1, Math.round((calls * turn) / Math.max(spent, 1)));
  }
  return calls;
}

/** Microseconds of the processor, which others that use it do not lengthen. */
function cpuTime(run: () => void, calls: number): number {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** `work` on one copy of the value after the other: with one alone, a compiler would take the work out of the loop. */
export function onCopies(value: unknown, work: (value: unknown) => void): () => void {
  const values = Array.from({ length: 16 }, () => structuredClone(value));
  let next = 0;
  return () => {
    next = (next + 1) % values.length;
    work(values[next]);
  };
}
