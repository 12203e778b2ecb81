/** Keywords of numbers. */
import { testKeywords } from "./keywords.ts";

testKeywords("numbers", {
  minimum: {
    schema: { minimum: 1.5 },
    only: "number",
    valid: [1.5, 2, 1e308],
    invalid: [
      [1.4, ": Too small: expected number to be >=1.5"],
      [-2, ": Too small: expected number to be >=1.5"],
    ],
  },
  "minimum of an integer": {
    schema: { type: "integer", minimum: 0 },
    valid: [0, -0, 7],
    invalid: [
      [-1, ": Too small: expected number to be >=0"],
      [
        -0.5,
        ": Invalid input: expected integer, received number",
        ": Too small: expected number to be >=0",
      ],
    ],
  },
  maximum: {
    schema: { maximum: 3 },
    only: "number",
    valid: [3, -1e308],
    invalid: [[3.001, ": Too big: expected number to be <=3"]],
  },
  exclusiveMinimum: {
    schema: { exclusiveMinimum: 0 },
    only: "number",
    valid: [5e-324],
    invalid: [
      [0, ": Too small: expected number to be >0"],
      [-0, ": Too small: expected number to be >0"],
      [-1, ": Too small: expected number to be >0"],
    ],
  },
  exclusiveMaximum: {
    schema: { exclusiveMaximum: 10 },
    only: "number",
    valid: [9.99],
    invalid: [
      [10, ": Too big: expected number to be <10"],
      [11, ": Too big: expected number to be <10"],
    ],
  },
  "all bounds together": {
    schema: { type: "number", minimum: 0, exclusiveMinimum: 1, maximum: 10, exclusiveMaximum: 9 },
    valid: [5],
    invalid: [
      [1, ": Too small: expected number to be >1"],
      [9, ": Too big: expected number to be <9"],
      [-1, ": Too small: expected number to be >=0", ": Too small: expected number to be >1"],
    ],
  },
  "multipleOf a whole number": {
    schema: { multipleOf: 3 },
    only: "number",
    valid: [0, -0, 9, -3, 3e20],
    invalid: [
      [1, ": Invalid number: must be a multiple of 3"],
      [3.5, ": Invalid number: must be a multiple of 3"],
    ],
  },
  "multipleOf a decimal": {
    schema: { multipleOf: 0.01 },
    only: "number",
    valid: [0.07, 4.35, 1.1, 19.99, 1e22, 123456789.01],
    invalid: [
      [0.075, ": Invalid number: must be a multiple of 0.01"],
      [4.355, ": Invalid number: must be a multiple of 0.01"],
      [0.30000000000000004, ": Invalid number: must be a multiple of 0.01"],
    ],
  },
  "multipleOf a tiny number": {
    schema: { multipleOf: 1e-8 },
    only: "number",
    valid: [0.00000001, 12391239123],
    invalid: [
      [5e-9, ": Invalid number: must be a multiple of 1e-8"],
      [5e-324, ": Invalid number: must be a multiple of 1e-8"],
    ],
  },
  "multipleOf beside a type": {
    schema: { type: "integer", multipleOf: 0.5 },
    valid: [1, 2],
    invalid: [
      [1.5, ": Invalid input: expected integer, received number"],
      [
        0.25,
        ": Invalid input: expected integer, received number",
        ": Invalid number: must be a multiple of 0.5",
      ],
    ],
  },
});
