/** Schemas made at random: emitted validators decide as ajv does. */
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { load } from "../emitted.ts";
import { describing } from "../sources.ts";

const count = 400;
const names = ["a", "b", "constructor"];
const name = fc.constantFrom(...names);
const small = fc.integer({ min: 0, max: 3 });
const type = fc.constantFrom("null", "boolean", "object", "array", "number", "string", "integer");
const text = fc.constantFrom("", "a", "ab", "𝒜b", "1");
const scalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -1, max: 3 }),
  fc.constantFrom(0.5, 1.5),
  text,
);

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

// Without `contains` (beside `prefixItems`, ajv takes empty arrays for it) and `unevaluatedItems`
// (ajv counts the items of branches that failed): the official suite covers both.
const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie("schema");
  const list = fc.array(inner, { minLength: 1, maxLength: 2 });
  const members = fc.dictionary(name, inner, { maxKeys: 2, noNullPrototype: true });
  const keywords = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: JSON.stringify }),
    const: value,
    minimum: small,
    multipleOf: fc.constantFrom(0.5, 2),
    maxLength: small,
    pattern: fc.constantFrom("^a", "b$", "\\d"),
    items: inner,
    prefixItems: list,
    uniqueItems: fc.boolean(),
    minItems: small,
    properties: members,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    additionalProperties: inner,
    patternProperties: fc.dictionary(fc.constantFrom("^a", "s"), inner, { noNullPrototype: true }),
    propertyNames: inner,
    maxProperties: small,
    dependentSchemas: members,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
    unevaluatedProperties: inner,
  };
  const pairs = Object.entries(keywords).map(([keyword, arbitrary]) =>
    arbitrary.map((each: unknown) => [keyword, each] as const),
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.boolean(),
      type.map((each) => ({ type: each })),
      fc.nat(count).map((index) => ({ $ref: index })),
      fc.array(fc.oneof(...pairs), { minLength: 1, maxLength: 4 }).map(Object.fromEntries),
    ),
  };
});

test.each([1, 2, 3, 4])("on values made at random, seed %i", { timeout: 120_000 }, async (seed) => {
  const schemas = fc.sample(schema, { numRuns: count, seed }).map(withEarlierTargets);
  const values = fc.sample(value, { numRuns: 60, seed });
  const components = Object.fromEntries([
    ["VNone", true],
    ...schemas.map((each, index) => [`V${index}`, each]),
  ]) as Record<string, unknown>;
  const document = describing(components);
  const { validators } = await load(`oracle-${seed}`, { "openapi.yaml": document });
  const ajv = new Ajv2020({ strict: false, logger: false, ownProperties: true });
  ajv.addSchema(document, "file:///a");
  const different: string[] = [];
  for (const [index, each] of schemas.entries()) {
    const oracle = ajv.getSchema(`file:///a#/components/schemas/V${index}`);
    for (const candidate of values) {
      const expected = decide(oracle, candidate);
      if (expected === undefined) break;
      const actual = validators.get(`V${index}`)?.safeParse(candidate).success;
      if (actual === expected) continue;
      different.push(
        `V${index} ${JSON.stringify(each)} on ${JSON.stringify(candidate)}: ajv says ${expected}`,
      );
      break;
    }
  }
  expect(different).toEqual([]);
});

/** References lead to schemas made before, so that none of them is a loop. */
function withEarlierTargets(made: unknown, index: number): unknown {
  return JSON.parse(JSON.stringify(made), (key, each: unknown) => {
    if (key !== "$ref") return each;
    return `#/components/schemas/V${index === 0 ? "None" : Number(each) % index}`;
  });
}

/** `undefined` where ajv's own code fails, as it does for some nestings of `unevaluated…`. */
function decide(oracle: ((value: unknown) => unknown) | undefined, value: unknown) {
  try {
    return oracle?.(value) === true;
  } catch {
    return undefined;
  }
}
