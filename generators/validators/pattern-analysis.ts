/** A regular expression → whether some text makes it slow, and which. */
import { createRequire } from "node:module";
import type { Diagnostics, Parameters, VulnerableDiagnostics } from "recheck";
import { smallCounts } from "./pattern-counts.ts";

export interface SlowPattern {
  /** How the time grows with the length of the text: exponentially, or with this power of it. */
  readonly growth: "exponential" | number;
  /** Repeated parts of a text that shows it, each after its prefix, and what ends the text. */
  readonly attack: {
    readonly parts: readonly { readonly prefix: string; readonly repeated: string }[];
    readonly times: number;
    readonly suffix: string;
  };
}

export type Analyse = (pattern: string, flags: string) => SlowPattern | undefined;

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

/**
 * Loads the analyser, which takes as long as ten patterns. The result is `undefined` for patterns
 * that are fast, and for those that it cannot decide.
 */
export function patternAnalysis(): Analyse {
  const { checkSync } = loadRecheck();
  return (pattern, flags) => {
    if (pattern.length > longest) return undefined;
    return analyse(pattern, (each) => slowOf(checkSync(each, flags, limits)));
  };
}

/** The build for browsers is JavaScript alone: the main module may start Java or a binary. */
function loadRecheck(): Pick<typeof import("recheck"), "checkSync"> {
  return createRequire(import.meta.url)("recheck/lib/browser.js");
}

/**
 * False for patterns that repeat nothing, and for single characters of which one is repeated without
 * end from the start of a text on: a text is read about once, whatever it is.
 */
export function mayBeSlow(pattern: string): boolean {
  return /[*+?{]/.test(pattern) && !isChain(pattern);
}

/** A count, or what stands for one character: a class, an escape, any character, itself. */
const token =
  /\{\d+(?:,\d*)?\}|\[(?:\\.|[^\\\]])*\]|\\[dDwWsS]|\\[^\p{L}\p{N}]|[^\\^$*+?()[\]{}|]/gsu;
const oneRepeat = /^(?:x*|\^x*\$?|\^x+[*+?{]x*\$?)$/;

function isChain(pattern: string): boolean {
  const signs = pattern.replace(token, (text) => {
    if (!text.startsWith("{")) return "x";
    return /^\{\d\d?\}$/.test(text) ? "" : "{";
  });
  return oneRepeat.test(signs);
}

function analyse(
  pattern: string,
  check: (pattern: string) => SlowPattern | undefined,
): SlowPattern | undefined {
  const { loosened, tightened, largest } = smallCounts(pattern);
  const slow = check(loosened);
  if (slow === undefined || slow.growth === "exponential" || largest === 0) return slow;
  return check(tightened) ?? (largest ** slow.growth > harmless ? slow : undefined);
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
