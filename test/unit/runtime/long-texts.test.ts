/** A pattern is not searched for in a long text that is refused already. */
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { maxLength, pattern } from "../../../runtime/validation/string-checks.ts";

test.each([
  { text: "b".repeat(20), problems: 2, searches: 1 },
  { text: "b".repeat(100_000), problems: 1, searches: 0 },
])("$text.length characters where 10 are allowed", ({ text, problems, searches }) => {
  const expression = /^a*$/u;
  const search = vi.spyOn(expression, "test");
  const schema = z.string().check(maxLength(10), pattern(expression));
  expect(schema.safeParse(text).error?.issues).toHaveLength(problems);
  expect(search).toHaveBeenCalledTimes(searches);
});

test("a long text without a limit is searched", () => {
  const schema = z.string().check(pattern(/^a*$/u));
  expect(schema.safeParse("a".repeat(100_000)).success).toBe(true);
  expect(schema.safeParse("b".repeat(100_000)).success).toBe(false);
});
