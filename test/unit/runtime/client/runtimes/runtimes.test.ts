/** The client as other runtimes have it: one module, a server on this machine, and the same outcomes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../../../support/compile.ts";
import type { GeneratedOutput } from "../../../../properties/round-trip/output.ts";
import { describeWhere } from "../../../../support/where.ts";
import { openDepot } from "./depot.ts";
import { expected, shown } from "./expected.ts";
import { generateDepot } from "./generated.ts";
import { type Report, type Runtime, binary, bun, deno, edge, node } from "./runtimes.ts";

let generated: GeneratedOutput;
beforeAll(async () => {
  generated = await generateDepot();
}, 60_000);
afterAll(() => generated.remove());

it("the program compiles: inputs and results are typed", { timeout: 60_000 }, () => {
  expect(compile(generated.folder, "bundler")).toEqual([]);
});

describe("in Node", () => outcomes(() => node));
describe("at the edge", () => outcomes(() => edge));

for (const [name, inRuntime] of [
  ["deno", deno],
  ["bun", bun],
] as const) {
  const file = binary(name);
  const missing = file === undefined ? `npm brings no ${name} for this platform` : undefined;
  describeWhere(name, `in ${name}`, missing, () => outcomes(() => inRuntime(file ?? "")));
}

/** Each outcome of the program as a test of its own, and what the service saw. */
function outcomes(runtime: () => Runtime, ofCalls = expected): void {
  let report: Report = {};
  let depot: Awaited<ReturnType<typeof openDepot>>;
  beforeAll(async () => {
    depot = await openDepot(generated.folder);
    report = await runtime()(generated.folder, depot.origin, depot.elsewhere);
  }, 90_000);
  afterAll(() => depot.stop());

  it.each(Object.entries(ofCalls))("%s", (name, outcome) => {
    expect(report[name]).toEqual(shown(outcome));
  });

  it("nothing else came of it", () => {
    expect(Object.keys(report)).toEqual(Object.keys(ofCalls));
  });

  it("no other origin was asked", () => {
    expect(depot.seen.elsewhere).toEqual([]);
  });

  it("no error tells the key", () => {
    expect(JSON.stringify(report)).not.toContain("k3y");
  });
}
