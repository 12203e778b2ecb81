/** Long cells are read once: the number of words that are looked at grows with the length alone. */
import { describe, expect, test } from "vitest";
import { readBracket } from "../../../../../linter/document/cells/aside.ts";
import {
  readMembers,
  readRuleCell,
  readTypeCell,
} from "../../../../../linter/document/cells/cells.ts";
import { Collector, type CellParsers } from "../../../../../linter/document/cells/collector.ts";
import { readMemberList } from "../../../../../linter/document/cells/member-list.ts";
import { type Token, tokens } from "../../../../../linter/document/cells/token.ts";
import { readItems, readType } from "../../../../../linter/document/cells/types.ts";
import { phraseOf } from "./phrase.ts";

const grammar: CellParsers = {
  type: readType,
  items: readItems,
  members: readMemberList,
  bracket: readBracket,
};

/** The same list, counting how often an item is looked at or copied, in it or in its parts. */
function counted(list: readonly Token[], counter: { looks: number }): readonly Token[] {
  return new Proxy(list, {
    get(target, key) {
      if (key === "slice") {
        return (from?: number, to?: number) => {
          const part = target.slice(from, to);
          counter.looks += part.length;
          return counted(part, counter);
        };
      }
      if (typeof key === "string" && /^\d/u.test(key)) counter.looks += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
}

const parts =
  "array of |object: a |object (a |a: |a: b, |int or |array of int or |`a`, |`a` or |`a` (b), |0 = a, |" +
  "a = b, |1=a;|a int, |a; |a b |a object: b int; |a object, |a int: b, |x (y (required)) |and |a and |" +
  "the |HTTP, |only |only for a, |one of a, |map of a to |string[] , |(required), |ids joined by `-`, |" +
  "see [a](#b), |object, |object: , |date string (|[|((|))";
const shapes: Readonly<Record<string, (times: number) => string>> = Object.fromEntries(
  parts.split("|").map((part) => [part, (times: number) => part.repeat(times)]),
);
const nested: Readonly<Record<string, (times: number) => string>> = Object.fromEntries(
  [
    ["object (a ", ")"],
    ["object (a int, b ", ")"],
    ["array of {a ", "}"],
    ["int (required, ", ")"],
    ["(a, b, c, ", ")"],
  ].map(([open = "", close = ""]) => [
    `${open}…${close}`,
    (times: number) => `${open.repeat(times)}int${close.repeat(times)}`,
  ]),
);

function looks(read: (list: readonly Token[], into: Collector) => void, text: string): number {
  const counter = { looks: 0 };
  read(counted(tokens(phraseOf(text)), counter), new Collector(grammar));
  return counter.looks;
}

describe.each<[string, (list: readonly Token[], into: Collector) => void]>([
  ["a type", (list, into) => readType(list, 0, [], into, 0)],
  ["members", (list, into) => readMemberList(list, 0, [], into, 0)],
  ["brackets", (list, into) => readBracket(list, [], into)],
])("%s", (_, read) => {
  test.each(Object.entries({ ...shapes, ...nested }))("%s", (_shape, make) => {
    const few = looks(read, make(250));
    const many = looks(read, make(1000));
    // Four times as many words; in quadratic time it would be sixteen times as many looks.
    expect(many).toBeLessThan(6 * Math.max(few, 1000));
  });
});

test("no shape of 19,000 characters is too deep to be read", () => {
  for (const make of [...Object.values(shapes), ...Object.values(nested)]) {
    const cell = phraseOf(make(Math.floor(19_000 / make(1).length)));
    readTypeCell(cell, [["f"]]);
    readRuleCell(cell, [["a"], ["b"]]);
    readMembers(cell, []);
  }
});
