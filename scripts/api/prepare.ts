/** What a run makes of all descriptions, before anything is written or compared. */
import { type Diagnostic, type Report, collect } from "../../core/base/diagnostic.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import type { SourceFile } from "../../core/output/generator.ts";
import { wholeFile } from "../../core/base/origin.ts";
import {
  runtimeContract,
  runtimePackage,
  runtimeRange,
} from "../../core/output/runtime/package.ts";
import { type Contribution, packagesOf } from "../../core/output/plan.ts";
import { openCache } from "../cache/cache.ts";
import { recordInputs } from "../cache/record-inputs.ts";
import { recordServices } from "../cache/service.ts";
import { sumUnchecked } from "../cache/unchecked.ts";
import { filterOf } from "../inputs/filter.ts";
import { unfittingRuntime } from "../inputs/installed-runtime.ts";
import { type Locking, noLocking } from "../inputs/load-options.ts";
import { requirePackages } from "../inputs/optional-packages.ts";
import { type Target, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import { addTexts } from "./made-from.ts";
import { laidOut, layoutOf, withLayout } from "./layout.ts";
import { type Services, makeServices } from "./make-services.ts";
import type { Making } from "./make-service.ts";
import { requireKnown } from "./required-generators.ts";
import type { RunOptions } from "./run-options.ts";
import type { Run } from "./run-result.ts";

export interface Prepared {
  readonly target: Target;
  readonly files: readonly SourceFile[];
  /** Absolute paths of all files that were read. */
  readonly sources: readonly string[];
  /** Folders of the services that gave nothing. */
  readonly failed: ReadonlySet<string>;
  readonly run: Omit<Run, "ok" | "diagnostics">;
  readonly diagnostics: Diagnostic[];
  readonly report: Report;
  /** What the services that were made are made from, by folder; `.` is the output root. */
  readonly madeFrom: ReadonlyMap<string, MadeFrom>;
  readonly contributions: readonly Contribution[];
  /** Notes for later runs what was made of what, once it is on disk. */
  readonly record: () => void;
}

/** @throws {UsageError} when the options do not name anything that exists. */
export async function prepare(
  options: RunOptions,
  locking: Locking = noLocking,
  onDocument?: Making["onDocument"],
): Promise<Prepared> {
  const since = Date.now();
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  requireKnown(options);
  requirePackages(options);
  const filter = filterOf(options);
  const target = resolveTarget(options, report);
  const cache = openCache(options, target);
  const making = { options, filter, target, locking, report, onDocument };
  const services = await makeServices(making, cache, diagnostics);
  const { contributions, failed, sources, fresh } = services;
  if (fresh.length > 0) options.onMade?.();
  if (options.runtime === "package") reportRuntime(target, report);
  const said = diagnostics.length;
  const layout = await layoutOf(options, target, services.kept);
  const { result: files, seen } = await recordInputs(() =>
    laidOut(contributions, layout, making, failed),
  );
  const ofLayout = layout?.sources() ?? [];
  sources.push(...ofLayout);
  for (const description of target.descriptions) {
    const recorded = services.madeFrom.get(description.folder || ".");
    if (recorded === undefined) continue;
    const withConfigs = addTexts(recorded, ofLayout, { description, cwd: target.cwd });
    services.madeFrom.set(description.folder || ".", withConfigs);
  }
  const run = summary(files, services, target);
  // What a plan says is of several services: it is said again by making it again.
  const isSilent = diagnostics.length === said;
  const record = () => {
    if (cache === undefined || !isSilent || layout?.isKnown() === false) return;
    const own = layout?.sources() ?? [];
    const made = fresh.map((one) => ({
      ...withLayout(one, { seen, sources: own }),
      madeFrom: services.madeFrom.get(one.description.folder || ".") ?? one.madeFrom,
    }));
    recordServices(made, { files, cache, root: target.root, since });
  };
  const { madeFrom } = services;
  const made = { contributions, madeFrom };
  return { target, files, sources, failed, run, diagnostics, report, ...made, record };
}

/** A package that would refuse what is generated is named before anything imports it. */
function reportRuntime({ root, cwd }: Target, report: Report): void {
  const found = unfittingRuntime(root);
  if (found === undefined) return;
  const entries = `${runtimePackage}/${runtimeContract}`;
  const message = `version ${found.version || "unknown"} is installed and lacks ${entries}; the generated code needs ${runtimePackage} ${runtimeRange}`;
  report({ code: "out/runtime-version", message, origin: wholeFile(shown(cwd, found.file)) });
}

function summary(
  files: readonly SourceFile[],
  { contributions, failed, sources }: Services,
  target: Target,
): Prepared["run"] {
  return {
    out: target.label,
    services: target.descriptions.map(({ service, folder }) => ({
      name: service,
      files: failed.has(folder) ? null : countBelow(files, folder),
    })),
    sources: [...new Set(sources)].map((file) => shown(target.cwd, file)),
    files: files.length,
    packages: packagesOf(files),
    unchecked: sumUnchecked(contributions.map(({ output }) => output.unchecked ?? [])),
  };
}

function countBelow(files: readonly SourceFile[], folder: string): number {
  if (folder === "") return files.length;
  return files.filter(({ path }) => path.startsWith(`${folder}/`)).length;
}
