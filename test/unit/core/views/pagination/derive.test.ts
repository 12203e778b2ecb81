/** The rules: what they are sure of, and where a small difference makes them say nothing. */
import { describe, expect, test } from "vitest";
import { pagedOperations } from "../../../../../core/views/pagination/derive.ts";
import { type Pagination, type Place } from "../../../../../core/views/pagination/pagination.ts";
import { isNextOf, phrase } from "../../../../../core/views/pagination/vocabulary.ts";
import { schemaViewContext } from "../../../../../core/model/schema-view/schema-view-context.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

interface Case {
  readonly query?: Readonly<Record<string, object | boolean>>;
  readonly fields?: Readonly<Record<string, object | boolean>>;
  readonly answer?: object | boolean;
  readonly headers?: readonly string[];
  readonly method?: string;
  readonly path?: string;
  readonly operation?: object;
}

const whole = { type: "integer" };
const numbered = { type: "integer", default: 1 };
const text = { type: "string" };
const list = { type: "array", items: { $ref: "#/components/schemas/Thing" } };
const data = (told: object = {}) => ({ type: "object", properties: { data: list, ...told } });
const nested = (name: string, properties: object) => ({ [name]: { type: "object", properties } });

/** How the one operation of a description is paged; `undefined`: it is not. */
function derived({
  query = {},
  fields,
  answer = data(),
  headers = [],
  method = "get",
  path = "/things",
  operation = {},
}: Case): unknown {
  const parameters = Object.entries(query).map(([name, schema]) => ({ name, in: "query", schema }));
  const content = { "application/json": { schema: answer } };
  const described = headers.map((name) => [name, { schema: text }]);
  const body = {
    content: { "application/json": { schema: { type: "object", properties: fields } } },
  };
  const { api } = modelOf({
    "a.json": describing(
      { Thing: { type: "object", properties: { id: text } } },
      {
        paths: {
          [path]: {
            [method]: {
              parameters,
              ...(fields === undefined ? {} : { requestBody: body }),
              responses: {
                200: { description: "", content, headers: Object.fromEntries(described) as object },
              },
              ...operation,
            },
          },
        },
      },
    ),
  });
  const [paged] = pagedOperations(api.operations, schemaViewContext(api), () => undefined);
  return paged === undefined ? undefined : shown(paged);
}

function shown({ items, by: { way, ...by } }: Pagination): unknown {
  const place = (at: Place) => (at.in === "query" ? at.parameter.name : `body.${at.field}`);
  const parameters =
    "parameters" in by
      ? by.parameters.map(({ parameter, isNumber }) =>
          isNumber ? `${parameter.name}#` : parameter.name,
        )
      : place(by.parameter);
  const { parameters: _p, parameter: _q, ...rest } = { parameters: 0, parameter: 0, ...by };
  const told = Object.entries(rest).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(".") : value,
  ]);
  return [way, parameters, items.join("."), Object.fromEntries(told) as object];
}

const limit = { limit: whole };
const cursors = { has_more: { type: "boolean" } };

describe("sure", () => {
  test.each<[string, Case, unknown]>([
    [
      "a page and its size",
      { query: { page: numbered, ...limit } },
      ["page", "page", "data", { first: 1 }],
    ],
    [
      "the body as list",
      { query: { page: numbered, per_page: whole }, answer: list },
      ["page", "page", "", { first: 1 }],
    ],
    [
      "pages from 0",
      { query: { pageIndex: { type: "integer", minimum: 0 }, pageSize: whole } },
      ["page", "pageIndex", "data", { first: 0 }],
    ],
    [
      "pages above 0",
      { query: { "page[number]": { type: "integer", exclusiveMinimum: 0 }, "page[size]": whole } },
      ["page", "page[number]", "data", { first: 1 }],
    ],
    [
      "all counts, of no type",
      {
        query: { page: numbered },
        answer: data({ totalCount: true, totalPages: {}, currentPage: {}, hasMore: true }),
      },
      [
        "page",
        "page",
        "data",
        {
          first: 1,
          total: "totalCount",
          pages: "totalPages",
          page: "currentPage",
          more: "hasMore",
        },
      ],
    ],
    [
      "counts in an envelope",
      {
        query: { page: numbered },
        answer: data(nested("meta", { total_pages: whole, total: whole })),
      },
      ["page", "page", "data", { first: 1, pages: "meta.total_pages" }],
    ],
    [
      "counts that are no numbers count for nothing",
      {
        query: { page: numbered, ...limit },
        answer: data({ total_count: text, total_pages: { type: "object" }, has_more: text }),
      },
      ["page", "page", "data", { first: 1 }],
    ],
    [
      "an offset",
      { query: { offset: whole, ...limit }, answer: data({ total: whole, offset: whole }) },
      ["offset", "offset", "data", { total: "total", offset: "offset" }],
    ],
    ["skip and top", { query: { $skip: whole, $top: whole } }, ["offset", "$skip", "data", {}]],
    [
      "fields of a body",
      { method: "post", path: "/v2/getThings", fields: { offset: whole, ...limit } },
      ["offset", "body.offset", "data", {}],
    ],
    [
      "after an item",
      { query: { starting_after: text, ...limit }, answer: data(cursors) },
      ["item", "starting_after", "data", { member: "id", more: "has_more" }],
    ],
    [
      "a token of the same name",
      { query: { nextToken: text }, answer: data({ nextToken: text }) },
      ["token", "nextToken", "data", { token: "nextToken" }],
    ],
    [
      "a token",
      { query: { pageToken: text }, answer: data({ nextPageToken: text }) },
      ["token", "pageToken", "data", { token: "nextPageToken" }],
    ],
    [
      "a cursor in an envelope",
      { query: { cursor: text }, answer: data(nested("response_metadata", { next_cursor: text })) },
      ["token", "cursor", "data", { token: "response_metadata.next_cursor" }],
    ],
    [
      "what stands in next",
      { query: { after: text }, answer: data(nested("paging", nested("next", { after: text }))) },
      ["token", "after", "data", { token: "paging.next.after" }],
    ],
    [
      "the number of the next page",
      { query: { page: whole }, answer: data({ next_page: { type: ["integer", "null"] } }) },
      ["token", "page", "data", { token: "next_page" }],
    ],
    [
      "a link before all else",
      {
        query: { page: numbered, ...limit, PageToken: text },
        answer: data({ next_page_uri: text, total_count: whole }),
      },
      ["link", ["page#", "PageToken"], "data", { link: "next_page_uri" }],
    ],
    [
      "a link in links",
      {
        query: { pageNumber: whole },
        answer: data(nested("_links", nested("next", { href: text }))),
      },
      ["link", ["pageNumber#"], "data", { link: "_links.next.href" }],
    ],
    [
      "a link by its format",
      {
        query: { cursor: text },
        answer: data({ next: { type: ["string", "null"], format: "uri" } }),
      },
      ["link", ["cursor"], "data", { link: "next" }],
    ],
    [
      "the header Link",
      { query: { page: numbered, per_page: whole, since: whole }, headers: ["Link"], answer: list },
      ["header", ["page#", "since#"], "", {}],
    ],
    [
      "data beside other lists",
      { query: { page: numbered, ...limit }, answer: data({ errors: list }) },
      ["page", "page", "data", { first: 1 }],
    ],
    [
      "through references and allOf",
      {
        query: { page: numbered, ...limit },
        answer: { allOf: [data(), { properties: { total_count: whole } }] },
      },
      ["page", "page", "data", { first: 1, total: "total_count" }],
    ],
  ])("of %s", (_, given, expected) => {
    expect(derived(given)).toEqual(expected);
  });
});

describe("not sure", () => {
  test.each<[string, Case]>([
    ["of a page whose first number nothing says", { query: { page: whole, ...limit } }],
    [
      "of a page that begins elsewhere",
      { query: { page: { type: "integer", default: 7 }, ...limit } },
    ],
    ["of a page without a size or a count", { query: { page: numbered } }],
    ["of a page that is a text", { query: { page: { type: "string", default: "1" }, ...limit } }],
    ["of a page that may be anything", { query: { page: true, ...limit } }],
    ["of an offset without a size", { query: { offset: whole } }],
    ["of a page and an offset", { query: { page: numbered, offset: whole, ...limit } }],
    ["of a page beside a cursor", { query: { page: numbered, ...limit, PageToken: text } }],
    ["of a cursor that nothing gives", { query: { cursor: text, ...limit } }],
    [
      "of a cursor of another kind",
      { query: { cursor: whole }, answer: data({ next_cursor: text }) },
    ],
    ["of a date", { query: { date: text }, answer: data({ next_date: text }) }],
    [
      "of two tokens",
      {
        query: { cursor: text },
        answer: data({ next_cursor: text, ...nested("meta", { next_cursor: text }) }),
      },
    ],
    ["of a next that is no link", { query: { cursor: text }, answer: data({ next: text }) }],
    [
      "of two links",
      { query: { cursor: text }, answer: data({ next_url: text, next_link: text }) },
    ],
    ["of a link without parameters", { query: {}, answer: data({ next_url: text }) }],
    [
      "of the header Link without parameters",
      { query: { since: { type: "string", format: "date-time" } }, headers: ["link"] },
    ],
    ["of a size alone", { query: limit }],
    [
      "of an item without an id",
      {
        query: { starting_after: text },
        answer: {
          type: "object",
          properties: { data: { type: "array", items: { type: "object" } } },
        },
      },
    ],
    [
      "of an item that may have no id",
      {
        query: { starting_after: text },
        answer: {
          type: "array",
          items: { anyOf: [{ $ref: "#/components/schemas/Thing" }, { type: "object" }] },
        },
      },
    ],
    [
      "of an answer without a list",
      { query: { page: numbered, ...limit }, answer: { type: "object" } },
    ],
    [
      "of an answer with two lists",
      {
        query: { page: numbered, ...limit },
        answer: { type: "object", properties: { a: list, b: list } },
      },
    ],
    [
      "of a list that may be none",
      { query: { page: numbered, ...limit }, answer: { type: ["array", "object"] } },
    ],
    ["of an answer that is not described", { query: { page: numbered, ...limit }, answer: true }],
    [
      "of a POST that may change something",
      { method: "post", path: "/things", fields: { offset: whole, ...limit } },
    ],
    ["of a DELETE", { method: "delete", query: { page: numbered, ...limit } }],
    [
      "of an answer of two forms",
      {
        query: { page: numbered, ...limit },
        operation: {
          responses: {
            200: { description: "", content: { "application/json": { schema: list } } },
            202: { description: "", content: { "application/json": {} } },
          },
        },
      },
    ],
    [
      "of an answer that is no JSON",
      {
        query: { page: numbered, ...limit },
        operation: {
          responses: { 200: { description: "", content: { "text/csv": { schema: list } } } },
        },
      },
    ],
    [
      "of an answer that is no success",
      {
        query: { page: numbered, ...limit },
        operation: {
          responses: {
            default: { description: "", content: { "application/json": { schema: list } } },
          },
        },
      },
    ],
  ])("%s", (_, given) => {
    expect(derived(given)).toBeUndefined();
  });

  test("of schemas that lead back to themselves", () => {
    const answer = { $ref: "#/components/schemas/Thing" };
    expect(derived({ query: { page: numbered, ...limit }, answer })).toBeUndefined();
  });
});

test("a success without a body is an empty page", () => {
  const content = { "application/json": { schema: list } };
  const responses = { 200: { description: "", content }, 204: { description: "" } };
  expect(derived({ query: { page: numbered, ...limit }, operation: { responses } })).toBeDefined();
});

test.each([
  ["nextPageToken", "next page token"],
  ["next_page_token", "next page token"],
  ["@odata.nextLink", "odata next link"],
  ["page[number]", "page number"],
  ["URLPage2Of", "url page2 of"],
  ["_links", "links"],
  ["$top", "top"],
  ["", ""],
])("%j reads as %j", (name, words) => {
  expect(phrase(name)).toBe(words);
});

test.each([
  ["next cursor", "cursor", true],
  ["next cursor", "start cursor", true],
  ["next token", "pagination token", true],
  ["next token", "next token", true],
  ["cursor", "cursor", false],
  ["next date", "date", false],
  ["next page", "page size", false],
])("%j is what follows %j: %j", (member, parameter, is) => {
  expect(isNextOf(member, parameter)).toBe(is);
});
