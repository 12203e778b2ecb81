/** The error catalogue (`errors.yaml`, `x-error-codes`), its use (`x-errors`), life cycles (`x-lifecycle`). */
import * as z from "zod";
import { documentPlace, notShown, oneOrMany, reading } from "./gaps.ts";
import { wait } from "./limits.ts";

const errorCode = z
  .strictObject({
    code: z.string().min(1),
    category: z.string().min(1).nullable().describe("`null` if the document states none."),
    status: z
      .number()
      .int()
      .min(100)
      .max(599)
      .nullable()
      .describe("HTTP status. `null` if the document does not show it."),
    message: z
      .string()
      .nullable()
      .describe(
        "Message template, byte for byte; `%s` is a placeholder. `null` if the document states none.",
      ),
    meaning: z.string().min(1).nullable().describe("`null` if the document states none."),
    resolution: z.string().min(1).optional(),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("JSON Schema of the details that the error carries."),
    examples: z.array(z.string()).optional(),
    nestedCodes: z.array(z.string().min(1)).optional(),
    matchBefore: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe(
        "Codes whose messages can read the same. A text that fits both belongs to this code.",
      ),
    retry: z.boolean().optional().describe("True where the document says to retry."),
    "x-wait": wait.optional(),
    "x-not-shown": notShown.optional(),
    "x-reading": reading.optional(),
  })
  .refine(({ status, "x-not-shown": gaps }) => status !== null || gaps !== undefined, {
    message: 'a `null` status needs "x-not-shown"',
  });

export const errorCodes = z
  .strictObject({
    document: documentPlace,
    codes: z.array(errorCode).min(1),
    groups: z
      .array(z.strictObject({ prefix: z.string().min(1), category: z.string().min(1) }))
      .optional()
      .describe("How codes are grouped by their beginning."),
    nestedOnly: z
      .array(z.strictObject({ code: z.string().min(1), seenIn: z.string().min(1) }))
      .optional()
      .describe("Codes that a document shows only inside other errors."),
    "x-not-shown": notShown.optional(),
    "x-reading": reading.optional(),
  })
  .describe("An error catalogue.");

export const errorUse = z
  .array(z.string().min(1))
  .min(1)
  .refine((codes) => new Set(codes).size === codes.length, { message: "a code is listed twice" })
  .describe(
    "Codes of the catalogue that an answer may have. At an operation: codes whose status is not shown.",
  );

export const lifecycle = z
  .array(
    z.strictObject({
      of: z.string().min(1).describe("The name of the thing that has the states."),
      states: z.array(z.string().min(1)).optional(),
      transitions: z
        .array(
          z.strictObject({
            trigger: z.string().min(1),
            from: oneOrMany(z.string().min(1)).optional().describe("States that it leaves."),
            to: z.string().min(1).optional().describe("State that it leads to."),
            condition: z.string().min(1).optional(),
            result: z.string().min(1).optional(),
            error: z.string().min(1).optional().describe("Error code of later calls."),
          }),
        )
        .optional(),
      "x-not-shown": notShown.optional(),
    }),
  )
  .min(1)
  .describe("States, triggers and results.");

export type ErrorCatalogue = z.output<typeof errorCodes>;
export type ErrorCode = ErrorCatalogue["codes"][number];
export type Lifecycle = z.output<typeof lifecycle>[number];
