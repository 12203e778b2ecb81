/** Methods that OpenAPI 3.2 adds, from the description to requests over HTTP and their answers. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { partOf } from "../../../core/spec/bundle/part.ts";
import { client } from "../../../generators/client/index.ts";
import { openapi } from "../../../generators/openapi/index.ts";
import { openapiTypesGenerator } from "../../../generators/openapi-types/index.ts";
import { server } from "../../../generators/server/index.ts";
import type { NodeHandler } from "../../../runtime/adapters/node.ts";
import { emit } from "../../support/emitted.ts";
import { type Service, serviceOf } from "../../properties/round-trip/service.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { modelOf } from "../../support/sources.ts";

let service: Service;
let handler: (request: Request) => Promise<Response>;

beforeAll(async () => {
  service = await serviceOf("test/e2e/openapi-3.2/methods.yaml", "methods");
  const handlers = {
    searchBooks: ({ body }: { body: { text: string } }) => ({ status: 200, body: [body.text] }),
    seeBook: () => ({ status: 204 }),
    copyBook: ({ path, headers }: { path: { id: number }; headers: Record<string, string> }) =>
      path.id === 1 && headers["Destination"] === "/b" ? { status: 201 } : undefined,
    stampBooksById: () => ({ status: 204 }),
  };
  handler = service.createHandler(handlers, {});
}, 60_000);

afterAll(() => service.remove());

const called = (name: string, input: object, options: object) =>
  service.calls[name]?.(service.createClient({ baseUrl: "http://127.0.0.1", ...options }), input);

it("sends and answers QUERY with a body, and methods without a field", async () => {
  const { origin } = await listen(handler as NodeHandler);
  const at = { baseUrl: origin };
  expect(await called("searchBooks", { body: { text: "a" } }, at)).toMatchObject({
    status: 200,
    body: ["a"],
  });
  const copied = await called("copyBook", { id: 1, Destination: "/b" }, at);
  expect(copied).toMatchObject({ status: 201 });
});

it("keeps the case of a method, which only node:http has no word for", async () => {
  const fetch = (url: string, init: RequestInit) => handler(new Request(url, init));
  expect(await called("stampBooksById", { id: 1 }, { fetch })).toMatchObject({ status: 204 });
  const upper = await handler(new Request("http://127.0.0.1/books/1", { method: "STAMP" }));
  expect(upper.status).toBe(405);
});

it("lists them in Allow, and refuses others", async () => {
  const { origin } = await listen(handler as NodeHandler);
  const other = await fetch(`${origin}/books/1`, { method: "QUERY" });
  expect([other.status, other.headers.get("allow")]).toEqual([
    405,
    "COPY, GET, HEAD, OPTIONS, Stamp",
  ]);
  const asked = await fetch(`${origin}/books`, { method: "OPTIONS" });
  expect([asked.status, asked.headers.get("allow")]).toEqual([204, "OPTIONS, QUERY"]);
});

it("leaves out what is no method, or has a field", () => {
  const paths = { "/a": { additionalOperations: { "a b": {}, Post: {}, LOCK: {} } } };
  const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
  const { api, diagnostics } = modelOf({ "a.yaml": document });
  expect(api.operations.map(({ method }) => method)).toEqual(["LOCK"]);
  // Also told where callbacks are looked for; people see it once.
  expect(new Set(diagnostics.map(({ code, origin }) => `${code} ${origin.pointer}`))).toEqual(
    new Set([
      "repair/left-out /paths/~1a/additionalOperations/a b",
      "repair/left-out /paths/~1a/additionalOperations/Post",
    ]),
  );
});

it("says where nobody can send or read them", async () => {
  const responses = { 204: { description: "Fine." } };
  const operations = Object.fromEntries(
    ["CONNECT", "Stamp", "LOCK"].map((m) => [m, { responses }]),
  );
  const paths = { "/a": { additionalOperations: operations, query: { responses } } };
  const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
  const { diagnostics } = await emit(
    { "a.yaml": document },
    { generators: [client, server, openapi, openapiTypesGenerator] },
  );
  const said = diagnostics.map(({ construct, origin }) => `${construct} ${origin.pointer}`);
  const place = "/paths/~1a/additionalOperations";
  expect(said).toEqual([
    `CONNECT ${place}/CONNECT`,
    `CONNECT ${place}/CONNECT`,
    `method of additionalOperations ${place}/Stamp`,
    ...["CONNECT", "Stamp", "LOCK"].map((method) => `method in openapi.ts ${place}/${method}`),
    "method in openapi.ts /paths/~1a/query",
  ]);
});

it("finds what their operations announce", () => {
  const callbacks = { done: { "{$request.query.to}": { post: {} } } };
  const paths = { "/a": { additionalOperations: { LOCK: { callbacks } } } };
  const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
  expect(modelOf({ "a.yaml": document }).api.callbacks).toMatchObject([
    { method: "POST", callback: { name: "done", announcedBy: "lock /a" } },
  ]);
});

it("keeps those that are chosen in a part", () => {
  const item = { query: {}, additionalOperations: { LOCK: {}, UNLOCK: {} } };
  const none = new Set<string>();
  const kept = { webhooks: none, schemas: none, securitySchemes: none, tags: none, errors: false };
  const part = (...paths: string[]) =>
    partOf({ paths: { "/a": item } }, { ...kept, paths: new Set(paths) });
  expect(part("LOCK /a")).toEqual({ paths: { "/a": { additionalOperations: { LOCK: {} } } } });
  expect(part("QUERY /a")).toEqual({ paths: { "/a": { query: {} } } });
  expect(part()).toEqual({ paths: {} });
});
