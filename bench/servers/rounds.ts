/** Rounds in which every server has a turn, so that what slows the machine down slows all of them down. */
import { median } from "../validators/median.ts";
import type { Child } from "./child.ts";
import type { Sent } from "./exchanges.ts";
import { type Turn, putLoad } from "./load.ts";

export interface Pace {
  readonly rounds: number;
  /** Requests of a turn. A number and not a time, so that a busy machine makes turns longer, not worse. */
  readonly turn: number;
  /** Turns before the first round. */
  readonly warmUp: number;
  /** Turns while the collector of garbage is watched. */
  readonly watched: number;
}

/** What is asked of one server. */
export interface Runner {
  readonly child: Child;
  readonly sent: Sent;
  /** Of the requests of a turn; less where each costs so much that fewer tell as much. Default: 1. */
  readonly share?: number;
}

/** Medians of what a server needs, relative to the first in the same round. */
export interface Share {
  readonly rate: number;
  readonly cost: number;
  /** The smallest and the largest of the costs, relative as well. */
  readonly costs: readonly [number, number];
  /** Not relative. */
  readonly busy: number;
  /** Microseconds of the CPU time of a request. */
  readonly microseconds: number;
  readonly memory: Memory;
}

/** What a server allocates, of a turn of its own: to watch it costs time. */
export interface Memory {
  /** Bytes of V8's heap per request, which buffers are no part of. */
  readonly allocated: number;
  /** Share of the CPU time for which the collector of garbage kept the program waiting. */
  readonly collecting: number;
}

export async function race(runners: readonly Runner[], pace: Pace): Promise<readonly Share[]> {
  for (const runner of runners) await turnOf(runner, pace, pace.warmUp);
  const rounds: Turn[][] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const turns: Turn[] = [];
    for (const runner of runners) turns.push(await turnOf(runner, pace));
    rounds.push(turns);
  }
  const memories: Memory[] = [];
  for (const runner of runners) memories.push(await memoryOf(runner, pace));
  return runners.map((_, index) => shareOf(rounds, index, memories));
}

function turnOf({ child, sent, share = 1 }: Runner, { turn }: Pace, times = 1): Promise<Turn> {
  return putLoad(child, sent, Math.max(20, Math.round(turn * share * times)));
}

async function memoryOf(runner: Runner, pace: Pace): Promise<Memory> {
  const { child } = runner;
  await child.watch();
  const { answered, cost } = await turnOf(runner, pace, pace.watched);
  const { allocated, pause } = await child.collected();
  return { allocated: allocated / answered, collecting: pause / (cost * answered) };
}

function shareOf(
  rounds: readonly (readonly Turn[])[],
  index: number,
  memories: readonly Memory[],
): Share {
  const of = (turns: readonly Turn[], key: keyof Turn) => turns[index]?.[key] ?? 0;
  const relative = (key: keyof Turn) =>
    rounds.map((turns) => of(turns, key) / (turns[0]?.[key] ?? 0)).toSorted((a, b) => a - b);
  const costs = relative("cost");
  return {
    rate: median(relative("rate")),
    cost: median(costs),
    costs: [costs.at(0) ?? 0, costs.at(-1) ?? 0],
    busy: median(rounds.map((turns) => of(turns, "busy"))),
    microseconds: median(rounds.map((turns) => of(turns, "cost"))),
    memory: memories[index] ?? { allocated: 0, collecting: 0 },
  };
}
