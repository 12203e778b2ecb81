/** Keywords of arrays. */
import { testKeywords } from "./keywords.ts";

testKeywords("arrays", {
  items: {
    schema: { items: { type: "integer" } },
    only: "array",
    valid: [[], [1, 2]],
    invalid: [
      [["a"], "/0: Invalid input: expected integer, received string"],
      [
        [1, null, 2, 1.5],
        "/1: Invalid input: expected integer, received null",
        "/3: Invalid input: expected integer, received number",
      ],
    ],
  },
  "items beside a type": {
    schema: { type: "array", items: { type: "string", minLength: 1 } },
    valid: [["a"]],
    invalid: [
      [["a", ""], "/1: Too small: expected string to have >=1 characters"],
      [{}, ": Invalid input: expected array, received object"],
      [[["a"]], "/0: Invalid input: expected string, received array"],
    ],
  },
  "items: false": {
    schema: { items: false },
    only: "array",
    valid: [[]],
    invalid: [
      [[1], "/0: Invalid input: not allowed"],
      [[null, 2], "/0: Invalid input: not allowed", "/1: Invalid input: not allowed"],
    ],
  },
  "items of items": {
    schema: { items: { items: { maximum: 1 } } },
    only: "array",
    valid: [[[1], "a"]],
    invalid: [[[[0], [1, 2]], "/1/1: Too big: expected number to be <=1"]],
  },
  prefixItems: {
    schema: { prefixItems: [{ type: "string" }, { type: "integer" }] },
    only: "array",
    valid: [[], ["a"], ["a", 1], ["a", 1, null]],
    invalid: [
      [[1], "/0: Invalid input: expected string, received number"],
      [["a", "b"], "/1: Invalid input: expected integer, received string"],
      [
        [1, "a"],
        "/0: Invalid input: expected string, received number",
        "/1: Invalid input: expected integer, received string",
      ],
    ],
  },
  "items after prefixItems": {
    schema: { prefixItems: [{ type: "string" }], items: { type: "boolean" } },
    only: "array",
    valid: [[], ["a"], ["a", true]],
    invalid: [
      [["a", "b"], "/1: Invalid input: expected boolean, received string"],
      [[true], "/0: Invalid input: expected string, received boolean"],
    ],
  },
  "a closed tuple": {
    schema: { type: "array", prefixItems: [{}, {}], items: false, minItems: 1 },
    valid: [[1], [1, 2]],
    invalid: [
      [[], ": Too small: expected array to have >=1 items"],
      [[1, 2, 3], "/2: Invalid input: not allowed"],
    ],
  },
  contains: {
    schema: { contains: { type: "string" } },
    only: "array",
    valid: [["a"], [1, "a"]],
    invalid: [
      [[], ": Invalid input: expected at least 1 item that fit, found 0"],
      [[1, null], ": Invalid input: expected at least 1 item that fit, found 0"],
    ],
  },
  "contains beside prefixItems": {
    schema: { prefixItems: [true], contains: { const: 1 } },
    only: "array",
    valid: [[1], [0, 1]],
    invalid: [
      [[], ": Invalid input: expected at least 1 item that fit, found 0"],
      [[0], ": Invalid input: expected at least 1 item that fit, found 0"],
    ],
  },
  minContains: {
    schema: { contains: { minimum: 5 }, minContains: 2 },
    only: "array",
    valid: [
      [5, 6],
      [5, 1, "a"],
    ],
    invalid: [
      [[5], ": Invalid input: expected at least 2 items that fit, found 1"],
      [[1, 5, 1], ": Invalid input: expected at least 2 items that fit, found 1"],
    ],
  },
  "minContains 0": {
    schema: { contains: false, minContains: 0 },
    only: "array",
    valid: [[], [1]],
    invalid: [],
  },
  maxContains: {
    schema: { contains: { const: 1 }, maxContains: 1 },
    only: "array",
    valid: [[1], [1, 2]],
    invalid: [
      [[1, 1], ": Invalid input: expected 1 item that fit, found 2"],
      [[], ": Invalid input: expected 1 item that fit, found 0"],
    ],
  },
  "minContains and maxContains": {
    schema: { contains: { const: 1 }, minContains: 0, maxContains: 1 },
    only: "array",
    valid: [[], [2], [1]],
    invalid: [[[1, 1.0], ": Invalid input: expected at most 1 item that fit, found 2"]],
  },
  "minContains without contains": {
    schema: { minContains: 2, maxContains: 0 },
    only: "array",
    valid: [[], [1, 2, 3]],
    invalid: [],
  },
  minItems: {
    schema: { minItems: 2 },
    only: "array",
    valid: [[1, 2]],
    invalid: [
      [[], ": Too small: expected array to have >=2 items"],
      [[1], ": Too small: expected array to have >=2 items"],
    ],
  },
  maxItems: {
    schema: { maxItems: 1 },
    only: "array",
    valid: [[], [1]],
    invalid: [[[1, 2], ": Too big: expected array to have <=1 items"]],
  },
  "counts beside a type": {
    schema: { type: "array", minItems: 1, maxItems: 2 },
    valid: [[1], [1, 2]],
    invalid: [
      [[], ": Too small: expected array to have >=1 items"],
      [[1, 2, 3], ": Too big: expected array to have <=2 items"],
      ["ab", ": Invalid input: expected array, received string"],
    ],
  },
  uniqueItems: {
    schema: { uniqueItems: true },
    only: "array",
    valid: [
      [1, "1", true, [1], { 0: 1 }],
      [{ a: 1 }, { a: 2 }],
      [null, 0, false, "", [], {}],
    ],
    invalid: [
      [[1, 2, 1.0], "/2: Invalid input: equal to item 0"],
      [[0, -0], "/1: Invalid input: equal to item 0"],
      [
        [
          { a: 1, b: [2] },
          { b: [2], a: 1 },
        ],
        "/1: Invalid input: equal to item 0",
      ],
      [[[1], [2], [1]], "/2: Invalid input: equal to item 0"],
    ],
  },
  "uniqueItems of members that every object inherits": {
    schema: { uniqueItems: true },
    only: "array",
    valid: [[JSON.parse('{"__proto__":1}'), {}, { toString: 1 }, { constructor: 1 }]],
    invalid: [
      [
        [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
        "/1: Invalid input: equal to item 0",
      ],
    ],
  },
  "uniqueItems: false": {
    schema: { uniqueItems: false },
    only: "array",
    valid: [[1, 1]],
    invalid: [],
  },
});
