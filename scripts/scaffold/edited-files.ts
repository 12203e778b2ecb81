/** A record, a description and the files of people → their new texts, and what is left to do. */
import { join, relative, sep } from "node:path";
import type { RunOptions } from "../api/run-options.ts";
import { type ChangesSince, changesBetween, isSame } from "./changes.ts";
import type { Described } from "./description/described.ts";
import { type Places, modulesOf } from "./description/modules.ts";
import { ownedLayout } from "./layout.ts";
import { type PeopleFiles, peopleFiles } from "./people-files.ts";
import type { GeneratedModules, HandlerChanges, Reconciled } from "./reconcile/changes.ts";
import type { HandlersRecord, ReadState } from "./record-file.ts";
import { authenticateText } from "./texts/authenticate.ts";
import { decisionsText } from "./texts/decisions.ts";

/** Edits texts: a pure function. */
export type Reconcile = (
  files: ReadonlyMap<string, string>,
  changes: HandlerChanges,
  output: GeneratedModules,
) => Reconciled;

/** A place in a file, and what is said of it. */
export interface Placed {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

export interface Reconciling {
  readonly record: HandlersRecord;
  readonly described: Described;
  readonly places: Places;
  /** Absolute path of the folder that paths are relative to. */
  readonly project: string;
  /** Where the run was started. */
  readonly cwd: string;
  readonly options: RunOptions;
  readonly reconcile: Reconcile;
}

/** Paths are relative to the project, with `/` separators. */
export interface EditedFiles {
  readonly changes: ChangesSince;
  /** New texts of files that change, and of new ones. */
  readonly files: ReadonlyMap<string, string>;
  /** The texts of all files as they are. */
  readonly before: ReadonlyMap<string, string>;
  readonly manual: readonly Placed[];
  readonly affected: readonly Placed[];
}

/** What the files of people need; `read` is what the description was read from. */
export async function editedFiles(reconciling: Reconciling, read: ReadState): Promise<EditedFiles> {
  const { record, described, places, project, reconcile } = reconciling;
  const { handlers, output, runtime } = places;
  const own = peopleFiles(project, handlers, [output, runtime]);
  const below = (path: string) => relative(project, path).split(sep).join("/");
  const named = (file: string) => below(join(handlers, file));
  const home = named("").length;
  const changes = changesBetween(record, described, {
    read,
    files: [...own.texts.keys()].map((path) => path.slice(home === 0 ? 0 : home + 1)),
  });
  const nothing = { changes, files: new Map(), before: own.texts, manual: [], affected: [] };
  if (isSame(changes)) return nothing;
  const fresh = await newCallbackFiles(changes, reconciling, own, named);
  const edited = reconcile(
    own.texts,
    {
      ...changes,
      added: changes.added.map((each) => ({ ...each, file: named(each.file) })),
      service: { ...changes.service, principalFile: named("authenticate.ts") },
      addedCallbacks: changes.addedCallbacks.filter(({ of }) => !fresh.has(named(`${of}.ts`))),
    },
    { module: below(join(output, "server.js")) },
  );
  const files = new Map([...edited.files, ...fresh]);
  return {
    ...nothing,
    files,
    manual: [
      ...edited.manual,
      ...[...fresh.keys()].map((file) => unpassed(file, files, own, named("app.ts"))),
      ...own.unread.map(({ file, reason }) => ({ file, line: 1, text: reason })),
    ],
    affected: edited.affected.map(({ file, line, name, what }) => {
      return { file, line, text: `${name}: ${what.join("; ")}` };
    }),
  };
}

/** The files of callbacks of a kind that nothing asked for before. */
async function newCallbackFiles(
  { addedCallbacks }: ChangesSince,
  { record, described, places, project, options, cwd }: Reconciling,
  own: PeopleFiles,
  named: (file: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const modules = modulesOf(places, options.runtime);
  const texts = { authenticate: authenticateText, decisions: decisionsText };
  const files = new Map<string, string>();
  const layOut = await ownedLayout(options, { project, cwd });
  for (const of of ["authenticate", "decisions"] as const) {
    const file = `${of}.ts`;
    const isNew = ![...record.callbacks.keys()].some((name) => name.startsWith(`${of}.`));
    const isAdded = addedCallbacks.some((each) => each.of === of);
    if (!isNew || !isAdded || own.texts.has(named(file))) continue;
    files.set(
      named(file),
      await layOut(join(places.handlers, file), texts[of](described, modules)),
    );
  }
  return files;
}

/** A new file is no use until the service gets what it has. */
function unpassed(
  file: string,
  files: ReadonlyMap<string, string>,
  { texts }: PeopleFiles,
  app: string,
): Placed {
  const name = file.slice(file.lastIndexOf("/") + 1, -".ts".length);
  const lines = (files.get(app) ?? texts.get(app) ?? "").split("\n");
  const index = lines.findIndex((line) => line.includes("createHandler("));
  const text = `pass \`${name}\` of ${file} to \`createHandler\``;
  return { file: app, line: Math.max(index, 0) + 1, text };
}
