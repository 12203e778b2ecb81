/** Two templates that can read the same: held against every text over a small alphabet. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CodeMessage, matchingOf } from "../../../../../core/views/errors/ambiguity.ts";
import {
  commonText,
  overlap,
  shortestCommonText,
} from "../../../../../core/views/errors/overlap.ts";
import { argumentsIn, arity, compileTemplate } from "../../../../../core/views/errors/template.ts";
import { formatMessage, matchMessage } from "../../../../../runtime/http/messages.ts";

/** A plain reading of what a template can produce: tries every length of every argument. */
function produces(template: string, text: string): boolean {
  const at = template.indexOf("%s");
  if (at < 0) return template === text;
  if (!text.startsWith(template.slice(0, at))) return false;
  const rest = template.slice(at + 2);
  return Array.from({ length: text.length - at + 1 }, (_, length) => text.slice(at + length)).some(
    (left) => produces(rest, left),
  );
}

/** Every text over `ab` of up to seven units, shortest first. */
const texts = [""];
for (let index = 0; index < 2 ** 7 - 1; index += 1) {
  texts.push(`${texts[index]}a`, `${texts[index]}b`);
}

/** No more than seven literal units in two templates, so a common text has no more either. */
const small = (limit: number) =>
  fc.array(fc.constantFrom("a", "b", "%s"), { maxLength: 6 }).map((parts) => {
    let left = limit;
    return parts.filter((part) => part === "%s" || (left -= 1) >= 0).join("");
  });

describe("two templates", () => {
  test("have the shortest common text that trying all texts finds", () => {
    let overlapping = 0;
    fc.assert(
      fc.property(small(4), small(3), (one, other) => {
        const expected = texts.find((text) => produces(one, text) && produces(other, text));
        const [left, right] = [compileTemplate(one), compileTemplate(other)];
        expect(overlap(left, right)).toBe(expected !== undefined);
        expect(overlap(right, left)).toBe(expected !== undefined);
        const found = shortestCommonText(left, right);
        expect(found?.length).toBe(expected?.length);
        if (found === undefined) return;
        overlapping += 1;
        for (const text of [found, commonText(left, right)]) {
          expect(produces(one, text) && produces(other, text), text).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
    expect(overlapping).toBeGreaterThan(300);
  });

  test.each([
    ["%s", "Specified %s doesn't exist.", "Specified  doesn't exist."],
    ["User %s not found in %s.", "User %s not found.", "User  not found in not found."],
    ["%s.", "Error: %s", "Error: ."],
    ["aab%s", "a%sb", "aab"],
    ["", "%s", ""],
    ["%s%s", "%s", ""],
    ["same", "same", "same"],
    ["%s\n", "a%s", "a\n"],
    ["%%s", "%", "%"],
    ["\ud83d%s", "%s\ude00", "\ud83d\ude00"],
  ])("%j and %j both read %j", (one, other, text) => {
    const [left, right] = [compileTemplate(one), compileTemplate(other)];
    expect(shortestCommonText(left, right)).toBe(text);
    expect(overlap(left, right)).toBe(true);
  });

  test.each([
    ["a%s", "b%s"],
    ["%sa", "%sb"],
    ["a%sb%sa", "aba%s."],
    ["ab%sba", "aba"],
    ["Downstream service error: %s.", "Resource creation/update error: %s."],
    ["%%", "%"],
    ["A", "a"],
    ["\u00e9", "e\u0301"],
  ])("%j and %j never read the same", (one, other) => {
    const [left, right] = [compileTemplate(one), compileTemplate(other)];
    expect(overlap(left, right)).toBe(false);
    expect(shortestCommonText(left, right)).toBeUndefined();
  });
});

describe("one template", () => {
  test("takes arguments out of texts as generated code does", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "%s", "%", "s"), maxLength: 12 });
    fc.assert(
      fc.property(small(4), text, (template, given) => {
        const compiled = compileTemplate(template);
        const found = argumentsIn(compiled, given);
        expect(found).toEqual(matchMessage(template, given));
        expect(found !== undefined).toBe(produces(template, given));
        if (found === undefined) return;
        expect(found).toHaveLength(arity(template));
        expect(formatMessage(template, found)).toBe(given);
      }),
    );
  });
});

const messages = (...list: (string | CodeMessage)[]): CodeMessage[] =>
  list.map((one, index) => (typeof one === "string" ? { code: `c${index}`, message: one } : one));

describe("a catalogue", () => {
  test("is ambiguous exactly where comparing every pair says so", () => {
    fc.assert(
      fc.property(fc.array(small(4), { maxLength: 12 }), (templates) => {
        const compiled = templates.map(compileTemplate);
        const expected = compiled.flatMap((one, index) => {
          const other = compiled.findIndex((each) => overlap(one, each));
          return other < index ? [[index, other]] : [];
        });
        const { ambiguities } = matchingOf(messages(...templates));
        expect(ambiguities.map(({ index, other }) => [index, other])).toEqual(expected);
        for (const { index, other, example } of ambiguities) {
          expect(produces(templates[index] ?? "", example)).toBe(true);
          expect(produces(templates[other] ?? "", example)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("without ambiguity tells each code and one argument from the text alone", () => {
    const argument = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("%s", "\n", "a%sb", "$&", "(a+)+$", "\ud800", "__proto__"),
    );
    fc.assert(
      fc.property(fc.array(small(4), { maxLength: 12 }), argument, (templates, given) => {
        const { ambiguities } = matchingOf(messages(...templates));
        const taken = new Set(ambiguities.map(({ index }) => index));
        const proven = templates.filter((_, index) => !taken.has(index));
        for (const template of proven) {
          const text = formatMessage(
            template,
            Array.from({ length: arity(template) }, () => given),
          );
          const fitting = proven.filter((each) => matchMessage(each, text) !== undefined);
          expect(fitting).toEqual([template]);
          if (arity(template) === 1) expect(matchMessage(template, text)).toEqual([given]);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("is put in the order that matchBefore states, and else stays in its own", () => {
    const found = matchingOf(
      messages(
        "%s",
        "other",
        { code: "x", message: "a%s", matchBefore: ["c0"] },
        {
          code: "y",
          message: "ab%s",
          matchBefore: ["x", "c0"],
        },
      ),
    );
    expect(found.problems).toEqual([]);
    expect(found.order).toEqual(["y", "x", "c0", "c1"]);
    expect(found.ambiguities).toEqual([{ index: 1, other: 0, example: "other" }]);
  });

  test("is as unambiguous where the earlier of two goes first", () => {
    const found = matchingOf(messages({ code: "x", message: "a%s", matchBefore: ["c1"] }, "%s"));
    expect(found).toEqual({ ambiguities: [], problems: [], order: ["x", "c1"] });
  });

  test.each([
    [["nothing"], "which is not a code with a message"],
    [["c1"], "which is the code itself"],
    [["c0"], "whose message never produces the same text"],
  ])("refuses matchBefore %j", (matchBefore, problem) => {
    const { problems } = matchingOf(messages("a", { code: "c1", message: "b%s", matchBefore }));
    expect(problems).toMatchObject([{ index: 1 }]);
    expect(problems[0]?.message).toContain(problem);
  });

  test("refuses matchBefore in a circle", () => {
    const { problems } = matchingOf([
      { code: "a", message: "%s", matchBefore: ["b"] },
      { code: "b", message: "x%s", matchBefore: ["a"] },
    ]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain("forms a cycle");
  });

  test("of a thousand codes is judged, whatever they have in common", () => {
    const long = "a".repeat(3000);
    const made: ((index: number) => string)[] = [
      () => "%s",
      (index) => `${long}${index}:%s.${long}`,
      (index) => `${"a".repeat(index)}%s${"b".repeat(index)}`,
      () => `${long}%s${long}`,
    ];
    const counts = made.map(
      (message) =>
        matchingOf(Array.from({ length: 1000 }, (_, i) => ({ code: `c${i}`, message: message(i) })))
          .ambiguities.length,
    );
    expect(counts).toEqual([999, 0, 999, 999]);
  });
});
