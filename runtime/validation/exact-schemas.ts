/** Schemas of numbers whose integers may come as a `bigint`. */
import * as z from "zod";
import type * as core from "zod/v4/core";
import { isJsonNumber, isWhole } from "../json/exact-numbers.ts";
import { integerProblem } from "./integer-problem.ts";
import { ownText } from "./issue-messages.ts";

export const wholeNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(
  isWhole,
  (value) => ({
    [ownText]: "Invalid input: expected an integer",
    ...integerProblem(value),
  }),
);

export const jsonNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(isJsonNumber, () => ({
  [ownText]: "Invalid input: expected number",
  code: "invalid_type",
  expected: "number",
}));

function numeric(
  isOne: (value: unknown) => boolean,
  problemWith: (value: unknown) => object,
): z.ZodType<number | bigint> {
  return z.custom<number | bigint>().check(({ value, issues }) => {
    if (isOne(value)) return;
    const issue = { ...problemWith(value), input: value, continue: true };
    issues.push(issue as unknown as core.$ZodRawIssue);
  });
}
