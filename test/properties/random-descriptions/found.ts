/** Descriptions that `npm run slow:fuzz` found faults with, cut to what showed them. */
import type { Members } from "../../support/description-parts/value.ts";

const thing: Members = { type: "object", properties: { a: { type: "string" } } };
const sharedContent: Members = { "application/json": { $ref: "#/components/mediaTypes/M" } };
const sharedAnswer: Members = { description: "An answer.", content: sharedContent };

/** By what the fault was. */
export const found: Readonly<Record<string, Members>> = {
  "a string that is a number too": schema({
    allOf: [
      { type: "string", minLength: 2 },
      { type: "number", minimum: 3, multipleOf: 2 },
    ],
  }),
  "two constants": schema({
    allOf: [{ const: "a" }, { const: "b" }, { const: 1 }, { enum: [{}] }],
  }),
  "an object with keywords of strings beside a string with those of objects": schema({
    allOf: [
      { type: "object", minLength: 1, pattern: "a", required: ["a"] },
      { type: "string", maxLength: 3, minProperties: 1, required: ["b"] },
      { type: "array", uniqueItems: true, minProperties: 1, minItems: 2 },
    ],
  }),
  "what is no string, as a string": schema({
    type: ["string", "number"],
    not: { type: "string" },
    allOf: [{ minLength: 3, pattern: "a" }],
    if: { type: "number" },
    then: { type: "string", enum: ["a", "b"] },
    else: { type: "number", minimum: 3 },
  }),
  "no item, as a list has to have": schema({ type: "array", contains: false, minContains: 1 }),
  "members that are called like what a module imports": schema({
    type: "object",
    required: ["conversions", "guards", "z", "compiled"],
    properties: { conversions: thing, guards: thing, z: thing, compiled: thing, value: thing },
  }),
  "members that are called like what a guard declares": schema({
    type: "object",
    properties: { object1: { not: {} }, member1: { not: {} }, value: true, depth: {}, array1: {} },
    patternProperties: { member2: { const: "member2" } },
  }),
  "names of members that are compared twice": schema({
    type: "object",
    properties: { a: {}, b: { type: "string" } },
    propertyNames: { enum: ["c", "d"] },
    additionalProperties: { type: "string" },
  }),
  "text that alternatives compare, and then their schema": schema({
    anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "number" }],
    allOf: [
      { enum: ["c", "d"] },
      { if: { type: "string" }, then: { const: "e" }, else: { const: 2 } },
    ],
    minLength: 2,
  }),
  "an evaluation of members that are looked at nowhere": described({
    schemas: {
      Told: { const: {}, oneOf: [{ const: "a" }] },
      Thing: {
        type: "object",
        propertyNames: { type: "object" },
        properties: {
          a: {
            type: "string",
            unevaluatedProperties: { $ref: "#/components/schemas/Told" },
            $ref: "#/components/schemas/Told",
          },
        },
        not: {
          $ref: "#/components/schemas/Told",
          type: "string",
          unevaluatedProperties: { type: "string" },
        },
      },
    },
  }),
  "required members that objects inherit, or that are called by numbers": described({
    schemas: {
      Base: { type: "object", properties: { 404: { type: "string" }, id: { type: "string" } } },
      Other: { $ref: "#/components/schemas/Base" },
      Thing: {
        required: ["hasOwnProperty", "__proto__"],
        allOf: [{ $ref: "#/components/schemas/Base" }, { type: "object" }],
      },
      Numbered: { required: ["404"], allOf: [{ $ref: "#/components/schemas/Base" }] },
      Nested: {
        required: ["valueOf", "id"],
        allOf: [{ allOf: [{ $ref: "#/components/schemas/Base" }] }],
      },
    },
  }),
  "a list of unnamed items that refer to the list, as XML": described({
    schemas: {
      Nodes: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            nodes: { $ref: "#/components/schemas/Nodes" },
            few: { $ref: "#/components/schemas/Nodes", maxItems: 3 },
          },
        },
      },
      Root: { type: "object", properties: { nodes: { $ref: "#/components/schemas/Nodes" } } },
      Branch: {
        allOf: [
          {
            type: "array",
            items: {
              type: "object",
              properties: { more: { $ref: "#/components/schemas/Branch", maxItems: 2 } },
            },
          },
        ],
      },
    },
    paths: {
      "/a": { get: { responses: { 200: xmlAnswer("Root") } } },
      "/b": { get: { responses: { 200: xmlAnswer("Branch") } } },
    },
  }),
  "members that are called like the codecs of conversions": described({
    schemas: {
      Thing: {
        type: "object",
        properties: { codecs: { type: "string", format: "date-time" } },
      },
    },
    paths: {
      "/a": { get: { responses: { 200: answer("application/json", thing) } } },
    },
  }),
  "schemas that are called like what a module imports": described({
    schemas: { ValidatorTable: thing, ObjectSchema: thing, OperationValidators: thing },
  }),
  "XML where no body is": described({
    schemas: { Thing: thing },
    paths: {
      "/a": { head: { responses: { 200: xmlAnswer() } }, get: { responses: { 304: xmlAnswer() } } },
      "/b": { delete: { responses: { 204: xmlAnswer() } } },
    },
  }),
  "calls that answer streams alone": described({
    paths: { "/a": { get: { responses: { 200: answer("text/event-stream", thing) } } } },
  }),
  "an id with a percent-encoded space": described({
    paths: { "/a": { get: { operationId: "get%20pets", responses: { 200: answer() } } } },
  }),
  "a parameter that leads back to itself in many ways": described({
    schemas: { Many: manyWays() },
    paths: {
      "/a": {
        get: {
          parameters: [
            {
              name: "q",
              in: "query",
              style: "deepObject",
              schema: { $ref: "#/components/schemas/Many" },
            },
          ],
          responses: { 200: answer() },
        },
      },
    },
  }),
  "lists that lead back to themselves behind items that may be absent": described({
    schemas: {
      Face: { type: "object", properties: { x: { $ref: "#/components/schemas/A" } } },
      A: orText({ prefixItems: [listOf("A"), {}] }),
      B: orText({ prefixItems: [orText({ prefixItems: [listOf("B")], items: ref("B") })] }),
      C: orText({ prefixItems: [{ type: "array", prefixItems: [ref("C")], minItems: 1 }] }),
      D: orText({ prefixItems: [listOf("D")], items: listOf("D") }),
      E: orText({ prefixItems: [{}], items: { oneOf: [ref("Face"), listOf("E")] } }),
      F: orText({ prefixItems: [{}], items: { oneOf: [ref("F"), listOf("F")] } }),
      G: { type: "array", prefixItems: [ref("G"), listOf("G")], items: ref("G"), minItems: 1 },
      H: orText({
        prefixItems: [
          { type: "array", items: { type: "array", prefixItems: [ref("H"), ref("I")] } },
        ],
        items: { type: "array", prefixItems: [listOf("I")], items: false },
      }),
      I: { type: "array", items: { type: "array", prefixItems: [listOf("I"), listOf("H")] } },
      J: orText({ items: { type: "array", prefixItems: [{}], items: listOf("J") } }),
      K: orText({ prefixItems: [{}], items: { type: "array", items: ref("L") } }),
      L: { anyOf: [ref("K"), listOf("L")] },
    },
  }),
  "one media type of a request and an answer": {
    ...described({
      paths: {
        "/a": {
          post: { requestBody: { content: sharedContent }, responses: { 200: sharedAnswer } },
        },
      },
    }),
    openapi: "3.2.0",
    components: { mediaTypes: { M: { schema: thing } } },
  },
};

function ref(name: string): Members {
  return { $ref: `#/components/schemas/${name}` };
}

function listOf(name: string): Members {
  return { type: "array", items: ref(name) };
}

function orText(list: Members): Members {
  return { oneOf: [{ type: "array", ...list }, { type: "string" }] };
}

/** A component, and a body and a parameter of the same schema. */
function schema(inner: Members): Members {
  const get = {
    parameters: [{ name: "q", in: "query", schema: inner }],
    responses: { 200: answer("application/json", inner) },
  };
  return described({ schemas: { Thing: inner }, paths: { "/a": { get } } });
}

function described({
  schemas = {},
  paths = { "/a": { get: { responses: { 200: answer() } } } },
}: {
  readonly schemas?: Members;
  readonly paths?: Members;
}): Members {
  const info = { title: "Things", version: "1" };
  return { openapi: "3.1.1", info, paths, components: { schemas } };
}

function answer(mediaType = "application/json", inner: Members = thing): Members {
  return { description: "An answer.", content: { [mediaType]: { schema: inner } } };
}

function xmlAnswer(name = "Thing"): Members {
  return answer("application/xml", { $ref: `#/components/schemas/${name}` });
}

function manyWays(): Members {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const reference = { $ref: "#/components/schemas/Many" };
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, reference])),
  };
}
