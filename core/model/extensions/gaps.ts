/** What a document leaves open (`x-not-shown`) and what the spec had to decide (`x-reading`). */
import { z } from "zod";

/** A place in a document of the service: `document.md#<slug of a heading>`. */
export const documentPlace = z
  .string()
  .regex(/^[\p{L}\p{N}_.-]+\.md#[\p{L}\p{N}_-]+$/u)
  .describe("Place in a document of the service: `document.md#<slug of a heading>`.");

/** Wraps a list that authors may write as a single item. The parsed value is always a list. */
export function oneOrMany<Item extends z.ZodType>(item: Item) {
  return z.union([z.array(item).min(1), item.transform((value) => [value])]);
}

const aspects = [
  "authentication",
  "body",
  "errors",
  "events",
  "fields",
  "limits",
  "meaning",
  "methods",
  "operations",
  "parameters",
  "request",
  "responses",
  "status",
  "transitions",
  "type",
  "values",
  "versioning",
] as const;

export const gap = z
  .strictObject({
    aspect: z.enum(aspects).describe("Which part of the annotated place is not shown."),
    what: z.string().min(1).describe("What is not shown, in a few words."),
    document: documentPlace,
  })
  .describe("Something that the document states is not shown. Nothing is filled in here.");

export const notShown = oneOrMany(gap);

export const readingRecord = z
  .strictObject({
    reading: z.string().min(1).describe("What the spec says here."),
    because: z.string().min(1).describe("Why a choice was forced, and why this one."),
    about: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe(
        "Which statements of the place are the choice, each as `<kind>`, or as `<kind> of <member>, <member>` of what is below it: `type`, `required of id, owner.name`, `ref of pets[]`. Without it the reading stands for none.",
      ),
    document: documentPlace.optional(),
  })
  .describe("A choice that the document does not make but OpenAPI or a wire format forces.");

export const reading = oneOrMany(readingRecord);

export type Gap = z.output<typeof gap>;
export type Reading = z.output<typeof readingRecord>;
