/** The bridge from node:http to web-standard handlers and back. */
import { describe, expect, it } from "vitest";
import { listen } from "./listening.ts";

describe("toNodeListener", () => {
  it("carries method, URL, headers and body both ways", async () => {
    const { origin } = await listen(async (request) => {
      const { pathname, search } = new URL(request.url);
      return Response.json({
        method: request.method,
        target: pathname + search,
        header: request.headers.get("x-test"),
        body: await request.text(),
      });
    });
    const response = await fetch(`${origin}/a%20b?c=d`, {
      method: "POST",
      headers: { "x-test": "one" },
      body: "käse",
    });
    expect(await response.json()).toEqual({
      method: "POST",
      target: "/a%20b?c=d",
      header: "one",
      body: "käse",
    });
  });

  it("does not let the target or the Host header name another path", async () => {
    const { raw } = await listen(async (request) => new Response(new URL(request.url).pathname));
    const ask = (target: string, host: string) =>
      raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await ask("//evil.example/x", "a")).toMatch(/\r\n\r\n.*\/\/evil\.example\/x/su);
    expect(await ask("http://evil.example/x", "a")).toMatch(/\r\n\r\n.*\/x/su);
    expect(await ask("/x", "a/b?c#d")).toMatch(/\r\n\r\n[^/]*\/x\b/su);
    expect(await ask("/x", "%%%")).toMatch(/\r\n\r\n[^/]*\/x\b/su);
  });

  it("keeps several cookies apart", async () => {
    const { origin } = await listen(async () => {
      const response = new Response("ok");
      response.headers.append("set-cookie", "a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT");
      response.headers.append("set-cookie", "b=2");
      return response;
    });
    const response = await fetch(origin);
    expect(response.headers.getSetCookie()).toHaveLength(2);
  });

  it("sends a stream as it grows and stops it when the client goes away", async () => {
    let cancelled = false;
    const { origin } = await listen(async () => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new Uint8Array(1024));
          return new Promise((resolve) => setTimeout(resolve, 1));
        },
        cancel() {
          cancelled = true;
        },
      });
      return new Response(body);
    });
    const client = new AbortController();
    const response = await fetch(origin, { signal: client.signal });
    await response.body?.getReader().read();
    client.abort();
    await expect.poll(() => cancelled).toBe(true);
  });

  it("aborts the request's signal when the client goes away", async () => {
    let aborted = false;
    const { raw } = await listen(
      (request) =>
        new Promise((resolve) => {
          request.signal.addEventListener("abort", () => {
            aborted = true;
            resolve(new Response(null));
          });
        }),
    );
    await raw("GET / HTTP/1.1\r\nHost: a\r\n\r\n", (socket) =>
      setTimeout(() => socket.destroy(), 20),
    );
    await expect.poll(() => aborted).toBe(true);
  });

  it("fails the reading of a body that breaks off", async () => {
    let failure: unknown;
    const { raw } = await listen(async (request) => {
      await request.text().catch((error: unknown) => (failure = error));
      return new Response(null);
    });
    await raw("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc", (socket) =>
      setTimeout(() => socket.destroy(), 20),
    );
    await expect.poll(() => failure).toBeInstanceOf(Error);
  });

  it("reads a body no faster than it is consumed", async () => {
    let pulled = 0;
    const total = 64 * 1024 * 1024;
    const { origin } = await listen(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return new Response(String(pulled));
    });
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (pulled >= total) controller.close();
      },
    });
    const response = await fetch(origin, { method: "POST", body, duplex: "half" } as RequestInit);
    expect(Number(await response.text())).toBeLessThan(total / 2);
  });

  it("answers methods that a Request cannot carry with 501", async () => {
    const { raw } = await listen(async () => new Response("reached"));
    const answer = await raw("TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 501 /u);
    expect(answer).toContain('"toolkit":true');
  });

  it("sends no body to HEAD and keeps the length", async () => {
    const { raw } = await listen(
      async () => new Response(null, { headers: { "content-length": "5" } }),
    );
    const answer = await raw("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(answer.toLowerCase()).toContain("content-length: 5");
    expect(answer.endsWith("\r\n\r\n")).toBe(true);
  });

  it("closes the connection when the handler's promise rejects", async () => {
    const { origin } = await listen(() => Promise.reject(new Error("bug")));
    await expect(fetch(origin)).rejects.toThrow("fetch failed");
  });
});
