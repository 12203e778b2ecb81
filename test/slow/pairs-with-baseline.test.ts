/** Baselines of pairs: edits that leave the words of findings alone change nothing, and what is planted later shows. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { lint } from "../../linter/lint.ts";
import type { Finding } from "../../linter/model/finding.ts";
import type { LintInput, TextFile } from "../../linter/model/lint-result.ts";
import { type Pair, pairNames, planted, readPair, type Truth } from "./pairs/truth.ts";

const folder = join(import.meta.dirname, "pairs/own/looked-at");

function lintWith({ api }: Pair, documents: readonly TextFile[], baseline?: string) {
  const input: LintInput = {
    api,
    documents,
    folder: "",
    today: "2026-11-26",
    mode: "contradictions",
  };
  const file = { file: "docs/a.baseline.yaml", text: baseline ?? "" };
  return lint(baseline === undefined ? input : { ...input, baseline: file });
}

/** As a person knows it again, wherever it stands. */
function wordsOf({ code, message, spec }: Finding): string {
  return JSON.stringify([code, message, spec?.pointer]);
}

function countsOf(findings: readonly Finding[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of findings) counts.set(wordsOf(one), (counts.get(wordsOf(one)) ?? 0) + 1);
  return counts;
}

/** The documents with as many of `plants` as fit beside each other. */
function withPlants(documents: readonly TextFile[], plants: readonly Truth[]): readonly TextFile[] {
  return plants.reduce<readonly TextFile[]>((all, plant) => {
    const isThereOnce = all.every(
      ({ file, text }) => file !== plant.file || text.split(plant.edit?.old ?? "").length === 2,
    );
    return isThereOnce ? planted(all, plant) : all;
  }, documents);
}

const edits: readonly (readonly [what: string, edit: (text: string) => string])[] = [
  ["lines above", (text) => `${"\n".repeat(7)}Welcome to all of this.\n\n${text}`],
  ["line feeds of another system", (text) => text.replaceAll("\n", "\r\n")],
  ["more blank lines between blocks", (text) => text.replaceAll(/\n\n(?=#)/gu, "\n\n\n\n")],
  ["a section at the end", (text) => `${text}\n\n## Thanks\n\nThanks for the help.\n`],
  ["rows of tables in another order", reversedRows],
];

/** Each table with its rows in reverse; lines in code blocks stay. */
function reversedRows(text: string): string {
  return text.replaceAll(
    /(\n\|[ :|]*-[ :|-]*\|\n)((?:\|[^\n]*\|\n)+)/gu,
    (_, rule: string, rows: string) => {
      const lines = rows.trimEnd().split("\n");
      return `${rule}${lines.toReversed().join("\n")}\n`;
    },
  );
}

describe.each(pairNames(folder))("the pair %s with a baseline", (name) => {
  const pair = readPair(folder, name);
  const plants = pair.truths.filter(({ kind, edit }) => kind === "PLANTED" && edit !== undefined);
  const [old, fresh] = [
    plants.filter((_, at) => at % 2 === 0),
    plants.filter((_, at) => at % 2 > 0),
  ];
  const documents = withPlants(pair.documents, old);
  const before = lintWith(pair, documents);
  const { baseline } = before;

  test("has no finding, and an update has nothing to change", () => {
    expect(before.findings.length).toBeGreaterThan(0);
    const after = lintWith(pair, documents, baseline);
    expect(after.findings).toEqual([]);
    expect(after.recorded.map(({ finding }) => finding)).toEqual(before.findings);
    expect(after.baseline).toBe(baseline);
  });

  test.each(edits)("has no new finding after an edit: %s", (_, edit) => {
    const edited = documents.map(({ file, text }) => ({ file, text: edit(text) }));
    const { findings } = lintWith(pair, edited, baseline);
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("shows each contradiction that is planted later as it does without a baseline", () => {
    const was = new Set(before.findings.map(wordsOf));
    for (const plant of fresh) {
      const now = withPlants(documents, [plant]);
      const expected = lintWith(pair, now).findings.filter((one) => !was.has(wordsOf(one)));
      const { findings } = lintWith(pair, now, baseline);
      expect(findings.map(wordsOf), plant.note).toEqual(
        expect.arrayContaining(expected.map(wordsOf)),
      );
    }
  });

  test("tells of each mended contradiction that its entry is past", () => {
    const { findings } = lintWith(pair, pair.documents, baseline);
    const stale = findings.filter(({ code }) => code === "baseline/stale");
    const left = countsOf(lintWith(pair, pair.documents).findings);
    const mended = [...countsOf(before.findings)].filter(
      ([words, count]) => count > (left.get(words) ?? 0),
    );
    // Another text of the document makes another entry, whatever the message.
    expect(stale.length).toBeGreaterThanOrEqual(mended.length);
    const isAtEntry = ({ spec }: Finding) => spec?.file === "docs/a.baseline.yaml" && spec.line > 3;
    expect(stale.every(isAtEntry)).toBe(true);
    const after = lintWith(pair, pair.documents, baseline).baseline;
    expect(after.includes("findings:")).toBe(left.size > 0);
  });
});
