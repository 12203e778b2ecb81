/** What a run of `docs` does, as a value: descriptions read, the site built, its folder made so. */
import { join, resolve } from "node:path";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/diagnostic.ts";
import type { GenerateResult } from "../api.ts";
import { writeOutput } from "../disk/output.ts";
import { type Selection, type Target, resolveTarget } from "../target.ts";
import { buildSite } from "./build.ts";
import { pagePath } from "./pages/page-path.ts";
import { RenderError } from "./redoc/cli.ts";
import { type ReadService, readService } from "./services.ts";
import type { SiteFile } from "./site.ts";

export interface DocsOptions extends Selection {
  /** Folders, besides the description's own, that references may lead into. */
  readonly allowRef?: readonly string[];
  /** Write into a folder that holds files of other origin. */
  readonly force?: boolean;
  /** Called before each description and page, for showing progress. */
  readonly onProgress?: (service: string) => void;
}

export interface DocsRun {
  /** As of `generate`; `services` with the number of their pages. */
  readonly result: GenerateResult;
  /** The files of the site; none when a description has an error. */
  readonly site: readonly SiteFile[];
  /** Absolute paths of everything that was read. */
  readonly sources: readonly string[];
  /** How long it took, reading and writing included. */
  readonly milliseconds: number;
}

/** What is kept from one run to the next, so that only what changed is made anew. */
export interface DocsCache {
  readonly services: Map<string, ReadService>;
  readonly pages: Map<string, SiteFile>;
}

/** The folder of a project's site, where none is named. */
const siteFolder = "site";

/**
 * Builds the site and writes it. Where a description has an error nothing is written, since pages
 * that link to each other are there together or not at all.
 *
 * @throws {UsageError} when the options do not name anything that exists, or the renderer of reference
 * pages is not installed.
 */
export async function docs(options: DocsOptions = {}, cache?: DocsCache): Promise<DocsRun> {
  const start = performance.now();
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const target = siteTarget(options, report);
  const reads = await readServices(target, options, cache);
  diagnostics.push(...reads.flatMap(({ diagnostics: own }) => own));
  const sources = reads.flatMap((read) => read.sources).map((file) => resolve(target.cwd, file));
  const services = reads.flatMap(({ service }) => service ?? []);
  const isWhole = services.length === target.descriptions.length && !isBroken(diagnostics);
  const site = isWhole ? await built() : [];
  const files = site.map(({ path, content }) => ({ path, text: content }));
  const { root, label, from } = target;
  const force = options.force ?? false;
  const request = { root, label, from, files, covers: () => true, sources, force, report };
  const done = site.length === 0 ? undefined : await writeOutput(request);
  const result = {
    ok: !isBroken(diagnostics),
    out: label,
    services: target.descriptions.map(({ service }, index) => ({
      name: service,
      files: reads[index]?.service === undefined ? null : pagesOf(site, service),
    })),
    diagnostics: sortDiagnostics(diagnostics),
    sources: reads.flatMap((read) => read.sources),
    files: files.length,
    packages: [],
    written: done?.write.map(({ path }) => path) ?? [],
    removed: done?.remove ?? [],
    isRefused: done === undefined,
  };
  return { result, site, sources, milliseconds: performance.now() - start };

  async function built(): Promise<readonly SiteFile[]> {
    const { onProgress } = options;
    try {
      return await buildSite(services, {
        cwd: target.cwd,
        ...(onProgress === undefined ? {} : { onProgress }),
        ...(cache === undefined ? {} : { known: cache.pages }),
      });
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      const failed = target.descriptions.find(({ service }) => service === error.service);
      const origin = { file: failed?.spec ?? label, line: 1, column: 1, pointer: "" };
      report({ code: "docs/not-rendered", message: error.message, origin });
      return [];
    }
  }
}

/** @throws {UsageError} */
function siteTarget(options: DocsOptions, report: ReturnType<typeof collect>): Target {
  const { cwd, services, spec, out } = options;
  const common = cwd === undefined ? {} : { cwd };
  if (spec !== undefined) {
    const target = resolveTarget(
      { ...common, spec, ...(out === undefined ? {} : { out }) },
      report,
    );
    return { ...target, from: `docs of ${target.from}` };
  }
  const target = resolveTarget({ ...common, ...(services && { services }) }, report);
  const root = out === undefined ? join(target.root, "..", siteFolder) : resolve(target.cwd, out);
  const label = out ?? target.label.replace(/[^/]+$/, siteFolder);
  return { ...target, root, label, from: "docs of specs" };
}

async function readServices(
  { cwd, descriptions }: Target,
  { allowRef, onProgress }: DocsOptions,
  cache: DocsCache | undefined,
): Promise<ReadService[]> {
  const reads: ReadService[] = [];
  for (const description of descriptions) {
    const known = cache?.services.get(description.spec);
    if (known === undefined) onProgress?.(description.service);
    const options = { cwd, ...(allowRef === undefined ? {} : { allowRef }) };
    const read = known ?? (await readService(description, options));
    cache?.services.set(description.spec, read);
    reads.push(read);
  }
  return reads;
}

function pagesOf(site: readonly SiteFile[], service: string): number {
  const [, file = ""] = pagePath("services", { name: service }).split("/");
  return site.filter(({ path }) => path.endsWith(`/${file}`)).length;
}

function isBroken(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}
