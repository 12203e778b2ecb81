/** Answers that are slow, cut off, reset, or no HTTP: a typed outcome in time, and the connection is closed. */
import { expect, test } from "vitest";
import { outcomeOf } from "./calling.ts";
import {
  type Misbehaviour,
  answering,
  dripping,
  endless,
  leaving,
  rawServer,
  resetting,
  sending,
  trickling,
} from "./raw-server.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";

const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const sized = `${head}Content-Length: 7\r\n\r\n`;
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
const ok = { status: 200, body: { a: 1 } };
const network = { kind: "network" };
const timedOut = { kind: "timeout" };

const cases: readonly (readonly [title: string, answer: Misbehaviour, outcome: object])[] = [
  ["JSON", answering('{"a":1}'), ok],
  ["a head and a body byte by byte", dripping(`${sized}{"a":1}`), ok],
  ["chunks of one byte, byte by byte", dripping(`${chunked}${chunks('{"a":1}')}`), ok],
  [
    "HTTP/1.0 without a length",
    sending('HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"a":1}'),
    ok,
  ],
  ["no length: the body ends with the connection", sending(`${head}\r\n{"a":1}`), ok],
  ["bytes behind the body", sending(`${sized}{"a":1}HTTP/1.1 200 OK\r\n\r\n`), ok],
  [
    "some hints before the answer",
    sending(`${"HTTP/1.1 103 Early Hints\r\n\r\n".repeat(50)}${sized}{"a":1}`),
    ok,
  ],

  ["nothing at all", () => undefined, timedOut],
  ["a head that stalls", leaving("HTTP/1.1 200 OK\r\nContent-"), timedOut],
  ["a head without end, slowly", trickling("HTTP/1.1 200 OK\r\n", "X"), timedOut],
  ["a body that stalls", leaving(`${sized}{"a"`), timedOut],
  ["a chunk that stalls", leaving(`${chunked}7\r\n{"a"`), timedOut],
  ["a body without end, slowly", trickling(chunked, "1\r\n \r\n"), timedOut],
  ["chunks without an end", leaving(`${chunked}7\r\n{"a":1}\r\n`), timedOut],
  ["hints without end", trickling("", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"), timedOut],
  ["a reason without end", endless("HTTP/1.1 200 ", "a".repeat(9000)), timedOut],

  ["the end at once", sending(""), network],
  ["the end within the head", sending("HTTP/1.1 200 OK\r\nContent-"), network],
  ["the end within a sized body", sending(`${sized}{"a"`), network],
  ["the end before a sized body", sending(sized), network],
  ["the end within a chunk", sending(`${chunked}7\r\n{"a"`), network],
  ["the end before the last chunk", sending(`${chunked}7\r\n{"a":1}\r\n`), network],
  ["a reset at once", (socket) => socket.resetAndDestroy(), network],
  ["a reset within the head", resetting("HTTP/1.1 200 OK\r\nContent-"), network],
  ["a reset within the body", resetting(`${sized}{"a"`), network],
  ["a reset within a chunk", resetting(`${chunked}7\r\n{"a"`), network],

  ["no HTTP", sending("\0\x01\x02\r\n\r\n"), network],
  ["another protocol", sending("SSH-2.0-OpenSSH_9.6\r\n"), network],
  ["HTTP/2", sending("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), network],
  ["a status of two digits", sending("HTTP/1.1 99 Odd\r\nContent-Length: 0\r\n\r\n"), network],
  ["a status of four digits", sending("HTTP/1.1 2000 Odd\r\nContent-Length: 0\r\n\r\n"), network],
  ["a status of letters", sending("HTTP/1.1 abc Odd\r\nContent-Length: 0\r\n\r\n"), network],
  [
    "another protocol from now on",
    sending("HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"),
    network,
  ],
  [
    "a length and chunks",
    sending(`${head}Content-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n${chunks('{"a":1}')}`),
    network,
  ],
  ["two lengths", sending(`${head}Content-Length: 7\r\nContent-Length: 8\r\n\r\n{"a":1}`), network],
  ["a negative length", sending(`${head}Content-Length: -7\r\n\r\n{"a":1}`), network],
  ["a length of letters", sending(`${head}Content-Length: seven\r\n\r\n{"a":1}`), network],
  ["a chunk of no size", sending(`${chunked}x\r\n{"a":1}\r\n`), network],
  ["a header with a zero byte", sending(`${head}X: a\0b\r\n\r\n{"a":1}`), network],
  ["one header without end", endless(`${head}X: `, "a".repeat(9000)), network],
  ["headers without end", endless(head, `X: ${"a".repeat(90)}\r\n`.repeat(100)), network],
];

function chunks(text: string): string {
  return `${[...text].map((character) => `1\r\n${character}\r\n`).join("")}0\r\n\r\n`;
}

test.each(cases)("%s", async (_, answer, outcome) => {
  const server = await rawServer(answer);
  // Time enough for a busy machine, unless it has to be up.
  const options = outcome === timedOut ? { timeout: timeout(300) } : {};
  expect(await outcomeOf(server.origin, { options })).toMatchObject(outcome);
  expect(await server.open()).toBe(0);
  expect(server.requests.length).toBe(1);
});
