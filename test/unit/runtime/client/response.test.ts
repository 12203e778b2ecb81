/** What the client engine makes of a response. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiError } from "../../../../runtime/client/api-error.ts";
import { headerDecoder } from "../../../../runtime/client/answer-headers.ts";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import type { BodyReader, ClientAnswer, Media } from "../../../../runtime/client/contract.ts";
import { matchingReader } from "../../../../runtime/client/matching-media.ts";
import { readForm } from "../../../../runtime/client/read-form.ts";
import { readJson } from "../../../../runtime/client/read-json.ts";
import { readRange } from "../../../../runtime/client/read-range.ts";
import { readText } from "../../../../runtime/client/read-text.ts";
import { unwrap } from "../../../../runtime/client/unwrap.ts";
import { validation } from "../../../../runtime/client/validation.ts";
import { anyJson, callErrorOf, callOnce, caller, json, operation } from "./library.ts";
import { undocumentedAnswer } from "../../../../runtime/client/undocumented-answer.ts";
import { negotiatedAnswer } from "../../../../runtime/client/negotiated-answer.ts";

function described(...content: readonly Media<BodyReader>[]): ClientAnswer {
  return { read: negotiatedAnswer(content) };
}

const called = operation({
  answers: {
    200: described(
      ["application/json", readJson],
      ["application/xml", readText],
      ["text/csv", readText],
    ),
    201: { read: undocumentedAnswer },
    "4XX": described(["application/problem+json", readJson]),
    404: described(["text/plain", readText]),
    default: anyJson,
  },
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
    const only = operation({ answers: { 200: anyJson } });
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

  test("of an error is its own, whatever was asked for", async () => {
    const content = [
      ["application/json", readJson],
      ["text/plain", readText],
    ] as const;
    const refused = operation({
      answers: { 400: { read: negotiatedAnswer(content, "application/json") } },
    });
    const respond = () =>
      new Response("no", { status: 400, headers: { "content-type": "text/plain" } });
    const { answer } = await callOnce(refused, {}, { respond });
    expect(answer).toMatchObject({ status: 400, mediaType: "text/plain", body: "no" });
  });

  test("XML is kept as text", async () => {
    const xml = new Response("<a/>", { headers: { "content-type": "application/xml" } });
    expect(await answerTo(xml, "application/xml")).toMatchObject({ status: 200, body: "<a/>" });
  });

  test("a range covers it, and other bytes stay bytes", async () => {
    const read = answerByMediaType([["image/*", readRange({})]], matchingReader);
    const image = operation({ answers: { 200: { read } } });
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
    const reader = readForm({ type: { object: [["n", "integer"]] } });
    const content = [["application/x-www-form-urlencoded", reader] as const];
    const form = operation({ answers: { 200: { read: answerByMediaType(content) } } });
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
    const head = operation({ method: "HEAD", answers: { 200: { read: undocumentedAnswer } } });
    const headers = { "content-type": "application/json" };
    const { answer } = await callOnce(head, {}, { respond: () => new Response(null, { headers }) });
    expect(answer).toMatchObject({ status: 200, body: undefined });
  });
});

test("documented headers are typed; what does not fit stays text", async () => {
  const decode = headerDecoder({ explode: false, type: "integer" });
  const headers = ["X-Left", "X-Reset", "X-None"].map((name) => ({ name, decode }));
  const limited = operation({ answers: { 429: { read: undocumentedAnswer, headers } } });
  const respond = () =>
    new Response(null, { status: 429, headers: { "x-left": "3", "x-reset": "soon" } });
  const { answer } = await callOnce(limited, {}, { respond });
  expect(answer.headers).toEqual({ "X-Left": 3, "X-Reset": "soon" });
});

test("broken JSON is a typed error with the response, where JSON is documented", async () => {
  const broken = () => new Response("{s3cret", { headers: { "content-type": "application/json" } });
  const error = await callErrorOf(callOnce(called, {}, { respond: broken }));
  expect([error.kind, error.name]).toEqual(["decode", "CallError"]);
  expect("cause" in error).toBe(false);
  expect(error.message).toBe("getThings: status 200: expected application/json");
  expect([error.text, error.response?.status]).toEqual(["{s3cret", 200]);
  const { answer } = await callOnce(operation(), {}, { respond: broken });
  expect(answer).toMatchObject({ status: "undocumented", body: "{s3cret" });
});

test("no message repeats parameters of a media type", async () => {
  const headers = { "content-type": "application/json; x=s3cret" };
  const error = await callErrorOf(
    callOnce(called, {}, { respond: () => new Response("{", { headers }) }),
  );
  expect(error.message).toBe("getThings: status 200: expected application/json");
});

test("validation of a response", async () => {
  const issues = [{ path: ["a"], message: "expected string" }];
  const refusing = { safeParse: () => ({ success: false, error: { issues } }) as const };
  const responses = { "200": { "application/json": refusing } };
  const check = validation({ getThings: { responses } });
  const failing = callOnce(
    called,
    {},
    { respond: () => json({ a: 1 }), options: { use: [check] } },
  );
  const error = await callErrorOf(failing);
  expect(error.message).toBe(
    "getThings: the answer breaks the contract at body.a: expected string",
  );
  expect([error.kind, error.response?.status]).toEqual(["contract", 200]);
  const other = await callOnce(
    called,
    {},
    { respond: () => json({}, 503), options: { use: [check] } },
  );
  expect(other.answer.status).toBe("default");
});

test("validation of headers: what is missing, and what does not fit", async () => {
  const decode = headerDecoder({ explode: false, type: "integer" });
  const headers = [
    { name: "X-Needed", required: true, decode },
    { name: "X-Left", decode },
  ];
  const counted = operation({ answers: { 200: { read: undocumentedAnswer, headers } } });
  const left = z.int().nonnegative();
  const check = validation({ getThings: { headers: { "200": { "X-Left": left } } } });
  const ask = (given: Record<string, string>) =>
    callOnce(
      counted,
      {},
      { respond: () => new Response(null, { headers: given }), options: { use: [check] } },
    );
  await expect(ask({})).rejects.toThrow("headers.X-Needed: is missing");
  await expect(ask({ "X-Needed": "1", "X-Left": "-1" })).rejects.toThrow("headers.X-Left");
  await expect(ask({ "X-Needed": "1", "X-Left": "many" })).rejects.toThrow("headers.X-Left");
  const { answer } = await ask({ "X-Needed": "1", "X-Left": "2" });
  expect(answer.headers).toEqual({ "X-Needed": 1, "X-Left": 2 });
});

describe("unwrap", () => {
  const result = (status: number | string, httpStatus: number, body: unknown = "b") => {
    const response = new Response(null, { headers: { "x-request-id": "r1" } });
    return { status, httpStatus, mediaType: undefined, body, headers: {}, response };
  };
  const thrownBy = (run: () => unknown) => {
    try {
      run();
    } catch (error) {
      if (error instanceof ApiError) return error;
    }
    throw new Error("expected an ApiError");
  };

  test("gives the body of a success", () => {
    expect(unwrap(result(200, 200))).toBe("b");
    expect(unwrap(result("2XX", 206))).toBe("b");
  });

  test("throws everything else, with the result", () => {
    const failed = result(404, 404);
    const error = thrownBy(() => unwrap(failed));
    expect(error).toMatchObject({ status: 404, httpStatus: 404, requestId: "r1", problems: [] });
    expect(error.result).toBe(failed);
    expect(error.message).toBe("the answer has the status 404");
    expect(thrownBy(() => unwrap(result("default", 200))).status).toBe("default");
    expect(thrownBy(() => unwrap(result("undocumented", 200))).message).toBe(
      "the answer of status 200 is not documented",
    );
  });

  test("finds the code, the request and the problems where they are documented to be", () => {
    const body = { error: { code: 7 }, request_id: "r2", errors: [{ detail: "no" }, "x", null] };
    const places = { code: [["none"], ["error", "code"]], requestId: [["request_id"]] };
    const error = thrownBy(() => unwrap(result(422, 422, body), places));
    expect([error.code, error.requestId, error.problems]).toEqual(["7", "r2", [{ detail: "no" }]]);
    expect(error.message).toBe("the answer has the status 422 (7)");
    const inherited = thrownBy(() => unwrap(result(422, 422, {}), { code: [["constructor"]] }));
    expect("code" in inherited).toBe(false);
    const named = { requestIdHeader: "x-other" };
    expect("requestId" in thrownBy(() => unwrap(result(422, 422), named))).toBe(false);
  });
});

test.each([
  ["text/plain; charset=iso-8859-1", [0x63, 0x61, 0x66, 0xe9], undefined],
  ['application/json; charset="UTF-16LE"', [0x63, 0, 0x61, 0, 0x66, 0, 0xe9, 0], undefined],
  ["text/plain; charset=unknown", [0x63, 0x61, 0x66, 0xc3, 0xa9], undefined],
  ["text/plain", [0x63, 0x61, 0x66, 0xc3, 0xa9], "café"],
  ["text/plain;charset=utf8", [0x63, 0x61, 0x66, 0xc3, 0xa9], "café"],
  ['text/plain; charset="UTF-8"', [0x63, 0x61, 0x66, 0xc3, 0xa9], "café"],
])("undocumented text of %s is text only in UTF-8, else bytes", async (type, bytes, text) => {
  const { call } = caller(
    () => new Response(new Uint8Array(bytes), { headers: { "content-type": type } }),
  );
  expect(await call(operation())).toMatchObject({
    status: "undocumented",
    body: text ?? new Uint8Array(bytes),
  });
});
