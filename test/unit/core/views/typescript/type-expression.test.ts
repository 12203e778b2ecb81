/** Schemas → TypeScript types. */
import { describe, expect, test } from "vitest";
import { types } from "../../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

async function typesOf(schemas: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  const emitted = await emit({ "a.yaml": describing(schemas, rest) }, { generators: [types] });
  return { ...emitted, text: fileOf(emitted, "types.ts").replace(/\n+/g, " ").trim() };
}

/** The type of one schema, on one line. */
async function typeOf(schema: unknown): Promise<string> {
  const { text } = await typesOf({ Value: schema });
  return text.replace(/^export (?:type Value = |interface Value )/, "").replace(/;$/, "");
}

describe("types", () => {
  test.each([
    [{}, "unknown"],
    [true, "unknown"],
    [false, "never"],
    [{ type: "integer", minimum: 3 }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [{ type: ["null", "integer", "number"] }, "number | null"],
    [{ minLength: 3 }, "unknown"],
    [{ not: { type: "string" } }, "unknown"],
    [{ enum: ["a", "b", 1, null, true, "a"] }, '"a" | "b" | 1 | null | true'],
    [{ enum: ["a", 1], type: "string" }, '"a"'],
    [{ type: "string", const: 1 }, "never"],
    [
      { const: { a: [1, { b: "c" }], "d-e": {} } },
      '{ a: [1, { b: "c" }]; "d-e": { [key: string]: never } }',
    ],
    [{ const: "\ud800\u2028\n" }, '"\\ud800\\u2028\\n"'],
    [{ type: "array" }, "unknown[]"],
    [{ type: "array", items: { type: ["string", "null"] } }, "(string | null)[]"],
    [{ type: "array", items: false }, "[]"],
    [
      {
        type: "array",
        prefixItems: [{ type: "string" }, { type: ["integer", "null"] }],
        minItems: 1,
      },
      "[string, item2?: number | null, ...rest: unknown[]]",
    ],
    [{ type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 }, "[string]"],
    [{ type: "object" }, "{ [key: string]: unknown; }"],
    [{ type: "object", additionalProperties: false }, "{ [key: string]: never }"],
    [{ type: "object", additionalProperties: { type: "string" } }, "{ [key: string]: string; }"],
    [
      { type: "object", patternProperties: { "^a": { type: "string" } } },
      "{ [key: string]: unknown; }",
    ],
    [
      {
        type: "object",
        patternProperties: { "^a": { type: "string" } },
        additionalProperties: { type: "null" },
      },
      "{ [key: string]: string | null; }",
    ],
    [{ type: "object", required: ["a"] }, "{ a: unknown; }"],
    [
      { type: "object", properties: { a: { type: "string" }, __proto__x: true }, required: ["a"] },
      "{ a: string; __proto__x?: unknown; }",
    ],
    [
      {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: { type: "integer" },
      },
      "{ a?: string; [key: string]: number | string | undefined; }",
    ],
    // Written twice, such an intersection may not be assignable to itself.
    [
      {
        type: "object",
        properties: {
          a: {
            allOf: [
              { type: "object", properties: { b: true }, required: ["b"] },
              { type: "object", properties: { c: { type: "string" } } },
            ],
          },
        },
        additionalProperties: { type: "integer" },
      },
      "{ a?: { b: unknown; } & { c?: string; }; [key: string]: unknown; }",
    ],
    // What strings and comments hold is no intersection.
    [
      {
        type: "object",
        required: ["a"],
        properties: {
          a: {
            type: "object",
            properties: { b: { enum: ["c & d"], description: "This & that." } },
          },
        },
        additionalProperties: { type: "integer" },
      },
      '{ a: { /** This & that. */ b?: "c & d"; }; [key: string]: number | { /** This & that. */ b?: "c & d"; }; }',
    ],
    [
      { type: "object", properties: { "a b": false, "x'y": {} } },
      `{ "a b"?: never; "x'y"?: unknown; }`,
    ],
    [
      { properties: { a: { type: "string" } } },
      "string | number | boolean | unknown[] | { a?: string; } | null",
    ],
    [
      { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
      "string | string[]",
    ],
    [{ anyOf: [{ type: "string" }, {}] }, "unknown"],
    [
      { type: "object", properties: { a: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
      "{ a?: unknown; } & ({ a: unknown; } | { b: unknown; })",
    ],
    [
      { allOf: [{ type: "object", properties: { a: {} } }, { properties: { b: {} } }] },
      "{ a?: unknown; } & { b?: unknown; }",
    ],
    [{ allOf: [{ type: "string" }, { maxLength: 3 }] }, "string"],
    [{ allOf: [{ type: "string" }, { type: "integer" }] }, "never"],
    [{ type: "string", if: { minLength: 3 }, then: { pattern: "a" } }, "string"],
  ])("%j", async (schema, expected) => {
    expect(await typeOf(schema)).toBe(expected);
  });

  test("of a name that would set a prototype is quoted", async () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"}}}',
    ) as unknown;
    expect(await typeOf(schema)).toBe('{ "__proto__"?: string; }');
  });
});

describe("references", () => {
  const pet = { type: "object", properties: { name: { type: "string" } } };

  test("are short names; what stands beside them is intersected where it says more", async () => {
    const { text } = await typesOf({
      Pet: pet,
      Plain: { $ref: "#/components/schemas/Pet", description: "Mine" },
      More: { $ref: "#/components/schemas/Pet", type: "object", required: ["name"] },
      Same: { $ref: "#/components/schemas/Pet", type: "object", minProperties: 1 },
    });
    expect(text).toContain("export type Plain = Pet;");
    expect(text).toContain("export type More = Pet & { name: unknown; };");
    expect(text).toContain("export type Same = Pet;");
  });

  test("to themselves are fine through members and items", async () => {
    const { text, diagnostics } = await typesOf({
      Tree: {
        type: "object",
        properties: { children: { type: "array", items: { $ref: "#/components/schemas/Tree" } } },
      },
      Nested: {
        anyOf: [
          { type: "string" },
          { type: "array", items: { $ref: "#/components/schemas/Nested" } },
        ],
      },
    });
    expect(text).toContain("export interface Tree { children?: Tree[]; }");
    expect(text).toContain("export type Nested = string | Nested[];");
    expect(diagnostics).toEqual([]);
  });

  test("to themselves at the same value say nothing, and that is reported", async () => {
    const { text, diagnostics } = await typesOf({
      A: { allOf: [{ $ref: "#/components/schemas/B" }] },
      B: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/A" }] },
    });
    expect(text).toBe("export type A = B; export type B = unknown;");
    expect(
      diagnostics.map(({ code, construct, origin }) => [code, construct, origin.pointer]),
    ).toEqual([["emit/partially-supported", "looping $ref", "/components/schemas/B/anyOf/1"]]);
  });
});

test("delimited strings are lists in a twin of every type that holds one", async () => {
  const { text } = await typesOf(
    {
      Ids: {
        type: "string",
        "x-delimited": { separator: "-", items: { schema: { type: "integer" } } },
      },
      Pairs: {
        type: "string",
        "x-delimited": {
          separator: "-",
          items: {
            separator: "_",
            fields: [
              { name: "id", schema: { type: "string" } },
              { name: "n", schema: { type: "integer" } },
            ],
          },
        },
      },
      Request: {
        type: "object",
        properties: {
          ids: { $ref: "#/components/schemas/Ids" },
          name: { $ref: "#/components/schemas/Name" },
        },
      },
      Name: { type: "string" },
    },
    { "x-specwright": 1 },
  );
  expect(text).toContain("export type Ids = string;");
  expect(text).toContain("export type IdsDecoded = number[];");
  expect(text).toContain("export type PairsDecoded = { id: string; n: number; }[];");
  expect(text).toContain("export interface Request { ids?: Ids; name?: Name; }");
  expect(text).toContain("export interface RequestDecoded { ids?: IdsDecoded; name?: Name; }");
  expect(text).not.toContain("NameDecoded");
});

test("docstrings tell what types cannot, and hostile text stays inside them", async () => {
  const { text } = await typesOf(
    {
      Value: {
        type: "string",
        title: "A title",
        description: "Ends */ here {@link x} @deprecated",
        format: "date-time",
        default: "x",
        deprecated: true,
        "x-unit": "Unix time",
        "x-not-shown": { aspect: "values", what: "the values", document: "document.md#values" },
        "x-reading": { reading: "A string.", because: "It is text." },
      },
    },
    { "x-specwright": 1 },
  );
  expect(text.replace(/\s+/g, " ")).toBe(
    "/** * A title * * Ends *\\/ here {\\@link x} \\@deprecated * " +
      '* Format: `date-time`. Unit: Unix time. Default: `"x"`. * ' +
      "* Not shown: the values (document.md#values). * " +
      "* Reading: A string. Reason: It is text. * * @deprecated */ export type Value = string;",
  );
});
