/** A syntax of a request shows names and types in the place of values: no finding may accuse it. A value beside them still counts. */
import { expect, test } from "vitest";
import { findingsIn } from "../findings-in.ts";
import { api } from "./orders.ts";

const documentOf = (code: string) => `# Orders\n\nRequest syntax:\n\n\`\`\`\n${code}\n\`\`\`\n`;
/** Tells that messages of the document show who sends them. */
const call = "\n\nGET /v1/orders?shop=7 HTTP/1.1\nX-Shop-Key: k-123\nAccept: application/json";

test.each([
  ["names of parameters as their values", "GET /v1/orders?shop=shop&limit=limit HTTP/1.1"],
  ["names in another case", "GET /v1/orders?shop=Shop&state=STATE HTTP/1.1"],
  ["types as values", "GET /v1/orders?shop=integer&limit=number HTTP/1.1"],
  [
    "a header that names itself",
    "DELETE /v1/orders/id HTTP/1.1\nX-Shop-Trace-Id: traceId\nAccept: application/json",
  ],
  [
    "fields that name themselves",
    "POST /v1/tokens HTTP/1.1\nContent-Type: application/x-www-form-urlencoded\n\ngrant=grant&hours=hours",
  ],
  [
    "members that name themselves",
    `POST /v1/orders HTTP/1.1\nX-Shop-Key: key\n\n{"sku": "sku", "count": "count", "speed": "speed"}`,
  ],
])("A syntax with %s has no finding", (_, code) => {
  const text = documentOf(code + call);
  expect([text, findingsIn(api, text)]).toEqual([text, []]);
});

test("A value of another type beside names has a finding", () => {
  const text = documentOf(`GET /v1/orders?shop=shop&state=lost HTTP/1.1${call}`);
  expect(findingsIn(api, text)).toEqual([
    '6: query parameter "state" is "lost", but the spec allows "open", "sent"',
  ]);
});

const remove = (id: number, header: string) =>
  `\`\`\`http\nDELETE /v1/orders/${id} HTTP/1.1\nHost: api.shop.example\n${header}: k-123\n\`\`\`\n`;
const noLogin = "the example sends no authentication";

test("A message without authentication among others with it has a finding", () => {
  const text = `# Orders\n\n${remove(1, "X-Shop-Key")}\n${remove(2, "X-Trace")}`;
  expect(findingsIn(api, text).filter((one) => one.includes(noLogin))).toHaveLength(1);
});

test("Messages have no finding where the document often leaves authentication out", () => {
  const text = `# Orders\n\n${remove(1, "X-Shop-Key")}\n${remove(2, "X-Trace")}\n${remove(3, "X-Trace")}`;
  expect(findingsIn(api, text)).toEqual([]);
});
