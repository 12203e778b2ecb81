/**
 * `npm run slow:document [NAME…]`: drafts of public descriptions, of our services and of random descriptions, as a
 * table: facts that are stated and left out, contradictions, and how many changes of the description are found.
 * `--out FOLDER` keeps the drafts, `--changes N` tries about so many changes of each, `--random N` so many random ones.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type * as ir from "../../../core/model/ir.ts";
import { buildModel } from "../../../core/pipeline.ts";
import { loadSync } from "../../../core/spec/load-sync.ts";
import { descriptionOf } from "../../properties/random-descriptions/description.ts";
import { inputs } from "../../support/inputs.ts";
import { modelOf } from "../../support/sources.ts";
import { changes } from "./changes.ts";
import { roundTrip, shownFinding } from "./round-trip.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    changes: { type: "string", default: "20" },
    random: { type: "string", default: "100" },
  },
});

const root = join(import.meta.dirname, "../../..");
const services = readdirSync(join(root, "specs")).map((name) =>
  join(root, "specs", name, "openapi.yaml"),
);
const corpus = inputs("corpus");
const found =
  corpus === undefined ? [] : readdirSync(corpus).filter((name) => /\.(?:json|yaml)$/u.test(name));
const files = [...found.map((name) => join(corpus ?? "", name)), ...services].filter(
  (file) => positionals.length === 0 || positionals.some((name) => file.includes(name)),
);

function apiOf(file: string): ir.Api {
  const { sources, partial } = loadSync([basename(file)], { cwd: dirname(file) });
  const read = sources ?? partial;
  if (read === undefined) throw new Error(`cannot read ${file}`);
  return buildModel(read, { service: "service", report: () => undefined });
}

/** The description itself as one value, for changing it; absent where it has further files. */
function valueOf(file: string): ir.Json | undefined {
  const { sources } = loadSync([basename(file)], { cwd: dirname(file) });
  const [document, ...others] = sources?.documents ?? [];
  return others.length > 0 ? undefined : (document?.value as ir.Json | undefined);
}

let isBad = false;
console.log(
  "description | facts stated | left out | findings | changes found | characters | CPU s",
);
for (const file of files) {
  const before = process.cpuUsage();
  const api = apiOf(file);
  const { draft, found: faults } = roundTrip(api);
  const { user, system } = process.cpuUsage(before);
  const [caught, tried] = changesFound(file, values.changes);
  isBad ||= faults.length > 0 || caught < tried;
  const cells = [
    file.split("/").slice(-2).join("/"),
    draft.stated,
    draft.left,
    faults.length,
    `${caught} of ${tried}`,
    draft.text.length,
    ((user + system) / 1e6).toFixed(1),
  ];
  console.log(cells.join(" | "));
  for (const fault of faults.slice(0, 5)) console.log(`  ${shownFinding(fault)}`);
  if (values.out === undefined) continue;
  mkdirSync(values.out, { recursive: true });
  writeFileSync(join(values.out, `${cells[0]?.toString().replaceAll("/", "-")}.md`), draft.text);
}
const count = positionals.length > 0 ? 0 : Number(values.random);
for (let seed = 1; seed <= count; seed += 1) {
  const faults = roundTrip(modelOf({ "openapi.json": descriptionOf(seed) }).api).found;
  isBad ||= faults.length > 0;
  if (faults.length > 0) console.log(`seed ${seed}: ${faults.map(shownFinding).join("; ")}`);
}
console.log(`${count} random descriptions`);
process.exitCode = isBad ? 1 : 0;

/** How many of some changes the draft of the description as it is finds. */
function changesFound(file: string, wanted: string): [found: number, tried: number] {
  const value = valueOf(file);
  const most = Number(wanted);
  if (value === undefined || most === 0) return [0, 0];
  const draftedFrom = modelOf({ "openapi.json": value }).api;
  const { foundIn } = roundTrip(draftedFrom);
  // An even sample: each of the last ones is as likely as the first.
  const all = [...sampled(value, most)];
  let caught = 0;
  for (const { what, changed } of all) {
    const isFound = foundIn(modelOf({ "openapi.json": changed }).api).length > 0;
    if (isFound) caught += 1;
    else console.log(`  not found: ${what}`);
  }
  return [caught, all.length];
}

function* sampled(value: ir.Json, most: number) {
  let total = 0;
  for (const _ of changes(value, () => (total += 1) < 0)) void _;
  const step = Math.max(1, Math.floor(total / most));
  yield* changes(value, (index) => index % step === 0);
}
