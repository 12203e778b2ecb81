/** `x-pagination`: what it states counts before names, and has to fit the operation. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../../../core/base/diagnostic.ts";
import { collect } from "../../../../../core/base/diagnostic.ts";
import { pagedOperations } from "../../../../../core/views/pagination/derive.ts";
import type { Pagination } from "../../../../../core/views/pagination/pagination.ts";
import { schemaViewContext } from "../../../../../core/model/schema-view/schema-view-context.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

const whole = { type: "integer" };
const rows = { type: "array", items: { type: "object" } };
const answer = {
  type: "object",
  properties: {
    result: {
      type: "object",
      properties: { rows, count: whole, last: whole, link: { type: "string" } },
    },
    rest: { type: "boolean" },
  },
};

const defaults = {
  method: "get",
  parameters: [
    { name: "seite", in: "query", schema: whole },
    { name: "ab", in: "query", schema: { type: "string" } },
    { name: "limit", in: "query", schema: whole },
  ],
  responses: { 200: { description: "", content: { "application/json": { schema: answer } } } },
};

interface Outcome {
  readonly paged: Pagination | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

function outcomeOf(stated: unknown, over: object = {}, specwright = true): Outcome {
  const { method, ...operation } = { ...defaults, ...over, "x-pagination": stated };
  const { api, diagnostics } = modelOf({
    "a.json": describing(
      {},
      {
        ...(specwright ? { "x-specwright": 1 } : {}),
        paths: { "/liste": { [method]: operation } },
      },
    ),
  });
  const all = [...diagnostics];
  const [paged] = pagedOperations(api.operations, schemaViewContext(api), collect(all));
  return { paged, diagnostics: all.filter(({ code }) => code === "spec/extension") };
}

const items = ["result", "rows"];

describe("pages are", () => {
  test.each<[object, object]>([
    [
      { by: "page", items, parameter: "seite", first: 0, pages: ["result", "last"] },
      { way: "page", first: 0, pages: ["result", "last"] },
    ],
    [
      { by: "offset", items, parameter: "seite", total: ["result", "count"], more: ["rest"] },
      { way: "offset", total: ["result", "count"], more: ["rest"] },
    ],
    [
      { by: "item", items, parameter: "ab", member: ["key"] },
      { way: "item", member: ["key"] },
    ],
    [
      { by: "token", items, parameter: "ab", token: ["result", "link"] },
      { way: "token", token: ["result", "link"] },
    ],
    [
      { by: "link", items, link: ["result", "link"], parameters: ["ab", "seite"] },
      { way: "link", parameters: [{ isNumber: false }, { isNumber: true }] },
    ],
    [{ by: "header", items, parameters: ["seite"] }, { way: "header" }],
  ])("as %j says", (stated, by) => {
    const { paged, diagnostics } = outcomeOf(stated);
    expect(diagnostics).toEqual([]);
    expect(paged).toMatchObject({ items, by });
  });

  test("in a body, and of any method", () => {
    const stated = { by: "offset", items, parameter: "von", in: "body" };
    const schema = { type: "object", properties: { von: whole } };
    const requestBody = { content: { "application/json": { schema } } };
    const { paged } = outcomeOf(stated, { method: "post", requestBody });
    expect(paged?.by).toEqual({ way: "offset", parameter: { in: "body", field: "von" } });
  });

  test("none, whatever the names say", () => {
    const page = { name: "page", in: "query", schema: { type: "integer", default: 1 } };
    const schema = { type: "object", properties: { data: rows } };
    const over = {
      parameters: [page, ...defaults.parameters],
      responses: { 200: { description: "", content: { "application/json": { schema } } } },
    };
    expect(outcomeOf(undefined, over).paged?.by.way).toBe("page");
    expect(outcomeOf(false, over)).toEqual({ paged: undefined, diagnostics: [] });
  });

  test("not stated where the extensions of others are read by nobody", () => {
    const stated = { by: "header", items, parameters: ["seite"] };
    expect(outcomeOf(stated, {}, false)).toEqual({ paged: undefined, diagnostics: [] });
  });
});

describe("an error is", () => {
  const none = { responses: { 204: { description: "" } } };
  test.each<[string, object, object]>([
    ["the response has no list at its root", { by: "header", items: [], parameters: ["ab"] }, {}],
    [
      'the response has no list at "result"."row"',
      { by: "header", items: ["result", "row"], parameters: ["ab"] },
      {},
    ],
    ['the query has no string or number "ba"', { by: "header", items, parameters: ["ba"] }, {}],
    [
      'the body has no string or number "ab"',
      { by: "item", items, parameter: "ab", in: "body", member: ["id"] },
      {},
    ],
    ['"ab" is not a number', { by: "page", items, parameter: "ab", first: 1 }, {}],
    [
      'the response has no member "result"."next"',
      { by: "token", items, parameter: "ab", token: ["result", "next"] },
      {},
    ],
    [
      "the operation has no single JSON success response to take pages from",
      { by: "header", items, parameters: ["ab"] },
      none,
    ],
  ])("that %s", (message, stated, over) => {
    const { paged, diagnostics } = outcomeOf(stated, over);
    expect(paged).toBeUndefined();
    expect(diagnostics.map((each) => each.message)).toEqual([`"x-pagination": ${message}`]);
    expect(diagnostics[0]?.severity).toBe("error");
  });

  test.each([true, {}, { by: "guess" }, { by: "page", items, parameter: "seite" }])(
    "%j, which is no such extension",
    (stated) => {
      expect(outcomeOf(stated).diagnostics).toHaveLength(1);
    },
  );
});
