/** What the client engine makes of a response. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  ContractError,
  DecodeError,
  StatusError,
  UndocumentedStatusError,
} from "../../runtime/errors.ts";
import type { ResponseDescriptor } from "../../runtime/operation.ts";
import { unwrap } from "../../runtime/unwrap.ts";
import { callOnce, json, operation } from "./library.ts";

function described(status: string, ...mediaTypes: string[]): ResponseDescriptor {
  return { status, content: mediaTypes.map((mediaType) => ({ mediaType, type: "unknown" })) };
}

const called = operation({
  responses: [
    described("200", "application/json", "application/xml", "text/csv"),
    described("201"),
    described("4XX", "application/problem+json"),
    described("404", "text/plain"),
    described("default", "application/json"),
  ],
});

async function answerTo(response: Response, accept?: string) {
  const { answer } = await callOnce(
    called,
    {},
    { respond: () => response, ...(accept ? { accept } : {}) },
  );
  const { status, httpStatus, mediaType, body, headers } = answer;
  return { status, httpStatus, mediaType, body, headers };
}

const none = { headers: {} };

describe("the status", () => {
  test.each([
    [
      json({ a: 1 }),
      { status: 200, httpStatus: 200, mediaType: "application/json", body: { a: 1 } },
    ],
    [
      json({}, 422, "application/problem+json; charset=utf-8"),
      { status: "4XX", httpStatus: 422, mediaType: "application/problem+json", body: {} },
    ],
    [
      new Response("gone", { status: 404, headers: { "content-type": "text/plain" } }),
      { status: 404, httpStatus: 404, mediaType: "text/plain", body: "gone" },
    ],
    [
      json([], 503),
      { status: "default", httpStatus: 503, mediaType: "application/json", body: [] },
    ],
    [
      new Response(null, { status: 201 }),
      { status: 201, httpStatus: 201, mediaType: undefined, body: undefined },
    ],
    [
      json({ b: 1 }, 201),
      { status: 201, httpStatus: 201, mediaType: "application/json", body: { b: 1 } },
    ],
  ])("exact, then range, then default (%#)", async (response, expected) => {
    expect(await answerTo(response)).toEqual({ ...expected, ...none });
  });

  test("one that nobody documented is a value", async () => {
    const only = operation({ responses: [described("200", "application/json")] });
    const { answer } = await callOnce(only, {}, { respond: () => json({ x: 1 }, 500) });
    expect(answer).toMatchObject({ status: "undocumented", httpStatus: 500, body: { x: 1 } });
    const open = await callOnce(operation(), {}, { respond: () => json({ x: 1 }) });
    expect(open.answer).toMatchObject({ status: "undocumented", httpStatus: 200, body: { x: 1 } });
  });
});

describe("the media type", () => {
  test("another than the documented ones is undocumented, and its body is kept", async () => {
    const page = new Response("<html>", { headers: { "content-type": "text/html" } });
    expect(await answerTo(page)).toEqual({
      status: "undocumented",
      httpStatus: 200,
      mediaType: "text/html",
      body: "<html>",
      ...none,
    });
  });

  test("another than the one asked for is undocumented, where the status has that", async () => {
    expect((await answerTo(json({}), "application/xml")).status).toBe("undocumented");
    expect((await answerTo(json({}, 503), "application/xml")).status).toBe("default");
  });

  test("XML is kept as text", async () => {
    const xml = new Response("<a/>", { headers: { "content-type": "application/xml" } });
    expect(await answerTo(xml, "application/xml")).toMatchObject({ status: 200, body: "<a/>" });
  });

  test("a range covers it, and other bytes stay bytes", async () => {
    const image = operation({ responses: [described("200", "image/*")] });
    const respond = () =>
      new Response(new Uint8Array([1, 2]), { headers: { "content-type": "image/png" } });
    const { answer } = await callOnce(image, {}, { respond });
    expect(answer).toMatchObject({
      status: 200,
      mediaType: "image/png",
      body: new Uint8Array([1, 2]),
    });
  });

  test("a form becomes an object by its types", async () => {
    const form = operation({
      responses: [
        {
          status: "200",
          content: [
            {
              mediaType: "application/x-www-form-urlencoded",
              type: { object: [["n", "integer"]] },
            },
          ],
        },
      ],
    });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { answer } = await callOnce(
      form,
      {},
      { respond: () => new Response("n=1&s=a+b", { headers }) },
    );
    expect(answer.body).toEqual({ n: 1, s: "a b" });
  });

  test("text in another character encoding", async () => {
    const headers = { "content-type": "text/csv; charset=iso-8859-1" };
    expect(await answerTo(new Response(new Uint8Array([0xe9]), { headers }))).toMatchObject({
      body: "é",
    });
  });
});

describe("no body", () => {
  test("where one is documented is undocumented", async () => {
    const empty = new Response("", { headers: { "content-type": "application/json" } });
    expect(await answerTo(empty)).toMatchObject({ status: "undocumented", body: undefined });
  });

  test("of 204 and HEAD is none", async () => {
    const head = operation({ method: "HEAD", responses: [described("200", "application/json")] });
    const headers = { "content-type": "application/json" };
    const { answer } = await callOnce(head, {}, { respond: () => new Response(null, { headers }) });
    expect(answer).toMatchObject({ status: 200, body: undefined });
  });
});

test("documented headers are typed; what does not fit stays text", async () => {
  const headers = ["X-Left", "X-Reset", "X-None"].map((name) => ({
    name,
    required: false,
    explode: false,
    type: "integer" as const,
  }));
  const limited = operation({ responses: [{ status: "429", content: [], headers }] });
  const respond = () =>
    new Response(null, { status: 429, headers: { "x-left": "3", "x-reset": "soon" } });
  const { answer } = await callOnce(limited, {}, { respond });
  expect(answer.headers).toEqual({ "X-Left": 3, "X-Reset": "soon" });
});

test("broken JSON is a typed error with the response, where JSON is documented", async () => {
  const broken = () => new Response("{s3cret", { headers: { "content-type": "application/json" } });
  const error = await callOnce(called, {}, { respond: broken }).catch((reason: unknown) => reason);
  if (!(error instanceof DecodeError)) throw new Error("expected a DecodeError");
  expect(error.message).toBe("getThings: the response of status 200 is no application/json");
  expect([error.text, error.response.status]).toEqual(["{s3cret", 200]);
  const { answer } = await callOnce(operation(), {}, { respond: broken });
  expect(answer).toMatchObject({ status: "undocumented", body: "{s3cret" });
});

test("validation of a response", async () => {
  const issues = [{ path: ["a"], message: "expected string" }];
  const refusing = { safeParse: () => ({ success: false, error: { issues } }) as const };
  const validate = { getThings: { responses: { "200": { "application/json": refusing } } } };
  const failing = callOnce(called, {}, { respond: () => json({ a: 1 }), options: { validate } });
  const error = await failing.catch((reason: unknown) => reason);
  if (!(error instanceof ContractError)) throw new Error("expected a ContractError");
  expect(error.message).toBe(
    "getThings: the response breaks the contract at body.a: expected string",
  );
  expect([error.side, error.response?.status]).toEqual(["response", 200]);
  const other = await callOnce(called, {}, { respond: () => json({}, 503), options: { validate } });
  expect(other.answer.status).toBe("default");
});

test("validation of headers: what is missing, and what does not fit", async () => {
  const header = (name: string, required: boolean) =>
    ({ name, required, explode: false, type: "integer" }) as const;
  const headers = [header("X-Needed", true), header("X-Left", false)];
  const counted = operation({ responses: [{ status: "200", content: [], headers }] });
  const left = z.int().nonnegative();
  const validate = { getThings: { headers: { "200": { "X-Left": left } } } };
  const ask = (given: Record<string, string>) =>
    callOnce(
      counted,
      {},
      { respond: () => new Response(null, { headers: given }), options: { validate } },
    );
  await expect(ask({})).rejects.toThrow("headers.X-Needed: is missing");
  await expect(ask({ "X-Needed": "1", "X-Left": "-1" })).rejects.toThrow("headers.X-Left");
  await expect(ask({ "X-Needed": "1", "X-Left": "many" })).rejects.toThrow("headers.X-Left");
  const { answer } = await ask({ "X-Needed": "1", "X-Left": "2" });
  expect(answer.headers).toEqual({ "X-Needed": 1, "X-Left": 2 });
});

describe("unwrap", () => {
  const result = (status: number | string, httpStatus: number) => ({
    status,
    httpStatus,
    body: "b",
  });

  test("gives the body of a success", () => {
    expect(unwrap(result(200, 200))).toBe("b");
    expect(unwrap(result("2XX", 206))).toBe("b");
  });

  test("throws everything else, with the result", () => {
    const failed = result(404, 404);
    expect(() => unwrap(failed)).toThrow(
      expect.objectContaining({ result: failed, httpStatus: 404 }),
    );
    expect(() => unwrap(result("default", 500))).toThrow(StatusError);
    expect(() => unwrap(result("undocumented", 200))).toThrow(UndocumentedStatusError);
  });
});
