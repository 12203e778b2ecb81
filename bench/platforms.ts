/**
 * What a generated server costs on a platform without `node:http`, beside a route as people write it there,
 * which validates nothing: Bun, Deno, workerd, Next.js and AWS Lambda. Prints ratios of the CPU time of the process and
 * those below it, by turns. With `--quick` one short round. Names of platforms measure those alone.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildNext, buildSide, emitItems } from "./platforms/build.ts";
import type { Side } from "./platforms/entries.ts";
import { type LambdaFunction, startLambda } from "./platforms/lambda.ts";
import { startNext, startProgram, startWorker } from "./platforms/start.ts";
import type { Child } from "./servers/child.ts";
import { type Sent, differences, scenarios } from "./servers/exchanges.ts";
import { type Pace, race } from "./servers/rounds.ts";
import { median } from "./validators/median.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench-platforms");
const words = process.argv.slice(2);
const pace: Pace = words.includes("--quick")
  ? { rounds: 1, turn: 300, warmUp: 1, watched: 0.1 }
  : { rounds: 9, turn: 10_000, warmUp: 2, watched: 0.01 };
const chosen = words.filter((word) => !word.startsWith("--"));
// In the order of the columns.
const asked = ["GET with an API key", "POST /items"].flatMap((title) =>
  scenarios.filter((scenario) => scenario.title === title),
);
const sides: readonly Side[] = ["bare", "mounted"];

await emitItems(folder);
console.log("| | GET with a key | POST | µs of GET, bare | µs of POST, bare |");
console.log("| --- | ---: | ---: | ---: | ---: |");
for (const platform of ["Bun", "Deno", "workerd", "Next.js"]) {
  if (chosen.length === 0 || chosen.includes(platform)) await compare(platform);
}
if (chosen.length === 0 || chosen.includes("Lambda")) await compareFunctions();

/** A function of Lambda has no server: its runtime gives it one event after another. */
async function compareFunctions(): Promise<void> {
  const functions: LambdaFunction[] = [];
  try {
    for (const side of sides) {
      functions.push(await startLambda(await buildSide(folder, "Lambda", side)));
    }
    const shares: (readonly [cost: number, bare: number])[] = [];
    for (const { sent } of asked) {
      for (const { turn } of functions) await turn(sent, pace.turn * pace.warmUp);
      const rounds: (readonly [number, number])[] = [];
      for (let round = 0; round < pace.rounds; round += 1) {
        const costs: number[] = [];
        for (const { turn } of functions) {
          const { cost, answer } = await turn(sent, pace.turn);
          if (answer.statusCode !== (sent.status ?? 200)) throw new Error(answer.body);
          costs.push(cost);
        }
        const [bare = 0, mounted = 0] = costs;
        rounds.push([mounted / bare, bare]);
      }
      shares.push([median(rounds.map(([cost]) => cost)), median(rounds.map(([, bare]) => bare))]);
    }
    const costs = shares.map(([cost]) => cost.toFixed(2));
    const times = shares.map(([, bare]) => bare.toFixed(1));
    console.log(`| ${["Lambda", ...costs, ...times].join(" | ")} |`);
  } finally {
    await Promise.all(functions.map(({ stop }) => stop()));
  }
}

async function compare(platform: string): Promise<void> {
  const modules = {
    bare: await buildSide(folder, platform, "bare"),
    mounted: await buildSide(folder, platform, "mounted"),
  };
  const home = mkdtempSync(join(tmpdir(), "specwright-bench-next-"));
  const children: Child[] = [];
  try {
    if (platform === "Next.js" && !(await buildNext(home, modules))) {
      console.log("| Next.js: npm cannot get it | | | | |");
      return;
    }
    for (const side of sides) {
      if (platform === "Bun" || platform === "Deno")
        children.push(await startProgram(platform, modules[side]));
      else if (platform === "workerd") children.push(await startWorker(modules[side]));
      else children.push(await startNext(home));
    }
    const shares = [];
    for (const scenario of asked) {
      const runners = [];
      for (const [index, child] of children.entries()) {
        const sent = sentTo(platform, sides[index] ?? "bare", scenario.sent);
        const found = await differences(child.origin, [{ ...scenario, sent }]);
        // Platforms may send a text in chunks, without its length.
        const wrong = found.filter((each) => !each.endsWith("content-length 0"));
        if (wrong.length > 0) throw new Error(wrong.join("\n"));
        runners.push({ child, sent, share: platform === "Next.js" ? 0.2 : 1 });
      }
      shares.push(await race(runners, pace));
    }
    const costs = shares.map((all) => all[1]?.cost.toFixed(2));
    const times = shares.map((all) => all[0]?.microseconds.toFixed(1));
    console.log(`| ${[platform, ...costs, ...times].join(" | ")} |`);
  } finally {
    await Promise.all(children.map(({ stop }) => stop()));
    rmSync(home, { recursive: true, force: true });
  }
}

/** In Next.js the bare routes have a folder of the app, and what is mounted catches all other paths. */
function sentTo(platform: string, side: Side, sent: Sent): Sent {
  return platform === "Next.js" && side === "bare" ? { ...sent, path: `/bare${sent.path}` } : sent;
}
