/** Random keywords of each type of value. */
import type { Members, Value } from "../../support/description-parts/value.ts";
import type { Place } from "./place.ts";
import { propertyNames } from "./words.ts";

export type Type = "string" | "number" | "integer" | "boolean" | "object" | "array" | "any";

const small = [0, 1, 2, 3, 10];
const bounds = [0, 1, -1, 0.5, 3, 100, 1e300, 9_007_199_254_740_991];
const patterns = [
  "^a+$",
  "\\d{3}",
  "^[^/]+$",
  "b",
  "^(a|b)*$",
  "\\p{L}",
  "^\\S+@\\S+$",
  "/",
  "(?<year>\\d+)",
  "`${x}`",
];
const textFormats =
  "date-time date time duration email idn-email hostname ipv4 ipv6 uri uri-reference uuid regex byte binary password json-pointer int64 odd".split(
    " ",
  );
const numberFormats = ["int32", "int64", "float", "double", "odd", "date-time"];

export function keywordsOf(type: Type, place: Place): Members {
  const { pick } = place.choices;
  switch (type) {
    case "string":
      return ofStrings(place);
    case "number":
    case "integer":
      return ofNumbers(place);
    case "object":
      return ofObjects(place);
    case "array":
      return ofArrays(place);
    case "boolean":
      return {};
    case "any":
      return keywordsOf(pick(["string", "number", "object", "array"] as const), place);
  }
}

function ofStrings({ choices, isOlder }: Place): Members {
  const { chance, pick } = choices;
  return {
    ...(chance(0.45) ? { format: pick(textFormats) } : {}),
    ...(chance(0.25) ? { pattern: pick(patterns) } : {}),
    ...(chance(0.25) ? { minLength: pick(small) } : {}),
    ...(chance(0.25) ? { maxLength: pick(small) } : {}),
    ...(!isOlder && chance(0.08) ? { contentEncoding: pick(["base64", "base64url"]) } : {}),
    ...(!isOlder && chance(0.08)
      ? { contentMediaType: pick(["application/json", "image/png"]) }
      : {}),
  };
}

function ofNumbers({ choices, isOlder }: Place): Members {
  const { chance, pick } = choices;
  return {
    ...(chance(0.4) ? { format: pick(numberFormats) } : {}),
    ...(chance(0.3) ? { minimum: pick(bounds) } : {}),
    ...(chance(0.3) ? { maximum: pick(bounds) } : {}),
    ...(chance(0.15) ? { exclusiveMinimum: isOlder ? true : pick(bounds) } : {}),
    ...(chance(0.15) ? { exclusiveMaximum: isOlder ? false : pick(bounds) } : {}),
    ...(chance(0.15) ? { multipleOf: pick([1, 0.01, 0.5, 10]) } : {}),
  };
}

function ofObjects({ choices, isOlder }: Place): Members {
  const { chance, pick, some } = choices;
  return {
    ...(chance(0.4) ? { minProperties: pick(small) } : {}),
    ...(chance(0.4) ? { maxProperties: pick(small) } : {}),
    ...(chance(0.3) ? { required: [...new Set(some(propertyNames, 1, 2))] } : {}),
    ...(!isOlder && chance(0.2)
      ? {
          dependentRequired: {
            [pick(["id", "name", "a"])]: [...new Set(some(propertyNames, 0, 2))],
          },
        }
      : {}),
  };
}

function ofArrays({ choices }: Place): Members {
  const { chance, pick } = choices;
  return {
    ...(chance(0.4) ? { minItems: pick(small) } : {}),
    ...(chance(0.4) ? { maxItems: pick(small) } : {}),
    ...(chance(0.4) ? { uniqueItems: chance(0.8) } : {}),
  };
}

/** Any keywords side by side, whatever they say together. */
export function messy(place: Place, inner: () => Value): Members {
  const { chance, list, pick, some } = place.choices;
  const several = () => list(1, 3, inner);
  const named = () => Object.fromEntries(list(1, 2, () => [pick(propertyNames), inner()]));
  const all: readonly (() => Members)[] = [
    () => ({ type: pick(["string", "number", "integer", "boolean", "object", "array"]) }),
    () => ofStrings(place),
    () => ofNumbers(place),
    () => ofObjects(place),
    () => ofArrays(place),
    () => ({ properties: named() }),
    () => ({ items: inner() }),
    () => ({ additionalProperties: inner() }),
    () => ({ allOf: several() }),
    () => ({ anyOf: several() }),
    () => ({ oneOf: several() }),
    () => ({ not: inner() }),
    () => ({ enum: list(1, 3, () => pick<Value>(["a", 1, null, true, {}, []])) }),
  ];
  const newer: readonly (() => Members)[] = [
    () => ({ type: some(["string", "number", "null", "object", "array", "boolean"], 1, 3) }),
    () => ({ const: pick<Value>(["a", 1, null, true, {}, []]) }),
    () => ({ patternProperties: { [pick(["^a", "\\d", ""])]: inner() } }),
    () => ({ propertyNames: inner() }),
    () => ({ prefixItems: several() }),
    () => ({ contains: inner(), ...(chance(0.5) ? { maxContains: pick(small) } : {}) }),
    () => ({ unevaluatedProperties: inner() }),
    () => ({ unevaluatedItems: inner() }),
    () => ({ dependentSchemas: named() }),
    () => ({ if: inner(), then: inner(), else: inner() }),
  ];
  const parts = some(place.isOlder ? all : [...all, ...newer], 1, 4).map((make) => make());
  const whole = Object.assign({}, ...parts) as Members;
  // Without `items`, an array is no schema of the older versions.
  return place.isOlder && whole["type"] === "array" && !("items" in whole)
    ? { ...whole, items: {} }
    : whole;
}
