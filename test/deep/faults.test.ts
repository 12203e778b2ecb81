/** Handlers and clients that fail in every way, hundreds at once: the server answers, and forgets. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { server } from "../../generators/server/index.ts";
import { types } from "../../generators/types/index.ts";
import { validators } from "../../generators/validators/index.ts";
import { decodings } from "../../generators/decodings/index.ts";
import { xml } from "../../generators/xml/index.ts";
import { type GeneratedOutput, generateInto } from "../round-trip/output.ts";
import { header } from "../server-conformance/answer.ts";
import { Connection, converse } from "../server-conformance/connection.ts";
import type { Behaviour, Counts } from "../server-conformance/faulty-server.ts";
import { key } from "../server-conformance/implementation.ts";
import { mounts } from "../server-conformance/mounts.ts";
import { type RawRequest, bytesOf } from "../server-conformance/request.ts";

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
  output = await generateInto(spec, "faults", [types, decodings, validators, xml, server]);
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

type Attempt = (number: number, connection: Connection, port: number) => Promise<void>;

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
const brokenOff: Attempt = async (number, _, port) => {
  const { answers, rest } = await converse(
    port,
    [bytesOf(requestFor("stream that fails", number))],
    ["POST"],
  );
  expect(answers).toEqual([]);
  expect(rest.toString("latin1")).toMatch(/^HTTP\/1\.1 299 /u);
};

/** The client goes away after a while, when it has sent so much of its request. */
const left =
  (what: Behaviour, share = 1): Attempt =>
  async (number, _, port) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const bytes = bytesOf(requestFor(what, number));
    await new Promise<void>((resolve) => {
      socket.write(bytes.subarray(0, Math.ceil(bytes.length * share)), () => resolve());
    });
    await wait(30);
    socket.destroy();
  };

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
  [left("stream that goes on"), "streams"],
  [left("hangs"), "hangs"],
  [left("hangs and answers late"), "hangs"],
  [left("fine", 0.95), "breaks"],
  [left("fine", 0.3), "breaks"],
  [answered("fine"), "fine"],
];

async function round(port: number, first: number): Promise<void> {
  let next = first;
  const workers = Array.from({ length: atOnce }, async () => {
    const connection = new Connection(port);
    while (next < first + perRound) {
      const number = next++;
      const [attempt] = attempts[number % attempts.length]!;
      await attempt(number, connection, port);
    }
    connection.close();
  });
  await Promise.all(workers);
}

async function countsOf(child: ChildProcess): Promise<Counts> {
  child.send("report");
  const [counts] = (await once(child, "message")) as [Counts];
  return counts;
}

describe.each(mounts)("by %s", (mount) => {
  test("answers each request once, stops what nobody waits for, and keeps nothing", async () => {
    const child = fork(
      join(import.meta.dirname, "../server-conformance/faulty-server.ts"),
      [output.folder, mount],
      {
        execArgv: ["--expose-gc", "--import", "tsx"],
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      },
    );
    try {
      const [port] = (await once(child, "message")) as [number];
      const heaps: number[] = [];
      for (let count = 0; count < rounds; count += 1) {
        await round(port, count * perRound);
        await wait(100);
        heaps.push((await countsOf(child)).heap);
      }
      const sent = rounds * perRound;
      const of = (kind: string) =>
        (attempts.filter(([, each]) => each === kind).length / attempts.length) * sent;
      await expect.poll(async () => (await countsOf(child)).aborted).toBe(of("hangs"));
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
      await answered("fine")(sent, connection, port);
      connection.close();
    } finally {
      child.kill();
    }
  }, 60_000);
});
