/** Mends one side of what `lint` finds: tried out in memory, and written when all of it holds. */
import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { collect } from "../../core/base/diagnostic.ts";
import { buildModel } from "../../core/pipeline.ts";
import { loadSync } from "../../core/spec/load-sync.ts";
import { type FixSide, type Fixes, type Linted, type Texts, fix } from "../../linter/fix/fix.ts";
import { lint } from "../../linter/lint.ts";
import type { LintInput, LintResult } from "../../linter/model/lint-result.ts";
import { readingOf } from "../../linter/model/read-counts.ts";
import { readText } from "../disk/read-text.ts";
import { type Replacement, replaceFiles } from "../disk/replace-files.ts";
import type { LintSource } from "../inputs/lint-input.ts";
import { UsageError } from "../inputs/usage-error.ts";

export interface FixOptions {
  readonly side: FixSide;
  /** Nothing is written. */
  readonly isDryRun: boolean;
}

/** What was mended of one service, or would be. */
export interface FixedService extends Pick<Fixes, "fixed" | "unfixed"> {
  readonly service: string;
}

export interface FixRun extends FixOptions {
  readonly services: readonly FixedService[];
  readonly files: readonly Replacement[];
}

/** @throws {UsageError} when a file cannot be written; then none is. */
export async function fixSources(
  sources: readonly LintSource[],
  options: FixOptions,
): Promise<FixRun> {
  /** By absolute path: services may share a document. */
  const changed = new Map<string, Replacement>();
  const services = sources.map((source) => fixSource(source, options.side, changed));
  const files = [...changed.values()];
  if (!options.isDryRun) {
    const refused = await replaceFiles(files);
    if (refused !== undefined) throw new UsageError(`nothing is written: ${refused}`);
  }
  return { ...options, services, files };
}

function fixSource(
  source: LintSource,
  side: FixSide,
  changed: Map<string, Replacement>,
): FixedService {
  const { target, input } = source;
  const { service, cwd } = target;
  // What lacks parts of its description shows findings that are none.
  if (input === undefined) return { service, fixed: [], unfixed: [] };
  const pathOf = (file: string) => resolve(cwd, file);
  const read = side === "document" ? input.documents : specTexts(source);
  const texts = new Map(
    read.map(({ file, text }) => [file, changed.get(pathOf(file))?.text ?? text]),
  );
  const again =
    side === "document"
      ? (now: Texts) => lintedOf(lint({ ...input, documents: documentsOf(input, now) }))
      : specLinter(source, input);
  const linted = again(texts) ?? { findings: [], read: 0 };
  const fixes = fix({ side, texts, ...linted, lint: again });
  for (const { file, text } of read) {
    const now = fixes.texts.get(file) ?? text;
    const path = pathOf(file);
    const before = changed.get(path)?.before ?? text;
    if (now !== before) changed.set(path, { file, path, before, text: now });
  }
  return { service, fixed: fixes.fixed, unfixed: fixes.unfixed };
}

function lintedOf({ findings, parts, claimCount }: LintResult): Linted {
  return { findings, read: parts.length > 0 ? readingOf(parts).read : claimCount };
}

function documentsOf({ documents }: LintInput, texts: Texts): LintInput["documents"] {
  return documents.map(({ file, text }) => ({ file, text: texts.get(file) ?? text }));
}

/** Files in the folder of the description: all others belong to somebody else. */
function specTexts({ target, specFiles }: LintSource) {
  const { cwd, spec, overlays = [] } = target;
  const folder = dirname(spec);
  const isOwn = (file: string) =>
    !overlays.some((one) => resolve(cwd, one) === resolve(cwd, file)) &&
    (folder === "." ? !/^(?:\.\.|\/|node_modules\/)/u.test(file) : file.startsWith(`${folder}/`));
  return specFiles.filter(isOwn).flatMap((file) => readText(cwd, file, () => undefined) ?? []);
}

/** Loads the changed files, and lints; a description that something new is wrong with is broken. */
function specLinter({ target, diagnostics }: LintSource, input: LintInput) {
  const before = new Set(diagnostics.map(({ code, message }) => `${code} ${message}`));
  return (texts: Texts): Linted | undefined => {
    const { cwd, spec, more = [], service } = target;
    const own = new Map([...texts].map(([file, text]) => [realpathSync(resolve(cwd, file)), text]));
    const loaded = loadSync([spec, ...more], { ...target, texts: own });
    const found = [...loaded.diagnostics];
    if (loaded.sources === undefined) return undefined;
    const api = buildModel(loaded.sources, { service, report: collect(found) });
    const isNew = found.some(({ code, message }) => !before.has(`${code} ${message}`));
    return isNew ? undefined : lintedOf(lint({ ...input, api }));
  };
}
