/** `unevaluatedProperties` and `unevaluatedItems`. */
import { testKeywords } from "./keywords.ts";

const closed = { unevaluatedProperties: false };
const ended = { unevaluatedItems: false };

testKeywords("unevaluated", {
  "unevaluatedProperties alone": {
    schema: { unevaluatedProperties: { type: "integer" } },
    only: "object",
    valid: [{}, { a: 1 }],
    invalid: [
      [
        { a: "x", b: 1, c: null },
        "/a: Invalid input: expected integer, received string",
        "/c: Invalid input: expected integer, received null",
      ],
    ],
  },
  "beside properties and patterns": {
    schema: { ...closed, properties: { a: {} }, patternProperties: { "^x": {} } },
    only: "object",
    valid: [{ a: 1, x: 2 }],
    invalid: [
      [{ b: 1 }, "/b: Invalid input: not allowed"],
      [{ toString: 1 }, "/toString: Invalid input: not allowed"],
    ],
  },
  "beside additionalProperties": {
    schema: { ...closed, additionalProperties: { minimum: 0 } },
    only: "object",
    valid: [{ a: 1 }],
    invalid: [[{ a: -1 }, "/a: Too small: expected number to be >=0"]],
  },
  "through allOf and $ref": {
    schema: {
      ...closed,
      $defs: { base: { properties: { a: {} } } },
      allOf: [{ $ref: "#/$defs/base" }, { properties: { b: {} } }],
    },
    only: "object",
    valid: [{ a: 1, b: 2 }],
    invalid: [[{ a: 1, c: 2 }, "/c: Invalid input: not allowed"]],
  },
  "through the branches of anyOf that fit": {
    schema: {
      ...closed,
      anyOf: [
        { properties: { a: { const: 1 } }, required: ["a"] },
        { properties: { b: {} }, required: ["b"] },
      ],
    },
    valid: [{ a: 1 }, { b: 2 }, { a: 1, b: 2 }, 5],
    invalid: [
      [{ a: 2, b: 2 }, "/a: Invalid input: not allowed"],
      [{ a: 1, c: 1 }, "/c: Invalid input: not allowed"],
    ],
  },
  "through the branch of oneOf that fits": {
    schema: {
      ...closed,
      oneOf: [
        { properties: { k: { const: 1 }, a: {} }, required: ["k"] },
        { properties: { k: { const: 2 }, b: {} }, required: ["k"] },
      ],
    },
    valid: [
      { k: 1, a: 0 },
      { k: 2, b: 0 },
    ],
    invalid: [
      [{ k: 1, b: 0 }, "/b: Invalid input: not allowed"],
      [{ k: 2, a: 0 }, "/a: Invalid input: not allowed"],
    ],
  },
  "through if, then and else": {
    schema: {
      ...closed,
      if: { properties: { k: { const: 1 } }, required: ["k"] },
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
    },
    only: "object",
    valid: [{ k: 1, a: 0 }, { b: 0 }],
    invalid: [
      [{ k: 1, b: 0 }, "/b: Invalid input: not allowed"],
      [{ k: 2 }, "/k: Invalid input: not allowed"],
      [{ a: 0 }, "/a: Invalid input: not allowed"],
    ],
  },
  "through dependentSchemas": {
    schema: {
      ...closed,
      properties: { a: {} },
      dependentSchemas: { a: { properties: { b: {} } } },
    },
    only: "object",
    valid: [{ a: 1, b: 2 }],
    invalid: [[{ b: 2 }, "/b: Invalid input: not allowed"]],
  },
  "not through not": {
    schema: { ...closed, not: { not: { properties: { a: {} } } } },
    valid: [{}, 1],
    invalid: [[{ a: 1 }, "/a: Invalid input: not allowed"]],
  },
  "not into members": {
    schema: { ...closed, properties: { a: { properties: { b: {} } } } },
    only: "object",
    valid: [{ a: { c: 1 } }],
    invalid: [[{ b: 1 }, "/b: Invalid input: not allowed"]],
  },
  "unevaluatedItems after prefixItems": {
    schema: { ...ended, prefixItems: [{ type: "integer" }] },
    only: "array",
    valid: [[], [1]],
    invalid: [
      [[1, 2], "/1: Invalid input: not allowed"],
      [
        ["a", 2],
        "/0: Invalid input: expected integer, received string",
        "/1: Invalid input: not allowed",
      ],
    ],
  },
  "unevaluatedItems beside items": {
    schema: { ...ended, items: { minimum: 0 } },
    only: "array",
    valid: [[1, 2]],
    invalid: [[[-1], "/0: Too small: expected number to be >=0"]],
  },
  "unevaluatedItems beside contains": {
    schema: { unevaluatedItems: { type: "string" }, contains: { type: "integer" } },
    only: "array",
    valid: [[1], ["a", 1, 2]],
    invalid: [
      [[1, null], "/1: Invalid input: expected string, received null"],
      [["a"], ": Invalid input: expected at least 1 item that fit, found 0"],
    ],
  },
  "unevaluatedItems through a longer branch": {
    schema: { ...ended, prefixItems: [true], anyOf: [{ prefixItems: [true, { const: 2 }] }, true] },
    only: "array",
    valid: [[1], [1, 2]],
    invalid: [
      [[1, 3], "/1: Invalid input: not allowed"],
      [[1, 2, 3], "/2: Invalid input: not allowed"],
    ],
  },
  "unevaluatedItems with a schema": {
    schema: { unevaluatedItems: { type: "boolean" }, allOf: [{ prefixItems: [true] }] },
    only: "array",
    valid: [[1, true]],
    invalid: [[[1, 2, true], "/1: Invalid input: expected boolean, received number"]],
  },
});
