/** Bodies of 100 MB through servers of node:http, Express, Fastify and Hono, which hold little of them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { type GeneratedOutput, generateInto } from "../../../../properties/round-trip/output.ts";
import { boundary, file, formType, text } from "./service.ts";

let output: GeneratedOutput | undefined;
beforeAll(async () => {
  const generators = [types, conversions, validators, server];
  const spec = "test/unit/runtime/server/uploads/uploads.yaml";
  output = await generateInto(spec, "uploads-js", generators, { emit: "js" });
});
afterAll(() => output?.remove());

const megabyte = 1_048_576;
const large = 100 * megabyte;

/** A server in a process of its own, which can be asked for the most memory that it took. */
async function served(framework: string, pause = 0) {
  const program = join(import.meta.dirname, "served.mjs");
  const words = [program, output!.folder, framework, String(pause)];
  const child = spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<number> => Number((await lines.next()).value);
  const port = await next();
  /** In megabytes. */
  const memory = async (): Promise<number> => {
    child.stdin.write("\n");
    return (await next()) / 1024;
  };
  return { port, memory };
}

interface Sending {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly before?: string;
  readonly after?: string;
  readonly length?: number;
}

/** Sends zeros as fast as they are taken; `sent` hears how many have gone out. */
async function send(port: number, sending: Sending, sent?: (bytes: number) => void) {
  const { method, path, type, before = "", after = "", length = large } = sending;
  const headers = { "content-type": type };
  const outgoing = request({ host: "127.0.0.1", port, method, path, headers });
  const answer = once(outgoing, "response") as Promise<[import("node:http").IncomingMessage]>;
  answer.catch(() => undefined);
  outgoing.write(before);
  const chunk = Buffer.alloc(65_536, "a");
  for (let at = 0; at < length; at += chunk.length) {
    if (!outgoing.write(chunk)) await once(outgoing, "drain");
    sent?.(at);
  }
  outgoing.end(after);
  const [incoming] = await answer;
  const chunks: Buffer[] = [];
  for await (const each of incoming) chunks.push(each as Buffer);
  return { status: incoming.statusCode, body: Buffer.concat(chunks).toString() };
}

const bytes: Sending = { method: "PUT", path: "/api/files/a", type: "application/octet-stream" };
const form: Sending = {
  method: "POST",
  path: "/api/albums/3/photos",
  type: formType,
  before: `--${boundary}\r\n${text("title")}\r\n\r\nab\r\n--${boundary}\r\n${file("photo")}\r\n\r\n`,
  after: `\r\n--${boundary}--\r\n`,
};

describe.each(["node", "express", "fastify", "hono"])("behind %s, 100 MB", (framework) => {
  it("of bytes and of a form take less memory than one of them has, and no more the second time", async () => {
    const { port, memory } = await served(framework);
    await send(port, { ...bytes, length: megabyte });
    await send(port, { ...form, length: megabyte });
    const before = await memory();
    expect(await send(port, bytes)).toEqual({
      status: 200,
      body: JSON.stringify({ seen: [String(large)] }),
    });
    expect(await send(port, form)).toEqual({
      status: 201,
      body: JSON.stringify({ seen: ["title", `photo ${large}`] }),
    });
    const after = await memory();
    // Mostly buffers that wait for the collector: a bare `node:http` takes 25 MB, a busy machine more.
    expect(after - before).toBeLessThan(90);
    await send(port, form);
    await send(port, bytes);
    expect((await memory()) - after).toBeLessThan(40);
  });
});

describe("a slow handler", () => {
  it.each([
    ["bytes", bytes],
    ["a form", form],
  ])("of %s holds a fast sender back", async (_, sending) => {
    const { port, memory } = await served("node", 100);
    const before = await memory();
    let gone = 0;
    void send(port, sending, (at) => (gone = at)).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    // What is on its way fills the buffers of the system, and nothing of ours.
    expect(gone).toBeLessThan(16 * megabyte);
    expect((await memory()) - before).toBeLessThan(20);
  });
});
