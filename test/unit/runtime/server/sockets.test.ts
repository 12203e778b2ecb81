/** What raw connections send to a service: requests in line, and targets that are none. */
import type { Socket } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { listen } from "./listening.ts";
import { openShop } from "./shop.ts";

const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));

/** What Node warns of until the test ends. */
function warnings(): readonly string[] {
  const heard: string[] = [];
  const listener = (warning: Error): void => void heard.push(warning.message);
  process.on("warning", listener);
  onTestFinished(() => void process.off("warning", listener));
  return heard;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("sixty requests in line on one connection", () => {
  const looking: ServiceOptions = {
    // Makes a `Request`, and listens for the end of the client.
    onAnswer: ({ request, signal }) => void (request.signal.aborted || signal.aborted),
  };
  const streamed = () => ({
    status: 200,
    mediaType: "application/octet-stream",
    body: new Blob(["a".repeat(100_000)]).stream(),
  });

  it.each([
    ["OPTIONS", "OPTIONS /api/items", 204],
    ["a method that the path does not have", "DELETE /api/items", 405],
    ["a path where nothing lies", "GET /api/none", 404],
    ["an operation", "GET /api/items/1", 200],
    ["an operation that answers a stream", "PUT /api/files/a.bin", 200],
  ])("by %s are answered without a warning of listeners", async (_, line, status) => {
    const heard = warnings();
    const answers = { getItem: { status: 200, body: { name: "a" } }, upload: streamed };
    const { handle } = openShop(answers, looking);
    const { raw } = await listen(handle);
    const isPut = line.startsWith("PUT");
    const fields = `Host: a\r\n${isPut ? "Content-Type: a/b\r\nContent-Length: 1\r\n" : ""}`;
    const [request, last] = ["", "Connection: close\r\n"].map(
      (more) => `${line} HTTP/1.1\r\n${fields}${more}\r\n${isPut ? "x" : ""}`,
    ) as [string, string];
    const received = await raw(request.repeat(59) + last);
    await turn();
    expect(statusesOf(received)).toEqual(Array(60).fill(status));
    expect(heard).toEqual([]);
  });

  it("all hear of the end of the client", async () => {
    const signals: AbortSignal[] = [];
    const { handle } = openShop(
      { getItem: () => new Promise(() => undefined) },
      {
        around: (call, run) => {
          signals.push(call.signal);
          return run();
        },
      },
    );
    const heard = warnings();
    const { raw } = await listen(handle);
    const request = "GET /api/items/1 HTTP/1.1\r\nHost: a\r\n\r\n";
    let socket: Socket | undefined;
    const closed = raw(request.repeat(60), (connected) => (socket = connected));
    await expect.poll(() => signals.length).toBe(60);
    socket?.destroy();
    await closed;
    await expect.poll(() => signals.filter(({ aborted }) => aborted).length).toBe(60);
    expect(heard).toEqual([]);
  });
});

describe("a target in absolute form", () => {
  const ask = async (target: string) => {
    const { handle, seen } = openShop({ getItem: { status: 200, body: { name: "a" } } });
    const { raw } = await listen(handle);
    const received = await raw(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    return { statuses: statusesOf(received), input: seen.input };
  };

  it.each([
    "http://[bad/api/items/1",
    "http://[::g]/api/items/1",
    "http:///api/items/1",
    "http://",
    "http://?x=1",
    "http://a b/api/items/1",
    "http://a%zz/api/items/1",
    "http://%5b/api/items/1",
    "http://a:99999/api/items/1",
    "http://a:b/api/items/1",
    "http://user@a/api/items/1",
    "http://user:password@a/api/items/1",
    "ftp://a/api/items/1",
  ])("without an authority is answered with 400: %s", async (target) => {
    expect(await ask(target)).toEqual({ statuses: [400], input: undefined });
  });

  it.each([
    "http://a/api/items/1",
    "HTTP://A.example:8080/api/items/1?page=2",
    "https://[::1]:80/api/items/1",
    "http://a_b.xn--nxasmq6b:/api/items/1",
  ])("is answered like its path: %s", async (target) => {
    const { statuses, input } = await ask(target);
    expect([statuses, input]).toMatchObject([[200], { path: { id: 1 } }]);
  });
});
