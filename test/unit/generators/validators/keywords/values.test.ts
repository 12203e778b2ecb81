/** `type`, `const`, `enum` and boolean schemas. */
import { unsafeMessage } from "../../../../../runtime/json/exact-numbers.ts";
import { testKeywords } from "./keywords.ts";

const proto = (text: string): unknown => JSON.parse(text);

testKeywords("values", {
  "the schema true": { schema: true, valid: [null, 0, "", [], {}], invalid: [] },
  "the schema false": {
    schema: false,
    valid: [],
    invalid: [
      [null, ": Invalid input: not allowed"],
      [{}, ": Invalid input: not allowed"],
      [[1], ": Invalid input: not allowed"],
    ],
  },
  "no keyword at all": { schema: {}, valid: [null, 0, "", [], { a: 1 }], invalid: [] },
  "type: null": {
    schema: { type: "null" },
    valid: [null],
    invalid: [
      [0, ": Invalid input: expected null, received number"],
      ["null", ": Invalid input: expected null, received string"],
      [{}, ": Invalid input: expected null, received object"],
    ],
  },
  "type: boolean": {
    schema: { type: "boolean" },
    valid: [true, false],
    invalid: [
      [0, ": Invalid input: expected boolean, received number"],
      ["true", ": Invalid input: expected boolean, received string"],
      [null, ": Invalid input: expected boolean, received null"],
    ],
  },
  "type: string": {
    schema: { type: "string" },
    valid: ["", "1"],
    invalid: [
      [1, ": Invalid input: expected string, received number"],
      [null, ": Invalid input: expected string, received null"],
      [["a"], ": Invalid input: expected string, received array"],
    ],
  },
  "type: number": {
    schema: { type: "number" },
    valid: [0, -0, 1.5, 1e308, 5e-324],
    invalid: [
      ["1", ": Invalid input: expected number, received string"],
      [null, ": Invalid input: expected number, received null"],
      [Number.NaN, ": Invalid input: expected number, received NaN"],
      [Infinity, ": Invalid input: expected number, received Infinity"],
      [10n, ": Invalid input: expected number, received bigint"],
    ],
  },
  "type: integer": {
    schema: { type: "integer" },
    valid: [0, -0, 1.0, -3, 2 ** 53 - 1],
    invalid: [
      [2 ** 53, `: ${unsafeMessage}`],
      [-1e308, `: ${unsafeMessage}`],
      [1.5, ": Invalid input: expected integer, received number"],
      ["1", ": Invalid input: expected integer, received string"],
      [Number.NaN, ": Invalid input: expected integer, received NaN"],
      [Infinity, ": Invalid input: expected integer, received Infinity"],
    ],
  },
  "type: array": {
    schema: { type: "array" },
    valid: [[], [1, "a"]],
    invalid: [
      [{}, ": Invalid input: expected array, received object"],
      [{ length: 0 }, ": Invalid input: expected array, received object"],
      ["", ": Invalid input: expected array, received string"],
      [null, ": Invalid input: expected array, received null"],
    ],
  },
  "type: object": {
    schema: { type: "object" },
    valid: [{}, { a: 1 }],
    invalid: [
      [[], ": Invalid input: expected object, received array"],
      [null, ": Invalid input: expected object, received null"],
      ["{}", ": Invalid input: expected object, received string"],
    ],
  },
  "several types": {
    schema: { type: ["string", "integer", "null"] },
    valid: ["a", 1, null],
    invalid: [
      [1.5, ": Invalid input: expected integer, received number"],
      [true, ": Invalid input: expected string or integer"],
      [[], ": Invalid input: expected string or integer"],
    ],
  },
  "integer beside number is number": {
    schema: { type: ["integer", "number"] },
    valid: [1, 1.5],
    invalid: [["1", ": Invalid input: expected number, received string"]],
  },
  "const of a scalar": {
    schema: { const: "a" },
    valid: ["a"],
    invalid: [
      ["b", ': Invalid input: expected "a"'],
      [["a"], ': Invalid input: expected "a"'],
      [null, ': Invalid input: expected "a"'],
    ],
  },
  "const null": {
    schema: { const: null },
    valid: [null],
    invalid: [
      [0, ": Invalid input: expected null"],
      [false, ": Invalid input: expected null"],
      [{}, ": Invalid input: expected null"],
    ],
  },
  "const false is not 0": {
    schema: { const: false },
    valid: [false],
    invalid: [
      [0, ": Invalid input: expected false"],
      [[false], ": Invalid input: expected false"],
    ],
  },
  "const 0 is not false": {
    schema: { const: 0 },
    valid: [0, -0],
    invalid: [
      [false, ": Invalid input: expected 0"],
      ["0", ": Invalid input: expected 0"],
      [[], ": Invalid input: expected 0"],
    ],
  },
  "const of an object, in any order of its members": {
    schema: { const: { a: [1, { b: 2 }], c: null } },
    valid: [{ c: null, a: [1.0, { b: 2 }] }],
    invalid: [
      [{ a: [1, { b: 2 }] }, ': Invalid input: expected {"a":[1,{"b":2}],"c":null}'],
      [{ a: [{ b: 2 }, 1], c: null }, ': Invalid input: expected {"a":[1,{"b":2}],"c":null}'],
      [{ a: [1, { b: 2 }], c: null, d: 1 }, ': Invalid input: expected {"a":[1,{"b":2}],"c":null}'],
    ],
  },
  "const of an array": {
    schema: { const: [[1], "a"] },
    valid: [[[1], "a"]],
    invalid: [
      [["a", [1]], ': Invalid input: expected [[1],"a"]'],
      [{ 0: [1], 1: "a" }, ': Invalid input: expected [[1],"a"]'],
    ],
  },
  "const with members that every object inherits": {
    schema: { const: proto('{"__proto__":1,"toString":2,"constructor":{}}') },
    valid: [proto('{"constructor":{},"toString":2,"__proto__":1}')],
    invalid: [
      [{}, ': Invalid input: expected {"__proto__":1,"toString":2,"constructor":{}}'],
      [
        proto('{"toString":2,"constructor":{}}'),
        ': Invalid input: expected {"__proto__":1,"toString":2,"constructor":{}}',
      ],
    ],
  },
  "enum of texts": {
    schema: { enum: ["a", "", "__proto__"] },
    valid: ["a", "", "__proto__"],
    invalid: [
      ["A", ': Invalid input: expected "a", "" or "__proto__"'],
      [null, ': Invalid input: expected "a", "" or "__proto__"'],
      ["toString", ': Invalid input: expected "a", "" or "__proto__"'],
    ],
  },
  "enum of everything": {
    schema: { enum: [null, 1, "1", [1], { a: 1 }] },
    valid: [null, 1, "1", [1], { a: 1 }],
    invalid: [
      [2, ': Invalid input: expected null, 1, "1", [1] or {"a":1}'],
      [[], ': Invalid input: expected null, 1, "1", [1] or {"a":1}'],
      [{ a: 2 }, ': Invalid input: expected null, 1, "1", [1] or {"a":1}'],
      [true, ': Invalid input: expected null, 1, "1", [1] or {"a":1}'],
    ],
  },
  "enum beside a type that has only some of it": {
    schema: { type: "string", enum: ["a", 1, null] },
    valid: ["a"],
    invalid: [
      [1, ': Invalid input: expected "a"'],
      [null, ': Invalid input: expected "a"'],
    ],
  },
  "const beside enum": {
    schema: { const: 1, enum: [1, 2] },
    valid: [1],
    invalid: [[2, ": Invalid input: expected 1"]],
  },
  "an annotation": {
    schema: {
      title: "a",
      description: "b",
      default: 1,
      examples: [2],
      deprecated: true,
      $comment: "c",
    },
    valid: [null, "a", 1],
    invalid: [],
  },
});
