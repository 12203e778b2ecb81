/**
 * What hostile bodies of a megabyte cost the generated server, each in a fresh process: how long one
 * keeps the event loop, and the memory it takes beyond a server that only reads and parses the same
 * body. At the end eight at once, and how long a valid request waits beside them. Names as arguments
 * measure no more than those bodies.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Flood, description, floods } from "../test/unit/runtime/server/floods/cases.ts";
import { flooded } from "./floods/process.ts";
import { bundle, emit } from "./validators/emit.ts";

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
console.log("| body | status | block, ms | parsing alone | memory, MB | parsing alone |");
console.log("| --- | --- | --- | --- | --- | --- |");
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => floods.every((flood) => flood.name !== name));
if (unknown.length > 0) {
  console.error(`no such body: ${unknown.join(", ")}`);
  process.exit(2);
}
for (const flood of floods) {
  if (asked.length > 0 && !asked.includes(flood.name)) continue;
  const ours = await measure(flood, "generated");
  const plain = await measure(flood, "parsing");
  const cells = [
    flood.name,
    ours.status,
    ours.block.toFixed(0),
    plain.block.toFixed(0),
    (ours.memory / megabyte).toFixed(0),
    (plain.memory / megabyte).toFixed(0),
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

/** The second of two requests: with the first, code is loaded and compiled. */
async function measure(flood: Flood, kind: "generated" | "parsing") {
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

const server = await flooded("generated", module);
await Promise.all(floods.slice(0, 8).map((flood) => send(server.origin, flood)));
const waits: number[] = [];
const flooding = Promise.all(floods.slice(0, 8).map((flood) => send(server.origin, flood)));
for (let turn = 0; turn < 5; turn += 1) {
  const began = performance.now();
  await fetch(`${server.origin}/ping`);
  waits.push(performance.now() - began);
}
await flooding;
server.stop();
console.log(
  `\nA valid request beside eight of them waits ${Math.max(...waits).toFixed(0)} ms at most.`,
);
