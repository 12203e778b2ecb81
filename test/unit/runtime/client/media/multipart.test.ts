/** Multipart forms: their bytes, and what Node's own parser reads of them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MultipartForm } from "../../../../../runtime/client/form-parts.ts";
import { sendMultipart } from "../../../../../runtime/client/send-multipart.ts";
import type { WireType } from "../../../../../runtime/encoding/wire-type.ts";

const mediaType = "multipart/form-data";
const open: MultipartForm = { type: "unknown" };

function written(value: unknown, form: MultipartForm = open) {
  return sendMultipart(form, () => "b").write(value, mediaType);
}

/** The body as text, `\r\n` as line ends. */
async function text(value: unknown, form?: MultipartForm): Promise<string> {
  const all = await new Response(written(value, form).body).text();
  expect(all.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  return all.replaceAll("\r\n", "\n");
}

/** One part per item: its lines behind the boundary. */
function golden(...parts: readonly (readonly string[])[]): string {
  return [...parts.map((lines) => ["--b", ...lines, ""].join("\n")), "--b--\n"].join("");
}

const object = (members: Record<string, WireType>): WireType => ({
  object: Object.entries(members),
});

describe("the bytes", () => {
  it("by the defaults of OpenAPI's example", async () => {
    const type = object({
      id: "string",
      profileImage: "binary",
      addresses: { array: { json: "unknown" } },
    });
    const value = {
      id: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
      profileImage: new Uint8Array([80, 78, 71]),
      addresses: [{ city: "Somewhere" }, { city: "Elsewhere" }],
    };
    expect(await text(value, { type })).toBe(
      golden(
        ['Content-Disposition: form-data; name="id"', "", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"],
        [
          'Content-Disposition: form-data; name="profileImage"; filename="blob"',
          "Content-Type: application/octet-stream",
          "",
          "PNG",
        ],
        [
          'Content-Disposition: form-data; name="addresses"',
          "Content-Type: application/json",
          "",
          '{"city":"Somewhere"}',
        ],
        [
          'Content-Disposition: form-data; name="addresses"',
          "Content-Type: application/json",
          "",
          '{"city":"Elsewhere"}',
        ],
      ),
    );
    expect(written(value, { type }).contentType).toBe("multipart/form-data; boundary=b");
  });

  it("with the media types and headers that encodings state", async () => {
    const form: MultipartForm = {
      type: object({ page: "string", photo: "binary", data: { json: "unknown" }, any: "binary" }),
      encoding: [
        { name: "page", contentType: "text/csv", headers: [["X-Kind", "table"]] },
        {
          name: "photo",
          contentType: "image/png",
          headers: [
            ["X-A", "1"],
            ["X-B", "2"],
          ],
        },
        { name: "data", contentType: "application/vnd.a+json" },
        { name: "any", contentType: "image/png, image/jpeg" },
      ],
    };
    const value = {
      page: "a,b",
      photo: new Blob(["PNG"]),
      data: { a: 1 },
      any: new File(["GIF"], "a.gif", { type: "image/gif" }),
    };
    expect(await text(value, form)).toBe(
      golden(
        [
          'Content-Disposition: form-data; name="page"',
          "Content-Type: text/csv",
          "X-Kind: table",
          "",
          "a,b",
        ],
        [
          'Content-Disposition: form-data; name="photo"; filename="blob"',
          "Content-Type: image/png",
          "X-A: 1",
          "X-B: 2",
          "",
          "PNG",
        ],
        [
          'Content-Disposition: form-data; name="data"',
          "Content-Type: application/vnd.a+json",
          "",
          '{"a":1}',
        ],
        [
          'Content-Disposition: form-data; name="any"; filename="a.gif"',
          "Content-Type: image/gif",
          "",
          "GIF",
        ],
      ),
    );
  });

  it.each<[string, unknown, string[][]]>([
    [
      "texts",
      { a: "", b: "ä" },
      [
        ['name="a"', "", ""],
        ['name="b"', "", "ä"],
      ],
    ],
    [
      "numbers and the like",
      { a: 1.5, b: true, c: null, d: 2n ** 64n },
      [
        ['name="a"', "", "1.5"],
        ['name="b"', "", "true"],
        ['name="c"', "", ""],
        ['name="d"', "", "18446744073709551616"],
      ],
    ],
    [
      "lists",
      { a: [1, 2], b: [] },
      [
        ['name="a"', "", "1"],
        ['name="a"', "", "2"],
      ],
    ],
    [
      "lists in lists",
      { a: [[1], [2]] },
      [
        ['name="a"', "Content-Type: application/json", "", "[1]"],
        ['name="a"', "Content-Type: application/json", "", "[2]"],
      ],
    ],
    ["what is absent", { a: undefined }, []],
    ["nothing", {}, []],
    [
      "names",
      { 'a"\r\nb': "1", "ä;": "2" },
      [
        ['name="a%22%0D%0Ab"', "", "1"],
        ['name="ä;"', "", "2"],
      ],
    ],
    [
      "names of files",
      { a: new File(["x"], 'a"\r\nContent-Type: b.txt') },
      [
        [
          'name="a"; filename="a%22%0D%0AContent-Type: b.txt"',
          "Content-Type: application/octet-stream",
          "",
          "x",
        ],
      ],
    ],
    [
      "names that objects have",
      { ["__proto__"]: "1", constructor: "2" },
      [
        ['name="__proto__"', "", "1"],
        ['name="constructor"', "", "2"],
      ],
    ],
  ])("of %s", async (_, value, parts) => {
    const lines = parts.map(([first = "", ...rest]) => [
      `Content-Disposition: form-data; ${first}`,
      ...rest,
    ]);
    expect(await text(value)).toBe(golden(...lines));
  });

  it.each<[string, object, unknown, [string, string][]]>([
    [
      "form",
      { style: "form" },
      ["a", "b,c"],
      [
        ["x", "a"],
        ["x", "b,c"],
      ],
    ],
    ["form, joined", { style: "form", explode: false }, ["a", "b"], [["x", "a,b"]]],
    [
      "form of an object",
      { style: "form" },
      { a: 1, b: "c&" },
      [
        ["a", "1"],
        ["b", "c&"],
      ],
    ],
    [
      "form of an object, joined",
      { style: "form", explode: false },
      { a: 1, b: 2 },
      [["x", "a,1,b,2"]],
    ],
    ["spaceDelimited", { style: "spaceDelimited" }, [1, 2], [["x", "1 2"]]],
    ["pipeDelimited", { style: "pipeDelimited" }, ["a", "b"], [["x", "a|b"]]],
    [
      "deepObject",
      { style: "deepObject", explode: true },
      { a: 1, b: { c: "%" } },
      [
        ["x[a]", "1"],
        ["x[b][c]", "%"],
      ],
    ],
    ["form of nothing", { style: "form", explode: false }, [], []],
    ["form of a text", { style: "form" }, "a b", [["x", "a b"]]],
  ])("by the style %s", async (_, style, value, pairs) => {
    const encoding = [{ name: "x", contentType: "application/json", ...style }];
    const isObject =
      "style" in style &&
      style.style === "form" &&
      !Array.isArray(value) &&
      typeof value === "object";
    const type: WireType = isObject
      ? { object: [["x", { object: [], rest: "unknown" }]] }
      : "unknown";
    const lines = pairs.map(([name, text]) => [
      `Content-Disposition: form-data; name="${name}"`,
      "",
      text,
    ]);
    expect(await text({ x: value }, { type, encoding })).toBe(golden(...lines));
  });
});

describe("is refused", () => {
  const styled = (style: "form" | "pipeDelimited"): MultipartForm => ({
    type: "unknown",
    encoding: [{ name: "x", style, explode: false }],
  });
  it.each<[string, unknown, MultipartForm, string]>([
    ["what is not an object", "a", open, "a multipart body is an object or FormData"],
    ["a list", [1], open, "a multipart body is an object or FormData"],
    ["a function", { x: () => 1 }, open, '"x" cannot be written as text'],
    ["half of a surrogate pair", { x: "\ud800" }, open, '"x" has half of a surrogate pair'],
    [
      "half of a surrogate pair in a name",
      { "x\ud800": "a" },
      open,
      'a header of part "x\\ud800" has half of a surrogate pair',
    ],
    [
      "half of a surrogate pair in the name of a file",
      { x: Object.defineProperty(new File([], "a"), "name", { value: "a\udfff" }) },
      open,
      'a header of part "x" has half of a surrogate pair',
    ],
    [
      "an item with the separator",
      { x: ["a,b"] },
      styled("form"),
      '"x" has an item that holds the separator',
    ],
    ["a file in a style", { x: [new Blob()] }, styled("form"), '"x"[0] cannot be written as text'],
    [
      "an object in a form that it has not",
      { x: {} },
      { type: "unknown", encoding: [{ name: "x", contentType: "application/xml" }] },
      '"x" cannot be written as application/xml',
    ],
    [
      "a line end in a media type",
      { x: "a" },
      { type: "unknown", encoding: [{ name: "x", contentType: "text/a\r\nX: y" }] },
      'a header of part "x" has a control character',
    ],
  ])("%s", (_, value, form, message) => {
    expect(() => written(value, form)).toThrow(new TypeError(message));
  });

  it("a stream that somebody else reads", () => {
    const stream = new ReadableStream();
    stream.getReader();
    expect(() => written({ x: stream })).toThrow('"x" is a stream that is read already');
  });
});

/** What Node's parser makes of a body. */
async function parsed(value: unknown, form?: MultipartForm): Promise<[string, unknown][]> {
  const { body, contentType = "" } = sendMultipart(form ?? open).write(value, mediaType);
  const read = await new Response(body, { headers: { "content-type": contentType } }).formData();
  return Promise.all(
    [...read].map(async ([name, entry]): Promise<[string, unknown]> => {
      if (typeof entry === "string") return [name, entry];
      return [name, [entry.name, entry.type, [...new Uint8Array(await entry.arrayBuffer())]]];
    }),
  );
}

describe("Node's parser reads", () => {
  const name = fc
    .string({ minLength: 1, unit: "grapheme" })
    .filter((text) => !/%0[AD]|%22|\p{Cs}/u.test(text));
  const whole = fc.string({ unit: "grapheme" }).filter((text) => !/\p{Cs}/u.test(text));

  it("texts and files as they were given", async () => {
    const file = fc.tuple(whole, fc.constantFrom("", "image/png"), fc.uint8Array());
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.oneof(whole, file))), async (given) => {
        const members = new Map(given);
        const value = Object.fromEntries(
          [...members].map(([name, member]) => [
            name,
            typeof member === "string"
              ? member
              : new File([new Uint8Array(member[2])], member[0], { type: member[1] }),
          ]),
        );
        const expected = Object.keys(value).map((name) => {
          const member = members.get(name);
          if (member === undefined || typeof member === "string") return [name, member];
          const [filename, type, bytes] = member;
          return [name, [filename, type || "application/octet-stream", [...bytes]]];
        });
        // An object orders its members by itself.
        expect(await parsed(value)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it("line ends that FormData would change", async () => {
    const value = { a: "1\n2\r3\r\n4" };
    expect(await parsed(value)).toEqual([["a", value.a]]);
  });
});

/** Where both write the same values, the bytes are those of Node's own serializer. */
it("writes what FormData writes", async () => {
  const value = {
    a: "ä\r\nb",
    'q"': "1",
    file: new File(["PNG"], "a ü.png", { type: "image/png" }),
    blob: new Blob(["x"]),
  };
  const form = new FormData();
  for (const [name, member] of Object.entries(value)) form.append(name, member);
  const oracle = new Response(form);
  const boundary = /boundary=(.*)$/.exec(oracle.headers.get("content-type") ?? "")?.[1] ?? "";
  const ours = sendMultipart(open, () => boundary).write(value, mediaType);
  // RFC 2046 has a line end behind the last delimiter, as browsers do.
  const own = (await new Response(ours.body).text()).trimEnd();
  expect(own).toBe((await oracle.text()).trimEnd());
});

it("a blob that has a media type keeps it, whatever its encoding states", async () => {
  const encoding = [{ name: "x", contentType: "image/png" }];
  const blob = new Blob(["GIF"], { type: "image/gif" });
  expect(await text({ x: blob }, { type: "unknown", encoding })).toContain("image/gif");
});

it.each([
  ["image/png, image/jpeg", "image/png"],
  ["image/*, image/jpeg", "image/jpeg"],
  ["image/png, application/octet-stream", "application/octet-stream"],
  ["image/png, */*", "application/octet-stream"],
  ["image/*", "application/octet-stream"],
])("bytes without a media type, of which %s is taken, are %s", async (contentType, sent) => {
  const encoding = [{ name: "x", contentType }];
  const form = await text({ x: new Uint8Array([1]) }, { type: "unknown", encoding });
  expect(form).toContain(`Content-Type: ${sent}`);
});

it("sends FormData as it is", () => {
  const form = new FormData();
  expect(written(form)).toEqual({ body: form });
});

it("has a boundary that is another each time, within the limits of RFC 2046", () => {
  const types = Array.from(
    { length: 100 },
    () => sendMultipart(open).write({}, mediaType).contentType,
  );
  expect(new Set(types).size).toBe(100);
  for (const type of types) expect(type).toMatch(/^multipart\/form-data; boundary=[\w-]{20,70}$/);
});

describe("a stream among the members", () => {
  function endless() {
    const seen = { pulled: 0, cancelled: false };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          seen.pulled += 1;
          controller.enqueue(new Uint8Array(1024));
        },
        cancel: () => {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { seen, stream };
  }

  const streamOf = (value: unknown) => {
    const { body } = written(value);
    if (body instanceof ReadableStream) return body as ReadableStream<Uint8Array>;
    throw new Error("the body is a stream");
  };

  it("is sent as a file", async () => {
    const bytes = new Blob(["one", "two"]).stream();
    expect(await text({ a: "1", file: bytes, b: "2" })).toBe(
      golden(
        ['Content-Disposition: form-data; name="a"', "", "1"],
        [
          'Content-Disposition: form-data; name="file"; filename="blob"',
          "Content-Type: application/octet-stream",
          "",
          "onetwo",
        ],
        ['Content-Disposition: form-data; name="b"', "", "2"],
      ),
    );
  });

  it("is read no faster than it is sent, and cancelled with the body", async () => {
    const [one, two] = [endless(), endless()];
    const reader = streamOf({ one: one.stream, two: two.stream }).getReader();
    expect(one.seen.pulled).toBe(0);
    for (let count = 0; count < 4; count += 1) await reader.read();
    expect(one.seen.pulled).toBe(3);
    await reader.cancel();
    expect([one.seen.cancelled, two.seen.cancelled, two.seen.pulled]).toEqual([true, true, 0]);
  });

  it("breaks the body where it breaks, and the others are cancelled", async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error("disk")),
    });
    const other = endless();
    const body = streamOf({ broken, other: other.stream });
    await expect(new Response(body).text()).rejects.toThrow("disk");
    expect(other.seen.cancelled).toBe(true);
  });

  it("gives bytes, nothing else", async () => {
    const texts = new ReadableStream({ pull: (controller) => controller.enqueue("text") });
    await expect(streamOf({ texts }).getReader().read()).resolves.toMatchObject({ done: false });
    const body = streamOf({ texts: new ReadableStream({ pull: (c) => c.enqueue("text") }) });
    await expect(new Response(body).text()).rejects.toThrow("gives bytes as Uint8Array");
  });
});

it("a body without streams can be sent again", async () => {
  const { body } = written({ file: new Blob(["x"]) });
  expect(body).toBeInstanceOf(Blob);
  expect(await new Response(body).text()).toBe(await new Response(body).text());
});
