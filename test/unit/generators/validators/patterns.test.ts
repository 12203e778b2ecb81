/** Patterns mean what ECMA-262 says with `u`: anywhere in the text, by code point. */
import { describe, expect, test } from "vitest";
import { load } from "../../../support/emitted.ts";

/** What a pattern matches, what it does not, and whether it needs to be read without `u`. */
type Case = readonly [
  pattern: string,
  good: readonly string[],
  bad: readonly string[],
  isOld?: boolean,
];

const cases: readonly Case[] = [
  ["b", ["abc", "b"], ["", "ac", "B"]],
  ["^a", ["ab"], ["ba", "b\na"]],
  ["a$", ["ba"], ["ab", "a\n", "a\nb"]],
  ["^a.c$", ["abc", "a😀c", "a\u0000c"], ["a\nc", "a\u2028c", "ac"]],
  ["^.$", ["😀", "é"], ["e\u0301", "ab", ""]],
  ["^[😀🐲]$", ["😀", "🐲"], ["\ud83d", "😀🐲"]],
  ["^\\W$", ["😀", "é", " "], ["a", "_", "0"]],
  ["^\\d+$", ["123"], ["১২", "1a"]],
  ["^\\w+$", ["a_1"], ["é", "\u017f", "\u212a"]],
  ["^\\s$", [" ", "\ufeff", "\u2029", "\u00a0", "\u3000"], ["\u200b", ""]],
  ["\\bword\\b", ["a word."], ["sword"]],
  ["^\\p{Letter}+$", ["Ünï", "字"], ["1", "a1"]],
  ["^\\p{Script=Greek}$", ["α"], ["a"]],
  ["^\\P{L}$", ["1"], ["a"]],
  ["^\\u{1f600}$", ["😀"], ["u"]],
  ["^\\ud83d\\ude00$", ["😀"], ["\ud83d"]],
  ["^\\ud83d$", ["\ud83d"], ["😀"]],
  ["\\ud83d", ["a\ud83d"], ["😀"]],
  ["^\\cC$", ["\u0003"], ["cC", "\\cC"]],
  ["^\\x41\\0$", ["A\0"], ["A", "A0"]],
  ["^(?<year>\\d{4})-\\k<year>$", ["2024-2024"], ["2024-2025"]],
  ["^(?=.*\\d)[^]{3,}$", ["ab1", "1\n\n"], ["abc", "1"]],
  ["(?<!a)b", ["cb", "b"], ["ab"]],
  ["^[a-z&&[^b]]$", ["a]", "&]", "^]"], ["a", "]"], true],
  ["^[\\w-]$", ["-", "a"], ["", "+"]],
  ["^[\\w-.]$", ["-", ".", "a"], ["", "+"], true],
  ["^\\-$", ["-"], ["\\-"], true],
  ["^a{,2}$", ["a{,2}"], ["a", "aa"], true],
  ["^]$", ["]"], [""], true],
  ["^\\_.$", ["_a"], ["_😀"], true],
  ["^[\"'`\\\\/${}]+$", ['"', "'", "`", "\\", "/", "${}"], ["a"]],
  ["^\u2028*/\r$", ["\u2028/\r", "/\r"], ["/"]],
  ["", ["", "a"], []],
];

const schemas = Object.fromEntries(
  cases.map(([pattern], index) => [`P${index}`, { type: "string", pattern }]),
);
const names = Object.fromEntries(
  cases.map(([pattern], index) => [
    `N${index}`,
    { type: "object", patternProperties: { [pattern]: false } },
  ]),
);
const loaded = load("patterns", {
  "a.yaml": {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    components: { schemas: { ...schemas, ...names } },
  },
});

describe.each(cases.map((each, index) => [index, ...each] as const))(
  "%i: %s",
  (index, _pattern, good, bad, isOld) => {
    test("matches what it should, in strings and in names", async () => {
      const { validators } = await loaded;
      const matches = (text: string) => validators.get(`P${index}`)!.safeParse(text).success;
      const names = (text: string) =>
        !validators.get(`N${index}`)!.safeParse({ [text]: 1 }).success;
      expect(good.filter((text) => !matches(text) || !names(text))).toEqual([]);
      expect(bad.filter((text) => matches(text) || names(text))).toEqual([]);
    });

    test("is read without u where it only works so, which is said", async () => {
      const { diagnostics } = await loaded;
      const said = diagnostics.filter(
        ({ origin, construct }) =>
          origin.pointer === `/components/schemas/P${index}` &&
          construct === "pattern without Unicode",
      );
      expect(said.length).toBe(isOld === true ? 1 : 0);
    });
  },
);
