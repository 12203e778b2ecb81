/** What the client engine sends. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { formatParameter } from "../../../../runtime/client/answer-format.ts";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import { bodyByContentType } from "../../../../runtime/client/body-by-content-type.ts";
import { acceptHeader } from "../../../../runtime/client/accept-header.ts";
import type { BodyWriter, Media } from "../../../../runtime/client/contract.ts";
import { inCookie, inHeader, inPath, inQuery } from "../../../../runtime/client/parameters.ts";
import { readJson } from "../../../../runtime/client/read-json.ts";
import { readText } from "../../../../runtime/client/read-text.ts";
import { sendAs } from "../../../../runtime/client/send-as.ts";
import { sendBytes } from "../../../../runtime/client/send-bytes.ts";
import { sendForm } from "../../../../runtime/client/send-form.ts";
import { sendJson } from "../../../../runtime/client/send-json.ts";
import { sendMultipart } from "../../../../runtime/client/send-multipart.ts";
import { sendRange } from "../../../../runtime/client/send-range.ts";
import { validation } from "../../../../runtime/client/validation.ts";
import { callErrorOf, callOnce, operation } from "./library.ts";
import { negotiatedAnswer } from "../../../../runtime/client/negotiated-answer.ts";
import { optionalBody } from "../../../../runtime/client/optional-body.ts";

const form: Media<BodyWriter> = [
  "application/x-www-form-urlencoded",
  sendAs(
    sendForm({
      type: {
        object: [
          ["ids", "string"],
          ["format", "string"],
        ],
      },
    }),
    { members: [["ids", { delimited: { separator: "-", item: "integer" } }]] },
  ),
];
const json: Media<BodyWriter> = ["application/json", sendJson];
const post = operation({
  method: "POST",
  body: bodyByContentType([form, json]),
});

describe("parameters", () => {
  const called = operation({
    path: "/things/{id}",
    segments: [inPath({ name: "id", type: "integer" })],
    query: ["page"],
    parameters: [
      inQuery({ name: "tags", type: { array: "string" } }),
      inHeader({ name: "X-Trace", type: "string" }),
      inCookie({ name: "seen", type: "string" }),
    ],
  });

  test("each stands in its place", async () => {
    const input = { id: 7, page: 2, tags: ["a b", "c"], "X-Trace": "t", seen: "y;" };
    const { last } = await callOnce(called, input);
    expect(last.url).toBe("http://api.example.com/base/v1/things/7?page=2&tags=a%20b&tags=c");
    expect(last.init.method).toBe("GET");
    expect(last.init.redirect).toBe("manual");
    expect(last.init.body).toBeNull();
    expect(Object.fromEntries(last.headers)).toEqual({
      accept: "*/*",
      "x-trace": "t",
      cookie: "seen=y%3B",
    });
  });

  test("a required one that is missing, and one that is only inherited", async () => {
    await expect(callOnce(called)).rejects.toThrow("id is missing or empty");
    await expect(callOnce(called, Object.create({ id: 7 }) as object)).rejects.toThrow(TypeError);
  });

  test("the call's headers override the parameter's, which override the client's", async () => {
    const options = { headers: { "X-Trace": "client", "X-Other": "client" } };
    const { last } = await callOnce(called, { id: 7, "X-Trace": "parameter" }, { options });
    expect(last.headers.get("x-trace")).toBe("parameter");
    expect(last.headers.get("x-other")).toBe("client");
  });

  test("a header that cannot be sent is not repeated", async () => {
    const options = { headers: { "X-Secret": "s3cret\nx" } };
    const failing = callOnce(called, { id: 7 }, { options });
    await expect(failing).rejects.toThrow("headers cannot be sent: X-Secret");
  });
});

describe("base URLs", () => {
  test.each([
    "ftp://a.example",
    "//a.example",
    "a.example",
    "",
    "http://user:pw@a.example",
    "http://a.example/?x=1",
    "http://a.example/#x",
    "javascript:alert(1)",
  ])("%j is refused", async (baseUrl) => {
    await expect(callOnce(operation(), {}, { options: { baseUrl } })).rejects.toThrow(/baseUrl/);
  });

  test("what is missing has no default", async () => {
    const options = { baseUrl: undefined };
    await expect(callOnce(operation(), {}, { options })).rejects.toThrow(/baseUrl must be/);
  });
});

describe("bodies", () => {
  test("the first media type is the default, and lists are joined", async () => {
    const { last } = await callOnce(post, { body: { ids: [1, 2], format: "a b" } });
    expect(last.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(last.init.body).toBe("ids=1-2&format=a+b");
  });

  test("contentType chooses another", async () => {
    const { last } = await callOnce(post, { contentType: "application/json", body: { a: [1] } });
    expect(last.headers.get("content-type")).toBe("application/json");
    expect(last.init.body).toBe('{"a":[1]}');
  });

  test("contentType that is not described, and a body that is missing", async () => {
    await expect(callOnce(post, { contentType: "text/csv", body: "a" })).rejects.toThrow(TypeError);
    await expect(callOnce(post)).rejects.toThrow("body is missing");
  });

  test("an item that cannot be joined is named", async () => {
    await expect(callOnce(post, { body: { ids: [1, -2] } })).rejects.toThrow("body.ids: item 1");
  });

  test("a request that is not shown is sent as its caller says", async () => {
    const open = operation({
      method: "POST",
      body: optionalBody(bodyByContentType([["*/*", sendRange({})]])),
    });
    const { last } = await callOnce(open, { contentType: "text/plain", body: "hello" });
    expect(last.init.body).toBe("hello");
    expect(last.headers.get("content-type")).toBe("text/plain");
    await expect(callOnce(open, { body: "hello" })).rejects.toThrow(
      /described media types as contentType/,
    );
    expect((await callOnce(open)).last.init.body).toBeNull();
  });

  test("a file in a multipart form is not judged by the schema that calls it a string", async () => {
    const content = [["multipart/form-data", sendMultipart({ type: "unknown" })] as const];
    const upload = operation({ method: "POST", body: bodyByContentType(content) });
    const schema = z.object({ file: z.string(), size: z.number() });
    const options = {
      options: {
        use: [validation({ getThings: { body: { "multipart/form-data": schema } } })],
      },
    };
    const file = new Blob(["x"]);
    const { last } = await callOnce(upload, { body: { file, size: 1 } }, options);
    expect(last.init.body).toBeInstanceOf(Blob);
    await expect(callOnce(upload, { body: { file, size: "1" } }, options)).rejects.toThrow(
      "body.size",
    );
  });

  test("a multipart form has a part for each item, and its own media type", async () => {
    const multipart: Media<BodyWriter> = [
      "multipart/form-data",
      sendMultipart({
        type: { object: [["tags", { array: "string" }]] },
        encoding: [{ name: "note", contentType: "text/markdown" }],
      }),
    ];
    const upload = operation({
      method: "POST",
      body: bodyByContentType([multipart]),
    });
    const body = {
      tags: ["a", "b"],
      file: new Blob(["x"]),
      meta: { n: 1 },
      note: "*",
      none: undefined,
    };
    const { last } = await callOnce(upload, { body });
    const contentType = last.headers.get("content-type") ?? "";
    expect(contentType).toMatch(/^multipart\/form-data; boundary=\S+$/);
    // The platform reads what was written.
    const headers = { "content-type": contentType };
    const sent = await new Response(last.init.body, { headers }).formData();
    expect([...sent.keys()]).toEqual(["tags", "tags", "file", "meta", "note"]);
    expect(sent.getAll("tags")).toEqual(["a", "b"]);
    const meta = sent.get("meta");
    expect([meta, sent.get("note")]).toEqual(['{"n":1}', "*"]);
    const text = await new Response(last.init.body).text();
    expect(text).toContain('name="meta"\r\nContent-Type: application/json\r\n\r\n{"n":1}\r\n');
    expect(text).toContain('name="note"\r\nContent-Type: text/markdown\r\n\r\n*\r\n');
  });

  test("a form that is ready is sent as it is, and the platform names its media type", async () => {
    const content = [["multipart/form-data", sendMultipart({ type: "unknown" })] as const];
    const upload = operation({ method: "POST", body: bodyByContentType(content) });
    const body = new FormData();
    const { last } = await callOnce(upload, { body });
    expect(last.init.body).toBe(body);
    expect(last.headers.has("content-type")).toBe(false);
  });

  test("bytes go as they are", async () => {
    const content = [["image/*", sendBytes] as const];
    const upload = operation({
      method: "PUT",
      body: bodyByContentType(content),
    });
    const body = new Uint8Array([1, 2]);
    const { last } = await callOnce(upload, { contentType: "image/png", body });
    expect(last.init.body).toBe(body);
    expect(last.headers.get("content-type")).toBe("image/png");
    await expect(callOnce(upload, { body })).rejects.toThrow(
      /described media types as contentType/,
    );
  });
});

describe("the format of the answer", () => {
  const values = [
    ["json", "application/json"],
    ["xml", "application/xml"],
  ] as const;
  const format = { parameter: "format", in: "query", values, usual: "application/json" } as const;
  const called = operation({
    query: ["format"],
    answers: {
      200: {
        read: negotiatedAnswer(
          [
            ["application/json", readJson],
            ["application/xml", readText],
          ],
          "application/json",
        ),
      },
      400: { read: answerByMediaType([["text/plain", readText]]) },
    },
    accept: "application/json, text/plain",
    parameters: [
      formatParameter(format),
      acceptHeader([["application/xml", "application/xml, text/plain"]]),
    ],
  });

  test("JSON is asked for, in the header and in the parameter", async () => {
    const { last } = await callOnce(called);
    expect(last.url).toContain("/things?format=json");
    expect(last.headers.get("accept")).toBe("application/json, text/plain");
  });

  test("a call may ask for another", async () => {
    const { last } = await callOnce(called, {}, { accept: "application/xml" });
    expect(last.url).toContain("/things?format=xml");
    expect(last.headers.get("accept")).toBe("application/xml, text/plain");
  });

  test("what a call asks for counts more than what the client always says", async () => {
    const options = { options: { headers: { Accept: "text/csv" } } };
    const asked = async (accept?: string) => {
      const { last } = await callOnce(called, {}, { ...options, ...(accept && { accept }) });
      return last.headers.get("accept");
    };
    expect(await asked()).toBe("text/csv");
    expect(await asked("application/json")).toBe("application/json, text/plain");
    expect(await asked("application/xml")).toBe("application/xml, text/plain");
  });

  test("the parameter chooses the header and the media type that is read", async () => {
    const served = (type: string) => ({
      respond: () => new Response("[1]", { headers: { "content-type": type } }),
    });
    const xml = await callOnce(called, { format: "xml" }, served("application/xml"));
    expect(xml.last.headers.get("accept")).toBe("application/xml, text/plain");
    expect(xml.answer).toMatchObject({ mediaType: "application/xml", body: "[1]" });
    const other = await callOnce(called, { format: "xml" }, served("application/json"));
    expect(other.answer).toMatchObject({ status: "undocumented" });
    const inBody = {
      ...called,
      parameters: [formatParameter({ ...format, in: "body" }), called.parameters![1]!],
    };
    const { last } = await callOnce(inBody, { body: { format: "xml" } });
    expect(last.headers.get("accept")).toBe("application/xml, text/plain");
  });

  test.each([
    [{ format: "xml" }, "application/json"],
    [{ format: "json" }, "application/xml"],
  ])("%j beside accept %s is refused", async (input, accept) => {
    await expect(callOnce(called, input, { accept })).rejects.toThrow(
      new TypeError(`format asks for application/${input.format}, and accept for ${accept}`),
    );
  });

  test("what the caller says stays", async () => {
    expect((await callOnce(called, { format: "xml" })).last.url).toContain("?format=xml");
    const inBody = { ...post, parameters: [formatParameter({ ...format, in: "body" })] };
    expect((await callOnce(inBody, { body: { format: "xml" } })).last.init.body).toBe("format=xml");
    expect((await callOnce(inBody, { body: {} })).last.init.body).toBe("format=json");
  });
});

test("validation sees wire values and stops a request before it is sent", async () => {
  const seen: unknown[] = [];
  const validator = (ok: boolean) => ({
    safeParse: (value: unknown) => {
      seen.push(value);
      const issues = [{ path: ["ids"], message: "too many" }];
      return ok
        ? ({ success: true, data: value } as const)
        : ({ success: false, error: { issues } } as const);
    },
  });
  const body = { "application/x-www-form-urlencoded": validator(false) };
  const parameters = { "query:page": validator(true) };
  const use = [validation({ getThings: { parameters, body } })];
  const called = { ...post, query: ["page"], security: [["body"]] };
  const options = { use, credentials: { body: "s3cret" } };
  const failing = callOnce(called, { page: 1, body: { ids: [1, 2] } }, { options });
  const error = await callErrorOf(failing);
  expect(error.kind).toBe("contract");
  expect(seen).toEqual([1, { ids: "1-2", api_key: "s3cret" }]);
  expect(error.message).toBe("getThings: the request breaks the contract at body.ids: too many");
  expect(error.issues).toEqual([{ path: ["body", "ids"], message: "too many" }]);
  expect(error.response).toBeUndefined();
});
