/** What a handler answers becomes a response, and nothing that is not described does. */
import { describe, expect, it } from "vitest";
import { ask, openShop } from "./shop.ts";

async function answering(answer: unknown, init?: RequestInit) {
  const { handle, seen } = openShop({ getItem: answer });
  return { response: await handle(ask("/items/1", init)), errors: seen.errors };
}

describe("answers", () => {
  it("are JSON without members that are undefined", async () => {
    const { response } = await answering({ status: 200, body: { name: "a", price: undefined } });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.text()).toBe('{"name":"a"}');
  });

  it("carry the headers that are described", async () => {
    const answer = { status: 200, body: { name: "a" }, headers: { "X-Total": 7 } };
    const { response } = await answering(answer);
    expect(response.headers.get("x-total")).toBe("7");
  });

  it("take another described media type", async () => {
    const answer = { status: 200, mediaType: "application/xml", body: "<käse/>" };
    const { response } = await answering(answer, { headers: { accept: "application/xml" } });
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(await response.text()).toBe("<käse/>");
  });

  it("take the body of a status that is not shown from the decision", async () => {
    const { response } = await answering({ status: 404 });
    expect([response.status, await response.json()]).toEqual([404, { gone: true }]);
  });

  it("name a range and its number", async () => {
    const { response } = await answering({ status: "5XX", httpStatus: 503, body: {} });
    expect(response.status).toBe(503);
  });

  it.each([
    ["an undeclared status", { status: 201, body: {} }],
    ["a status of another range", { status: "5XX", httpStatus: 404, body: {} }],
    ["a number in place of its range", { status: 503, body: {} }],
    [
      "an undocumented answer where all are documented",
      { status: "undocumented", httpStatus: 418 },
    ],
    ["an undeclared media type", { status: 200, mediaType: "text/csv", body: "a" }],
    ["a range as media type", { status: 200, mediaType: "*/*", body: "a" }],
    ["no body", { status: 200 }],
    ["a body that breaks its schema", { status: 200, body: { name: 7 } }],
    ["a body that JSON cannot write", { status: 200, body: { name: "a", price: 1n } }],
    ["a body where none is described", { status: 404, body: { gone: false } }],
    ["an undeclared header", { status: 200, body: { name: "a" }, headers: { "X-Other": "1" } }],
    [
      "a header that breaks its schema",
      { status: 200, body: { name: "a" }, headers: { "x-total": -1 } },
    ],
    [
      "a line feed in a header",
      { status: 200, body: { name: "a" }, headers: { "X-Total": "1\r\nA: b" } },
    ],
    ["nothing", undefined],
    ["text", "ok"],
  ])("are refused as a fault of the handler: %s", async (_, answer) => {
    const { response, errors } = await answering(answer);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ toolkit: true });
    expect(errors).toHaveLength(1);
  });

  it("are sent unchecked, as far as bodies go, when validation is off", async () => {
    const answers = { getItem: { status: 200, body: { name: 7 } } };
    const { handle } = openShop(answers, { validateResponses: "off" });
    expect((await handle(ask("/items/1"))).status).toBe(200);
    const other = openShop({ getItem: { status: 201 } }, { validateResponses: "off" });
    expect((await other.handle(ask("/items/1"))).status).toBe(500);
  });
});

describe("open answers", () => {
  async function open(answer: unknown) {
    const { handle } = openShop({ upload: answer });
    const init = { method: "PUT", body: "x", headers: { "content-type": "image/png" } };
    return handle(ask("/files/a.bin", init));
  }

  it("are whatever the handler says", async () => {
    const response = await open({ status: 418, headers: { "x-a": "b" }, body: { tea: true } });
    expect([response.status, response.headers.get("x-a")]).toEqual([418, "b"]);
    expect(await response.json()).toEqual({ tea: true });
    expect(await (await open({ status: 200, body: "text" })).text()).toBe("text");
    const bytes = await open({ status: 200, mediaType: "image/png", body: new Uint8Array([1, 2]) });
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([1, 2]);
    expect((await open({ status: 204 })).body).toBeNull();
  });

  it.each([
    { status: 99 },
    { status: 600 },
    { status: "200" },
    { status: 204, body: "a" },
    { status: 200, headers: { "x-a": "b\nc: d" } },
    { status: 200, headers: { "x a": "b" } },
    { status: 200, mediaType: "image/png", body: { a: 1 } },
  ])("are refused when HTTP cannot carry them: %j", async (answer) => {
    expect((await open(answer)).status).toBe(500);
  });
});
