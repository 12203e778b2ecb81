/** A regular expression that is single characters in a row, each perhaps repeated, taken apart. */

/** One place of the row: its character is there, may be, or is there as often as one likes. */
export interface Link {
  readonly kind: "one" | "maybe" | "endless";
  /** Characters of the alphabet that fit. */
  readonly fits: ReadonlySet<string>;
}

export interface Row {
  /** Without `^` an endless link of any character comes first: a text is searched. */
  readonly links: readonly Link[];
  /** It ends with `$`. */
  readonly isEnded: boolean;
  /** One character at least of each kind that the row tells apart; those that people read come first. */
  readonly alphabet: readonly string[];
}

const atom = String.raw`\[(?:\\[dDwWsS]|\\[^\p{L}\p{N}]|[^\\\]])+\]|\\[dDwWsS]|\\[^\p{L}\p{N}]|[^\\^$*+?()[\]{}|]`;
const repeat = String.raw`([*+?])|\{(\d{1,2})(,(\d{0,2}))?\}`;
const whole = new RegExp(`^(\\^?)((?:(?:${atom})(?:(?:${repeat})\\??)?)*)(\\$?)$`, "u");
const piece = new RegExp(`(${atom})(?:(?:${repeat})\\??)?`, "gu");

/** Of a pattern with the flag `u`. Absent: it is more than a row, or counts over 99. */
export function rowOf(pattern: string): Row | undefined {
  const found = whole.exec(pattern);
  if (found === null) return undefined;
  const alphabet = alphabetOf(pattern);
  const links: Link[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  if (found[1] === "") links.push({ kind: "endless", fits: new Set(alphabet) });
  for (const [, one = "", sign, least, range, most] of (found[2] ?? "").matchAll(piece)) {
    const fits = known.get(one) ?? fitting(one, alphabet);
    known.set(one, fits);
    const [from, to] = countOf(sign, least, range, most);
    for (let count = 0; count < from; count += 1) links.push({ kind: "one", fits });
    if (to === Infinity) links.push({ kind: "endless", fits });
    else for (let count = from; count < to; count += 1) links.push({ kind: "maybe", fits });
  }
  return { links, isEnded: found.at(-1) === "$", alphabet };
}

function fitting(one: string, alphabet: readonly string[]): ReadonlySet<string> {
  const expression = new RegExp(`^${one}$`, "u");
  return new Set(alphabet.filter((character) => expression.test(character)));
}

function countOf(
  sign: string | undefined,
  least: string | undefined,
  range: string | undefined,
  most: string | undefined,
): readonly [from: number, to: number] {
  if (sign !== undefined) return [sign === "+" ? 1 : 0, sign === "?" ? 1 : Infinity];
  if (least === undefined) return [1, 1];
  if (range === undefined) return [Number(least), Number(least)];
  return [Number(least), most === "" ? Infinity : Number(most)];
}

/** Where `\s` and `.` begin and end beyond ASCII. */
const spaces = [0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff];

const ascii = Array.from({ length: 129 }, (_, code) => String.fromCodePoint(code));
const readable = ascii.filter((character) => /[a-z]/.test(character));
const printable = ascii.filter((character) => /[!-~]/.test(character));

/** A class of characters begins or ends at a character that the pattern names, or at one of these. */
function alphabetOf(pattern: string): readonly string[] {
  const named = Array.from(pattern, (character) => character.codePointAt(0) ?? 0);
  const edges = [...spaces, ...named].flatMap((code) => [code, Math.min(code + 1, 0x10_ffff)]);
  const others = edges.map((code) => String.fromCodePoint(code));
  return [...new Set([...readable, ...printable, ...ascii, ...others])];
}
