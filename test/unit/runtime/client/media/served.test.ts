/** Forms that the client writes, as the generated server reads them. */
import { beforeAll, describe, expect, it } from "vitest";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import type { BodyDescriptor } from "../../../../../core/views/encoding/descriptor.ts";
import { decodingCode } from "../../../../../core/views/encoding/decoding-code.ts";
import { operationDescriptor } from "../../../../../core/views/encoding/operation-descriptor.ts";
import { sendForm } from "../../../../../runtime/client/send-form.ts";
import { sendMultipart } from "../../../../../runtime/client/send-multipart.ts";
import { decodeForm } from "../../../../../runtime/http/form.ts";
import type { BodyDescriptor as RuntimeBody } from "../../../../../runtime/http/operation.ts";
import { readMultipartForm } from "../../../../../runtime/server/multipart.ts";
import { modelOf } from "../../../../support/sources.ts";

const integers = { type: "array", items: { type: "integer" } };
const point = {
  type: "object",
  properties: { x: { type: "integer" }, y: { type: "array", items: { type: "string" } } },
};
const properties = {
  text: { type: "string" },
  texts: { type: "array", items: { type: "string" } },
  count: { type: "integer" },
  maybe: { type: ["integer", "null"] },
  sizes: integers,
  point,
  points: { type: "array", items: point },
  file: { type: "string", format: "binary" },
  files: { type: "array", items: { type: "string", format: "binary" } },
  csv: { type: "string" },
  raw: { type: "string" },
  json: integers,
  deep: point,
  spread: { type: "object", properties: { one: { type: "integer" }, two: { type: "string" } } },
  listed: { type: "object", additionalProperties: { type: "string" } },
  comma: integers,
  space: { type: "array", items: { type: "string" } },
  pipe: integers,
};
const encoding = {
  csv: { contentType: "text/csv" },
  raw: { contentType: "application/octet-stream" },
  json: { contentType: "application/json" },
  deep: { style: "deepObject", explode: true },
  spread: { style: "form", explode: true },
  listed: { style: "form", explode: false },
  comma: { style: "form", explode: false },
  space: { style: "spaceDelimited" },
  pipe: { style: "pipeDelimited" },
};
const { raw: _, ...ofTexts } = encoding;

/** The descriptor of a body that is a form. */
function described(mediaType: string, encoding: object): RuntimeBody {
  const content = { [mediaType]: { schema: { type: "object", properties }, encoding } };
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { post: { operationId: "send", requestBody: { content }, responses: {} } } },
  };
  const { api } = modelOf({ "openapi.json": document });
  const names = assignNames(api, () => undefined);
  const decodings = decodingCode({ api, names });
  const [operation] = api.operations.map((each) =>
    operationDescriptor(each, { api, names, decodings }),
  );
  return operation?.body?.content[0] as BodyDescriptor<never, never, never>;
}

const cases: [string, object][] = [
  ["texts", { text: "a&b=c\r\nd ä😀+%41", texts: ["", "b", "c,d"] }],
  ["a list of one", { texts: ["a"], sizes: [1], json: [1] }],
  ["numbers", { count: -1, sizes: [1, 2] }],
  ["null", { maybe: null }],
  ["objects", { point: { x: 1, y: ["a"] }, points: [{ x: 1 }, { y: [] }] }],
  ["lists as JSON", { json: [1, 2, 3] }],
  ["members that nobody describes", { other: "a", others: ["a", "b"] }],
  ["the style deepObject", { deep: { x: 1, y: ["a", "b&c=[d]"] } }],
  ["the style form of an object", { spread: { one: 1, two: "a,b" } }],
  ["the style form of an object, joined", { listed: { a: "1", b: "c d|e" } }],
  ["lists that are joined", { comma: [1, 2, 3], pipe: [4, 5], space: ["a", "b,c"] }],
  ["lists of one that are joined", { comma: [1], pipe: [4], space: ["a"] }],
  [
    "everything at once",
    { text: "a", deep: { x: 1 }, spread: { one: 2 }, comma: [1, 2], csv: "a,b" },
  ],
];

describe("a multipart form", () => {
  let form: RuntimeBody;
  beforeAll(() => {
    form = described("multipart/form-data", encoding);
  });

  async function received(value: unknown): Promise<unknown> {
    const { body, contentType = "" } = sendMultipart(form).write(value, form.mediaType);
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    const read = await readMultipartForm(bytes, contentType, form, 100);
    expect(read.problems).toEqual([]);
    return read.value;
  }

  it.each(cases)("with %s", async (_, value) => {
    expect(await received(value)).toEqual(value);
  });

  it("with files", async () => {
    const value = {
      file: new File(["PNG"], 'ä ".png', { type: "image/png" }),
      files: [new Blob(["one"]), new Uint8Array([116, 119, 111]), new Blob(["three"]).stream()],
      raw: new Blob(["raw"]).stream(),
    };
    const read = (await received(value)) as { file: File; files: File[]; raw: File };
    const files = [read.file, ...read.files, read.raw];
    expect(await Promise.all(files.map((file) => file.text()))).toEqual([
      "PNG",
      "one",
      "two",
      "three",
      "raw",
    ]);
    expect([read.file.name, read.file.type]).toEqual(['ä ".png', "image/png"]);
  });
});

describe("an urlencoded form", () => {
  let form: RuntimeBody;
  beforeAll(() => {
    form = described("application/x-www-form-urlencoded", ofTexts);
  });

  const written = (value: unknown) => sendForm(form).write(value, form.mediaType).body as string;

  it.each(cases)("with %s", (_, value) => {
    expect(decodeForm(written(value), form)).toEqual(value);
  });

  it("is what OpenAPI's example has, and percent-encoded where URLSearchParams does it", () => {
    const address = { streetAddress: "123 Example Dr.", zip: "99999+1234" };
    const value = { id: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", address };
    const open = sendForm({ type: "unknown" }).write(value, form.mediaType).body;
    expect(open).toBe(
      "id=f81d4fae-7dec-11d0-a765-00a0c91e6bf6&address=%7B%22streetAddress%22%3A%22123+Example+Dr.%22" +
        "%2C%22zip%22%3A%2299999%2B1234%22%7D",
    );
    expect(open).toBe(
      String(new URLSearchParams({ id: value.id, address: JSON.stringify(address) })),
    );
  });
});
