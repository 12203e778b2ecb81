/** What a run of `docs` does, as a value: descriptions read, the site built, its folder made so. */
import { join, resolve } from "node:path";
import {
  type Diagnostic,
  type Report,
  collect,
  sortDiagnostics,
} from "../../core/base/diagnostic.ts";
import { wholeFile } from "../../core/base/origin.ts";
import { foldPath } from "../../core/output/path.ts";
import type { GenerateResult } from "../api/api.ts";
import { writeOutput } from "../disk/output.ts";
import { configName, docsOf, projectName } from "../inputs/recorded-name.ts";
import { replacedBelow } from "../inputs/replaceable-files.ts";
import {
  type Description,
  type Selection,
  type Target,
  resolveTarget,
  shown,
} from "../inputs/resolve-inputs.ts";
import { UsageError } from "../inputs/usage-error.ts";
import { buildSite } from "./build.ts";
import { pagePath } from "./places/page-path.ts";
import { RenderError } from "./redoc/cli.ts";
import { type ReadService, type ServiceOptions, readService } from "./services.ts";
import type { SiteFile } from "./places/site.ts";
import { isBroken } from "../../core/pipeline.ts";

export interface DocsOptions extends Selection, ServiceOptions {
  /** Instead of a selection: what a config names. */
  readonly configured?: ConfiguredDocs;
  /** Write into a folder that holds files of other origin. */
  readonly force?: boolean;
  /** Files of other origin that may be replaced, each by its path. */
  readonly replace?: readonly string[];
  /** Called before each description and page, for showing progress. */
  readonly onProgress?: (service: string) => void;
}

/** The specs of a config. */
export interface ConfiguredDocs {
  /** That of the config, absolute; the site goes there where no folder is named. */
  readonly folder: string;
  /** One for each spec. Where its code goes is no matter of pages. */
  readonly runs: readonly (Selection & ServiceOptions)[];
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
  /** By name; with the path of the description. */
  readonly services: Map<string, ReadService & { readonly spec: string }>;
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
  const { target, services: wanted } = options.configured
    ? configuredSite(options, options.configured, report)
    : selectedSite(options, report);
  const reads = await readServices(wanted, options, cache);
  diagnostics.push(...reads.flatMap(({ diagnostics: own }) => own));
  const sources = reads.flatMap((read) => read.sources).map((file) => resolve(target.cwd, file));
  const services = reads.flatMap(({ service }) => service ?? []);
  const isWhole = services.length === target.descriptions.length && !isBroken(diagnostics);
  const site = isWhole ? await built() : [];
  const files = site.map(({ path, content }) => ({ path, text: content }));
  const { root, label, from } = target;
  const force = options.force ?? false;
  const replace =
    site.length === 0
      ? undefined
      : replacedBelow(options.replace ?? [], target, { files, isWhole });
  const writing = { root, label, from, files, covers: () => true, sources, force, report };
  const request = replace === undefined ? writing : { ...writing, replace };
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
    unchecked: [],
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
      const origin = wholeFile(failed?.spec ?? label);
      report({ code: "docs/not-rendered", message: error.message, origin });
      return [];
    }
  }
}

interface Site {
  readonly target: Target;
  readonly services: readonly SiteDescription[];
}

interface SiteDescription {
  readonly description: Description & { readonly cwd: string };
  readonly options: ServiceOptions;
}

/** @throws {UsageError} */
function selectedSite(options: DocsOptions, report: Report): Site {
  const { cwd, services, spec, out, documents } = options;
  const common = { ...(cwd === undefined ? {} : { cwd }), ...(documents && { documents }) };
  const found =
    spec === undefined
      ? resolveTarget({ ...common, ...(services && { services }) }, report)
      : resolveTarget({ ...common, spec, ...(out === undefined ? {} : { out }) }, report);
  const place = spec === undefined ? siteBeside(found, out) : { from: docsOf + found.from };
  const target = { ...found, ...place };
  return { target, services: describedBy(target, options) };
}

function siteBeside({ cwd, root, label }: Target, out: string | undefined) {
  const from = docsOf + projectName;
  if (out !== undefined) return { from, root: resolve(cwd, out), label: out };
  return {
    from,
    root: join(root, "..", siteFolder),
    label: label.replace(/[^/]+$/, siteFolder),
  };
}

/** @throws {UsageError} also where two specs would have the same pages on some systems. */
function configuredSite(
  { cwd: from = ".", out }: DocsOptions,
  { folder, runs }: ConfiguredDocs,
  report: Report,
): Site {
  const cwd = resolve(from);
  const root = out === undefined ? join(folder, siteFolder) : resolve(cwd, out);
  const services = runs.flatMap((run) => {
    return describedBy(resolveTarget({ ...run, cwd, out: root }, report), run);
  });
  const names = services.map(({ description }) => description.service);
  const twice = names.find((name, index) => {
    return names.some((other, at) => at < index && foldPath(other) === foldPath(name));
  });
  if (twice !== undefined)
    throw new UsageError(
      `"${twice}" and another spec have the same name apart from upper and lower case`,
    );
  const descriptions = services.map(({ description }) => description);
  const label = out ?? shown(cwd, root);
  const target = { cwd, root, label, from: docsOf + configName, descriptions, isComplete: true };
  return { target, services };
}

function describedBy({ cwd, descriptions }: Target, options: ServiceOptions): SiteDescription[] {
  return descriptions.map((description) => ({ description: { ...description, cwd }, options }));
}

async function readServices(
  services: readonly SiteDescription[],
  { onProgress }: DocsOptions,
  cache: DocsCache | undefined,
): Promise<ReadService[]> {
  const reads: ReadService[] = [];
  for (const { description, options } of services) {
    const { service, spec } = description;
    const known = cache?.services.get(service);
    if (known === undefined) onProgress?.(service);
    const read = known ?? { ...(await readService(description, options)), spec };
    cache?.services.set(service, read);
    reads.push(read);
  }
  return reads;
}

function pagesOf(site: readonly SiteFile[], service: string): number {
  const [, file = ""] = pagePath("services", { name: service }).split("/");
  return site.filter(({ path }) => path.endsWith(`/${file}`)).length;
}
