/** Clauses with numbers: bounds of values, of text and of lists. */
import { type Clause, number, numeric, unitOf, unitWords } from "./clause.ts";
import type { SchemaKind } from "../../model/statement.ts";

const range = ` ?(?:to|and|\\.\\.|[-–—]) ?`;
const least = "(?:at least|min(?:\\.|imum)?(?:[:=] ?| )?|>=|≥|not less than|no less than)";
const most = "(?:at most|max(?:\\.|imum)?(?:[:=] ?| )?|up to|<=|≤|not more than|no more than)";
const characters = "(?:characters?|chars?)";
const items = "(?:items?|entr(?:y|ies)|elements?)";

function bound(words: string, kind: SchemaKind): Clause {
  return {
    pattern: new RegExp(`^${words} ?${number}$`, "iu"),
    claimsOf: ([, value]) => [[kind, numeric(value)]],
  };
}

function bounds(words: string, least: SchemaKind, most: SchemaKind): Clause {
  return {
    pattern: new RegExp(words, "iu"),
    claimsOf: ([, from, to]) => [
      [least, numeric(from)],
      [most, numeric(to ?? from)],
    ],
  };
}

function count(words: string, kind: SchemaKind): Clause {
  return {
    pattern: new RegExp(`^${words} ?(one|${number}) ${items}$`, "iu"),
    claimsOf: ([, value]) => [[kind, value?.toLowerCase() === "one" ? 1 : numeric(value)]],
  };
}

function withUnit(words: string, kind: SchemaKind): Clause {
  return {
    pattern: new RegExp(`^${words} ?${number}(?: (${unitWords}))?$`, "iu"),
    claimsOf: ([, value, unit]) => [[kind, numeric(value)], ...unitOf(unit)],
  };
}

export const limits: readonly Clause[] = [
  {
    pattern: new RegExp(`^(?:default and max(?:imum)?|max(?:imum)? and default) ${number}$`, "iu"),
    claimsOf: ([, value]) => [
      ["default", numeric(value)],
      ["maximum", numeric(value)],
    ],
  },
  {
    pattern: new RegExp(
      `^(?:from |between )?${number}${range}${number}(?: (${unitWords}))?$`,
      "iu",
    ),
    claimsOf: ([, from, to, unit]) => [
      ["minimum", numeric(from)],
      ["maximum", numeric(to)],
      ...unitOf(unit),
    ],
  },
  {
    pattern: new RegExp(
      `^(?:from |between )?${number} (${unitWords})${range}${number} (${unitWords})$`,
      "iu",
    ),
    claimsOf: ([, from, one, to, other]) => {
      const [unit, same] = [unitOf(one), unitOf(other)];
      if (unit[0]?.[1] !== same[0]?.[1]) return undefined;
      return [["minimum", numeric(from)], ["maximum", numeric(to)], ...unit];
    },
  },
  withUnit(least, "minimum"),
  withUnit(most, "maximum"),
  bound("(?:>|greater than|more than|above)", "exclusiveMinimum"),
  bound("(?:<|less than|below)", "exclusiveMaximum"),
  bound("(?:a )?multiples? of", "multipleOf"),
  bound("max(?:imum)?(?: length|length)(?: of|:| =)?", "maxLength"),
  bound("min(?:imum)?(?: length|length)(?: of|:| =)?", "minLength"),
  {
    pattern: new RegExp(`^${most} ?${number} ${characters}$`, "iu"),
    claimsOf: ([, value]) => [["maxLength", numeric(value)]],
  },
  {
    pattern: new RegExp(`^${least} ?${number} ${characters}$`, "iu"),
    claimsOf: ([, value]) => [["minLength", numeric(value)]],
  },
  bounds(
    `^(?:length )?(?:of |from )?${number}${range}${number} ${characters}$`,
    "minLength",
    "maxLength",
  ),
  bounds(`^length:? (?:of |from )?${number}(?:${range}${number})?$`, "minLength", "maxLength"),
  bounds(`^(?:from |between )?${number}${range}${number} ${items}$`, "minItems", "maxItems"),
  bound("max(?:imum)?items:?", "maxItems"),
  bound("min(?:imum)?items:?", "minItems"),
  count(least, "minItems"),
  count(most, "maxItems"),
];
