/** Bodies of answers by media type, and what is none of its media type. */
import { describe, expect, it } from "vitest";
import { dateTime, int64 } from "../../../../../runtime/encoding/codecs.ts";
import type { BodyReader, AnswerBody } from "../../../../../runtime/client/contract.ts";
import { readAs } from "../../../../../runtime/client/read-as.ts";
import { readBytes } from "../../../../../runtime/client/read-bytes.ts";
import { readForm } from "../../../../../runtime/client/read-form.ts";
import { readJson } from "../../../../../runtime/client/read-json.ts";
import { readJsonAs } from "../../../../../runtime/client/read-json-as.ts";
import { readMultipart } from "../../../../../runtime/client/read-multipart.ts";
import { readRange } from "../../../../../runtime/client/read-range.ts";
import { readText } from "../../../../../runtime/client/read-text.ts";
import { readXml } from "../../../../../runtime/client/read-xml.ts";
import { exactJson } from "../../../../../runtime/encoding/exact-json.ts";
import { xmlBody } from "../../../../../runtime/xml/xml.ts";
import { bodyOf, bytesOf, openBody } from "./received.ts";

const decoding = {
  members: [["at", { codec: dateTime }] as const, ["big", { codec: int64 }] as const],
};

/** What a call gets of a body. */
async function read(reader: BodyReader, type: string, body: string | Uint8Array<ArrayBuffer>) {
  const chosen = reader.of?.(type) ?? reader;
  const received = bodyOf(type, body);
  const wire = await chosen.read(received);
  return chosen.decode === undefined ? wire : chosen.decode(wire, received);
}

describe("text", () => {
  it.each([
    ["text/plain", bytesOf("ä"), "ä"],
    ["text/csv; charset=iso-8859-1", new Uint8Array([0xe4]), "ä"],
    ["text/plain; charset=none", bytesOf("ä"), "ä"],
    ["text/plain", new Uint8Array([0xff]), "\ufffd"],
    ["text/plain", new Uint8Array(), ""],
  ])("of %s", async (type, bytes, text) => {
    expect(await read(readText, type, bytes)).toBe(text);
  });
});

it("bytes", async () => {
  expect(await read(readBytes, "image/png", new Uint8Array([1, 255]))).toEqual(
    new Uint8Array([1, 255]),
  );
});

describe("JSON", () => {
  const reader = readJsonAs({ decoding, exactJson });
  const text = '{"at":"2026-11-21T00:00:00Z","big":12345678901234567890123}';

  it("is decoded, with all digits", async () => {
    expect(await read(reader, "application/json", text)).toEqual({
      at: new Date("2026-11-21T00:00:00Z"),
      big: 12345678901234567890123n,
    });
    expect(reader.isValue).toBe(true);
  });

  it("keeps digits where nothing is decoded, and is decoded where no digits are kept", async () => {
    const exact = (await read(readJsonAs({ exactJson }), "application/json", text)) as {
      at: unknown;
    };
    expect(exact.at).toBe("2026-11-21T00:00:00Z");
    const plain = await read(
      readJsonAs({ decoding: { members: [["at", { codec: dateTime }]] } }),
      "application/json",
      '{"at":"2026-11-21T00:00:00Z"}',
    );
    expect(plain).toEqual({ at: new Date("2026-11-21T00:00:00Z") });
  });

  it("that cannot be decoded breaks the contract, and says where", async () => {
    const reading = read(reader, "application/json", '{"at":"yesterday"}');
    await expect(reading).rejects.toMatchObject({
      kind: "contract",
      message: expect.stringContaining("body.at: expected "),
    });
    await expect(reading).rejects.not.toThrow("yesterday");
  });

  it.each([
    ["broken", bytesOf("{")],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
  ])("that is %s", async (_, bytes) => {
    await expect(read(reader, "application/json", bytes)).rejects.toThrow();
  });

  it("of no bytes is no body", async () => {
    expect(await reader.read(bodyOf("application/json", ""))).toBeUndefined();
  });

  describe.each([
    ["as it travels", readJson],
    ["in another form", readJsonAs({ decoding })],
    ["with all digits", readJsonAs({ exactJson })],
    ["of a range", readRange({})],
  ])("%s", (_, each) => {
    it("is UTF-8, whatever else is said of it", async () => {
      const type = "application/json; charset=iso-8859-1";
      expect(await read(each, type, '"ä"')).toBe("ä");
      await expect(read(each, type, new Uint8Array([0x22, 0xe4, 0x22]))).rejects.toThrow();
    });

    it("that is a byte order mark alone is none", async () => {
      const mark = new Uint8Array([0xef, 0xbb, 0xbf]);
      await expect(read(each, "application/json", mark)).rejects.toThrow();
    });
  });
});

describe("forms", () => {
  const reader = readForm({
    type: {
      object: [
        ["a", "integer"],
        ["at", "string"],
      ],
    },
  });
  const type = "application/x-www-form-urlencoded";

  it("are objects", async () => {
    expect(await read(reader, type, "a=1&b=x+y&b=z")).toEqual({ a: 1, b: ["x y", "z"] });
    expect(await read(reader, type, "")).toEqual({});
    expect(await read(readAs(reader, decoding), type, "at=2026-11-21T00:00:00Z")).toEqual({
      at: new Date("2026-11-21T00:00:00Z"),
    });
  });

  it.each([
    ["badly encoded", bytesOf("a=%")],
    ["too many", bytesOf("a&".repeat(20_000))],
    ["no UTF-8", new Uint8Array([0x61, 0x3d, 0xff])],
  ])("%s", async (_, bytes) => {
    await expect(read(reader, type, bytes)).rejects.toThrow();
  });
});

describe("multipart forms", () => {
  const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';

  it("are FormData", async () => {
    const form = (await read(readMultipart, "multipart/form-data; boundary=b", body)) as FormData;
    expect([...form]).toEqual([["a", "1"]]);
  });

  it.each([
    ["another boundary", "multipart/form-data; boundary=c", body],
    ["no boundary", "multipart/form-data", body],
    ["a cut-off body", "multipart/form-data; boundary=b", body.slice(0, -10)],
  ])("with %s", async (_, type, text) => {
    const expected = "expected a well-formed multipart form";
    await expect(read(readMultipart, type, text)).rejects.toThrow(expected);
  });
});

describe("XML", () => {
  const item = { members: [{ property: "n", name: "n", type: { text: "integer" } }] } as const;
  const reader = readXml(xmlBody({ name: "item", type: item }));
  const type = "application/xml";

  it("is a value", async () => {
    expect(await read(reader, type, "<item><n>1</n></item>")).toEqual({ n: 1 });
    expect(reader.isValue).toBe(true);
    expect(await reader.read(bodyOf(type, ""))).toBeUndefined();
    const latin = new Uint8Array([...bytesOf("<item><t>"), 0xe4, ...bytesOf("</t></item>")]);
    expect(await read(reader, `${type}; charset=iso-8859-1`, latin)).toEqual({ t: "ä" });
  });

  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
  );
  it.each([
    ["another root", "<other/>", "expected the root <item>"],
    ["no XML", "{}", "expected well-formed XML"],
    ["a cut-off document", "<item><n>1</n>", "expected well-formed XML"],
    [
      "entities in entities",
      `<!DOCTYPE item [<!ENTITY e0 "ha">${entities.join("")}]><item>&e9;</item>`,
      "expected ",
    ],
    [
      "a file",
      '<!DOCTYPE item [<!ENTITY f SYSTEM "file:///etc/passwd">]><item>&f;</item>',
      "expected ",
    ],
    ["a document type", '<!DOCTYPE item SYSTEM "http://a.test/a.dtd"><item/>', "expected "],
    ["many levels", `<item>${"<a>".repeat(10_000)}${"</a>".repeat(10_000)}</item>`, "expected "],
    ["many elements", `<item>${"<a/>".repeat(1_000_001)}</item>`, "expected "],
  ])("with %s", async (_, text, message) => {
    await expect(read(reader, type, text)).rejects.toMatchObject({
      name: "CodecError",
      message: expect.stringContaining(message),
    });
  });
});

describe("a range", () => {
  const reader = readRange({
    decoding: { members: [["at", { codec: dateTime }]], codec: dateTime },
  });
  const at = "2026-11-21T00:00:00Z";

  it.each<[string, string, unknown, boolean]>([
    ["application/json", `{"at":"${at}"}`, { at: new Date(at) }, true],
    ["application/problem+json", "[1]", [1], true],
    ["application/x-www-form-urlencoded", "a=1", { a: "1" }, true],
    ["text/plain", at, at, false],
    ["application/xml", "<a/>", "<a/>", false],
    ["text/event-stream", "data: 1\n\n", "data: 1\n\n", false],
    ["application/octet-stream", "a", bytesOf("a"), false],
    ["", "a", bytesOf("a"), false],
  ])("that is %s", async (type, body, value, isValue) => {
    const json = readRange({ decoding: { members: [["at", { codec: dateTime }]] } });
    expect(await read(type.includes("json") ? json : reader, type, body)).toEqual(value);
    expect(reader.of?.(type).isValue ?? false).toBe(isValue);
    if (!isValue) expect(await reader.read(bodyOf(type, body))).toEqual(value);
  });

  it("that is a form", async () => {
    const type = "multipart/form-data; boundary=b";
    const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
    expect([...((await read(reader, type, body)) as FormData)]).toEqual([["a", "1"]]);
  });
});

describe("a stream", () => {
  const type = "application/octet-stream";
  const streamOf = (body: AnswerBody) =>
    readBytes.read({ ...body, given: { as: "stream" } }) as ReadableStream<Uint8Array>;

  it("gives the bytes as they come, no faster than they are read", async () => {
    const body = bodyOf(type, "one", "two", "three");
    const reader = streamOf(body).getReader();
    expect(body.seen.pulled).toBe(0);
    expect((await reader.read()).value).toEqual(bytesOf("one"));
    expect(body.seen.pulled).toBe(1);
    await reader.cancel();
    expect(body.seen).toEqual({ pulled: 1, cancelled: true });
  });

  it("fails as the connection does", async () => {
    const cause = new Error("cut off");
    const stream = streamOf(openBody(type, ["one"], cause));
    await expect(new Response(stream).arrayBuffer()).rejects.toMatchObject({
      kind: "network",
      cause,
    });
  });

  it("of no body is empty", async () => {
    const body = { ...bodyOf(type), response: new Response(null) };
    expect(await new Response(streamOf(body)).text()).toBe("");
  });
});
