/** Texts that a string schema takes: of a format, of a pattern, of a length. */
import { patternSample } from "./pattern.ts";
import type { Random } from "./random.ts";
import { NoSample } from "./schema.ts";

export interface TextFacts {
  readonly formats: readonly string[];
  readonly patterns: readonly string[];
  /** In code points. */
  readonly least: number;
  readonly most: number;
}

const textTries = 40;

/** @throws NoSample when none of some tries fits. */
export function textSample(facts: TextFacts, random: Random): string {
  const expressions = facts.patterns.map(expressionOf);
  for (let attempt = 0; attempt < textTries; attempt += 1) {
    const text = candidate(facts, random, attempt);
    const length = [...text].length;
    if (length < facts.least || length > facts.most) continue;
    if (expressions.every((expression) => expression.test(text))) return text;
  }
  throw new NoSample(`no text is found for ${facts.patterns.join(", ") || "the lengths"}`);
}

function candidate(facts: TextFacts, random: Random, attempt: number): string {
  const { formats, patterns, least, most } = facts;
  for (const format of formats) {
    const write = writers[format];
    if (write !== undefined && attempt < textTries / 2) return write(random);
  }
  const [pattern] = patterns;
  if (pattern === undefined) return wordsOf(random, least, most);
  const text = patternSample(pattern, random, Math.min(attempt, most));
  // What stands before and behind is free where the pattern does not say it.
  const missing = least - [...text].length;
  return missing > 0 && !pattern.endsWith("$") ? text + "x".repeat(missing) : text;
}

function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

const words = "amber birch cedar delta ember fjord grove haven iris juniper kestrel lagoon".split(
  " ",
);

function wordsOf(random: Random, least: number, most: number): string {
  let text = random.pick(words);
  while (text.length < least) text += ` ${random.pick(words)}`;
  // A text that ends in a space is shorter for many readers.
  return text.slice(0, Math.min(most, Math.max(least, text.length))).replace(/ $/u, "x");
}

type Write = (random: Random) => string;

const two = (value: number) => String(value).padStart(2, "0");
const hex: (random: Random, length: number) => string = (random, length) =>
  Array.from({ length }, () => random.integer(0, 15).toString(16)).join("");
const sampleDate: Write = (random) =>
  `20${two(random.integer(20, 29))}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
const sampleTime: Write = (random) =>
  `${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}Z`;
const host: Write = (random) => `${random.pick(words)}.example`;
const address: Write = (random) => `https://${host(random)}/${random.pick(words)}`;
const ipv6: Write = (random) => `2001:db8::${random.integer(1, 9999)}`;
const email: Write = (random) => `${random.pick(words)}@${host(random)}`;

const writers: Readonly<Record<string, Write>> = {
  "date-time": (random) => `${sampleDate(random)}T${sampleTime(random)}`,
  "iso8601-date-time": (random) => `${sampleDate(random)}T${sampleTime(random)}`,
  date: sampleDate,
  time: sampleTime,
  duration: (random) => `P${random.integer(1, 30)}D`,
  email,
  "idn-email": email,
  hostname: host,
  "idn-hostname": host,
  ipv4: (random) => `192.0.2.${random.integer(1, 254)}`,
  ipv6,
  uri: address,
  url: address,
  iri: address,
  "uri-reference": (random) => `/${random.pick(words)}`,
  "iri-reference": (random) => `/${random.pick(words)}`,
  "uri-template": (random) => `/${random.pick(words)}/{id}`,
  uuid: (random) =>
    `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`,
  "json-pointer": (random) => `/${random.pick(words)}`,
  "relative-json-pointer": (random) => `${random.integer(0, 3)}/${random.pick(words)}`,
  regex: () => "^[a-z]+$",
  byte: (random) => btoa(random.pick(words)),
  base64: (random) => btoa(random.pick(words)),
  int64: (random) => String(random.integer(1, 1_000_000)),
};
