/** For each keyword that has a share in types: a schema, and types that its validator does not have. */

interface WrongTypes {
  readonly schema: unknown;
  readonly types: readonly string[];
}

const self = { $ref: "#/components/schemas/S0" };

export const wrongTypes: readonly WrongTypes[] = [
  // The first one refers to itself: one level of it is compared.
  {
    schema: {
      type: "object",
      required: ["value"],
      properties: { value: { type: "string" }, next: self, all: { type: "array", items: self } },
    },
    types: [
      "{ value: number; next?: t.S0; all?: t.S0[] }",
      "{ value: string; next: t.S0; all?: t.S0[] }",
      "{ value: string; next?: t.S0; all?: t.S0 }",
      "{ value: string; next?: string; all?: t.S0[] }",
    ],
  },
  { schema: { type: "string" }, types: ["number", "unknown", "string | null", '"a"'] },
  { schema: { type: "number" }, types: ["string", "number | null", "bigint"] },
  { schema: { type: "integer" }, types: ["string", "bigint"] },
  { schema: { type: "boolean" }, types: ["string", "true", "boolean | null"] },
  { schema: { type: "null" }, types: ["undefined", "null | string", "{}"] },
  { schema: { type: ["string", "null"] }, types: ["string", "string | undefined", "null"] },
  {
    schema: { type: ["integer", "string"] },
    types: ["string", "number", "string | number | null"],
  },
  { schema: {}, types: ["string", "{}", "object"] },
  { schema: false, types: ["unknown", "string", "undefined"] },
  { schema: { enum: ["a", "b"] }, types: ['"a"', "string", '"a" | "b" | "c"'] },
  { schema: { enum: [1, "a", null] }, types: ['1 | "a"', "number | string | null"] },
  { schema: { const: "a" }, types: ["string", '"b"'] },
  { schema: { const: { a: 1 } }, types: ["{ a: number }", "{ a: 2 }", "{}"] },
  {
    schema: { type: "object", properties: { a: { type: "string" }, b: { type: "number" } } },
    types: [
      "{ a: string; b?: number }",
      "{ a?: string }",
      "{ a?: string; b?: number; c: string }",
      "{ a?: string; b?: string }",
      "{ a?: string | undefined; b?: number }",
    ],
  },
  {
    schema: { type: "object", required: ["a"], properties: { a: { type: "string" } } },
    types: ["{ a?: string }", "{ a: string | undefined }", "{ a: unknown }", "{}"],
  },
  {
    schema: { type: "object", required: ["a"] },
    types: ["{ a: string }", "{ a?: unknown }", "{ b: unknown }"],
  },
  {
    schema: { type: "object", additionalProperties: { type: "integer" } },
    types: ["{ [key: string]: string }", "{ [key: string]: number | null }"],
  },
  {
    schema: { type: "object", additionalProperties: false },
    types: ["string", "{ a: string }"],
  },
  {
    schema: { type: "object", patternProperties: { "^x-": { type: "string" } } },
    types: ["{ [key: string]: string }", "{ [key: string]: number }"],
  },
  {
    schema: { type: "array", items: { type: "string" } },
    types: ["string", "number[]", "string[][]"],
  },
  { schema: { type: "array" }, types: ["string[]", "unknown", "[]"] },
  {
    schema: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false },
    types: ["[string, number]", "[string?]", "[number?, string?]", "(string | number)[]"],
  },
  {
    schema: { type: "array", prefixItems: [{ type: "string" }], minItems: 1 },
    types: ["[string?, ...unknown[]]", "[string]", "[number, ...unknown[]]"],
  },
  {
    schema: { oneOf: [{ type: "string" }, { type: "integer" }] },
    types: ["string", "number", "string | number | boolean"],
  },
  {
    schema: { anyOf: [{ type: "boolean" }, { type: "array", items: { type: "string" } }] },
    types: ["boolean", "boolean | number[]"],
  },
  {
    schema: { $ref: "#/components/schemas/S1" },
    types: ["number", "t.S2"],
  },
  {
    schema: {
      type: "object",
      properties: { deep: { type: "object", properties: { a: { type: "string" } } } },
    },
    types: ["{ deep?: { a?: number } }", "{ deep?: { a: string } }", "{ deep?: {} | string }"],
  },
];
