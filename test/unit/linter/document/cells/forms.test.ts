/** Forms of types, clauses and members, one by one: what they say, or that they are left over. */
import { expect, test } from "vitest";
import {
  readMembers,
  readRuleCell,
  readTypeCell,
} from "../../../../../linter/document/cells/cells.ts";
import { phraseOf } from "./phrase.ts";
import { said } from "./said.ts";

type Case = readonly [cell: string, said: readonly string[]];

const types: readonly Case[] = [
  ["int Unix time", ['type f ["integer"]', 'unit f "Unix time"']],
  [
    "int, where 0 = down and 1 = up",
    ['type f ["integer"]', "enum f [0,1]", 'special values f [[0,"down"],[1,"up"]]'],
  ],
  [
    "int; 0 = down and 1 = up",
    ['type f ["integer"]', "enum f [0,1]", 'special values f [[0,"down"],[1,"up"]]'],
  ],
  [
    "int (0 = down, 1 = up)",
    ['type f ["integer"]', "enum f [0,1]", 'special values f [[0,"down"],[1,"up"]]'],
  ],
  [
    "0 = a, 1 = b, 2 = c, 3 = d, 4 = e, 5 = f, 6 = g, 7 = h, 8 = i, 9 = j",
    [
      'type f ["integer"]',
      "enum f [0,1,2,3,4,5,6,7,8,9]",
      'special values f [[0,"a"],[1,"b"],[2,"c"],[3,"d"],[4,"e"],[5,"f"],[6,"g"],[7,"h"],[8,"i"],[9,"j"]]',
    ],
  ],
  ["string | null", ["nullable f true", 'type f ["string"]']],
  ["null | string", ["nullable f true", 'type f ["string"]']],
  ["string, int, or null", ["nullable f true", 'type f ["integer","string"]']],
  ["string/null", ["nullable f true", 'type f ["string"]']],
  ["string null", ['type f ["string"]', "left over null"]],
  ["string[][]", ['type f/[]/[] ["string"]', 'type f/[] ["array"]', 'type f ["array"]']],
  ["Sensor[]", ['ref f/[] "sensor"', 'type f ["array"]']],
  ["Sensor?", ['ref f "sensor"', "nullable f true"]],
  ["[Sensor](#sensor)[] | null", ['ref f/[] "#sensor"', "nullable f true", 'type f ["array"]']],
  ["array of Sensor or null", ['ref f/[] "sensor"', "nullable f true", 'type f ["array"]']],
  ["array of (string or null)", ["nullable f/[] true", 'type f/[] ["string"]', 'type f ["array"]']],
  ["Array<string>", ['type f/[] ["string"]', 'type f ["array"]']],
  ["map<string, int>", ["map f true", 'type f/{} ["integer"]', 'type f ["object"]']],
  ["User or Sensor", ['ref f/(1) "user"', 'ref f/(2) "sensor"']],
  [
    "int[] or string[]",
    [
      'type f/(1)/[] ["integer"]',
      'type f/(2)/[] ["string"]',
      'type f/(1) ["array"]',
      'type f/(2) ["array"]',
    ],
  ],
  ["enum: a, b", ['enum f ["a","b"]', 'type f ["string"]']],
  ["enum (a, b)", ['enum f ["a","b"]', 'type f ["string"]']],
  ["enum of `a`, `b`", ['enum f ["a","b"]', 'type f ["string"]']],
  ["string, enum: a, b", ['type f ["string"]', 'enum f ["a","b"]']],
  ["string enum: a, b", ['type f ["string"]', 'enum f ["a","b"]']],
  ["one of a, b, c", ['enum f ["a","b","c"]', 'type f ["string"]']],
  ["one of `a`, `b` or null", ['enum f ["a","b"]', "nullable f true", 'type f ["string"]']],
  ["either `a` or `b`", ['enum f ["a","b"]', 'type f ["string"]']],
  ["'a' or 'b'", ['enum f ["a","b"]', 'type f ["string"]']],
  ["true or false", ['type f ["boolean"]']],
  ["string (1, 2)", ['type f ["string"]', 'enum f ["1","2"]']],
  ["boolean, 0 or 1", ['type f ["boolean"]', "left over 0 or 1"]],
  ["integer >= 0 and <= 10", ['type f ["integer"]', "minimum f 0", "maximum f 10"]],
  ["integer (1-100)", ['type f ["integer"]', "minimum f 1", "maximum f 100"]],
  ["1..100", ["minimum f 1", "maximum f 100"]],
  ["string (max 255)", ['type f ["string"]', "maxLength f 255"]],
  ["string, max. 255", ['type f ["string"]', "maxLength f 255"]],
  ["string, maximum length: 255", ['type f ["string"]', "maxLength f 255"]],
  ["string, maxLength 255", ['type f ["string"]', "maxLength f 255"]],
  ["string, decimal text, >= 0", ['type f ["string"]', 'unit f "decimal text"', "minimum f 0"]],
  ["array (max 10)", ['type f ["array"]', "maxItems f 10"]],
  [
    "array of int, 1..100",
    ['type f/[] ["integer"]', 'type f ["array"]', "minimum f/[] 1", "maximum f/[] 100"],
  ],
  ["array of int, seconds", ['type f/[] ["integer"]', 'type f ["array"]', 'unit f/[] "seconds"']],
  [
    "array of strings, 1 to 5 items",
    ['type f/[] ["string"]', 'type f ["array"]', "minItems f 1", "maxItems f 5"],
  ],
  [
    "array of strings, pattern `^a$`",
    ['type f/[] ["string"]', 'type f ["array"]', 'pattern f/[] "^a$"'],
  ],
  ["integer, default: 10", ['type f ["integer"]', "default f 10"]],
  ["string, default 0", ['type f ["string"]', 'default f "0"']],
  ["string, default 'a'", ['type f ["string"]', 'default f "a"']],
  ["nullable string", ["nullable f true", 'type f ["string"]']],
  ["optional string", ["required f false", 'type f ["string"]']],
  ["optional, default 0", ["required f false", "default f 0"]],
  ["Optional, default 0", ["required f false", "default f 0"]],
  ["Unix time, used together", ['unit f "Unix time"', "requires f []"]],
  ["Pro plan only", ['plan f ["Pro"]']],
  ["string, always `a`", ['type f ["string"]', 'const f "a"']],
  ["string (int)", ['type f ["string"]', "aside f int"]],
  ["int, bytes", ['type f ["integer"]', "left over bytes"]],
  ["int string", ['type f ["integer"]', "left over string"]],
  ["int, ids joined by `-`", ['type f ["integer"]', "left over ids joined by `-`"]],
  ["int with zebra offset", ['type f ["integer"]', "left over with zebra offset"]],
  ["object (optional)", ['type f ["object"]', "required f false"]],
  ["object (default 5)", ['type f ["object"]', "default f 5"]],
  ["object (empty)", ['type f ["object"]', "aside f empty"]],
  ["object (id)", ['type f ["object"]', "aside f id"]],
  ["object (see [X](#x))", ['type f ["object"]', "aside f see X"]],
  ["a Sensor object", ['ref f "sensor"']],
  ["[Sensor](#sensor) (email)", ['ref f "#sensor"', "aside f email"]],
  [
    "string, required for a, default 0",
    ['type f ["string"]', 'required when f ["a"]', 'default f "0"'],
  ],
  ["string, required for a, b and c", ['type f ["string"]', 'required when f ["a, b and c"]']],
  ["string, only with scope `a`", ['type f ["string"]', 'present when f {"scope":"a"}']],
  ["array[]", ['type f/[] ["array"]', 'type f ["array"]']],
  ["string (10 chars)", ['type f ["string"]', "aside f 10 chars"]],
  ["non-empty string", ["left over non-empty string"]],
  ["string?!", ["nullable f true", 'type f ["string"]', "left over !"]],
];

const rules: readonly Case[] = [
  [
    "ids joined by `-` for several",
    ['type a ["string"]', 'delimited a {"separator":"-"}', "aside a ids"],
  ],
  [
    "ids joined by `-`, codes joined by `-`",
    ['type a ["string"]', 'delimited a {"separator":"-"}', "aside a ids joined by `-`, codes"],
  ],
  [
    "entries of the form `<a>_<b>:<c>`, joined by `-`",
    [
      'type a ["string"]',
      'delimited a {"separator":"-"}',
      "aside a entries of the form `<a>_<b>:<c>`",
    ],
  ],
  [
    "entries of the form `<a>_<b>` per day, joined by `-`",
    [
      'type a ["string"]',
      'delimited a {"separator":"-","fieldSeparator":"_","fields":["a","b"]}',
      "member a/[]/a true",
      "member a/[]/b true",
      "aside a entries",
      "aside a per day",
    ],
  ],
  [
    "entries `<status>:<0 or 1>` joined by `_`, where 0 = down and 1 = up",
    [
      'type a ["string"]',
      'delimited a {"separator":"_","fieldSeparator":":","fields":["status",null]}',
      "member a/[]/status true",
      'type a/[]/(2) ["integer"]',
      "enum a/[]/(2) [0,1]",
      "enum a/[]/(2) [0,1]",
      'special values a/[]/(2) [[0,"down"],[1,"up"]]',
      "aside a entries",
    ],
  ],
  ["1-60", ["minimum a 1", "maximum a 60"]],
  ["int (seconds)", ['type a ["integer"]', 'unit a "seconds"']],
  [
    "optional, HTTP and port monitors only",
    ["required a false", 'only for a ["HTTP monitors","port monitors"]'],
  ],
  [
    "required for a, default 0 and max 50",
    ['required when a ["a"]', "default a 0", "maximum a 50"],
  ],
  [
    "0 = no (or yes, later), 1 = yes",
    ['type a ["integer"]', "enum a [0,1]", 'special values a [[0,"no (or yes, later)"],[1,"yes"]]'],
  ],
  ["to be joined by somebody", ["aside a to be joined by somebody"]],
  ["[Errors](#errors)", ["aside a Errors"]],
];

const lists: readonly Case[] = [
  [
    "a ([User](#user), required), b (array of Sensor)",
    [
      "member a true",
      'ref a "#user"',
      "required a true",
      "member b true",
      'ref b/[] "sensor"',
      'type b ["array"]',
    ],
  ],
  ["a (string; [User](#user))", ["member a true", 'type a ["string"]', "aside a User"]],
  [
    "a object: x int, y int; b int",
    [
      "member a true",
      "member a/x true",
      'type a/x ["integer"]',
      "member a/y true",
      'type a/y ["integer"]',
      'type a ["object"]',
      "member b true",
      'type b ["integer"]',
    ],
  ],
  [
    "a object: x int, required",
    [
      "member a true",
      "member a/x true",
      'type a/x ["integer"]',
      'type a ["object"]',
      "member required true",
    ],
  ],
  [
    "since Unix time, b int",
    ["member since true", 'unit since "Unix time"', "member b true", 'type b ["integer"]'],
  ],
  ["see [a](#a), which b", ["left over see a, which b"]],
  [
    "a (enum: red, green, required)",
    ["member a true", 'enum a ["green","red"]', 'type a ["string"]', "required a true"],
  ],
  [
    "a int default 5, b int 1..100 zebra",
    [
      "member a true",
      'type a ["integer"]',
      "default a 5",
      "member b true",
      'type b ["integer"]',
      "left over 1..100 zebra",
    ],
  ],
  [
    "results array of objects",
    ["member results true", 'type results/[] ["object"]', 'type results ["array"]'],
  ],
];

test.each(types)("a typed cell: %s", (cell, expected) => {
  expect(said(readTypeCell(phraseOf(cell), [["f"]]))).toEqual(expected);
});

test.each(rules)("a cell of rules: %s", (cell, expected) => {
  expect(said(readRuleCell(phraseOf(cell), [["a"]]))).toEqual(expected);
});

test.each(lists)("members: %s", (list, expected) => {
  expect(said(readMembers(phraseOf(list), []))).toEqual(expected);
});
