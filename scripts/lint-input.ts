/** What is held against each other: a description, its documents, what was accepted and waived. */
import { existsSync } from "node:fs";
import { basename, dirname, extname, join, relative, resolve, sep } from "node:path";
import { type Diagnostic, type Report, collect } from "../core/diagnostic.ts";
import type * as ir from "../core/ir.ts";
import { loadSync } from "../core/load/load.ts";
import { isThere } from "../core/load/watch.ts";
import { visible } from "../core/text/visible.ts";
import { build } from "../core/model/build.ts";
import type { LintInput, TextFile } from "../linter/result.ts";
import { readText } from "./read-text.ts";
import { resolveTarget } from "./target.ts";
import { UsageError } from "./usage.ts";

/** What to hold against each other: services of the project, or a description and documents. */
export interface LintSelection {
  /** Absolute or relative to the process; absent: the process's own. */
  readonly cwd?: string;
  /** Names of folders in `specs/`; absent or empty: all. */
  readonly services?: readonly string[];
  /** A description anywhere, instead of `services`. */
  readonly spec?: string;
  /** Documents of `spec`; absent: the `document.md` beside it. */
  readonly documents?: readonly string[];
  /** Folders, besides the description's own, that references may lead into. */
  readonly allowRef?: readonly string[];
}

/** One description and its documents, as paths relative to `cwd` with `/` separators. */
export interface LintTarget {
  readonly cwd: string;
  readonly service: string;
  readonly spec: string;
  readonly documents: readonly string[];
  readonly allowRef?: readonly string[];
}

export interface LintSource {
  readonly target: LintTarget;
  /** Absent when `diagnostics` has an error. */
  readonly input?: LintInput;
  /** The files of the description, root first; none of a broken one. */
  readonly specFiles: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The document of a service, in the folder of its description. */
const documentName = "document.md";

/** @throws {UsageError} when the selection names nothing that exists. */
export function resolveLintTargets(selection: LintSelection, report: Report): LintTarget[] {
  const { services, spec, documents = [], allowRef } = selection;
  const cwd = resolve(selection.cwd ?? ".");
  const common = { cwd, ...(allowRef === undefined ? {} : { allowRef }) };
  if (spec === undefined) {
    if (documents.length > 0) throw new UsageError("--document needs --spec");
    const target = resolveTarget({ cwd, ...(services === undefined ? {} : { services }) }, report);
    return target.descriptions.map(({ service, spec }) => {
      return { ...common, service, spec, documents: [documentBeside(spec)] };
    });
  }
  if ((services ?? []).length > 0) throw new UsageError("give either services or --spec, not both");
  const shown = (file: string) => relative(cwd, resolve(cwd, file)).split(sep).join("/");
  const beside = documentBeside(shown(spec));
  if (documents.length === 0 && !existsSync(resolve(cwd, beside))) {
    throw new UsageError("--spec needs --document: the text to hold it against");
  }
  const own = documents.length === 0 ? [beside] : documents.map(shown);
  const service = basename(spec, extname(spec));
  return [{ ...common, service, spec: shown(spec), documents: own }];
}

/** Where the document of a description stands if it has one. */
export function documentBeside(spec: string): string {
  return join(dirname(spec), documentName).split(sep).join("/");
}

/** Reads what `target` names. `today` is `YYYY-MM-DD`. */
export function readLintSource(target: LintTarget, today: string): LintSource {
  const { sources, diagnostics: loading } = loadSync(target.spec, target);
  const diagnostics = [...loading];
  if (sources === undefined) return { target, specFiles: [], diagnostics };
  const report = collect(diagnostics);
  const api = build(sources, { service: target.service, report });
  const input = readLintInput(api, target, { today, report });
  const isBroken = diagnostics.some(({ severity }) => severity === "error");
  const specFiles = sources.documents.map(({ file }) => file);
  return {
    target,
    specFiles,
    diagnostics,
    ...(input === undefined || isBroken ? {} : { input }),
  };
}

/**
 * A file that belongs to a document: `accepted.yaml` beside `document.md`, and
 * `api.accepted.yaml` beside `api.md`, as several documents may lie in one folder.
 */
export function fileOf(document: string, name: string): string {
  const stem = basename(document, extname(document));
  const own = basename(document) === documentName ? name : `${stem}.${name}`;
  return join(dirname(document), own).split(sep).join("/");
}

/** The documents and what belongs to them; `undefined` when one is not read, which is reported. */
export function readLintInput(
  api: ir.Api,
  { cwd, spec, documents }: Pick<LintTarget, "cwd" | "spec" | "documents">,
  { today, report }: { readonly today: string; readonly report: Report },
): LintInput | undefined {
  const read: TextFile[] = [];
  for (const file of documents) {
    const text = readText(cwd, file, report, `the document of ${visible(spec)}`);
    if (text !== undefined) read.push(text);
  }
  const [first = documentBeside(spec)] = documents;
  const ownFile = (name: string) => {
    const file = fileOf(first, name);
    return isThere(resolve(cwd, file)) ? readText(cwd, file, report) : undefined;
  };
  const accepted = ownFile("accepted.yaml");
  const waivers = ownFile("waivers.yaml");
  if (read.length < documents.length) return undefined;
  const folder = dirname(spec).split(sep).join("/");
  return {
    api,
    documents: read,
    folder: folder === "." ? "" : folder,
    ...(accepted === undefined ? {} : { accepted }),
    ...(waivers === undefined ? {} : { waivers }),
    today,
  };
}
