/** A server of bytes: what it does with a connection that has sent a request is up to a test. */
import { type AddressInfo, type Socket, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** Answers one request; `request` is what came first, as Latin-1. */
export type Misbehaviour = (socket: Socket, request: string) => unknown;

export interface RawServer {
  readonly origin: string;
  /** What each connection has sent, in the order in which they came. */
  readonly requests: string[];
  /** Bytes that were handed to the system to be sent. */
  readonly sentBytes: () => number;
  /** Waits until each connection that sent a request is closed, for half a minute at most; how many are open. */
  readonly open: () => Promise<number>;
}

/** Listens on 127.0.0.1 until the test ends. Every request of a connection is answered. */
export async function rawServer(answer: Misbehaviour): Promise<RawServer> {
  const all = new Set<Socket>();
  // `fetch` opens a connection in advance when it has closed one.
  const busy = new Set<Socket>();
  const requests: string[] = [];
  let gone = 0;
  const server = createServer((socket) => {
    all.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      gone += socket.bytesWritten;
      all.delete(socket);
      busy.delete(socket);
    });
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      if (!isWhole(received)) return;
      busy.add(socket);
      requests.push(received);
      const request = received;
      received = "";
      void answer(socket, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of all) socket.destroy();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sentBytes: () => [...all].reduce((sum, { bytesWritten }) => sum + bytesWritten, gone),
    open: async () => {
      for (let turn = 0; turn < 3000 && busy.size > 0; turn += 1) await wait(10);
      return busy.size;
    },
  };
}

/** True of a head with all of the body that it announces. */
function isWhole(received: string): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end === -1) return false;
  const head = received.slice(0, end);
  const body = received.slice(end + 4);
  if (/^transfer-encoding: *chunked/im.test(head)) return body.endsWith("0\r\n\r\n");
  const length = /^content-length: *(\d+)/im.exec(head)?.[1] ?? 0;
  return body.length >= Number(length);
}

/** A whole answer of `body`, after which the connection ends. */
export function answering(
  body: string | Uint8Array,
  { type = "application/json", status = "200 OK", headers = [] as readonly string[] } = {},
): Misbehaviour {
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : Buffer.from(body);
  const named = type === "" ? [] : [`Content-Type: ${type}`];
  const lines = [
    `HTTP/1.1 ${status}`,
    ...named,
    `Content-Length: ${bytes.length}`,
    "Connection: close",
  ];
  return (socket) => {
    socket.write([...lines, ...headers, "", ""].join("\r\n"), "latin1");
    socket.end(bytes);
  };
}

/** The bytes as they are, after which the connection ends. */
export function sending(text: string): Misbehaviour {
  return (socket) => socket.end(text, "latin1");
}

/** The bytes as they are; the connection stays open. */
export function leaving(text: string): Misbehaviour {
  return (socket) => socket.write(text, "latin1");
}

/** Byte by byte, each after the one before was written; then the connection ends. */
export function dripping(text: string): Misbehaviour {
  return async (socket) => {
    socket.setNoDelay(true);
    for (const character of text) {
      if (socket.destroyed) return;
      await new Promise((resolve) => socket.write(character, "latin1", resolve));
    }
    socket.end();
  };
}

/** `text` and then a reset. */
export function resetting(text: string): Misbehaviour {
  return (socket) => {
    // What is reset right after it was written may not be read any more.
    socket.write(text, "latin1", () => setTimeout(() => socket.resetAndDestroy(), 20));
  };
}

/** `start`, and then `part` for as long as somebody reads: no faster than that. */
export function endless(start: string, part: string | Uint8Array, most = Infinity): Misbehaviour {
  return async (socket) => {
    socket.write(start, "latin1");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    for (let sent = 0; sent < most && !socket.destroyed; sent += part.length) {
      await Promise.race([new Promise((resolve) => socket.write(part, resolve)), closed]);
    }
    socket.end();
  };
}

/** `start`, and then `part` every few milliseconds. */
export function trickling(start: string, part: string): Misbehaviour {
  return (socket) => {
    socket.write(start, "latin1");
    const timer = setInterval(() => socket.write(part, "latin1"), 5);
    socket.on("close", () => clearInterval(timer));
  };
}
