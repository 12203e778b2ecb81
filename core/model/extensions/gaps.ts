/** What a document leaves open (`x-not-shown`) and what the spec had to decide (`x-reading`). */
import * as z from "zod";

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
    aspect: z
      .enum(aspects)
      .describe("The part of the annotated place that the document does not show."),
    what: z.string().min(1).describe("The missing information, in a few words."),
    document: documentPlace,
  })
  .describe("Something that the document states is not shown. Specwright fills nothing in here.");

export const notShown = oneOrMany(gap);

export const readingRecord = z
  .strictObject({
    reading: z.string().min(1).describe("The choice of the spec, in one sentence."),
    because: z.string().min(1).describe("The reason for a choice, and for this one."),
    about: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe(
        "The statements that the choice stands for. Write `<kind>` for a statement of the place, or `<kind> of <member>, <member>` for statements below it: `type`, `required of id, owner.name`, `ref of pets[]`. Without `about`, the reading stands for no statement.",
      ),
    document: documentPlace.optional(),
  })
  .describe("A choice that the document does not make but OpenAPI or a wire format forces.");

export const reading = oneOrMany(readingRecord);

export type Gap = z.output<typeof gap>;
export type Reading = z.output<typeof readingRecord>;
