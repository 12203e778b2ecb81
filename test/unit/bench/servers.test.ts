/** What the benchmark of servers compares does the same work: nothing here is timed. */
import { rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { buildCompetitors } from "../../../bench/servers/build.ts";
import { start } from "../../../bench/servers/child.ts";
import { contenders, modules } from "../../../bench/servers/contenders.ts";
import { broken, differences, scenarios } from "../../../bench/servers/exchanges.ts";
import { putLoad } from "../../../bench/servers/load.ts";

const folder = join(import.meta.dirname, "../../.emitted/bench-servers-test");
beforeAll(() => buildCompetitors(folder, modules), 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(module: string, words: readonly string[] = []) {
  const child = await start(join(folder, `${module}.mjs`), words);
  onTestFinished(() => child.stop());
  return child;
}

describe("of the servers that are compared", () => {
  it.each(contenders)("$title answers as all do", async ({ module, words, validates }) => {
    const { origin } = await started(module, words);
    expect(await differences(origin, validates)).toEqual([]);
  });

  it("one that does less is found out", async () => {
    const { origin } = await started("node");
    // A text that is no JSON is the one thing that it refuses.
    expect(await differences(origin, true)).toHaveLength(broken.length - 1);
  });

  it("one that answers other bytes is found out", async () => {
    const server = createServer((_, outgoing) => outgoing.end("{}"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const found = await differences(`http://127.0.0.1:${port}`, false);
    expect(found.join("\n")).toContain("GET /items/42: 200 undefined {}, not 200 application/json");
  });
});

describe("a turn of load", () => {
  it("counts what was answered and the CPU time of the server", async () => {
    const turn = await putLoad(await started("node"), scenarios.post, { amount: 320 });
    expect(turn.rate).toBeGreaterThan(0);
    expect(turn.cost).toBeGreaterThan(0);
    expect(turn.busy).toBeGreaterThan(0);
  });

  it("fails where a request does", async () => {
    const child = await started("node");
    const sent = { method: "GET", path: "/nothing" } as const;
    await expect(putLoad(child, sent, { amount: 32 })).rejects.toThrow(
      "GET /nothing: 0 errors, 32 other answers",
    );
  });
});

it("a server that ends before it listens is an error", async () => {
  writeFileSync(join(folder, "ended.mjs"), "process.disconnect();");
  await expect(start(join(folder, "ended.mjs"))).rejects.toThrow("ended.mjs has ended");
});
