/** Documents beside two descriptions → what each change makes false in them, newly true, or to be reviewed. */
import { existsSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { collect } from "../../../core/base/diagnostic.ts";
import type { Diagnostic } from "../../../core/base/diagnostic.ts";
import type { Change, Grade } from "../../../core/diff/change/change.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { DocumentEffect } from "../../../linter/effects/document-effects.ts";
import { effectsOfChange } from "../../../linter/effects/effects-of-change.ts";
import type { LintMode } from "../../../linter/model/lint-result.ts";
import { ChangesByPlace } from "./changes-by-place.ts";
import { documentBeside } from "../../inputs/document-beside.ts";
import { lintModeOf, readLintInput } from "../../inputs/lint-input.ts";

/** A description with what paths are relative to. */
export interface DescribedSide {
  readonly cwd: string;
  readonly spec: string;
  /** The model that `lint` uses. */
  readonly api: ir.Api;
}

export interface DocumentOptions {
  /** Absent: the document beside the new description, or beside the old one. */
  readonly documents?: readonly string[];
  readonly mode?: LintMode;
  readonly today: string;
}

/** A change, with what it does to the documents. */
export type ChangeWithEffects = Change & { readonly effects?: readonly DocumentEffect[] };

export interface DocumentComparison {
  readonly documents: readonly string[];
  /** With the axis `documents`. What no change explains is a change of its own. */
  readonly changes: readonly ChangeWithEffects[];
}

/** `undefined` where there is no document, or it cannot be read, which is reported. */
export function compareWithDocuments(
  changes: readonly Change[],
  old: DescribedSide,
  fresh: DescribedSide,
  options: DocumentOptions,
  diagnostics: Diagnostic[],
): DocumentComparison | undefined {
  const found = documentsOf(old, fresh, options);
  if (found === undefined) return undefined;
  const { cwd, spec } = found.side;
  const target = { cwd, spec, documents: found.documents };
  const report = collect(diagnostics);
  const read = readLintInput(fresh.api, target, { today: options.today, report });
  if (read === undefined) return undefined;
  const mode = options.mode ?? lintModeOf(fresh.api, found.documents);
  const described = ({ api, spec }: DescribedSide) => ({ api, folder: folderOf(spec) });
  const effects = effectsOfChange({ ...read, mode }, described(old), described(fresh));
  return { documents: found.documents, changes: attached(changes, effects) };
}

function documentsOf(old: DescribedSide, fresh: DescribedSide, { documents }: DocumentOptions) {
  if (documents !== undefined) return documents.length > 0 ? { side: fresh, documents } : undefined;
  for (const side of [fresh, old]) {
    const beside = documentBeside(side.spec);
    if (existsSync(resolve(side.cwd, beside))) return { side, documents: [beside] };
  }
  return undefined;
}

function folderOf(spec: string): string {
  const folder = dirname(spec).split(sep).join("/");
  return folder === "." ? "" : folder;
}

const gradeOf: Readonly<Record<DocumentEffect["state"], Grade>> = {
  "now false": "breaking",
  "not stated": "may-break",
  "review again": "may-break",
  "newly true": "compatible",
  "newly stated": "compatible",
};

const kindOf: Readonly<Record<DocumentEffect["state"], string>> = {
  "now false": "document-now-false",
  "not stated": "document-incomplete",
  "review again": "document-to-review",
  "newly true": "document-newly-true",
  "newly stated": "document-complete",
};

/** Each effect belongs to the change that is nearest to its place in a description. */
function attached(
  changes: readonly Change[],
  effects: readonly DocumentEffect[],
): ChangeWithEffects[] {
  const index = new ChangesByPlace(changes);
  const own = new Map<Change, DocumentEffect[]>();
  const others: ChangeWithEffects[] = [];
  for (const effect of effects) {
    const change = index.nearest(effect);
    if (change === undefined) {
      others.push(changeOf(effect));
      continue;
    }
    const known = own.get(change);
    if (known === undefined) own.set(change, [effect]);
    else known.push(effect);
  }
  const judged = changes.map((change): ChangeWithEffects => {
    const found = own.get(change) ?? [];
    const grade = worst(found.map(({ state }) => gradeOf[state]));
    const verdict = { ...change.verdict, documents: { callers: grade, servers: grade } };
    return found.length === 0 ? { ...change, verdict } : { ...change, verdict, effects: found };
  });
  return [...judged, ...others];
}

function worst(found: readonly Grade[]): Grade {
  return (
    (["breaking", "may-break", "compatible"] as const).find((grade) => found.includes(grade)) ??
    "none"
  );
}

function changeOf(effect: DocumentEffect): ChangeWithEffects {
  const { state, old, new: fresh, message } = effect;
  const none = { callers: "none", servers: "none" } as const;
  const grade = gradeOf[state];
  return {
    kind: kindOf[state],
    subject: {},
    ...(old && { old }),
    ...(fresh && { new: fresh }),
    verdict: { wire: none, validation: none, documents: { callers: grade, servers: grade } },
    reason: message,
    operations: [],
    effects: [effect],
  };
}
