/** Bodies of a gigabyte, sent as they are or compressed: refused after what is allowed, in bounded memory. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { CallError } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import { getText, outcomeOf } from "./calling.ts";
import { answering, endless, rawServer } from "./raw-server.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const mebibyte = 1 << 20;
const gibibyte = 1 << 30;
const size = { kind: "size" };
const json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const spaces = Buffer.alloc(64 * 1024, " ");
const chunk = Buffer.concat([Buffer.from("10000\r\n"), spaces, Buffer.from("\r\n")]);
/** Members of a gzip file follow each other. */
const bomb = gzipSync(Buffer.alloc(16 * mebibyte));

const bodies = {
  "a body of a known size": { head: `${json}Content-Length: ${gibibyte}\r\n\r\n`, part: spaces },
  "a body in chunks": { head: `${json}Transfer-Encoding: chunked\r\n\r\n`, part: chunk },
  "a body that ends with the connection": { head: `${json}\r\n`, part: spaces },
} as const;

test.each(Object.entries(bodies))(
  "%s: the connection is closed after what is allowed",
  async (_, { head, part }) => {
    const server = await rawServer(endless(head, part, gibibyte));
    const found = await outcomeOf(server.origin, {
      options: { maxBytes: mebibyte, timeout: timeout(20_000) },
    });
    expect(found).toMatchObject(size);
    expect(await server.open()).toBe(0);
    // What the system holds in between is not the client's.
    expect(server.sentBytes()).toBeLessThan(32 * mebibyte);
  },
);

test("a gigabyte of zeros in a megabyte of gzip", async () => {
  const head = `${json}Content-Encoding: gzip\r\n\r\n`;
  const server = await rawServer(endless(head, bomb, 64 * bomb.length));
  const found = await outcomeOf(server.origin, { options: { timeout: timeout(20_000) } });
  expect(found).toMatchObject(size);
  expect(await server.open()).toBe(0);
});

test("what is allowed is exactly that", async () => {
  const server = await rawServer(answering(`"${"a".repeat(998)}"`));
  const allowed = await outcomeOf(server.origin, { options: { maxBytes: 1000 } });
  expect(allowed).toMatchObject({ status: 200 });
  expect(((allowed as AnyAnswer).body as string).length).toBe(998);
  expect(await outcomeOf(server.origin, { options: { maxBytes: 999 } })).toMatchObject(size);
  const call = { maxBytes: 1000 };
  expect(await outcomeOf(server.origin, { options: { maxBytes: 1 }, call })).toMatchObject({
    status: 200,
  });
});

test.each([
  ["a text", "text/plain", "200 OK"],
  ["another media type", "text/html", "200 OK"],
  ["bytes", "image/png", "200 OK"],
  ["another status", "application/json", "500 Broken"],
])("%s is limited as well", async (_, type, status) => {
  const server = await rawServer(answering(" ".repeat(2000), { type, status }));
  const found = await outcomeOf(server.origin, { operation: getText, options: { maxBytes: 1000 } });
  expect(found).toMatchObject(size);
  expect((found as CallError).response?.status).toBe(Number(status.slice(0, 3)));
});

/** Peak memory, in bytes, of a process that makes one call with the default limit. */
async function peakOf(origin: string): Promise<{ readonly kind: string; readonly peak: number }> {
  const program = `${import.meta.dirname}/one-call.ts`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    "tsx",
    program,
    origin,
  ]);
  return JSON.parse(stdout) as { kind: string; peak: number };
}

test(
  "a gigabyte takes no more memory than what is allowed, and as much again",
  { timeout: 120_000 },
  async () => {
    const small = await rawServer(answering("1"));
    const identity = await rawServer(endless(bodies["a body in chunks"].head, chunk, gibibyte));
    const compressed = await rawServer(
      endless(`${json}Content-Encoding: gzip\r\n\r\n`, bomb, 64 * bomb.length),
    );
    const usual = await peakOf(small.origin);
    expect(usual.kind).toBe("200");
    for (const server of [identity, compressed]) {
      const { kind, peak } = await peakOf(server.origin);
      expect(kind).toBe("size");
      expect(peak - usual.peak).toBeLessThan(256 * mebibyte);
    }
  },
);
