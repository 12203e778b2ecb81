/** Redirects: which are followed, as what, and with which credentials. */
import { describe, expect, test } from "vitest";
import type { ClientOperation, Middleware } from "../../../../runtime/client/contract.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { redirects } from "../../../../runtime/client/redirects.ts";
import { retry } from "../../../../runtime/client/retry.ts";
import { sendBytes } from "../../../../runtime/client/send-bytes.ts";
import { jsonBody } from "../../../../runtime/client/send-json.ts";
import { anyJson, callErrorOf, caller, json, operation } from "./library.ts";
import { undocumentedAnswer } from "../../../../runtime/client/undocumented-answer.ts";
import { optionalBody } from "../../../../runtime/client/optional-body.ts";

const origin = "http://api.example.com";
const to = (location: string, status = 307, body: BodyInit | null = null) =>
  new Response(body, { status, headers: { location } });

function thing(method: string, over: Partial<ClientOperation> = {}): ClientOperation {
  return operation({ method, answers: { 200: anyJson }, body: optionalBody(jsonBody), ...over });
}

/** Answers the first request by `first`, others by `1`. */
function redirected(first: () => Response, options = {}) {
  const use = [redirects()];
  return caller((_, count) => (count === 1 ? first() : json(1)), { use, ...options });
}

describe("the method and the body", () => {
  test.each([
    [301, "POST", "GET"],
    [302, "POST", "GET"],
    [303, "POST", "GET"],
    [307, "POST", "POST"],
    [308, "POST", "POST"],
    [301, "PUT", "PUT"],
    [302, "DELETE", "DELETE"],
    [303, "PUT", "GET"],
    [303, "HEAD", "HEAD"],
    [301, "HEAD", "HEAD"],
    [307, "GET", "GET"],
  ])("%i of %s is %s", async (status, method, after) => {
    const { sent, call } = redirected(() => to("/next?x=1#part", status));
    const hasBody = !["GET", "HEAD"].includes(method);
    const answer = await call(thing(method), hasBody ? { body: { a: 1 } } : {});
    expect(answer.httpStatus).toBe(200);
    expect(sent.map(({ init }) => init.method)).toEqual([method, after]);
    expect(sent[1]?.url).toBe(`${origin}/next?x=1`);
    const keeps = hasBody && after === method;
    expect(sent[1]?.init.body).toBe(keeps ? '{"a":1}' : null);
    expect(sent[1]?.headers.get("content-type")).toBe(keeps ? "application/json" : null);
    expect(sent.map(({ init }) => init.redirect)).toEqual(["manual", "manual"]);
  });

  test("a stream cannot be sent again, but a GET can follow it", async () => {
    const content = [["application/octet-stream", sendBytes]] as const;
    const upload = thing("POST", { body: bodyByContentType(content) });
    const stream = () => ({ body: new Blob(["x"]).stream() });
    const again = redirected(() => to("/next", 307));
    expect(await again.call(upload, stream())).toMatchObject({
      status: "undocumented",
      httpStatus: 307,
    });
    expect(again.sent).toHaveLength(1);
    expect(again.sent[0]?.init).toMatchObject({ duplex: "half" });
    const elsewhere = redirected(() => to("/next", 303));
    expect((await elsewhere.call(upload, stream())).body).toBe(1);
    expect(elsewhere.sent[1]?.init.body).toBeNull();
  });
});

describe("where to", () => {
  test.each([
    ["other", `${origin}/base/v1/other`],
    ["../x", `${origin}/base/x`],
    ["?y=2", `${origin}/base/v1/things?y=2`],
    [`${origin}:80/a`, `${origin}/a`],
    ["http://user:pw@api.example.com/a", `${origin}/a`],
  ])("%s is followed", async (location, expected) => {
    const { sent, call } = redirected(() => to(location));
    await call(thing("GET"));
    expect(sent[1]?.url).toBe(expected);
  });

  test.each([
    "http://evil.example/a",
    "https://api.example.com/a",
    "http://api.example.com:8080/a",
    "//evil.example/a",
    "\\\\evil.example/a",
    "http://api.example.com@evil.example/",
    "blob:http://api.example.com/a",
    "javascript:alert(1)",
    "http://",
  ])("%s is an answer", async (location) => {
    const { sent, call } = redirected(() => to(location), { credentials: { token: "t" } });
    const answer = await call(thing("GET", { security: [["token"]] }));
    expect(answer).toMatchObject({ status: "undocumented", httpStatus: 307, body: undefined });
    expect(sent).toHaveLength(1);
  });

  test("one without a location, and other statuses of 3XX, are answers", async () => {
    const nowhere = redirected(() => new Response(null, { status: 302 }));
    expect((await nowhere.call(thing("GET"))).httpStatus).toBe(302);
    for (const status of [300, 304, 305]) {
      const other = redirected(() => to("/next", status));
      expect((await other.call(thing("GET"))).httpStatus).toBe(status);
    }
  });
});

describe("what is described or asked for is not followed", () => {
  test.each(["302", "3XX"])("%s", async (status) => {
    const { sent, call } = redirected(() => to("/next", 302));
    const answer = await call(
      thing("GET", { answers: { [status]: { read: undocumentedAnswer } } }),
    );
    expect(answer).toMatchObject({ httpStatus: 302 });
    expect(String(answer.status)).toBe(status);
    expect(sent).toHaveLength(1);
  });

  test("default describes no redirect", async () => {
    const { sent, call } = redirected(() => to("/next", 302));
    expect((await call(thing("GET", { answers: { default: anyJson } }))).httpStatus).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test("without the middleware none is followed", async () => {
    const { sent, call } = redirected(() => to("/next", 302), { use: [] });
    expect((await call(thing("GET"))).httpStatus).toBe(302);
    expect(sent).toHaveLength(1);
  });
});

describe("credentials", () => {
  test("those of headers and of the query go with each step", async () => {
    const credentials = { token: "t", query: "a b" };
    const { sent, call } = redirected(() => to("/next?page=2"), { credentials });
    await call(thing("GET", { security: [["token", "query"]] }));
    expect(sent.map(({ url }) => url)).toEqual([
      `${origin}/base/v1/things?key=a%20b`,
      `${origin}/next?page=2&key=a%20b`,
    ]);
    expect(sent.map(({ headers }) => headers.get("authorization"))).toEqual([
      "Bearer t",
      "Bearer t",
    ]);
  });

  test.each([
    ["/things/?key=a%20b&x=1", "/things/?x=1"],
    ["/things/?x=1&key=a+b", "/things/?x=1"],
    ["?k%65y=a%20b", "/base/v1/things"],
    ["/things?akey=1&x=key=2", "/things?akey=1&x=key=2"],
  ])("%s has that of the query once, and middleware does not see it", async (location, url) => {
    const seen: string[] = [];
    const watch: Middleware = (request, next) => {
      seen.push(request.url);
      return next(request);
    };
    const use = [redirects(), watch];
    const { sent, call } = redirected(() => to(location, 308), {
      credentials: { query: "a b" },
      use,
    });
    await call(thing("GET", { security: [["query"]] }));
    expect(seen[1]).toBe(origin + url);
    expect(sent[1]?.url).toBe(`${origin}${url}${url.includes("?") ? "&" : "?"}key=a%20b`);
  });
});

test("a loop ends", async () => {
  const { sent, call } = caller(() => to("/again", 302), { use: [redirects(3)] });
  const error = await callErrorOf(call(thing("GET")));
  expect([error.kind, error.message]).toEqual([
    "contract",
    "getThings: redirected more than 3 times",
  ]);
  expect(sent).toHaveLength(4);
});

describe("inside of retry", () => {
  const use = [retry({ baseDelay: 0 }), redirects(3)];
  const later = (status: number) => new Response(null, { status, headers: { "retry-after": "0" } });

  test.each([429, 503])("a %i after a redirect is no refusal of the POST", async (status) => {
    const { sent, call } = caller(
      (_, count) => (count === 1 ? to("/status", 303) : later(status)),
      {
        use,
      },
    );
    const answer = await call(thing("POST"), { body: { amount: 1 } });
    expect(answer).toMatchObject({ httpStatus: status, response: { redirected: true } });
    expect(sent.map(({ init }) => init.method)).toEqual(["POST", "GET"]);
  });

  test("that of the POST itself is one, and a GET is made again anyhow", async () => {
    const posted = caller((_, count) => (count === 1 ? later(503) : json(1)), { use });
    expect((await posted.call(thing("POST"), { body: {} })).httpStatus).toBe(200);
    const got = caller(
      (_, count) => (count === 1 ? to("/a") : count === 2 ? later(503) : json(1)),
      {
        use,
      },
    );
    expect((await got.call(thing("GET"))).httpStatus).toBe(200);
    expect(got.sent).toHaveLength(3);
  });

  test("a loop is walked once", async () => {
    const { sent, call } = caller(() => to("/again", 302), { use });
    expect((await callErrorOf(call(thing("GET")))).kind).toBe("contract");
    expect(sent).toHaveLength(4);
  });
});

test("in a browser, which shows nothing of a redirect, it is an undocumented answer", async () => {
  // No constructor makes one.
  const opaque = () => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
  const { sent, call } = redirected(opaque);
  expect(await call(thing("GET"))).toMatchObject({ status: "undocumented", httpStatus: 0 });
  expect(sent).toHaveLength(1);
});
