/** The shortest text of some languages and not of others, or the certainty that there is none. */
import { alphabetOf } from "./alphabet.ts";
import { Deterministic } from "./deterministic.ts";
import type { Language } from "./language.ts";

export interface WordQuestion {
  /** The text is of each of these, and of none of the others. */
  readonly of: readonly Language[];
  readonly notOf: readonly Language[];
  /** In code points, both included. */
  readonly least: number;
  readonly most: number;
  readonly excluded: readonly string[];
}

/** `"none"`: there is none. `undefined`: the search was given up. */
export type FoundWord = { readonly word: string } | "none" | undefined;

/** A place of the search: how it was reached tells the text. */
interface Reached {
  readonly states: readonly number[];
  /** Which of the excluded texts begin so. */
  readonly prefix: string | undefined;
  readonly length: number;
  readonly from: Reached | undefined;
  readonly symbol: number;
}

const mostPlaces = 6000;
/** Places times symbols. */
const mostSteps = 200_000;

/** Of texts of one length the one that people read best. */
export function findWord({ of, notOf, least, most, excluded }: WordQuestion): FoundWord {
  const languages = [...of, ...notOf];
  const parts = languages.flatMap((language) => language.parts);
  const alphabet = alphabetOf(
    parts.map(({ automaton }) => automaton),
    excluded,
  );
  const automata = parts.map(({ automaton }) => new Deterministic(automaton, alphabet));
  const isWanted = (states: readonly number[]) => {
    let index = 0;
    return languages.every((language, at) => {
      const fits = language.parts.map(({ isNegated }) => {
        const accepts = automata[index]?.accepts(states[index] ?? 0) === true;
        index += 1;
        return accepts !== isNegated;
      });
      return !fits.includes(false) === at < of.length;
    });
  };
  const words = new Set(excluded);
  const prefixes = new Set(excluded.flatMap(prefixesOf));
  const start: Reached = {
    states: automata.map(() => 0),
    prefix: prefixes.has("") ? "" : undefined,
    length: 0,
    from: undefined,
    symbol: 0,
  };
  const met = new Set([keyOf(start, least)]);
  const queue: Reached[] = [start];
  let steps = 0;
  for (const place of queue) {
    const isExcluded = place.prefix !== undefined && words.has(place.prefix);
    if (place.length >= least && !isExcluded && isWanted(place.states)) {
      return { word: textOf(place, alphabet.character) };
    }
    if (place.length >= most) continue;
    for (let symbol = 0; symbol < alphabet.size; symbol += 1) {
      steps += 1;
      if (steps > mostSteps || queue.length > mostPlaces) return undefined;
      const longer =
        place.prefix === undefined ? undefined : place.prefix + alphabet.character(symbol);
      const next: Reached = {
        states: place.states.map((state, index) => automata[index]?.step(state, symbol) ?? 0),
        prefix: longer !== undefined && prefixes.has(longer) ? longer : undefined,
        length: place.length + 1,
        from: place,
        symbol,
      };
      const key = keyOf(next, least);
      if (met.has(key)) continue;
      met.add(key);
      queue.push(next);
    }
  }
  return "none";
}

/** Lengths count up to the least one: beyond it a longer way to the same place finds nothing new. */
function keyOf({ states, prefix, length }: Reached, least: number): string {
  return `${Math.min(length, least)} ${states.join(" ")} ${prefix ?? "\0"}`;
}

function prefixesOf(text: string): string[] {
  const characters = Array.from(text);
  return [...characters.keys(), characters.length].map((end) => characters.slice(0, end).join(""));
}

function textOf(place: Reached, character: (symbol: number) => string): string {
  const symbols: string[] = [];
  for (let at: Reached | undefined = place; at?.from !== undefined; at = at.from) {
    symbols.push(character(at.symbol));
  }
  return symbols.reverse().join("");
}

/** Whether a language has the text. */
export function hasWord(language: Language, text: string): boolean {
  const alphabet = alphabetOf(
    language.parts.map(({ automaton }) => automaton),
    [text],
  );
  return language.parts.every(({ automaton, isNegated }) => {
    const walked = new Deterministic(automaton, alphabet);
    const end = Array.from(text, alphabet.symbolOf).reduce(
      (state, symbol) => walked.step(state, symbol),
      0,
    );
    return walked.accepts(end) !== isNegated;
  });
}
