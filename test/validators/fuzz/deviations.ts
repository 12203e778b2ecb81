/**
 * Where ajv 8.20 decides otherwise than the standard says: each with its argument, and no wider than
 * its cause. They are matched with smallest cases, of which every part is needed for the difference.
 */
import { fits } from "./reference.ts";
import type { Case } from "./smallest.ts";
import type { Verdict } from "../paths.ts";
import { ajvJudge } from "./verdicts.ts";
import { type Json, holdsName, isArray, isObject } from "./vocabulary.ts";

interface Deviation {
  readonly name: string;
  readonly why: string;
  /** Told the verdict of the standard and ajv's, which is another or none. */
  readonly is: (
    least: Case,
    verdicts: { readonly right: boolean; readonly ajv: Verdict },
  ) => boolean;
}

export const deviations: readonly Deviation[] = [
  {
    name: "multipleOf divides binary fractions",
    why: "0.3 is a multiple of 0.1 (validation, 6.2.1); its quotient as doubles is 2.9999999999999996",
    is: ({ schema, value }) =>
      says(schema, "multipleOf") &&
      typeof value === "number" &&
      !(Number.isSafeInteger(value) && Number.isSafeInteger(schema["multipleOf"])),
  },
  {
    name: "equality calls methods of the value",
    why: "members called toString, valueOf and constructor are data (core, 4.2.2); ajv compares constructors by identity and calls the others",
    is: ({ schema, value }) =>
      (says(schema, "const") || says(schema, "enum") || says(schema, "uniqueItems")) &&
      (holdsName(value, ...inherited) || holdsName(schema, ...inherited)),
  },
  {
    name: "the empty name is never missed",
    why: '"" is a name like others (validation, 6.5.3 and 6.5.4); ajv keeps the missing name in a variable and asks whether it is true',
    is: ({ schema, value }, { right }) =>
      (says(schema, "required") || says(schema, "dependentRequired")) &&
      !right &&
      isObject(value) &&
      !Object.hasOwn(value, "") &&
      JSON.stringify(schema).includes('[""]'),
  },
  {
    name: "contains takes an empty array",
    why: "an empty array has no item that fits, and minContains is 1 where it is not stated (core, 10.3.1.3); ajv takes what it decided last",
    is: ({ schema, value }, { right }) =>
      !right && holdsName(schema, "contains") && holdsEmptyArray(value),
  },
  {
    name: "contains evaluates nothing",
    why: "items that fit contains are evaluated for unevaluatedItems (core, 11.2)",
    is: ({ schema, value }, { right, ajv }) =>
      right &&
      ajv === false &&
      isArray(value) &&
      holdsName(schema, "unevaluatedItems") &&
      holdsName(schema, "contains"),
  },
  {
    name: "what branches have evaluated is mixed up",
    why: "of anyOf, oneOf, if and dependentSchemas, the annotations of every branch that fits count and of no other (core, 7.7.1.2 and 11); ajv merges what it knew before running with what it learns",
    is: ({ schema }, { ajv }) =>
      ajv !== undefined &&
      holdsName(schema, "unevaluatedItems", "unevaluatedProperties") &&
      holdsName(schema, "anyOf", "oneOf", "if", "dependentSchemas"),
  },
  {
    name: "patternProperties beside a branch or reference fails",
    why: "ajv writes what patternProperties evaluates into a record that a branch which does not fit, or a reference, has left undefined",
    is: ({ schema }, { ajv }) =>
      ajv === undefined &&
      holdsName(schema, "patternProperties") &&
      holdsName(schema, "anyOf", "oneOf", "if", "$ref", "$dynamicRef"),
  },
  {
    name: "inherited names are evaluated",
    why: "toString and constructor are unevaluated unless something evaluates them (core, 11.3); ajv looks them up in a plain object",
    is: ({ schema, value }, { right }) =>
      !right &&
      holdsName(schema, "unevaluatedProperties") &&
      holdsName(value, ...inherited, "__proto__"),
  },
  {
    name: "keywords leave __proto__ out",
    why: "__proto__ is a name like others (core, 10.3.2.1); ajv filters it out of the names of a schema",
    is: ({ schema, value }) => holdsName(schema, "__proto__") && holdsName(value, "__proto__"),
  },
];

const inherited = ["toString", "valueOf", "constructor"];

/** The name of the deviation that explains a smallest case; `undefined` where none does. */
export function deviationOf(least: Case): string | undefined {
  const verdicts = {
    right: fits(least.schema, least.value),
    ajv: ajvJudge(least.schema)(least.value),
  };
  return deviations.find(({ is }) => is(least, verdicts))?.name;
}

/** True where `schema` states these keywords and nothing else. */
function says(
  schema: Json,
  ...keywords: readonly string[]
): schema is { readonly [key: string]: Json } {
  return isObject(schema) && Object.keys(schema).toSorted().join() === keywords.toSorted().join();
}

function holdsEmptyArray(value: Json): boolean {
  if (isArray(value)) return value.length === 0 || value.some(holdsEmptyArray);
  return isObject(value) && Object.values(value).some(holdsEmptyArray);
}
