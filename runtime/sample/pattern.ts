/** A regular expression → a text that it matches, for the syntax that descriptions use. */
import type { Random } from "./random.ts";
import { NoSample } from "./schema.ts";

/** Writes a text to `out`. */
type PatternPart = (out: string[], random: Random) => void;

interface Reader {
  readonly source: string;
  at: number;
  /** How often open quantifiers repeat beyond their least. */
  readonly extra: number;
}

/**
 * A text for `source`; `extra` makes what may repeat longer. Whoever calls holds the text against the
 * expression: assertions are not looked at.
 *
 * @throws NoSample for syntax that is not known here.
 */
export function patternSample(source: string, random: Random, extra: number): string {
  const reader = { source, at: 0, extra };
  const part = alternatives(reader);
  if (reader.at < source.length) throw new NoSample(`no sample of the pattern ${source}`);
  const out: string[] = [];
  part(out, random);
  return out.join("");
}

function alternatives(reader: Reader): PatternPart {
  const branches = [sequence(reader)];
  while (reader.source[reader.at] === "|") {
    reader.at += 1;
    branches.push(sequence(reader));
  }
  return (out, random) => random.pick(branches)(out, random);
}

function sequence(reader: Reader): PatternPart {
  const parts: PatternPart[] = [];
  for (;;) {
    const next = reader.source[reader.at];
    if (next === undefined || next === "|" || next === ")") break;
    parts.push(quantified(patternAtom(reader), reader));
  }
  return (out, random) => {
    for (const part of parts) part(out, random);
  };
}

function quantified(part: PatternPart, reader: Reader): PatternPart {
  const rest = reader.source.slice(reader.at);
  const found = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/u.exec(rest);
  if (found === null) return part;
  reader.at += found[0].length;
  const [, sign, low, comma, high] = found;
  const least = sign === undefined ? Number(low) : sign === "+" ? 1 : 0;
  const most =
    sign === "?"
      ? 1
      : sign !== undefined || (comma !== undefined && high === "")
        ? Infinity
        : Number(high ?? low);
  const open = Math.min(most, least + 2 + reader.extra);
  return (out, random) => {
    for (let left = random.integer(least, open); left > 0; left -= 1) part(out, random);
  };
}

function patternAtom(reader: Reader): PatternPart {
  const character = reader.source[reader.at] ?? "";
  reader.at += 1;
  switch (character) {
    case "^":
    case "$":
      return writeNothing;
    case ".":
      return oneCharacter([[97, 122]]);
    case "[":
      return oneCharacter(characterClass(reader));
    case "(":
      return patternGroup(reader);
    case "\\":
      return escape(reader);
    default: {
      // A character outside of the basic plane is two units.
      const whole = String.fromCodePoint(reader.source.codePointAt(reader.at - 1) ?? 0);
      reader.at += whole.length - 1;
      return (out) => out.push(whole);
    }
  }
}

const writeNothing: PatternPart = () => undefined;

function patternGroup(reader: Reader): PatternPart {
  const kind =
    /^\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>)/u.exec(reader.source.slice(reader.at))?.[0] ?? "";
  reader.at += kind.length;
  const inside = alternatives(reader);
  if (reader.source[reader.at] !== ")") throw new NoSample("a group of a pattern has no end");
  reader.at += 1;
  return /^\?<?[=!]$/u.test(kind) ? writeNothing : inside;
}

type Ranges = readonly (readonly [low: number, high: number])[];

const digits: Ranges = [[48, 57]];
const word: Ranges = [
  [97, 122],
  [65, 90],
  [48, 57],
];
const spaceCharacter: Ranges = [[32, 32]];
/** Visible characters of ASCII. */
const visible: Ranges = [[33, 126]];

function escape(reader: Reader): PatternPart {
  const letter = reader.source[reader.at];
  if (letter === "b" || letter === "B") {
    reader.at += 1;
    return writeNothing;
  }
  return oneCharacter(escapedCharacters(reader));
}

/** What an escape stands for, inside of a class and outside. */
function escapedCharacters(reader: Reader): Ranges {
  const rest = reader.source.slice(reader.at);
  const code = /^(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|x([0-9a-f]{2}))/iu.exec(rest);
  if (code !== null) {
    reader.at += code[0].length;
    const point = parseInt(code[1] ?? code[2] ?? code[3] ?? "", 16);
    return [[point, point]];
  }
  const property = /^[pP]\{[^}]*\}/u.exec(rest);
  if (property !== null) {
    reader.at += property[0].length;
    return /^p\{(?:N|Nd)/u.test(property[0])
      ? digits
      : property[0].startsWith("p")
        ? word
        : spaceCharacter;
  }
  const letter = rest[0] ?? "";
  reader.at += 1;
  const known = escapes.get(letter);
  if (known !== undefined) return known;
  if (/[1-9k]/u.test(letter)) throw new NoSample("a pattern refers back");
  const point = letter.charCodeAt(0);
  return [[point, point]];
}

const escapes: ReadonlyMap<string, Ranges> = /* @__PURE__ */ new Map<string, Ranges>([
  ["d", digits],
  ["D", [[97, 122]]],
  ["w", word],
  ["W", spaceCharacter],
  ["s", spaceCharacter],
  [
    "S",
    [
      [97, 122],
      [48, 57],
    ],
  ],
  ["n", [[10, 10]]],
  ["r", [[13, 13]]],
  ["t", [[9, 9]]],
  ["0", [[0, 0]]],
]);

/** Behind the bracket that opens it. */
function characterClass(reader: Reader): Ranges {
  const isNegated = reader.source[reader.at] === "^";
  if (isNegated) reader.at += 1;
  const found: [number, number][] = [];
  while (reader.source[reader.at] !== "]") {
    const low = classMember(reader);
    const isRange = reader.source[reader.at] === "-" && reader.source[reader.at + 1] !== "]";
    if (!isRange) {
      found.push(...low.map(([from, to]): [number, number] => [from, to]));
      continue;
    }
    reader.at += 1;
    found.push([low[0]?.[0] ?? 0, classMember(reader)[0]?.[1] ?? 0]);
  }
  reader.at += 1;
  if (!isNegated) return found;
  const isFree = (point: number) => !found.some(([low, high]) => point >= low && point <= high);
  const letters = [...pointsOf(word), ...pointsOf(visible)].filter(isFree);
  return letters.map((point) => [point, point] as const);
}

function classMember(reader: Reader): Ranges {
  const point = reader.source.codePointAt(reader.at);
  if (point === undefined) throw new NoSample("a class of a pattern has no end");
  reader.at += point > 0xffff ? 2 : 1;
  return point === 92 ? escapedCharacters(reader) : [[point, point]];
}

function pointsOf(ranges: Ranges): number[] {
  return ranges.flatMap(([low, high]) =>
    Array.from({ length: high - low + 1 }, (_, at) => low + at),
  );
}

function oneCharacter(ranges: Ranges): PatternPart {
  if (ranges.length === 0) throw new NoSample("a class of a pattern has no character");
  // Of a class with letters and signs mostly letters, so that texts can be read.
  return (out, random) => {
    const [low, high] = random.pick(ranges);
    out.push(String.fromCodePoint(random.integer(low, Math.min(high, low + 500))));
  };
}
