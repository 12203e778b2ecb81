/** Clauses without numbers: required, nullable, formats, units, samples. */
import { type Clause, type Said, unitOf, unitWords } from "./clause.ts";
import { literal, typesOf } from "./values.ts";

const value = '(`[^`]+`|"[^"]+"|-?\\d[\\d,.]*|true|false)';

export const plainClauses: readonly Clause[] = [
  {
    pattern: /^(?:is )?(?:always )?(?:required|mandatory|req\.?)$/iu,
    say: () => [["required", true]],
  },
  { pattern: /^(?:is )?(?:optional|not required|opt\.?)$/iu, say: () => [["required", false]] },
  { pattern: /^(?:nullable|(?:may|can) be null|or null)$/iu, say: () => [["nullable", true]] },
  { pattern: /^(?:(?:may|can) be empty|or empty)$/iu, say: () => [["empty", true]] },
  { pattern: /^(?:is )?deprecated$/iu, say: () => [["deprecated", true]] },
  { pattern: /^read[- ]?only$/iu, say: () => [["readOnly", true]] },
  { pattern: /^write[- ]?only$/iu, say: () => [["writeOnly", true]] },
  { pattern: /^(?:unique|unique items|items are unique)$/iu, say: () => [["uniqueItems", true]] },
  {
    pattern: /^(?:pattern|regex|matches|matching)[:=]? `([^`]+)`$/iu,
    say: ([, words = ""]) => [["pattern", words]],
  },
  { pattern: /^format[:=]? `?([\w.-]+)`?$/iu, say: ([, name = ""]) => [["format", name]] },
  { pattern: new RegExp(`^(?:in )?(${unitWords})$`, "iu"), say: ([, words]) => unitOf(words) },
  { pattern: /^decimal(?: text)?$/iu, say: () => [["unit", "decimal text"]] },
  {
    pattern: /^empty (?:=|means) (.+)$/iu,
    say: ([, words = ""]) => [
      ["empty", true],
      ["when empty", words],
    ],
  },
  {
    pattern: /^(?:absent|omitted) (?:=|means) (.+)$/iu,
    say: ([, words = ""]) => [["when absent", words]],
  },
  {
    pattern: new RegExp(`^(?:=|always|const(?:ant)?:?|fixed) ${value}$`, "iu"),
    say: ([, words]) => {
      const only = constant(words);
      return [
        ["type", typesOf([only])],
        ["const", only],
      ];
    },
  },
  {
    pattern: /^(?:e\.g\.|for example|examples?:?) (`[^`]+`|"[^"]+"|\S+)$/iu,
    say: ([, words]) => example(words),
  },
  {
    pattern: /^(`[^`]+`|"[^"]+") in (?:all |every )?samples?$/iu,
    say: ([, words]) => example(words),
  },
  { pattern: /^every sample has (`[^`]+`|"[^"]+")$/iu, say: ([, words]) => example(words) },
];

function bare(words: string | undefined): string {
  return words?.replace(/^(["`])(.*)\1$/u, "$2") ?? "";
}

function constant(words: string | undefined) {
  return words?.startsWith('"') === true ? bare(words) : (literal(bare(words)) ?? bare(words));
}

function example(words: string | undefined): Said {
  const text = bare(words);
  const isNumber = /^-?\d+(?:\.\d+)?$/u.test(text) && words?.startsWith("`") !== true;
  return [["example", [isNumber ? Number(text) : text]]];
}
