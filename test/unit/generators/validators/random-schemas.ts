/** Schemas and JSON values made at random, for tests that compare deciders. */
import fc from "fast-check";

const names = ["a", "b", "constructor", "__proto__"];
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

/** Members by name, as `JSON.parse` makes them: `__proto__` is one like others. */
function record<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  return fc
    .uniqueArray(fc.tuple(name, value), { maxLength: 3, selector: ([key]) => key })
    .map((entries) => Object.fromEntries(entries));
}

/** Any small JSON value. */
export const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    record(tie("value")),
  ),
}));

/** Schemas with every keyword; `$ref` holds a number, see `withTargets`. */
export const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie("schema");
  const list = fc.array(inner, { minLength: 1, maxLength: 2 });
  const members = record(inner);
  const keywords = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(value, {
      minLength: 1,
      maxLength: 10,
      selector: (each) => JSON.stringify(each),
    }),
    const: value,
    minimum: small,
    exclusiveMaximum: small,
    multipleOf: fc.constantFrom(0.5, 2),
    minLength: small,
    maxLength: small,
    pattern: fc.constantFrom("^a", "b$", "\\d"),
    items: inner,
    prefixItems: list,
    contains: inner,
    minContains: small,
    maxContains: small,
    uniqueItems: fc.boolean(),
    minItems: small,
    maxItems: small,
    properties: members,
    required: fc.uniqueArray(name, { maxLength: 2 }),
    additionalProperties: inner,
    patternProperties: fc.dictionary(fc.constantFrom("^a", "s", "_"), inner, {
      noNullPrototype: true,
    }),
    propertyNames: inner,
    minProperties: small,
    maxProperties: small,
    dependentRequired: record(fc.uniqueArray(name, { maxLength: 2 })),
    dependentSchemas: members,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: inner,
    if: inner,
    then: inner,
    else: inner,
    unevaluatedProperties: inner,
    unevaluatedItems: inner,
  };
  const pairs = Object.entries(keywords).map(([keyword, arbitrary]) =>
    arbitrary.map((each: unknown) => [keyword, each] as const),
  );
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.boolean(),
      type.map((each) => ({ type: each })),
      fc.nat(1000).map((index) => ({ $ref: index })),
      fc.array(fc.oneof(...pairs), { minLength: 1, maxLength: 5 }).map(Object.fromEntries),
    ),
  };
});

/** `made` with references to any of `count` components called `V<index>`, itself among them. */
export function withTargets(made: unknown, count: number): unknown {
  return JSON.parse(JSON.stringify(made), (key, each: unknown) =>
    key === "$ref" ? `#/components/schemas/V${Number(each) % count}` : each,
  );
}
