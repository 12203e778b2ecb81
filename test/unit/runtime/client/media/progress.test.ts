/** How much of a body has gone out or come in. */
import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import { downloadProgress } from "../../../../../runtime/client/download-progress.ts";
import { sendMultipart } from "../../../../../runtime/client/send-multipart.ts";
import { type Progress, uploadProgress } from "../../../../../runtime/client/upload-progress.ts";
import { listenTo } from "./listening.ts";

/** Answers with the content type and the bytes that came. */
const echo: RequestListener = (request, response) => {
  response.setHeader("content-type", request.headers["content-type"] ?? "none");
  request.pipe(response);
};

const big = "ä".repeat(100_000);
const bytes = new TextEncoder().encode(big);
const post = { method: "POST" };

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  return new Blob(chunks).stream();
}

describe("upload", () => {
  it.each<[string, BodyInit, number | undefined, string]>([
    ["text", big, 200_000, "text/plain;charset=UTF-8"],
    ["bytes", bytes, 200_000, "none"],
    ["a buffer", bytes.buffer, 200_000, "none"],
    ["a blob", new Blob([bytes], { type: "image/png" }), 200_000, "image/png"],
    [
      "parameters",
      new URLSearchParams({ a: "b c" }),
      5,
      "application/x-www-form-urlencoded;charset=UTF-8",
    ],
    ["a stream", streamOf(big), undefined, "none"],
  ])("of %s", async (_, body, total, contentType) => {
    const origin = await listenTo(echo);
    const heard: Progress[] = [];
    const fetch = uploadProgress((progress) => heard.push(progress));
    const response = await fetch(origin, { ...post, body });
    expect(response.headers.get("content-type")).toBe(contentType);
    const text = await response.text();
    const size = new TextEncoder().encode(text).length;
    expect(text).toBe(body instanceof URLSearchParams ? "a=b+c" : big);
    expect(heard.at(-1)).toEqual({ loaded: size, ...(total === undefined ? {} : { total }) });
    const loaded = heard.map((each) => each.loaded);
    expect(loaded).toEqual(loaded.toSorted((a, b) => a - b));
    if (total === 200_000) expect(heard.length).toBeGreaterThan(2);
  });

  it("of a form, which is read by its boundary", async () => {
    const origin = await listenTo(echo);
    const heard: Progress[] = [];
    const fetch = uploadProgress((progress) => heard.push(progress));
    const body = new FormData();
    body.append("file", new File([big], "a.txt"));
    const form = await (await fetch(origin, { ...post, body })).formData();
    expect(await (form.get("file") as File).text()).toBe(big);
    expect(heard.at(-1)?.loaded).toBeGreaterThan(200_000);
    expect(heard.at(-1)?.total).toBeUndefined();
  });

  it("of a multipart body knows its size", async () => {
    const origin = await listenTo(echo);
    const heard: Progress[] = [];
    const fetch = uploadProgress((progress) => heard.push(progress));
    const { body, contentType = "" } = sendMultipart({ type: "unknown" }).write(
      { a: new Blob([big]) },
      "",
    );
    const response = await fetch(origin, {
      ...post,
      body,
      headers: { "content-type": contentType },
    });
    expect(await ((await response.formData()).get("a") as File).text()).toBe(big);
    const { size } = body as Blob;
    expect(heard.at(-1)).toEqual({ loaded: size, total: size });
  });

  it("keeps the headers and the signal of a call", async () => {
    const seen: RequestInit[] = [];
    const { signal } = new AbortController();
    const fetch = uploadProgress(
      () => undefined,
      async (_, init) => {
        seen.push(init);
        return new Response();
      },
    );
    await fetch("http://a.test", {
      ...post,
      signal,
      body: "a",
      headers: { "content-type": "text/csv", a: "1" },
    });
    const [init] = seen;
    expect([...new Headers(init?.headers)]).toEqual([
      ["a", "1"],
      ["content-type", "text/csv"],
    ]);
    expect(init).toMatchObject({ method: "POST", signal, duplex: "half" });
  });

  it("hands on what has no body", async () => {
    const init = { method: "GET" };
    const fetch = uploadProgress(
      () => expect.unreachable(),
      async (_, given) => {
        expect(given).toBe(init);
        return new Response();
      },
    );
    await fetch("http://a.test", init);
  });

  it("reads no faster than the service, and cancels what is not wanted", async () => {
    const seen = { pulled: 0, cancelled: false };
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          seen.pulled += 1;
          controller.enqueue(new Uint8Array(10));
        },
        cancel: () => {
          seen.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    const heard: number[] = [];
    const fetch = uploadProgress(
      ({ loaded }) => heard.push(loaded),
      async (_, init) => {
        const reader = (init.body as ReadableStream).getReader();
        await reader.read();
        await reader.read();
        await reader.cancel();
        return new Response();
      },
    );
    await fetch("http://a.test", { ...post, body });
    expect([heard, seen]).toEqual([[10, 20], { pulled: 2, cancelled: true }]);
  });

  it("without streams hears of the whole body, which stays what it was", async () => {
    const heard: Progress[] = [];
    const seen: unknown[] = [];
    const fetch = uploadProgress(
      (progress) => heard.push(progress),
      async (_, init) => {
        seen.push(init.body);
        return new Response();
      },
      { streams: false },
    );
    await fetch("http://a.test", { ...post, body: big });
    await fetch("http://a.test", { ...post, body: new FormData() });
    expect(seen[0]).toBe(big);
    expect(seen[1]).toBeInstanceOf(FormData);
    expect(heard).toEqual([{ loaded: 200_000, total: 200_000 }]);
  });
});

describe("download", () => {
  const heardOf = async (origin: string) => {
    const heard: Progress[] = [];
    const fetch = downloadProgress((progress) => heard.push(progress));
    return { heard, response: await fetch(origin, {}) };
  };

  it("with a size", async () => {
    const server: RequestListener = (_, response) => {
      response.writeHead(201, { "content-length": bytes.length, "x-a": "1" }).end(bytes);
    };
    const origin = await listenTo(server);
    const { heard, response } = await heardOf(origin);
    expect([response.status, response.headers.get("x-a"), response.url]).toEqual([
      201,
      "1",
      `${origin}/`,
    ]);
    expect(await response.text()).toBe(big);
    expect(heard.at(-1)).toEqual({ loaded: 200_000, total: 200_000 });
  });

  it("without one", async () => {
    const server: RequestListener = (_, response) => {
      response.write("one");
      response.end("two");
    };
    const { heard, response } = await heardOf(await listenTo(server));
    expect(await response.text()).toBe("onetwo");
    expect(heard.at(-1)).toEqual({ loaded: 6 });
  });

  it("of a content coding has no known size", async () => {
    const headers = { "content-length": "3", "content-encoding": "gzip" };
    const heard: Progress[] = [];
    const fetch = downloadProgress(
      (progress) => heard.push(progress),
      async () => new Response("four", { headers }),
    );
    expect(await (await fetch("http://a.test", {})).text()).toBe("four");
    expect(heard).toEqual([{ loaded: 4 }]);
  });

  it("of no body is the same answer", async () => {
    const answer = new Response(null, { status: 204 });
    const fetch = downloadProgress(
      () => expect.unreachable(),
      async () => answer,
    );
    expect(await fetch("http://a.test", {})).toBe(answer);
  });

  it("that breaks off fails, and one that is left is cancelled", async () => {
    let isCancelled = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => {
        isCancelled = true;
      },
    });
    const left = downloadProgress(
      () => undefined,
      async () => new Response(body),
    );
    await (await left("http://a.test", {})).body?.cancel();
    expect(isCancelled).toBe(true);
    const server: RequestListener = (_, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("one", () => response.destroy());
    };
    const { response } = await heardOf(await listenTo(server));
    await expect(response.text()).rejects.toThrow();
  });
});
