/** Defaults where they are asked for: whoever receives finds them, whoever sends may leave them out. */
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compile } from "../../support/compile.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { type Service, serviceOf } from "./service.ts";

let service: Service;
beforeAll(async () => {
  const options = { dates: "Date", defaults: "fill" } as const;
  service = await serviceOf("test/properties/round-trip/defaults.yaml", "defaults", options);
}, 60_000);
afterAll(() => service.remove());

const start = new Date("2024-01-01T00:00:00.000Z");

async function exchange(input: object, answer: object = {}) {
  let got: Record<string, unknown> = {};
  const search = (given: Record<string, unknown>) => {
    got = given;
    return { status: 200, body: answer };
  };
  const { origin } = await listen(service.createHandler({ search }, {}));
  const sent: unknown[] = [];
  const fetching: typeof fetch = async (url, init) => {
    sent.push(new URL(String(url)).search, String(init?.body));
    return fetch(url, init);
  };
  const client = service.createClient({ baseUrl: origin, fetch: fetching });
  const result = await service.calls["search"]!(client, input);
  return { got, sent, result };
}

it("finds in requests what was left out", async () => {
  const { got, sent } = await exchange({ body: { text: "a" } });
  expect(sent).toEqual(["", '{"text":"a"}']);
  expect(got["query"]).toEqual({ limit: 20, tags: [], since: start });
  expect(got["headers"]).toEqual({ "X-Mode": "fast" });
  expect(got["body"]).toEqual({ text: "a", since: start, depth: 3 });
});

it("keeps what was given", async () => {
  const later = new Date("2025-01-01T00:00:00.000Z");
  const contentType = "application/x-www-form-urlencoded";
  const body = { text: "a", depth: 0, since: later };
  const query = { limit: 1, tags: ["x"], since: later, until: null };
  const { got } = await exchange({ ...query, "X-Mode": "exact", body, contentType });
  expect(got["query"]).toEqual(query);
  expect(got["headers"]).toEqual({ "X-Mode": "exact" });
  expect(got["body"]).toEqual(body);
});

it("finds in forms and answers what was left out", async () => {
  const contentType = "application/x-www-form-urlencoded";
  const { got, result } = await exchange({ body: { text: "a" }, contentType });
  expect(got["body"]).toEqual({ text: "a", since: start, depth: 3 });
  expect(result["body"]).toEqual({ count: 0, at: start });
});

it("has types that say so", () => {
  writeFileSync(
    `${service.folder}/usage.ts`,
    `import { type Client, search } from "./client.js";
import { type SearchAnswer, type SearchRequest, createHandler } from "./server.js";
import type * as types from "./types.js";
import * as validators from "./validators.js";

export async function call(client: Client): Promise<Date | undefined> {
  const result = await search(client, { body: { text: "a" } });
  if (result.status !== 200) return undefined;
  const count: number = result.body.count;
  return count === 0 ? result.body.at : undefined;
}

export function answer({ query, headers, body }: SearchRequest): SearchAnswer {
  const mode: "fast" | "exact" = headers["X-Mode"];
  const text: string = query.since.toISOString() + String(query.limit) + mode;
  return "depth" in body && body.depth > 3 ? { status: 200, body: {} } : { status: 200, body: { count: text.length } };
}

export const handler = createHandler({ search: answer });
export const given: types.Search = { text: "a" };
export const filled: types.SearchFilled = validators.Search.parse(given);
export const depth: number = filled.depth;
export const extended: number = validators.Search.extend({}).parse(given).depth;
// @ts-expect-error: whoever sends may leave it out
export const sent: number = given.depth;
// @ts-expect-error: there is none
export const none: types.SearchDecoded = { text: "a", since: "2024-01-01T00:00:00Z" };
`,
  );
  expect(compile(service.folder, "nodenext")).toEqual([]);
  expect(compile(service.folder, "bundler")).toEqual([]);
}, 60_000);
