/** Patterns that some text makes slow are found, shown with that text, and refused when asked. */
import { createRequire } from "node:module";
import { createContext, runInContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slowPattern } from "../../../../generators/validators/patterns/pattern-analysis.ts";
import { smallCounts } from "../../../../generators/validators/patterns/pattern-counts.ts";
import { isOneWay } from "../../../../generators/validators/patterns/pattern-cycles.ts";
import { rowOf } from "../../../../generators/validators/patterns/pattern-row.ts";
import { rowAnalysis } from "../../../../generators/validators/patterns/row-analysis.ts";
import type { SlowPattern } from "../../../../generators/validators/patterns/slow-pattern.ts";
import { beginEffort } from "../../../support/effort.ts";
import { emit } from "../../../support/emitted.ts";

const analyse = slowPattern;
const { checkSync }: typeof import("recheck") = createRequire(import.meta.url)(
  "recheck/lib/browser.js",
);
const growth = async (pattern: string) => (await analyse(pattern, "u"))?.growth;

describe("rows of characters", () => {
  test.each([
    ["^AC[0-9a-fA-F]{32}$", undefined],
    ["^[\\w.-]+$", undefined],
    ["^[^\\]]*x{3}$", undefined],
    ["^a{2,}b", undefined],
    ["^https://.*$", undefined],
    ["^[a-z]+-[0-9]+\\$$", undefined],
    [".*", undefined],
    ["a+", undefined],
    ["a+$", 2],
    ["[a-z]+_token_[0-9]+", 2],
    ["^[a-zé]*[é-ü]*\\s?$", 2],
    ["^.*a.*b", 2],
    ["^[ab]*c?[bd]*[de]*e$", 3],
    ["^.*\\s*\\u2003{2,}x", "undecided"],
    ["^\u2003*\\s*$", 2],
    ["^a+?b*?a+$", 2],
    ["(a+)$", "undecided"],
    ["^(?=a)b*", "undecided"],
    ["x|y*", "undecided"],
    ["^\\p{L}+\\p{L}+$", "undecided"],
    ["^a*[^\\s\\S]", "undecided"],
  ])("%s", (pattern, expected) => {
    const row = rowOf(pattern);
    const found = row === undefined ? "undecided" : rowAnalysis(row);
    expect(typeof found === "object" ? found.growth : found).toBe(expected);
  });

  test("are judged as automata judge them, and their texts do not match", () => {
    const atoms = fc.constantFrom("a", "b", "[ab]", "[b-d]", "\\d", "\\.", "[^a]", ".", "é");
    const repeats = fc.constantFrom("", "", "*", "+", "?", "{3}", "{2,}", "{1,4}", "*?");
    const parts = fc.array(fc.tuple(atoms, repeats), { minLength: 1, maxLength: 4 });
    const all = fc.tuple(fc.constantFrom("^", ""), parts, fc.constantFrom("$", ""));
    let slow = 0;
    fc.assert(
      fc.property(all, ([start, middle, end]) => {
        const pattern = start + middle.flat().join("") + end;
        const row = rowOf(pattern);
        const found = rowAnalysis(row!);
        if (found === "undecided") return;
        expect(found?.growth).toBe(growthByAutomata(pattern));
        if (found === undefined) return;
        slow += 1;
        expect(new RegExp(pattern, "u").test(textOf(found, 20))).toBe(false);
      }),
      { numRuns: 60 },
    );
    expect(slow).toBeGreaterThan(10);
  });
});

describe("one way round", () => {
  test.each([
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$",
    "^([0-9a-fA-F]{40}(?:[0-9a-fA-F]{24})?)$",
    "^refs/(heads|tags|pull)/.*$",
    "^(?<name>ab)+b?$",
    "^(a*)?b$",
    "(SM|MM)\\p{L}{3}[*+]",
  ])("is in %s", (pattern) => {
    expect(isOneWay(pattern)).toBe(true);
  });

  test.each([
    "(ab)*$",
    "^a|b*$",
    "^(ab|c)*$",
    "^(a?)*$",
    "^(a*){2}b$",
    "^((a*)?){1,2}b$",
    "^(?=a*)",
    "^(?<!a*)b",
    "^(a)\\1+$",
    "^\\d*,\\d*$",
  ])("is not seen in %s", (pattern) => {
    expect(isOneWay(pattern)).toBe(false);
  });

  test("is only in what automata find fast", () => {
    const atoms = fc.constantFrom("a", "b", "[ab]", "[^a]", ".");
    const repeats = fc.constantFrom("", "", "", "*", "+", "?", "{2}", "{1,2}", "{2,}");
    const { pattern: patterns } = fc.letrec<{ pattern: string; row: string; part: string }>(
      (tie) => ({
        pattern: fc.oneof(
          tie("row"),
          fc.tuple(tie("row"), tie("row")).map(([one, other]) => `${one}|${other}`),
        ),
        row: fc.array(tie("part"), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
        part: fc
          .tuple(
            fc.oneof(
              { depthSize: "small" },
              atoms,
              tie("pattern").map((each) => `(${each})`),
            ),
            repeats,
          )
          .map(([one, repeat]) => one + repeat),
      }),
    );
    let seen = 0;
    fc.assert(
      fc.property(patterns, (middle) => {
        const pattern = `^${middle}$`;
        if (!isOneWay(pattern) || !/[*+]/.test(pattern)) return;
        seen += 1;
        expect(growthByAutomata(pattern)).toBeUndefined();
      }),
      { numRuns: 800 },
    );
    expect(seen).toBeGreaterThan(20);
  });
});

describe("rows that would take long to try", () => {
  test.each([
    `^.*${"[ab]{30}".repeat(10)}.*[\\s\\S]$`,
    `^.*${"[ab]{30}".repeat(45)}.*[\\s\\S]$`,
    `${"[ab]{30,}".repeat(44)}$`,
  ])("are left to the analyser: %s", (pattern) => {
    expect(rowAnalysis(rowOf(pattern)!)).toBe("undecided");
  });

  test("have a limit below which every text is read once", () => {
    const effort = beginEffort();
    expect(rowAnalysis(rowOf(`^.*${"[ab]".repeat(96)}.*[\\s\\S]$`)!)).toBe("undecided");
    expect(effort()).toBeLessThan(3_000);
  });
});

function growthByAutomata(pattern: string): SlowPattern["growth"] | undefined {
  const found = checkSync(pattern, "u", { timeout: null, checker: "automaton" });
  if (found.status !== "vulnerable") return undefined;
  return found.complexity.type === "exponential" ? "exponential" : found.complexity.degree;
}

function textOf({ attack: { parts, suffix } }: SlowPattern, times: number): string {
  return parts.map(({ prefix, repeated }) => prefix + repeated.repeat(times)).join("") + suffix;
}

describe("found", () => {
  test.each([
    "^(a+)+$",
    "^(a|a)*$",
    "^(a|aa)+$",
    "^(?:.*,)*$",
    "^([a-z]+)*x$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "^(?!x)(a+)+$",
    "(x+x+)+y",
    "^([a-z]{1,1000}){1,1000}$",
    "^(?:[^x]{1,500}y){1,200}$",
    "^(?:\\p{L}+\\s?)+$",
    "^\\d+(?:,?\\d+)*$",
  ])("exponential: %s, and its text takes too long", async (pattern) => {
    const slow = await analyse(pattern, "u");
    expect(slow?.growth).toBe("exponential");
    expect(takesLong(pattern, slow!)).toBe(true);
  });

  test.each([
    ["\\s+$", 2],
    ["^\\s*(.*?)\\s*$", 3],
    ["^[^ ]*[^ ]*[^ ]*x$", 3],
    ["^.*a.*b", 2],
    ["^.{0,5000}a.*b$", 2],
    ["(?<=a+)b", 2],
    ["^x{0,1000}x{0,1000}x{0,1000}$", 3],
    ["^\\d*\\d{1,100000}$", 2],
  ])("polynomial: %s", async (pattern, degree) => {
    // What is found by trial may be told a degree too high.
    expect(await growth(pattern)).toBeGreaterThanOrEqual(degree);
  });

  test.each([
    "^[a-z]+$",
    "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$",
    "^sha256:[a-f0-9]{64}$",
    "^(?:[0-9a-f]{32})+$",
    "^[0-9]{32}[0-9a-f]{32}$",
    "^.{1,255}$",
    "^\\d{1,40}\\d{1,40}$",
    "^\\d*\\d{1,64}$",
    "^(?:[a-z0-9]{1,63}\\.){1,10}[a-z]{2,63}$",
    "^[\\w.+-]+@[\\w-]+\\.[\\w.]+$",
    "^(?=.*[A-Z])(?=.*\\d).{8,}$",
    "^\\p{Lu}\\p{Ll}*(?: \\p{Lu}\\p{Ll}*)*$",
    "^(?:a|b)*$",
    "^\\d+-\\d+-\\d+$",
    "^[^{}]*\\{[^{}]*\\}$",
  ])("nothing in %s", async (pattern) => {
    expect(await growth(pattern)).toBeUndefined();
  });

  test("nothing in what is too long to analyse", async () => {
    expect(await growth(`^(a+)+${"b".repeat(400)}$`)).toBeUndefined();
  });

  test("the same every time", async () => {
    for (const pattern of ["^(?!x)(a+)+$", "(a+)\\1+$", "^(?:.*,)*$"]) {
      expect(await analyse(pattern, "u")).toEqual(await analyse(pattern, "u"));
    }
  });
});

/** Runs the pattern on the text in a context that can be stopped. */
function takesLong(pattern: string, slow: SlowPattern): boolean {
  const context = createContext({ pattern, text: textOf(slow, slow.attack.times) });
  try {
    runInContext('new RegExp(pattern, "u").test(text)', context, { timeout: 300 });
    return false;
  } catch {
    return true;
  }
}

describe("large counts", () => {
  test.each([
    ["a{1,255}b", "a+b", "a{1,3}b", 255],
    ["a{0,255}?", "a*?", "a{0,3}?", 255],
    ["a{64}", "a{3}", "a{3}", 64],
    ["[)]{64}\\){64}", "[)]{3}\\){3}", "[)]{3}\\){3}", 64],
    ["(?:ab){64}", "(?:ab)+", "(?:ab){3}", 64],
    ["a{40,}", "a+", "a+", 0],
    ["a{2,30}", "a{2,30}", "a{2,30}", 0],
    [
      "\\u{1f600}\\p{L}[{99}]\\{99}",
      "\\u{1f600}\\p{L}[{99}]\\{99}",
      "\\u{1f600}\\p{L}[{99}]\\{99}",
      0,
    ],
  ])("of %s", (pattern, loosened, tightened, largest) => {
    expect(smallCounts(pattern)).toEqual({ loosened, tightened, largest });
  });
});

describe("reported", () => {
  const string = (pattern: string) => ({ type: "string", pattern });
  const hostile = '^(["\u2028*/]+)+$';
  const description = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    components: {
      schemas: {
        Slow: string("^(a+)+$"),
        Same: { properties: { slow: string("^(a+)+$"), fast: string("^a+$") } },
        Names: { patternProperties: { "^(~/|~|/)+$": true } },
        Hostile: { not: { items: string(hostile) } },
        Wrong: string("(a+)+("),
      },
    },
    paths: {
      "/": {
        get: {
          parameters: [{ name: "p", in: "query", schema: string("\\s+$") }],
          responses: { 200: { description: "", headers: { h: { schema: string("(b+)+$") } } } },
        },
      },
    },
  };

  test("once at each place, with the text and how to mend it", async () => {
    const { diagnostics } = await emit({ "openapi.json": description });
    const found = diagnostics.filter(({ code }) => code === "emit/slow-pattern");
    expect(found.map(({ origin }) => origin.pointer).toSorted()).toEqual([
      "/components/schemas/Hostile/not/items/pattern",
      "/components/schemas/Names/patternProperties/^(~0~1|~0|~1)+$",
      "/components/schemas/Same/properties/slow/pattern",
      "/components/schemas/Slow/pattern",
      "/paths/~1/get/parameters/0/schema/pattern",
      "/paths/~1/get/responses/200/headers/h/schema/pattern",
    ]);
    expect(found.every(({ severity }) => severity === "warning")).toBe(true);
    const [first] = found.filter(({ origin }) => origin.pointer.endsWith("/Slow/pattern"));
    expect(first?.message).toBe(
      'the pattern "^(a+)+$" can take exponential time; for example on "a" + "a" × 31 + "\\u0000"',
    );
    const [quoted] = found.filter(({ origin }) => origin.pointer.includes("/Hostile/"));
    expect(quoted?.message).toContain('the pattern "^([\\"\\u2028*/]+)+$" can take');
  });
});
