/** Schemas of numbers whose integers may come as a `bigint`. */
import type * as z from "zod";
import type * as core from "zod/v4/core";
import { isJsonNumber, isWhole, unsafeMessage } from "../json/exact-numbers.ts";
import { opaque } from "./opaque.ts";

export const wholeNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numbers(
  isWhole,
  "integer",
  ({ input }) => (Number.isInteger(input) ? unsafeMessage : "Invalid input: expected an integer"),
);

export const jsonNumber: z.ZodType<number | bigint> = /* @__PURE__ */ numbers(
  isJsonNumber,
  "number",
  () => "Invalid input: expected number",
);

function numbers(
  fits: (value: unknown) => boolean,
  type: string,
  error: core.$ZodErrorMap,
): z.ZodType<number | bigint> {
  return opaque<number | bigint>(fits, { type }, error);
}
