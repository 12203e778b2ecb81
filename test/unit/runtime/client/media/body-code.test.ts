/** Which reader and writer emitted code names for a media type. */
import { describe, expect, it } from "vitest";
import type { ConversionOptions } from "../../../../../core/transform/conversions/apply-conversions.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import { expression } from "../../../../../core/base/text/code.ts";
import { decodingCode } from "../../../../../core/views/encoding/decoding-code.ts";
import { streamKind } from "../../../../../core/model/media-kind.ts";
import { readerCode, streamType, writerCode } from "../../../../../generators/client/body-code.ts";
import { fixedHeader, isUnsent } from "../../../../../generators/client/part-headers.ts";
import { formedModel } from "../../../../support/emitted.ts";

const day = { type: "string", format: "date-time" };
const dated = { type: "object", properties: { at: day } };
const plain = { type: "object", properties: { a: { type: "integer" } } };

/** The media type of a body with `schema`, and what codes are made with. */
function described(
  mediaType: string,
  schema?: unknown,
  encoding?: object,
  options: ConversionOptions = {},
) {
  const content = {
    [mediaType]: { ...(schema ? { schema } : {}), ...(encoding ? { encoding } : {}) },
  };
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { post: { operationId: "send", requestBody: { content }, responses: {} } } },
  };
  const { api } = formedModel({ "openapi.json": document }, options);
  const media = api.operations[0]?.requestBody?.content[0];
  if (media === undefined) throw new Error("there is a body");
  const names = assignNames(api, () => undefined);
  const decodings = decodingCode({ api, names });
  return { media, context: { api, names, decodings } };
}

/** What is written without the marks for bundlers, and the modules that it imports. */
function codes(...body: Parameters<typeof described>): unknown {
  const { media, context } = described(...body);
  return [readerCode(media, context), writerCode(media, context)].map(({ code, imports }) => {
    for (const [module, name] of imports) {
      expect(code.text).toContain(name);
      expect(module === "xml/xml" || module.startsWith("client/")).toBe(true);
    }
    return code.text
      .replaceAll("/* @__PURE__ */ ", "")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/, (?=\})/g, " ");
  });
}

describe("plain media types", () => {
  it.each([
    ["application/json", true, "readJson", "sendJson"],
    ["application/problem+json", undefined, "readJson", "sendJson"],
    ["text/plain", day, "readText", "sendText"],
    ["text/html", undefined, "readText", "sendText"],
    ["application/xml", undefined, "readText", "sendText"],
    ["image/png", undefined, "readBytes", "sendBytes"],
    ["text/event-stream", undefined, "readEvents", "sendText"],
    ["application/x-ndjson", plain, "readLines", "sendBytes"],
    ["application/json-seq", undefined, "readLines", "sendBytes"],
  ])("%s", (mediaType, schema, reader, writer) => {
    expect(codes(mediaType, schema)).toEqual([reader, writer]);
    const { media, context } = described(mediaType, schema);
    const file = (name: string) =>
      `client/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(readerCode(media, context).imports).toEqual([[file(reader), reader]]);
    expect(writerCode(media, context).imports).toEqual([[file(writer), writer]]);
    expect(context.decodings.modules()).toEqual([]);
  });
});

it("JSON of a kind that the schema says is read as that", () => {
  expect(codes("application/json", plain)).toEqual(['readJsonOf("object")', "sendJson"]);
  const nullable = { type: ["array", "null"] };
  expect(codes("application/json", nullable)).toEqual(['readJsonOf("array", "null")', "sendJson"]);
});

describe("values in another form", () => {
  const options = { dates: "Date" } as const;

  it("as JSON", () => {
    const [reader, writer] = codes("application/json", dated, undefined, options) as string[];
    expect(reader).toMatch(
      /^readJsonAs\(\{ "?decoding"?: conversions\.\w+, kinds: \["object"\] \}\)$/,
    );
    expect(writer).toMatch(/^sendJsonAs\(\{ "?decoding"?: conversions\.\w+ \}\)$/);
  });

  it("as a form, a multipart form and XML", () => {
    const [reader, writer] = codes(
      "application/x-www-form-urlencoded",
      dated,
      undefined,
      options,
    ) as string[];
    expect(reader).toMatch(/^readAs\(readForm\(\{.*\}\), conversions\.\w+\)$/);
    expect(writer).toMatch(/^sendAs\(sendForm\(\{.*\}\), conversions\.\w+\)$/);
    const multipart = codes("multipart/form-data", dated, undefined, options) as string[];
    expect(multipart[0]).toBe("readMultipart");
    expect(multipart[1]).toMatch(/^sendAs\(sendMultipart\(\{.*\}\), conversions\.\w+\)$/);
    const xml = codes("application/xml", dated, undefined, options) as string[];
    expect(xml[0]).toMatch(/^readAs\(readXml\(xmlBody\(\{.*\}\)\), conversions\.\w+\)$/);
    expect(xml[1]).toMatch(/^sendAs\(sendXml\(xmlBody\(\{.*\}\)\), conversions\.\w+\)$/);
  });

  it("of a range", () => {
    const [reader, writer] = codes("*/*", dated, undefined, options) as string[];
    expect(reader).toMatch(/^readRange\(\{ "?decoding"?: conversions\.\w+ \}\)$/);
    expect(writer).toMatch(/^sendRange\(\{ "?decoding"?: conversions\.\w+ \}\)$/);
    expect(codes("text/*")).toEqual(["readRange({})", "sendRange({})"]);
    expect(codes("application/*+json")).toEqual(["readJson", "sendJson"]);
  });
});

it("JSON with exact integers is read with all digits", () => {
  const schema = { type: "object", properties: { id: { type: "integer", format: "int64" } } };
  const [reader] = codes("application/json", schema, undefined, { int64: "bigint" }) as string[];
  expect(reader).toMatch(
    /^readJsonAs\(\{ decoding: conversions\.\w+, exactJson: exactJson, kinds: \["object"\] \}\)$/,
  );
});

it("forms carry their types and encodings, and headers where the media type has parts", () => {
  const headers = { "X-A": { schema: { const: "1" } }, "X-B": { schema: { type: "string" } } };
  const encoding = { a: { contentType: '"});evil({"', headers } };
  const { media, context } = described("multipart/form-data", plain, encoding);
  const form = {
    type: { object: [["a", "integer"]] },
    encoding: [{ name: "a", contentType: '"});evil({"', headers: [["X-A", "1"]] }],
  };
  const { code } = writerCode(media, context);
  expect(code.text).toBe(`/* @__PURE__ */ sendMultipart(${expression(form)})`);
  const urlencoded = described("application/x-www-form-urlencoded", plain, encoding);
  expect(writerCode(urlencoded.media, urlencoded.context).code.text).not.toContain("X-A");
});

describe("headers of parts", () => {
  const header = (name: string, schema: object): ir.Header => {
    const encoding = { a: { headers: { [name]: { schema } } } };
    const { media } = described("multipart/form-data", plain, encoding);
    const found = media.encoding[0]?.headers[0];
    if (found === undefined) throw new Error("there is a header");
    return found;
  };

  it.each<[string, object, string | undefined]>([
    ["X-A", { const: "a b" }, "a b"],
    ["X-A", { enum: ["a"] }, "a"],
    ["X-A", { type: "integer", default: 5 }, "5"],
    ["X-A", { const: true }, "true"],
    ["X-A", { enum: ["a", "b"] }, undefined],
    ["X-A", { type: "string" }, undefined],
    ["X-A", { const: ["a"] }, undefined],
    ["X-A", { const: null }, undefined],
    ["X-A", { const: "" }, undefined],
    ["X-A", { const: "a\r\nX-B: b" }, undefined],
    ["X-A", { const: "ä" }, undefined],
    ["X A", { const: "a" }, undefined],
    ["X-A\r\nX-B", { const: "a" }, undefined],
    ["Content-Disposition", { const: "form-data" }, undefined],
  ])("%s with %j", (name, schema, value) => {
    const found = header(name, schema);
    expect(fixedHeader(found)?.[1]).toBe(value);
    expect(isUnsent(found)).toBe(value === undefined);
  });
});

describe("types of streams", () => {
  it.each([
    ["text/event-stream", "events", "AsyncIterable<Engine.ServerSentEvent>"],
    ["Text/Event-Stream; charset=utf-8", "events", "AsyncIterable<Engine.ServerSentEvent>"],
    ["application/x-ndjson", "lines", "AsyncIterable<unknown>"],
    ["application/ndjson", "lines", "AsyncIterable<unknown>"],
    ["application/jsonl", "lines", "AsyncIterable<unknown>"],
    ["application/x-jsonlines", "lines", "AsyncIterable<unknown>"],
    ["application/json-seq", "lines", "AsyncIterable<unknown>"],
    ["application/geo+json-seq", "lines", "AsyncIterable<unknown>"],
    ["application/json", undefined, undefined],
    ["text/plain", undefined, undefined],
    ["*/*", undefined, undefined],
  ])("%s", (mediaType, kind, type) => {
    expect(streamKind(mediaType)).toBe(kind);
    expect(streamType(described(mediaType).media)).toBe(type);
  });
});
