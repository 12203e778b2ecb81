/** What the linter says of a rewritten document, held against what it says of the document as it is. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Finding } from "../../../../linter/model/finding.ts";
import type { TextFile } from "../../../../linter/model/lint-result.ts";
import { isAbout, lintOf } from "../judge.ts";
import { type Pair, type Truth, planted } from "../truth.ts";
import { Random } from "./random.ts";
import type { Rewriting } from "./rewriting.ts";

export interface Accusation {
  readonly finding: Finding;
  /** A contradiction that the truth of the pair has, and that is named in the new form only. */
  readonly isReal: boolean;
}

export function rewrite(
  documents: readonly TextFile[],
  chosen: readonly Rewriting[],
  seed: number,
  api: ir.Api,
): TextFile[] {
  return documents.map(({ file, text }) => {
    const random = new Random(seed);
    const unix = text.replaceAll("\r\n", "\n");
    return { file, text: chosen.reduce((now, one) => one.rewrite(now, random, api), unix) };
  });
}

/** What is found in the documents as they are. */
const plain = new Map<Pair, readonly Finding[]>();

/** Findings that the document had not before, by subject and fact. */
export function accusationsOf(
  pair: Pair,
  chosen: readonly Rewriting[],
  seed: number,
): readonly Accusation[] {
  const changed = rewrite(pair.documents, chosen, seed, pair.api);
  const before = plain.get(pair) ?? findingsOf(pair, pair.documents);
  plain.set(pair, before);
  const fresh = added(before, findingsOf(pair, changed));
  const real = pair.truths.filter(({ kind }) => kind === "REAL");
  return fresh.map((finding) => ({
    finding,
    isReal: real.some((truth) => isAbout(finding, truth)),
  }));
}

/** One to four rewritings, one after the other. */
export function composition(all: readonly Rewriting[], seed: number): readonly Rewriting[] {
  const random = new Random(seed);
  return random.shuffled(all).slice(0, 1 + random.below(4));
}

/** What a rewriting does to the planted contradictions of a pair. */
export interface PlantsLeft {
  readonly named: number;
  readonly tried: number;
  /** Of those whose line the rewriting changes. */
  readonly namedInChanged: number;
  readonly changed: number;
  readonly hidden: readonly Truth[];
}

/** Of the plants whose line stays as it is, one of so many is tried. */
const sampled = 5;

/** Which plants of those that are named are still named, as new findings about their places. */
export function plantsLeft(pair: Pair, kind: Rewriting, seed: number): PlantsLeft {
  const write = (documents: readonly TextFile[]) => rewrite(documents, [kind], seed, pair.api);
  const before = findingsOf(pair, write(pair.documents));
  let [named, namedInChanged, changed, tried] = [0, 0, 0, 0];
  const hidden: Truth[] = [];
  for (const [index, truth] of namedPlants(pair).entries()) {
    const documents = planted(pair.documents, truth);
    const written = write(documents);
    const isChanged = !written.some(({ text }) => text.includes(plantedLine(documents, truth)));
    if (!isChanged && index % sampled !== 0) continue;
    const isNamed = added(before, findingsOf(pair, written)).some((one) => isAbout(one, truth));
    tried += 1;
    if (isChanged) changed += 1;
    if (!isNamed) hidden.push(truth);
    else {
      named += 1;
      if (isChanged) namedInChanged += 1;
    }
  }
  return { named, tried, namedInChanged, changed, hidden };
}

function plantedLine(documents: readonly TextFile[], { file, line }: Truth): string {
  const text = documents.find((one) => one.file === file)?.text ?? "";
  return text.split("\n")[line - 1]?.trim() ?? "";
}

const plants = new Map<Pair, readonly Truth[]>();

/** Those that are named in the document as it is. */
function namedPlants(pair: Pair): readonly Truth[] {
  let found = plants.get(pair);
  if (found === undefined) {
    const before = findingsOf(pair, pair.documents);
    found = pair.truths.filter(
      (truth) =>
        truth.kind === "PLANTED" &&
        added(before, findingsOf(pair, planted(pair.documents, truth))).some((one) =>
          isAbout(one, truth),
        ),
    );
    plants.set(pair, found);
  }
  return found;
}

function findingsOf(pair: Pair, documents: readonly TextFile[]): readonly Finding[] {
  return lintOf(pair, documents).findings.filter(({ code }) => code !== "document/little-read");
}

/** Those of `after` that `before` has not, or has fewer of. */
function added(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  const left = new Map<string, number>();
  for (const one of before) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return after.filter((one) => {
    const key = keyOf(one);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}

/** Subject and fact: paths in any style, behind any base. */
function keyOf({ code, message, spec }: Finding): string {
  const fact = message
    .replaceAll(/(?<=\/)(?:\{[^}/]*\}|:[\w-]+|<[^>/]*>)/gu, "{}")
    .replaceAll(/(?:https?:\/\/[^/\s"]+)?(?:\/[\w.~%{}-]+)*(\/[\w.~%{}-]+)(?=["\s,]|$)/gu, "$1");
  return JSON.stringify([code, fact, spec?.pointer]);
}
