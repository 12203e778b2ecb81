/** `scaffold --reconcile`: brings the files of people up to a description that has changed. */

import { join, relative, sep } from "node:path";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import { unifiedDiff } from "../../core/output/unified-diff.ts";
import type { RunOptions } from "../api/run-options.ts";
import { verdict } from "../api/run-result.ts";
import { type FileChange, commit, resume } from "../disk/commit.ts";
import { type Description, type Target, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import { type ChangesSince, changesBetween, isSame } from "./changes.ts";
import { readDescribed } from "./description/described.ts";
import { placesOf, projectOf, readRecord } from "./folders.ts";
import { peopleFiles } from "./people-files.ts";
import { isUnchanged, readStateOf } from "./read-state.ts";
import type { GeneratedModules, HandlerChanges, Reconciled } from "./reconcile/changes.ts";
import { recordFile, recordText } from "./record-file.ts";

/** Edits texts: a pure function. */
export type Reconcile = (
  files: ReadonlyMap<string, string>,
  changes: HandlerChanges,
  output: GeneratedModules,
) => Reconciled;

/** A place in a file, and what is said of it. */
interface Placed {
  /** Relative to where the run was started. */
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What came of one description. Paths are relative to where the run was started. */
export interface ReconciledService {
  readonly service: string;
  readonly folder: string;
  /** Why nothing was compared or written. */
  readonly problem?: string;
  /** A sentence for each change of the description. */
  readonly changes: readonly string[];
  /** Files that are written, or would be. */
  readonly files: readonly { readonly path: string; readonly diff: string }[];
  /** What is left for a person. */
  readonly manual: readonly Placed[];
  /** Handlers whose requests or answers changed. */
  readonly concerned: readonly Placed[];
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
  if (record === "broken") return refuse(`${recordFile} there is not a record of handlers`);
  if (record === "none") return refuse("there are no handlers; run `specwright scaffold`");
  if (isUnchanged(record.read, folder, options)) return { service: nothing, diagnostics: [] };
  const { described, sources, diagnostics } = await readDescribed(description, target, options);
  if (described === undefined) return { diagnostics };
  const own = peopleFiles(project, folder, [places.output, places.runtime]);
  const below = (path: string) => relative(project, path).split(sep).join("/");
  const home = below(folder);
  const named = (file: string) => (home === "" ? file : `${home}/${file}`);
  const changes = changesBetween(record, described, {
    read: readStateOf(sources, { cwd, folder }, options),
    files: [...own.texts.keys()].map((path) => path.slice(home === "" ? 0 : home.length + 1)),
  });
  const added = changes.added.map((each) => ({ ...each, file: named(each.file) }));
  const module = below(join(places.output, "server.js"));
  const edited = isSame(changes)
    ? { files: new Map<string, string>(), manual: [], concerned: [] }
    : reconcile(own.texts, { ...changes, added }, { module });
  const at = (path: string) => shown(cwd, join(project, path));
  const texts = [...edited.files, [named(recordFile), recordText(changes.after)] as const];
  const before = new Map([...own.texts, [named(recordFile), recordText(record)]]);
  const fileChanges = texts.map(([path, text]): FileChange => {
    const old = before.get(path);
    return old === undefined ? { path, text } : { path, text, before: old };
  });
  const result = {
    ...nothing,
    changes: sentencesOf(changes),
    files: [...edited.files].map(([path, text]) => {
      const bytes = new TextEncoder().encode(before.get(path) ?? "");
      return { path: at(path), diff: unifiedDiff(at(path), bytes, text) };
    }),
    manual: [
      ...edited.manual.map((each) => ({ ...each, file: at(each.file) })),
      ...changes.removedCallbacks.map((name) => removedCallback(name, own.texts, at, named)),
      ...callsOfRemoved(changes, new Map([...own.texts, ...edited.files]), at),
      ...own.unread.map(({ file, reason }) => ({ file: at(file), line: 1, text: reason })),
    ],
    concerned: edited.concerned.map(({ file, line, name, what }) => {
      return { file: at(file), line, text: `${name}: ${what.join("; ")}` };
    }),
  };
  if (options.write !== true) return { service: result, diagnostics };
  const done = await commit({ base: project, folder, changes: fileChanges });
  if ("problem" in done) return { service: { ...nothing, problem: done.problem }, diagnostics };
  const lost = done.kept.map((path) => {
    return { file: at(path), line: 1, text: "it was changed meanwhile, and stays as it is" };
  });
  const manual = [...result.manual, ...lost];
  return { service: { ...result, manual, isWritten: true }, diagnostics };
}

const none: Omit<ReconciledService, "service" | "folder"> = {
  changes: [],
  files: [],
  manual: [],
  concerned: [],
  isWritten: false,
};

/** Where a callback is that nothing asks for any more. */
function removedCallback(
  name: string,
  texts: ReadonlyMap<string, string>,
  at: (path: string) => string,
  named: (file: string) => string,
): Placed {
  const [, of = "", member = ""] = /^(\w+)\.([^]*)$/u.exec(name) ?? [];
  const path = named(`${of}.ts`);
  const lines = (texts.get(path) ?? "").split("\n");
  const index = lines.findIndex((line) => line.trimStart().startsWith(`${member}:`));
  const text = `nothing asks for \`${name}\` any more; remove it`;
  return { file: at(path), line: Math.max(index, 0) + 1, text };
}

/** Calls of operations that the client no longer has, as tests make them. */
function callsOfRemoved(
  { removed }: ChangesSince,
  texts: ReadonlyMap<string, string>,
  at: (path: string) => string,
): readonly Placed[] {
  const names = new Set(removed.map(({ name }) => name));
  if (names.size === 0) return [];
  return [...texts].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) => {
      const called = [...line.matchAll(/\.([\p{ID_Start}$_][\p{ID_Continue}$]*)\(/gu)];
      return called
        .filter(([, name = ""]) => names.has(name))
        .map(([, name = ""]) => {
          return {
            file: at(path),
            line: index + 1,
            text: `the client has no \`${name}\` any more`,
          };
        });
    }),
  );
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
    ...removedCallbacks.map((name) => `${name}: no longer asked for`),
    ...changedCallbacks.map((name) => `${name}: it has to give something else`),
  ];
}
