/** What emitted mocks answer, and what they refuse, with the real library and plain requests. */
import type { RequestHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { type GeneratedOutput, generateInto } from "../../../properties/round-trip/output.ts";
import { mocking } from "./output.ts";

interface Mocks {
  readonly handlers: (options: object) => RequestHandler[];
  readonly mockGetBook: (answer: unknown, options?: object) => RequestHandler;
}

const origin = "https://library.example/v2";
const answers = { addBook: { status: 201, body: "shown here", mediaType: "text/x-own" } };

let generated: GeneratedOutput;
let mocks: Mocks;
beforeAll(async () => {
  generated = await generateInto("test/unit/generators/msw/library.yaml", "library", mocking);
  mocks = (await import(`${generated.folder}/msw.ts`)) as Mocks;
});
afterAll(() => generated.remove());

function start(...handlers: RequestHandler[]) {
  const server = setupServer(...handlers);
  server.listen({ onUnhandledRequest: "error" });
  onTestFinished(() => server.close());
}

const json = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();

it("makes up what the schemas describe", async () => {
  start(...mocks.handlers({ answers, seed: "a" }));
  const response = await fetch(`${origin}/books?page=2`);
  expect(response.status).toBe(200);
  expect(Number(response.headers.get("x-total"))).toBeGreaterThanOrEqual(3);
  const books = (await response.json()) as Record<string, unknown>[];
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) {
    expect(book["isbn"]).toMatch(/^97[89]-\d{10}$/u);
    expect(book).not.toHaveProperty("secret");
  }
  const text = await (await fetch(`${origin}/odd (path)*:x/ä+/v%2F1`)).text();
  expect(text).toMatch(/^[A-Z]{3}-\d{4}$/u);
  const file = await fetch(`${origin}/files/a.b.txt`);
  expect((await file.arrayBuffer()).byteLength).toBe(16);
});

it("makes up what the caller accepts: values, lines of JSON, events, text", async () => {
  start(...mocks.handlers({ answers, seed: "a" }));
  const told = async (accept: string) => {
    const response = await fetch(`${origin}/stream`, { headers: { accept } });
    return { type: response.headers.get("content-type"), text: await response.text() };
  };
  expect((await told("*/*")).type).toMatch(/^application\/json/u);
  const lines = await told("application/x-ndjson");
  expect(lines.type).toMatch(/^application\/x-ndjson/u);
  const books = lines.text.trimEnd().split("\n");
  expect(books).toHaveLength(3);
  for (const book of books) expect(JSON.parse(book)).toHaveProperty("isbn");
  const events = await told("text/event-stream, application/json;q=0.5");
  expect(events.type).toMatch(/^text\/event-stream/u);
  expect(events.text).toMatch(/^(?:(?:data: .*\n)+\n){3}$/u);
  expect((await told("text/plain")).text).toMatch(/^[a-z]{3}$/u);
});

it("makes text of a value whose schema takes no string", async () => {
  start(...mocks.handlers({ answers, seed: "a" }));
  const told = async (accept: string) => {
    const response = await fetch(`${origin}/texts/a`, { headers: { accept } });
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining(accept),
    ]);
    return response.text();
  };
  expect(await told("text/plain")).toMatch(/^[3-9]$/u);
  expect(await told("text/csv")).toMatch(/^\[(?:true|false)(?:,(?:true|false))*\]$/u);
  expect(await told("text/markdown")).toBe("text");
  expect(await told("text/html")).toBe("");
});

it("depends on the seed and the path, and on nothing else", async () => {
  start(...mocks.handlers({ answers, seed: "a" }));
  const first = await json("/books/1");
  await json("/books");
  expect(await json("/books/1")).toEqual(first);
  expect(await json("/books/2")).not.toEqual(first);
});

it("prefers the more literal path", async () => {
  const mine = { id: 7, isbn: "978-0000000000" };
  start(...mocks.handlers({ answers: { ...answers, myBook: { status: 200, body: mine } } }));
  expect(await json("/books/mine")).toEqual(mine);
});

it("answers what it is given: a status, an answer, what is not shown", async () => {
  start(
    ...mocks.handlers({
      answers: { ...answers, listBooks: 404, getBook: () => ({ status: 204 }) },
    }),
  );
  expect(await json("/books")).toEqual({ code: expect.stringMatching(/^.{4}$/u) as string });
  expect((await fetch(`${origin}/books/1`)).status).toBe(204);
  const body = JSON.stringify({ id: 1, isbn: "978-0000000000" });
  const headers = { "content-type": "application/json" };
  const added = await fetch(`${origin}/books`, { method: "POST", body, headers });
  expect([added.status, added.headers.get("content-type"), await added.text()]).toEqual([
    201,
    expect.stringContaining("text/x-own"),
    "shown here",
  ]);
});

it("refuses a request that breaks the description", async () => {
  start(...mocks.handlers({ answers }));
  const response = await fetch(`${origin}/books?page=0`);
  expect(response.status).toBe(400);
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  expect((await fetch(`${origin}/books/x`)).status).toBe(400);
  // Of the body of a refusal here the media type alone is described.
  const headers = { "content-type": "application/json" };
  const refused = await fetch(`${origin}/books`, { method: "POST", body: "{}", headers });
  expect([refused.status, refused.headers.get("content-type")]).toEqual([400, "application/json"]);
});

it("reports an answer that breaks the description", async () => {
  start(mocks.mockGetBook({ status: 200, body: { id: 0, isbn: "978-0000000000" } }));
  const response = await fetch(`${origin}/books/1`);
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("the body breaks its schema: id");
});

it("stands at the base URL that the client has, or at every origin where none is stated", async () => {
  start(mocks.mockGetBook({ status: 204 }, { baseUrl: "http://127.0.0.1:9/x/" }));
  expect((await fetch("http://127.0.0.1:9/x/books/1")).status).toBe(204);
  await expect(fetch(`${origin}/books/1`)).rejects.toThrow();
});

it("says at once which answer it cannot make up", () => {
  expect(() => mocks.handlers({})).toThrow("answers.addBook is missing");
  expect(() => mocks.handlers({ answers: { addBook: 201 } })).toThrow("answers.addBook is missing");
});
