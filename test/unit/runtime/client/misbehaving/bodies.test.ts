/** Bodies that are not what they say, or not what anybody wants. */
import { randomBytes } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import type { AnyAnswer } from "../../../../../runtime/client/contract.ts";
import { getText, outcomeOf } from "./calling.ts";
import { type Misbehaviour, answering, rawServer, sending } from "./raw-server.ts";

const decode = { kind: "decode" };
const network = { kind: "network" };
const ok = { status: 200, body: { a: 1 } };
const json = '{"a":1}';
const encoded = (encoding: string) => ({ headers: [`Content-Encoding: ${encoding}`] });
const undocumented = (body: unknown) => ({ status: "undocumented", httpStatus: 200, body });

const cases: readonly (readonly [title: string, answer: Misbehaviour, outcome: object])[] = [
  ["a byte order mark", answering(`\xef\xbb\xbf${json}`), ok],
  [
    "the media type in other letters",
    answering(json, { type: "Application/JSON;charset=UTF-8" }),
    ok,
  ],
  ["an unknown parameter", answering(json, { type: 'application/json; x="a;b"' }), ok],
  [
    "an encoding that nobody knows",
    answering(json, { type: "application/json; charset=x-none" }),
    ok,
  ],
  [
    "UTF-8 that calls itself UTF-16",
    answering(json, { type: "application/json; charset=utf-16le" }),
    ok,
  ],
  ["gzip", answering(gzipSync(json), encoded("gzip")), ok],
  ["brotli", answering(brotliCompressSync(json), encoded("br")), ok],

  [
    "UTF-16, as JSON never is",
    answering(Buffer.from(json, "utf16le"), { type: "application/json; charset=utf-16le" }),
    decode,
  ],
  ["half a text", answering('{"a":'), { ...decode, text: '{"a":' }],
  ["two texts", answering(`${json}${json}`), decode],
  ["a comma too many", answering('{"a":1,}'), decode],
  ["JavaScript", answering("{a:1}"), decode],
  ["no number", answering("NaN"), decode],
  ["white space", answering(" \r\n"), decode],
  ["a zero byte", answering(`${json}\0`), decode],
  ["no UTF-8", answering('{"a":"\xff"}'), decode],
  ["UTF-8 that is cut off", answering('{"a":"\xe2\x82"}'), decode],
  ["UTF-8 that is longer than it has to be", answering('{"a":"\xc0\xaf"}'), decode],
  ["half a surrogate pair", answering('{"a":"\xed\xa0\x80"}'), decode],
  [
    "HTML that calls itself JSON",
    answering("<!doctype html><p>"),
    { ...decode, text: "<!doctype html><p>" },
  ],
  ["gzip that does not say so", answering(gzipSync(json)), decode],
  [
    "gzip that is cut off",
    answering(
      gzipSync(`["${randomBytes(999).toString("hex")}"]`).subarray(0, 500),
      encoded("gzip"),
    ),
    decode,
  ],
  ["an encoding that nobody undoes", answering("\x01\x02", encoded("x-none")), decode],

  ["no gzip that says it is", answering(json, encoded("gzip")), network],
  ["gzip with a wrong checksum", answering(wrongChecksum(), encoded("gzip")), network],
  ["no brotli that says it is", answering("\xff\xff\xff", encoded("br")), network],

  ["nothing", answering(""), undocumented(undefined)],
  ["no media type", answering(json, { type: "" }), undocumented(new Uint8Array(Buffer.from(json)))],
  ["another media type", answering("<p>", { type: "text/html" }), undocumented("<p>")],
  ["no media type at all", answering(json, { type: "json" }), undocumented({ a: 1 })],
  [
    "another status",
    answering('{"b":1}', { status: "500 Broken" }),
    { status: "undocumented", httpStatus: 500, body: { b: 1 } },
  ],
  [
    "another status, and broken JSON",
    answering('{"b":', { status: "500 Broken" }),
    { status: "undocumented", httpStatus: 500, body: '{"b":' },
  ],
  [
    "another status without UTF-8",
    answering('"\xff"', { status: "500 Broken" }),
    { status: "undocumented", httpStatus: 500, body: "\ufffd" },
  ],
  [
    "a status of the future",
    answering(json, { status: "600 Odd" }),
    { status: "undocumented", httpStatus: 600, body: { a: 1 } },
  ],
  [
    "a status of no meaning",
    answering(json, { status: "999 Odd" }),
    { status: "undocumented", httpStatus: 999, body: { a: 1 } },
  ],
  [
    "not modified, though nobody asked",
    sending("HTTP/1.1 304 Not Modified\r\nConnection: close\r\n\r\n"),
    { status: "undocumented", httpStatus: 304, body: undefined },
  ],
  [
    "a status without a body, with a body",
    sending(`HTTP/1.1 204 None\r\nContent-Length: 7\r\nConnection: close\r\n\r\n${json}`),
    { status: "undocumented", httpStatus: 204, body: undefined },
  ],
];

function wrongChecksum(): Uint8Array {
  const bytes = gzipSync(json);
  return bytes.with(bytes.length - 6, (bytes.at(-6) ?? 0) ^ 1);
}

test.each(cases)("%s", async (_, answer, outcome) => {
  const server = await rawServer(answer);
  expect(await outcomeOf(server.origin)).toMatchObject(outcome);
  expect(await server.open()).toBe(0);
});

test("the media type twice is an answer or no documented one, never an error", async () => {
  const server = await rawServer(answering(json, { headers: ["Content-Type: application/json"] }));
  const found = (await outcomeOf(server.origin)) as AnyAnswer;
  expect([200, "undocumented"]).toContain(found.status);
});

test("status 000 is no answer of the contract", async () => {
  const server = await rawServer(answering(json, { status: "000 Odd" }));
  const found = await outcomeOf(server.origin);
  if (found instanceof CallError) expect(found.kind).toBe("network");
  else expect(found.status).toBe("undocumented");
});

test("a text that is no UTF-8 keeps what can be read, as people read it", async () => {
  const server = await rawServer(answering("a\xffb", { type: "text/plain" }));
  expect(await outcomeOf(server.origin, { operation: getText })).toMatchObject({
    body: "a\ufffdb",
  });
});

describe("values that are traps", () => {
  test("members called __proto__ stay members", async () => {
    const server = await rawServer(
      answering('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    );
    const { body } = (await outcomeOf(server.origin)) as AnyAnswer;
    expect(Object.keys(body as object)).toEqual(["__proto__", "constructor"]);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test("lists in lists, a hundred thousand deep", async () => {
    const server = await rawServer(answering("[".repeat(100_000) + "]".repeat(100_000)));
    const found = await outcomeOf(server.origin);
    if (found instanceof CallError) expect(found.kind).toBe("decode");
    else expect(found.status).toBe(200);
  });

  test("headers called as what every object has", async () => {
    const server = await rawServer(
      answering(json, { headers: ["__proto__: a", "constructor: b"] }),
    );
    expect(await outcomeOf(server.origin)).toMatchObject(ok);
  });

  test("a request that comes back in broken JSON shows no credential", async () => {
    const server = await rawServer((socket, request) =>
      answering(`{"you sent": ${request}`)(socket, ""),
    );
    const found = (await outcomeOf(server.origin)) as CallError;
    expect(found).toMatchObject(decode);
    expect(found.text).toContain("***");
    expect(found.text).toContain("a=%C3%A4");
  });

  test("a cookie that is set is not sent back", async () => {
    const server = await rawServer(answering(json, { headers: ["Set-Cookie: theirs=1; Path=/"] }));
    await outcomeOf(server.origin);
    await outcomeOf(server.origin);
    expect(server.requests.map((request) => request.includes("theirs"))).toEqual([false, false]);
  });
});
