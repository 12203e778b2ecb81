/** Regular languages of patterns and formats. */
import { expect, test } from "vitest";
import { findWord, hasWord } from "../../../../core/inclusion/languages/find-word.ts";
import { formatLanguages } from "../../../../core/inclusion/languages/format-languages.ts";
import { textFormats } from "../../../../core/inclusion/languages/formats.ts";
import { type Language, languageOf } from "../../../../core/inclusion/languages/language.ts";
import { patterns, texts } from "../../generators/validators/fuzz/vocabulary.ts";

function language(pattern: string): Language {
  const found = languageOf(pattern);
  if (found === undefined) throw new Error(`${pattern} is no regular language`);
  return found;
}

function shortest(of: readonly string[], notOf: readonly string[], excluded: string[] = []) {
  const question = { of: of.map(language), notOf: notOf.map(language), excluded };
  return findWord({ ...question, least: 0, most: Infinity });
}

const more = [
  "\\bab\\b",
  "^(?=.*b)a",
  "^(?!ab)",
  "a|^$",
  "(^|b)c$",
  "[^\\s]{2}",
  "(?<!a)b",
  "^.?$",
];

test.each([...Object.keys(patterns), ...more])(
  "A text is of %j where the engine says so",
  (pattern) => {
    const expression = new RegExp(pattern, "u");
    for (const text of [...texts, "ba", "a b", "abc ab", "c", "bc", "constructor"]) {
      expect([text, hasWord(language(pattern), text)]).toEqual([text, expression.test(text)]);
    }
  },
);

test("The shortest text is found, or that there is none", () => {
  expect(shortest(["^a+$"], [])).toEqual({ word: "a" });
  expect(shortest(["^(?:a|b|c)$"], [], ["a", "b"])).toEqual({ word: "c" });
  expect(shortest(["^(?:a|b|c)$"], [], ["a", "b", "c"])).toBe("none");
  expect(shortest(["^[a-z]{3}$"], ["^[a-y]{3}$"])).toEqual({ word: "aaz" });
  expect(shortest(["^[A-Z]{64}$"], ["^[A-Z]{60,}$"])).toBe("none");
  expect(shortest(["a^b"], [])).toBe("none");
});

test("References back and far looks are no regular language", () => {
  expect(languageOf("(a+)b\\1")).toBeUndefined();
  expect(languageOf("a(?=bc)")).toBeUndefined();
});

test("An automaton that would be too large is given up", () => {
  expect(languageOf("^(?:[ab]{1,300}c){1,300}$")).toBeUndefined();
  expect(shortest(["^(?:.*a.{14}|.*b.{13}){2}c{20}$"], ["d"])).toBeUndefined();
});

test.each([...formatLanguages])(
  "Every text of the least of %s is of the format, and its texts are of the most",
  (name, { most, least }) => {
    const accepts = textFormats.get(name)!;
    const excluded: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const found = shortest(least ?? most, [], excluded);
      if (found === "none" || found === undefined) break;
      expect([found.word, accepts(found.word)]).toEqual([found.word, true]);
      excluded.push(found.word);
    }
    expect(excluded.length).toBeGreaterThan(5);
    for (const pattern of least === undefined ? [] : most) {
      expect(shortest(least ?? [], [pattern])).toBe("none");
    }
  },
);

test("Every format that refuses texts has a language", () => {
  expect([...formatLanguages.keys()].toSorted()).toEqual([...textFormats.keys()].toSorted());
});
