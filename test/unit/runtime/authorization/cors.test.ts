/** Calls from other origins are answered exactly as the description says. */
import { describe, expect, test, vi } from "vitest";
import { authorize } from "../../../../runtime/authorization/authorized.ts";
import { createCors } from "../../../../runtime/authorization/cors.ts";
import type { HeaderList } from "../../../../runtime/exchange/exchange.ts";
import { exchange } from "../server/access/exchange.ts";

const origin = "https://app.test";
const browser = exchange({ method: "POST", headers: { origin } });
const server = exchange({ method: "POST" });
const caller = (kind?: unknown) =>
  authorize("getItem", [
    { scheme: "key", credential: { principal: 1, kind } as { principal: 1 }, grants: () => true },
  ]);
const descriptor = { operations: ["getItem"], kinds: ["read-only"], decision: "corsHeaders" };

describe("listed operations and kinds", () => {
  const cors = createCors(descriptor);
  const allow = { "Access-Control-Allow-Origin": origin };
  const sent = [...Object.entries(allow), ["Vary", "Origin"]];

  test("get the headers that are decided", async () => {
    const ask = vi.fn(() => allow);
    const readOnly = caller("read-only");
    expect(cors.headers(browser, "getItem", readOnly, ask)).toEqual(sent);
    expect(ask.mock.calls).toEqual([
      ["corsHeaders", { operation: "getItem", origin, kind: "read-only" }],
    ]);
    expect(await cors.headers(browser, "getItem", readOnly, async () => allow)).toEqual(sent);
  });

  test.each([
    ["without an Origin", server, "getItem", caller("read-only")],
    ["of another operation", browser, "addItem", caller("read-only")],
    ["of another kind", browser, "getItem", caller("account")],
    ["of no kind", browser, "getItem", caller()],
    ["of a kind that is no text", browser, "getItem", caller(["read-only"])],
    ["of nobody", browser, "getItem", undefined],
  ])("are all that get any: not a call %s", (_, request, operation, authorized) => {
    const ask = vi.fn(() => allow);
    expect(cors.headers(request, operation, authorized, ask)).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  test("refuse nobody", () => {
    expect(cors.denial(browser)).toBeUndefined();
  });

  const decide = (decided: unknown) => () =>
    cors.headers(browser, "getItem", caller("read-only"), () => decided);

  test("vary by origin, also where none is allowed", () => {
    expect(decide(undefined)()).toEqual([["Vary", "Origin"]]);
    expect(decide(null)()).toEqual([["Vary", "Origin"]]);
    expect(decide({})()).toEqual([["Vary", "Origin"]]);
    const vary = (value: string) => (decide({ vary: value })() as HeaderList).at(-1);
    expect(vary("Accept-Encoding")).toEqual(["Vary", "Origin, Accept-Encoding"]);
    expect(vary("origin, Accept,")).toEqual(["Vary", "origin, Accept"]);
    expect(vary("*")).toEqual(["Vary", "*"]);
  });

  test.each<[string, unknown]>([
    ["only headers Access-Control", { "Set-Cookie": "a=b" }],
    ["only headers Access-Control", { "access-control-": "x" }],
    ["only headers Access-Control", { "X-Access-Control-Allow-Origin": "*" }],
    ["only headers Access-Control", { "Access-Control-Allow-Origin\r\nSet-Cookie": "a=b" }],
    ["only headers Access-Control", { "Access-Control-Allow-Origin\n": "*" }],
    ["only headers Access-Control", { "Acce\u017f\u017f-Control-Allow-Origin": "*" }],
    ["only headers Access-Control", { "Access-Control-Allow-Origin\u212a": "*" }],
    ["HTTP does not allow", { "Access-Control-Allow-Origin": `${origin}\r\nSet-Cookie: a=b` }],
    ["HTTP does not allow", { "Access-Control-Allow-Origin": `${origin}\n` }],
    ["HTTP does not allow", { "Access-Control-Allow-Origin": "a\0" }],
    ["HTTP does not allow", { "Access-Control-Allow-Origin": "ł" }],
    ["HTTP does not allow", { "Access-Control-Allow-Credentials": true }],
    ["HTTP does not allow", { Vary: "Accept\r\nX: y" }],
    ["an object of headers", "https://app.test"],
  ])("fail with '%s' for %j", (message, decided) => {
    expect(decide(decided)).toThrow(`decisions.corsHeaders: `);
    expect(decide(decided)).toThrow(message);
  });
});

describe("blocked", () => {
  const cors = createCors({ browserCalls: "blocked" });

  test.each(["GET", "POST", "HEAD", "DELETE"])("are calls by %s that have an Origin", (method) => {
    const headers = { origin: "null" };
    expect(cors.denial(exchange({ method, headers }))).toEqual({ reason: "browser" });
    expect(cors.denial(exchange({ method }))).toBeUndefined();
  });

  test("are preflights by having no header", () => {
    const preflight = exchange({ method: "OPTIONS", headers: { origin } });
    expect(cors.denial(preflight)).toEqual({ reason: "browser" });
    expect(cors.headers(preflight, "getItem", caller("read-only"), vi.fn())).toEqual([]);
    expect(cors.headers(browser, "getItem", caller("read-only"), vi.fn())).toEqual([]);
  });
});

test("nothing is said where the description says nothing", () => {
  const cors = createCors(undefined);
  expect(cors.denial(browser)).toBeUndefined();
  expect(cors.headers(browser, "getItem", caller("read-only"), vi.fn())).toEqual([]);
});
