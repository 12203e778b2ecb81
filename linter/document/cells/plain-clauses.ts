/** Clauses without numbers: required, nullable, formats, units, samples. */
import { type Clause, type ClauseClaims, unitOf, unitWords } from "./clause.ts";
import { literal, typesOf } from "./values.ts";

const value = '(`[^`]+`|"[^"]+"|-?\\d[\\d,.]*|true|false)';

export const plainClauses: readonly Clause[] = [
  {
    pattern: /^(?:is )?(?:always )?(?:required|mandatory|req\.?)$/iu,
    claimsOf: () => [["required", true]],
  },
  {
    pattern: /^(?:is )?(?:optional|not required|opt\.?)$/iu,
    claimsOf: () => [["required", false]],
  },
  { pattern: /^(?:nullable|(?:may|can) be null|or null)$/iu, claimsOf: () => [["nullable", true]] },
  { pattern: /^(?:(?:may|can) be empty|or empty)$/iu, claimsOf: () => [["empty", true]] },
  { pattern: /^(?:is )?deprecated$/iu, claimsOf: () => [["deprecated", true]] },
  { pattern: /^read[- ]?only$/iu, claimsOf: () => [["readOnly", true]] },
  { pattern: /^write[- ]?only$/iu, claimsOf: () => [["writeOnly", true]] },
  {
    pattern: /^(?:unique|unique items|items are unique)$/iu,
    claimsOf: () => [["uniqueItems", true]],
  },
  {
    pattern: /^(?:pattern|regex|matches|matching)[:=]? `([^`]+)`$/iu,
    claimsOf: ([, words = ""]) => [["pattern", words]],
  },
  { pattern: /^format[:=]? `?([\w.-]+)`?$/iu, claimsOf: ([, name = ""]) => [["format", name]] },
  { pattern: new RegExp(`^(?:in )?(${unitWords})$`, "iu"), claimsOf: ([, words]) => unitOf(words) },
  { pattern: /^decimal(?: text)?$/iu, claimsOf: () => [["unit", "decimal text"]] },
  {
    pattern: /^empty (?:=|means) (.+)$/iu,
    claimsOf: ([, words = ""]) => [
      ["empty", true],
      ["when empty", words],
    ],
  },
  {
    pattern: /^(?:absent|omitted) (?:=|means) (.+)$/iu,
    claimsOf: ([, words = ""]) => [["when absent", words]],
  },
  {
    pattern: new RegExp(`^(?:=|always|const(?:ant)?:?|fixed) ${value}$`, "iu"),
    claimsOf: ([, words]) => {
      const only = constant(words);
      return [
        ["type", typesOf([only])],
        ["const", only],
      ];
    },
  },
  {
    pattern: /^(?:e\.g\.|for example|examples?:?) (`[^`]+`|"[^"]+"|\S+)$/iu,
    claimsOf: ([, words]) => example(words),
  },
  {
    pattern: /^(`[^`]+`|"[^"]+") in (?:all |every )?samples?$/iu,
    claimsOf: ([, words]) => example(words),
  },
  { pattern: /^every sample has (`[^`]+`|"[^"]+")$/iu, claimsOf: ([, words]) => example(words) },
];

function bare(words: string | undefined): string {
  return words?.replace(/^(["`])(.*)\1$/u, "$2") ?? "";
}

function constant(words: string | undefined) {
  return words?.startsWith('"') === true ? bare(words) : (literal(bare(words)) ?? bare(words));
}

function example(words: string | undefined): ClauseClaims {
  const text = bare(words);
  const isNumber = /^-?\d+(?:\.\d+)?$/u.test(text) && words?.startsWith("`") !== true;
  return [["example", [isNumber ? Number(text) : text]]];
}
