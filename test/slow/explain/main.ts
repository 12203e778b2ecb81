/**
 * `npm run slow:explain [COUNT] [SEED] [SPEC]`: explains random lines of our outputs, or of what is made of another
 * description, and tries what it says.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RunOptions } from "../../../scripts/api/api.ts";
import { type Verdict, judged } from "./judge.ts";
import { ownServices, someLines } from "./lines.ts";

const [count = "500", seed = "1", spec] = process.argv.slice(2);
const out = join(tmpdir(), "specwright-explain");
const options: RunOptions = spec === undefined ? ownServices : { spec, out, runtime: "package" };
const counts = new Map<Verdict, number>();
const times: number[] = [];
for (const line of await someLines(options, Number(count), Number(seed))) {
  const { verdict, explained, seconds } = await judged(line);
  times.push(seconds);
  counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  if (verdict === "node" || verdict === "sentence") continue;
  process.stdout.write(`${verdict} ${explained.file}:${line.line} ${line.text.trim()}\n`);
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
process.stdout.write(
  `${[...counts].map(([verdict, number]) => `${verdict} ${number}`).join(", ")}\n` +
    `CPU seconds of an answer: median ${at(0.5)}, of nine in ten at most ${at(0.9)}, most ${at(0.999)}\n`,
);
process.exitCode = counts.has("wrong") ? 1 : 0;
