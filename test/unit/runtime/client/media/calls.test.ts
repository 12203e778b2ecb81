/** Calls whose bodies come or go piece by piece, over the wire. */
import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { answerByMediaType } from "../../../../../runtime/client/answer-by-media-type.ts";
import { bodyByContentType } from "../../../../../runtime/client/body-by-content-type.ts";
import { serviceClient } from "../../../../../runtime/client/client.ts";
import type {
  AnyAnswer,
  BodyReader,
  ServerSentEvent,
} from "../../../../../runtime/client/contract.ts";
import { readEvents } from "../../../../../runtime/client/read-events.ts";
import { readLines } from "../../../../../runtime/client/read-lines.ts";
import { readBytes } from "../../../../../runtime/client/read-bytes.ts";
import { sendMultipart } from "../../../../../runtime/client/send-multipart.ts";
import { listenTo } from "./listening.ts";
import { undocumentedAnswer } from "../../../../../runtime/client/undocumented-answer.ts";

const events = "text/event-stream";
const lines = "application/x-ndjson";

/** The answer of `server`, whose bodies of `mediaType` are read by `reader`. */
async function called(
  server: RequestListener,
  mediaType: string,
  reader: BodyReader,
  options: object = {},
): Promise<AnyAnswer> {
  const client = serviceClient({}, { baseUrl: await listenTo(server) });
  const operation = {
    name: "watch",
    method: "GET",
    path: "/",
    accept: "*/*",
    answers: { 200: { read: answerByMediaType([[mediaType, reader]]) } },
  };
  return client.call(operation, {}, options);
}

/** Resolves once the other side has gone. */
function leaving(): { readonly left: Promise<void>; readonly server: RequestListener } {
  let hear: () => void;
  const left = new Promise<void>((resolve) => (hear = resolve));
  const server: RequestListener = (_, response) => {
    response.writeHead(200, { "content-type": events });
    response.write("data: a\n\n");
    response.on("close", () => hear());
  };
  return { left, server };
}

describe("events", () => {
  it("are had as they come, before the answer is over", async () => {
    let finish = (): void => undefined;
    const server: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": `${events}; charset=utf-8` });
      response.write("data: a\n\n");
      finish = () => response.end("data: b\n\n");
    };
    const { body, mediaType } = await called(server, events, readEvents);
    expect(mediaType).toBe(events);
    const seen: string[] = [];
    for await (const { data } of body as AsyncIterable<ServerSentEvent>) {
      seen.push(data);
      finish();
    }
    expect(seen).toEqual(["a", "b"]);
  });

  it("that are left close the connection", async () => {
    const { left, server } = leaving();
    const { body } = await called(server, events, readEvents);
    for await (const event of body as AsyncIterable<ServerSentEvent>) {
      expect(event.data).toBe("a");
      break;
    }
    await left;
  });

  it("that break off are a failure of the network", async () => {
    const server: RequestListener = (_, response) => {
      response.writeHead(200, { "content-type": events });
      response.write("data: a\n\ndata: b", () => response.destroy());
    };
    const { body } = await called(server, events, readEvents);
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const { data } of body as AsyncIterable<ServerSentEvent>) seen.push(data);
    })();
    await expect(reading).rejects.toMatchObject({ kind: "network" });
    expect(seen).toEqual(["a"]);
  });

  it("end when the caller aborts", async () => {
    const { left, server } = leaving();
    const abort = new AbortController();
    const { signal } = abort;
    const { body } = await called(server, events, readEvents, { signal });
    const reading = (async () => {
      for await (const { data } of body as AsyncIterable<ServerSentEvent>) {
        expect(data).toBe("a");
        abort.abort();
      }
    })();
    await expect(reading).rejects.toMatchObject({ kind: "abort" });
    await expect(reading).rejects.toBeInstanceOf(CallError);
    await left;
  });
});

it("lines are had until one is broken", async () => {
  const server: RequestListener = (_, response) => {
    response.writeHead(200, { "content-type": lines }).end('{"a":1}\n\n[2]\n{"a"\n3\n');
  };
  const { body } = await called(server, lines, readLines);
  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const value of body as AsyncIterable<unknown>) seen.push(value);
  })();
  await expect(reading).rejects.toThrow("expected JSON in line 4");
  expect(seen).toEqual([{ a: 1 }, [2]]);
});

it("a download that nobody finishes holds little of it, and none is sent on", async () => {
  const chunk = Buffer.alloc(64 * 1024);
  let sent = 0;
  let hear: () => void;
  const left = new Promise<void>((resolve) => (hear = resolve));
  const server: RequestListener = (_, response) => {
    response.writeHead(200, { "content-type": "application/octet-stream" });
    const more = (): void => {
      while (!response.destroyed && sent < 1024 ** 3) {
        sent += chunk.length;
        if (!response.write(chunk)) return void response.once("drain", more);
      }
    };
    response.on("close", () => hear());
    more();
  };
  const { body } = await called(server, "application/octet-stream", readBytes, { as: "stream" });
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  let read = 0;
  while (read < 1024 ** 2) read += (await reader.read()).value?.length ?? 0;
  await reader.cancel();
  await left;
  expect(sent).toBeLessThan(64 * 1024 ** 2);
});

it("a form with a stream goes out as a stream", async () => {
  const seen: { type?: string; length?: string; form?: FormData } = {};
  const server: RequestListener = (request, response) => {
    const { "content-type": type = "", "content-length": length = "none" } = request.headers;
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = new Response(Buffer.concat(chunks), { headers: { "content-type": type } });
      Object.assign(seen, { length, form: await body.formData() });
      response.writeHead(204).end();
    })();
  };
  const client = serviceClient({}, { baseUrl: await listenTo(server) });
  const operation = {
    name: "upload",
    method: "POST",
    path: "/",
    accept: "*/*",
    body: bodyByContentType([["multipart/form-data", sendMultipart({ type: "unknown" })]]),
    answers: { 204: { read: undocumentedAnswer } },
  };
  const files = { title: "a", file: new Blob(["x".repeat(100_000)]).stream() };
  await client.call(operation, { body: files });
  expect([seen.length, seen.form?.get("title")]).toEqual(["none", "a"]);
  expect((seen.form?.get("file") as File).size).toBe(100_000);
  await client.call(operation, { body: { file: new Blob(["x".repeat(100)]) } });
  expect(Number(seen.length)).toBeGreaterThan(100);
  const form = new FormData();
  form.append("a", "1");
  await client.call(operation, { body: form });
  expect(seen.form?.get("a")).toBe("1");
});
