/** Bodies that are too long, empty, deep, huge, or not what they say. */
import { maxBodyBytes } from "../implementation.ts";
import { withHeader } from "../request.ts";
import { type Case, form, json, withBody } from "./case.ts";

const tooLong = Buffer.alloc(maxBodyBytes + 1, "a");

export const bodies: readonly Case[] = [
  {
    name: "a body that is too long, by Content-Length",
    make: withBody((good) => ({ ...good, body: tooLong })),
    statuses: [400, 401, 413],
    isRefused: true,
  },
  {
    name: "a length that is told and is too long, without the body",
    make: withBody((good) => ({
      ...withHeader(good, "Content-Length", "99999999999"),
      body: Buffer.alloc(0),
    })),
    statuses: [400, 401, 413],
    isRefused: true,
  },
  {
    name: "an empty body",
    make: withBody((good) => ({ ...good, body: Buffer.alloc(0) })),
  },
  {
    name: "no body and no length",
    make: withBody(({ body: _, ...good }) => good),
  },
  ...["GET", "HEAD", "DELETE"].map(
    (method): Case => ({
      name: `a body of ${method}`,
      make: (good) => {
        return good.method === method
          ? { ...withHeader(good, "Content-Type", json), body: Buffer.from('{"a":1}') }
          : undefined;
      },
    }),
  ),
  ...[
    ['{"__proto__":{"polluted":1}}', "__proto__ in JSON"],
    ['{"constructor":{"prototype":{"polluted":1}}}', "constructor in JSON"],
    ["[".repeat(100_000) + "]".repeat(100_000), "100,000 lists in each other"],
    [
      `{"name":"a","pageUrl":"a","tags":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
      "100,000 lists in each other, in a member",
    ],
    ['{"a":'.repeat(10_000) + "1" + "}".repeat(10_000), "10,000 objects in each other"],
    ['"\\ud800"', "half of a surrogate pair"],
    ['{"name":"\\ud800","pageUrl":"\\u0000"}', "half of a surrogate pair and NUL inside"],
    ["1e400", "a huge number"],
    ['{"name":"a","budget":1e400}', "a huge number inside"],
    [`{"name":"a","budget":${"9".repeat(5000)}}`, "a number of 5,000 digits"],
    ["", "nothing"],
    ["null", "null"],
    ["{", "an open brace"],
    ['{"name":"a"}}', "one brace too many"],
    ['{"name":"a"} x', "something behind"],
    ["{'name':'a'}", "single quotes"],
    ["NaN", "NaN"],
    ["\ufeff{}", "a byte order mark"],
    ['{"name":"a","name":1}', "a key twice, the last one wrong"],
    ['{"name":1,"name":"a"}', "a key twice, the first one wrong"],
  ].map(
    ([text = "", name]): Case => ({
      name: `JSON: ${name}`,
      make: withBody((good) => ({ ...good, body: Buffer.from(text) }), json),
    }),
  ),
  {
    name: "JSON: bytes that are no UTF-8",
    make: withBody(
      (good) => ({ ...good, body: Buffer.from('{"name":"\xff\xfe"}', "latin1") }),
      json,
    ),
    statuses: [400, 401],
    isRefused: true,
  },
  {
    name: "JSON: overlong UTF-8",
    make: withBody(
      (good) => ({ ...good, body: Buffer.from('{"name":"\xc0\xae"}', "latin1") }),
      json,
    ),
    statuses: [400, 401],
    isRefused: true,
  },
  ...[
    ["__proto__=1&constructor=2&prototype=3", "keys of prototypes"],
    ["__proto__[a]=1&constructor[prototype][a]=1", "keys of prototypes in brackets"],
    ["id=1&id=2", "a key twice"],
    ["a=1&".repeat(10_000), "10,000 keys"],
    ["&&&&=&=&=1", "pairs without names"],
    ["id=%zz", "a percent that begins no escape"],
    ["id=%00", "NUL"],
    ["id=%c0%ae", "overlong UTF-8"],
    ["id=%ed%a0%80", "half of a surrogate pair"],
    ["id=99999999999999999999", "an integer too large"],
    ["id=1e999", "a huge number"],
    ["id", "a key without a value"],
    ["a".repeat(60_000), "60,000 characters"],
    ["deep[".repeat(5000), "deep brackets"],
    ["%".repeat(5000), "percents"],
    ["callback=alert(1)//&format=json", "a callback that is code"],
  ].map(
    ([text = "", name]): Case => ({
      name: `form: ${name}`,
      make: withBody(
        (good, body) => ({ ...good, body: Buffer.from(`${body.toString()}&${text}`) }),
        form,
      ),
    }),
  ),
  {
    name: "the same body in chunks",
    isReached: true,
    make: withBody((good, body) => ({
      ...withHeader(good, "Transfer-Encoding", "chunked"),
      content: body,
      body: Buffer.concat([
        Buffer.from(`${body.length.toString(16)}\r\n`),
        body,
        Buffer.from("\r\n0\r\n\r\n"),
      ]),
    })),
  },
  {
    name: "chunks that are too long",
    make: withBody((good) => {
      const chunk = Buffer.concat([
        Buffer.from("20000\r\n"),
        Buffer.alloc(0x20000, "a"),
        Buffer.from("\r\n"),
      ]);
      const body = Buffer.concat([chunk, chunk, chunk, Buffer.from("0\r\n\r\n")]);
      return { ...withHeader(good, "Transfer-Encoding", "chunked"), body };
    }),
    statuses: [400, 401, 413],
    isRefused: true,
  },
  {
    name: "a chunk size that is none",
    make: withBody((good) => ({
      ...withHeader(good, "Transfer-Encoding", "chunked"),
      body: Buffer.from("zz\r\na"),
    })),
    statuses: [400, 401, 415],
    isRefused: true,
    mayClose: true,
  },
];
