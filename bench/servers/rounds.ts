/** Rounds in which every server has a turn, so that what slows the machine down slows all of them down. */
import { median } from "../validators/median.ts";
import type { Child } from "./child.ts";
import type { Sent } from "./exchanges.ts";
import { type Turn, putLoad } from "./load.ts";

export interface Pace {
  readonly rounds: number;
  /** Seconds of a turn. */
  readonly turn: number;
  /** Seconds of load before the first round. */
  readonly warmUp: number;
}

/** What is asked of one server. */
export interface Runner {
  readonly child: Child;
  readonly sent: Sent;
}

/** Medians of what a server needs, relative to the first in the same round. */
export interface Share {
  readonly rate: number;
  readonly cost: number;
  /** The smallest and the largest of the costs, relative as well. */
  readonly costs: readonly [number, number];
  /** Not relative. */
  readonly busy: number;
}

export async function race(runners: readonly Runner[], pace: Pace): Promise<readonly Share[]> {
  for (const { child, sent } of runners) await putLoad(child, sent, pace.warmUp);
  const rounds: Turn[][] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const turns: Turn[] = [];
    for (const { child, sent } of runners) turns.push(await putLoad(child, sent, pace.turn));
    rounds.push(turns);
  }
  return runners.map((_, index) => shareOf(rounds, index));
}

function shareOf(rounds: readonly (readonly Turn[])[], index: number): Share {
  const of = (turns: readonly Turn[], key: keyof Turn) => turns[index]?.[key] ?? 0;
  const relative = (key: keyof Turn) =>
    rounds.map((turns) => of(turns, key) / (turns[0]?.[key] ?? 0)).toSorted((a, b) => a - b);
  const costs = relative("cost");
  return {
    rate: median(relative("rate")),
    cost: median(costs),
    costs: [costs.at(0) ?? 0, costs.at(-1) ?? 0],
    busy: median(rounds.map((turns) => of(turns, "busy"))),
  };
}
