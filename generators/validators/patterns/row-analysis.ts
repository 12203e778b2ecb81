/**
 * A row of characters → whether some text makes it slow. There is nothing to nest or to choose in a row:
 * time grows by one power of the length for each pair of endless links, one after the other, that can
 * share a text out between them in many ways, and by one for reading it.
 */
import type { Link, Row } from "./pattern-row.ts";
import type { SlowPattern } from "./slow-pattern.ts";

/** Two endless links, by position, and a text that both can read, and all that must be between them. */
interface Pair {
  readonly from: number;
  readonly to: number;
  readonly word: string;
}

/** Texts that show a longer row to be slow, or one with more pairs, take too long to try. */
const mostLinks = 100;
const mostPairs = 4;
/** So often each part is repeated in the text that is tried: as often as a row can have links. */
const tries = mostLinks;
/** Steps that the text takes that is shown. */
const steps = 1_000_000;

/** `undefined` where it is fast; `"undecided"` where no text is found that is sure not to match. */
export function rowAnalysis(row: Row): SlowPattern | undefined | "undecided" {
  if (row.links.length > mostLinks) return "undecided";
  if (row.links.some(({ kind, fits }) => kind === "one" && fits.size === 0)) return "undecided";
  const pairs = mostPairsOf(row);
  if (pairs.length === 0) return undefined;
  if (pairs.length > mostPairs) return "undecided";
  const parts = pairs.map(({ from, word }, index) => {
    const prefix = mandatory(row.links, pairs[index - 1]?.to ?? 0, from).map(firstOf);
    return { prefix: prefix.join(""), repeated: word };
  });
  const text = parts.map(({ prefix, repeated }) => prefix + repeated.repeat(tries)).join("");
  const suffix = failingEnd(row, text);
  if (suffix === undefined) return "undecided";
  const growth = pairs.length + 1;
  return { growth, attack: { parts, times: Math.ceil(steps ** (1 / growth)), suffix } };
}

/** The longest list of pairs of which each begins where the one before it ends, or later. */
function mostPairsOf(row: Row): readonly Pair[] {
  const { links } = row;
  const endless = [...links.keys()].filter((at) => links[at]?.kind === "endless");
  const longest = new Map<number, readonly Pair[]>();
  let most: readonly Pair[] = [];
  for (const to of endless) {
    let best = most;
    for (const from of endless) {
      if (from >= to) break;
      const before = longest.get(from) ?? [];
      if (before.length < best.length) continue;
      const word = wordOf(row, from, to);
      if (word !== undefined) best = [...before, { from, to, word }];
    }
    longest.set(to, best);
    if (best.length > most.length && canFailAfter(row, to)) most = best;
  }
  return most;
}

/** A row that is over, and need not be at the end of the text, matches whatever follows. */
function canFailAfter({ links, isEnded }: Row, at: number): boolean {
  return isEnded || links.slice(at + 1).some(({ kind }) => kind === "one");
}

function wordOf({ links, alphabet }: Row, from: number, to: number): string | undefined {
  const shared = (fits: ReadonlySet<string>) =>
    alphabet.find(
      (character) =>
        fits.has(character) && links[from]?.fits.has(character) && links[to]?.fits.has(character),
    );
  const between = mandatory(links, from, to);
  if (between.length === 0) return shared(new Set(alphabet));
  let word = "";
  for (const { fits } of between) {
    const character = shared(fits);
    if (character === undefined) return undefined;
    word += character;
  }
  return word;
}

function mandatory(links: readonly Link[], from: number, to: number): readonly Link[] {
  return links.slice(from, to).filter(({ kind }) => kind === "one");
}

function firstOf({ fits }: Link): string {
  const [first = ""] = fits;
  return first;
}

/**
 * What makes a text that begins with `text` fail: nothing, or one character. It is read once, by all ways at a
 * time, which takes no longer for a slow pattern.
 */
function failingEnd(row: Row, text: string): string | undefined {
  let states = reached(row.links, [0]);
  for (const character of text) {
    if (!row.isEnded && states.has(row.links.length)) return undefined;
    states = next(row.links, states, character);
  }
  const fails = (end: ReadonlySet<number>) => !end.has(row.links.length);
  if (fails(states)) return "";
  if (!row.isEnded) return undefined;
  return row.alphabet.find((character) => fails(next(row.links, states, character)));
}

function next(
  links: readonly Link[],
  states: ReadonlySet<number>,
  character: string,
): ReadonlySet<number> {
  const after: number[] = [];
  for (const at of states) {
    const link = links[at];
    if (link?.fits.has(character)) after.push(link.kind === "endless" ? at : at + 1);
  }
  return reached(links, after);
}

/** With the positions behind what may be left out. */
function reached(links: readonly Link[], from: readonly number[]): ReadonlySet<number> {
  const states = new Set(from);
  for (const at of states) {
    const kind = links[at]?.kind;
    if (kind === "maybe" || kind === "endless") states.add(at + 1);
  }
  return states;
}
