/** Compares a plan with an output root, and makes the root as planned. */
import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import type { Report } from "../../core/base/diagnostic.ts";
import { wholeFile } from "../../core/base/origin.ts";
import type { DiagnosticCode } from "../../core/base/diagnostic.ts";
import type { SourceFile } from "../../core/output/generator.ts";
import { type Changes, type Comparison, type Covers, changes } from "../../core/output/drift.ts";
import {
  type MadeFromAll,
  madeFromFile,
  madeFromText,
} from "../../core/output/made-from/made-from.ts";
import { type Manifest, manifestFile, manifestText } from "../../core/output/manifest-file.ts";
import { visible } from "../../core/base/text/visible.ts";
import { lock } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";
import { place } from "./place.ts";
import { systemReason } from "./system-reason.ts";
import { readMadeFrom } from "./made-from.ts";
import { readManifest } from "./record.ts";
import { findObstacle, lstatOf, readEntry, readTree } from "./tree.ts";

export interface OutputRequest {
  /** Absolute path of the output root, and how messages call it. */
  readonly root: string;
  readonly label: string;
  /** As `Manifest.from`. */
  readonly from: string;
  readonly files: readonly SourceFile[];
  readonly covers: Covers;
  /** Absolute paths of what the plan was made from, which is never overwritten. */
  readonly sources: readonly string[];
  /** Write into a folder with files of other origin. */
  readonly force: boolean;
  /** Paths below the root of files of other origin that may be replaced. */
  readonly replace?: ReadonlySet<string>;
  /** What each service of the run was made from, by its folder. Absent: that is not recorded. */
  readonly madeFrom?: MadeFromAll;
  readonly report: Report;
}

/** The state of an output root beside the plan for it. */
export interface OutputState extends Comparison {
  /** What a run would do. */
  readonly todo: Changes;
  /** Text of the manifest that belongs to the plan, and whether it is what is on disk. */
  readonly manifestIsCurrent: boolean;
  readonly manifestOnDisk: "found" | "none" | "broken";
}

/**
 * Reads what the comparison needs; writes nothing. `undefined` when the root cannot be read, which
 * has been reported.
 */
export async function readOutput(request: OutputRequest): Promise<OutputState | undefined> {
  const { root, label } = request;
  const fail = failing(request);
  try {
    if (await isLink(root)) return fail("out/symlink", `"${label}" is a symbolic link`);
    return await compareOutput(request);
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    return fail("out/unreadable", `cannot read "${label}": ${reason}`);
  }
}

async function compareOutput(request: OutputRequest): Promise<OutputState> {
  const { root, from, files, covers } = request;
  const onDisk = await readManifest(root);
  const none: Manifest = { from, shared: false, files: new Map() };
  const manifest = typeof onDisk === "string" ? none : onDisk;
  const wanted = new Set([...files.map(({ path }) => path), ...manifest.files.keys()]);
  const tree = await readTree(root, wanted, !manifest.shared);
  const comparison: Comparison = { from, files, tree, manifest, covers };
  const todo = changes(comparison);
  const text = manifestText(todo.manifest);
  return {
    ...comparison,
    todo,
    manifestIsCurrent: typeof onDisk !== "string" && manifestText(manifest) === text,
    manifestOnDisk: typeof onDisk === "string" ? onDisk : "found",
  };
}

/**
 * Makes the root as planned. `undefined` when it was refused, which has been reported; nothing was
 * written then.
 */
export async function writeOutput(request: OutputRequest): Promise<Changes | undefined> {
  const { root, label } = request;
  const fail = failing(request);
  try {
    if (await isLink(root)) return fail("out/symlink", `"${label}" is a symbolic link`);
    await makeFolder(root);
    const release = await lock(root);
    if (release === undefined) return fail("out/locked", `another run is writing to "${label}"`);
    try {
      return await writeLocked(request, fail);
    } finally {
      await release();
    }
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    return fail("out/unwritable", `cannot write to "${label}": ${reason}`);
  }
}

type Fail = (code: DiagnosticCode, message: string, path?: string) => undefined;

/** Reports what is wrong with the root or with a path below it. */
function failing({ label, report }: OutputRequest): Fail {
  return (code, message, path = "") => {
    const file = path === "" ? label : `${label}/${path}`;
    report({ code, message, origin: wholeFile(file) });
    return undefined;
  };
}

async function writeLocked(request: OutputRequest, fail: Fail): Promise<Changes | undefined> {
  const { root, label, force, replace = new Set() } = request;
  const state = await compareOutput(request);
  const { todo } = state;
  for (const path of [
    manifestFile,
    madeFromFile,
    ...todo.write.map((file) => file.path),
    ...todo.remove,
  ]) {
    const obstacle = await findObstacle(root, path);
    if (obstacle === undefined) continue;
    return fail(
      "out/symlink",
      `"${obstacle}" is a symbolic link, or a file in place of a folder`,
      obstacle,
    );
  }
  const source = await findSource(request, todo);
  if (source !== undefined) {
    return fail(
      "out/source",
      `"${source}" is part of the description, and the output would overwrite it`,
      source,
    );
  }
  if (!force && state.manifest.from !== state.from) {
    const owner = visible(state.manifest.from);
    return fail("out/foreign", `"${label}" contains output that was generated from "${owner}"`);
  }
  const kept = todo.foreign.filter((path) => !replace.has(path));
  for (const path of kept) {
    fail(
      "out/in-the-way",
      `"${label}/${path}" already exists, and Specwright did not write it`,
      path,
    );
  }
  const strays = state.manifestOnDisk === "found" ? [] : straysOf(state);
  const others = [...todo.unrecorded, ...strays];
  if (!force && others.length > 0) {
    const broken = state.manifestOnDisk === "broken" ? ` and a broken ${manifestFile}` : "";
    return fail(
      "out/foreign",
      `"${label}" contains files that Specwright did not write: ${listed(others)}${broken}`,
    );
  }
  if (kept.length > 0) return undefined;
  const manifest = { ...todo.manifest, shared: todo.manifest.shared || strays.length > 0 };
  const madeFrom = await changedMadeFrom(request, manifest);
  const isChanged = todo.write.length + todo.remove.length > 0 || madeFrom !== undefined;
  if (isChanged || !state.manifestIsCurrent) {
    await place(root, { ...todo, manifest, madeFrom }, state.manifest);
  }
  return { ...todo, manifest };
}

/** The text of the record of what the output was made from; `undefined` where it is on disk. */
async function changedMadeFrom(
  { root, madeFrom }: OutputRequest,
  { files }: Manifest,
): Promise<string | undefined> {
  if (madeFrom === undefined) return undefined;
  const all = new Map([...(await readMadeFrom(root)), ...madeFrom]);
  const folders = new Set([...files.keys()].map((path) => dirname(path)));
  for (const folder of all.keys()) if (!folders.has(folder)) all.delete(folder);
  const text = madeFromText(all);
  const onDisk = await readEntry(root, madeFromFile);
  return onDisk?.toString("utf8") === text ? undefined : text;
}

/** How many files of a folder a message names. */
const shownFiles = 5;

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, shownFiles).map((path) => `"${visible(path)}"`);
  const more = paths.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** Files that an output root without a record holds besides the planned ones. */
function straysOf({ files, tree }: OutputState): string[] {
  const planned = new Set(files.map(({ path }) => path));
  return [...tree.keys()].filter((path) => !planned.has(path));
}

/** The first changed path that is a file of the description, however that was named. */
async function findSource(
  { root, sources }: OutputRequest,
  { write, remove }: Changes,
): Promise<string | undefined> {
  const own = new Set(await Promise.all(sources.map(async (file) => identity(await stat(file)))));
  for (const path of [...write.map((file) => file.path), ...remove]) {
    const stats = await lstatOf(join(root, path));
    if (stats !== undefined && own.has(identity(stats))) return path;
  }
  return undefined;
}

function identity({ dev, ino }: Stats): string {
  return `${dev} ${ino}`;
}

async function isLink(path: string): Promise<boolean> {
  return (await lstatOf(path))?.isSymbolicLink() === true;
}
