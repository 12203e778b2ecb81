/** How fast validators decide: relative to ajv's standalone code, which is 1. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { Bench } from "tinybench";
import { Compile } from "typebox/compile";
import { z } from "zod";
import { bundle, emit } from "./emit.ts";
import { type BenchmarkSchema, benchmarkSchemas } from "./schemas.ts";
import { median } from "./median.ts";

const rounds = 41;
/** CPU time of one turn of a contender, in microseconds. */
const turn = 4_000;

const baseline = "ajv standalone";

type Decide = (value: unknown) => boolean;
type Contenders = Readonly<Record<string, Decide>>;

/** Rows of a table: what is decided, and how often per time each contender decides it. */
export async function speeds(folder: string): Promise<string[]> {
  const contenders: Contenders[] = [];
  for (const [index, shape] of benchmarkSchemas.entries()) {
    contenders.push(await contendersFor(shape, join(folder, `shape-${index}`)));
  }
  const names = Object.keys(contenders[0] ?? {});
  const lines = [`| | ${names.join(" | ")} |`, `| --- |${" ---: |".repeat(names.length)}`];
  for (const [index, { title, valid, invalid }] of benchmarkSchemas.entries()) {
    const all = contenders[index] ?? {};
    for (const [kind, value, expected] of [
      ["valid", valid, true],
      ["invalid", invalid, false],
    ] as const) {
      const shares = interleaved(all, decisionsOn(value, expected));
      const cells = names.map((name) => (shares.get(name) ?? 0).toFixed(2));
      lines.push(`| ${title}, ${kind} | ${cells.join(" | ")} |`);
    }
  }
  return lines;
}

/**
 * The median of each contender's share in a round, in which every contender has a turn: what slows the
 * machine down for a while slows all of them down. The base has 1.
 */
function interleaved(contenders: Contenders, decisions: Decisions): Map<string, number> {
  const turns = Object.entries(contenders).map(([name, decide]) => ({
    name,
    run: () => decisions(decide),
    calls: callsPerTurn(() => decisions(decide)),
  }));
  const shares = new Map(turns.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({ iterations: 1, time: 0, warmup: false });
    for (const { name, run, calls } of turns) {
      bench.add(name, () => ({ overriddenDuration: cpuTime(run, calls) / calls }), {
        async: false,
      });
    }
    const costs = new Map(bench.runSync().map(({ name, result }) => [name, costOf(result)]));
    const base = costs.get(baseline) ?? 0;
    for (const [name, each] of shares) each.push(base / (costs.get(name) ?? 0));
  }
  return new Map([...shares].map(([name, each]) => [name, median(each)]));
}

function costOf(result: Bench["results"][number]): number {
  if (!("latency" in result)) throw new Error(`no result: ${result.state}`);
  return result.latency.p50;
}

/** Enough calls for one turn, found while the code gets hot. */
function callsPerTurn(run: () => void): number {
  let calls = 16;
  for (let round = 0; round < 30; round += 1) {
    const spent = cpuTime(run, calls);
    calls = Math.max(1, Math.round((calls * turn) / Math.max(spent, 1)));
  }
  return calls;
}

/** Microseconds of the processor, which others that use it do not lengthen. */
function cpuTime(run: () => void, calls: number): number {
  const start = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

/** Decides on one value after the other; a wrong decision ends the benchmark. */
type Decisions = (decide: Decide) => void;

function decisionsOn(value: unknown, expected: boolean): Decisions {
  // One value again and again would let a compiler take the decision out of the loop.
  const values = Array.from({ length: 16 }, () => structuredClone(value));
  let next = 0;
  return (decide) => {
    next = (next + 1) % values.length;
    if (decide(values[next]) !== expected) throw new Error("decided wrong");
  };
}

async function contendersFor(
  { json, zod, typebox }: BenchmarkSchema,
  folder: string,
): Promise<Contenders> {
  await emit(folder, {
    openapi: "3.1.0",
    info: { title: "Shape", version: "1" },
    components: { schemas: { Shape: json } },
  });
  const ours = await load(await bundle(folder, "ours", 'export { Shape } from "./validators.ts";'));
  const { Shape } = ours as { readonly Shape: z.ZodType };
  const compiled = z.compile(zod);
  const checker = Compile(typebox);
  return {
    specwright: (value) => Shape.safeParse(value).success,
    [baseline]: await ajvStandalone(json, folder, false),
    "ajv, all errors": await ajvStandalone(json, folder, true),
    typebox: (value) => checker.Check(value),
    "z.compile": (value) => compiled.safeParse(value).success,
    zod: (value) => zod.safeParse(value).success,
  };
}

async function ajvStandalone(json: object, folder: string, allErrors: boolean): Promise<Decide> {
  const ajv = new Ajv2020({ code: { source: true, esm: true }, strict: false, allErrors });
  const code = standalone.default(ajv, ajv.compile(json));
  const name = allErrors ? "ajv-all-errors" : "ajv";
  writeFileSync(join(folder, `${name}.source.mjs`), code);
  const module = await load(
    await bundle(folder, name, `export { default } from "./${name}.source.mjs";`),
  );
  return (module as { readonly default: Decide }).default;
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href);
}
