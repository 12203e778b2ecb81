/** Rates, spans and stated times. */
import * as z from "zod";
import { unit } from "./encoding.ts";

const rate = z.strictObject({
  plan: z.string().min(1).optional(),
  requests: z.union([
    z.number().int().positive(),
    z.strictObject({
      field: z.string().min(1).describe("Account field that the rate is computed from."),
      times: z.number().positive(),
      atMost: z.number().int().positive().optional(),
    }),
  ]),
  perSeconds: z.number().positive().describe("Length of the window in seconds."),
});

export const rateLimit = z
  .strictObject({
    rates: z.array(rate).min(1),
    status: z.number().int().optional().describe("HTTP status of a refusal."),
    headers: z.array(z.string().min(1)).optional().describe("Names of the headers that report it."),
  })
  .describe("How many requests are allowed, by plan.");

export const maxSpan = z
  .array(
    z.strictObject({
      from: z.string().min(1),
      to: z.string().min(1),
      max: z.number().positive(),
      unit,
    }),
  )
  .min(1)
  .describe("Maximum distance between two members of this object.");

export const wait = z
  .strictObject({
    atMostSeconds: z.number().positive().optional(),
    afterSeconds: z.number().positive().optional(),
    what: z.string().min(1),
  })
  .describe(
    "A time that the document states: how long something takes at most, or after how long it comes.",
  );
