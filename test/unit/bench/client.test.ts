/** What the benchmark of clients compares does the same work: nothing here is timed. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Contender, type OurClient, contenders } from "../../../bench/client/contenders.ts";
import { emitOpenapi, emitThree } from "../../../bench/client/emitted.ts";
import { type OperationName, operations } from "../../../bench/client/operations.ts";
import { loadOurs } from "../../../bench/client/overhead.ts";
import { sizeOf } from "../../../bench/client/size.ts";
import { faults } from "../../../bench/client/stub.ts";
import { describeWithInputs } from "../../support/inputs.ts";

describeWithInputs("corpus/github.json", "of the clients that are compared", () => {
  const folder = join(import.meta.dirname, "../../.emitted/bench-client-test");
  let ours: OurClient;
  beforeAll(async () => {
    await emitThree(folder);
    ours = await loadOurs(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const names = Object.keys(operations) as OperationName[];
  const found = (contender: Contender, name: OperationName) =>
    faults(operations[name], (fetch) => contender(name, fetch));

  it.each(names)("all send and read the same for %s", async (name) => {
    const [, ...compared] = Object.entries(contenders(ours));
    expect(compared).toHaveLength(5);
    for (const [title, contender] of compared) {
      expect([title, await found(contender, name)]).toEqual([title, []]);
    }
  });

  it("one that sends something else is found out", async () => {
    const [bare] = Object.values(contenders(ours));
    expect(bare && (await found(bare, "issuesCreate"))).toEqual([
      'URL "https://api.github.com/", not "https://api.github.com/repos/octo-org/hello-world/issues"',
      "content-type text/plain;charset=UTF-8",
    ]);
  });

  it("openapi-fetch has the types that it is compiled with", async () => {
    await emitOpenapi(join(folder, "openapi"));
    expect(existsSync(join(folder, "openapi/openapi.ts"))).toBe(true);
  });

  it("a bundle that imports anything of Node is refused", async () => {
    await expect(sizeOf(folder, 'export * from "node:http";')).rejects.toThrow("node:http");
  });
});
