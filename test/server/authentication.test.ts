/** Credentials are found at their place, judged by the implementer, and decide before all else. */
import { describe, expect, it, vi } from "vitest";
import { authenticate } from "../../runtime/server/authentication.ts";
import { ask, openShop } from "./shop.ts";

const basic = (text: string) => `Basic ${Buffer.from(text, "utf8").toString("base64")}`;

async function sent(path: string, init?: RequestInit) {
  const { handle, seen } = openShop();
  const response = await handle(ask(path, init));
  return { status: response.status, auth: seen.input?.["auth"], called: seen.input !== undefined };
}

describe("authentication", () => {
  it.each<[string, string, Record<string, string>]>([
    ["key", "/with/key", { authorization: "Bearer good" }],
    ["key", "/with/key", { authorization: "bearer  good" }],
    ["login", "/with/login", { authorization: basic("ann:p:ß") }],
    ["headerKey", "/with/headerKey", { "x-key": "good" }],
    ["queryKey", "/with/queryKey?key=g%6Fod", {}],
    ["cookieKey", "/with/cookieKey", { cookie: "a=b; key=good" }],
  ])("finds %s at %s %j", async (scheme, path, headers) => {
    const { auth, status } = await sent(path, { headers });
    expect([status, auth]).toEqual([200, expect.objectContaining({ by: scheme })]);
  });

  it.each<[string, Record<string, string>]>([
    ["/with/key", {}],
    ["/with/key", { authorization: "Bearer bad" }],
    ["/with/key", { authorization: "Bearer" }],
    ["/with/key", { authorization: "Bearer good good" }],
    ["/with/key", { authorization: "Bearer good, Bearer good" }],
    ["/with/key", { authorization: "Basic good" }],
    ["/with/login", { authorization: basic("ann") }],
    ["/with/login", { authorization: "Basic !!!" }],
    ["/with/login", { authorization: "Basic wyg=" }],
    ["/with/headerKey", { "x-key": "" }],
    ["/with/queryKey?key=good&key=good", {}],
    ["/with/cookieKey", { cookie: "key=good; key=other" }],
  ])("refuses %s %j", async (path, headers) => {
    expect(await sent(path, { headers })).toMatchObject({ status: 401, called: false });
  });

  it("finds a key in the body, and refuses a body without one", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const send = (body: string) => sent("/items/join", { method: "POST", headers, body });
    expect(await send("api_key=good")).toMatchObject({ status: 200, auth: { by: "bodyKey" } });
    expect(await send("api_key=bad")).toMatchObject({ status: 401 });
    expect(await send("api_key=good&api_key=good")).toMatchObject({ status: 401 });
    expect(await send("ids=x")).toMatchObject({ status: 401 });
    expect(await sent("/items/join", { method: "POST" })).toMatchObject({ status: 401 });
  });

  it("needs every credential of a combination, and takes an empty one for no principal", async () => {
    const headers = { "x-key": "good" };
    const both = await sent("/with/both?key=good", { headers });
    expect(both.auth).toMatchObject({ by: "queryKey", operation: "withBoth" });
    const one = await sent("/with/both", { headers });
    expect(one).toMatchObject({ status: 200, auth: undefined, called: true });
  });

  it("does not ask for operations that state no security", async () => {
    const authenticate = vi.fn(() => null);
    const { handle } = openShop({ getItem: { status: 404 } }, { authenticate });
    await handle(ask("/items/1", { headers: { authorization: "Bearer x" } }));
    expect(authenticate).not.toHaveBeenCalled();
  });

  it("comes before validation, so that a stranger learns nothing", async () => {
    const response = await sent("/with/key?broken=%ZZ");
    expect(response.status).toBe(401);
  });

  it("that throws is a fault, not a refusal", async () => {
    const { handle, seen } = openShop(
      {},
      {
        authenticate: () => {
          throw new Error("no database");
        },
      },
    );
    const request = ask("/with/key", { headers: { authorization: "Bearer good" } });
    expect((await handle(request)).status).toBe(500);
    expect(seen.errors).toHaveLength(1);
  });
});

describe("scopes", () => {
  it("that an alternative asks for are told to whoever judges its credentials", async () => {
    const judge = vi.fn(() => null);
    const request = new Request("http://a.test/", {
      headers: { authorization: "Bearer good", "x-key": "good" },
    });
    const source = { request, query: () => [], cookies: () => [], wireBody: async () => undefined };
    const operation = {
      name: "getItem",
      method: "GET",
      path: "/",
      parameters: [],
      security: [["key"], ["headerKey", "key"]],
      scopes: [[["read"]], [[], ["read", "write"]]],
    };
    const schemes = new Map([
      ["key", { in: "authorization", scheme: "bearer" }],
      ["headerKey", { in: "header", name: "X-Key" }],
    ] as const);
    await authenticate(operation, schemes, source, judge);
    await authenticate({ ...operation, security: [["key"]], scopes: [] }, schemes, source, judge);
    expect(judge.mock.calls).toMatchObject([
      [{ scheme: "key", scopes: ["read"] }],
      [{ scheme: "headerKey", scopes: [] }],
      [{ scheme: "key", scopes: [] }],
    ]);
  });
});
