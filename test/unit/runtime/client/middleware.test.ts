/** What stands around a call: order, repetition, answers of its own, and what it never sees. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { CallError } from "../../../../runtime/client/call-error.ts";
import type { AnyAnswer, CallRequest, Middleware } from "../../../../runtime/client/contract.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { sendForm } from "../../../../runtime/client/send-form.ts";
import { anyJson, caller, failureOf, json, operation } from "./library.ts";

const get = operation({ answers: { 200: anyJson } });

test("the client's stand around the call's, the first one outermost", async () => {
  const steps: string[] = [];
  const named =
    (name: string): Middleware =>
    async (request, next) => {
      steps.push(`${name} before`);
      const answer = await next(request);
      steps.push(`${name} after ${String(answer.body)}`);
      return { ...answer, body: `${String(answer.body)}${name}` };
    };
  const { call } = caller(() => json("x"), { use: [named("a"), named("b")] });
  const answer = await call(get, {}, { use: [named("c")] });
  expect(answer.body).toBe("xcba");
  expect(steps).toEqual([
    "a before",
    "b before",
    "c before",
    "c after x",
    "b after xc",
    "a after xcb",
  ]);
});

test("next may be called again, and each time a request goes out with its credential", async () => {
  const twice: Middleware = async (request, next) => {
    await next(request);
    return next({ ...request, headers: { ...request.headers, "x-try": "2" } });
  };
  const { sent, call } = caller((_, count) => json(count), {
    use: [twice],
    credentials: { token: "t", query: "q" },
  });
  const answer = await call(operation({ ...get, security: [["token", "query"]] }));
  expect(answer.body).toBe(2);
  expect(sent.map(({ headers }) => [headers.get("authorization"), headers.get("x-try")])).toEqual([
    ["Bearer t", null],
    ["Bearer t", "2"],
  ]);
  expect(new Set(sent.map(({ url }) => url))).toEqual(
    new Set(["http://api.example.com/base/v1/things?key=q"]),
  );
});

test("next need not be called: an answer or an error of its own is that of the call", async () => {
  const response = new Response();
  const frame = { status: 200, httpStatus: 200, mediaType: undefined, headers: {}, response };
  const own: AnyAnswer = { ...frame, body: "own" };
  const answering = caller(undefined, { use: [async () => own] });
  expect(await answering.call(get)).toBe(own);
  const open = new CallError("circuit", "getThings", "open");
  const refusing = caller(undefined, { use: [() => Promise.reject(open)] });
  expect(await failureOf(refusing.call(get))).toBe(open);
  expect([answering.sent, refusing.sent]).toEqual([[], []]);
});

test("a request is what a middleware makes of it, at its origin", async () => {
  const { sent, call } = caller(() => json(1), {
    use: [(request, next) => next({ ...request, url: "http://api.example.com/other?x=1" })],
  });
  await call(get);
  expect(sent[0]?.url).toBe("http://api.example.com/other?x=1");
});

test.each([
  "http://evil.example/things",
  "https://api.example.com/base/v1/things",
  "http://api.example.com:8080/things",
  "http://api.example.com.evil.example/things",
  "http://api.example.com@evil.example/things",
  "http://api.example.com\\@evil.example/things",
  "//evil.example/things",
  "",
])("a URL of another origin is refused: %j", async (url) => {
  const use: Middleware[] = [(request, next) => next({ ...request, url })];
  const { sent, call } = caller(() => json(1), { use, credentials: { token: "s3cret" } });
  const error = await failureOf(call(operation({ security: [["token"]] })));
  expect(error).toBeInstanceOf(TypeError);
  expect(String(error)).toBe(
    "TypeError: getThings: middleware may not take credentials to another origin",
  );
  expect(sent).toEqual([]);
});

describe("no middleware sees a credential", () => {
  test.each(["token", "account", "header", "query", "cookie", "body"])("%s", async (scheme) => {
    const seen: unknown[] = [];
    const look: Middleware = async (request: CallRequest, next) => {
      seen.push(request);
      const answer = await next(request).catch((error: unknown) => {
        seen.push(error);
        throw error;
      });
      seen.push(request, answer, answer.response.url);
      return answer;
    };
    const secret = scheme === "account" ? { username: "u", password: "s3cret" } : "s3cret";
    const { sent, call } = caller(
      ({ url }, count) => {
        if (count > 1) throw new TypeError(`cannot reach ${url}`);
        return Object.defineProperty(json(1), "url", { value: url, configurable: true });
      },
      { credentials: { [scheme]: secret }, use: [look] },
    );
    const content = [["application/x-www-form-urlencoded", sendForm({ type: "unknown" })]] as const;
    const called = operation({
      ...get,
      method: "POST",
      security: [[scheme]],
      body: bodyByContentType(content),
    });
    await call(called, { body: { a: 1 } });
    await failureOf(call(called, { body: { a: 1 } }));
    expect(seen).toHaveLength(6);
    const basic = Buffer.from("u:s3cret").toString("base64");
    const wire = inspect(sent, { depth: 9 });
    expect(wire.includes("s3cret") || wire.includes(basic)).toBe(true);
    const shown = inspect(seen, { depth: 9, showHidden: true });
    expect(shown).not.toContain("s3cret");
    expect(shown).not.toContain(basic);
  });
});
