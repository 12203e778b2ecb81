/** `scaffold --reconcile`: brings the files of people up to a description that has changed. */

import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import { unifiedDiff } from "../../core/output/unified-diff.ts";
import type { RunOptions } from "../api/run-options.ts";
import { verdict } from "../api/run-result.ts";
import { type FileChange, commit, resume } from "../disk/commit.ts";
import { recordFile } from "../inputs/handlers-folder.ts";
import { type Description, type Target, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import type { ChangesSince } from "./changes.ts";
import { readDescribed } from "./description/described.ts";
import { brokenRecord, otherService, placesOf, projectOf, readRecord } from "./folders.ts";
import { handlersElsewhere } from "./find-handlers.ts";
import { isBehind } from "./generated-state.ts";
import { type Placed, type Reconcile, editedFiles } from "./edited-files.ts";
import { orLayoutProblem } from "./layout.ts";
import { isUnchanged, readStateOf } from "./read-state.ts";
import { recordText } from "./record-file.ts";

/** What came of one description. Paths are relative to where the run was started. */
export interface ReconciledService {
  readonly service: string;
  readonly folder: string;
  /** Why nothing was compared or written. */
  readonly problem?: string;
  /** True where that is the problem: nothing was scaffolded for the description. */
  readonly isAbsent: boolean;
  /** A sentence for each change of the description. */
  readonly changes: readonly string[];
  /** Files of people that are written, or would be. */
  readonly files: readonly { readonly path: string; readonly diff: string }[];
  /** The record, where it is written, or would be. */
  readonly record?: string;
  /** The folder of generated code, where that lacks what changed. */
  readonly isBehind?: string;
  /** What is left for a person. */
  readonly manual: readonly Placed[];
  /** Handlers whose requests or answers changed. */
  readonly affected: readonly Placed[];
  /** True where the files were written. */
  readonly isWritten: boolean;
}

export interface ReconcileResult {
  /** True where nothing is left to do: neither here nor for a person. */
  readonly ok: boolean;
  readonly services: readonly ReconciledService[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ReconcileOptions extends RunOptions {
  /** Writes; absent: only shows what would be written. */
  readonly write?: boolean;
  /** Takes what is left to people for done. */
  readonly done?: boolean;
}

/**
 * Compares each description with the record beside its handlers, and changes the files of people for it.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function reconcileEach(
  options: ReconcileOptions,
  reconcile: Reconcile,
): Promise<ReconcileResult> {
  const diagnostics: Diagnostic[] = [];
  const target = resolveTarget(options, collect(diagnostics));
  const services: ReconciledService[] = [];
  for (const description of target.descriptions) {
    const made = await reconcileOne(description, target, options, reconcile);
    diagnostics.push(...made.diagnostics);
    if (made.service !== undefined) services.push(made.service);
  }
  const said = verdict(diagnostics);
  return { ...said, ok: said.ok && services.every(isSettled), services };
}

function isSettled({ problem, changes, files, manual, isWritten }: ReconciledService): boolean {
  if (problem !== undefined || manual.length > 0) return false;
  return isWritten || (changes.length === 0 && files.length === 0);
}

interface Made {
  readonly service?: ReconciledService;
  readonly diagnostics: readonly Diagnostic[];
}

async function reconcileOne(
  description: Description,
  target: Target,
  options: ReconcileOptions,
  reconcile: Reconcile,
): Promise<Made> {
  const { cwd } = target;
  const places = placesOf(options, target, description);
  const { handlers: folder } = places;
  const project = projectOf(folder, cwd);
  const { service } = description;
  const nothing = { ...none, service, folder: shown(cwd, folder) };
  const refuse = (problem: string): Made => ({ service: { ...nothing, problem }, diagnostics: [] });
  if (options.write === true) {
    const finished = await resume(project, folder);
    if (finished !== undefined && "problem" in finished) return refuse(finished.problem);
  }
  const record = readRecord(folder);
  if (record === "broken") return refuse(brokenRecord);
  // A file that does not exist says nothing of whose handlers these are.
  if (!existsSync(resolve(cwd, description.spec)))
    return { diagnostics: (await readDescribed(description, target, options)).diagnostics };
  if (record === "none") {
    const elsewhere = handlersElsewhere(project, cwd, description);
    const problem = absent(elsewhere === undefined ? undefined : shown(cwd, elsewhere));
    const isAbsent = elsewhere === undefined;
    return { service: { ...nothing, problem, isAbsent }, diagnostics: [] };
  }
  const other = otherService(record, description);
  if (other !== undefined) return refuse(other);
  if (isUnchanged(record.read, folder, options)) return { service: nothing, diagnostics: [] };
  const { described, sources, diagnostics } = await readDescribed(description, target, options);
  if (described === undefined) return { diagnostics };
  const at = (path: string) => shown(cwd, join(project, path));
  const editing = editedFiles(
    { record, described, places, project, cwd, options, reconcile },
    readStateOf(sources, { cwd, folder }, options),
  );
  const edited = await orLayoutProblem(editing, cwd);
  if ("problem" in edited) return { service: { ...nothing, ...edited }, diagnostics };
  const { changes, files, before, manual, affected } = edited;
  const shownPlace = <Each extends { readonly file: string }>(each: Each) => {
    return { ...each, file: at(each.file) };
  };
  const recordPath = relative(project, join(folder, recordFile)).split(sep).join("/");
  const recorded = readFileSync(join(folder, recordFile), "utf8");
  const after = recordText(changes.after);
  const isFollowed = manual.length === 0 || options.done === true;
  const result = {
    ...nothing,
    ...(isFollowed && after !== recorded ? { record: at(recordPath) } : {}),
    ...(isBehind(places.output, changes) ? { isBehind: shown(cwd, places.output) } : {}),
    changes: sentencesOf(changes),
    files: [...files].map(([path, text]) => {
      const bytes = new TextEncoder().encode(before.get(path) ?? "");
      return { path: at(path), diff: unifiedDiff(at(path), bytes, text) };
    }),
    manual: manual.map(shownPlace),
    affected: affected.map(shownPlace),
  };
  if (options.write !== true) return { service: result, diagnostics };
  const written = [
    ...[...files].map(([path, text]) => changeOf(path, text, before.get(path))),
    // The record is the last: while it is the old one, there is something to do, and the next run says it again.
    ...(isFollowed ? [changeOf(recordPath, after, recorded)] : []),
  ];
  const done = await commit({ base: project, folder, changes: written });
  if ("problem" in done) return { service: { ...nothing, problem: done.problem }, diagnostics };
  const lost = done.kept.map((path) => {
    return { file: at(path), line: 1, text: "it was changed meanwhile, and stays as it is" };
  });
  const left = [...(options.done === true ? [] : result.manual), ...lost];
  return { service: { ...result, manual: left, isWritten: true }, diagnostics };
}

/** Why nothing is reconciled where there is no record. */
function absent(elsewhere: string | undefined): string {
  return elsewhere === undefined
    ? "there are no handlers; run `specwright scaffold`, or name their folder with --handlers"
    : `its handlers are in ${elsewhere}; pass --handlers ${elsewhere}, or state the folder in the config as \`handlers\``;
}

function changeOf(path: string, text: string, before: string | undefined): FileChange {
  return before === undefined ? { path, text } : { path, text, before };
}

const none: Omit<ReconciledService, "service" | "folder"> = {
  changes: [],
  files: [],
  manual: [],
  affected: [],
  isWritten: false,
  isAbsent: false,
};

/** Of several descriptions, those alone that have handlers; all of them where none has. */
export function withoutAbsent(results: readonly ReconcileResult[]): readonly ReconcileResult[] {
  if (results.every(({ services }) => services.every(({ isAbsent }) => isAbsent))) return results;
  return results.map((result) => {
    const services = result.services.filter(({ isAbsent }) => !isAbsent);
    const isBroken = result.diagnostics.some(({ severity }) => severity === "error");
    return { ...result, services, ok: !isBroken && services.every(isSettled) };
  });
}

/** One sentence for each change. */
export function sentencesOf(changes: ChangesSince): readonly string[] {
  const { added, renamed, removed, changed } = changes;
  const { addedCallbacks, removedCallbacks, changedCallbacks } = changes;
  return [
    ...added.map(({ name }) => `${name}: added`),
    ...renamed.map(({ from, to }) => `${from}: renamed to ${to}`),
    ...removed.map(({ name }) => `${name}: removed`),
    ...changed.flatMap(({ name, what }) => what.map((each) => `${name}: ${each}`)),
    ...addedCallbacks.map(({ of, name }) => `${of}.${name}: required now`),
    ...removedCallbacks.map((name) => `${name}: no longer required`),
    ...changedCallbacks.map((name) => `${name}: its result has another type`),
  ];
}
