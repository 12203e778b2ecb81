/** Bodies that a framework has read before a generated service gets the request. */
import { gzipSync } from "node:zlib";
import express, { type RequestHandler } from "express";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { int64 } from "../../../../../runtime/encoding/codecs.ts";
import { exactJson } from "../../../../../runtime/encoding/exact-json.ts";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import type { BodyDescriptor } from "../../../../../runtime/http/operation.ts";
import type { ServiceOptions } from "../../../../../runtime/server/service-description.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import type { Validator } from "../../../../../runtime/issues/validator.ts";
import { xmlBody } from "../../../../../runtime/xml/xml.ts";
import { plainRouter } from "../plain-router.ts";
import { openShop, shop } from "../shop.ts";
import { listenWith } from "./listen-with.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const added = { addItem: { status: 201 }, getItem: { status: 200, body: { name: "a" } } };

/** The shop in an app of Express, behind `before`. */
async function behind(before: readonly RequestHandler[], options: ServiceOptions = {}) {
  const { handle, seen } = openShop(added, options);
  const app = express();
  for (const each of before) app.use(each);
  app.use(toNodeListener(handle));
  return { origin: await listenWith(app), seen };
}

/** `PUT /api/put` with one body, behind `before`; `seen` are the bodies that its handler got. */
async function openPut(body: BodyDescriptor, validator: Validator, before: RequestHandler) {
  const content = [body];
  const put = { name: "put", method: "PUT", path: "/put", parameters: [] };
  const operations = [{ ...put, body: { required: true, content } }];
  const validators = { put: { body: { [body.mediaType]: validator } } };
  const service = { ...shop, operations, schemes: [], validators, route: plainRouter(operations) };
  const [bodies, errors]: [unknown[], unknown[]] = [[], []];
  const handler = (input: { readonly body: unknown }) => {
    bodies.push(input.body);
    return { status: 200 };
  };
  const onError = (error: unknown) => errors.push(error);
  const app = express();
  app.use(before);
  app.use(toNodeListener(createService(service, { put: handler }, { onError })));
  const origin = await listenWith(app);
  const send = async (text: string) => {
    const headers = { "content-type": body.mediaType };
    return (await fetch(`${origin}/api/put`, { method: "PUT", headers, body: text })).status;
  };
  return { send, bodies, errors };
}

const xmlOfName = xmlBody({
  name: "a",
  type: { members: [{ property: "name", name: "name", type: { text: "string" } }] },
});
const messages = (errors: readonly unknown[]) => errors.map((error) => (error as Error).message);

/** Reads the body and leaves `left`, as parsers do that are not Express's own. */
function reading(left?: (text: string) => object): RequestHandler {
  return async (request, _, next) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    Object.assign(request, left?.(Buffer.concat(chunks).toString()));
    next();
  };
}

describe("a body that was read before", () => {
  it.each([
    ["express.json()", express.json()],
    ["express.raw()", express.raw({ type: "*/*" })],
    ["express.text()", express.text({ type: "*/*" })],
    ["a parser that keeps the bytes too", reading((text) => ({ rawBody: Buffer.from(text) }))],
    ["a parser that keeps the text too", reading((text) => ({ rawBody: text, body: {} }))],
    ["express.urlencoded(), which leaves it", express.urlencoded()],
  ])("by %s is used", async (_, parser) => {
    const { origin, seen } = await behind([parser]);
    const post = (body: string) =>
      fetch(`${origin}/api/items`, { method: "POST", headers: json, body });
    expect((await post('{ "name": "käse", "price": 1.5 }')).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "käse", price: 1.5 } });
    const refused = await post('{"name":1}');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ problems: [{ in: "body", path: ["name"] }] });
    expect(seen.errors).toEqual([]);
  });

  it.each([
    ["express.urlencoded()", express.urlencoded()],
    ["express.urlencoded({ extended: true })", express.urlencoded({ extended: true })],
    ["express.raw()", express.raw({ type: "*/*" })],
    ["express.text()", express.text({ type: "*/*" })],
  ])("as a form, by %s, is used", async (_, parser) => {
    const { origin, seen } = await behind([parser]);
    const post = (body: string) =>
      fetch(`${origin}/api/items`, { method: "POST", headers: form, body });
    expect((await post("name=a%26b+c&price=1.5")).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a&b c", price: 1.5 } });
    expect((await post("price=1.5")).status).toBe(400);
    expect(seen.errors).toEqual([]);
  });

  it("counts where a part of it is joined, and where it is a credential", async () => {
    const { origin, seen } = await behind([express.urlencoded({ extended: true })]);
    const init = { method: "POST", headers: form, body: "ids=1-2&api_key=good" };
    expect((await fetch(`${origin}/api/items/join`, init)).status).toBe(200);
    expect(seen.input).toMatchObject({ body: { ids: [1, 2] } });
  });

  it("is read by the service itself where that comes first", async () => {
    const { handle, seen } = openShop(added);
    const app = express();
    app.use("/api", toNodeListener(handle));
    app.use(express.json());
    app.post("/own", (request, response) => void response.json(request.body));
    const origin = await listenWith(app);
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    expect((await fetch(`${origin}/api/items`, init)).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
    expect(await (await fetch(`${origin}/own`, init)).json()).toEqual({ name: "a" });
  });

  it("is held to the media types and limits of the service", async () => {
    const parsers = [express.json({ type: ["application/json", "text/csv"], limit: "1mb" })];
    const { origin, seen } = await behind(parsers, { maxBodyBytes: 30 });
    const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(`${origin}/api/items`, { method: "POST", headers, body });
    expect((await post("{}", { "content-type": "text/csv" })).status).toBe(415);
    const long = JSON.stringify({ name: "a".repeat(40) });
    expect((await post(long, json)).status).toBe(413);
    const coded = { ...json, "content-encoding": "gzip" };
    expect((await post(new Uint8Array(gzipSync(long)), coded)).status).toBe(413);
    expect(seen.input).toBeUndefined();
    expect(seen.errors).toEqual([]);
  });

  it("may have been sent in a content coding, which the service itself does not read", async () => {
    const headers = { ...json, "content-encoding": "gzip" };
    const init = { method: "POST", headers, body: new Uint8Array(gzipSync('{"name":"a"}')) };
    for (const parser of [express.json(), express.raw({ type: "*/*" })]) {
      const { origin, seen } = await behind([parser]);
      expect((await fetch(`${origin}/api/items`, init)).status).toBe(201);
      expect(seen.input).toMatchObject({ body: { name: "a" } });
    }
    const { origin } = await behind([express.raw({ type: "*/*", inflate: false }), reading()]);
    expect((await fetch(`${origin}/api/items`, init)).status).toBe(415);
  });

  it("may be a text in JSON, which is no JSON itself", async () => {
    const body = { mediaType: "application/json", type: "string" } as const;
    const { send, bodies } = await openPut(body, z.string(), express.json({ strict: false }));
    expect([await send('"12"'), await send("12"), await send('"\\u0061"')]).toEqual([
      200, 400, 200,
    ]);
    expect(bodies).toEqual(["12", "a"]);
  });

  it("may be a text of any kind, and of any character encoding", async () => {
    const text = { mediaType: "text/plain", type: "string" } as const;
    const plain = await openPut(text, z.string(), express.text());
    expect(await plain.send("käse")).toBe(200);
    const lines = { mediaType: "application/x-lines", type: "binary" } as const;
    const bytes = await openPut(lines, z.unknown(), express.text({ type: "*/*" }));
    expect([await bytes.send("käse"), await bytes.send("\ufffd")]).toEqual([200, 500]);
    expect(bytes.bodies).toEqual([new TextEncoder().encode("käse")]);
    expect(messages(bytes.errors)).toEqual([expect.stringContaining("express.raw()")]);
  });

  it("is no document any more where a parser of XML has made an object of it", async () => {
    const body = { mediaType: "application/xml", type: "unknown", codec: xmlOfName } as const;
    const left = (keep: (text: string) => object) => openPut(body, z.unknown(), reading(keep));
    const parsed = await left(() => ({ body: { name: "a" } }));
    expect([await parsed.send("<a><name>a</name></a>"), parsed.bodies]).toEqual([500, []]);
    const kept = await left((text) => ({ body: text }));
    expect(await kept.send("<a><name>käse</name></a>")).toBe(200);
    expect(kept.bodies).toEqual([{ name: "käse" }]);
  });
});

describe("integers beyond 2^53", () => {
  const body: BodyDescriptor = {
    mediaType: "application/json",
    type: "unknown",
    decoding: { members: [["id", { codec: int64 }]] },
    exactJson,
  };
  const validator = z.object({ id: z.union([z.bigint(), z.number()]), n: z.number().optional() });
  const big = '{"id":9007199254740993}';

  it("that were rounded before are a fault of the server, and others are not", async () => {
    const { send, bodies, errors } = await openPut(body, validator, express.json());
    expect(await send(big)).toBe(500);
    expect(messages(errors)).toEqual([expect.stringMatching(/beyond 2\^53 .*req\.rawBody/u)]);
    expect([await send('{"id":7}'), await send('{"id":7,"n":1e300}')]).toEqual([200, 200]);
    expect(bodies).toMatchObject([{ id: 7n }, { id: 7n }]);
  });

  it("keep their digits where the bytes are kept, or the parser has kept them", async () => {
    const verify: NonNullable<Parameters<typeof express.json>[0]>["verify"] = (request, _, bytes) =>
      void Object.assign(request, { rawBody: bytes });
    const parsed = reading(() => ({ body: { id: 9007199254740993n } }));
    for (const before of [express.json({ verify }), parsed]) {
      const { send, bodies } = await openPut(body, validator, before);
      expect(await send(big)).toBe(200);
      expect(bodies).toEqual([{ id: 9007199254740993n }]);
    }
  });
});

describe("a body of which nothing is left", () => {
  it.each([
    ["a reader that keeps nothing", reading(), '{"name":"a"}', json],
    [
      "a reader beside a parser that marks each request",
      reading(() => ({ body: {} })),
      '{"name":"a"}',
      json,
    ],
    [
      "a parser of forms with files",
      reading(() => ({ body: { title: "a" }, files: [] })),
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na\r\n--x--\r\n',
      { "content-type": "multipart/form-data; boundary=x" },
    ],
  ])("is a fault of the server, which hears of it: %s", async (_, reader, body, headers) => {
    const { origin, seen } = await behind([reader]);
    const isForm = body.startsWith("--");
    const target = `${origin}/api/${isForm ? "files/a.bin" : "items"}`;
    const answered = await fetch(target, { method: isForm ? "PUT" : "POST", headers, body });
    expect(answered.status).toBe(500);
    expect(await answered.json()).toMatchObject({ toolkit: true });
    expect(seen.input).toBeUndefined();
    expect(messages(seen.errors)).toEqual([
      expect.stringMatching(/read before the server got it, .*Mount the server before/u),
    ]);
  });

  it("is no fault where no operation reads it", async () => {
    const { origin } = await behind([reading()]);
    const init = { method: "POST", headers: json, body: "{}" };
    expect((await fetch(`${origin}/api/none`, init)).status).toBe(404);
    expect((await fetch(`${origin}/api/items/1`, { ...init, method: "DELETE" })).status).toBe(405);
  });

  it("is none at all where nothing was sent", async () => {
    const { origin, seen } = await behind([reading()]);
    const body = new Blob([]).stream();
    const init = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
    expect((await fetch(`${origin}/api/items`, init)).status).toBe(400);
    expect(seen.errors).toEqual([]);
  });

  it("but for its beginning is one too, unless that was put back", async () => {
    const peeking =
      (putsBack: boolean): RequestHandler =>
      (request, _, next) => {
        request.once("readable", () => {
          const chunk = request.read(3) as Buffer;
          if (putsBack) request.unshift(chunk);
          next();
        });
      };
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    const lost = await behind([peeking(false)]);
    expect((await fetch(`${lost.origin}/api/items`, init)).status).toBe(500);
    expect(lost.seen.errors).toHaveLength(1);
    const whole = await behind([peeking(true)]);
    expect((await fetch(`${whole.origin}/api/items`, init)).status).toBe(201);
  });
});
