/** Parameters as OpenAPI 3.2 has them, over HTTP: whole queries, plain cookies, reserved characters. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NodeHandler } from "../../../runtime/adapters/node.ts";
import { type Service, serviceOf } from "../../properties/round-trip/service.ts";
import { authenticateBy } from "../../unit/runtime/server/credentials.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { modelOf } from "../../support/sources.ts";

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/e2e/openapi-3.2/parameters.yaml", "parameters", {
    dates: "Date",
  });
}, 60_000);
afterAll(() => service.remove());

async function served() {
  const seen: unknown[] = [];
  const urls: string[] = [];
  const cookies: unknown[] = [];
  const answer = ({ query }: { query: unknown }) => {
    seen.push(query);
    return { status: 204 };
  };
  const named = ({ path, cookies, headers }: Record<string, object>) => {
    seen.push({ ...path, ...cookies, ...headers });
    return { status: 204 };
  };
  const authenticate = authenticateBy(({ token }: { token: string }) => (token === "k" ? 1 : null));
  const handler = service.createHandler(
    { byForm: answer, byJson: answer, byText: answer, named },
    { authenticate, decisions: { unauthenticated: () => ({ status: 401 }) } },
  );
  const { origin } = await listen(handler as unknown as NodeHandler);
  const send = (url: string, init: RequestInit) => {
    urls.push(url.slice(origin.length));
    cookies.push(new Headers(init.headers).get("cookie"));
    return fetch(url, init);
  };
  const call = (name: string, input: object, options: object = {}) =>
    service.calls[name]?.(
      service.createClient({ baseUrl: origin, credentials: { key: "k" }, fetch: send, ...options }),
      input,
    );
  return { call, seen, urls, cookies, origin };
}

const filter = {
  text: "a&b=c +é",
  since: new Date("2024-01-02T03:04:05Z"),
  limit: 3,
  sizes: [1, 2],
};

describe("a form", () => {
  it("travels as pairs, with the credential behind it that is none of it", async () => {
    const { call, seen, urls } = await served();
    expect(await call("byForm", { filter })).toMatchObject({ status: 204 });
    expect(seen).toEqual([filter]);
    expect(urls).toEqual([
      "/form?text=a%26b%3Dc+%2B%C3%A9&since=2024-01-02T03%3A04%3A05.000Z&limit=3&sizes=1,2&key=k",
    ]);
  });

  it("may be without members", async () => {
    const { call, seen } = await served();
    await call("byForm", { filter: {} });
    expect(seen).toEqual([{}]);
    await expect(call("byForm", {})).rejects.toThrow("filter is missing");
  });

  it("is held to its schema on both sides", async () => {
    const { call, origin } = await served();
    const use = [service.validation(service.operationValidators)];
    await expect(call("byForm", { filter: { limit: 11 } }, { use })).rejects.toMatchObject({
      kind: "contract",
      issues: [{ path: ["querystring", "filter", "limit"] }],
    });
    expect(await call("byForm", { filter: { limit: 11 } })).toMatchObject({
      httpStatus: 400,
      body: { problems: [{ in: "querystring", path: ["filter", "limit"] }] },
    });
    expect((await fetch(`${origin}/form?other=1&key=k`)).status).toBe(400);
    // The credential cannot be read either.
    expect((await fetch(`${origin}/form?text=%ff&key=k`)).status).toBe(401);
    expect((await fetch(`${origin}/text?%ff`)).status).toBe(400);
  });
});

describe("JSON", () => {
  it("travels as its text", async () => {
    const { call, seen, urls } = await served();
    await call("byJson", { selector: filter });
    await call("byJson", {});
    expect(seen).toEqual([filter, undefined]);
    expect(JSON.parse(decodeURIComponent(urls[0]?.slice(6, -6) ?? ""))).toEqual({
      ...filter,
      since: "2024-01-02T03:04:05.000Z",
    });
  });

  it("is held to its schema", async () => {
    const { call, origin } = await served();
    expect(await call("byJson", { selector: { limit: 11 } })).toMatchObject({ httpStatus: 400 });
    expect((await fetch(`${origin}/json?%7B&key=k`)).status).toBe(400);
    expect((await fetch(`${origin}/json?key=k&%7B%22limit%22:2%7D`)).status).toBe(204);
  });
});

it("a text is one", async () => {
  const { call, seen, urls } = await served();
  await call("byText", { q: "a+b &=é" });
  expect([seen, urls]).toEqual([["a+b &=é"], ["/text?a%2Bb%20%26%3D%C3%A9"]]);
  expect(await call("byText", { q: "0123456789" })).toMatchObject({ httpStatus: 400 });
});

describe("reserved characters", () => {
  it("stand in a path and in cookies as they are, and arrive", async () => {
    const { call, seen, urls, cookies } = await served();
    const input = { name: "a:b@c/d?e%41;f", seen: ["a%20b+c=", "/d"], raw: ["x", "y:"], X: "a/b" };
    expect(await call("named", input)).toMatchObject({ status: 204 });
    expect(urls).toEqual(["/named/a:b@c%2Fd%3Fe%2541%3Bf"]);
    expect(cookies).toEqual(["seen=a%20b+c=; seen=/d; raw=x,y:"]);
    expect(seen).toEqual([input]);
  });

  it.each(["a b", 'a"', "a,b", "a;b", "a\\", "é", "a\n"])("of a cookie are no %j", async (text) => {
    const { call } = await served();
    for (const input of [{ seen: [text] }, { raw: [text] }]) {
      await expect(call("named", { name: "n", ...input })).rejects.toThrow(TypeError);
    }
  });
});

it("leaves nothing to others, and is text", () => {
  const json = { content: { "application/json": {} } };
  const read = (...parameters: object[]) => {
    const paths = { "/a": { get: { parameters } } };
    const document = { openapi: "3.2.0", info: { title: "T", version: "1" }, paths };
    const { api, diagnostics } = modelOf({ "a.yaml": document });
    return [
      api.operations[0]?.parameters.map(({ name }) => name),
      diagnostics.map(({ construct, code }) => construct ?? code),
    ];
  };
  const whole = { name: "a", in: "querystring", ...json };
  expect(read(whole)).toEqual([["a"], []]);
  expect(read(whole, { ...whole, name: "b" })).toEqual([["a"], ["repair/left-out"]]);
  expect(read(whole, { name: "b", in: "query" })).toEqual([["b"], ["repair/left-out"]]);
  expect(read({ name: "a", in: "querystring", schema: {} })).toEqual([[], ["repair/left-out"]]);
  expect(read({ ...whole, content: { "image/png": {} } })).toEqual([[], ["in: querystring"]]);
});
