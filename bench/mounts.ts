/**
 * What a generated server costs in a framework, beside a route of the framework as people write it, which
 * validates nothing. Prints ratios of CPU time, each of one run. With `--quick` one short round.
 */
import { join } from "node:path";
import { buildCompetitors } from "./servers/build.ts";
import { type Child, start } from "./servers/child.ts";
import { type Contender, modulesOf } from "./servers/contenders.ts";
import { differences, scenarios } from "./servers/exchanges.ts";
import { type Pace, race } from "./servers/rounds.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-mounts");
const pace: Pace = process.argv.includes("--quick")
  ? { rounds: 1, turn: 200, warmUp: 1, watched: 1 }
  : { rounds: 9, turn: 1500, warmUp: 6, watched: 1 };

/** For each framework the bare route, and what is mounted in its place. */
const frameworks: readonly (readonly Contender[])[] = [
  [
    { title: "Express, bare route", module: "bare-express" },
    { title: "toExpress", module: "specwright-express" },
    { title: "toExpress, answers not validated", module: "specwright-express", words: ["off"] },
  ],
  [
    { title: "Fastify, bare route", module: "bare-fastify" },
    { title: "toFastify", module: "specwright-fastify" },
    { title: "toFastify, parsedBodies", module: "specwright-fastify", words: ["parsed"] },
    { title: "toFastify, answers not validated", module: "specwright-fastify", words: ["off"] },
  ],
  [
    { title: "Hono, bare route", module: "bare-hono" },
    { title: "toHono", module: "specwright-hono" },
    { title: "toHono, answers not validated", module: "specwright-hono", words: ["off"] },
  ],
];
// In the order of the columns.
const asked = ["GET with an API key", "POST /items"].flatMap((title) =>
  scenarios.filter((scenario) => scenario.title === title),
);

await buildCompetitors(folder, modulesOf(frameworks.flat()));
console.log("| | GET with a key | POST | µs of GET | µs of POST |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const contenders of frameworks) {
  const children: Child[] = [];
  try {
    for (const { module, words } of contenders) {
      children.push(await start(join(folder, `${module}.mjs`), words));
    }
    for (const { origin } of children) {
      const found = await differences(origin, asked);
      if (found.length > 0) throw new Error(found.join("\n"));
    }
    const shares = [];
    for (const { sent } of asked) {
      shares.push(
        await race(
          children.map((child) => ({ child, sent })),
          pace,
        ),
      );
    }
    for (const [index, { title }] of contenders.entries()) {
      const costs = shares.map((all) => all[index]?.cost.toFixed(2));
      const times = shares.map((all) => all[index]?.microseconds.toFixed(1));
      console.log(`| ${[title, ...costs, ...times].join(" | ")} |`);
    }
  } finally {
    await Promise.all(children.map(({ stop }) => stop()));
  }
}
