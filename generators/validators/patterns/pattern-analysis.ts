/** A regular expression → whether some text makes it slow, and which. */
import type { Diagnostics, Parameters, VulnerableDiagnostics } from "recheck";
import { smallCounts } from "./pattern-counts.ts";
import { isOneWay } from "./pattern-cycles.ts";
import { rowOf } from "./pattern-row.ts";
import { rowAnalysis } from "./row-analysis.ts";
import type { SlowPattern } from "./slow-pattern.ts";

/** Longer ones are not analysed: the search would take minutes. People write none. */
const longest = 400;
/** Steps that take less than a tenth of a second; what bounded repeats allow at most. */
const harmless = 1e7;

/**
 * No limit but the first is one of time, so that every run finds the same. It ends the few analyses
 * that take a hundred times longer than others; they say nothing.
 */
const limits: Parameters = {
  timeout: 5_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
  attackLimit: 1_000_000,
  incubationLimit: 10_000,
  maxNFASize: 5_000,
  // What automata cannot decide, such as a look ahead, is searched for by trial.
  maxIteration: 1,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
  crossoverSize: 5,
  mutationSize: 10,
};

/** `undefined` for a pattern that is fast, and for one that cannot be decided. */
export async function slowPattern(
  pattern: string,
  flags: string,
): Promise<SlowPattern | undefined> {
  if (pattern.length > longest) return undefined;
  const { loosened, tightened, largest } = smallCounts(pattern);
  const slow = await check(loosened, flags);
  if (slow === undefined || slow.growth === "exponential" || largest === 0) return slow;
  return (await check(tightened, flags)) ?? (largest ** slow.growth > harmless ? slow : undefined);
}

async function check(pattern: string, flags: string): Promise<SlowPattern | undefined> {
  const slow = flags === "u" ? toldByShape(pattern) : "undecided";
  if (slow !== "undecided") return slow;
  const { checkSync } = await analyser();
  return slowOf(checkSync(pattern, flags, limits));
}

function toldByShape(pattern: string): SlowPattern | undefined | "undecided" {
  if (isOneWay(pattern)) return undefined;
  const row = rowOf(pattern);
  return row === undefined ? "undecided" : rowAnalysis(row);
}

/**
 * Takes as long to load as ten patterns to analyse, so it waits for a pattern that needs it. The build for
 * browsers is JavaScript alone: the main module may start Java or a binary.
 */
async function analyser(): Promise<Pick<typeof import("recheck"), "checkSync">> {
  // @ts-expect-error The build for browsers has no types of its own.
  const browser = await import("recheck/lib/browser.js");
  // Loaders differ in whether a CommonJS module has its exports as names too.
  return browser.default ?? browser;
}

function slowOf(found: Diagnostics): SlowPattern | undefined {
  if (found.status !== "vulnerable") return undefined;
  const { complexity } = found;
  const growth = complexity.type === "exponential" ? complexity.type : complexity.degree;
  return { growth, attack: attackOf(found) };
}

function attackOf({
  attack: { pumps, base, suffix },
}: VulnerableDiagnostics): SlowPattern["attack"] {
  const parts = pumps.map(({ prefix, pump }) => ({ prefix, repeated: pump }));
  return { parts, times: base, suffix };
}
