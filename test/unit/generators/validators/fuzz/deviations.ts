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
  /** A smallest case; where ajv comes to decide it right, the entry has to go. */
  readonly example: Case;
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
    example: { schema: { multipleOf: 0.1 }, value: 0.3 },
    is: ({ schema, value }) =>
      says(schema, "multipleOf") &&
      typeof value === "number" &&
      !(Number.isSafeInteger(value) && Number.isSafeInteger(schema["multipleOf"])),
  },
  {
    name: "integers lose their digits",
    why: "numbers may have a range (core, 4.2.2 by RFC 8259, 6): of integers beyond 2^53 a double does not hold every digit",
    example: { schema: { type: "integer" }, value: 2 ** 53 },
    is: ({ schema, value }) => JSON.stringify(schema).includes('"integer"') && holdsLarge(value),
  },
  {
    name: "equality calls methods of the value",
    why: "members called toString, valueOf and constructor are data (core, 4.2.2); ajv compares constructors by identity and calls the others",
    example: { schema: { const: {} }, value: { toString: 0 } },
    is: ({ schema, value }) =>
      (says(schema, "const") || says(schema, "enum") || says(schema, "uniqueItems")) &&
      (holdsName(value, ...inherited) || holdsName(schema, ...inherited)),
  },
  {
    name: "the empty name is never missed",
    why: '"" is a name like others (validation, 6.5.3 and 6.5.4); ajv keeps the missing name in a variable and asks whether it is true',
    example: { schema: { required: [""] }, value: {} },
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
    example: { schema: { prefixItems: [false], contains: true }, value: [] },
    is: ({ schema, value }, { ajv }) =>
      ajv !== undefined && holdsName(schema, "contains") && holdsEmptyArray(value),
  },
  {
    name: "contains evaluates other items",
    why: "for unevaluatedItems, the items that fit contains are evaluated and no others (core, 11.2); ajv takes none or all",
    example: { schema: { contains: true, unevaluatedItems: false }, value: [0] },
    is: ({ schema, value }, { ajv }) =>
      ajv !== undefined &&
      isArray(value) &&
      holdsName(schema, "unevaluatedItems") &&
      holdsName(schema, "contains"),
  },
  {
    name: "uniqueItems trusts the type of items beside prefixItems",
    why: "items says nothing of the items before it (core, 10.3.1.2); ajv compares all of them as values of its type",
    example: {
      schema: { prefixItems: [true, true], uniqueItems: true, items: { type: "boolean" } },
      value: [{}, {}],
    },
    is: ({ schema, value }, { right }) =>
      says(schema, "items", "prefixItems", "uniqueItems") && !right && isArray(value),
  },
  {
    name: "what branches and references have evaluated is mixed up",
    why: "the annotations of every branch and reference that fits count, and of no other (core, 7.7.1.2 and 11); ajv merges what it knew before running, nothing of a schema that refers to itself, with what it learns",
    example: { schema: { anyOf: [{ items: false }, true], unevaluatedItems: false }, value: [0] },
    is: ({ schema }, { ajv }) =>
      ajv !== undefined &&
      holdsName(schema, "unevaluatedItems", "unevaluatedProperties") &&
      holdsName(schema, "anyOf", "oneOf", "if", "dependentSchemas", "$ref", "$dynamicRef"),
  },
  {
    name: "patternProperties beside a branch or reference fails",
    why: "ajv writes what patternProperties evaluates into a record that a branch which does not fit, or a reference, has left undefined",
    example: {
      schema: { oneOf: [{ additionalProperties: false }, true], patternProperties: { a: true } },
      value: { a: 0 },
    },
    is: ({ schema }, { ajv }) =>
      ajv === undefined &&
      holdsName(schema, "patternProperties") &&
      holdsName(schema, "anyOf", "oneOf", "if", "$ref", "$dynamicRef"),
  },
  {
    name: "inherited names are evaluated",
    why: "toString and constructor are unevaluated unless something evaluates them (core, 11.3); ajv looks them up in a plain object",
    example: {
      schema: { patternProperties: { "^a": true }, unevaluatedProperties: false },
      value: { constructor: null },
    },
    is: ({ schema, value }, { right }) =>
      !right &&
      holdsName(schema, "unevaluatedProperties") &&
      holdsName(value, ...inherited, "__proto__"),
  },
  {
    name: "keywords leave __proto__ out",
    why: "__proto__ is a name like others (core, 10.3.2.1); ajv filters it out of the names of a schema",
    example: {
      schema: JSON.parse('{"properties":{"__proto__":false}}') as Json,
      value: JSON.parse('{"__proto__":0}') as Json,
    },
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

function holdsLarge(value: Json): boolean {
  if (typeof value === "number") return Number.isInteger(value) && !Number.isSafeInteger(value);
  if (isArray(value)) return value.some(holdsLarge);
  return isObject(value) && Object.values(value).some(holdsLarge);
}

function holdsEmptyArray(value: Json): boolean {
  if (isArray(value)) return value.length === 0 || value.some(holdsEmptyArray);
  return isObject(value) && Object.values(value).some(holdsEmptyArray);
}
