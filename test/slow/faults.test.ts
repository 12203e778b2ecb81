/** Handlers and clients that fail in every way, hundreds at once: the server answers, and forgets. */
import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { type Socket, connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { server } from "../../generators/server/index.ts";
import { types } from "../../generators/types/index.ts";
import { validators } from "../../generators/validators/index.ts";
import { conversions } from "../../generators/conversions/index.ts";
import { xml } from "../../generators/xml/index.ts";
import { type GeneratedOutput, generateInto } from "../properties/round-trip/output.ts";
import { header } from "../conformance/server/answer.ts";
import { Connection, converse } from "../conformance/server/connection.ts";
import type { Behaviour, Counts, Message, Order } from "../conformance/server/faulty-server.ts";
import { key } from "../conformance/server/implementation.ts";
import { mounts } from "../support/mounts.ts";
import { type RawRequest, bytesOf } from "../conformance/server/request.ts";

const rounds = 6;
const perRound = 400;
const atOnce = 40;
/**
 * In bytes, over all rounds after the first two, which compile and fill caches. A request that is
 * kept with its socket and buffers takes more than 4 kB, so one in three that leaked would show.
 */
const growth = 2_000_000;

let output: GeneratedOutput;
beforeAll(async () => {
  const spec = "specs/uptime-monitoring/openapi.yaml";
  output = await generateInto(spec, "faults", [types, conversions, validators, xml, server]);
});
afterAll(() => output.remove());

function requestFor(what: Behaviour, number: number): RawRequest {
  const fields = new URLSearchParams({ api_key: key, what, number: String(number) });
  return {
    method: "POST",
    target: "/v2/editMonitor",
    headers: [["Content-Type", "application/x-www-form-urlencoded"]],
    body: Buffer.from(fields.toString()),
  };
}

interface Faulty {
  readonly port: number;
  readonly child: ChildProcess;
}

type Attempt = (number: number, connection: Connection, faulty: Faulty) => Promise<void>;

/** The next message of the child that `wanted` takes. */
async function messageOf<Found>(
  child: ChildProcess,
  wanted: (message: Message) => Found | undefined,
): Promise<Found> {
  for await (const [message] of on(child, "message")) {
    const found = wanted(message as Message);
    if (found !== undefined) return found;
  }
  throw new Error("the child has ended");
}

/** Answered with what the handler gave to this very request. */
const answered =
  (what: Behaviour): Attempt =>
  async (number, connection) => {
    const { status, body } = await connection.exchange(requestFor(what, number));
    expect([status, JSON.parse(body.toString())]).toEqual([299, { number: String(number) }]);
  };

/** Answered with a 500 that tells nothing. */
const failed =
  (what: Behaviour): Attempt =>
  async (number, connection) => {
    const answer = await connection.exchange(requestFor(what, number));
    expect([answer.status, header(answer, "content-type")]).toEqual([
      500,
      "application/problem+json",
    ]);
    expect(answer.bytes.toString()).not.toMatch(/secret|\bat \w|\.ts/u);
  };

/** The answer breaks off, so that nobody takes it for a whole one. */
const brokenOff: Attempt = async (number, _, { port, child }) => {
  const { answers, rest } = await converse(
    port,
    [bytesOf(requestFor("stream that fails", number))],
    ["POST"],
    // A body that fails before may be a 500, a whole answer.
    () => child.send({ fails: String(number) } satisfies Order),
  );
  expect(answers).toEqual([]);
  expect(rest.toString("latin1")).toMatch(/^HTTP\/1\.1 299 /u);
};

type Wait = (number: number, faulty: Faulty, socket: Socket) => Promise<unknown>;

/** The client goes away when it has sent so much of its request and has waited for something. */
const left =
  (what: Behaviour, until: Wait, share = 1): Attempt =>
  async (number, _, faulty) => {
    const socket = connect(faulty.port, "127.0.0.1").on("error", () => undefined);
    const bytes = bytesOf(requestFor(what, number));
    const waited = until(number, faulty, socket);
    socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)));
    await waited;
    socket.destroy();
  };

const handlerHangs: Wait = (number, { child }) =>
  messageOf(child, (one) => ("hangs" in one && one.hangs === String(number) ? true : undefined));
const answerBegins: Wait = (_, __, socket) => once(socket, "data");
/** Of a request that never ends there is nothing to wait for but its way. */
const aWhile: Wait = () => wait(30);

/** One after the other; hanging handlers and streams that go on are counted. */
const attempts: readonly (readonly [
  Attempt,
  "hangs" | "streams" | "breaks" | "reports" | "fine",
])[] = [
  [answered("fine"), "fine"],
  [answered("later"), "fine"],
  [failed("throws"), "reports"],
  [failed("rejects"), "reports"],
  [failed("rejects with nothing"), "reports"],
  [failed("nothing"), "reports"],
  [failed("undeclared status"), "reports"],
  [failed("undeclared header"), "reports"],
  [failed("body with a cycle"), "reports"],
  [brokenOff, "streams"],
  [left("stream that goes on", answerBegins), "streams"],
  [left("hangs", handlerHangs), "hangs"],
  [left("hangs and answers late", handlerHangs), "hangs"],
  [left("fine", aWhile, 0.95), "breaks"],
  [left("fine", aWhile, 0.3), "breaks"],
  [answered("fine"), "fine"],
];

async function round(faulty: Faulty, first: number): Promise<void> {
  let next = first;
  const workers = Array.from({ length: atOnce }, async () => {
    const connection = new Connection(faulty.port);
    while (next < first + perRound) {
      const number = next++;
      const [attempt] = attempts[number % attempts.length]!;
      await attempt(number, connection, faulty);
    }
    connection.close();
  });
  await Promise.all(workers);
}

async function countsOf(child: ChildProcess): Promise<Counts> {
  const counts = messageOf(child, (one) => ("counts" in one ? one.counts : undefined));
  child.send("report" satisfies Order);
  return counts;
}

describe.each(mounts)("by %s", (mount) => {
  test("answers each request once, stops what nobody waits for, and keeps nothing", async () => {
    const child = fork(
      join(import.meta.dirname, "../conformance/server/faulty-server.ts"),
      [output.folder, mount],
      {
        execArgv: ["--expose-gc", "--import", "tsx"],
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      },
    );
    try {
      const port = await messageOf(child, (one) => ("port" in one ? one.port : undefined));
      const faulty = { port, child };
      const heaps: number[] = [];
      for (let count = 0; count < rounds; count += 1) {
        await round(faulty, count * perRound);
        await wait(100);
        heaps.push((await countsOf(child)).heap);
      }
      const sent = rounds * perRound;
      const of = (kind: string) =>
        (attempts.filter(([, each]) => each === kind).length / attempts.length) * sent;
      await expect
        .poll(async () => (await countsOf(child)).aborted, { timeout: 10_000 })
        .toBe(of("hangs"));
      const counts = await countsOf(child);
      console.log(mount, heaps.map((heap) => `${(heap / 1e6).toFixed(1)} MB`).join(", "), counts);
      expect(counts).toMatchObject({
        uncaught: [],
        calls: sent - of("breaks"),
        hung: of("hangs"),
        streams: of("streams"),
        cancelled: of("streams") / 2,
      });
      expect(counts.reported).toBeGreaterThanOrEqual(of("reports"));
      expect(heaps.at(-1)! - heaps[1]!).toBeLessThan(growth);
      const connection = new Connection(port);
      await answered("fine")(sent, connection, faulty);
      connection.close();
    } finally {
      child.kill();
    }
  }, 120_000);
});
