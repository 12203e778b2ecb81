/** Schemas of numbers whose integers may come as a `bigint`. */
import * as z from "zod";
import { isJsonNumber, isWhole } from "../json/exact-numbers.ts";
import { integerProblem } from "./integer-problem.ts";
import { ownText, rawIssue } from "./issue-messages.ts";

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
    issues.push(rawIssue({ ...problemWith(value), input: value, continue: true }));
  });
}
