/** Descriptions that `npm run fuzz` found faults with, cut to what showed them. */
import type { Members } from "../fragments/value.ts";

const thing: Members = { type: "object", properties: { a: { type: "string" } } };

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
    ...{ type: "object", required: ["decodings", "guards", "z", "compiled"] },
    properties: { decodings: thing, guards: thing, z: thing, compiled: thing, value: thing },
  }),
  "members that are called like what a guard declares": schema({
    type: "object",
    properties: { object1: { not: {} }, member1: { not: {} }, value: true, depth: {}, array1: {} },
    patternProperties: { member2: { const: "member2" } },
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
              ...{ name: "q", in: "query", style: "deepObject" },
              schema: { $ref: "#/components/schemas/Many" },
            },
          ],
          responses: { 200: answer() },
        },
      },
    },
  }),
};

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

function xmlAnswer(): Members {
  return answer("application/xml", { $ref: "#/components/schemas/Thing" });
}

function manyWays(): Members {
  const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
  const reference = { $ref: "#/components/schemas/Many" };
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, reference])),
  };
}
