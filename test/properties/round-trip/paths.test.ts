/** Values in paths reach the operation that was called, as they were given, or are refused by the client. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type Service, serviceOf } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/properties/round-trip/paths.yaml", "paths");
});
afterAll(() => service.remove());

const operations = ["getUser", "getStatus", "listUsers", "getFile", "getPage", "getTwins"];

/** Which handler a call reaches, and what it sees of the path. */
async function reached(operation: string, input: object): Promise<unknown> {
  let seen: unknown;
  const handlers = operations.map((name) => {
    const handler = ({ path = {} }: { path?: object }) => {
      seen = [name, { ...path }];
      return { status: 204 };
    };
    return [name, handler];
  });
  const handle = service.createHandler(Object.fromEntries(handlers) as object, {});
  const client = service.createClient({
    baseUrl: "http://a.example",
    fetch: (url: string, init: RequestInit) => handle(new Request(url, init)),
  });
  await service.calls[operation]!(client, input);
  return seen;
}

describe("a value that holds reserved characters of another path", () => {
  it.each([
    ["getUser", { id: "x:status" }],
    ["getUser", { id: "(all)" }],
    ["getStatus", { id: "x" }],
    ["getStatus", { id: "x:status" }],
    ["listUsers", {}],
    ["getUser", { id: "a/b%2F" }],
  ])("%s %j reaches its own operation", async (operation, input) => {
    expect(await reached(operation, input)).toEqual([operation, input]);
  });
});

describe("parameters that share a segment", () => {
  const page = { language: "de", region: "AT-9", from: 1.5, to: [2, 3], size: "a.b..c" };
  it.each([
    ["getFile", { name: "a", ext: "json" }],
    ["getFile", { name: "a", ext: "tar.gz" }],
    ["getFile", { name: "ä%2E", ext: "é" }],
    ["getPage", page],
    ["getTwins", { first: "a", second: "bc" }],
    ["getTwins", { first: "/", second: "bc" }],
  ])("%s %j arrives as it was given", async (operation, input) => {
    expect(await reached(operation, input)).toEqual([operation, input]);
  });

  it.each([
    ["getFile", { name: "a.b", ext: "json" }, "name"],
    ["getFile", { name: "a.", ext: "json" }, "name"],
    ["getPage", { ...page, language: "de-AT" }, "language"],
    ["getPage", { ...page, to: [2, 3.5] }, "to"],
    ["getTwins", { first: "ab", second: "c" }, "first"],
    ["getTwins", { first: "ä", second: "c" }, "first"],
  ])(
    "%s %j is refused, because a server would split it elsewhere",
    async (operation, input, name) => {
      await expect(reached(operation, input)).rejects.toThrow(
        new TypeError(`${name} cannot be told apart from what follows it in the path`),
      );
    },
  );
});

test("no value in a path is another one for the server", async () => {
  const text = fc.string({
    unit: fc.constantFrom("a", ".", "-", ":", "%", "/", "ä", "(", "all", "status"),
    minLength: 1,
    maxLength: 4,
  });
  let arrived = 0;
  const property = fc.asyncProperty(
    fc.constantFrom(
      ["getUser", ["id"]] as const,
      ["getStatus", ["id"]] as const,
      ["getFile", ["name", "ext"]] as const,
      ["getTwins", ["first", "second"]] as const,
    ),
    text,
    text,
    async ([operation, names], ...values) => {
      const input = Object.fromEntries(names.map((name, index) => [name, values[index]]));
      const seen = await reached(operation, input).catch((error: unknown) => {
        expect(String(error)).toMatch(/cannot be told apart|segment of dots/);
      });
      if (seen === undefined) return;
      arrived += 1;
      expect(seen).toEqual([operation, input]);
    },
  );
  await fc.assert(property, { numRuns: 500 });
  expect(arrived).toBeGreaterThan(200);
});
