/**
 * `npm run slow:rewritings -- [COUNT] [--seed N] [NAME…]`: documents of all pairs in other words and forms that
 * mean the same. COUNT (default 300) compositions of one to four random rewritings, after each rewriting alone.
 * No finding may be new: exit code 1 where one is. `--plants` adds how many planted contradictions each rewriting
 * hides, `--kind WORDS` tries the rewritings whose names hold the words, `--show` prints what was rewritten, and
 * `--all` adds our own pairs of `kept-apart/`.
 */
import { parseArgs } from "node:util";
import { pairFolders } from "../folders.ts";
import { type Pair, pairNames, readPair } from "../truth.ts";
import { accusationsOf, composition, plantsLeft, rewrite } from "./judge.ts";
import type { Rewriting } from "./rewriting.ts";
import { rewritings } from "./table.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "1" },
    kind: { type: "string", default: "" },
    plants: { type: "boolean", default: false },
    show: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const count = Number(positionals.find((one) => /^\d+$/u.test(one)) ?? 300);
const names = positionals.filter((one) => !/^\d+$/u.test(one));
const pairs = pairFolders(values.all).flatMap(({ folder }) =>
  pairNames(folder)
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => readPair(folder, name)),
);
const kinds = rewritings.filter(({ name }) => name.includes(values.kind));
let accusations = 0;

console.log(`${kinds.length} rewritings of ${pairs.length} pairs, seed ${seed}`);
let applied = 0;
for (const kind of kinds) {
  for (const pair of pairs) applied += tryOn(pair, [kind], seed) ? 1 : 0;
  if (values.plants) console.log(plantsLine(kind));
}
console.log(`${applied} documents rewritten in one way: ${accusations} new accusations`);

let composed = 0;
let left = values.kind === "" && pairs.length > 0 ? count : 0;
for (let at = 0; left > 0 && at < 10 * count; at += 1) {
  const pair = pairs[at % pairs.length];
  const chosen = composition(rewritings, 1000 * seed + at);
  if (pair === undefined || !tryOn(pair, chosen, seed + at)) continue;
  composed += 1;
  left -= 1;
}
console.log(`${composed} compositions as well: ${accusations} new accusations in all`);
process.exitCode = accusations === 0 ? 0 : 1;

/** Whether the rewritings change anything. */
function tryOn(pair: Pair, chosen: readonly Rewriting[], own: number): boolean {
  const changed = rewrite(pair.documents, chosen, own, pair.api);
  if (changed.every(({ text }, index) => text === pair.documents[index]?.text)) return false;
  const title = `${pair.name}, seed ${own}, ${chosen.map(({ name }) => name).join(" + ")}`;
  if (values.show)
    for (const { file, text } of changed) console.log(`=== ${title}: ${file}\n${text}`);
  for (const { finding, isReal } of accusationsOf(pair, chosen, own)) {
    const { code, message, document, spec } = finding;
    const line = changed.find(({ file }) => file === document?.file)?.text.split("\n")[
      (document?.line ?? 1) - 1
    ];
    if (!isReal) accusations += 1;
    const verdict = isReal ? "real, and named only now" : "NEW";
    console.log(
      `${title}\n  ${verdict}: ${code}: ${message} [${spec?.pointer}]\n  ${line?.trim()}`,
    );
  }
  return true;
}

/** How many of the plants that are named before are named after. */
function plantsLine(kind: Rewriting): string {
  const sum = { named: 0, tried: 0, namedInChanged: 0, changed: 0 };
  for (const pair of pairs) {
    const changed = rewrite(pair.documents, [kind], seed, pair.api);
    if (changed.every(({ text }, index) => text === pair.documents[index]?.text)) continue;
    const left = plantsLeft(pair, kind, seed);
    for (const key of ["named", "tried", "namedInChanged", "changed"] as const) {
      sum[key] += left[key];
    }
    for (const { file, line, note } of values.kind === "" ? [] : left.hidden) {
      console.log(`  hidden: ${pair.name} ${file}:${line} ${note}`);
    }
  }
  const { named, tried, namedInChanged, changed } = sum;
  return `${kind.name.padEnd(40)} ${named}/${tried} plants named, ${namedInChanged}/${changed} where the line is rewritten`;
}
