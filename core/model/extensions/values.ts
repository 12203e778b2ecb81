/** What values, absence and combinations of members mean. */
import * as z from "zod";

export const requiredTogether = z
  .array(z.array(z.string().min(1)).min(2))
  .min(1)
  .describe("Groups of parameters that are used together or not at all.");

export const requiredWhen = z
  .array(
    z.strictObject({
      condition: z.string().min(1).describe("The document's own name for the condition."),
      members: z.array(z.string().min(1)).min(1),
    }),
  )
  .min(1)
  .describe("Members required under a condition whose trigger value is not shown; not enforced.");

export const onlyFor = z
  .array(z.string().min(1))
  .min(1)
  .describe("The cases, by the document's own names, in which the member applies; not enforced.");

export const specialValues = z
  .array(z.strictObject({ value: z.unknown(), means: z.string().min(1) }))
  .min(1)
  .describe("Values with a meaning of their own.");

export const whenAbsent = z
  .strictObject({ absent: z.string().min(1).optional(), empty: z.string().min(1).optional() })
  .describe("The meaning of an absent member or an empty value.");
