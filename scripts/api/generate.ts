/** `generate`: what the descriptions give, on disk. */
import { wholeFile } from "../../core/base/origin.ts";
import { upToDate } from "../cache/up-to-date.ts";
import { writeOutput } from "../disk/output.ts";
import { replacedBelow } from "../inputs/replaceable-files.ts";
import { coverageOf } from "./coverage.ts";
import { prepare } from "./prepare.ts";
import type { GenerateOptions } from "./run-options.ts";
import { type GenerateResult, verdict } from "./run-result.ts";

/**
 * Writes what the descriptions give. A description with an error gives nothing and keeps the files
 * it has; the others are written.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  const same = await upToDate(options);
  if (same !== undefined) return { ...same, written: [], removed: [], isRefused: false };
  const prepared = await prepare(options, {
    mayLock: true,
    updates: options.updateRemote === true,
  });
  const { target, files, failed, run, diagnostics, report, sources } = prepared;
  const { force = false, replace: named = [] } = options;
  const replace = replacedBelow(named, target, { files, isWhole: failed.size === 0 });
  const covers = await coverageOf(options, { target, files, failed, report });
  const { root, label, from } = target;
  const nothing = failed.size > 0 && files.length === 0;
  const done = nothing
    ? undefined
    : await writeOutput({
        root,
        label,
        from,
        files,
        covers,
        sources,
        force,
        replace,
        report,
        madeFrom: prepared.madeFrom,
      });
  if (done !== undefined) prepared.record();
  for (const path of done?.edited ?? []) {
    const origin = wholeFile(`${label}/${path}`);
    report({ code: "out/edited", message: `"${path}" is no longer generated`, origin });
  }
  const written = done?.write.map(({ path }) => path) ?? [];
  const removed = done?.remove ?? [];
  return { ...run, ...verdict(diagnostics), written, removed, isRefused: done === undefined };
}
