/** What the benchmark of servers compares does the same work: nothing here is timed. */
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildCompetitors } from "../../../bench/servers/build.ts";
import { start } from "../../../bench/servers/child.ts";
import { contenders, linkContenders, modulesOf } from "../../../bench/servers/contenders.ts";
import { broken, differences, scenarios } from "../../../bench/servers/exchanges.ts";
import { linkScenarios, refusedLinks } from "../../../bench/servers/link.ts";
import { putLoad } from "../../../bench/servers/load.ts";
import { race } from "../../../bench/servers/rounds.ts";

const folder = join(import.meta.dirname, "../../.emitted/bench-servers-test");
beforeAll(() => buildCompetitors(folder, modulesOf([...contenders, ...linkContenders])), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(module: string, words: readonly string[] = []) {
  const child = await start(join(folder, `${module}.mjs`), words);
  onTestFinished(() => child.stop());
  return child;
}

/** Listens until the test is over. */
async function listening(answer: (path: string) => readonly [status: number, body: string]) {
  const server = createServer(({ url = "" }, outgoing) => {
    const [status, body] = answer(url);
    outgoing.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const asked = [...scenarios, ...broken.map((sent) => ({ title: "", sent }))];

describe("of the servers that are compared", () => {
  it.each(contenders)("$title answers as all do", async ({ module, words }) => {
    const { origin } = await started(module, words);
    expect(await differences(origin, asked)).toEqual([]);
  });

  it.each(linkContenders)("$title answers for link-tracking as all do", async ({ module }) => {
    const { origin } = await started(module);
    expect(await differences(origin, [...linkScenarios, ...refusedLinks])).toEqual([]);
  });

  it("one that validates nothing and asks for no key is found out", async () => {
    const origin = await listening(() => [200, "{}"]);
    const refusals = broken.map((sent) => ({ title: "", sent }));
    expect(await differences(origin, refusals)).toHaveLength(broken.length);
  });

  it("one that answers other bytes is found out", async () => {
    const origin = await listening(() => [200, "{}"]);
    const found = await differences(origin, scenarios.slice(0, 1));
    expect(found.join("\n")).toContain("GET /items/42: application/json {}, not application/json");
  });
});

describe("a turn of load", () => {
  const [, { sent: post } = { sent: { method: "GET", path: "" } as const }] = scenarios;

  it("counts what was answered and the CPU time of the server", async () => {
    const turn = await putLoad(await started("node"), post, 320);
    expect(turn.rate).toBeGreaterThan(0);
    expect(turn.cost).toBeGreaterThan(0);
    expect(turn.busy).toBeGreaterThan(0);
  });

  it("fails where a request does", async () => {
    const child = await started("node");
    const sent = { method: "GET", path: "/nothing" } as const;
    await expect(putLoad(child, sent, 32)).rejects.toThrow(
      "GET /nothing: 0 errors, 32 other answers",
    );
  });
});

it("a race tells what each server costs, allocates and collects, relative to the first", async () => {
  const child = await started("node");
  const runners = scenarios.slice(0, 2).map(({ sent }) => ({ child, sent }));
  const pace = { rounds: 1, turn: 500, warmUp: 1, watched: 2 };
  const [first, second] = await race(runners, pace);
  expect(first?.cost).toBe(1);
  expect(second?.cost).toBeGreaterThan(0);
  // A request of node:http alone takes some kilobytes.
  expect(first?.memory.allocated).toBeGreaterThan(1000);
  expect(first?.memory.collecting).toBeLessThan(1);
});

it("a server that ends before it listens is an error", async () => {
  writeFileSync(join(folder, "ended.mjs"), "process.disconnect();");
  await expect(start(join(folder, "ended.mjs"))).rejects.toThrow("ended.mjs has ended");
});
