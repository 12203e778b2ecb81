/** The words by which descriptions name pages. Names are compared as lower-case words with spaces. */
import { words } from "../../base/text/identifier.ts";

/** `nextPageToken`, `next_page_token` and `@next-page.token` are all `next page token`. */
export function phrase(name: string): string {
  const apart = name
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, "$1 ")
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, "$1 ");
  return words(apart).join(" ").toLowerCase();
}

const set = (...phrases: readonly string[]): ReadonlySet<string> => new Set(phrases);

/** Of parameters. */
export const pageNumber = set("page", "page number", "page no", "page num", "page index");
export const offset = set("offset", "skip", "page offset");
export const pageSize = set(
  "limit",
  "per page",
  "page size",
  "page limit",
  "size",
  "max results",
  "items per page",
  "results per page",
  "take",
  "top",
);
/** What the last item of a page is named by. */
export const afterItem = set("starting after", "after id");
/** Texts that only the service can make; a number beside one of them may count for nothing. */
export const cursor = set(
  "cursor",
  "page cursor",
  "start cursor",
  "page token",
  "next token",
  "next page token",
  "pagination token",
  "continuation token",
  "after",
  "marker",
  "starting after",
  "after id",
);
/** A number that the items of a page come after. */
export const sinceItem = set("since");

/** Of members of an answer. */
export const lists = set("data", "items", "results", "records", "entries", "values", "content");
export const envelopes = set(
  "pagination",
  "paging",
  "page info",
  "page",
  "meta",
  "metadata",
  "links",
  "response metadata",
);
/** Objects that hold what is said of the next page. */
export const nextObjects = set("next", "next page");
export const links = set(
  "next url",
  "next uri",
  "next link",
  "next href",
  "next page url",
  "next page uri",
  "next page link",
  "next page href",
  "odata next link",
);
/** Links where their format or what holds them says so. */
export const perhapsLinks = set("next", "next page");
export const total = set(
  "total count",
  "total items",
  "total results",
  "total elements",
  "total records",
  "total entries",
  "items total",
  "count total",
);
/** Of pages this might be the number of pages; of positions it is not. */
export const totalOfOffset = set(...total, "total");
export const pages = set("total pages", "pages total", "page count", "num pages");
export const more = set("has more", "has next", "has next page", "has more pages");
export const currentPage = set("page", "current page", "page number");

/** The first words of operations that change nothing though their method is POST. */
export const reading = set("get", "list", "search", "find", "query", "fetch", "read");

/** True where a member named `member` gives what is sent as `parameter`: `next_cursor`, `cursor`. */
export function isNextOf(member: string, parameter: string): boolean {
  if (!/\b(?:page|cursor|token|marker|continuation|scroll|after|offset)\b/.test(parameter)) {
    return false;
  }
  const plain = parameter.replace(/^(?:next|start|pagination) /, "");
  return member === `next ${plain}` || member === `next ${parameter}`;
}
