/** Which files of an output root a run answers for. */
import { wholeFile } from "../../core/base/origin.ts";
import type { Covers } from "../../core/output/drift.ts";
import { formsOf } from "../../core/output/emit.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { loadGenerators } from "../../generators/index.ts";
import { coverage } from "../inputs/resolve-inputs.ts";
import type { Prepared } from "./prepare.ts";
import type { RunOptions } from "./run-options.ts";
import { exceptStaleOutputs, staleOutputs } from "./stale-outputs.ts";

/** Some generators alone replace nothing but what is theirs, in whichever form it was written. */
export async function coverageOf(
  options: RunOptions,
  { target, files, failed, report }: Pick<Prepared, "target" | "files" | "failed" | "report">,
): Promise<Covers> {
  if (options.only === undefined) {
    const stale = await staleOutputs(target, await loadGenerators(), options);
    for (const { path, generator } of stale) {
      const origin = wholeFile(`${target.label}/${path}`);
      const message = `"${path}" comes from the generator ${generator}, and this run has no --with ${generator}`;
      report({ code: "out/not-selected", message, origin });
    }
    return exceptStaleOutputs(coverage(target, failed), stale);
  }
  // The others go on using the runtime as it is.
  return formsOf(files.filter(({ path }) => !path.startsWith(`${runtimeFolder}/`)));
}
