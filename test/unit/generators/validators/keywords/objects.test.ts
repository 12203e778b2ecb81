/** Keywords of objects. */
import { testKeywords } from "./keywords.ts";

const parsed = (text: string): unknown => JSON.parse(text);
const oddNames = {
  "": { type: "integer" },
  "a/b": { type: "integer" },
  "~": { type: "integer" },
  "a b": { type: "integer" },
};

testKeywords("objects", {
  properties: {
    schema: { properties: { a: { type: "integer" }, b: { properties: { c: false } } } },
    only: "object",
    valid: [{}, { a: 1, other: null }, { b: 1 }, { b: {} }],
    invalid: [
      [{ a: "1" }, "/a: Invalid input: expected integer, received string"],
      [{ b: { c: 1 } }, "/b/c: Invalid input: not allowed"],
      [
        { a: null, b: { c: 1 } },
        "/a: Invalid input: expected integer, received null",
        "/b/c: Invalid input: not allowed",
      ],
    ],
  },
  "properties beside a type": {
    schema: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
    valid: [{ a: "x", b: 1 }],
    invalid: [
      [{}, "/a: Invalid input: expected string, received undefined"],
      [{ a: 1 }, "/a: Invalid input: expected string, received number"],
      [[], ": Invalid input: expected object, received array"],
      [{ a: undefined }, "/a: Invalid input: expected string, received undefined"],
    ],
  },
  "properties with odd names": {
    schema: { properties: oddNames },
    only: "object",
    valid: [{ "": 1, "a/b": 2 }],
    invalid: [
      [
        { "": "x", "a/b": 1, "~": "y", "a b": null },
        "/: Invalid input: expected integer, received string",
        "/~: Invalid input: expected integer, received string",
        "/a b: Invalid input: expected integer, received null",
      ],
    ],
  },
  "properties that every object inherits": {
    schema: parsed(
      '{"properties":{"__proto__":{"type":"integer"},"constructor":{"type":"integer"},"toString":{"type":"integer"}}}',
    ),
    only: "object",
    valid: [{}, parsed('{"__proto__":1,"constructor":2,"toString":3}')],
    invalid: [
      [parsed('{"__proto__":"a"}'), "/__proto__: Invalid input: expected integer, received string"],
      [
        { constructor: "a", toString: null },
        "/constructor: Invalid input: expected integer, received string",
        "/toString: Invalid input: expected integer, received null",
      ],
    ],
  },
  patternProperties: {
    schema: { patternProperties: { "^x-": { type: "integer" }, y$: { maximum: 1 } } },
    only: "object",
    valid: [{}, { "x-": 7, y: 1, a: "b" }, { "x-y": 1 }],
    invalid: [
      [{ "x-a": "b" }, "/x-a: Invalid input: expected integer, received string"],
      [{ "x-y": 2 }, "/x-y: Too big: expected number to be <=1"],
      [
        { "x-y": 1.5 },
        "/x-y: Invalid input: expected integer, received number",
        "/x-y: Too big: expected number to be <=1",
      ],
    ],
  },
  additionalProperties: {
    schema: {
      properties: { a: {} },
      patternProperties: { "^x": {} },
      additionalProperties: { type: "boolean" },
    },
    only: "object",
    valid: [{ a: 1, x: 2, other: true }],
    invalid: [
      [{ other: 1 }, "/other: Invalid input: expected boolean, received number"],
      [
        { a: 1, b: null, c: "d" },
        "/b: Invalid input: expected boolean, received null",
        "/c: Invalid input: expected boolean, received string",
      ],
    ],
  },
  "additionalProperties: false": {
    schema: { type: "object", properties: { a: {} }, additionalProperties: false },
    valid: [{}, { a: 1 }],
    invalid: [
      [{ b: 1 }, ': Unrecognized key: "b"'],
      [{ a: 1, "b/c": 1, "": 2 }, ': Unrecognized keys: "b/c" and ""'],
      [{ toString: 1 }, ': Unrecognized key: "toString"'],
    ],
  },
  "additionalProperties alone": {
    schema: { type: "object", additionalProperties: { type: "string" } },
    valid: [{}, { a: "b" }],
    invalid: [
      [{ a: 1 }, "/a: Invalid input: expected string, received number"],
      [[], ": Invalid input: expected object, received array"],
    ],
  },
  propertyNames: {
    schema: { propertyNames: { maxLength: 2, pattern: "^[a-z]" } },
    only: "object",
    valid: [{}, { ab: 1 }],
    invalid: [
      [{ abc: 1 }, "/abc: Invalid name: Too big: expected string to have <=2 characters"],
      [
        { A: 1, ok: 2, "1234": 3 },
        "/1234: Invalid name: Too big: expected string to have <=2 characters; Invalid string: must match pattern /^[a-z]/u",
        "/A: Invalid name: Invalid string: must match pattern /^[a-z]/u",
      ],
    ],
  },
  "propertyNames: false": {
    schema: { propertyNames: false },
    only: "object",
    valid: [{}],
    invalid: [[{ "": 1 }, "/: Invalid name: not allowed"]],
  },
  required: {
    schema: { required: ["a", ""] },
    only: "object",
    valid: [{ a: null, "": 0 }],
    invalid: [
      [{}, "/a: Invalid input: required", "/: Invalid input: required"],
      [{ a: 1 }, "/: Invalid input: required"],
    ],
  },
  "required members that every object inherits": {
    schema: { required: ["__proto__", "constructor", "toString"] },
    only: "object",
    valid: [parsed('{"__proto__":1,"constructor":2,"toString":3}')],
    invalid: [
      [
        {},
        "/__proto__: Invalid input: required",
        "/constructor: Invalid input: required",
        "/toString: Invalid input: required",
      ],
      [
        { constructor: 1 },
        "/__proto__: Invalid input: required",
        "/toString: Invalid input: required",
      ],
    ],
  },
  minProperties: {
    schema: { minProperties: 2 },
    only: "object",
    valid: [{ a: 1, b: 2 }],
    invalid: [
      [{}, ": Too small: expected object to have >=2 members"],
      [{ a: 1 }, ": Too small: expected object to have >=2 members"],
    ],
  },
  maxProperties: {
    schema: { maxProperties: 1 },
    only: "object",
    valid: [{}, { a: 1 }],
    invalid: [[{ a: 1, toString: 2 }, ": Too big: expected object to have <=1 members"]],
  },
  dependentRequired: {
    schema: { dependentRequired: { a: ["b", "c"], toString: ["b"] } },
    only: "object",
    valid: [{}, { b: 1 }, { a: 1, b: 2, c: 3 }],
    invalid: [
      [
        { a: 1 },
        '/b: Invalid input: required beside "a"',
        '/c: Invalid input: required beside "a"',
      ],
      [{ a: 1, c: 2 }, '/b: Invalid input: required beside "a"'],
      [{ toString: 1 }, '/b: Invalid input: required beside "toString"'],
    ],
  },
  dependentSchemas: {
    schema: { dependentSchemas: { a: { required: ["b"], maxProperties: 2 }, c: false } },
    only: "object",
    valid: [{}, { b: 1 }, { a: 1, b: 2 }],
    invalid: [
      [{ a: 1 }, "/b: Invalid input: required"],
      [{ a: 1, b: 2, d: 3 }, ": Too big: expected object to have <=2 members"],
      [{ c: 1 }, ": Invalid input: not allowed"],
    ],
  },
  "a schema without a type": {
    schema: {
      properties: { a: { minLength: 2 } },
      items: { minimum: 2 },
      maxLength: 3,
      maximum: 9,
    },
    valid: [null, true, "abc", 9, [2, "a"], { a: "ab" }],
    invalid: [
      ["abcd", ": Too big: expected string to have <=3 characters"],
      [10, ": Too big: expected number to be <=9"],
      [[1], "/0: Too small: expected number to be >=2"],
      [{ a: "b" }, "/a: Too small: expected string to have >=2 characters"],
    ],
  },
});
