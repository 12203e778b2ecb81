/**
 * `npm run slow:pairs [NAME…]`: what the linter finds in documents that other people wrote, as a table.
 * `--long` lists what it misses, `--findings` prints every finding of the named pairs, `--all` adds our
 * own pairs of `kept-apart/`, which nobody looks at while the reader is changed. `--folder PATH` tries
 * the pairs of that folder and no others: a folder with `openapi.yaml`, `docs/` and `truth.tsv` for each.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { pairFolders } from "./folders.ts";
import { lintOf, scoreOf } from "./judge.ts";
import { pairsReport } from "./report.ts";
import { pairNames, readPair } from "./truth.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    findings: { type: "boolean", default: false },
    all: { type: "boolean", default: false },
    folder: { type: "string" },
  },
});
const { folder: other } = values;
const folders =
  other === undefined ? pairFolders(values.all) : [{ title: other, folder: resolve(other) }];
for (const { title, folder } of folders) {
  const names = pairNames(folder).filter(
    (name) => positionals.length === 0 || positionals.includes(name),
  );
  if (names.length === 0) continue;
  const pairs = names.map((name) => readPair(folder, name));
  console.log(pairsReport(title, pairs.map(scoreOf), values.long));
  for (const pair of values.findings ? pairs : []) {
    for (const { code, message, document, spec } of lintOf(pair, pair.documents).findings) {
      console.log(`${document?.file}:${document?.line} ${code}: ${message} [${spec?.pointer}]`);
    }
  }
}
