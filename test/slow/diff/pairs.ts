/** The pairs of descriptions that another tool has a verdict of, and ours. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collect, type Diagnostic } from "../../../core/base/diagnostic.ts";
import { type Written, writtenIn } from "../../../core/diff/announced/written.ts";
import { diffApis } from "../../../core/diff/diff.ts";
import type { Change } from "../../../core/diff/change/change.ts";
import type * as ir from "../../../core/model/ir.ts";
import { buildModel } from "../../../core/pipeline.ts";
import { loadSync } from "../../../core/spec/load-sync.ts";
import { inputs } from "../../support/inputs.ts";
import { withReadWriteVariants } from "../../../core/transform/read-write/read-write-variants.ts";

/** Beside the project: read there, and no part of it. */
const pairsFolder = inputs("oasdiff") ?? "";
export const hasPairs = pairsFolder !== "";

export interface Expected {
  readonly id: string;
  readonly level: "ERR" | "WARN" | "INFO";
}

export interface PairOfDescriptions {
  readonly base: string;
  readonly revision: string;
  readonly expected: readonly Expected[];
}

export function allPairs(): PairOfDescriptions[] {
  return JSON.parse(readFileSync(join(pairsFolder, "pairs.json"), "utf8"));
}

/** No sunset of these descriptions has passed. */
const today = "2000-01-01";

export function modelAt(file: string): ir.Api {
  return readAt(file).api;
}

function readAt(file: string): { readonly api: ir.Api; readonly written: Written } {
  const diagnostics: Diagnostic[] = [];
  const { sources, diagnostics: loading } = loadSync(file, { cwd: join(pairsFolder, "data") });
  if (sources === undefined) throw new Error(JSON.stringify(loading));
  const report = collect(diagnostics);
  const api = withReadWriteVariants(
    buildModel(sources, { service: "api", report, keepsUnsent: true }),
    report,
  );
  return { api, written: writtenIn(sources) };
}

export function changesOf({ base, revision }: PairOfDescriptions): Change[] {
  const [old, fresh] = [readAt(base), readAt(revision)];
  return diffApis(old.api, fresh.api, { written: { old: old.written, new: fresh.written }, today });
}
