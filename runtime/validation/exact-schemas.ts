/** Schemas of numbers whose integers may come as a `bigint`. */
import * as z from "zod";
import { isJsonNumber, isWhole, unsafeMessage } from "../json/exact-numbers.ts";

export const wholeNumber: z.ZodType<number | bigint> = /* @__PURE__ */ z.custom<number | bigint>(
  isWhole,
  {
    error: ({ input }) =>
      Number.isInteger(input) ? unsafeMessage : "Invalid input: expected an integer",
  },
);

export const jsonNumber: z.ZodType<number | bigint> = /* @__PURE__ */ z.custom<number | bigint>(
  isJsonNumber,
  "Invalid input: expected number",
);
