/** A description's root file to all files that it refers to, parsed, or what is wrong with them. */
import path from "node:path";
import { type Diagnostic, collect } from "../base/diagnostic.ts";
import { type Limits, defaultLimits } from "./load/limits.ts";
import type { Located, applyOverlays } from "./overlay/overlay.ts";
import { FileReader, type ReaderInput } from "./load/file-reader.ts";
import { reportDangling } from "./load/expand/dangling.ts";
import { readExpanded } from "./load/expand/read-expanded.ts";
import { reportLeftOut } from "./load/large-integers.ts";
import { Loader, type OnRemote } from "./load/loader.ts";
import { isSwagger } from "./load/root.ts";
import type { SourceDocument, Sources } from "./load/sources.ts";
import { translatedReader } from "./swagger/translate.ts";
import type { UriMapping } from "./load/uri-mapping.ts";

export interface LoadOptions {
  /** Folder that paths in messages, `entry` and `allowRef` are relative to. */
  readonly cwd: string;
  /** Folders besides the root description's own that references may lead into. */
  readonly allowRef?: readonly string[];
  /** Files that stand for absolute URIs; paths relative to `cwd`. */
  readonly mappings?: readonly UriMapping[] | undefined;
  /** Overlay documents that change the root description, in their order; paths relative to `cwd`. */
  readonly overlays?: readonly string[] | undefined;
  /** Told of each absolute URI that no file stands for; it is an error all the same. */
  readonly onRemote?: OnRemote | undefined;
  /** What becomes of references to nothing: errors, also when absent, or something unknown in their place. */
  readonly dangling?: "error" | "unknown" | undefined;
  /** By real path: texts that are read in place of what those files hold. */
  readonly texts?: ReadonlyMap<string, string> | undefined;
  /** Told of each file as it is written, before overlays and repairs; what it gives stands in the file's place. */
  readonly onDocument?: ((document: SourceDocument) => SourceDocument) | undefined;
  /** Instead of the usual limits. */
  readonly limits?: Partial<Limits>;
}

export interface Loaded {
  /**
   * Absent when `diagnostics` has an error. Where it is given, the root is OpenAPI 3 (Swagger 2.0 was translated),
   * every `$ref` in a place of a reference leads to a node, and no chain of them is endless.
   */
  readonly sources?: Sources;
  /**
   * In the place of `sources` where nothing is wrong but references that lead nowhere, each of which something
   * unknown stands for: nothing is to be made of it, and all else that is wrong can be found in it.
   */
  readonly partial?: Sources;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads `entry`, an OpenAPI description or JSON Schema files, and every file that it refers to. Only regular files below the folder of `entry`
 * and the allowed folders are read, links followed; nothing is ever fetched.
 */
export async function load(
  entry: string | readonly string[],
  options: LoadOptions,
): Promise<Loaded> {
  if ((options.overlays ?? []).length === 0) return loadWith(entry, options);
  // What applies overlays is loaded only where there are some.
  const { applyOverlays: apply } = await import("./overlay/overlay.ts");
  return loadWith(entry, options, apply);
}

/** `load` with what applies overlays, which has to be given where `options` name some. */
export function loadWith(
  entry: string | readonly string[],
  options: LoadOptions,
  apply?: typeof applyOverlays,
): Loaded {
  const { cwd, mappings = [] } = options;
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const limits = { ...defaultLimits, ...options.limits };
  const entries = [entry].flat().map((file) => path.resolve(cwd, file));
  const { onDocument } = options;
  const overlays = readOverlays(options.overlays ?? [], { cwd, limits, report, onDocument });
  if (overlays.length > 0 && entries.length > 1) {
    const message = "--overlay requires a single description, found several files";
    for (const { document } of overlays)
      report({ code: "overlay/extends", message, origin: document.origin("") });
  }
  const reader = new FileReader({
    entries,
    cwd,
    allowed: (options.allowRef ?? []).map((folder) => path.resolve(cwd, folder)),
    mappings: mappings.map((mapping) => ({ ...mapping, path: path.resolve(cwd, mapping.path) })),
    limits,
    report,
    texts: options.texts,
    onDocument,
    ...(overlays.length > 0 &&
      apply !== undefined && {
        rewrite: (document, url) => apply({ document, url }, overlays, report),
      }),
  });
  const isBroken = () => diagnostics.some(({ severity }) => severity === "error");
  const { onRemote, dangling: mode = "error" } = options;
  const read = readExpanded(reader, { report, limits, onRemote });
  let { sources } = read;
  if (sources !== undefined && !isBroken() && isSwagger(sources.root.value)) {
    const loader = new Loader(translatedReader(sources, read.reader, report), report, onRemote);
    sources = loader.load();
    reportLeftOut(loader.leftOut, report);
  }
  const found = isBroken() ? undefined : sources;
  reportDangling(read.dangling, mode, report);
  if (found === undefined) return { diagnostics };
  return isBroken() ? { partial: found, diagnostics } : { sources: found, diagnostics };
}

/** The overlays that can be read, each alone: it may lie anywhere. */
function readOverlays(
  files: readonly string[],
  {
    cwd,
    limits,
    report,
    onDocument,
  }: Pick<ReaderInput, "cwd" | "limits" | "report" | "onDocument">,
): Located[] {
  return files.flatMap((file) => {
    const entries = [path.resolve(cwd, file)];
    const reader = new FileReader({
      entries,
      cwd,
      allowed: [],
      mappings: [],
      limits,
      report,
      onDocument,
    });
    return (reader.entries() ?? []).map((document) => ({ document, url: reader.urlOf(document) }));
  });
}
