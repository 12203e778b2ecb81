/** Examples of values that may hold each other: of alternatives the one that ends, and as much as there has to be. */
import { expect, test } from "vitest";
import { types } from "../../../../../generators/types/index.ts";
import { usage } from "../../../../../generators/usage/index.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const holding = (properties: object) => ({
  type: "object",
  required: Object.keys(properties),
  properties,
});

async function bodyOf(schema: object, schemas: Readonly<Record<string, unknown>>): Promise<string> {
  const content = { "application/json": { schema } };
  const post = { operationId: "addA", responses: {}, requestBody: { required: true, content } };
  const document = describing(schemas, { paths: { "/a": { post } } });
  const emitted = await emit({ "a.yaml": document }, { generators: [types, usage] });
  const { addA } = JSON.parse(fileOf(emitted, "usage.json")) as { readonly addA: string };
  return /body: ([\s\S]*?),?\s*\}\);/.exec(addA)?.[1]?.replace(/\s+/g, " ") ?? addA;
}

const tag = (name: string) => ({ const: name });

test.each([
  [
    "filters",
    { F: { oneOf: [holding({ not: ref("F") }), holding({ eq: { type: "string" } })] } },
    '{ eq: "text" }',
  ],
  [
    "a tree of expressions with a discriminator",
    {
      F: {
        oneOf: [ref("Bin"), ref("Un"), ref("Lit")],
        discriminator: { propertyName: "kind" },
      },
      Bin: holding({ kind: tag("Bin"), left: ref("F"), right: ref("F") }),
      Un: holding({ kind: tag("Un"), of: ref("F") }),
      Lit: holding({ kind: tag("Lit"), value: { type: "number" } }),
    },
    '{ kind: "Lit", value: 1 }',
  ],
  [
    "filters with lists",
    {
      F: {
        anyOf: [
          holding({ and: { type: "array", minItems: 2, items: ref("F") } }),
          holding({ not: ref("F") }),
          holding({ field: { type: "string" } }),
        ],
      },
    },
    '{ field: "text" }',
  ],
  [
    "a tuple that ends in null",
    {
      F: {
        type: "array",
        minItems: 2,
        prefixItems: [{ type: "string" }, { anyOf: [ref("F"), { type: "null" }] }],
      },
    },
    '["text", ["text", null]]',
  ],
  [
    "an object that may be null",
    { F: { ...holding({ next: ref("F") }), type: ["object", "null"] } },
    "{ next: null }",
  ],
  [
    "alternatives that lead to each other over others",
    {
      F: { oneOf: [ref("A"), ref("B")] },
      A: holding({ b: ref("B") }),
      B: { oneOf: [ref("A"), holding({ c: ref("C") })] },
      C: { oneOf: [ref("F"), { type: "boolean" }] },
    },
    "{ c: true }",
  ],
  [
    "members that a base describes",
    {
      F: { oneOf: [{ allOf: [ref("Base"), { required: ["f"] }] }, { type: "integer" }] },
      Base: { type: "object", properties: { f: ref("F") } },
    },
    "1",
  ],
])("%s", async (_, schemas, code) => {
  expect(await bodyOf(ref("F"), schemas)).toBe(code);
});

test.each([
  [{ additionalProperties: { minLength: 3 } }, '{ key: "text" }'],
  [{ minProperties: 2, additionalProperties: { type: "integer" } }, "{ key: 1, key2: 1 }"],
  [{ properties: { a: false, b: { type: "integer" } } }, "{ b: 1 }"],
  [
    {
      propertyNames: { pattern: "^[a-z]_[a-z]+$" },
      patternProperties: { "^n_": { type: "number" } },
      additionalProperties: false,
    },
    "{ n_a: 1 }",
  ],
  [
    {
      propertyNames: { enum: ["x", "y"] },
      dependentRequired: { x: ["y"] },
      additionalProperties: { type: "boolean" },
    },
    "{ x: true, y: true }",
  ],
  [{ allOf: [{ properties: { a: { type: "integer" } } }], additionalProperties: true }, "{ a: 1 }"],
])("an object of at least one member with %j is %s", async (object, code) => {
  expect(await bodyOf({ type: "object", minProperties: 1, ...object }, {})).toBe(code);
});

test.each([
  [{ contains: { const: 7 }, minContains: 2 }, "[7, 7]"],
  [{ contains: { const: 7 } }, "[7]"],
  [{ contains: { const: 7 }, minItems: 2, items: { type: "integer" } }, "[1, 7]"],
  [{ contains: { const: 7 }, minContains: 0 }, '["text"]'],
  [
    { contains: holding({ x: { const: 1 } }), items: holding({ y: { type: "boolean" } }) },
    "[{ y: true, x: 1 }]",
  ],
])("a list with %j is %s", async (list, code) => {
  expect(await bodyOf({ type: "array", ...list }, {})).toBe(code);
});

test.each([
  ["members", (next: object) => holding({ a: next, b: next })],
  ["parts", (next: object) => ({ allOf: [next, next] })],
  [
    "alternatives of alternatives",
    (next: object) => ({ allOf: [{ oneOf: [next] }, { anyOf: [next] }] }),
  ],
])(
  "schemas that each require the next one twice, in %s, have an example of bounded length",
  async (_what, of) => {
    const count = 40;
    const chain = Array.from({ length: count }, (_, at) => [`S${at}`, of(ref(`S${at + 1}`))]);
    const schemas = Object.fromEntries([...chain, [`S${count}`, { type: "object" }]]);
    const body = await bodyOf(ref("S0"), schemas);
    expect(body.length).toBeLessThan(50_000);
  },
);

test("an item of a list of at least ten of its own kind may be a text where it has no type", async () => {
  const schema = { minItems: 10, items: ref("S") };
  const texts = Array.from({ length: 10 }, () => '"text"');
  expect(await bodyOf(ref("S"), { S: schema })).toBe(`[${texts.join(", ")}]`);
  const body = await bodyOf(ref("S"), { S: { type: "array", ...schema } });
  expect(body).toMatch(/^\[ ?\[ ?\[/);
  expect(body.length).toBeLessThan(100_000);
});
