/**
 * What hostile bodies of a megabyte cost the generated server, each in a fresh process: how long one
 * keeps the event loop, and the memory it takes beyond a server that only reads and parses the same
 * body. Medians of nine rounds, and the longest block of all. At the end eight at once, and how long a valid
 * request waits beside them. Names as arguments measure no more than those bodies; a number is another number
 * of rounds.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Flood, description, floods } from "../test/unit/runtime/server/floods/cases.ts";
import { flooded } from "./floods/process.ts";
import { bundle, emit } from "./validators/emit.ts";
import { median } from "./validators/median.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-floods");
const module = join(folder, "server.mjs");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await emit(folder, description, ["types", "conversions", "validators", "server"]);
await bundle(
  folder,
  "server",
  'export { createHandler } from "./server.ts";\nexport { toNodeListener } from "./runtime/server.ts";\n',
);

const megabyte = 1_000_000;
const words = process.argv.slice(2);
const isNumber = (word: string) => /^\d+$/u.test(word);
const rounds = Number(words.find(isNumber) ?? 9);
const asked = words.filter((word) => !isNumber(word));
const unknown = asked.filter((name) => floods.every((flood) => flood.name !== name));
if (unknown.length > 0) {
  console.error(`no such body: ${unknown.join(", ")}`);
  process.exit(2);
}
console.log("| body | status | block, ms | longest | parsing alone | memory, MB | parsing alone |");
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const flood of floods) {
  if (asked.length > 0 && !asked.includes(flood.name)) continue;
  const ours: Measured[] = [];
  const plain: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(flood, "generated"));
    plain.push(await measure(flood, "parsing"));
  }
  const blocks = ours.map(({ block }) => block);
  const cells = [
    flood.name,
    ours[0]?.status,
    median(blocks).toFixed(0),
    Math.max(...blocks).toFixed(0),
    median(plain.map(({ block }) => block)).toFixed(0),
    (median(ours.map(({ memory }) => memory)) / megabyte).toFixed(0),
    (median(plain.map(({ memory }) => memory)) / megabyte).toFixed(0),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

async function send(origin: string, { name, mediaType, body }: Flood): Promise<number> {
  const response = await fetch(`${origin}/${name}`, {
    method: "POST",
    headers: { "content-type": mediaType },
    body: body(),
  });
  await response.arrayBuffer();
  return response.status;
}

interface Measured {
  readonly status: number;
  /** Milliseconds for which the event loop was busy at a stretch. */
  readonly block: number;
  /** Bytes beyond those before the request. */
  readonly memory: number;
}

/** The second of two requests: with the first, code is loaded and compiled. */
async function measure(flood: Flood, kind: "generated" | "parsing"): Promise<Measured> {
  const server = await flooded(kind, module);
  try {
    await send(server.origin, { ...flood, body: () => '{"list":[null,{"id":null}],"k":null}' });
    const before = await server.strain("reset");
    const status = await send(server.origin, flood);
    const after = await server.strain();
    return { status, block: after.block, memory: after.memory - before.memory };
  } finally {
    server.stop();
  }
}

if (asked.length > 0) process.exit();

const waits: number[] = [];
for (let round = 0; round < rounds; round += 1) waits.push(await waitBesideEight());
console.log(
  `\nA valid request beside eight of them waits ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)}.`,
);

/** How long the slowest of five valid requests waits, in milliseconds, while eight bodies are refused. */
async function waitBesideEight(): Promise<number> {
  const server = await flooded("generated", module);
  const flood = () => Promise.all(floods.slice(0, 8).map((each) => send(server.origin, each)));
  await flood();
  const flooding = flood();
  let longest = 0;
  for (let turn = 0; turn < 5; turn += 1) {
    const began = performance.now();
    await fetch(`${server.origin}/ping`);
    longest = Math.max(longest, performance.now() - began);
  }
  await flooding;
  server.stop();
  return longest;
}
