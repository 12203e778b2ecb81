/** Schemas of numbers whose integers may come as a `bigint`. */
import type * as z from "zod";
import { isJsonNumber, isWhole } from "../json/exact-numbers.ts";
import { integerProblem } from "./integer-problem.ts";
import { ownText, rawIssue } from "./issue-messages.ts";
import { opaque } from "./opaque.ts";

export const wholeNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(
  isWhole,
  "integer",
  (value) => ({
    [ownText]: "Invalid input: expected an integer",
    ...integerProblem(value),
  }),
);

export const jsonNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(
  isJsonNumber,
  "number",
  () => ({
    [ownText]: "Invalid input: expected number",
    code: "invalid_type",
    expected: "number",
  }),
);

function numeric(
  isOne: (value: unknown) => boolean,
  type: string,
  problemWith: (value: unknown) => object,
): z.ZodType<number | bigint> {
  return opaque<number | bigint>(undefined, { type }).check(({ value, issues }) => {
    if (isOne(value)) return;
    issues.push(rawIssue({ ...problemWith(value), input: value, continue: true }));
  });
}
