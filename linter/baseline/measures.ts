/** Units, separators and plans in words that people accept, and the facts that say the same. */
import type { Json } from "../../core/model/ir.ts";
import type { Fact } from "../model/fact.ts";
import { record } from "../model/values.ts";
import { units } from "../document/cells/type-word.ts";

/** What words say of one aspect: `minutes` of the unit, `,` of what separates items. */
export interface Measure {
  readonly aspect: "unit" | "separator" | "plan";
  /** As the text has it. */
  readonly word: string;
  /** As facts have it. */
  readonly value: string;
}

const marks = new Map([
  ["comma", ","],
  ["semicolon", ";"],
  ["colon", ":"],
  ["pipe", "|"],
  ["hyphen", "-"],
  ["dash", "-"],
  ["underscore", "_"],
  ["space", " "],
  ["tab", "\t"],
]);

const known = units.map(([words]) => words.join(" ")).filter((words) => words.length > 1);
const others = ["epoch milliseconds", "milliseconds", "microseconds", "weeks", "months", "years"];
const unitNames = [...known, ...others]
  .toSorted((a, b) => b.length - a.length)
  .filter((words) => /s$|time$/u.test(words));
const unit = new RegExp(
  `(?:^|\\b(?:in|numbers? of|counts? of) )(${unitNames.join("|")})\\b`,
  "giu",
);
const separated = /\b(\p{L}+)-separated\b|\bseparated by (?:an? )?(\p{L}+?)s?\b/giu;
const plan = /\b(\p{L}+) plan\b/giu;
/** Before "plan", and no name of one. */
const noName = new Set([
  "a",
  "an",
  "the",
  "that",
  "this",
  "each",
  "every",
  "any",
  "no",
  "only",
  "which",
  "other",
  "same",
  "one",
  "by",
  "of",
]);

/** The units, separators and plans that `text` names. */
export function measuresIn(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, word = ""] of text.matchAll(unit)) {
    const same = units.find(([words]) => words.join(" ") === word.toLowerCase());
    found.push({ aspect: "unit", word, value: same?.[1] ?? word.toLowerCase() });
  }
  for (const [, before, behind] of text.matchAll(separated)) {
    const word = before ?? behind ?? "";
    const value = marks.get(word.toLowerCase());
    if (value !== undefined) found.push({ aspect: "separator", word, value });
  }
  for (const [, word = ""] of text.matchAll(plan)) {
    if (!noName.has(word.toLowerCase())) {
      found.push({ aspect: "plan", word, value: word.toLowerCase() });
    }
  }
  return found;
}

/** What `facts` say of an aspect. */
export function measuredBy(aspect: Measure["aspect"], facts: readonly Fact[]): ReadonlySet<string> {
  return new Set(facts.flatMap((fact) => [...values(aspect, fact)]));
}

function* values(aspect: Measure["aspect"], { kind, value }: Fact): Iterable<string> {
  if (aspect === "unit" && kind === "unit") yield String(value);
  if (aspect === "separator" && kind === "delimited") {
    for (const name of ["separator", "fieldSeparator"]) yield* texts(record(value)?.[name]);
  }
  if (aspect !== "plan") return;
  if (kind === "plan") yield* texts(value);
  // A rule in words names its plan there.
  if (kind === "plan rule") {
    for (const text of texts(value)) yield* text.toLowerCase().match(/\p{L}+/gu) ?? [];
  }
}

function* texts(value: Json | undefined): Iterable<string> {
  if (typeof value === "string") yield value.length > 1 ? value.toLowerCase() : value;
  else if (typeof value === "object" && value !== null) {
    for (const item of Object.values<Json>(value)) yield* texts(item);
  }
}
