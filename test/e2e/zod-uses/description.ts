/** A description with a schema of each sort that people use with zod. */

const schemas = {
  Pet: {
    title: "A pet",
    description: "What the shop sells.",
    type: "object",
    required: ["id", "name"],
    properties: {
      id: { type: "integer", minimum: 1 },
      name: { type: "string", minLength: 1, maxLength: 20 },
      email: { type: "string", format: "email" },
      tags: { $ref: "#/components/schemas/Tags" },
      color: { $ref: "#/components/schemas/Color" },
    },
  },
  Puppy: {
    description: "A pet with an owner.",
    deprecated: true,
    allOf: [
      { $ref: "#/components/schemas/Pet" },
      {
        type: "object",
        required: ["owner", "email"],
        properties: { owner: { type: "string" }, age: { type: "number" } },
      },
    ],
  },
  Closed: {
    type: "object",
    additionalProperties: false,
    required: ["a"],
    properties: { a: { type: "string" }, b: { type: ["number", "null"] } },
  },
  Cat: {
    type: "object",
    required: ["kind", "lives"],
    properties: { kind: { const: "cat" }, lives: { type: "integer" } },
  },
  Dog: {
    type: "object",
    required: ["kind"],
    properties: { kind: { const: "dog" }, barks: { type: "boolean" } },
  },
  Animal: {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind" },
  },
  TextOrCount: { anyOf: [{ type: "string" }, { type: "integer" }] },
  Tags: { type: "array", items: { type: "string" }, maxItems: 3, uniqueItems: true },
  Color: { type: "string", enum: ["red", "green", "blue"] },
  Name: { type: "string", minLength: 2, pattern: "^[a-z]+$" },
  Count: { type: "integer" },
  Price: { type: "number", multipleOf: 0.01 },
  Labels: { type: "object", additionalProperties: { type: "string" } },
  Tree: {
    type: "object",
    required: ["value"],
    properties: {
      value: { type: "string" },
      children: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
    },
  },
};

export const description = {
  openapi: "3.1.0",
  "x-specwright": 1,
  info: { title: "Pets", version: "1" },
  paths: {},
  components: { schemas },
};
