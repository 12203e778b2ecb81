/** Events of `text/event-stream`, against another parser and by the grammar. */
import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ServerSentEvent } from "../../../../../runtime/client/contract.ts";
import { eventSplitter } from "../../../../../runtime/streams/event-splitter.ts";
import { readEvents } from "../../../../../runtime/client/read-events.ts";
import { all, bodyOf, bytesOf, chunked, openBody } from "./received.ts";

const type = "text/event-stream";

function eventsOf(...chunks: (string | Uint8Array<ArrayBuffer>)[]): Promise<ServerSentEvent[]> {
  return all(readEvents.read(bodyOf(type, ...chunks)));
}

const message = { event: "message", id: "" };

describe("the grammar", () => {
  it.each<[string, string, object[]]>([
    ["an event", "data: a\n\n", [{ data: "a" }]],
    ["a type", "event: add\ndata: 1\n\ndata: 2\n\n", [{ event: "add", data: "1" }, { data: "2" }]],
    ["several lines", "data: a\ndata\ndata:b\n\n", [{ data: "a\n\nb" }]],
    ["one space is no data", "data:  a\n\ndata:b \n\n", [{ data: " a" }, { data: "b " }]],
    ["empty data", "data\n\ndata:\n\n", [{ data: "" }, { data: "" }]],
    ["an event without data is none", "event: a\nid: 1\n\ndata: b\n\n", [{ data: "b", id: "1" }]],
    ["comments", ": hello\n:\ndata: a\n: b\n\n", [{ data: "a" }]],
    ["other fields", "data: a\nDATA: b\n data: c\nfoo: d\nfoo\n\n", [{ data: "a" }]],
    ["a colon in the data", "data: a:b\n\n", [{ data: "a:b" }]],
    [
      "an id stays",
      "id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n",
      [{ data: "a", id: "1" }, { data: "b", id: "1" }, { data: "c" }],
    ],
    ["an id with NUL is none", "id: 1\nid: a\0b\ndata: a\n\n", [{ data: "a", id: "1" }]],
    ["a time to wait", "retry: 500\ndata: a\n\n", [{ data: "a", retry: 500 }]],
    [
      "a time to wait is digits",
      "retry: 5\nretry: 1.5\nretry: -1\nretry:\nretry: 1e3\nretry: ٣\ndata: a\n\n",
      [{ data: "a", retry: 5 }],
    ],
    ["what the end cuts off is none", "data: a\n\ndata: b\n", [{ data: "a" }]],
    ["nothing", "", []],
  ])("%s", async (_, text, events) => {
    const expected = events.map((event) => ({ ...message, ...event }));
    for (const end of ["\n", "\r", "\r\n"]) {
      const written = text.replaceAll("\n", end);
      expect(await eventsOf(written), JSON.stringify(end)).toEqual(expected);
      expect(await eventsOf(...written), `${JSON.stringify(end)} in pieces`).toEqual(expected);
    }
  });

  it("a byte order mark is none of it, at the start only", async () => {
    const events = await eventsOf("\ufeffdata: a\n\n\ufeffdata: b\n\ndata: \ufeffc\n\n");
    expect(events.map(({ data }) => data)).toEqual(["a", "\ufeffc"]);
  });

  it("a carriage return ends an event at once", async () => {
    const body = openBody(type, ["data: a\r\r", "\ndata: b\n\n"], "silence");
    const events = readEvents.read(body) as AsyncIterator<ServerSentEvent>;
    expect((await events.next()).value).toEqual({ ...message, data: "a" });
    expect((await events.next()).value).toEqual({ ...message, data: "b" });
  });

  it("bytes that are no UTF-8 become U+FFFD", async () => {
    const bytes = new Uint8Array([...bytesOf("data: a"), 0xff, ...bytesOf("b\n\n")]);
    expect(await eventsOf(bytes)).toEqual([{ ...message, data: "a\ufffdb" }]);
  });
});

/** What the other parser makes of a whole text, in the words of ours. */
function oracle(text: string): ServerSentEvent[] {
  const found: ServerSentEvent[] = [];
  let id = "";
  let retry: number | undefined;
  const parser = createParser({
    onEvent: (event) => {
      const waits = retry === undefined ? {} : { retry };
      found.push({ event: event.event ?? "message", data: event.data, id, ...waits });
    },
    onRetry: (milliseconds) => {
      retry = milliseconds;
    },
  });
  // It knows ids of single events only, and events without data not at all.
  for (const line of text.split(/(?<=\r\n|\n|\r(?!\n))/)) {
    const said = /^id(?:: ?([^\r\n]*))?[\r\n]*$/.exec(line);
    if (said !== null && said[1]?.includes("\0") !== true) id = said[1] ?? "";
    parser.feed(line.replace(/\r\n?|\n/, "\n"));
  }
  return found;
}

const field = fc.constantFrom(
  "data",
  "data: a",
  "data:b",
  "data: ä€😀",
  "event: x",
  "event:",
  "id: 1",
);
const odd = fc.constantFrom(
  "id",
  "id: \0",
  "retry: 10",
  "retry: x",
  ":",
  ": c",
  "foo: 1",
  "data : a",
);
const line = fc.oneof(
  { weight: 4, arbitrary: field },
  odd,
  fc.string().map((text) => text.replaceAll(/[\r\n\ufeff]/g, "")),
);
const end = fc.constantFrom("\n", "\r", "\r\n", "\n\n", "\r\n\r\n", "\r\r");
const text = fc.array(fc.tuple(line, end)).map((lines) => lines.flat().join(""));

it("gives what another parser gives, however the bytes are cut", async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
      async (text, cuts) => {
        fc.pre(!text.startsWith("\ufeff"));
        expect(await eventsOf(...chunked(bytesOf(text), cuts))).toEqual(oracle(text));
      },
    ),
    { numRuns: 1000 },
  );
});

describe("the end", () => {
  it("leaving early cancels the body, and no more is read", async () => {
    const body = bodyOf(type, "data: a\n\ndata: b\n\n", "data: c\n\n");
    for await (const { data } of readEvents.read(body) as AsyncIterable<ServerSentEvent>) {
      expect(data).toBe("a");
      break;
    }
    expect(body.seen).toEqual({ cancelled: true, pulled: 1 });
  });

  it("leaving before the first event cancels the body", async () => {
    const body = bodyOf(type, "data: a\n\n");
    const events = readEvents.read(body) as AsyncGenerator<ServerSentEvent>;
    await events.return(undefined);
    expect(body.seen).toEqual({ cancelled: true, pulled: 0 });
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it("leaving while nothing comes ends the waiting", async () => {
    const body = openBody(type, [], "silence");
    const events = readEvents.read(body) as AsyncGenerator<ServerSentEvent>;
    const waiting = events.next();
    await events.return(undefined);
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(body.seen.cancelled).toBe(true);
  });

  it("a body that breaks off rejects as the body does, after what has come", async () => {
    const broken = new Error("cut off");
    const events = readEvents.read(openBody(type, ["data: a\n\ndata: b"], broken));
    const seen: unknown[] = [];
    const reading = (async () => {
      for await (const { data } of events as AsyncIterable<ServerSentEvent>) seen.push(data);
    })();
    await expect(reading).rejects.toMatchObject({ kind: "network", cause: broken });
    expect(seen).toEqual(["a"]);
  });

  it("is not read before it is wanted", async () => {
    const body = bodyOf(type, "data: a\n\n", "data: b\n\n");
    const events = readEvents.read(body) as AsyncIterator<ServerSentEvent>;
    expect(body.seen.pulled).toBe(0);
    await events.next();
    expect(body.seen.pulled).toBe(1);
  });
});

describe("bounds", () => {
  const split = (...texts: string[]) => {
    const { take } = eventSplitter((fields) => fields, 100);
    return texts.flatMap((text) => [...take(bytesOf(text))]);
  };
  const tooLong = "expected events of at most 100 characters";

  it.each<[string, string[]]>([
    ["a line", [`data: ${"a".repeat(95)}`]],
    ["a line in pieces", Array.from({ length: 30 }, () => "aaaa")],
    ["many lines of one event", Array.from({ length: 30 }, () => "data: aaaa\n")],
    ["empty lines of data", Array.from({ length: 101 }, () => "data\n")],
    ["a comment", [`:${"a".repeat(101)}`]],
  ])("%s has an end", (_, texts) => {
    expect(() => split(...texts)).toThrow(tooLong);
  });

  it("many events have none", () => {
    expect(split("data: a\n\n: b\n".repeat(1000))).toHaveLength(1000);
  });
});
