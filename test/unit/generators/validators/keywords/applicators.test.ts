/** Keywords that apply other schemas to the same value, and references. */
import { testKeywords } from "./keywords.ts";

testKeywords("applicators", {
  allOf: {
    schema: { allOf: [{ minimum: 1 }, { multipleOf: 2 }] },
    only: "number",
    valid: [2, 4],
    invalid: [
      [1, ": Invalid number: must be a multiple of 2"],
      [0, ": Too small: expected number to be >=1"],
      [-1, ": Too small: expected number to be >=1", ": Invalid number: must be a multiple of 2"],
    ],
  },
  "allOf of objects": {
    schema: {
      allOf: [
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        { type: "object", properties: { b: { type: "integer" } } },
      ],
    },
    valid: [{ a: "x", b: 1, c: null }],
    invalid: [
      [
        { a: 1, b: "x" },
        "/a: Invalid input: expected string, received number",
        "/b: Invalid input: expected integer, received string",
      ],
      [{}, "/a: Invalid input: expected string, received undefined"],
    ],
  },
  "allOf with false": {
    schema: { allOf: [true, false] },
    valid: [],
    invalid: [
      [1, ": Invalid input: not allowed"],
      [null, ": Invalid input: not allowed"],
    ],
  },
  anyOf: {
    schema: { anyOf: [{ type: "integer" }, { minimum: 2 }] },
    valid: [1, 2.5, "a"],
    invalid: [
      [
        1.5,
        ": Invalid input: fits none of 2 alternatives (expected integer, received number; Too small: expected number to be >=2)",
      ],
    ],
  },
  "anyOf of types": {
    schema: { anyOf: [{ type: "string" }, { type: "null" }] },
    valid: ["a", null],
    invalid: [
      [1, ": Invalid input: expected string, received number"],
      [[], ": Invalid input: expected string, received array"],
    ],
  },
  "anyOf of required members": {
    schema: { type: "object", anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    valid: [{ a: 1 }, { b: 1 }, { a: 1, b: 2 }],
    invalid: [
      [{}, ': Invalid input: expected object with "a" or "b"'],
      [{ c: 1 }, ': Invalid input: expected object with "a" or "b"'],
    ],
  },
  "oneOf is not any of": {
    schema: { oneOf: [{ type: "integer" }, { minimum: 2 }] },
    valid: [1, 2.5, "a"],
    invalid: [
      [3, ": Invalid input: fits alternatives 1 and 2 of 2, expected exactly one"],
      [
        1.5,
        ": Invalid input: fits none of 2 alternatives (expected integer, received number; Too small: expected number to be >=2)",
      ],
    ],
  },
  "oneOf of objects that overlap": {
    schema: {
      oneOf: [
        { type: "object", required: ["a"] },
        { type: "object", required: ["b"] },
      ],
    },
    valid: [{ a: 1 }, { b: 1 }],
    invalid: [
      [{ a: 1, b: 1 }, ": Invalid input: fits alternatives 1 and 2 of 2, expected exactly one"],
      [{}, ': Invalid input: expected object with "a" or "b"'],
      [1, ": Invalid input: expected object, received number"],
    ],
  },
  "oneOf told apart by a member": {
    schema: {
      oneOf: [
        {
          type: "object",
          properties: { kind: { const: "a" }, n: { type: "integer" } },
          required: ["kind", "n"],
        },
        {
          type: "object",
          properties: { kind: { const: "b" }, s: { type: "string" } },
          required: ["kind", "s"],
        },
      ],
    },
    valid: [
      { kind: "a", n: 1 },
      { kind: "b", s: "x" },
    ],
    invalid: [
      [{ kind: "a", n: "x" }, "/n: Invalid input: expected integer, received string"],
      [{ kind: "c" }, '/kind: Invalid input: expected "a" or "b"'],
      [{}, '/kind: Invalid input: expected "a" or "b"'],
      [null, ": Invalid input: expected object, received null"],
    ],
  },
  "not of a type": {
    schema: { not: { type: "string" } },
    valid: [1, null, {}],
    invalid: [["a", ": Invalid input: matches a forbidden schema"]],
  },
  "not of required": {
    schema: { not: { required: ["a"] } },
    valid: [],
    invalid: [
      [{ a: 1 }, ": Invalid input: matches a forbidden schema"],
      [1, ": Invalid input: matches a forbidden schema"],
    ],
  },
  "not not": {
    schema: { not: { not: { minimum: 3 } } },
    only: "number",
    valid: [3],
    invalid: [[2, ": Invalid input: matches a forbidden schema"]],
  },
  "if, then, else": {
    schema: {
      if: { properties: { k: { const: 1 } }, required: ["k"] },
      then: { required: ["a"] },
      else: { required: ["b"] },
    },
    valid: [{ k: 1, a: 0 }, { b: 0 }, { k: 2, b: 0 }, 5],
    invalid: [
      [{ k: 1, b: 0 }, "/a: Invalid input: required"],
      [{}, "/b: Invalid input: required"],
      [{ k: 2, a: 1 }, "/b: Invalid input: required"],
    ],
  },
  "then and else alone": { schema: { then: false, else: false }, valid: [1, {}], invalid: [] },
  "if alone": { schema: { if: false }, valid: [1, {}], invalid: [] },
  "if without else": {
    schema: { if: { minimum: 5 }, then: { maximum: 9 } },
    only: "number",
    valid: [1, 5, 9],
    invalid: [[10, ": Too big: expected number to be <=9"]],
  },
  "$ref with siblings": {
    schema: {
      $defs: { name: { type: "string", minLength: 2 } },
      $ref: "#/$defs/name",
      maxLength: 3,
    },
    valid: ["ab", "abc"],
    invalid: [
      ["a", ": Too small: expected string to have >=2 characters"],
      ["abcd", ": Too big: expected string to have <=3 characters"],
      [1, ": Invalid input: expected string, received number"],
    ],
  },
  "$ref to itself": {
    schema: {
      type: "object",
      properties: { next: { $ref: "#" }, n: { type: "integer" } },
      required: ["n"],
    },
    valid: [{ n: 1 }, { n: 1, next: { n: 2, next: { n: 3 } } }],
    invalid: [
      [{ n: 1, next: {} }, "/next/n: Invalid input: expected integer, received undefined"],
      [
        { n: 1, next: { n: 2, next: { n: "3" } } },
        "/next/next/n: Invalid input: expected integer, received string",
      ],
      [{ n: 1, next: null }, "/next: Invalid input: expected object, received null"],
    ],
  },
  "$ref by a pointer with escapes": {
    schema: {
      $defs: { "a/b~c%": { type: "integer" } },
      properties: { x: { $ref: "#/$defs/a~1b~0c%25" } },
    },
    only: "object",
    valid: [{ x: 1 }],
    invalid: [[{ x: "1" }, "/x: Invalid input: expected integer, received string"]],
  },
  "$ref to a boolean": {
    schema: { $defs: { no: false }, properties: { a: { $ref: "#/$defs/no" } } },
    only: "object",
    valid: [{}],
    invalid: [[{ a: 1 }, "/a: Invalid input: not allowed"]],
  },
  "two schemas that refer to each other": {
    schema: {
      $defs: {
        list: { type: "array", items: { $ref: "#/$defs/entry" } },
        entry: { type: "object", properties: { list: { $ref: "#/$defs/list" } } },
      },
      $ref: "#/$defs/list",
    },
    valid: [[], [{ list: [{ list: [] }] }]],
    invalid: [
      [[{ list: [1] }], "/0/list/0: Invalid input: expected object, received number"],
      [[{ list: {} }], "/0/list: Invalid input: expected array, received object"],
    ],
  },
  "data that looks like a reference": {
    schema: { const: { $ref: "#/$defs/none" } },
    valid: [{ $ref: "#/$defs/none" }],
    invalid: [[{}, ': Invalid input: expected {"$ref":"#/$defs/none"}']],
  },
});
