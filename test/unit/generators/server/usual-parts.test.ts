/** Parts of descriptors that a call of the runtime makes: what it makes is the part itself. */
import { expect, test } from "vitest";
import { expression } from "../../../../core/base/text/code.ts";
import {
  isUsualJson,
  parameterCode,
  responseCode,
  responsesCode,
} from "../../../../generators/server/usual-parts.ts";
import * as usual from "../../../../runtime/server/usual-parts.ts";

type Parameter = Parameters<typeof parameterCode>[0];
const path: Parameter = {
  name: "id",
  key: "id",
  in: "path",
  style: "simple",
  explode: false,
  required: true,
  type: "string",
};
const query: Parameter = {
  name: "page",
  key: "page",
  in: "query",
  style: "form",
  explode: true,
  required: false,
  type: "integer",
};
type Response = Parameters<typeof responseCode>[0];
const json: readonly Response[] = ["200", "404"].map((status) => ({
  status,
  content: [{ mediaType: "application/json", type: "unknown" }],
}));
const empty: Response = { status: "204", content: [] };
const html: Response = { status: "406", content: [{ mediaType: "text/html", type: "string" }] };

test("usual parameters are printed as calls that make them", () => {
  expect(parameterCode(path, ignore)).toBe('pathParameter("id")');
  expect(usual.pathParameter("id")).toEqual(path);
  expect(parameterCode(query, ignore)).toBe('queryParameter("page", "integer")');
  expect(usual.queryParameter("page", "integer")).toEqual(query);
});

test.each([
  { ...path, key: "other" },
  { ...path, allowReserved: true },
  { ...query, required: true },
  { ...query, style: "deepObject" },
  { ...query, fill: { value: 1 } },
] as const)("a parameter that says more is printed as it is: %o", (parameter: Parameter) => {
  expect(parameterCode(parameter, ignore)).toBe(expression(parameter));
});

test("responses with usual JSON behind each other are one call, in their order", () => {
  const code = (response: Response) => responseCode(response, ignore);
  const print = (...list: readonly Response[]) => responsesCode(list, code, ignore);
  expect(json.every(isUsualJson)).toBe(true);
  expect(usual.jsonResponses("200", "404")).toEqual(json);
  expect(usual.emptyResponse("204")).toEqual(empty);
  expect(print(...json)).toBe('jsonResponses("200", "404")');
  expect(print(...json, empty, ...json)).toBe(
    '[...jsonResponses("200", "404"), emptyResponse("204"), ...jsonResponses("200", "404")]',
  );
  expect(print(html)).toBe(`[${expression(html)}]`);
  expect(print()).toBe("[]");
});

test("what is called is told, and nothing else", () => {
  const called = new Set<string>();
  const use = (name: string) => called.add(name);
  responsesCode([html], () => "html", use);
  expect([...called]).toEqual([]);
  parameterCode(query, use);
  responsesCode(json, () => "", use);
  expect([...called]).toEqual(["queryParameter", "jsonResponses"]);
});

function ignore() {}
