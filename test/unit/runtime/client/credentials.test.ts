/** Credentials: which alternative is used, where they go, and that they never leak. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { asBodyField } from "../../../../runtime/client/credential-places.ts";
import { serviceClient } from "../../../../runtime/client/client.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { sendForm } from "../../../../runtime/client/send-form.ts";
import { callErrorOf, callOnce, caller, failureOf, operation, service } from "./library.ts";

const get = (...security: string[][]) => operation({ security });
const form = ["application/x-www-form-urlencoded", sendForm({ type: "unknown" })] as const;

describe("each place", () => {
  test("authorization, header and cookie", async () => {
    const credentials = { token: "abc", header: "def", cookie: "ghi" };
    const { last } = await callOnce(
      get(["header", "cookie", "token"]),
      {},
      { options: { credentials } },
    );
    expect(Object.fromEntries(last.headers)).toEqual({
      accept: "*/*",
      authorization: "Bearer abc",
      "x-token": "def",
      cookie: "session=ghi",
    });
    expect(last.url).toBe("http://api.example.com/base/v1/things");
  });

  test("basic, in UTF-8", async () => {
    const credentials = { account: { username: "ü", password: "p:w" } };
    const { last } = await callOnce(get(["account"]), {}, { options: { credentials } });
    expect(last.headers.get("authorization")).toBe(
      `Basic ${Buffer.from("ü:p:w").toString("base64")}`,
    );
  });

  test("the query, only where the scheme says so", async () => {
    const credentials = { query: "a b&c" };
    const { last } = await callOnce(get(["query"]), {}, { options: { credentials } });
    expect(last.url).toBe("http://api.example.com/base/v1/things?key=a%20b%26c");
  });

  test("what the caller sends of the same name gives way", async () => {
    const called = operation({ query: ["a", "key", "keys"], security: [["query", "cookie"]] });
    const credentials = { query: "k", cookie: "s" };
    const headers = { Cookie: "session=mine; a=1;session=; sessions=2" };
    const options = { credentials, headers };
    const { last } = await callOnce(called, { a: "1", key: ["x", "y"], keys: "z" }, { options });
    expect(last.url).toBe("http://api.example.com/base/v1/things?a=1&keys=z&key=k");
    expect(last.headers.get("cookie")).toBe("a=1; sessions=2; session=s");
  });

  test("a field of the body, also where there is no other", async () => {
    const called = operation({
      method: "POST",
      security: [["body"]],
      body: bodyByContentType([form]),
    });
    const options = { credentials: { body: "k" } };
    expect((await callOnce(called, {}, { options })).last.init.body).toBe("api_key=k");
    const body = { a: 1, api_key: "mine" };
    expect((await callOnce(called, { body }, { options })).last.init.body).toBe("a=1&api_key=k");
    expect(body.api_key).toBe("mine");
    await expect(callOnce(called, { body: [1] }, { options })).rejects.toThrow(
      /has to be an object/,
    );
  });
});

test.each([
  ["query", "s3cret\ud800"],
  ["account", { username: "u", password: "s3cret\ud800" }],
  ["account", { username: "u\udfff", password: "s3cret" }],
  ["body", "s3cret\ud800"],
])("half of a surrogate pair cannot be sent: %s", async (scheme, secret) => {
  const body = bodyByContentType([form]);
  const { sent, call } = caller(undefined, { credentials: { [scheme]: secret } });
  const failure = await failureOf(call(operation({ method: "POST", security: [[scheme]], body })));
  expect(failure).toBeInstanceOf(TypeError);
  expect(inspect(failure)).toContain("half of a surrogate pair");
  expect(inspect(failure)).not.toContain("s3cret");
  expect(sent).toEqual([]);
});

describe("alternatives", () => {
  test("the first that is complete", async () => {
    const credentials = { header: "h", query: "q" };
    const called = get(["token", "header"], ["query"], ["header"]);
    const { last } = await callOnce(called, {}, { options: { credentials } });
    expect(last.url).toContain("key=q");
    expect(last.headers.has("x-token")).toBe(false);
  });

  test("a credential is used although anonymous calls are allowed", async () => {
    const called = get([], ["token"]);
    const options = { credentials: { token: "t" } };
    expect((await callOnce(called, {}, { options })).last.headers.get("authorization")).toBe(
      "Bearer t",
    );
    expect((await callOnce(called)).last.headers.has("authorization")).toBe(false);
  });

  test("none is complete: nothing is sent, and the schemes are named", async () => {
    const failing = callOnce(
      get(["token", "header"], ["query"]),
      {},
      { options: { credentials: { header: "h" } } },
    );
    await expect(failing).rejects.toThrow('getThings: no credential for "token" or "query"');
    expect((await callErrorOf(failing)).kind).toBe("credential");
  });

  test("no stated security sends none", async () => {
    const options = { credentials: { token: "t" } };
    expect((await callOnce(operation(), {}, { options })).last.headers.has("authorization")).toBe(
      false,
    );
  });

  test("names of the prototype are no credentials", async () => {
    await expect(callOnce(get(["constructor"]), {}, {})).resolves.toBeDefined();
    const called = get(["token"]);
    const credentials = Object.create({ token: "inherited" }) as object;
    await expect(callOnce(called, {}, { options: { credentials } })).rejects.toThrow(
      /no credential/,
    );
  });
});

describe("providers", () => {
  test("are asked for each call, once, by operation and scheme", async () => {
    const asked: unknown[] = [];
    const token = async (use: unknown) => {
      asked.push(use);
      return "fresh";
    };
    const called = get(["token", "header"], ["token"]);
    const { last } = await callOnce(called, {}, { options: { credentials: { token } } });
    expect(last.headers.get("authorization")).toBe("Bearer fresh");
    expect(asked).toEqual([{ operation: "getThings", scheme: "token", refused: false }]);
  });

  test("that have nothing leave the turn to the next alternative", async () => {
    const credentials = { token: () => undefined, query: "q" };
    const { last } = await callOnce(get(["token"], ["query"]), {}, { options: { credentials } });
    expect(last.url).toContain("key=q");
  });
});

describe("secrets stay secret", () => {
  test.each([
    ["token", "s3cret\r\nX: y", "may have only characters that a header may have"],
    ["header", "s3cret\u0000", "may have only characters that a header may have"],
    ["cookie", "s3cret; other=1", "may have only characters that a cookie may have"],
    [
      "account",
      { username: "s3cret:", password: "s3cret" },
      "may have no colon and no half of a surrogate pair in its user name",
    ],
    ["account", "s3cret", "has to be { username, password }"],
    ["token", { username: "s3cret", password: "s3cret" }, "has to be a single text"],
    ["header", "ä s3cret", "may have only characters that a header may have"],
  ])("in the error for an unusable %s", async (scheme, secret, rule) => {
    const options = { credentials: { [scheme]: secret } };
    const error = await callOnce(get([scheme]), {}, { options }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(inspect(error)).not.toContain("s3cret");
    expect(String(error)).toBe(`TypeError: the credential of "${scheme}" ${rule}`);
  });

  test("in the error for a body that has no fields", () => {
    const sending = { method: "POST", query: [], headers: {}, body: "text" };
    const put = () => asBodyField("key").put("s3cret", sending as never, "body");
    expect(put).toThrow(
      new TypeError('the credential of "body" goes into the body, which has to be an object'),
    );
  });

  test("in a printed client", () => {
    const client = serviceClient(service(), {
      baseUrl: "http://a.example",
      credentials: { token: "s3cret" },
    });
    expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(
      "s3cret",
    );
  });
});
