/** A text of some patterns and formats, and not of others. */
import { findWord } from "../languages/find-word.ts";
import { formatLanguages } from "../languages/format-languages.ts";
import { type Language, languageOf } from "../languages/language.ts";
import type { Fact } from "./fact.ts";
import { type Counts, type Leaf, type LeafContext, countsOf, excludedValues } from "./leaf.ts";
import { type Outcome, empty, firstOf, unknown } from "./outcome.ts";

type Check = Pick<LeafContext, "check" | "effort">;

interface Wanted {
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly notPatterns: readonly string[];
  readonly notFormats: readonly string[];
}

/** A text, or the certainty that none fits. */
export function stringLeaf(leaf: Leaf, context: Check): Outcome {
  const { nodes, facts } = leaf;
  const counts = countsOf(
    nodes.map(({ string }) => [string?.minLength, string?.maxLength]),
    facts,
  );
  if (counts.least > counts.most) return empty;
  const excluded = excludedValues(facts).filter((value) => typeof value === "string");
  const wanted: Wanted = {
    patterns: distinct(nodes.map(({ string }) => string?.pattern)),
    formats: distinct(nodes.map(({ string }) => string?.format)),
    notPatterns: distinct(facts.map(patternOf)),
    notFormats: distinct(facts.map(formatOf)),
  };
  const isPlain = Object.values(wanted).every(({ length }) => length === 0);
  if (isPlain) return plainText(counts, new Set(excluded), context);
  if (wanted.formats.some((each) => wanted.notFormats.includes(each))) return empty;
  context.effort.spend(20);
  const familiar = firstOf(guesses(wanted, counts), (text) => checked(text, context));
  if (familiar.state === "value") return familiar;
  const found = search(wanted, counts, excluded, "find");
  if (found !== undefined && found !== "none") {
    const outcome = context.check(found.word);
    if (outcome.state === "value") return outcome;
  }
  const proof = search(wanted, counts, excluded, "prove");
  if (proof === "none") return empty;
  return unknown(reasonOf(wanted));
}

function distinct(list: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(list.filter((each) => each !== undefined))];
}

function patternOf(fact: Fact): string | undefined {
  return fact.kind === "no match" ? fact.pattern : undefined;
}

function formatOf(fact: Fact): string | undefined {
  return fact.kind === "no format" ? fact.format : undefined;
}

/** Excluded texts are short and few, so a text of another length or letter is soon found. */
function plainText(
  { least, most }: Counts,
  excluded: ReadonlySet<string>,
  { check }: Pick<Check, "check">,
): Outcome {
  if (most === 0) return excluded.has("") ? empty : check("");
  if (least > longest) return unknown("texts of such a length are not tried");
  if (least === 0 && !excluded.has("")) return check("");
  const length = Math.max(least, 1);
  for (let index = 0; index <= excluded.size; index += 1) {
    const end = inLetters(index, length);
    if (!excluded.has(end)) return check(end);
  }
  return unknown("every text that was tried is excluded");
}

const longest = 100_000;

/** Texts of one length, each with another number in it. */
function inLetters(index: number, length: number): string {
  let digits = "";
  for (let left = index; left > 0; left = Math.floor(left / 26)) {
    digits = String.fromCharCode(97 + (left % 26)) + digits;
  }
  if (digits.length <= length) return digits.padStart(length, "a");
  // One letter has as many values as there are characters.
  return "a".repeat(length - 1) + String.fromCodePoint(0x4e00 + index);
}

/**
 * To find a text, formats that it has are read as fewer texts and others as more, so that it surely fits.
 * To prove that there is none it is the other way round.
 */
function search(
  { patterns, formats, notPatterns, notFormats }: Wanted,
  counts: Counts,
  excluded: readonly string[],
  aim: "find" | "prove",
): ReturnType<typeof findWord> {
  const isProof = aim === "prove";
  const of: Language[] = [];
  const notOf: Language[] = [];
  for (const pattern of patterns) {
    const language = languageOf(pattern);
    if (language !== undefined && (!isProof || language.isAtLeast)) of.push(language);
    else if (!isProof) return undefined;
  }
  for (const format of formats) of.push(...formatParts(format, isProof));
  for (const pattern of notPatterns) {
    const language = languageOf(pattern);
    if (language === undefined || (isProof && !language.isAtMost)) return undefined;
    notOf.push(language);
  }
  for (const format of notFormats) {
    const parts = formatParts(format, !isProof);
    // A text that misses one of several patterns is enough: they are one language together.
    notOf.push(together(parts));
  }
  return findWord({ of, notOf, least: counts.least, most: counts.most, excluded });
}

function formatParts(format: string, isMost: boolean): readonly Language[] {
  const { most, least = most } = formatLanguages.get(format) ?? { most: [] };
  return (isMost ? most : least).map(languageOf).filter((each) => each !== undefined);
}

function together(languages: readonly Language[]): Language {
  return {
    parts: languages.flatMap(({ parts }) => parts),
    isAtLeast: true,
    isAtMost: true,
  };
}

function checked(text: string, { check }: Pick<Check, "check">): Outcome {
  const outcome = check(text);
  return outcome.state === "value" ? outcome : empty;
}

/** Texts that people know, and texts of formats whose languages are known in part only. */
const samples: readonly string[] = [
  "2024-01-01T00:00:00Z",
  "2024-01-01",
  "00:00:00Z",
  "P1D",
  "a@b.example",
  "https://a.example",
  "00000000-0000-4000-8000-000000000000",
  "",
  "a",
  "0",
  "-",
  "a.b",
  "xn--a",
  "a_b",
  "a b",
  "é",
  "ä@ö.example",
  "http://é.example",
  "/a?b=c#d",
  "#",
  "{",
  "{a}",
  "(",
  "[a",
  "1::",
  "::1",
  "1:2",
  "2024-02-29T23:59:60Z",
  "2024-02-30",
  "a@b",
  "a..b@c.example",
  "mailto:a@b.example",
  "urn:a",
  "a:b",
  "http://[::1]/",
  "http://a b",
];

function guesses({ formats, notFormats }: Wanted, { least, most }: Counts): readonly string[] {
  if (formats.length === 0 && notFormats.length === 0) return [];
  // The shortest text will do where no format is asked for.
  if (formats.length === 0) return samples.toSorted((a, b) => a.length - b.length).filter(fits);
  return samples.filter(fits);

  function fits({ length }: string): boolean {
    return length >= least && length <= most;
  }
}

function reasonOf({ patterns, notPatterns, notFormats, formats }: Wanted): string {
  const all = [...patterns, ...notPatterns].filter((each) => languageOf(each) === undefined);
  const [irregular] = all;
  if (irregular !== undefined) return `the pattern ${JSON.stringify(irregular)} cannot be compared`;
  const [format] = [...notFormats, ...formats];
  return format === undefined
    ? "the patterns are too large to be compared"
    : `the format ${format} cannot be compared`;
}
