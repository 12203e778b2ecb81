/** Redirects: followed to the same origin only, and neither credentials nor bodies go anywhere else. */
import { describe, expect, test } from "vitest";
import type { CallError } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer, ClientOperation } from "../../../../../runtime/client/contract.ts";
import { redirects } from "../../../../../runtime/client/redirects.ts";
import { type Call, get, outcomeOf, post, upload } from "./calling.ts";
import { type RawServer, answering, endless, rawServer } from "./raw-server.ts";
import { undocumentedAnswer } from "../../../../../runtime/client/undocumented-answer.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

/** Answers the first request with a redirect to `location`, all others with JSON. */
async function redirecting(location: string, status = 302): Promise<RawServer> {
  return rawServer((socket, request) => {
    const isFirst = request.includes("/v1/things");
    const answer = isFirst
      ? answering("", { status: `${status} Elsewhere`, headers: [`Location: ${location}`] })
      : answering('{"a":1}');
    answer(socket, request);
  });
}

/** A call that follows redirects. */
const following: typeof outcomeOf = (baseUrl, call = {}) =>
  outcomeOf(baseUrl, { ...call, call: { use: [redirects()], ...call.call } });

const ok = { status: 200, body: { a: 1 } };
const asAnswer = (httpStatus: number) => ({ status: "undocumented", httpStatus });

describe("to the same origin", () => {
  test.each<[title: string, location: string, target: string]>([
    ["a path", "/v1/other", "/v1/other"],
    ["a path beside the old one", "other?x=1", "/v1/other?x=1"],
    ["a fragment", "/v1/other#part", "/v1/other"],
    ["steps up", "/../../other", "/other"],
  ])("%s is followed with all credentials", async (_, location, target) => {
    const server = await redirecting(location);
    expect(await following(server.origin, { operation: get })).toMatchObject(ok);
    expect(server.requests[1]).toContain(
      `GET ${target}${target.includes("?") ? "&" : "?"}key=S3CRET`,
    );
    expect(server.requests[1]).toMatch(/^x-key: S3CRET/im);
    expect(server.requests[1]).toMatch(/^authorization: Basic /im);
    expect(await server.open()).toBe(0);
  });

  test("a user in the URL is not taken over", async () => {
    const server: RawServer = await rawServer((socket, request) => {
      const location = `Location: ${server.origin.replace("//", "//eve:pw@")}/v1/other`;
      const isFirst = request.includes("/v1/things");
      const answer = isFirst
        ? answering("", { status: "302 Elsewhere", headers: [location] })
        : answering('{"a":1}');
      answer(socket, request);
    });
    expect(await following(server.origin, { operation: get })).toMatchObject(ok);
    expect(server.requests[1]).not.toMatch(/eve|ZXZl/);
    expect(server.requests[1]).toMatch(/^authorization: Basic bWU6/im);
  });

  test.each<[status: number, method: string, hasBody: boolean]>([
    [301, "GET", false],
    [302, "GET", false],
    [303, "GET", false],
    [307, "POST", true],
    [308, "POST", true],
  ])("%i after a POST is a %s", async (status, method, hasBody) => {
    const server = await redirecting("/v1/other", status);
    expect(await following(server.origin, { operation: post })).toMatchObject(ok);
    const [, second = ""] = server.requests;
    expect(second.split(" ")[0]).toBe(method);
    expect(/^content-type:/im.test(second)).toBe(hasBody);
    expect(second.includes("a=%C3%A4")).toBe(hasBody);
    expect(second.includes("api_key=")).toBe(hasBody);
  });

  test("a stream that is gone cannot be sent again: the redirect is the answer", async () => {
    const server = await redirecting("/v1/other", 307);
    const body = new Blob(["bytes"]).stream();
    const found = await following(server.origin, { operation: upload, input: { body } });
    expect(found).toMatchObject(asAnswer(307));
    expect(server.requests.length).toBe(1);
  });

  test("a PUT is put again", async () => {
    const server = await redirecting("/v1/other", 302);
    const body = new TextEncoder().encode("bytes");
    expect(await following(server.origin, { operation: upload, input: { body } })).toMatchObject(
      ok,
    );
    expect(server.requests[1]).toMatch(/^PUT [^]*bytes$/);
  });

  test("a circle ends after ten turns", async () => {
    const server = await rawServer(
      answering("", { status: "302 Again", headers: ["Location: /v1/things"] }),
    );
    expect(await following(server.origin, { operation: get })).toMatchObject({ kind: "contract" });
    expect(server.requests.length).toBe(11);
    expect(await server.open()).toBe(0);
  });

  test("one that leads to ever new places ends as well", async () => {
    let turn = 0;
    const server = await rawServer((socket, request) => {
      turn += 1;
      answering("", { status: "307 On", headers: [`Location: /v1/${turn}`] })(socket, request);
    });
    expect(await following(server.origin)).toMatchObject({ kind: "contract" });
    expect(server.requests.length).toBe(11);
  });

  test("one whose body never ends is too large, like every answer", async () => {
    const head = "HTTP/1.1 302 On\r\nLocation: /v1/other\r\nTransfer-Encoding: chunked\r\n\r\n";
    const server = await rawServer(endless(head, `1000\r\n${" ".repeat(0x1000)}\r\n`));
    const call = { operation: get, options: { maxBytes: 1 << 20 } };
    expect(await following(server.origin, call)).toMatchObject({ kind: "size" });
    expect(await server.open()).toBe(0);
  });

  test("a circle that is slow ends in time", async () => {
    const server = await rawServer((socket, request) => {
      setTimeout(
        () =>
          answering("", { status: "302 Again", headers: ["Location: /v1/things"] })(
            socket,
            request,
          ),
        100,
      );
    });
    const found = await following(server.origin, {
      operation: get,
      options: { timeout: timeout(300) },
    });
    expect(found).toMatchObject({ kind: "timeout" });
    expect(server.requests.length).toBeLessThan(5);
  });
});

describe("is the answer", () => {
  const described: ClientOperation = {
    ...get,
    answers: { ...get.answers, 302: { read: undocumentedAnswer } },
  };
  test.each<[title: string, location: string, call: Call, outcome: object]>([
    ["to a file", "file:///etc/passwd", {}, asAnswer(302)],
    ["to data", "data:application/json,{}", {}, asAnswer(302)],
    ["to a script", "javascript:alert(1)", {}, asAnswer(302)],
    ["to nowhere", "http://[", {}, asAnswer(302)],
    ["to a host without a scheme", "//example.invalid/v1/other", {}, asAnswer(302)],
    ["to a host behind a backslash", "/\\example.invalid/v1/other", {}, asAnswer(302)],
    ["to two backslashes", "\\\\example.invalid", {}, asAnswer(302)],
    ["to another scheme", "https://127.0.0.1/v1/other", {}, asAnswer(302)],
    ["where it is described", "/v1/other", { operation: described }, { status: 302 }],
    ["where nobody follows it", "/v1/other", { call: { use: [] } }, asAnswer(302)],
  ])("%s", async (_, location, call, outcome) => {
    const server = await redirecting(location);
    expect(await following(server.origin, { operation: get, ...call })).toMatchObject(outcome);
    expect(server.requests.length).toBe(1);
    expect(await server.open()).toBe(0);
  });

  test("to nothing at all", async () => {
    const server = await rawServer(answering("", { status: "302 Somewhere" }));
    expect(await following(server.origin)).toMatchObject(asAnswer(302));
  });

  test.each([301, 302, 303, 307, 308])(
    "%i to another origin, which hears nothing",
    async (status) => {
      const other = await rawServer(answering('{"a":1}'));
      const server = await redirecting(`${other.origin}/v1/other`, status);
      const found = (await following(server.origin)) as AnyAnswer;
      expect(found).toMatchObject(asAnswer(status));
      expect(found.response.headers.get("location")).toBe(`${other.origin}/v1/other`);
      expect(other.requests).toEqual([]);
    },
  );

  test("to another origin after one to the same", async () => {
    const other = await rawServer(answering('{"a":1}'));
    const server: RawServer = await rawServer((socket, request) => {
      const location = request.includes("/v1/things") ? "/v1/next" : `${other.origin}/v1/other`;
      answering("", { status: "307 On", headers: [`Location: ${location}`] })(socket, request);
    });
    expect(await following(server.origin)).toMatchObject(asAnswer(307));
    expect(server.requests.length).toBe(2);
    expect(other.requests).toEqual([]);
  });
});

test("an error after a redirect shows no credential", async () => {
  const server = await rawServer((socket, request) => {
    const isFirst = request.includes("/v1/things");
    const answer = isFirst
      ? answering("", { status: "307 On", headers: ["Location: /v1/other"] })
      : answering("{");
    answer(socket, request);
  });
  const found = (await following(server.origin)) as CallError;
  expect(found).toMatchObject({ kind: "decode" });
  expect(found.response?.url).toContain("***");
});
