/** Answers that are handed over as they come, from servers that stop, break off, or never end. */
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { answerByMediaType } from "../../../../../runtime/client/answer-by-media-type.ts";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import type {
  AnyAnswer,
  BodyReader,
  ClientOperation,
} from "../../../../../runtime/client/contract.ts";
import { readEvents } from "../../../../../runtime/client/read-events.ts";
import { readLines } from "../../../../../runtime/client/read-lines.ts";
import { readBytes } from "../../../../../runtime/client/read-bytes.ts";
import { type Call, get, outcomeOf } from "./calling.ts";
import {
  type Misbehaviour,
  endless,
  leaving,
  rawServer,
  resetting,
  sending,
} from "./raw-server.ts";

const kinds = {
  events: { type: "text/event-stream", reader: readEvents, item: "data: 1\n\n" },
  lines: { type: "application/x-ndjson", reader: readLines, item: "1\n" },
  bytes: { type: "application/octet-stream", reader: readBytes, item: "1" },
} as const;

const described = (type: string, reader: BodyReader): ClientOperation => ({
  ...get,
  name: "follow",
  answers: { 200: { read: answerByMediaType([[type, reader]]) } },
});

function chunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

describe.each(Object.entries(kinds))("%s", (_, { type, reader, item }) => {
  const operation = described(type, reader);
  const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const start = head + chunk(item);

  async function following(answer: Misbehaviour, call: Call = {}) {
    const server = await rawServer(answer);
    const found = (await outcomeOf(server.origin, {
      operation,
      ...call,
      call: { as: "stream", ...call.call },
    })) as AnyAnswer;
    expect(found).toMatchObject({ status: 200 });
    return { server, items: found.body as AsyncIterable<unknown> };
  }

  test.each<[string, Misbehaviour]>([
    ["a reset", resetting(start)],
    ["the end within it", sending(start)],
    ["a chunk of no size", sending(`${start}x\r\n`)],
  ])("%s is a failure of the network, after all that came", async (_title, answer) => {
    const { items, server } = await following(answer);
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const each of items) seen.push(each);
    })();
    const error: unknown = await reading.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ kind: "network", operation: "follow" });
    expect(seen.length).toBeLessThanOrEqual(1);
    expect(await server.open()).toBe(0);
  });

  test("who leaves early closes the connection, and nothing more is read", async () => {
    const part = chunk(item.repeat(1000));
    const { items, server } = await following(endless(head, part));
    for await (const _item of items) break;
    expect(await server.open()).toBe(0);
    expect(server.sentBytes()).toBeLessThan(32 * 2 ** 20);
  });

  test("who reads slowly slows the server down", async () => {
    const part = chunk(item.repeat(10_000));
    const { items, server } = await following(endless(head, part));
    const iterator = items[Symbol.asyncIterator]();
    await iterator.next();
    await wait(200);
    expect(server.sentBytes()).toBeLessThan(32 * 2 ** 20);
    await iterator.return?.();
    expect(await server.open()).toBe(0);
  });

  test("the caller's signal ends what stalls", async () => {
    const abort = new AbortController();
    const { items, server } = await following(leaving(start), { call: { signal: abort.signal } });
    setTimeout(() => abort.abort(), 50);
    const reading = (async () => {
      for await (const _item of items);
    })();
    await expect(reading).rejects.toMatchObject({ kind: "abort" });
    expect(await server.open()).toBe(0);
  });
});

describe("items that are none", () => {
  test.each<[title: string, type: string, reader: BodyReader, part: string]>([
    ["a line that never ends", "application/x-ndjson", readLines, "a".repeat(65_536)],
    ["an event that never ends", "text/event-stream", readEvents, `data: ${"a".repeat(65_500)}\n`],
    ["a field that never ends", "text/event-stream", readEvents, "a".repeat(65_536)],
  ])("%s is given up, and the connection closed", async (_, type, reader, part) => {
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n`;
    const server = await rawServer(endless(head, part));
    const found = await outcomeOf(server.origin, { operation: described(type, reader) });
    const reading = (async () => {
      for await (const _item of (found as AnyAnswer).body as AsyncIterable<unknown>);
    })();
    const error: unknown = await reading.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(await server.open()).toBe(0);
    expect(server.sentBytes()).toBeLessThan(128 * 2 ** 20);
  });

  test("a broken line is named by its number", async () => {
    const type = "application/x-ndjson";
    const head = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n\r\n`;
    const server = await rawServer(leaving(`${head}1\n{"a":\n2\n`));
    const found = await outcomeOf(server.origin, { operation: described(type, readLines) });
    const reading = (async () => {
      for await (const _item of (found as AnyAnswer).body as AsyncIterable<unknown>);
    })();
    await expect(reading).rejects.toThrow(/line 2/);
    expect(await server.open()).toBe(0);
  });
});
