/** Object schemas with marks, made at random, and values that may fit them. */
import fc from "fast-check";
import type { Written } from "./reading.ts";

/** The components of one description: those that a schema refers to in place come after it. */
const components = ["S0", "S1", "S2", "S3"] as const;
const names = ["a", "b", "c"];
const name = fc.constantFrom(...names);
const some = fc.subarray(names);

function record<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  return fc.dictionary(name, value, { minKeys: 1, maxKeys: 3 });
}

function reference(to: string): Written {
  return { $ref: `#/components/schemas/${to}` };
}

const marks = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 3, arbitrary: fc.constant({ readOnly: true }) },
  { weight: 1, arbitrary: fc.constant({ writeOnly: true }) },
);
const marked = <Schema extends Written>(schema: fc.Arbitrary<Schema>): fc.Arbitrary<Written> =>
  fc.tuple(schema, marks).map(([one, mark]) => ({ ...one, ...mark }));

const scalar = marked(fc.constantFrom({ type: "integer" }, { type: "string" }, {}));

/** What the value of a member may be; `object` is what is written inside. */
function memberOf(object: fc.Arbitrary<Written>): fc.Arbitrary<Written> {
  const choice = fc.array(scalar, { minLength: 1, maxLength: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: choice.map((anyOf) => ({ anyOf })) },
    { weight: 1, arbitrary: choice.map((allOf) => ({ allOf })) },
    { weight: 5, arbitrary: marked(object) },
    { weight: 2, arbitrary: marked(fc.constantFrom(...components).map(reference)) },
    { weight: 1, arbitrary: object.map((items) => ({ type: "array", items, uniqueItems: true })) },
  );
}

/** An object schema for component number `index`. */
function objectOf(index: number, depth: number): fc.Arbitrary<Written> {
  if (depth === 0) return fc.record({ required: some, properties: record(scalar) });
  const inner = objectOf(index, depth - 1);
  const later = components.slice(index + 1).map(reference);
  const part = later.length === 0 ? inner : fc.oneof(inner, fc.constantFrom(...later));
  const parts = fc.array(part, { minLength: 1, maxLength: 2 });
  const list = fc.array(part, { minLength: 2, maxLength: 3 });
  const member = memberOf(inner);
  const condition = fc.record({ required: some }, { requiredKeys: ["required"] });
  const keywords = {
    properties: record(member),
    required: some,
    allOf: parts,
    anyOf: list,
    oneOf: list,
    not: fc.oneof(
      condition.filter(({ required }) => required.length > 0),
      inner,
    ),
    if: fc.oneof(condition, part),
    then: part,
    else: part,
    dependentRequired: record(some),
    dependentSchemas: record(part),
    additionalProperties: fc.oneof(fc.constant(false), scalar),
    patternProperties: fc.dictionary(fc.constantFrom("^a", "^d"), scalar, { maxKeys: 1 }),
    minProperties: fc.integer({ min: 0, max: 3 }),
    maxProperties: fc.integer({ min: 2, max: 4 }),
  };
  type Keyword = keyof typeof keywords;
  const chosen = fc.subarray(Object.keys(keywords) as Keyword[], { maxLength: 4 });
  return chosen.chain((keys) => {
    const kept = [...new Set<Keyword>(["properties", "required", ...keys])];
    const model = Object.fromEntries(kept.map((key) => [key, keywords[key]]));
    return fc.record(model as Partial<typeof keywords>) as fc.Arbitrary<Written>;
  });
}

/** All components of a description. */
export const descriptions: fc.Arbitrary<Record<string, Written>> = fc
  .tuple(...components.map((_, index) => objectOf(index, 2)))
  .map((schemas) => Object.fromEntries(schemas.map((schema, index) => [`S${index}`, schema])));

/** Objects of which some fit. */
export const { object: values } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: fc.constantFrom(1, "x") },
    { weight: 2, arbitrary: tie("object") },
    { weight: 1, arbitrary: fc.array(tie("object"), { maxLength: 2 }) },
  ),
  object: fc.dictionary(fc.constantFrom(...names, ...names, "d"), tie("value"), { maxKeys: 4 }),
}));
