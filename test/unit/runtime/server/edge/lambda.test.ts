/** Events of API Gateway and of function URLs, as AWS documents them, and what a function answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import {
  type LambdaAnswer,
  type LambdaEvent,
  toLambda,
  toLambdaStream,
} from "../../../../../runtime/mounts/lambda.ts";
import { LambdaExchange } from "../../../../../runtime/mounts/lambda/exchange.ts";
import type { Call } from "../../../../../runtime/server/options.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import { plainRouter } from "../plain-router.ts";
import { openShop, shop } from "../shop.ts";
import { awslambda } from "./gateway.ts";

const recorded = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "events", `${name}.json`), "utf8")) as never;
const httpApi: LambdaEvent = recorded("http-api");
const functionUrl: LambdaEvent = recorded("function-url");

/** An event of an HTTP API at another path, which it has decoded, and perhaps another stage. */
function at(rawPath: string, stage = "$default"): LambdaEvent {
  return { ...httpApi, rawPath, requestContext: { ...httpApi.requestContext, stage } };
}

const withMethod = (event: LambdaEvent, method: string): LambdaEvent => ({
  ...event,
  requestContext: { ...event.requestContext, http: { method } },
});

const put = (event: LambdaEvent, rawPath: string): LambdaEvent => ({
  ...withMethod(event, "PUT"),
  rawPath,
  headers: { "content-type": "application/octet-stream" },
  body: "AP8B",
  isBase64Encoded: true,
});

const bytes = new Uint8Array([0, 255, 1]);

const items = {
  getItem: { status: 200, body: { name: "käse" } },
  addItem: { status: 201 },
};

describe("an event", () => {
  it("of an HTTP API is read: its stage, its query as it was sent, and its cookies", async () => {
    const { handle, seen } = openShop(items);
    const answer = await toLambda(handle)(httpApi, {});
    expect(answer).toEqual({
      statusCode: 200,
      headers: { "content-type": "application/json" },
      cookies: [],
      body: '{"name":"käse"}',
      isBase64Encoded: false,
    });
    expect(seen.input).toEqual({
      path: { id: 7 },
      query: { page: 2, tags: ["a", "b c d,"] },
      headers: { "X-Depth": 3 },
      cookies: { theme: "dark" },
    });
  });

  it("of a function URL is read, and its body as text or as base64", async () => {
    const { handle, seen } = openShop(items);
    expect(await toLambda(handle)(functionUrl, {})).toMatchObject({ statusCode: 201, body: "" });
    expect(seen.input).toMatchObject({ body: { name: "käse" } });
    const body = Buffer.from('{"name":"ö"}').toString("base64");
    const coded = { ...functionUrl, body, isBase64Encoded: true };
    expect(await toLambda(handle)(coded, {})).toMatchObject({ statusCode: 201 });
    expect(seen.input).toMatchObject({ body: { name: "ö" } });
  });

  it.each([
    ["of a REST API", recorded("rest-api")],
    ["of payload format 1.0", { ...httpApi, version: "1.0" }],
    ["of a queue", { Records: [] }],
    ["that is nothing", null],
  ])("%s is refused with what to do", async (_, event) => {
    const { handle, seen } = openShop(items);
    await expect(toLambda(handle)(event as never, {})).rejects.toThrow(
      /payload format version 2\.0, or a function URL/u,
    );
    expect(seen.input).toBeUndefined();
  });

  it("whose body is larger than the limit is refused, base64 before it is decoded", async () => {
    const { handle } = openShop(items, { maxBodyBytes: 300 });
    const send = async (bytes: number) => {
      const text = JSON.stringify({ name: "a".repeat(bytes - 11) });
      const { "content-length": _, ...headers } = functionUrl.headers;
      const base64 = Buffer.from(text).toString("base64");
      const sent = await Promise.all(
        [
          { ...functionUrl, headers, body: text },
          { ...functionUrl, headers, body: base64, isBase64Encoded: true },
        ].map((event) => toLambda(handle)(event, {})),
      );
      return sent.map(({ statusCode }) => statusCode);
    };
    expect(await send(300)).toEqual([201, 201]);
    expect(await send(301)).toEqual([413, 413]);
    expect(await send(3000)).toEqual([413, 413]);
  });

  it("gives its body piece by piece as one piece, and the same refusal again", async () => {
    const parts = { path: "/", query: "", mount: "", framework: undefined };
    const signal = new AbortController().signal;
    const exchange = new LambdaExchange(put(functionUrl, "/"), { ...parts, signal: () => signal });
    const chunks = exchange.chunks(3);
    expect(Uint8Array.from((await chunks.next()) ?? [])).toEqual(bytes);
    expect(await chunks.next()).toBeUndefined();
    const refused = exchange.chunks(2);
    await expect(refused.next()).rejects.toThrow("too large");
    await expect(refused.next()).rejects.toThrow("too large");
  });

  it("of a GET has no body, whatever it carries", async () => {
    const { handle } = openShop(items);
    expect(await toLambda(handle)({ ...httpApi, body: "{" }, {})).toMatchObject({
      statusCode: 200,
    });
  });
});

describe("a path", () => {
  it.each([
    ["without a stage", at("/api/items/7")],
    ["behind its stage", at("/prod/api/items/7", "prod")],
    ["behind a stage that is called like the base path", at("/api/items/7", "api")],
    ["behind that stage and with the whole base path", at("/api/api/items/7", "api")],
    ["behind a domain of one's own, without its stage", at("/api/items/7", "prod")],
  ])("%s leads to the operation", async (_, event) => {
    const { handle } = openShop(items);
    const { statusCode } = await toLambda(handle)(event, {});
    expect(statusCode).toBe(event.rawPath === "/api/api/items/7" ? 404 : 200);
  });

  it("that only begins like the stage is no path behind it", async () => {
    const { handle } = openShop(items);
    expect(await toLambda(handle)(at("/product/api/items/7", "prod"), {})).toMatchObject({
      statusCode: 404,
    });
  });

  it("that an HTTP API has decoded is not decoded again", async () => {
    const { handle, seen } = openShop();
    for (const name of ["a%2Fb", "50% ö?#", "%", "a+b;c"]) {
      const { statusCode } = await toLambda(handle)(put(at(""), `/api/files/${name}.bin`), {});
      expect([name, statusCode]).toEqual([name, 200]);
      expect(seen.input).toMatchObject({ path: { name } });
    }
    const half = "\ud800";
    await toLambda(handle)(put(at(""), `/api/files/${half}.bin`), {});
    expect(seen.input).toMatchObject({ path: { name: "\ufffd" } });
  });

  it("of a function URL is decoded once", async () => {
    const { handle, seen } = openShop();
    await toLambda(handle)(put(functionUrl, "/api/files/a%2Fb%25.bin"), {});
    expect(seen.input).toMatchObject({ path: { name: "a/b%" } });
    expect(Uint8Array.from(seen.input?.["body"] as Uint8Array)).toEqual(bytes);
  });

  it.each(["/api/x/../items/7", "/api/./items/7", "/prod/..", "api/items/7", "//"])(
    "with steps to another folder, or that is none, reaches no operation: %s",
    async (rawPath) => {
      const { handle, seen } = openShop(items);
      const { statusCode } = await toLambda(handle)(at(rawPath, "prod"), {});
      expect([400, 404]).toContain(statusCode);
      expect(seen.input).toBeUndefined();
    },
  );

  it("stands whole in the URL of the request, below the host that was asked", async () => {
    const urls: string[] = [];
    const operations = [{ name: "open", method: "GET", path: "/open", parameters: [] }];
    const service = { ...shop, operations, schemes: [], route: plainRouter(operations) };
    const open = (_: unknown, { request }: Call) => {
      urls.push(request.url, request.headers.get("cookie") ?? "");
      return { status: 200 };
    };
    const lambda = toLambda(createService(service, { open }, {}));
    await lambda(at("/prod/api/open", "prod"), {});
    const headers = { ...httpApi.headers, host: "evil/?x" };
    await lambda({ ...at("/api/open"), headers, rawQueryString: "", cookies: null }, {});
    expect(urls).toEqual([
      `https://${httpApi.headers["host"]}/prod/api/open?${httpApi.rawQueryString}`,
      "theme=dark; key=k",
      "https://localhost/api/open",
      "",
    ]);
  });
});

describe("an answer", () => {
  const answering = (answer: object, method = "PUT") => {
    const { handle } = openShop({ upload: answer });
    return toLambda(handle)(withMethod(put(functionUrl, "/api/files/a.bin"), method), {});
  };
  const mediaType = "application/octet-stream";

  it.each([
    ["bytes", bytes],
    ["a view of bytes", new Uint8Array([9, 0, 255, 1, 9]).subarray(1, 4)],
    ["a blob", new Blob([bytes])],
    ["a stream", new Blob([bytes]).stream()],
  ])("that is %s goes out as base64", async (_, body) => {
    expect(await answering({ status: 200, mediaType, body })).toMatchObject({
      statusCode: 200,
      headers: { "content-type": mediaType },
      body: "AP8B",
      isBase64Encoded: true,
    });
  });

  it("has its cookies in a list, and other headers joined", async () => {
    const headers = { "Set-Cookie": ["a=1; Path=/", "b=2"], Link: ["<a>", "<b>"] };
    const { handle } = openShop();
    const replying = {
      ...handle,
      exchange: () => ({
        status: 200,
        headers: Object.entries(headers).flatMap(([name, values]) =>
          values.map((value) => [name, value] as const),
        ),
      }),
    };
    const answer = await toLambda(Object.assign(async () => new Response(), replying))(httpApi, {});
    expect(answer).toMatchObject({
      headers: { link: "<a>, <b>" },
      cookies: ["a=1; Path=/", "b=2"],
    });
  });

  it("whose header would end its line is a fault of the service, and has no such header", async () => {
    const { handle } = openShop();
    const errors: unknown[] = [];
    const exchange = () => ({
      status: 200,
      headers: [["x-any", "1\r\nSet-Cookie: a=b"]] as const,
      failed: (error: unknown) => errors.push(error),
    });
    const broken = Object.assign(async () => new Response(), handle, { exchange });
    expect(await toLambda(broken)(httpApi, {})).toMatchObject({
      statusCode: 500,
      headers: { "content-type": "application/problem+json" },
      cookies: [],
    });
    expect(errors).toMatchObject([{ message: expect.stringContaining('"x-any"') }]);
  });

  it("to HEAD has no body", async () => {
    const { handle } = openShop(items);
    expect(await toLambda(handle)(withMethod(httpApi, "HEAD"), {})).toEqual({
      statusCode: 200,
      headers: { "content-type": "application/json" },
      cookies: [],
      body: "",
      isBase64Encoded: false,
    });
  });

  it("whose stream fails is a failure of the function, which the service hears of", async () => {
    const failing = new ReadableStream({ pull: (controller) => controller.error(new Error("no")) });
    const { handle, seen } = openShop({ upload: { status: 200, mediaType, body: failing } });
    await expect(toLambda(handle)(put(functionUrl, "/api/files/a.bin"), {})).rejects.toThrow("no");
    expect(seen.errors).toMatchObject([{ message: "no" }]);
  });
});

describe("a function that streams", () => {
  it("needs the runtime of Lambda, and says so", () => {
    const { handle } = openShop();
    expect(() => toLambdaStream(handle)).toThrow(/on AWS Lambda alone/u);
  });

  it("sends status and headers where there is no body, and fails where its stream fails", async () => {
    Object.assign(globalThis, { awslambda });
    const failing = new ReadableStream({ pull: (controller) => controller.error(new Error("no")) });
    const mediaType = "application/octet-stream";
    const { handle, seen } = openShop({
      addItem: { status: 201 },
      upload: () => ({ status: 200, mediaType, body: failing }),
    });
    const lambda = toLambdaStream(handle) as unknown as (
      event: LambdaEvent,
      stream: Writable,
      context: object,
    ) => Promise<void>;
    Reflect.deleteProperty(globalThis, "awslambda");
    const written: string[] = [];
    const open = () =>
      new Writable({
        write(chunk: Buffer, _, done) {
          written.push(chunk.toString());
          done();
        },
      });
    const stream = open();
    await lambda(functionUrl, stream, {});
    expect([written, (stream as unknown as { head: Partial<LambdaAnswer> }).head]).toMatchObject([
      [""],
      { statusCode: 201 },
    ]);
    expect(stream.writableEnded).toBe(true);
    await expect(lambda(put(functionUrl, "/api/files/a.bin"), open(), {})).rejects.toThrow("no");
    expect(seen.errors).toMatchObject([{ message: "no" }]);
  });
});
