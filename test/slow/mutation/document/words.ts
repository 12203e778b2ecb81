/** Every word, name and number of a document changed and dropped. */
import type { DocumentMutant, Stretch } from "../mutant.ts";
import { change } from "./change.ts";
import type { Layout, Unit } from "./layout.ts";

interface Word extends Stretch {
  readonly text: string;
}

export function* wordMutants({ text, units }: Layout): Iterable<DocumentMutant> {
  for (const unit of units) {
    for (const word of wordsOf(text, unit)) yield* ofWord(unit, word, text);
  }
}

const pattern =
  /`[^`]+`|\[[^\]]*\]\([^)]*\)|[\p{L}\p{N}_](?:[\p{L}\p{N}_'’./%-]*[\p{L}\p{N}_%])?/gu;

function wordsOf(text: string, { start, end }: Stretch): Word[] {
  return [...text.slice(start, end).matchAll(pattern)].map((match) => ({
    text: match[0],
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
}

function* ofWord(unit: Unit, word: Word, text: string): Iterable<DocumentMutant> {
  const { kind } = unit;
  const within = excerpt(text, unit);
  const put = (operator: string, other: string) =>
    change(`${kind}: ${operator}`, unit, word, other, `${word.text} to ${other} in ${within}`);
  if (word.text.startsWith("`")) {
    const inner = word.text.slice(1, -1);
    yield put("change code", `\`${inner}x\``);
    if (inner.length > 1) yield put("change code", `\`${inner.slice(0, -1)}\``);
    const swapped = /^\p{Lu}/u.test(inner) ? inner.toLowerCase() : inner.toUpperCase();
    if (swapped !== inner) yield put("change case", `\`${swapped}\``);
    for (const number of numbersIn(inner)) yield put("change number", `\`${number}\``);
  } else if (word.text.startsWith("[")) {
    const [, label = "", target = ""] = /^\[([^\]]*)\]\(([^)]*)\)$/.exec(word.text) ?? [];
    yield put("change link", `[zebra](${target})`);
    yield put("change link", `[${label}](#zebra)`);
  } else {
    yield put("change word", /\d/.test(word.text) ? `${word.text}x` : "zebra");
    for (const number of numbersIn(word.text)) yield put("change number", number);
    const others = swaps.get(word.text) ?? [];
    const other = others[unit.start % Math.max(1, others.length)];
    if (other !== undefined) yield put("swap word", other);
    const isPlain = /^[\p{Ll}_\d]+$/u.test(word.text) && /_/.test(word.text);
    if (isPlain) yield put("change case", word.text.toUpperCase());
  }
  yield dropped(unit, word, text);
}

/** The word with its blank, or with its comma, taken out; the rest of the unit stays. */
function dropped(unit: Unit, word: Word, text: string): DocumentMutant {
  const before = /(?:,\s+|\s+)?$/.exec(text.slice(unit.start, word.start))?.[0].length ?? 0;
  const at = { start: word.start - before, end: word.end };
  const what = `${word.text} in ${excerpt(text, unit)}`;
  return change(`${unit.kind}: drop word`, unit, at, "", what);
}

/** The unit as far as it is needed to know it: of a cell, with the name of its row. */
function excerpt(text: string, unit: Unit): string {
  const own = text.slice(unit.start, unit.end).replaceAll(/\s+/g, " ");
  const start = text.lastIndexOf("\n", unit.start) + 1;
  const name = /^\|\s*(.*?)\s*\|/.exec(text.slice(start, start + 200))?.[1];
  const isNamed = unit.kind === "cell" && name !== undefined && name !== own;
  return `"${isNamed ? `${name} | ` : ""}${own.length > 80 ? `${own.slice(0, 79)}…` : own}"`;
}

function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: digits, index }) =>
    [1, -1]
      .map((step) => Number(digits) + step)
      .filter((number) => number >= 0)
      .map((number) => text.slice(0, index) + String(number) + text.slice(index + digits.length)),
  );
}

const types = ["int", "string", "boolean", "date-time", "number", "object", "email"];
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];
const units = ["seconds", "minutes", "hours", "days"];

/** Words of which each is another statement. */
const groups: readonly (readonly string[])[] = [
  types,
  ["integer", "string", "boolean"],
  methods,
  units,
  ["second", "minute", "hour"],
  ["required", "optional"],
  ["client", "server"],
  ["true", "false"],
  ["only", "also"],
  ["all", "no", "some"],
  ["most", "least"],
  ["empty", "null"],
  ["default", "minimum"],
  ["query", "body", "header"],
  ["array", "object"],
  ["and", "or"],
  ["up", "down"],
];

const swaps: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) =>
    group.map((word) => [word, group.filter((other) => other !== word)] as const),
  ),
);
