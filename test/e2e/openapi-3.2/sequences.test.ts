/** Sequences whose items OpenAPI 3.2 describes: typed, checked and decoded one by one, over HTTP. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { NodeHandler } from "../../../runtime/adapters/node.ts";
import { type Service, serviceOf } from "../../properties/round-trip/service.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { modelOf } from "../../support/sources.ts";

type Items = AsyncIterable<unknown>;

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/e2e/openapi-3.2/sequences.yaml", "sequences", { dates: "Date" });
}, 60_000);
afterAll(() => service.remove());

const at = new Date("2024-01-02T03:04:05.000Z");
const row = (id: number) => ({ id, at });

/** The service at a port, which answers `body` and keeps what handlers got and what failed. */
async function served(body: unknown, mediaType?: string) {
  const seen: unknown[] = [];
  const faults: unknown[] = [];
  const answer = (input: { body?: unknown }) => {
    seen.push(input.body);
    return { status: 200, body, ...(mediaType === undefined ? {} : { mediaType }) };
  };
  const handlers = { listRows: answer, addRows: answer, watch: answer };
  const onError = (error: unknown) => faults.push(error);
  const handler = service.createHandler(handlers, { onError });
  const { origin } = await listen(handler as unknown as NodeHandler);
  const use = [service.validation(service.operationValidators)];
  const call = async (name: string, input: object = {}, options: object = {}) => {
    const client = service.createClient({ baseUrl: origin, ...options });
    return (await service.calls[name]?.(client, input, { accept: mediaType })) ?? {};
  };
  return { call, use, seen, faults, origin };
}

async function all(items: unknown): Promise<unknown[]> {
  const found = [];
  for await (const item of items as Items) found.push(item);
  return found;
}

async function* later(...items: unknown[]): AsyncGenerator<unknown> {
  for (const item of items) yield await Promise.resolve(item);
}

describe("lines of JSON", () => {
  const type = "application/jsonl";

  it.each<[string, () => unknown]>([
    ["a list", () => [row(1), row(2)]],
    ["an async generator", () => later(row(1), row(2))],
    ["an iterator", () => new Set([row(1), row(2)]).values()],
    [
      "what was written by hand",
      () => `{"id":1,"at":"${at.toISOString()}"}\n\n{"id":2,"at":"${at.toISOString()}"}`,
    ],
  ])("of %s come as values in the form that people see", async (_, body) => {
    const { call, use } = await served(body(), type);
    const answer = await call("listRows", {}, { use });
    expect(answer).toMatchObject({ status: 200, mediaType: type });
    expect(await all(answer["body"])).toEqual([row(1), row(2)]);
  });

  it("come as they are made, and end the work when nobody wants more", async () => {
    let made = 0;
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve(row((made += 1)));
      } finally {
        ended = true;
      }
    }
    const { call } = await served(endless(), type);
    const { body } = await call("listRows");
    for await (const item of body as Items) {
      expect(item).toEqual(row(1));
      break;
    }
    await expect.poll(() => ended).toBe(true);
    expect(made).toBeLessThan(100_000);
  });

  it("are checked by the server, which breaks off or refuses", async () => {
    const got: unknown[] = [];
    async function* halfWrong() {
      yield row(1);
      // What was sent before arrives.
      await expect.poll(() => got.length).toBe(1);
      yield row(0);
    }
    const streamed = await served(halfWrong(), type);
    const { body } = await streamed.call("listRows");
    await expect(
      (async () => {
        for await (const item of body as Items) got.push(item);
      })(),
    ).rejects.toMatchObject({ kind: "network" });
    expect(got).toEqual([row(1)]);
    expect(streamed.faults).toMatchObject([{ message: expect.stringContaining("item 1") }]);
    const listed = await served([row(0)], type);
    expect(await listed.call("listRows")).toMatchObject({ httpStatus: 500 });
  });

  it("are checked by the client, one by one", async () => {
    const text = [1, 0, 3].map((id) => JSON.stringify({ id, at: at.toISOString() })).join("\n");
    const { call, use } = await served(text, type);
    const { body } = await call("listRows", {}, { use });
    const got: unknown[] = [];
    const reading = (async () => {
      for await (const item of body as Items) got.push(item);
    })();
    await expect(reading).rejects.toMatchObject({
      kind: "contract",
      issues: [{ path: ["body", 1, "id"] }],
    });
    expect(got).toEqual([row(1)]);
    const unchecked = await call("listRows");
    expect(await all(unchecked["body"])).toEqual([1, 0, 3].map(row));
  });

  it("that are no JSON are a fault of decoding", async () => {
    const { call } = await served("{}}", type);
    const { body } = await call("listRows");
    await expect(all(body)).rejects.toMatchObject({ kind: "decode" });
  });
});

it("integers keep their digits", { timeout: 60_000 }, async () => {
  const exact = await serviceOf("test/e2e/openapi-3.2/sequences.yaml", "exact", {
    int64: "bigint",
  });
  onTestFinished(exact.remove);
  const rows = [{ id: 1n, at: "2024-01-02T03:04:05Z", big: 2n ** 60n + 1n }];
  const seen: unknown[] = [];
  const answer = ({ body }: { body?: unknown }) => {
    seen.push(body);
    return { status: 200, mediaType: "application/jsonl", body: later(...rows) };
  };
  const ids = () => ({ status: 200, body: [] });
  const handlers = {
    listRows: answer,
    addRows: (input: object) => (answer(input), ids()),
    watch: ids,
  };
  const { origin } = await listen(exact.createHandler(handlers, {}) as unknown as NodeHandler);
  const client = exact.createClient({
    baseUrl: origin,
    use: [exact.validation(exact.operationValidators)],
  });
  const accept = { accept: "application/jsonl" };
  const { body } = (await exact.calls["listRows"]?.(client, {}, accept)) ?? {};
  expect(await all(body)).toMatchObject([{ big: 2n ** 60n + 1n }]);
  await exact.calls["addRows"]?.(client, { body: rows });
  expect(seen).toMatchObject([undefined, [{ big: 2n ** 60n + 1n }]]);
});

describe("requests", () => {
  it.each<[string, () => unknown]>([
    ["lists", () => [row(1), { ...row(2), secret: "s" }]],
    ["iterators", () => [row(1), { ...row(2), secret: "s" }].values()],
    ["async generators", () => later(row(1), { ...row(2), secret: "s" })],
  ])("of %s reach the handler as a list", async (_, body) => {
    const { call, use, seen } = await served([{ id: 1 }]);
    const answer = await call("addRows", { body: body() }, { use });
    expect(seen).toEqual([[row(1), { ...row(2), secret: "s" }]]);
    expect(await all(answer["body"])).toEqual([{ id: 1 }]);
  });

  it("are checked on both sides, at the place of the item", async () => {
    const { call, use } = await served([]);
    await expect(call("addRows", { body: [row(1), row(0)] }, { use })).rejects.toMatchObject({
      kind: "contract",
      issues: [{ path: ["body", 1, "id"] }],
    });
    expect(await call("addRows", { body: [row(1), row(0)] })).toMatchObject({
      httpStatus: 400,
      body: { problems: [{ in: "body", path: ["1", "id"] }] },
    });
  });

  it("that are no JSON are refused, and none at all is an empty list", async () => {
    const { origin, seen } = await served([]);
    const post = (body: string) =>
      fetch(`${origin}/rows`, {
        method: "POST",
        headers: { "content-type": "application/x-ndjson" },
        body,
      });
    const broken = await post('{"id":1}\n{');
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { problems: [{ expected: "JSON in line 2" }] },
    ]);
    expect([(await post("")).status, seen]).toEqual([200, [[]]]);
  });

  it("of something else than items are a fault of the call", async () => {
    const { call } = await served([]);
    for (const body of ["text", 1, {}]) {
      await expect(call("addRows", { body })).rejects.toThrow(TypeError);
    }
  });
});

describe("events", () => {
  const events = [
    { event: "added", data: '{"a":1}', id: "1" },
    { event: "gone", data: "a\nb", retry: 5 },
  ];

  it("are objects of the fields that they state", async () => {
    const { call, use } = await served(later(...events));
    const { body } = await call("watch", {}, { use });
    expect(await all(body)).toEqual(events);
  });

  it("are checked", async () => {
    const { call, use } = await served("event: gone\ndata: a\n\nevent: gone\ndata: abcd\n\n");
    const { body } = await call("watch", {}, { use });
    const got: unknown[] = [];
    const reading = (async () => {
      for await (const item of body as Items) got.push(item);
    })();
    await expect(reading).rejects.toMatchObject({ kind: "contract" });
    expect(got).toEqual([{ event: "gone", data: "a" }]);
  });

  it.each<[string, unknown]>([
    ["an event without data", [{ event: "gone" }]],
    ["a field of two lines", [{ event: "added", data: "{}", id: "a\nb" }]],
    ["no list", { event: "gone", data: "a" }],
  ])("are not made of %s", async (_, body) => {
    const { call, faults } = await served(body);
    expect(await call("watch")).toMatchObject({ httpStatus: 500 });
    expect(faults).toHaveLength(1);
  });
});

describe("the description", () => {
  const content = (mediaType: string, media: object) => ({
    openapi: "3.2.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { post: { requestBody: { content: { [mediaType]: media } } } } },
  });
  const read = (mediaType: string, media: object, openapi = "3.2.0") => {
    const { api, diagnostics } = modelOf({ "a.yaml": { ...content(mediaType, media), openapi } });
    const [described] = api.operations[0]?.requestBody?.content ?? [];
    return { described, said: diagnostics.map(({ construct }) => construct) };
  };

  it("is supported of sequences that come item by item, of no other media type", () => {
    expect(read("application/jsonl", { itemSchema: {} })).toMatchObject({
      described: { itemSchema: expect.any(String) },
      said: [],
    });
    expect(read("application/json", { itemSchema: {} }).said).toEqual(["itemSchema"]);
    const before = read("application/jsonl", { itemSchema: {} }, "3.1.0");
    expect([before.described?.itemSchema, before.said]).toEqual([undefined, []]);
  });

  it("of a list is that of its items, where it says no more", () => {
    const items = { type: "integer" };
    const { described, said } = read("application/jsonl", { schema: { type: "array", items } });
    expect(described?.itemSchema).toMatch(/\/schema\/items$/);
    expect([described?.schema, said]).toEqual([undefined, []]);
    for (const schema of [{ type: "array", items, minItems: 1 }, { type: "array" }, {}]) {
      const more = read("application/jsonl", { schema });
      expect([more.described?.itemSchema, more.said]).toEqual([
        undefined,
        ["schema of a sequence"],
      ]);
      expect(read("application/jsonl", { schema }, "3.1.0").said).toEqual([]);
    }
  });

  it("of the whole beside that of the items is named", () => {
    const { described, said } = read("application/jsonl", { itemSchema: {}, schema: {} });
    expect([described?.schema, said]).toEqual([undefined, ["schema of a sequence"]]);
  });
});
