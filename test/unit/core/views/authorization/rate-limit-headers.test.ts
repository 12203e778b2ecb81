/** The headers that clients pace by, as data. */
import { expect, it } from "vitest";
import { rateLimitHeaders } from "../../../../../core/views/authorization/rate-limit-headers.ts";
import { derive, deriveService } from "./described.ts";

const ok = { "200": { description: "o" } };
const rates = [{ requests: 5, perSeconds: 1 }];

it("of uptime-monitoring are those of its document, for all operations together", async () => {
  const { api } = await deriveService("uptime-monitoring");
  const said: unknown[] = [];
  expect(rateLimitHeaders(api, (diagnostic) => said.push(diagnostic))).toEqual({
    service: [
      { name: "X-RateLimit-Limit", tells: "limit" },
      { name: "X-RateLimit-Remaining", tells: "remaining" },
      { name: "X-RateLimit-Reset", tells: "reset", as: "Unix time" },
      { name: "Retry-After", tells: "retry after" },
    ],
    operations: [],
  });
  expect(said).toEqual([]);
});

it("of a service that states no rate, or a rate without headers, are none", async () => {
  const { api } = await deriveService("link-tracking");
  expect(rateLimitHeaders(api, () => undefined)).toEqual({ service: [], operations: [] });
  const silent = derive({
    operations: { a: { responses: ok } },
    root: { "x-rate-limit": { rates } },
  });
  expect(rateLimitHeaders(silent.api, () => undefined).service).toEqual([]);
});

it("of operations with a rate of their own are told with them", () => {
  const own = { rates, headers: ["Own-Remaining"] };
  const { api, operation } = derive({
    operations: { a: { responses: ok }, b: { responses: ok, "x-rate-limit": own } },
    root: { "x-rate-limit": { rates, headers: ["Remaining"] } },
  });
  expect(rateLimitHeaders(api, () => undefined)).toEqual({
    service: [{ name: "Remaining", tells: "remaining" }],
    operations: [[operation("b"), [{ name: "Own-Remaining", tells: "remaining" }]]],
  });
});

it("that no header can be called are reported and left out", () => {
  const { api } = derive({
    operations: { a: { responses: ok } },
    root: { "x-rate-limit": { rates, headers: ["a b-Remaining", "X-Limit"] } },
  });
  const said: string[] = [];
  const { service } = rateLimitHeaders(api, ({ message }) => said.push(message));
  expect(service).toEqual([{ name: "X-Limit", tells: "limit" }]);
  expect(said).toEqual([expect.stringContaining("is not a valid header name")]);
});
