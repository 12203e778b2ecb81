/** Every word of a cell counts: without it, in the place of another, or added, it is noticed. */
import { describe, expect, test } from "vitest";
import type { ParsedCell } from "../../../../../linter/document/cells/parsed-cell.ts";
import {
  readMembers,
  readRuleCell,
  readTypeCell,
} from "../../../../../linter/document/cells/cells.ts";
import { phraseOf } from "./phrase.ts";

const types =
  "int|date-time or null|string, int or null|array of strings|array of Sensor|User or Sensor|" +
  "object (a map from attribute key to value)|object (a map of user ids to int)|map of string to int|" +
  "object (a free-form map)|array of a reduced object: id int, name string|a nested object|" +
  "object: user_id (typed string), name (string, required)|object (id int, name string)|" +
  "object with `code` (string) and `message`|object, every member required: a int, b string|" +
  "object (which may hold `error`, see below)|array of {a int, b string}|string[]|int[] or null|" +
  "date string (YYYY-MM-DD)|time string (hh:mm)|date-time with offset|`a`, `b` or `c`|enum: red, green|" +
  "one of `a` or `b`|one of red, green|`monday`..`friday`|0 or 1|int (405)|string enum: a, b|" +
  "int, where 0 = down and 1 = up|int Unix time|optional string|array of (string or null)|" +
  "string (max 20)|string, max length 20|int 1-100|int >= 0 and <= 10|int (default: 10)|" +
  "string, default 'a'|string (comma-separated) in responses; array of strings on create|" +
  "string; every sample has `ok`|string, always `x`|int, optional, default 0";
const rules =
  "optional; required for port monitoring|ranges of the form `<start>_<end>` (Unix time), joined by `-`|" +
  "entries of the form `<a>_<b>` per day, joined by `-`; default all|ids joined by `-` for several|" +
  "ids of monitors, joined by `-`, or `0` for all monitors|optional; a JSON object|0/1, default 0|" +
  "optional; entries of the form `<status>:<0 or 1>`, joined by `_`, where 0 = down and 1 = up|" +
  "ids joined by `-`, codes joined by `-`|HTTP, keyword and port monitors only|Pro plan only|" +
  "1 to return logs, default 0 (slower)|empty = all|only with scope `a`|used together|" +
  "required for a, b and c, default 0|optional, HTTP and port monitors only";
const members =
  "`result.session`: user_id int, username string, is_admin boolean, session_key string|" +
  "`user`: User (required)|custom object (a map from field key to int), id int|" +
  "a (array of Sensor, required), b (default 5, seconds)|x int: some words; y string";

const readers: Readonly<Record<string, readonly [string, (cell: string) => ParsedCell]>> = {
  "a typed cell": [types, (cell) => readTypeCell(phraseOf(cell), [["f"]])],
  "a cell of rules": [rules, (cell) => readRuleCell(phraseOf(cell), [["a"], ["b"]])],
  "a list of members": [members, (cell) => readMembers(phraseOf(cell), [])],
};

/** What is said, wherever it stands. */
function said({ claims, remarks, residue }: ParsedCell): string {
  return JSON.stringify([
    claims.map(({ kind, subject, value }) => JSON.stringify([kind, subject, value])).toSorted(),
    remarks.map(({ subject, text }) => [subject, text]),
    residue.map(({ text }) => text),
  ]);
}

/** Words that may be left out, since the others say the same, in the cells that have them. */
const spare: ReadonlySet<string> = new Set([
  ..."a an the".split(" "),
  "object in object (a map from attribute key to value)",
  "object in object (a map of user ids to int)",
  "object in object (a free-form map)",
  "object in custom object (a map from field key to int), id int",
  "int in int (405)",
  "string in string enum: a, b",
  "int in int, where 0 = down and 1 = up",
  "where in int, where 0 = down and 1 = up",
  "where in optional; entries of the form `<status>:<0 or 1>`, joined by `_`, where 0 = down and 1 = up",
  "with in date-time with offset",
  "string in string, always `x`",
  "always in string, always `x`",
  "length in string, max length 20",
]);

describe.each(Object.entries(readers))("%s", (_, [cells, read]) => {
  test.each(cells.split("|").map((cell) => [cell]))("%s", (cell) => {
    const before = said(read(cell));
    const unnoticed: string[] = [];
    for (const { 0: word, index } of cell.matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu)) {
      const [start, end] = [cell.slice(0, index), cell.slice(index + word.length)];
      const isSpare = spare.has(word.toLowerCase()) || spare.has(`${word} in ${cell}`);
      if (!isSpare && said(read(start + end)) === before) unnoticed.push(`without ${word}`);
      if (said(read(`${start}zebra${end}`)) === before) unnoticed.push(`zebra for ${word}`);
      if (said(read(`${start}${word} zebra${end}`)) === before) unnoticed.push(`${word} zebra`);
    }
    expect(unnoticed).toEqual([]);
  });
});
