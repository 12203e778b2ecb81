/** Sizes, and what `toResult` makes of calls without an answer. */
import { describe, expect, test } from "vitest";
import { CallError } from "../../../../runtime/client/call-error.ts";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import type { ClientServiceOptions } from "../../../../runtime/client/call-options.ts";
import { readEvents } from "../../../../runtime/client/read-events.ts";
import { readItems } from "../../../../runtime/client/read-items.ts";
import { readLines } from "../../../../runtime/client/read-lines.ts";
import { eventStream } from "../../../../runtime/streams/event-stream.ts";
import { jsonLines, jsonRecords } from "../../../../runtime/streams/json-lines.ts";
import type { BodyReader } from "../../../../runtime/client/contract.ts";
import { readBytes } from "../../../../runtime/client/read-bytes.ts";
import { toResult } from "../../../../runtime/client/unwrap.ts";
import { anyJson, callErrorOf, caller, json, operation } from "./library.ts";

const get = operation({ answers: { 200: anyJson } });

/** A body of so many pieces of one mebibyte, and whether it was let go of. */
function pieces(count: number, contentType = "application/json") {
  const state = { sent: 0, isCancelled: false };
  const piece = new Uint8Array(1024 * 1024).fill(0x20);
  const body = new ReadableStream({
    pull: (controller) => {
      if ((state.sent += 1) > count) controller.close();
      else controller.enqueue(piece);
    },
    cancel: () => {
      state.isCancelled = true;
      return Promise.reject(new Error("no"));
    },
  });
  return { state, response: new Response(body, { headers: { "content-type": contentType } }) };
}

describe("a body that is read as a whole", () => {
  test("has 64 MiB at most, and what comes beyond is not read", async () => {
    const { state, response } = pieces(1000);
    const error = await callErrorOf(caller(() => response).call(get));
    expect(error).toMatchObject({ kind: "size" });
    expect(error.message).toBe("getThings: more than 67108864 bytes");
    expect(error.response).toBe(response);
    expect(state.isCancelled).toBe(true);
    expect(state.sent).toBeLessThan(70);
  });

  test.each([
    ["of the client", { maxBytes: 5 }, {}],
    ["of the call", { maxBytes: 1 }, { maxBytes: 5 }],
  ])("has what is the limit %s", async (_, client, options) => {
    const { call } = caller((_sent, count) => json("a".repeat(count + 2)), client);
    expect((await call(get, {}, options)).body).toBe("aaa");
    expect((await callErrorOf(call(get, {}, options))).kind).toBe("size");
  });

  test("that nobody documented has the limit too", async () => {
    const { call } = caller(() => json("abc", 500), { maxBytes: 4 });
    expect((await callErrorOf(call(get))).kind).toBe("size");
  });

  test("that streams has none", async () => {
    const { response } = pieces(3, "a/b");
    const { call } = caller(() => response, { maxBytes: 1 });
    const { body } = await call(
      operation({ answers: { 200: { read: answerByMediaType([["a/b", readBytes]]) } } }),
      {},
      { as: "stream" },
    );
    expect((await new Response(body as ReadableStream).arrayBuffer()).byteLength).toBe(3 * 2 ** 20);
  });
});

describe("a body that is iterated", () => {
  const readers: readonly (readonly [of: string, mediaType: string, BodyReader])[] = [
    ["lines", "application/x-ndjson", readLines],
    ["records", "application/json-seq", readLines],
    ["events", "text/event-stream", readEvents],
    ["lines of a schema", "application/jsonl", readItems(jsonLines())],
    ["records of a schema", "application/json-seq", readItems(jsonRecords())],
    ["events of a schema", "text/event-stream", readItems(eventStream())],
  ];

  async function itemsOf(
    response: Response,
    [, mediaType, reader]: (typeof readers)[number],
    options: ClientServiceOptions,
  ): Promise<AsyncIterable<unknown>> {
    const streamed = operation({
      answers: { 200: { read: answerByMediaType([[mediaType, reader]]) } },
    });
    const { body } = await caller(() => response, options).call(streamed);
    return body as AsyncIterable<unknown>;
  }

  async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
    const found = [];
    for await (const item of items) found.push(item);
    return found;
  }

  test.each(readers)("as %s ends where one is endless, and is not read on", async (...row) => {
    const { state, response } = pieces(1000, row[1]);
    const items = await itemsOf(response, row, { maxBytes: 3_000_000 });
    const error = await callErrorOf(all(items));
    expect(error).toMatchObject({ kind: "size", operation: "getThings", response });
    expect([state.isCancelled, state.sent < 7]).toEqual([true, true]);
  });

  test.each(readers)("as %s has 64 MiB in one, where nobody says otherwise", async (...row) => {
    const { state, response } = pieces(1000, row[1]);
    expect(await callErrorOf(all(await itemsOf(response, row, {})))).toMatchObject({
      kind: "size",
    });
    expect(state.sent).toBeGreaterThan(60);
    expect(state.sent).toBeLessThan(70);
  });

  test.each([
    ["lines", '"abc"\n', '"abcdefghijk"\n'],
    ["records", '\u001e"abc"\n', '\u001e"abcdefghijk"\n'],
    ["events", "data:abc\n\n", "data:abcdefghijk\n\n"],
  ])("as %s may be longer than the limit in all", async (name, short, long) => {
    const reader = readers.find(([of]) => of === name)!;
    const sent = (text: string) => new Response(text, { headers: { "content-type": reader[1] } });
    const fitting = await itemsOf(sent(short.repeat(20)), reader, { maxBytes: 10 });
    expect(await all(fitting)).toHaveLength(20);
    const items = await itemsOf(sent(short + long), reader, { maxBytes: 10 });
    expect(await callErrorOf(all(items))).toMatchObject({ kind: "size" });
  });
});

test("a response that somebody has read already is a failure with a kind", async () => {
  const { call } = caller(async () => {
    const response = json(1);
    response.body?.getReader();
    return response;
  });
  expect((await callErrorOf(call(get))).kind).toBe("network");
});

describe("toResult", () => {
  test("gives answers as they are, and calls without one as values", async () => {
    const { call } = caller((_, count) => {
      if (count > 1) throw new TypeError("unreachable");
      return json(1);
    });
    expect(await toResult(call(get))).toMatchObject({ status: 200, body: 1 });
    const failed: unknown = await toResult(call(get));
    expect(failed).toMatchObject({ status: "failed", error: { kind: "network" } });
    expect((failed as { error: unknown }).error).toBeInstanceOf(CallError);
  });

  test("throws what is wrong use", async () => {
    await expect(toResult(caller().call(operation({ path: "/{id}" })))).rejects.toThrow(TypeError);
  });
});
