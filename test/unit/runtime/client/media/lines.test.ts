/** Lines of JSON and JSON text sequences. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { lineSplitter, sequenceSplitter } from "../../../../../runtime/streams/line-splitter.ts";
import { readLines } from "../../../../../runtime/client/read-lines.ts";
import { all, bodyOf, bytesOf, chunked, openBody } from "./received.ts";

const lines = "application/x-ndjson";
const sequence = "application/json-seq";

/** The values, and behind them the message of the error that ends them. */
async function read(contentType: string, ...chunks: Parameters<typeof bodyOf>[1][]) {
  const found: unknown[] = [];
  const body = bodyOf(contentType, ...chunks);
  try {
    for await (const value of readLines.read(body) as AsyncIterable<unknown>) found.push(value);
  } catch (error) {
    found.push(String(error));
  }
  return found;
}

describe("lines", () => {
  it.each<[string, string, unknown[]]>([
    [
      "values of all kinds",
      '{"a":1}\n[1]\n"b"\n2\ntrue\nnull\n',
      [{ a: 1 }, [1], "b", 2, true, null],
    ],
    ["no line end at the end", "1\n2", [1, 2]],
    ["blank lines", "\n1\n\n \t\n2\n\n", [1, 2]],
    ["line ends of another system", "1\r\n2\r\n", [1, 2]],
    ["a line end in a text is an escape", '"a\\nb"\n', ["a\nb"]],
    [
      "separators of lines that JSON does not know",
      '"\u2028\u0085\v"\n'.replace("\v", "\\u000b"),
      ["\u2028\u0085\v"],
    ],
    ["a byte order mark", "\ufeff1\n", [1]],
    ["nothing", "", []],
    ["a broken line", "1\n\n{\n2\n", [1, "CallError: op: expected JSON in line 3"]],
    ["a cut-off line", '1\n{"a":', [1, "CallError: op: expected JSON in line 2"]],
    ["two values in a line", "1 2\n", ["CallError: op: expected JSON in line 1"]],
  ])("%s", async (_, text, values) => {
    for (const type of [lines, "application/jsonl; charset=utf-8"]) {
      expect(await read(type, text)).toEqual(values);
      expect(await read(type, ...text)).toEqual(values);
    }
  });

  it("bytes that are no UTF-8 are no JSON", async () => {
    const bytes = new Uint8Array([...bytesOf('1\n"'), 0xff, ...bytesOf('"\n')]);
    expect(await read(lines, bytes)).toEqual([1, "CallError: op: expected JSON in line 2"]);
  });

  it("members are members, whatever they are called", async () => {
    const [value] = await read(lines, '{"__proto__":{"a":1}}\n');
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it("a line that is none is an error of the call", async () => {
    const body = bodyOf(lines, "1\n{\n2\n");
    const reading = all(readLines.read(body));
    await expect(reading).rejects.toBeInstanceOf(CallError);
    await expect(reading).rejects.toMatchObject({
      kind: "decode",
      operation: "op",
      response: body.response,
    });
    expect(body.seen.cancelled).toBe(true);
  });

  it("a body that breaks off rejects as the body does", async () => {
    const broken = new Error("cut off");
    const values = readLines.read(openBody(lines, ["1\n2"], broken)) as AsyncIterator<unknown>;
    expect(await values.next()).toEqual({ done: false, value: 1 });
    await expect(values.next()).rejects.toMatchObject({ kind: "network", cause: broken });
  });

  it("leaving early is no end of the last line", async () => {
    const body = openBody(lines, ["1\n2"], "silence");
    const values = readLines.read(body) as AsyncGenerator<unknown>;
    await values.next();
    const waiting = values.next();
    await values.return(undefined);
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(body.seen.cancelled).toBe(true);
  });
});

describe("a sequence", () => {
  it.each<[string, string, unknown[]]>([
    [
      "values of all kinds",
      '\x1e{"a":1}\n\x1e[1]\n\x1e"b"\n\x1e2\n\x1etrue\n',
      [{ a: 1 }, [1], "b", 2, true],
    ],
    ["several lines", '\x1e{\n"a": 1\n}\n', [{ a: 1 }]],
    ["empty records", "\x1e\x1e1\n\x1e\n\x1e", [1]],
    ["an object tells its own end", '\x1e{"a":1}\x1e[]', [{ a: 1 }, []]],
    ["a number does not", "\x1e1\n\x1e23", [1, "CallError: op: expected JSON in record 2"]],
    ["nor does a word", "\x1etrue\x1e1\n", ["CallError: op: expected JSON in record 1"]],
    ["a broken record", '\x1e1\n\x1e{"a\n\x1e2\n', [1, "CallError: op: expected JSON in record 2"]],
    ["no separator", "1\n", ["CallError: op: expected JSON in a sequence from its start"]],
    ["nothing", "", []],
  ])("%s", async (_, text, values) => {
    expect(await read(sequence, text)).toEqual(values);
    expect(await read("application/geo+json-seq", ...text)).toEqual(values);
  });
});

it("gives what was written, however the bytes are cut", async () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.json()), cuts, fc.boolean(), async (texts, cuts, isSequence) => {
      const values = texts.map((text) => JSON.parse(text) as unknown);
      const [type, start] = isSequence ? [sequence, "\x1e"] : [lines, ""];
      const text = values.map((value) => `${start}${JSON.stringify(value)}\n`).join("");
      const body = bodyOf(type, ...chunked(bytesOf(text), cuts));
      expect(await all(readLines.read(body))).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

it("a broken line cancels the rest", async () => {
  const body = bodyOf(lines, "1\n{\n", "2\n");
  await expect(all(readLines.read(body))).rejects.toThrow("expected JSON in line 2");
  expect(body.seen).toEqual({ cancelled: true, pulled: 1 });
});

describe("bounds", () => {
  it.each([
    ["a line", lineSplitter],
    ["a record", sequenceSplitter],
  ])("%s has an end", (_, splitter) => {
    const message = "expected lines of at most 100 bytes";
    expect(() => [...splitter(100).take(bytesOf(`"${"a".repeat(100)}"`))]).toThrow(message);
    const pieces = splitter(100);
    const add = () => [...pieces.take(bytesOf(" ".repeat(30)))];
    expect([add(), add(), add()].flat()).toEqual([]);
    expect(add).toThrow(message);
  });

  it("many lines have none", () => {
    expect([...lineSplitter(10).take(bytesOf("1\n".repeat(1000)))]).toHaveLength(1000);
  });
});
