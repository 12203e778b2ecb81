/** What a run is asked for → which descriptions are read, and where their output goes. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { Report } from "../../core/base/diagnostic.ts";
import { wholeFile } from "../../core/base/origin.ts";
import { suggestion } from "../../core/base/text/suggestion.ts";
import type { Covers } from "../../core/output/drift.ts";
import { foldPath, isSafeName } from "../../core/output/path.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { specFiles } from "./spec-files.ts";
import { nameOfFile, projectName } from "./recorded-name.ts";
import { UsageError } from "./usage-error.ts";

/** What to work on: services of the project around `cwd`, or one description and a folder for it. */
export interface Selection {
  /** Absolute or relative to the process; absent: the process's own. */
  readonly cwd?: string;
  /** Names of folders in `specs/`; absent or empty: all. */
  readonly services?: readonly string[];
  /**
   * A description anywhere, together with `out`, instead of `services`; or JSON Schema files,
   * also by patterns such as `schemas/*.json`.
   */
  readonly spec?: string | readonly string[];
  /**
   * What the description is called. Absent: as the record of its output says, and before there is one by
   * the name of its file, or of the folder of several.
   */
  readonly name?: string;
  /** Folder that the output of `spec` goes to. */
  readonly out?: string;
  /** The documents that `spec` was taken from; absent: the `document.md` beside it, where there is one. */
  readonly documents?: readonly string[];
}

export interface Description {
  readonly service: string;
  /** Relative to `Target.cwd`, `/` separators. */
  readonly spec: string;
  /** Further schema files, which make one description together with `spec`. */
  readonly more?: readonly string[];
  /** The documents that were named for it, as `spec` is; absent: none was. */
  readonly documents?: readonly string[];
  /** Folder below the output root; `""` is the root itself. */
  readonly folder: string;
}

export interface Target {
  readonly cwd: string;
  /** Absolute path of the output root. */
  readonly root: string;
  /** The output root as messages show it. */
  readonly label: string;
  /** What the output root is made from: a description's name, or `specs`. */
  readonly from: string;
  readonly descriptions: readonly Description[];
  /** True when nothing but these descriptions feeds the output root. */
  readonly isComplete: boolean;
}

const specNames = ["openapi.yaml", "openapi.yml", "openapi.json"];

/** @throws {UsageError} when the selection names nothing that exists. */
export function resolveTarget(selection: Selection, report: Report): Target {
  const cwd = resolve(selection.cwd ?? ".");
  const { services = [], out, documents = [] } = selection;
  const given = selection.spec;
  if (given === undefined && selection.name !== undefined)
    throw new UsageError("--name requires --spec");
  if (given === undefined && documents.length > 0)
    throw new UsageError("--document requires --spec");
  if (given === undefined && out === undefined) return projectTarget(cwd, services, report);
  if (given === undefined) throw new UsageError("--out requires --spec: the description to read");
  if (out === undefined) throw new UsageError("--spec requires --out: the folder to write to");
  if (services.length > 0) throw new UsageError("use either services or --spec, not both");
  const root = resolve(cwd, out);
  const specs = specFiles([given].flat(), cwd);
  const [first = ""] = specs;
  // Several files are called after the folder that they lie in.
  const file = resolve(cwd, first);
  const service = selection.name ?? nameOfFile(specs.length > 1 ? dirname(file) : file, root);
  const [spec = "", ...more] = specs.map((file) => shown(cwd, resolve(cwd, file)));
  const named = documents.map((file) => shown(cwd, resolve(cwd, file)));
  const own = named.length === 0 ? {} : { documents: named };
  const description = { service, spec, more, folder: "", ...own };
  const label = shown(cwd, root);
  return { cwd, root, label, from: service, descriptions: [description], isComplete: true };
}

/** Which paths of the output root a run answers for, given the services that failed. */
export function coverage(target: Target, failed: ReadonlySet<string>): Covers {
  const own = new Set(target.descriptions.map(({ folder }) => folder));
  if (own.has("")) return () => failed.size === 0;
  return (path) => {
    const [folder = ""] = path.split("/");
    if (failed.has(folder)) return false;
    if (own.has(folder)) return true;
    // What the failed services still use of the runtime is not known.
    return target.isComplete && (folder !== runtimeFolder || failed.size === 0);
  };
}

function projectTarget(cwd: string, services: readonly string[], report: Report): Target {
  const project = findProject(cwd);
  const known = listServices(project, cwd, report);
  const unknown = services.find((service) => !known.includes(service));
  if (unknown !== undefined) {
    throw new UsageError(`unknown service "${unknown}" in specs/${suggestion(unknown, known)}`);
  }
  const chosen = services.length === 0 ? known : known.filter((name) => services.includes(name));
  const root = join(project, "generated");
  return {
    cwd,
    root,
    label: shown(cwd, root),
    from: projectName,
    descriptions: chosen.map((service) => ({
      service,
      spec: shown(cwd, findSpec(join(project, "specs", service))),
      folder: service,
    })),
    isComplete: chosen.length === known.length,
  };
}

function findProject(folder: string): string {
  for (let candidate = folder; ; candidate = dirname(candidate)) {
    if (isFolder(join(candidate, "specs"))) return candidate;
    if (dirname(candidate) === candidate) break;
  }
  throw new UsageError(
    "found no config and no specs/ folder here or above; run `specwright init`, or pass --spec",
  );
}

/** Folders of `specs/` without a leading underscore or dot, sorted. */
function listServices(project: string, cwd: string, report: Report): string[] {
  const specs = join(project, "specs");
  const names = readdirSync(specs, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(({ name }) => name)
    .toSorted();
  const seen = new Set([runtimeFolder]);
  return names.filter((name) => {
    const problem = nameProblem(name, seen);
    seen.add(foldPath(name));
    if (problem === undefined) return true;
    const origin = wholeFile(shown(cwd, join(specs, name)));
    report({ code: "name/unusable", message: `service "${name}" ${problem}`, origin });
    return false;
  });
}

function nameProblem(name: string, seen: ReadonlySet<string>): string | undefined {
  if (name === runtimeFolder) return "is reserved for the copy of the runtime";
  if (seen.has(foldPath(name)))
    return "is also the name of another service apart from upper and lower case";
  if (!isSafeName(name) || !/^[A-Za-z0-9]/.test(name)) return "is not a valid folder name";
  return undefined;
}

/** The description in a folder, by the names that it may have. */
export function findSpec(folder: string): string {
  const found = specNames.find((name) => existsSync(join(folder, name)));
  return join(folder, found ?? "openapi.yaml");
}

/** True of a folder, behind a link too. */
export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** `path` relative to `cwd` with `/` separators; `.` is `cwd` itself. */
export function shown(cwd: string, path: string): string {
  return relative(cwd, path).split(sep).join("/") || ".";
}
