/** Whoever configures messages gets them: from a locale, from error maps, and from schemas of their own. */
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const text = { type: "string" };

/** For each keyword a value that breaks it, and the issue that it gets. */
const cases = {
  type: [text, 1, { code: "invalid_type", expected: "string" }],
  integer: [{ type: "integer" }, 1.5, { code: "invalid_type", expected: "int", format: "safeint" }],
  largeInteger: [
    { type: "integer" },
    2 ** 60,
    { code: "too_big", origin: "int", maximum: Number.MAX_SAFE_INTEGER, inclusive: true },
  ],
  enum: [{ type: "string", enum: ["a", "b"] }, "c", { code: "invalid_value", values: ["a", "b"] }],
  mixedEnum: [{ enum: ["a", 1, null] }, "c", { code: "invalid_value", values: ["a", 1, null] }],
  const: [
    { const: { a: 1 } },
    1,
    { code: "custom", params: { keyword: "const", value: { a: 1 } } },
  ],
  minLength: [
    { minLength: 2 },
    "a",
    { code: "too_small", origin: "string", minimum: 2, inclusive: true },
  ],
  maxLength: [
    { maxLength: 1 },
    "ab",
    { code: "too_big", origin: "string", maximum: 1, inclusive: true },
  ],
  pattern: [
    { pattern: "^a" },
    "b",
    { code: "invalid_format", format: "regex", origin: "string", pattern: "/^a/u" },
  ],
  format: [
    { format: "date-time" },
    "a",
    { code: "invalid_format", format: "datetime", origin: "string" },
  ],
  numberFormat: [
    { type: "integer", format: "int32" },
    2 ** 40,
    { code: "invalid_format", format: "int32", origin: "number" },
  ],
  minimum: [
    { minimum: 1 },
    0,
    { code: "too_small", origin: "number", minimum: 1, inclusive: true },
  ],
  maximum: [{ maximum: 1 }, 2, { code: "too_big", origin: "number", maximum: 1, inclusive: true }],
  exclusiveMinimum: [
    { exclusiveMinimum: 1 },
    1,
    { code: "too_small", minimum: 1, inclusive: false },
  ],
  exclusiveMaximum: [{ exclusiveMaximum: 1 }, 1, { code: "too_big", maximum: 1, inclusive: false }],
  multipleOf: [{ multipleOf: 2 }, 3, { code: "not_multiple_of", divisor: 2, origin: "number" }],
  minItems: [
    { minItems: 1 },
    [],
    { code: "too_small", origin: "array", minimum: 1, inclusive: true },
  ],
  maxItems: [
    { maxItems: 1 },
    [1, 2],
    { code: "too_big", origin: "array", maximum: 1, inclusive: true },
  ],
  items: [{ type: "array", items: text }, [1], { code: "invalid_type", path: [0] }],
  prefixItems: [{ prefixItems: [text] }, [1], { code: "invalid_type", path: [0] }],
  uniqueItems: [
    { uniqueItems: true },
    [1, 1],
    { code: "custom", path: [1], params: { keyword: "uniqueItems", value: true, earlier: 0 } },
  ],
  contains: [
    { contains: text, maxContains: 2 },
    [1],
    { code: "custom", params: { keyword: "contains", minContains: 1, maxContains: 2, found: 0 } },
  ],
  not: [{ not: text }, "a", { code: "custom", params: { keyword: "not" } }],
  required: [
    { required: ["a"] },
    {},
    { code: "invalid_type", expected: "nonoptional", path: ["a"] },
  ],
  properties: [
    { type: "object", properties: { a: text } },
    { a: 1 },
    { code: "invalid_type", path: ["a"] },
  ],
  additionalProperties: [
    { type: "object", properties: { a: text }, additionalProperties: false },
    { b: 1 },
    { code: "unrecognized_keys", keys: ["b"] },
  ],
  patternProperties: [{ patternProperties: { "^a": text } }, { a: 1 }, { code: "invalid_type" }],
  propertyNames: [
    { propertyNames: { maxLength: 1 } },
    { ab: 1 },
    { code: "invalid_key", origin: "record", path: ["ab"], issues: [{ code: "too_big" }] },
  ],
  minProperties: [{ minProperties: 1 }, {}, { code: "too_small", origin: "object", minimum: 1 }],
  maxProperties: [
    { maxProperties: 0 },
    { a: 1 },
    { code: "too_big", origin: "object", maximum: 0 },
  ],
  dependentRequired: [
    { dependentRequired: { a: ["b"] } },
    { a: 1 },
    {
      code: "custom",
      path: ["b"],
      params: { keyword: "dependentRequired", value: ["b"], beside: "a" },
    },
  ],
  allOf: [{ allOf: [text, { maxLength: 1 }] }, "ab", { code: "too_big" }],
  anyOf: [
    { anyOf: [text, { type: "number" }] },
    true,
    { code: "invalid_union", errors: [[{ code: "invalid_type" }], [{ code: "invalid_type" }]] },
  ],
  oneOf: [
    { oneOf: [{ minLength: 1 }, { maxLength: 9 }] },
    "ab",
    { code: "invalid_union", inclusive: false },
  ],
  unevaluatedProperties: [
    { type: "object", allOf: [{ properties: { a: text } }], unevaluatedProperties: false },
    { b: 1 },
    { code: "invalid_type", expected: "never", path: ["b"] },
  ],
} as const;

type Name = keyof typeof cases;
const names = Object.keys(cases) as Name[];

const { validators } = await load("error-maps", {
  "a.yaml": {
    ...describing(
      Object.fromEntries(Object.entries(cases).map(([name, [schema]]) => [`Of${name}`, schema])),
    ),
    "x-specwright": 1,
  },
});

function schemaOf(name: Name): z.ZodType {
  const found = validators.get(`Of${name.charAt(0).toLowerCase()}${name.slice(1)}`);
  if (found === undefined) throw new Error(`no validator of ${name}`);
  return found as z.ZodType;
}

type Params = Parameters<z.ZodType["safeParse"]>[1];

function issuesOf(name: Name, params?: Params) {
  return schemaOf(name).safeParse(cases[name][1], params).error?.issues ?? [];
}

/** Zod once more, as it stands in a bundle. */
const bundled = join(import.meta.dirname, "../../../.emitted/error-maps/zod.mjs");
const stdin = { contents: 'export * from "zod";', resolveDir: import.meta.dirname };
await build({ stdin, outfile: bundled, bundle: true, minify: true, format: "esm" });
const otherZod = (await import(bundled)) as typeof z;

const english = { customError: undefined, ...z.locales.en() };
beforeEach(() => void z.config(english));
afterEach(() => void z.config(english));

/** What zod itself says of an issue in the locale that is configured. */
function zodsMessage(name: Name, locale: z.core.$ZodErrorMap): unknown {
  let message: unknown;
  issuesOf(name, {
    error: (issue) => {
      message = locale(issue);
      return undefined;
    },
  });
  return message;
}

describe.each(names)("the issue of a keyword: %s", (name) => {
  test("has zod's code and all its parameters", () => {
    expect(issuesOf(name)).toMatchObject([cases[name][2]]);
  });

  test.each(["de", "fr", "ja"] as const)("has the message of a locale: %s", (language) => {
    const { localeError } = z.locales[language]();
    const expected = zodsMessage(name, localeError);
    z.config({ localeError });
    expect(issuesOf(name).map(({ message }) => message)).toEqual([expected]);
  });

  test("has our message where another copy of zod has configured its English", () => {
    const outer = z.object({ inner: schemaOf(name) });
    const inOuter = () => outer.safeParse({ inner: cases[name][1] }).error?.issues;
    const expected = [issuesOf(name), inOuter()];
    z.config({ localeError: undefined });
    otherZod.string();
    expect(String(z.config().localeError)).not.toBe(String(english.localeError));
    expect([issuesOf(name), inOuter()]).toEqual(expected);
  });

  test("has the message of a custom error before that of the locale", () => {
    z.config({ ...z.locales.de(), customError: ({ code }) => `custom ${code}` });
    expect(issuesOf(name)[0]?.message).toBe(`custom ${issuesOf(name)[0]?.code}`);
  });

  test("has the message of the call before all others, by each method", async () => {
    z.config({ customError: () => "custom" });
    const params = { error: () => "of the call" };
    const schema = schemaOf(name);
    const value: unknown = cases[name][1];
    expect(issuesOf(name, params)[0]?.message).toBe("of the call");
    expect(() => schema.parse(value, params)).toThrow("of the call");
    const { error } = await schema.safeParseAsync(value, params);
    expect(error?.issues[0]?.message).toBe("of the call");
    await expect(schema.parseAsync(value, params)).rejects.toThrow("of the call");
  });

  test("has the same messages inside of another schema, and by Standard Schema", () => {
    const value: unknown = cases[name][1];
    const outer = z.object({ inner: schemaOf(name) });
    const messages = (error: z.ZodError | undefined) => error?.issues.map(({ message }) => message);
    expect(messages(outer.safeParse({ inner: value }).error)).toEqual(
      issuesOf(name).map(({ message }) => message),
    );
    z.config(z.locales.de());
    expect(messages(outer.safeParse({ inner: value }).error)).toEqual(
      issuesOf(name).map(({ message }) => message),
    );
    expect(schemaOf(name)["~standard"].validate(value)).toMatchObject({ issues: issuesOf(name) });
  });
});

test("an error map that says nothing leaves the next one to say it", () => {
  z.config({ customError: () => undefined });
  expect(issuesOf("uniqueItems", { error: () => undefined })[0]?.message).toBe(
    "Invalid input: equal to item 0",
  );
});

test("issues inside of a union have the messages that are asked for", () => {
  const [issue] = issuesOf("anyOf", { error: ({ code }) => `say ${code}` });
  expect(issue).toMatchObject({
    message: "say invalid_union",
    errors: [[{ message: "say invalid_type" }], [{ message: "say invalid_type" }]],
  });
});

test("the error of a schema that somebody adds is the first to be asked", () => {
  const object = schemaOf("properties") as z.ZodObject;
  const extended = object.extend({ b: z.number({ error: "a number, please" }) });
  z.config({ customError: () => "custom" });
  const { error } = extended.safeParse({ b: "x" }, { error: () => "of the call" });
  expect(error?.issues.map(({ message }) => message)).toEqual(["a number, please"]);
});

test("English that is configured anew is no message of somebody's own", () => {
  z.config(z.locales.en());
  expect(issuesOf("uniqueItems")[0]?.message).toBe("Invalid input: equal to item 0");
});

test("a part of a schema has our messages outside of it", () => {
  const list = schemaOf("uniqueItems");
  expect(z.array(list).safeParse([[1, 1]]).error?.issues[0]?.message).toBe(
    "Invalid input: equal to item 0",
  );
});
