/**
 * `npm run slow:code [NAME…]` changes each line of the code blocks of all pairs, one at a time, and counts the changes
 * that no new finding names at that line; `npm run slow:text` does so with sentences, cells and bullets (not each
 * change of those is wrong: a description may leave open what the line states). `--long` lists the blocks of which less
 * than half are named, `--each` every change that is not, `--every N` tries each Nth alone, `--at-once` changes a line of
 * every block at the same time, which is faster by far and nearly as exact, `--folder PATH` the pairs of that folder
 * and no others.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Vocabulary } from "../../../../linter/evidence/vocabulary/vocabulary.ts";
import { pairFolders } from "../folders.ts";
import { keyOf, linesOf, lintOf } from "../judge.ts";
import { type Pair, pairNames, readPair } from "../truth.ts";
import type { ChangedLine } from "./changed-line.ts";
import { codeChanges } from "./code-changes.ts";
import { textChanges } from "./text-changes.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    each: { type: "boolean", default: false },
    every: { type: "string", default: "1" },
    "at-once": { type: "boolean", default: false },
    folder: { type: "string" },
    text: { type: "boolean", default: false },
  },
});

interface Tried extends ChangedLine {
  readonly file: string;
  readonly isNamed: boolean;
}

const { folder: other } = values;
const folders = other === undefined ? pairFolders(false).map(({ folder }) => folder) : [other];
const all: Tried[] = [];
for (const folder of folders.map((one) => resolve(one))) {
  for (const name of pairNames(folder)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const tried = tryOn(readPair(folder, name));
    console.log(`${name.padEnd(14)} ${countsOf(tried)}`);
    if (values.long) console.log(blocksOf(tried));
    for (const { file, line, kind, isNamed, new: now } of values.each ? tried : []) {
      if (!isNamed) console.log(`    ${file}:${line} ${kind}: ${now.trim().slice(0, 100)}`);
    }
    all.push(...tried);
  }
}
console.log(`${"all".padEnd(14)} ${countsOf(all)}`);

function tryOn(pair: Pair): Tried[] {
  const vocabulary = new Vocabulary(pair.api);
  const known = new Set(lintOf(pair, pair.documents).findings.map(keyOf));
  const changesOf = values.text ? textChanges : codeChanges;
  const wanted = pair.documents
    .flatMap(({ file, text }) => changesOf(text, vocabulary).map((one) => ({ ...one, file })))
    .filter((_, index) => index % Number(values.every) === 0);
  const tryRound = (round: readonly Wanted[]): Tried[] => {
    const changed = pair.documents.map(({ file, text }) => {
      const lines = text.split("\n");
      for (const one of round) if (one.file === file) lines[one.line - 1] = one.new;
      return { file, text: lines.join("\n") };
    });
    const fresh = lintOf({ ...pair, documents: changed }, changed).findings.filter(
      (finding) => !known.has(keyOf(finding)),
    );
    const places = new Set(
      fresh.flatMap((finding) => linesOf(finding).map(({ file, line }) => `${file}:${line}`)),
    );
    return round.map((one) => ({ ...one, isNamed: places.has(`${one.file}:${one.line}`) }));
  };
  const atOnce = values["at-once"]
    ? roundsOf(wanted, ({ file, block }) => `${file}:${block}`).flatMap(tryRound)
    : wanted.map((one) => ({ ...one, isNamed: false }));
  // What another change may have hidden is tried again, one of each file at a time.
  const unnamed = roundsOf(
    atOnce.filter(({ isNamed }) => !isNamed),
    ({ file }) => (values["at-once"] ? file : ""),
  ).flatMap(tryRound);
  return [...atOnce.filter(({ isNamed }) => isNamed), ...unnamed].toSorted(
    (one, other) => one.file.localeCompare(other.file) || one.line - other.line,
  );
}

type Wanted = ChangedLine & { readonly file: string };

/** Changes that are tried together: one of each place. */
function roundsOf(wanted: readonly Wanted[], placeOf: (one: Wanted) => string): Wanted[][] {
  const rounds: Wanted[][] = [];
  const used = new Map<string, number>();
  for (const one of wanted) {
    const place = placeOf(one);
    const round = used.get(place) ?? 0;
    used.set(place, round + 1);
    (rounds[round] ??= []).push(one);
  }
  return rounds;
}

function countsOf(tried: readonly Tried[]): string {
  const kinds = [...new Set(tried.map(({ kind }) => kind))].toSorted();
  const count = (some: readonly Tried[]) =>
    `${some.filter(({ isNamed }) => isNamed).length}/${some.length}`;
  const each = kinds.map((kind) => `${kind} ${count(tried.filter((one) => one.kind === kind))}`);
  return `${count(tried).padEnd(10)} ${each.join(", ")}`;
}

/** The blocks that are read least, each with how many of its changes are named. */
function blocksOf(tried: readonly Tried[]): string {
  const blocks = new Map<string, Tried[]>();
  for (const one of tried) {
    const place = `${one.file}:${one.block}`;
    blocks.set(place, [...(blocks.get(place) ?? []), one]);
  }
  return [...blocks]
    .filter(([, some]) => some.filter(({ isNamed }) => isNamed).length * 2 < some.length)
    .map(([place, some]) => {
      const first = some[0]?.old.trim().slice(0, 70) ?? "";
      return `    ${place.padEnd(34)} ${some.filter(({ isNamed }) => isNamed).length}/${some.length}  ${first}`;
    })
    .join("\n");
}
