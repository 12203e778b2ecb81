/**
 * What the record of what an output was made from costs beside `generate`, which writes it: both in one process, by
 * turns, in CPU time. The first word is the number of rounds. Takes descriptions of SPECWRIGHT_INPUTS (default
 * ../shared) beside our own.
 */
import { existsSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { digestOf } from "../core/output/made-from/digest.ts";
import { madeFromText, parseMadeFrom } from "../core/output/made-from/made-from.ts";
import { readDocuments } from "../scripts/api/documents-read.ts";
import { generate } from "../scripts/api/generate.ts";
import { textDigest } from "../scripts/api/input-digests.ts";
import { madeFromOf } from "../scripts/api/made-from.ts";
import type { RunOptions } from "../scripts/api/run-options.ts";
import { resolveTarget } from "../scripts/inputs/resolve-inputs.ts";
import { folder, median } from "./generate/cost.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const corpus = resolve(process.env["SPECWRIGHT_INPUTS"] ?? join(repository, "../shared"), "corpus");
const rounds = Number(process.argv[2] ?? 5);
const out = join(folder, "out");

/** CPU seconds of all threads. */
async function cpuOf<Value>(run: () => Value | Promise<Value>): Promise<[number, Value]> {
  const start = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1e6, value];
}

/** Takes, writes and reads the record of one description, whose files are read already. */
async function recorder(spec: string): Promise<() => string> {
  const options: RunOptions = { spec, out };
  const target = resolveTarget(options, () => undefined);
  const [description] = target.descriptions;
  if (description === undefined) throw new Error(`no description ${spec}`);
  const documents = await readDocuments(options, description);
  const beside = join(spec, "../document.md");
  return () => {
    const inputs = new Map([...documents].map(([name, { value }]) => [name, digestOf(value)]));
    if (existsSync(beside)) inputs.set("document.md", textDigest(beside, target.cwd));
    const all = new Map([[".", madeFromOf(description, { options, target }, { inputs })]]);
    const text = madeFromText(all);
    parseMadeFrom(text);
    return text;
  };
}

async function row(name: string, spec: string): Promise<string> {
  const record = await recorder(spec);
  const whole: number[] = [];
  const ofRecord: number[] = [];
  let bytes = 0;
  // The first round is for the compiler of Node alone.
  for (let round = 0; round <= rounds; round += 1) {
    rmSync(out, { recursive: true, force: true });
    const [all] = await cpuOf(() => generate({ spec, out, cache: false }));
    const [own, text] = await cpuOf(record);
    bytes = text.length;
    if (round === 0) continue;
    whole.push(all);
    ofRecord.push(own);
  }
  const share = (100 * median(ofRecord)) / median(whole);
  return `| ${name} | ${median(whole).toFixed(2)} | ${share.toFixed(1)} % | ${Math.ceil(bytes / 1000)} |`;
}

const ours = ["scoped-key", "link-tracking", "uptime-monitoring", "access-control"].map(
  (name) => [name, join(repository, "specs", name, "openapi.yaml")] as const,
);
const others = [
  "petstore3.yaml",
  "adyen-mgmt.json",
  "twilio-2010.json",
  "stripe.json",
  "github.json",
]
  .map((name) => [basename(name).replace(/\.\w+$/, ""), join(corpus, name)] as const)
  .filter(([, spec]) => existsSync(spec));
try {
  console.log(`Medians of ${rounds} rounds; Node ${process.version}.\n`);
  console.log("| description | CPU seconds of `generate` | of it the record | KB |");
  console.log("| --- | --- | --- | --- |");
  for (const [name, spec] of [...ours, ...others]) console.log(await row(name, spec));
} finally {
  rmSync(folder, { recursive: true });
}
