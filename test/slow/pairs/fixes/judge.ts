/** What `--fix` makes of a planted contradiction, on either side. */
import { readFileSync, readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { buildModel } from "../../../../core/pipeline.ts";
import { loadSync } from "../../../../core/spec/load-sync.ts";
import {
  type Fixes,
  type FixSide,
  type Linted,
  type Texts,
  fix,
} from "../../../../linter/fix/fix.ts";
import type { Finding } from "../../../../linter/model/finding.ts";
import type { LintResult } from "../../../../linter/model/lint-result.ts";
import { readingOf } from "../../../../linter/model/read-counts.ts";
import { lintOf } from "../judge.ts";
import { type Pair, type Truth, planted } from "../truth.ts";

export interface FixedPlant {
  readonly truth: Truth;
  /** Of the document: it is as it was before the plant, or it says the same in another way. */
  readonly verdict: "restored" | "mended otherwise" | "left" | "not named";
  readonly changes: readonly string[];
  readonly reasons: readonly string[];
  /** The files of that side, mended. */
  readonly texts: Texts;
}

/** The findings of the plant alone are mended: the pair's own stay out of it. */
export function fixPlant(pair: Pair, folder: string, truth: Truth, side: FixSide): FixedPlant {
  const before = new Set(lintOf(pair, pair.documents).findings.map(keyOf));
  const documents = planted(pair.documents, truth);
  const withPlant = lintOf(pair, documents).findings;
  const fresh = withPlant.filter((one) => !before.has(keyOf(one)));
  if (fresh.length === 0)
    return { truth, verdict: "not named", changes: [], reasons: [], texts: new Map() };
  const fixes =
    side === "document"
      ? fixDocument(pair, documents, fresh)
      : fixSpec(pair, folder, documents, fresh);
  const changes = fixes.fixed.flatMap(({ lines }) =>
    lines.map(
      ({ file, line, before: old, after }) => `${file}:${line}\n      ${old}\n    → ${after}`,
    ),
  );
  const reasons = fixes.unfixed
    .filter(({ finding }) => fresh.some((one) => keyOf(one) === keyOf(finding)))
    .map(({ finding, reason }) => `${finding.message}: ${reason}`);
  const isLeft = fixes.fixed.length === 0;
  const isRestored =
    side === "document" && pair.documents.every(({ file, text }) => fixes.texts.get(file) === text);
  const verdict = isLeft ? "left" : isRestored ? "restored" : "mended otherwise";
  return { truth, verdict, changes, reasons, texts: fixes.texts };
}

/** What is mended of the pair as it is. */
export function naturalLines(pair: Pair, folder: string, side: FixSide): readonly string[] {
  const { documents } = pair;
  const { findings } = lintOf(pair, documents);
  const { fixed, unfixed } =
    side === "document"
      ? fixDocument(pair, documents, findings)
      : fixSpec(pair, folder, documents, findings);
  return [
    `${pair.name}, ${side}: ${fixed.length} mended, ${unfixed.length} left`,
    ...fixed.flatMap(({ finding, lines }) => [
      `  ${finding.document?.file}:${finding.document?.line} ${finding.message}`,
      ...lines.map(({ line, before, after }) => `    ${line} ${before}\n      → ${after}`),
    ]),
  ];
}

function fixDocument(pair: Pair, documents: Pair["documents"], fresh: readonly Finding[]): Fixes {
  const lint = (texts: Texts) => {
    const changed = documents.map(({ file }) => ({ file, text: texts.get(file) ?? "" }));
    return lintedOf(lintOf(pair, changed), fresh);
  };
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  return fix({ side: "document", texts, ...lintedOf(lintOf(pair, documents), fresh), lint });
}

function fixSpec(
  pair: Pair,
  folder: string,
  documents: Pair["documents"],
  fresh: readonly Finding[],
): Fixes {
  const cwd = join(folder, pair.name);
  const spec = readdirSync(cwd).find((file) => /^openapi\.(?:ya?ml|json)$/u.test(file)) ?? "";
  const path = realpathSync(join(cwd, spec));
  const lint = (texts: Texts) => {
    const own = new Map([[path, texts.get(spec) ?? ""]]);
    const loaded = loadSync([spec], { cwd, texts: own });
    if (loaded.sources === undefined) return undefined;
    const api = buildModel(loaded.sources, { service: pair.name, report: () => undefined });
    return lintedOf(lintOf({ ...pair, api }, documents), fresh);
  };
  const texts = new Map([[spec, readFileSync(path, "utf8")]]);
  return fix({ side: "spec", texts, ...lintedOf(lintOf(pair, documents), fresh), lint });
}

function lintedOf({ findings, parts }: LintResult, fresh: readonly Finding[]): Linted {
  return { findings: onlyMends(findings, fresh), read: readingOf(parts).read };
}

/** Findings of before are none of what is mended. */
function onlyMends(all: readonly Finding[], fresh: readonly Finding[]): readonly Finding[] {
  const own = new Set(fresh.map(keyOf));
  return all.map((one) => {
    if (own.has(keyOf(one))) return one;
    const { mend: _, ...rest } = one;
    return rest;
  });
}

function keyOf({ code, message, document }: Finding): string {
  return JSON.stringify([code, message, document?.file, document?.line]);
}
