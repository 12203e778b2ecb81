/** `scaffold`: writes, once, the files in which people implement a description. */
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import type { ImportExtension } from "../../core/output/import-extension.ts";
import type { RunOptions } from "../api/run-options.ts";
import { verdict } from "../api/run-result.ts";
import { commit, resume } from "../disk/commit.ts";
import { recordFile } from "../inputs/handlers-folder.ts";
import { type Description, type Target, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import type { Framework, Layout } from "./description/choices.ts";
import { readDescribed } from "./description/described.ts";
import {
  brokenRecord,
  nextApp,
  otherService,
  placeProblem,
  placesOf,
  projectOf,
  readRecord,
  testRunnerOf,
} from "./folders.ts";
import { orLayoutProblem, ownedLayout } from "./layout.ts";
import { neededPackages } from "./needs.ts";
import { type PlannedFile, planFiles } from "./scaffolded-files.ts";
import { hasServer } from "./generated-state.ts";
import { partialRecord } from "./partial-record.ts";
import { readStateOf } from "./read-state.ts";
import { recordText } from "./record-file.ts";

export interface ScaffoldOptions extends RunOptions {
  /** Absent: `file-per-tag`. */
  readonly layout?: Layout;
  /** Absent: `node`. */
  readonly framework?: Framework;
}

/** What came of one description. */
export interface ScaffoldedService {
  readonly service: string;
  /** The folder of its handlers, relative to where the run was started. */
  readonly folder: string;
  /** Relative to where the run was started, as `kept`. */
  readonly written: readonly string[];
  /** Files that were there with another text, and stayed as they are. */
  readonly kept: readonly string[];
  /** Why nothing was written. */
  readonly problem?: string;
  /** What there is to do before it runs. */
  readonly notes: readonly string[];
}

export interface ScaffoldResult {
  /** True where everything was written. */
  readonly ok: boolean;
  readonly services: readonly ScaffoldedService[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes handlers and what stands around them for each description. A file that is there stays as it is.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function scaffold(options: ScaffoldOptions): Promise<ScaffoldResult> {
  const diagnostics: Diagnostic[] = [];
  const target = resolveTarget(options, collect(diagnostics));
  const services: ScaffoldedService[] = [];
  for (const description of target.descriptions) {
    const { made, diagnostics: own } = await scaffoldOne(description, target, options);
    diagnostics.push(...own);
    if (made !== undefined) services.push(made);
  }
  const said = verdict(diagnostics);
  const isWhole = services.every(({ kept, problem }) => kept.length === 0 && problem === undefined);
  return { ...said, ok: said.ok && isWhole, services };
}

interface Made {
  readonly made?: ScaffoldedService;
  readonly diagnostics: readonly Diagnostic[];
}

async function scaffoldOne(
  description: Description,
  target: Target,
  options: ScaffoldOptions,
): Promise<Made> {
  const places = placesOf(options, target, description);
  const { cwd } = target;
  const { handlers: folder } = places;
  const project = projectOf(folder, cwd);
  const nothing = {
    service: description.service,
    folder: shown(cwd, folder),
    written: [],
    kept: [],
    notes: [],
  };
  const refuse = (problem: string): Made => ({ made: { ...nothing, problem }, diagnostics: [] });
  const misplaced = placeProblem(options, target, places);
  if (misplaced !== undefined) return refuse(misplaced);
  const finished = await resume(project, folder);
  if (finished !== undefined && "problem" in finished) return refuse(finished.problem);
  const record = readRecord(folder);
  if (record === "broken") return refuse(brokenRecord);
  // A file that does not exist says nothing of whose handlers these are.
  const hasSpec = existsSync(resolve(cwd, description.spec));
  if (record !== "none" && finished === undefined && hasSpec) {
    const known = "it has handlers already; run `specwright scaffold --reconcile`";
    return refuse(otherService(record, description) ?? known);
  }
  const { described, sources, diagnostics } = await readDescribed(description, target, options);
  if (described === undefined) return { diagnostics };
  if (described.api.operations.length === 0)
    return { made: { ...nothing, notes: ["the description has no operations"] }, diagnostics };
  const { layout = "file-per-tag", framework = "node", only } = options;
  const planning = planFiles(
    described,
    {
      layout,
      framework,
      runner: testRunnerOf(project),
      hasClient: only === undefined || only.includes("client"),
      read: readStateOf(sources, { cwd, folder }, options),
      layOut: await ownedLayout(options, { project, cwd }),
      ...(options.runtime === undefined ? {} : { runtime: options.runtime }),
    },
    { ...places, app: nextApp(project, folder) },
  );
  const planned = await orLayoutProblem(planning, cwd);
  if ("problem" in planned) return { made: { ...nothing, ...planned }, diagnostics };
  const { missing, kept } = sorted(planned.files);
  const keptNames = new Set(kept.map((path) => relative(folder, path).split(sep).join("/")));
  const recorded = partialRecord(planned.record, keptNames);
  const own = sorted([{ folder, name: recordFile, text: recordText(recorded) }]);
  const below = (path: string) => relative(project, path).split(sep).join("/");
  const changes = [...missing, ...own.missing].map(({ path, text }) => ({
    path: below(path),
    text,
  }));
  const done = await commit({ base: project, folder, changes });
  if ("problem" in done) return { made: { ...nothing, problem: done.problem }, diagnostics };
  const fromCwd = (path: string) => shown(cwd, join(project, path));
  const made = {
    ...nothing,
    written: done.written.map(fromCwd),
    kept: [...[...kept, ...own.kept].map((path) => shown(cwd, path)), ...done.kept.map(fromCwd)],
    notes: [
      ...(recorded === planned.record ? [] : [unknownState]),
      ...notesOf(places.output, shown(cwd, places.output), framework, options),
      ...neededPackages(project, described, { ...options, framework }),
    ],
  };
  return { made, diagnostics };
}

/** Nothing shows which description a file follows that was there before. */
const unknownState =
  "the record says nothing of what stands in kept files; run `specwright scaffold --reconcile` to see what they lack";

/** Which files are not there, and which have another text. */
function sorted(planned: readonly PlannedFile[]) {
  const missing: { readonly path: string; readonly text: string }[] = [];
  const kept: string[] = [];
  for (const { folder, name, text } of planned) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats === undefined) missing.push({ path, text });
    else if (!stats.isFile() || readFileSync(path, "utf8") !== text) kept.push(path);
  }
  return { missing, kept };
}

/** The endings of imports that some platforms need, which resolve no `.js` to a file of TypeScript. */
const neededEndings: ReadonlyMap<Framework, ImportExtension> = new Map([
  ["next", "none"],
  ["deno", "ts"],
]);

/** What there is to do before the files compile. */
function notesOf(
  output: string,
  label: string,
  framework: Framework,
  { importExtension = "js", emit }: ScaffoldOptions,
): readonly string[] {
  const ending = emit === "js" ? undefined : neededEndings.get(framework);
  return [
    ...(hasServer(output) ? [] : [`${label} has no server yet: run \`specwright generate\``]),
    ...(ending === undefined || ending === importExtension
      ? []
      : [`${framework} needs --import-extension ${ending} for \`generate\` and \`scaffold\``]),
  ];
}
