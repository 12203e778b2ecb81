/** Answers that the toolkit gives itself, and what never becomes one. */
import { describe, expect, it } from "vitest";
import { ask, openShop } from "./shop.ts";

const json = { "content-type": "application/json" };

async function problem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as Record<string, unknown>;
}

describe("transport answers", () => {
  it("404 where nothing lies, below the base path and outside of it", async () => {
    const { handle } = openShop();
    for (const url of ["/api/none", "/items/1", "/apiitems/1", "/api", "/api/items/1/"]) {
      const response = await handle(new Request(`http://shop.test${url}`));
      expect(response.status).toBe(404);
      expect(await problem(response)).toEqual({
        type: "about:blank",
        title: "Not Found",
        status: 404,
        detail: "The service has no such path.",
        toolkit: true,
      });
    }
  });

  it("405 with every method of the path", async () => {
    const { handle } = openShop();
    const response = await handle(ask("/items/1", { method: "DELETE" }));
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  it("OPTIONS with 204 and the methods", async () => {
    const { handle } = openShop();
    const response = await handle(ask("/items", { method: "OPTIONS" }));
    expect([response.status, response.headers.get("allow")]).toEqual([204, "OPTIONS, POST"]);
    expect(await response.text()).toBe("");
  });

  it("406 when no described media type of success is acceptable", async () => {
    const { handle, seen } = openShop();
    const response = await handle(ask("/items/1", { headers: { accept: "image/png" } }));
    expect(response.status).toBe(406);
    expect(await problem(response)).toMatchObject({
      mediaTypes: ["application/json", "application/xml"],
    });
    expect(seen.input).toBeUndefined();
  });

  it.each([
    ["text/plain", "a"],
    ["application/json; charset=utf-16", "{}"],
    ["application/jsonp", "{}"],
  ])("415 for %s", async (type, body) => {
    const { handle } = openShop();
    const headers = { "content-type": type };
    const response = await handle(ask("/items", { method: "POST", headers, body }));
    expect(response.status).toBe(415);
    expect(await problem(response)).toMatchObject({ toolkit: true });
  });

  it("415 for a body without media type, or with a content coding", async () => {
    const { handle } = openShop();
    const bare = ask("/items", { method: "POST", body: new Uint8Array([123, 125]) });
    expect((await handle(bare)).status).toBe(415);
    const headers = { ...json, "content-encoding": "gzip" };
    expect((await handle(ask("/items", { method: "POST", headers, body: "{}" }))).status).toBe(415);
  });

  it("413 by the announced length, and by counting where none is announced", async () => {
    const { handle } = openShop({}, { maxBodyBytes: 10 });
    const announced = { ...json, "content-length": "11" };
    const first = ask("/items", { method: "POST", headers: announced, body: "12345678901" });
    expect((await handle(first)).status).toBe(413);
    const less = { ...json, "content-length": "2" };
    const second = ask("/items", { method: "POST", headers: less, body: "12345678901" });
    expect((await handle(second)).status).toBe(413);
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(8));
      },
    });
    const init = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
    expect((await handle(ask("/items", init))).status).toBe(413);
    expect(pulled).toBeLessThan(6);
    const fits = ask("/items", { method: "POST", headers: json, body: '{"name":1}' });
    expect((await handle(fits)).status).not.toBe(413);
  });

  it("400 with every problem, its place and what was expected, and nothing that was sent", async () => {
    const { handle } = openShop();
    const response = await handle(
      ask("/items/0x1?page=0&page=1", { headers: { "x-depth": "secret" } }),
    );
    expect(response.status).toBe(400);
    const { problems } = await problem(response.clone());
    expect(problems).toEqual([
      { in: "path", path: ["id"], expected: expect.any(String) },
      { in: "query", path: ["page"], expected: expect.any(String) },
    ]);
    expect(await response.text()).not.toContain("secret");
  });

  it.each(["1.0", "01", "+1", "1e3", "0x1", "1 ", "%31%20", "9007199254740993", "∞"])(
    "400 for the integer %s",
    async (text) => {
      const { handle } = openShop();
      expect((await handle(ask(`/items/${encodeURI(text)}`))).status).toBe(400);
    },
  );

  it("400 for broken percent-encoding", async () => {
    const { handle } = openShop();
    expect((await handle(ask("/files/%E0%A4%A.bin", { method: "PUT", body: "x" }))).status).toBe(
      400,
    );
    expect((await handle(ask("/items/1?page=%ZZ"))).status).toBe(400);
  });

  it("500 without internals when a handler throws, and onError hears of it", async () => {
    const fault = new Error("the password is 1234");
    const { handle, seen } = openShop({
      getItem: () => {
        throw fault;
      },
    });
    const response = await handle(ask("/items/1"));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("1234");
    expect(seen.errors).toEqual([fault]);
  });

  it("survives a hook that throws", async () => {
    const { handle } = openShop(
      { getItem: () => Promise.reject(new Error("first")) },
      {
        onError: () => {
          throw new Error("second");
        },
        transport: () => {
          throw new Error("third");
        },
      },
    );
    expect((await handle(ask("/items/1"))).status).toBe(500);
    expect((await handle(ask("/none"))).status).toBe(404);
  });

  it("are replaced by the hook where it gives an answer", async () => {
    const { handle } = openShop(
      {},
      {
        transport: ({ status }) => (status === 404 ? { status: 404, body: "own" } : undefined),
      },
    );
    expect(await (await handle(ask("/none"))).text()).toBe("own");
    expect((await handle(ask("/items/1", { method: "PUT" }))).status).toBe(405);
  });

  it("never begin when something is missing that the service needs", () => {
    expect(() => openShop({}, { decisions: {} })).toThrow("decisions.notFoundBody is missing");
  });
});

describe("HEAD", () => {
  it("is GET without the body", async () => {
    const { handle, seen } = openShop({ getItem: { status: 200, body: { name: "käse" } } });
    const response = await handle(ask("/items/1", { method: "HEAD" }));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("16");
    expect(response.body).toBeNull();
    expect(seen.input).toMatchObject({ path: { id: 1 } });
  });

  it("has no body either when the toolkit answers", async () => {
    const { handle } = openShop();
    const response = await handle(ask("/none", { method: "HEAD" }));
    expect([response.status, response.body]).toEqual([404, null]);
  });
});

describe("a Request whose body was used before", () => {
  it.each([
    ["read", (request: Request) => request.text()],
    ["being read", (request: Request) => request.body?.getReader().read()],
  ])("because it was %s, is a fault of the server", async (_, use) => {
    const { handle, seen } = openShop({ addItem: { status: 201 } });
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    const copied = ask("/items", init);
    const copy = copied.clone();
    await use(copied);
    expect((await handle(copied)).status).toBe(500);
    expect(seen.errors).toMatchObject([
      { name: "ConsumedBodyError", message: expect.stringContaining("request.clone()") },
    ]);
    expect((await handle(copy)).status).toBe(201);
  });
});
