/** Issues have zod's codes where it has some, so that forms find words of their own for them. */
import { describe, expect, test } from "vitest";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const cases = {
  minLength: [{ minLength: 2 }, "a", { code: "too_small", origin: "string", minimum: 2 }],
  maxLength: [{ maxLength: 1 }, "ab", { code: "too_big", origin: "string", maximum: 1 }],
  pattern: [{ pattern: "^a" }, "b", { code: "invalid_format", format: "regex" }],
  minItems: [{ minItems: 1 }, [], { code: "too_small", origin: "array", minimum: 1 }],
  maxItems: [{ maxItems: 1 }, [1, 2], { code: "too_big", origin: "array", maximum: 1 }],
  minProperties: [{ minProperties: 1 }, {}, { code: "too_small", origin: "object", minimum: 1 }],
  maxProperties: [
    { maxProperties: 0 },
    { a: 1 },
    { code: "too_big", origin: "object", maximum: 0 },
  ],
  multipleOf: [{ multipleOf: 0.01 }, 0.001, { code: "not_multiple_of", divisor: 0.01 }],
  minimum: [{ minimum: 1 }, 0, { code: "too_small", minimum: 1, inclusive: true }],
  exclusiveMinimum: [{ exclusiveMinimum: 1 }, 1, { code: "too_small", inclusive: false }],
  maximum: [{ maximum: 1 }, 2, { code: "too_big", maximum: 1, inclusive: true }],
  exclusiveMaximum: [{ exclusiveMaximum: 1 }, 1, { code: "too_big", inclusive: false }],
  format: [{ format: "date" }, "a", { code: "invalid_format", format: "date" }],
  uniqueItems: [{ uniqueItems: true }, [1, 1], { code: "custom", path: [1] }],
} as const;

const { validators } = await load("issue-codes", {
  "a.yaml": {
    ...describing(
      Object.fromEntries(Object.entries(cases).map(([name, [schema]]) => [name, schema])),
    ),
    "x-specwright": 1,
  },
});

describe("the issue of a keyword", () => {
  test.each(Object.entries(cases))("has zod's code: %s", (name, [, value, issue]) => {
    const schema = validators.get(name.charAt(0).toUpperCase() + name.slice(1));
    expect(schema?.safeParse(value).error?.issues).toMatchObject([issue]);
  });
});
