/** Cases of keywords → tests, by every path on which emitted code decides. */
import { describe, expect, test } from "vitest";
import { paths } from "../paths.ts";
import { schemaFile, schemaFiles } from "../schema-files.ts";

/** What one schema takes and refuses. */
export interface Keyword {
  readonly schema: unknown;
  /** The kind of values that the keyword constrains: it takes those of every other kind. */
  readonly only?: keyof typeof kinds;
  readonly valid: readonly unknown[];
  /** A value and its issues, each as `/path: message`. */
  readonly invalid: readonly (readonly [value: unknown, ...issues: string[]])[];
}

/** Values of each kind, none of them special. */
export const kinds = {
  null: [null],
  boolean: [true, false],
  number: [0, 1, -1, 2.5, 1e300],
  string: ["", "a", "long enough"],
  array: [[], [1], [null, "a"]],
  object: [{}, { a: 1 }, { b: [], "": null }],
} as const;

const silence = "refused, without saying why";

/** Tests of each case. `name` is that of the file, for the folder of what is emitted. */
export function testKeywords(name: string, keywords: Readonly<Record<string, Keyword>>): void {
  const cases = Object.entries(keywords).map(([title, keyword], index) => ({
    title,
    keyword,
    index,
  }));
  const documents = schemaFiles(cases.map(({ keyword }) => keyword.schema));
  describe.each(paths)("$name", (path) => {
    const loading = path.load(`keywords-${name}-${path.name}`, documents);
    test.each(cases)("$title", async ({ keyword, index }) => {
      const { validators, names } = await loading;
      const validator = validators.get(names.schema(`${schemaFile(index)}#`));
      const issuesOf = (value: unknown) => {
        const result = validator?.safeParse(value);
        if (result?.success !== false) return [];
        if (path.silent) return [silence];
        return result.error.issues.map(
          (issue) => `${issue.path.map((step) => `/${String(step)}`).join("")}: ${issue.message}`,
        );
      };
      const others = Object.entries(kinds).filter(([kind]) => kind !== keyword.only);
      const ignored = keyword.only === undefined ? [] : others.flatMap(([, values]) => values);
      for (const value of [...keyword.valid, ...ignored]) {
        expect({ value, issues: issuesOf(value) }).toEqual({ value, issues: [] });
      }
      for (const [value, ...issues] of keyword.invalid) {
        const expected = path.silent ? [silence] : issues;
        expect({ value, issues: issuesOf(value) }).toEqual({ value, issues: expected });
      }
      expect(keyword.invalid.every(([, ...issues]) => issues.length > 0)).toBe(true);
    });
  });
}
