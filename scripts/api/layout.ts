/** The project's own layout of an output, where a run asks for it. */
import { readAsset } from "../../core/base/assets.ts";
import { wholeFile } from "../../core/base/origin.ts";
import type { Report } from "../../core/base/diagnostic.ts";
import type { SourceFile } from "../../core/output/generator.ts";
import { type Contribution, plan } from "../../core/output/plan.ts";
import type { ServiceRecord } from "../cache/record.ts";
import { type FreshService, keptRuntime } from "../cache/service.ts";
import { type Target, shown } from "../inputs/resolve-inputs.ts";
import type { RunOptions } from "./run-options.ts";

type Layout = Awaited<ReturnType<typeof layoutOf>>;

/** Prettier and all that knows it are loaded where they are asked for. */
export async function layoutOf(
  { prettier }: RunOptions,
  { root, cwd }: Target,
  records: readonly ServiceRecord[],
) {
  if (prettier !== true) return undefined;
  const { isLayoutFailure, projectLayout } = await import("../prettier/project-layout.ts");
  const kept = new Map(records.flatMap((record) => [...keptRuntime(root, record)]));
  return { ...projectLayout({ root, cwd, kept }), isFailure: isLayoutFailure };
}

/**
 * The plan. Where the project's own layout fails it is empty, since that is of every file, and all services
 * have `failed`.
 */
export async function laidOut(
  contributions: readonly Contribution[],
  layout: Layout,
  { options, target, report }: { options: RunOptions; target: Target; report: Report },
  failed: Set<string>,
): Promise<SourceFile[]> {
  try {
    const { emit, importExtension: imports, runtime } = options;
    const form = { emit, imports, runtime, format: layout?.format };
    const readRuntime = (path: string) => readAsset(`runtime/${path}`);
    return await plan(contributions, readRuntime, report, form);
  } catch (error) {
    if (layout?.isFailure(error) !== true) throw error;
    const { file, message } = error;
    const origin = wholeFile(shown(target.cwd, file));
    report({ code: "config/prettier", message, origin });
    for (const { folder } of target.descriptions) failed.add(folder);
    return [];
  }
}

/** What lays out the output takes part in it. */
export function withLayout(
  service: FreshService,
  { seen, sources }: Pick<FreshService, "seen" | "sources">,
): FreshService {
  const links = [...service.seen.links, ...seen.links];
  const inputs = [...service.seen.inputs, ...seen.inputs];
  return { ...service, sources: [...service.sources, ...sources], seen: { links, inputs } };
}
