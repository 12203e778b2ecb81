/** However results and errors are printed, no secret is in them. */
import { inspect } from "node:util";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import type { CallError } from "../../../../runtime/client/call-error.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { downloadProgress } from "../../../../runtime/client/download-progress.ts";
import { readLines } from "../../../../runtime/client/read-lines.ts";
import { sendForm } from "../../../../runtime/client/send-form.ts";
import { sendRange } from "../../../../runtime/client/send-range.ts";
import { validation } from "../../../../runtime/client/validation.ts";
import { anyJson, caller, failureOf, json, operation, type Sent } from "./library.ts";

/** It travels in another form in URLs, in forms, in JSON and in Base64. */
const secret = "s3cr3t/ü \"(x)'*";
const plain = "s3cr3t-plain";
const schemes: [string, unknown][] = [
  ["token", plain],
  ["account", { username: "user", password: secret }],
  ["header", plain],
  ["query", secret],
  ["cookie", plain],
  ["body", secret],
];

const content = [["application/x-www-form-urlencoded", sendForm({ type: "unknown" })]] as const;
const called = (scheme: string) =>
  operation({
    method: "POST",
    answers: { 200: anyJson },
    security: [[scheme]],
    body: bodyByContentType(content),
  });

function printed(value: unknown): string {
  const { stack = "", message = "" } = value as { stack?: string; message?: string };
  return [inspect(value, { depth: 60 }), JSON.stringify(value), String(value), stack, message].join(
    "\n",
  );
}

function expectHidden(value: unknown): void {
  const text = printed(value);
  expect(text).not.toContain("s3cr3t");
  const basic = Buffer.from(`user:${secret}`).toString("base64");
  expect(text).not.toContain(basic);
}

/** All that a request has, as a careless `fetch` would repeat it. */
const dump = ({ url, init, headers }: Sent) =>
  `${url} ${String(init.body)} ${JSON.stringify([...headers])}`;

describe.each(schemes)("a credential of %s", (scheme, value) => {
  const options = { credentials: { [scheme]: value } };
  const input = { body: { a: 1 } };

  test("is in the request", async () => {
    const { sent, call } = caller(() => json(1), options);
    await call(called(scheme), input);
    expect(sent.map(dump).join()).toMatch(/s3cr3t|dXNlcjpzM2NyM3/);
  });

  test("is not in results and their responses", async () => {
    for (const body of [1, { deep: [{ deeper: 1 }] }]) {
      const { call } = caller(
        ({ url }) => Object.defineProperty(json(body), "url", { value: url, configurable: true }),
        options,
      );
      expectHidden(await call(called(scheme), input));
    }
  });

  test("is not in errors, whatever a custom fetch throws", async () => {
    const faults: ((sent: Sent) => unknown)[] = [
      (sent) => new TypeError(`failed: ${dump(sent)}`),
      (sent) => new Error("outer", { cause: new Error(dump(sent), { cause: dump(sent) }) }),
      (sent) => new AggregateError([new Error(dump(sent))], dump(sent)),
      (sent) => Object.assign(new Error("x"), { url: sent.url, config: sent, note: dump(sent) }),
      (sent) => new Error("x", { cause: { sent } }),
      (sent) => new DOMException(dump(sent), "NetworkError"),
      (sent) => ({ sent }),
      (sent) => dump(sent),
      (sent) => nested(40, dump(sent)),
    ];
    for (const fault of faults) {
      const { call } = caller((sent) => {
        throw fault(sent);
      }, options);
      const error = await failureOf(call(called(scheme), input));
      expect(error).toMatchObject({ kind: "network" });
      expectHidden(error);
    }
  });

  test("is not in errors of answers that repeat the request", async () => {
    const broken = caller((sent) => {
      const headers = { "content-type": "application/json" };
      const response = new Response(`{${dump(sent)}`, { headers });
      return Object.defineProperty(response, "url", { value: sent.url, configurable: true });
    }, options);
    const error = await failureOf(broken.call(called(scheme), input));
    expect(error).toMatchObject({ kind: "decode" });
    expectHidden(error);
    const { text, response } = error as { text: string; response: Response };
    expectHidden(text);
    expectHidden(response);
  });

  test("is not in an answer whose class is no longer called `Response`", async () => {
    const Native = Response;
    // As servers do that make answers cheaper, for everything that runs beside them.
    vi.stubGlobal("Response", class extends Native {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const broken = caller(({ url }) => {
      const response = new Native("{", { headers: { "content-type": "application/json" } });
      return Object.defineProperty(response, "url", { value: url, configurable: true });
    }, options);
    const error = await failureOf(broken.call(called(scheme), input));
    expect(error).toMatchObject({ kind: "decode" });
    expectHidden((error as { response: Response }).response);
  });

  test("is not in what breaks the contract", async () => {
    const refusing = {
      safeParse: () => ({
        success: false as const,
        error: { issues: [{ path: ["a"], message: "no" }] },
      }),
    };
    const table = { getThings: { body: { "application/x-www-form-urlencoded": refusing } } };
    const told: unknown[] = [];
    const check = validation(table, { onViolation: (violation) => told.push(violation) });
    const { call } = caller(() => json(1), { ...options, use: [check] });
    const error = await failureOf(call(called(scheme), input));
    expect(error).toMatchObject({ kind: "contract" });
    expectHidden([error, ...told]);
  });
});

describe("what breaks the contract and repeats the request", () => {
  const echoing = {
    safeParse: (value: unknown) => ({
      success: false as const,
      error: { issues: [{ path: [String(value)], message: `not ${String(value)}` }] },
    }),
  };
  const table = { getThings: { responses: { "200": { "application/json": echoing } } } };

  test.each(["warn", "strict"] as const)("is told without it: %s", async (answers) => {
    const told: CallError[] = [];
    const check = validation(table, { answers, onViolation: (each) => told.push(each) });
    const { call } = caller(
      ({ url }) => Object.defineProperty(json(url), "url", { value: url, configurable: true }),
      { credentials: { query: secret }, use: [check] },
    );
    await call(called("query"), { body: {} }).catch(() => undefined);
    expect(told).toHaveLength(1);
    expectHidden(told);
    expect(told[0]?.response?.url).toMatch(/key=\*\*\*$/);
    expect(told[0]?.issues).toHaveLength(1);
    expectHidden(told[0]?.issues);
  });
});

test("a body that breaks off when the call is over shows no secret", async () => {
  const { call } = caller(
    ({ url }) =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.error(new Error(`broke ${url}`)) }),
        { headers: { "content-type": "application/x-ndjson" } },
      ),
    { credentials: { query: secret } },
  );
  const content = [["application/x-ndjson", readLines]] as const;
  const streamed = operation({
    answers: { 200: { read: answerByMediaType(content) } },
    security: [["query"]],
  });
  const { body } = await call(streamed);
  const error = await failureOf((body as AsyncIterator<unknown>).next());
  expect(error).toMatchObject({
    kind: "network",
    cause: { message: expect.stringMatching("broke") },
  });
  expectHidden(error);
});

test("the origin of an answer is the true one, even with a secret that is in it", async () => {
  const { call } = caller(
    ({ url }) => Object.defineProperty(json(1), "url", { value: url, configurable: true }),
    { credentials: { query: "example" }, baseUrl: "http://api.example.com/example" },
  );
  const { response } = await call(called("query"), { body: {} });
  expect(response.url).toBe("http://api.example.com/***/v1/things?key=***");
});

test("secrets of less than four characters are not looked for in words", async () => {
  const fail = (credential: string) => {
    const respond = () => {
      throw new TypeError("a test of that kind");
    };
    return failureOf(
      caller(respond, { credentials: { token: credential } }).call(called("token"), { body: {} }),
    );
  };
  expect(await fail("t")).toMatchObject({ cause: { message: "a test of that kind" } });
  expect(await fail("tes")).toMatchObject({ cause: { message: "a test of that kind" } });
  expect(await fail("test")).toMatchObject({ cause: { message: "a *** of that kind" } });
});

function nested(depth: number, message: string): Error {
  return depth === 0
    ? new Error(message)
    : new Error(`level ${depth}`, { cause: nested(depth - 1, message) });
}

test("errors of others keep what they are", async () => {
  const config = { key: plain };
  const fault = Object.assign(new TypeError("x"), { code: "E_X", config });
  const { call } = caller(
    () => {
      throw fault;
    },
    { credentials: { token: plain } },
  );
  const error = await failureOf(call(called("token"), { body: {} }));
  const { cause } = error as { cause: unknown };
  expect(cause).toBe(fault);
  expect(fault).toMatchObject({ code: "E_X", message: "x" });
  // Somebody else's object is not printed, and not changed.
  expect(fault.config).toBe(config);
  expect(config.key).toBe(plain);
});

test("a body that no credential fits in is not repeated", async () => {
  const open = operation({
    method: "POST",
    security: [["body"]],
    body: bodyByContentType([["*/*", sendRange({})]]),
  });
  const { call } = caller(() => json(1), { credentials: { body: plain } });
  const error = await failureOf(call(open, { contentType: "text/plain", body: plain }));
  expect(error).toBeInstanceOf(TypeError);
  expectHidden(error);
});

test("an answer of which a download listener heard has no secret in its URL", async () => {
  const fetch = downloadProgress(
    () => undefined,
    async (url) => Object.defineProperty(json({}), "url", { value: url }),
  );
  const options = { credentials: { query: secret }, fetch };
  const { response } = await caller(undefined, options).call(called("query"), { body: {} });
  expect(response.url).toBe("http://api.example.com/base/v1/things?key=***");
});
