/** Characters that no automaton of a question tells apart count as one symbol, shown by a readable character. */
import { CharBase, CharSet, highest } from "./nondeterministic.ts";
import type { Nondeterministic } from "./nondeterministic.ts";

export interface Alphabet {
  /** How many symbols there are: they are numbered from 0, those that people read first. */
  readonly size: number;
  /** The symbols whose characters are all in the set. */
  readonly within: (characters: CharSet) => ReadonlySet<number>;
  readonly symbolOf: (character: string) => number;
  readonly character: (symbol: number) => string;
}

/** The symbols of `automata`, with each character of `texts` as one of its own. */
export function alphabetOf(
  automata: readonly Nondeterministic[],
  texts: readonly string[],
): Alphabet {
  const points = new Set(texts.flatMap((text) => Array.from(text, pointOf)));
  const singles = [...points].map((point) => CharSet.fromCharacter(highest, point));
  const sets = automata.flatMap(({ states }) =>
    states.flatMap(({ characters, empty }) => [
      ...characters.map((edge) => edge.characters),
      ...empty.flatMap(({ condition }) => (condition ? [condition.characters] : [])),
    ]),
  );
  const base = new CharBase([CharSet.all(highest), ...new Set(sets), ...singles]);
  const shown = base.sets.map(readable);
  const order = [...base.sets.keys()].toSorted((a, b) => rank(shown[a]) - rank(shown[b]));
  const position = new Map(order.map((index, symbol) => [index, symbol]));
  const known = new Map<CharSet, ReadonlySet<number>>();
  const within = (characters: CharSet) => {
    const found =
      known.get(characters) ??
      new Set(base.split(characters).map((index) => position.get(index) ?? 0));
    known.set(characters, found);
    return found;
  };
  return {
    size: order.length,
    within,
    symbolOf: (character) => {
      const point = pointOf(character);
      return position.get(base.sets.findIndex((set) => set.has(point))) ?? 0;
    },
    character: (symbol) => String.fromCodePoint(shown[order[symbol] ?? 0] ?? 0),
  };
}

function pointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

const preferred = Array.from(
  "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@",
);
const ranks: ReadonlyMap<number, number> = new Map(
  preferred.map((character, index) => [pointOf(character), index]),
);

function rank(point = 0): number {
  const found = ranks.get(point);
  if (found !== undefined) return found;
  return point > 0x20 && point < 0x7f ? 100 + point : 1000 + point;
}

/** Signs for machines, and halves of pairs. */
const unreadable = [
  { min: 0, max: 0x1f },
  { min: 0x7f, max: 0xa0 },
  { min: 0xd800, max: 0xdfff },
];

/** The character of the set that people read best; no half of a pair where there is another. */
function readable(set: CharSet): number {
  for (const character of preferred) if (set.has(pointOf(character))) return pointOf(character);
  for (let point = 0x21; point < 0x7f; point += 1) if (set.has(point)) return point;
  const whole = unreadable.reduce((left, range) => left.without(range), set);
  return (whole.isEmpty ? set : whole).ranges[0]?.min ?? 0;
}
