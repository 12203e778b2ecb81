/** Which issues a list with equal items has. */
import { z } from "zod";
import { expect, test } from "vitest";
import { uniqueItems } from "../../../runtime/validation/array-checks.ts";
import { arraySchema } from "../../../runtime/validation/array-schema.ts";
import { mostIssues } from "../../../runtime/issues/issue-limit.ts";
import { firstDuplicate } from "../../../runtime/json/unique-items.ts";

/** Numbers where texts are asked for, the last one repeated. */
function numbers(length: number): readonly number[] {
  return [...Array.from({ length: length - 1 }, (_, index) => index), length - 2];
}

function issuesOf(schema: z.ZodType, items: readonly unknown[]): readonly string[] {
  const { error } = schema.safeParse(items);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const distinctTexts = arraySchema(z.string()).check(uniqueItems);

test("a short list has its items looked at", () => {
  const items = numbers(3);
  expect(firstDuplicate(items)).toEqual({ index: 2, earlier: 1 });
  expect(issuesOf(distinctTexts, items)).toEqual([
    "0: Invalid input: expected string, received number",
    "1: Invalid input: expected string, received number",
    "2: Invalid input: expected string, received number",
  ]);
});

test("of a long list that is known to repeat an item, no item is looked at", () => {
  const items = numbers(2000);
  expect(issuesOf(distinctTexts, items)).toHaveLength(mostIssues);
  expect(firstDuplicate(items)).toEqual({ index: 1999, earlier: 1998 });
  expect(issuesOf(distinctTexts, items)).toEqual(["1999: Invalid input: equal to item 1998"]);
});

test("a schema that lets items repeat looks at each of them", () => {
  const items = numbers(2000);
  expect(firstDuplicate(items)).toBeDefined();
  expect(issuesOf(arraySchema(z.string()), items)).toHaveLength(mostIssues);
});
