/** Values by their schemas: what a schema describes, and nothing that it does not. */
import { plainSchemas } from "./facts.ts";
import { numberSample } from "./number.ts";
import { objectSample } from "./object.ts";
import { arraySample } from "./array.ts";
import type { Random } from "./random.ts";
import type { Sampling } from "./sampling.ts";
import {
  type DelimitedText,
  NoSample,
  type Schema,
  type SchemaObject,
  type Schemas,
} from "./schema.ts";
import { textSample } from "./text.ts";

/** Levels below which only what is needed is there. */
const deep = 5;
/** Levels below which no value is looked for. */
const deepestSample = 60;

/**
 * A value for `schema`, the same for the same random numbers. It may break conditions that only the
 * whole value shows (`not`, `oneOf`, `if`), so that whoever calls holds it against a validator.
 *
 * @throws NoSample when none is found.
 */
export function sample(schema: Schema, schemas: Schemas, random: Random, share: number): unknown {
  const at =
    (depth: number) =>
    (given: readonly Schema[]): unknown => {
      if (depth > deepestSample) throw new NoSample("the schema leads too deep");
      const shortest = depth >= deep;
      const inside = at(depth + 1);
      const plain = plainSchemas(given, { schemas, random, shortest });
      return sampleOf(plain, { schemas, random, share: shortest ? 0 : share, depth, inside });
    };
  return at(0)([schema]);
}

function sampleOf(plain: readonly SchemaObject[], sampling: Sampling): unknown {
  const { random } = sampling;
  const listed = listedValues(plain);
  if (listed !== undefined) {
    if (listed.length === 0) throw new NoSample("no listed value is in all lists");
    return random.pick(listed);
  }
  const delimited = plain.find((schema) => schema.delimited !== undefined)?.delimited;
  if (delimited !== undefined) return joinedSample(delimited, sampling);
  switch (sampledType(plain, sampling)) {
    case "null":
      return null;
    case "boolean":
      return random.chance(0.5);
    case "integer":
      return numberSample(plain, true, random);
    case "number":
      return numberSample(plain, false, random);
    case "string":
      return textSample(
        {
          formats: plain.flatMap(({ format }) => format ?? []),
          patterns: plain.flatMap(({ pattern }) => pattern ?? []),
          least: Math.max(0, ...plain.map(({ minLength = 0 }) => minLength)),
          most: Math.min(...plain.map(({ maxLength = Infinity }) => maxLength)),
        },
        random,
      );
    case "array":
      return arraySample(plain, sampling);
    case "object":
      return objectSample(plain, sampling);
    default:
      // Nothing is said of it.
      return null;
  }
}

/** The values that every list has; `undefined` where none is listed. */
function listedValues(plain: readonly SchemaObject[]): readonly unknown[] | undefined {
  const lists = plain.flatMap((schema) => [
    ...("const" in schema ? [[schema.const]] : []),
    ...(schema.enum === undefined ? [] : [schema.enum]),
  ]);
  const [first, ...others] = lists;
  if (first === undefined) return undefined;
  const types = possibleTypes(plain);
  return first.filter(
    (value) =>
      (types === undefined || types.some((type) => isOfType(value, type))) &&
      others.every((list) => list.some((other) => JSON.stringify(other) === JSON.stringify(value))),
  );
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function possibleTypes(plain: readonly SchemaObject[]): readonly string[] | undefined {
  const lists = plain.flatMap(({ type }) => (type === undefined ? [] : [type]));
  const [first, ...others] = lists;
  const narrowed = (type: string, list: readonly string[]): string[] => {
    if (list.includes(type)) return [type];
    if (type === "number" && list.includes("integer")) return ["integer"];
    return type === "integer" && list.includes("number") ? ["integer"] : [];
  };
  return others.reduce<readonly string[] | undefined>(
    (types, list) => types?.flatMap((type) => narrowed(type, list)),
    first,
  );
}

/** Keywords that speak of one type alone, for schemas that name none. */
const spokenOf = [
  [
    "object",
    ["properties", "required", "additionalProperties", "patternProperties", "minProperties"],
  ],
  ["array", ["items", "prefixItems", "contains", "minItems"]],
  ["string", ["pattern", "minLength", "maxLength", "format"]],
  ["number", ["minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"]],
] as const;

function sampledType(
  plain: readonly SchemaObject[],
  { random, share }: Sampling,
): string | undefined {
  const types = possibleTypes(plain);
  if (types === undefined) {
    const speaks = ([, keywords]: (typeof spokenOf)[number]) =>
      plain.some((schema) => keywords.some((keyword) => keyword in schema));
    return spokenOf.find(speaks)?.[0];
  }
  if (types.length === 0) throw new NoSample("no type is in all lists");
  if (share === 0 && types.includes("null")) return "null";
  const values = types.filter((type) => type !== "null");
  return values.length === 0 || random.chance(0.1) ? random.pick(types) : random.pick(values);
}

function joinedSample(delimited: DelimitedText, sampling: Sampling): string {
  const { separator, fieldSeparator, fields, special = [] } = delimited;
  const one = () =>
    fields.map((field) => sampleText(sampling.inside([field]))).join(fieldSeparator);
  const items = Array.from({ length: sampling.random.integer(1, 2) }, one);
  return items.find((item) => special.includes(item)) ?? items.join(separator);
}

/** An item of which nothing is said is some digits, which no separator is; none is empty. */
function sampleText(value: unknown): string {
  return value === null || value === "" ? "7" : String(value);
}
