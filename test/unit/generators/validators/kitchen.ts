/** One description with constructs of every kind, for tests that compile and try what is emitted. */
import { describing } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

export const kitchen: Record<string, unknown> = describing(
  {
    Anything: {},
    Nothing: false,
    Name: { type: "string", minLength: 1, maxLength: 10, pattern: "^\\p{L}" },
    Color: { enum: ["red", "green", "__proto__x"] },
    Mixed: { enum: ["a", 1, true, null] },
    Deep: { enum: [{ a: [1, 2] }, ["x"], "y"] },
    Count: { type: "integer", minimum: 0, exclusiveMaximum: 100, multipleOf: 5 },
    Price: { type: ["number", "null"], multipleOf: 0.01 },
    Pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false },
    Tags: { type: "array", items: ref("Name"), uniqueItems: true, maxItems: 3 },
    Counts: { type: "object", additionalProperties: ref("Count") },
    Labels: {
      type: "object",
      properties: { id: { type: "string" } },
      required: ["id"],
      additionalProperties: { type: "integer" },
    },
    Patterned: {
      type: "object",
      properties: { id: { type: "string" } },
      patternProperties: { "^x-": { type: "integer" } },
      additionalProperties: false,
    },
    Closed: {
      type: "object",
      properties: { a: { type: "string" }, b: ref("Color") },
      required: ["a"],
      additionalProperties: false,
    },
    Tree: {
      type: "object",
      properties: { value: ref("Anything"), children: { type: "array", items: ref("Tree") } },
      required: ["value"],
    },
    Cat: {
      type: "object",
      properties: { kind: { const: "cat" }, lives: ref("Count") },
      required: ["kind"],
    },
    Dog: {
      type: "object",
      properties: { kind: { const: "dog" }, owner: ref("Pet") },
      required: ["kind"],
    },
    Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
    Named: {
      allOf: [ref("Closed"), { type: "object", properties: { c: { type: ["string", "null"] } } }],
    },
    Beside: { $ref: "#/components/schemas/Cat", type: "object", required: ["lives"] },
    AnyRequired: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "integer" } },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    },
    Conditions: {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      required: ["undeclared"],
      if: { properties: { a: { const: "x" } }, required: ["a"] },
      then: { required: ["b"] },
      not: { required: ["forbidden"] },
      dependentRequired: { b: ["a"] },
      minProperties: 2,
      propertyNames: { maxLength: 12 },
    },
    Typeless: { properties: { a: { type: "string" } } },
    Nested: {
      type: "object",
      properties: {
        inner: {
          type: ["object", "null"],
          properties: { list: { type: "array", items: { type: "object", properties: { x: {} } } } },
        },
        deep: { enum: [{ k: 1 }, "z"] },
      },
    },
    Evaluated: {
      $ref: "#/components/schemas/Cat",
      properties: { extra: { type: "string" } },
      unevaluatedProperties: false,
    },
  },
  {
    paths: {
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          parameters: [
            { name: "id", in: "path", required: true, schema: { type: "integer" } },
            { name: "tags", in: "query", schema: { type: "array", items: { type: "string" } } },
          ],
          responses: {
            200: { description: "ok", content: { "application/json": { schema: ref("Pet") } } },
            default: { description: "not shown" },
          },
        },
      },
    },
  },
);
