/** One description's path → what every generator makes of it, and everything there is to say. */
import { bundle, bundlePart } from "./spec/bundle/bundle.ts";
import {
  type ConversionOptions,
  applyConversions,
} from "./transform/conversions/apply-conversions.ts";
import { type Diagnostic, collect, sortDiagnostics } from "./base/diagnostic.ts";
import { withReadWriteVariants } from "./transform/read-write/read-write-variants.ts";
import { filterApi } from "./transform/filter/filter.ts";
import type { Filter } from "./transform/filter/selector.ts";
import type { Generator, GeneratorOptions } from "./output/generator.ts";
import type * as ir from "./model/ir.ts";
import { type LoadOptions, load } from "./spec/load.ts";
import { type BuildOptions, build } from "./build/build.ts";
import { assignNames } from "./transform/naming/assign.ts";
import { withoutFile } from "./transform/naming/name-lock.ts";
import { type NameLockFile, parseNameLock } from "./transform/naming/name-lock-parser.ts";
import type { Contribution } from "./output/plan.ts";
import { type Choice, selectGenerators } from "./output/select.ts";
import { applyStrict } from "./base/strict.ts";
import { reportSamePaths } from "./views/encoding/path-precedence.ts";
import { reportContradictions } from "./views/errors/contradictions.ts";
import type { Sources } from "./spec/load/sources.ts";

export interface DescriptionRequest extends Choice {
  /** Path of the root description, or of a schema file, relative to `cwd`. */
  readonly spec: string;
  /** Further schema files, which make one description together with `spec`. */
  readonly more?: readonly string[];
  /** Name of the service. */
  readonly service: string;
  /** Folder below the output root; `""` is the root itself. */
  readonly folder: string;
  readonly cwd: string;
  /** Further folders that references may lead into. */
  readonly allowRef?: readonly string[];
  /** Files and folders that stand for absolute URIs. */
  readonly mappings?: LoadOptions["mappings"];
  /** Overlay documents that change the description, in their order; relative to `cwd`. */
  readonly overlays?: LoadOptions["overlays"];
  readonly dangling?: LoadOptions["dangling"];
  readonly onDocument?: LoadOptions["onDocument"];
  readonly texts?: LoadOptions["texts"];
  /**
   * Partially supported constructs and names that fall together are errors. Absent: true for a project's
   * services that use Specwright's extensions, false for all others.
   */
  readonly strict?: boolean;
  /** Patterns that some text makes slow are errors. Absent: warnings. */
  readonly refuseSlowPatterns?: boolean;
  /** The part of the description that is generated; absent: all of it. */
  readonly filter?: Filter | undefined;
  readonly options?: GeneratorOptions;
  /** The record of names that the last run left, where names are recorded. */
  readonly lock?: NameLockFile;
  /** Without `defaults` a description of our own below `specs/` fills them. */
  readonly conversions?: ConversionOptions;
  readonly generators: readonly Generator[];
}

export interface Generated {
  /** Absent when `diagnostics` has an error: nothing is made of broken input. */
  readonly contributions?: readonly Contribution[];
  /** What they were made from; there when they are. */
  readonly api?: ir.Api;
  /** Paths, relative to `cwd`, of the files that were read. Empty when one of them is broken. */
  readonly sources: readonly string[];
  /** Sorted as they are shown. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Load, build, name, generate. Writes nothing. */
export async function generateDescription(request: DescriptionRequest): Promise<Generated> {
  const loaded = await load([request.spec, ...(request.more ?? [])], request);
  const { diagnostics: loading } = loaded;
  // What leads to nothing keeps nobody from hearing what else is wrong.
  const sources = loaded.sources ?? loaded.partial;
  if (sources === undefined) return { sources: [], diagnostics: sortDiagnostics(loading) };
  const ofWhole = [...loading];
  const described = sources.documents.map(({ file }) => file);
  const files = [...described, ...sources.texts, ...(request.overlays ?? [])];
  const reportWhole = collect(ofWhole);
  const model = buildModel(sources, { service: request.service, report: reportWhole });
  const own = model.specwright && request.folder !== "";
  const whole = applyConversions(
    withReadWriteVariants(model, reportWhole),
    codecsOf(request, own),
    reportWhole,
  );
  const lock =
    request.lock && withoutFile(parseNameLock(request.lock, reportWhole), sources.root.name);
  const names = assignNames(whole, reportWhole, lock);
  const part = request.filter && filterApi(whole, names, request.filter, reportWhole);
  const api = part?.api ?? whole;
  const lost = new Set(loading.filter(({ severity }) => severity === "error"));
  const diagnostics = part
    ? ofWhole.filter((each) => lost.has(each) || part.isRelevant(each))
    : ofWhole;
  const report = collect(diagnostics);
  reportSamePaths(api, report);
  const strict = request.strict ?? own;
  const hard = { strict, refuseSlowPatterns: request.refuseSlowPatterns === true };
  const others = diagnostics.filter((each) => !lost.has(each));
  if (isBroken(applyStrict(others, hard))) {
    return { sources: files, diagnostics: sortDiagnostics(applyStrict(diagnostics, hard)) };
  }
  const contributions: Contribution[] = [];
  const named = new Set(whole.schemas.map(({ id }) => id));
  const nameOf = (id: ir.SchemaId) => (named.has(id) ? names.schema(id) : undefined);
  const document = once(() =>
    part ? bundlePart(sources, nameOf, part.kept) : bundle(sources, nameOf),
  );
  const runtime = request.folder === "" ? "./runtime" : "../runtime";
  for (const generator of selectGenerators(request.generators, request)) {
    const input = { api, names, document, runtime, report, options: request.options ?? {} };
    contributions.push({
      generator: generator.name,
      spec: request.service,
      origin: api.origin,
      folder: request.folder,
      output: await run(generator, () => generator.generate(input)),
    });
  }
  const final = sortDiagnostics(applyStrict(diagnostics, hard));
  const said = { sources: files, diagnostics: final };
  return isBroken(final) ? said : { ...said, contributions, api };
}

/** `build`, and what the parts of the model say against each other. */
export function buildModel(sources: Sources, options: BuildOptions): ir.Api {
  const api = build(sources, options);
  reportContradictions(api, options.report);
  return api;
}

/** Services of our own state their defaults as facts: whoever receives a request may count on them. */
function codecsOf({ conversions = {} }: DescriptionRequest, own: boolean): ConversionOptions {
  return conversions.defaults === undefined && own
    ? { ...conversions, defaults: "fill" }
    : conversions;
}

export function isBroken(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === "error");
}

/** A throw of a generator is a fault of ours: say whose. */
async function run<Result>({ name }: Generator, generate: () => Result): Promise<Awaited<Result>> {
  try {
    return await generate();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`generator "${name}": ${reason}`, { cause });
  }
}

function once(make: () => ir.Json): () => ir.Json {
  let made: { readonly value: ir.Json } | undefined;
  return () => (made ??= { value: make() }).value;
}
