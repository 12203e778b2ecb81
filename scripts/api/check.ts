/** `check`: whether the disk holds what the descriptions give. */
import { drift } from "../../core/output/drift.ts";
import { manifestFile } from "../../core/output/manifest-file.ts";
import { unifiedDiff } from "../../core/output/unified-diff.ts";
import { upToDate } from "../cache/up-to-date.ts";
import { readOutput } from "../disk/output.ts";
import type { OutputState } from "../disk/output.ts";
import { coverageOf } from "./coverage.ts";
import { type Prepared, prepare } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";
import { type CheckResult, verdict } from "./run-result.ts";

/**
 * Compares what the descriptions give with what is on disk. Writes nothing.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function check(options: RunOptions = {}): Promise<CheckResult> {
  const same = await upToDate(options);
  if (same !== undefined) return { ...same, drift: [], causes: [] };
  const prepared = await prepare(options);
  const { target, files, failed, run, diagnostics, report, sources } = prepared;
  const covers = await coverageOf(options, { target, files, failed, report });
  const { root, label, from } = target;
  const request = { root, label, from, files, covers, sources, force: false, report };
  const state = await readOutput(request);
  if (state === undefined) return { ...run, ...verdict(diagnostics), drift: [], causes: [] };
  const planned = new Map(files.map(({ path, text }) => [path, text]));
  const found: CheckResult["drift"][number][] = drift(state).map((item) => {
    const bytes = state.tree.get(item.path);
    const text = planned.get(item.path);
    const isShown = item.kind === "changed" && bytes instanceof Uint8Array;
    if (text === undefined || !isShown) return item;
    return { ...item, diff: unifiedDiff(item.path, bytes, text) };
  });
  const hasOutput = files.length > 0 || state.manifestOnDisk !== "none";
  if (found.length === 0 && hasOutput && !state.manifestIsCurrent) {
    const kind = state.manifestOnDisk === "none" ? "missing" : "changed";
    found.push({ path: manifestFile, kind });
  }
  const result = verdict(diagnostics);
  if (found.length === 0) prepared.record();
  const causes = found.length === 0 ? [] : await causesOf(options, prepared, state, found);
  return { ...run, ...result, ok: result.ok && found.length === 0, drift: found, causes };
}

/** What looks for causes is loaded only where something differs. */
async function causesOf(
  options: RunOptions,
  prepared: Prepared,
  state: OutputState,
  drift: CheckResult["drift"],
): Promise<CheckResult["causes"]> {
  const { causesOf: find } = await import("./causes.ts");
  return find({ options, prepared, state, drift });
}
