/** Bodies of requests by media type. */
import { describe, expect, it } from "vitest";
import { dateTime } from "../../../../../runtime/encoding/codecs.ts";
import { sendBytes } from "../../../../../runtime/client/send-bytes.ts";
import { sendForm } from "../../../../../runtime/client/send-form.ts";
import { sendJsonAs } from "../../../../../runtime/client/send-json-as.ts";
import { sendRange } from "../../../../../runtime/client/send-range.ts";
import { sendText } from "../../../../../runtime/client/send-text.ts";
import { sendXml } from "../../../../../runtime/client/send-xml.ts";
import { exactJson } from "../../../../../runtime/encoding/exact-json.ts";
import { xmlBody } from "../../../../../runtime/xml/xml.ts";

const decoding = { members: [["at", { codec: dateTime }] as const] };
const at = new Date("2026-11-21T00:00:00Z");

describe("JSON", () => {
  it("travels in its own form, with all digits", () => {
    const { wire, write } = sendJsonAs({ decoding, exactJson });
    const travels = wire?.({ at, big: 2n ** 64n });
    expect(travels).toEqual({ at: "2026-11-21T00:00:00.000Z", big: 2n ** 64n });
    expect(write(travels, "application/vnd.a+json")).toEqual({
      body: '{"at":"2026-11-21T00:00:00.000Z","big":18446744073709551616}',
      contentType: "application/vnd.a+json",
    });
  });

  it("names the place of what cannot travel, not the value", () => {
    const { wire } = sendJsonAs({ decoding });
    expect(() => wire?.({ at: new Date(Number.NaN) })).toThrow(/^body\.at: /);
  });

  it.each([{}, { exactJson }])("has no text for undefined (%j)", (form) => {
    const { write } = sendJsonAs(form);
    expect(() => write(undefined, "application/json")).toThrow(TypeError);
  });
});

describe("text", () => {
  it.each<[string, unknown]>([
    ["text/plain", "ä"],
    ["text/plain; charset=UTF-8", "ä"],
    ["text/plain; charset=iso-8859-1", "a"],
    ["text/plain; charset=iso-8859-1", new Uint8Array([0xe4])],
  ])("as %s", (mediaType, body) => {
    expect(sendText.write(body, mediaType)).toEqual({ body, contentType: mediaType });
  });

  it.each([
    ["text/plain; charset=iso-8859-1", "ä"],
    ["text/plain; charset=utf-16", "a"],
    ["text/plain", 1],
    ["text/plain", { a: 1 }],
    ["text/plain", null],
  ])("never as %s of %j", (mediaType, body) => {
    expect(() => sendText.write(body, mediaType)).toThrow(TypeError);
  });
});

it.each([
  new Blob(["a"]),
  new ArrayBuffer(1),
  new Uint8Array(1),
  new DataView(new ArrayBuffer(1)),
  new ReadableStream(),
  "text",
])("bytes are sent as they are: %s", (body) => {
  const written = sendBytes.write(body, "application/octet-stream");
  expect(written.body).toBe(body);
  expect(written.contentType).toBe("application/octet-stream");
});

it.each([1, {}, [1], null, undefined, new Date(0)])("%s is no bytes", (body) => {
  expect(() => sendBytes.write(body, "image/png")).toThrow(
    "the body cannot be written as image/png",
  );
});

it("XML is written by its codec", () => {
  const { write } = sendXml(xmlBody({ name: "a", type: { text: "string" } }));
  expect(write("<", "application/xml")).toEqual({
    body: '<?xml version="1.0" encoding="UTF-8"?>\n<a>&#60;</a>',
    contentType: "application/xml",
  });
});

it("forms are written by their styles, `allowReserved` too", () => {
  const encoding = [
    { name: "a", style: "form", explode: false } as const,
    { name: "b", style: "form", allowReserved: true } as const,
  ];
  const { write } = sendForm({ type: "unknown", encoding });
  const mediaType = "application/x-www-form-urlencoded";
  expect(write({ a: [1, 2], b: "a/b?c&d" }, mediaType)).toEqual({
    body: "a=1,2&b=a/b?c%26d",
    contentType: mediaType,
  });
});

describe("a range", () => {
  const { wire, write } = sendRange({ decoding });
  const value = wire?.({ at });

  it.each([
    ["application/json", '{"at":"2026-11-21T00:00:00.000Z"}'],
    ["application/x-www-form-urlencoded", "at=2026-11-21T00%3A00%3A00.000Z"],
  ])("as %s", (mediaType, body) => {
    expect(write(value, mediaType)).toEqual({ body, contentType: mediaType });
  });

  it("as a multipart form, text and bytes", () => {
    expect(write(value, "multipart/form-data").contentType).toMatch(
      /^multipart\/form-data; boundary=/,
    );
    expect(write("a", "text/csv")).toEqual({ body: "a", contentType: "text/csv" });
    const bytes = new Uint8Array(1);
    expect(write(bytes, "image/png")).toEqual({ body: bytes, contentType: "image/png" });
    expect(() => write(value, "image/png")).toThrow(TypeError);
  });
});
