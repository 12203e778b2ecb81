/** Values in queries arrive as they were given, or are refused by the client. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, serviceOf } from "./service.ts";

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/properties/round-trip/queries.yaml", "queries");
});
afterAll(() => service.remove());

async function received(operation: string, input: object): Promise<unknown> {
  let seen: unknown;
  const handler = ({ query }: { query: object }) => {
    seen = { ...query };
    return { status: 204 };
  };
  const handle = service.createHandler(
    { getNullable: handler, getChosen: handler, getAnything: handler },
    {},
  );
  const client = service.createClient({
    baseUrl: "http://a.example",
    fetch: (url: string, init: RequestInit) => handle(new Request(url, init)),
  });
  await service.calls[operation]!(client, input);
  return seen;
}

it.each([
  ["getNullable", { kind: "a" }],
  ["getNullable", { kind: null }],
  ["getChosen", { ids: [1] }],
  ["getChosen", { ids: [1, 2] }],
  ["getChosen", { ids: "all" }],
  ["getAnything", { x: "b" }],
  ["getAnything", { x: ["b", "c"] }],
])("%s %j arrives as it was given", async (operation, input) => {
  expect(await received(operation, input)).toEqual(input);
});

it("an object is refused where its members would be parameters of their own", async () => {
  await expect(received("getAnything", { x: { a: 1 } })).rejects.toThrow(
    new TypeError('parameter "x" cannot be written as an object'),
  );
});
