/** Multipart forms, from what a client is given to what a handler gets, and what never reaches one. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../support/compile.ts";
import { listen } from "../../unit/runtime/server/listening.ts";
import { type Service, serviceOf } from "./service.ts";

type Body = Readonly<Record<string, unknown>>;

let service: Service;
beforeAll(async () => {
  service = await serviceOf("test/properties/round-trip/multipart.yaml", "multipart");
}, 60_000);
afterAll(() => service.remove());

/** A handler for all operations; `seen` is the body of its last call. */
function handling() {
  const seen: { body?: unknown } = {};
  const handler = ({ body }: { body?: unknown }) => {
    seen.body = body;
    return { status: 204 };
  };
  const names = ["upload", "uploadAny", "uploadBag", "uploadEither"];
  const handlers = Object.fromEntries(names.map((name) => [name, handler]));
  return { seen, handle: service.createHandler(handlers, { maxKeys: 50 }) };
}

/** What a handler gets of what the client is given, over HTTP. */
async function received(operation: string, body: unknown, more: object = {}): Promise<unknown> {
  const { seen, handle } = handling();
  const { origin } = await listen(handle);
  const validate = service.validation(service.operationValidators);
  const client = service.createClient({ baseUrl: origin, validate });
  const result = await service.calls[operation]!(client, { body, ...more });
  expect(result["status"]).toBe(204);
  return seen.body;
}

/** Media type, name and text of every file, in the place of the file. */
async function plain(value: unknown): Promise<unknown> {
  if (value instanceof File) return [value.type, value.name, await value.text()];
  return Array.isArray(value) ? Promise.all(value.map(plain)) : value;
}

async function plainMembers(body: unknown): Promise<unknown> {
  const entries = Object.entries(body as object).map(async ([name, value]) => [
    name,
    await plain(value),
  ]);
  return Object.fromEntries((await Promise.all(entries)) as [string, unknown][]);
}

const png = new File(["PNG"], "a.png", { type: "image/png" });
const smallest = { file: png, count: 1 };

describe("client to server", () => {
  it("every kind of part arrives as what it was", async () => {
    const texts = {
      count: 3,
      ratio: 0.5,
      sure: false,
      note: "ä\r\nb",
      encoded: "aGk=",
      page: "a,b",
      tags: ["one"],
      sizes: [1, 2],
      point: { x: 1, y: -2 },
      points: [{ x: 1 }, { x: 2 }],
      settings: [1, 2],
      day: "2026-11-21",
      unlisted: "free",
    };
    const files = {
      file: png,
      files: [new Blob(["one"]), new Blob(["two"], { type: "text/plain" })],
      document: new Blob(["%PDF"], { type: "application/pdf" }),
      photo: new Blob(["JPEG"], { type: "image/jpeg" }),
      raw: new Uint8Array([104, 105]),
      maybe: new Blob(["it"]),
      another: new File(["free"], "free.bin", { type: "application/x-free" }),
    };
    const body = await received("upload", { ...texts, ...files });
    const stream = "application/octet-stream";
    expect(await plainMembers(body)).toEqual({
      ...texts,
      file: ["image/png", "a.png", "PNG"],
      files: [
        [stream, "blob", "one"],
        ["text/plain", "blob", "two"],
      ],
      document: ["application/pdf", "blob", "%PDF"],
      photo: ["image/jpeg", "blob", "JPEG"],
      raw: [stream, "blob", "hi"],
      maybe: [stream, "blob", "it"],
      another: ["application/x-free", "free.bin", "free"],
    });
  });

  it("a form without a schema arrives as a form", async () => {
    const body = (await received("uploadAny", { a: 1, file: png })) as FormData;
    expect(body.get("a")).toBe("1");
    expect(await plain(body.get("file"))).toEqual(["image/png", "a.png", "PNG"]);
  });

  it("members that are not listed may be files", async () => {
    const body = await received("uploadBag", { title: "a", one: png, two: png });
    const file = ["image/png", "a.png", "PNG"];
    expect(await plainMembers(body)).toEqual({ title: "a", one: file, two: file });
  });

  it("a member may be a file or text", async () => {
    const more = { contentType: "multipart/form-data" };
    const file = await received("uploadEither", { image: png }, more);
    expect(await plainMembers(file)).toEqual({ image: ["image/png", "a.png", "PNG"] });
    const image = "https://example.com/a.png";
    expect(await received("uploadEither", { image }, more)).toEqual({ image });
  });

  it("a blob of no media type gets that of its encoding", async () => {
    const body = { ...smallest, page: new Blob(["a,b"]), raw: new File(["hi"], "a.bin") };
    expect(await plainMembers(await received("upload", body))).toMatchObject({
      page: "a,b",
      raw: ["application/octet-stream", "a.bin", "hi"],
    });
  });

  it("null is an empty part", async () => {
    expect(await received("upload", { ...smallest, maybe: null })).toMatchObject({ maybe: null });
  });
});

/** The problems with a form, as `path: expected`; `[]` when the handler was reached. */
async function problemsWith(form: FormData | string, contentType?: string): Promise<string[]> {
  const { seen, handle } = handling();
  const headers = contentType === undefined ? {} : { "content-type": contentType };
  const request = new Request("http://a.test/uploads", { method: "POST", body: form, headers });
  const response = await handle(request);
  if (response.status === 204) return [];
  expect([response.status, seen]).toEqual([400, {}]);
  const { problems } = (await response.json()) as {
    problems: { path: string[]; expected: string }[];
  };
  return problems.map(({ path, expected }) => `${path.join(".")}: ${expected}`);
}

function formOf(body: Body): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      form.append(name, item instanceof Blob ? item : String(item));
    }
  }
  return form;
}

function blob(text: string | Uint8Array<ArrayBuffer>, type: string): Blob {
  return new Blob([text], { type });
}

describe("a server refuses", () => {
  it.each<[string, Body, string[]]>([
    ["nothing of what fits", {}, []],
    [
      "text that is no number",
      { count: "many" },
      ["count: Invalid input: expected integer, received string"],
    ],
    ["a number below the minimum", { count: "0" }, ["count: Too small: expected number to be >=1"]],
    [
      "a text that is too short",
      { note: "a" },
      ["note: Too small: expected string to have >=2 characters"],
    ],
    [
      "a file as a number",
      { count: blob("x", "text/plain") },
      ["count: Invalid input: expected integer, received string"],
    ],
    ["a text as a file", { file: "text" }, ["file: a file: a part with a file name"]],
    [
      "a file of another media type",
      { photo: blob("GIF", "image/gif") },
      ["photo: a part of the media type image/png, image/jpeg"],
    ],
    [
      "a text of another media type",
      { page: blob("a", "text/html") },
      ["page: a part of the media type text/csv"],
    ],
    ["malformed JSON", { point: "{" }, ["point: Invalid input: expected object, received string"]],
    [
      "JSON of another form",
      { point: '{"x":"1"}' },
      ["point.x: Invalid input: expected integer, received string"],
    ],
    [
      "one of a list",
      { sizes: ["1", "b"] },
      ["sizes.1: Invalid input: expected integer, received string"],
    ],
    [
      "too many files",
      { files: [png, png, png, png] },
      ["files: Too big: expected array to have <=3 items"],
    ],
    ["a text among files", { files: [png, "b"] }, ["files.1: a file: a part with a file name"]],
    [
      "what repeats and is no list",
      { note: ["ab", "cd"] },
      ["note: Invalid input: expected string, received array"],
    ],
    [
      "text that is not UTF-8",
      { page: blob(new Uint8Array([0xff]), "text/csv") },
      ["page: text in its character encoding"],
    ],
    [
      "a character encoding that is unknown",
      { note: blob("ab", "text/plain; charset=none") },
      ["note: text in its character encoding"],
    ],
  ])("%s", async (_, body, problems) => {
    expect(await problemsWith(formOf({ file: png, count: "1", ...body }))).toEqual(problems);
  });

  it("everything at once, and what is missing", async () => {
    expect(await problemsWith(formOf({ count: "0", photo: blob("", "a/b"), note: "a" }))).toEqual([
      "photo: a part of the media type image/png, image/jpeg",
      "file: a file: a part with a file name",
      "count: Too small: expected number to be >=1",
      "note: Too small: expected string to have >=2 characters",
    ]);
  });

  const form = "multipart/form-data; boundary=limit";
  const part = (name: string, text = "1") =>
    `--limit\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const file = '--limit\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n';

  it.each([
    ["no boundary", part("a"), "multipart/form-data", "a multipart form with a boundary"],
    [
      "an empty boundary",
      part("a"),
      "multipart/form-data; boundary=",
      "a multipart form with a boundary",
    ],
    [
      "a boundary of any length",
      part("a"),
      `multipart/form-data; boundary=${"b".repeat(100_000)}`,
      "a multipart form with a boundary",
    ],
    [
      "another boundary",
      part("a"),
      "multipart/form-data; boundary=c",
      "a well-formed multipart form",
    ],
    ["no end", part("a"), form, "a well-formed multipart form"],
    ["no name", "--limit\r\n\r\n1\r\n--limit--\r\n", form, "a well-formed multipart form"],
    ["10,000 parts", `${part("a").repeat(10_000)}--limit--\r\n`, form, "at most 50 parts"],
    [
      "headers without end",
      `--limit\r\n${"a: b\r\n".repeat(100_000)}`,
      form,
      "parts with at most 20 headers",
    ],
    [
      "many headers of its last part",
      `${part("a")}--limit\r\n${"a: b\r\n".repeat(21)}\r\n1\r\n--limit--\r\n`,
      form,
      "parts with at most 20 headers",
    ],
  ])("%s", async (_, body, contentType, expected) => {
    expect(await problemsWith(body, contentType)).toEqual([`: ${expected}`]);
  });

  it("bytes in a text that are not UTF-8", async () => {
    const before = new TextEncoder().encode(
      `${file}${part("count")}${part("note", "ab")}`.slice(0, -2),
    );
    const bytes = [...before, 0xff, ...new TextEncoder().encode("\r\n--limit--\r\n")];
    const { handle } = handling();
    const response = await handle(
      new Request("http://a.test/uploads", {
        method: "POST",
        headers: { "content-type": form },
        body: new Uint8Array(bytes),
      }),
    );
    expect(await response.json()).toMatchObject({
      problems: [{ path: ["note"], expected: "text in UTF-8" }],
    });
  });

  it("no form in a form, which is text", async () => {
    const inner = "--c\r\ncontent-disposition: form-data; name=count\r\n\r\n9\r\n--c--";
    const body = `${file}${part("count")}${part("note", inner)}--limit--\r\n`;
    expect(await problemsWith(body, form)).toEqual([]);
  });
});

it("a name that objects have by themselves is a name", async () => {
  const { seen, handle } = handling();
  const body = formOf({ file: png, count: "1" });
  body.append("__proto__", "1");
  body.append("constructor", "2");
  await handle(new Request("http://a.test/uploads", { method: "POST", body }));
  expect(Object.getPrototypeOf(seen.body)).toBe(Object.prototype);
  expect(Object.entries(seen.body as object).slice(2)).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
});

it("has types that agree", { timeout: 60_000 }, () => {
  const usage = `
    import { type Handlers } from "./server.js";
    import { type Client, upload, uploadAny, uploadBag, uploadEither } from "./client.js";
    declare const client: Client;
    const nothing = { status: 204 } as const;
    export const forwarding: Handlers = {
      upload: async ({ body }) => {
        const files: readonly [File, File[] | undefined, File | undefined, File | null | undefined] =
          [body.file, body.files, body.raw, body.maybe];
        const photo: File | undefined = body.photo;
        const texts: readonly [number, string[] | undefined, string | undefined] =
          [body.count, body.tags, body.encoded];
        void [files, photo, texts];
        await upload(client, { body });
        return nothing;
      },
      uploadAny: async ({ body }) => {
        const form: FormData | undefined = body;
        if (form !== undefined) await uploadAny(client, { body: form });
        return nothing;
      },
      uploadBag: async ({ body }) => {
        const one: string | File | undefined = body["one"];
        void one;
        await uploadBag(client, { body });
        return nothing;
      },
      uploadEither: async (input) => {
        if (input.contentType === "multipart/form-data") {
          const image: string | File | undefined = input.body.image;
          void image;
          await uploadEither(client, input);
        }
        return nothing;
      },
    };
    // @ts-expect-error: a text is no file
    void upload(client, { body: { file: "text", count: 1 } });
    // @ts-expect-error: nor is a number
    void upload(client, { body: { file: new Blob([]), count: 1, photo: 1 } });
    void upload(client, { body: { file: new Uint8Array(1), count: 1, files: [new Blob([])] } });
  `;
  writeFileSync(join(service.folder, "usage.ts"), usage);
  expect(compile(service.folder, "nodenext")).toEqual([]);
});
