/** How the pages of an operation are asked for, where its names do not say it (`x-pagination`). */
import * as z from "zod";

const path = z.array(z.string().min(1));
const items = path.describe(
  "Members on the way from the body to its list. Empty: the body is the list.",
);
const parameter = z.string().min(1).describe("The parameter that selects the next page.");
const place = z
  .enum(["query", "body"])
  .optional()
  .describe("The place of the parameter. Default: the query.");
const total = path.min(1).optional().describe("The member that counts the items of all pages.");
const more = path.min(1).optional().describe("The member that says whether there are more pages.");
const parameters = z
  .array(z.string().min(1))
  .min(1)
  .describe("Query parameters that are taken from the link.");

export const pagination = z
  .union([
    z.literal(false).describe("The operation has no pages, even if its names suggest them."),
    z.discriminatedUnion("by", [
      z.strictObject({
        by: z.literal("page").describe("By a number that grows by one."),
        items,
        parameter,
        in: place,
        first: z.number().int().min(0).describe("Number of the first page."),
        total,
        pages: path.min(1).optional().describe("The member that counts the pages."),
        more,
      }),
      z.strictObject({
        by: z.literal("offset").describe("By the number of items before the page."),
        items,
        parameter,
        in: place,
        total,
        more,
      }),
      z.strictObject({
        by: z.literal("item").describe("By a member of the last item."),
        items,
        parameter,
        in: place,
        member: path.min(1),
        more,
      }),
      z.strictObject({
        by: z.literal("token").describe("By a member of the answer."),
        items,
        parameter,
        in: place,
        token: path.min(1),
        more,
      }),
      z.strictObject({
        by: z.literal("link").describe("By a link in the answer."),
        items,
        link: path.min(1),
        parameters,
      }),
      z.strictObject({
        by: z.literal("header").describe('By the header `Link` with `rel="next"`.'),
        items,
        parameters,
      }),
    ]),
  ])
  .describe("The way to request the pages of an operation.");

export type StatedPagination = Exclude<z.output<typeof pagination>, false>;
