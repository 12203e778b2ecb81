/** Servers that answer with what no server should, over raw connections: one clear outcome, no secret. */
import { type Socket, type AddressInfo, createServer } from "node:net";
import { inspect } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { ServiceClient } from "../../runtime/client.ts";
import { operation, service } from "./library.ts";

const secret = "s3cr3t/ü";
const json = { mediaType: "application/json", type: "unknown" as const };
const get = operation({
  security: [["query"]],
  responses: [{ status: "200", content: [json] }],
});

/** A server that does as `answer` says once it has a request. */
async function serve(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Result or error of one call. */
async function outcome(answer: (socket: Socket) => void): Promise<unknown> {
  const credentials = { query: secret };
  const client = new ServiceClient(service, {
    baseUrl: await serve(answer),
    credentials,
    timeout: 300,
  });
  return client.call(get, {}, {}).catch((error: unknown) => error);
}

function whole(body: string, type = "application/json") {
  return (socket: Socket) => {
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
    socket.end(`${head}Connection: close\r\n\r\n${body}`, "latin1");
  };
}

function endless(head: string, part: string) {
  return (socket: Socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(part), 5);
    socket.on("close", () => clearInterval(timer));
  };
}

const chunked =
  "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";

describe("each has one outcome, which shows no credential however it is printed", () => {
  test.each<[string, (socket: Socket) => void, object]>([
    ["JSON", whole("{}"), { status: 200, body: {} }],
    ["broken JSON", whole('{"a":'), { name: "DecodeError", text: '{"a":' }],
    ["JSON that is no UTF-8", whole('{"a":"\xff"}'), { name: "DecodeError" }],
    ["another media type", whole("<p>", "text/html"), { status: "undocumented", body: "<p>" }],
    ["no HTTP", (socket) => socket.end("\0\r\n\r\n"), { name: "TypeError" }],
    ["a reset", (socket) => socket.resetAndDestroy(), { name: "TypeError" }],
    ["nothing at all", () => undefined, { name: "TimeoutError" }],
    ["a body without end", endless(chunked, "1\r\n \r\n"), { name: "TimeoutError" }],
    [
      "headers without end",
      endless("HTTP/1.1 200 OK\r\n", `X: ${"a".repeat(9000)}\r\n`),
      { name: "TypeError" },
    ],
  ])("%s", async (_, answer, expected) => {
    const found = await outcome(answer);
    expect(found).toMatchObject(expected);
    const { stack = "" } = found as { stack?: string };
    const printed = [inspect(found, { depth: 9 }), JSON.stringify(found), String(found), stack];
    expect(printed.join("\n")).not.toContain("s3cr3t");
  });

  test("members called __proto__ stay members", async () => {
    const found = (await outcome(whole('{"__proto__":{"polluted":1}}'))) as { body: object };
    expect(Object.keys(found.body)).toEqual(["__proto__"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });
});
