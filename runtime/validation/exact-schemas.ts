/** Schemas of numbers whose integers may come as a `bigint`. */
import type * as z from "zod";
import type * as core from "zod/v4/core";
import { isJsonNumber, isWhole } from "../json/exact-numbers.ts";
import { integerIssue } from "./integer-issue.ts";
import { ownText, rawIssue } from "./issue-messages.ts";
import { opaque } from "./opaque.ts";

export const wholeNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(
  isWhole,
  "integer",
  (value) => integerIssue(value, undefined, "Invalid input: expected an integer"),
);

export const jsonNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numeric(
  isJsonNumber,
  "number",
  (input) =>
    rawIssue({
      [ownText]: "Invalid input: expected number",
      code: "invalid_type",
      expected: "number",
      input,
      continue: true,
    }),
);

function numeric(
  isOne: (value: unknown) => boolean,
  type: string,
  problemWith: (value: unknown) => core.$ZodRawIssue,
): z.ZodType<number | bigint> {
  return opaque<number | bigint>(undefined, { type }).check(({ value, issues }) => {
    if (!isOne(value)) issues.push(problemWith(value));
  });
}
