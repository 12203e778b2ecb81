/**
 * Changes several files of people together. All texts wait aside first, with a journal of where they go; from
 * then on the change is made, and whoever comes next finishes it where a run was cut off.
 */
import { chmod, link, lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hash } from "../../core/output/manifest-file.ts";
import { lock } from "./lock.ts";
import { makeFolder } from "./make-folder.ts";
import { cleanUpOnSignal } from "./place.ts";
import { systemReason } from "./system-reason.ts";
import { findObstacle, readEntry, stagingFolder } from "./tree.ts";

/** One file of a change. */
export interface FileChange {
  /** Below the base, with `/` separators. */
  readonly path: string;
  readonly text: string;
  /** The text that it replaces; absent: there is no such file, and one that appears meanwhile is kept. */
  readonly before?: string;
}

export interface Commit {
  /** Absolute path that no change leaves. */
  readonly base: string;
  /** Absolute path of the folder that texts wait in, below the base or the base itself. */
  readonly folder: string;
  readonly changes: readonly FileChange[];
}

/** What came of a change: the paths that were written, or why none was. */
export type Committed =
  | { readonly written: readonly string[]; readonly kept: readonly string[] }
  | { readonly problem: string };

/** Makes all changes. Nothing was written where there is a problem. */
export function commit({ base, folder, changes }: Commit): Promise<Committed> {
  return orProblem(async () => {
    await makeFolder(folder);
    return locked(folder, async () => {
      for (const { path } of changes) {
        const obstacle = await findObstacle(base, path);
        if (obstacle !== undefined)
          return { problem: `"${obstacle}" is a symbolic link, or a file in place of a folder` };
        // A renamed file replaces one that nobody may write, too.
        if (isReadOnly(await modeOf(join(base, path))))
          return { problem: `"${path}" is read-only` };
      }
      return finish(base, folder, await stage(folder, changes));
    });
  });
}

/** Finishes the change of a run that was cut off; `undefined` where there is none. */
export function resume(base: string, folder: string): Promise<Committed | undefined> {
  return orProblem(async () => {
    const journal = await readJournal(folder);
    return journal && locked(folder, () => finish(base, folder, journal));
  });
}

async function locked(folder: string, work: () => Promise<Committed>): Promise<Committed> {
  const release = await lock(folder);
  if (release === undefined) return { problem: "another run is writing there" };
  try {
    return await work();
  } finally {
    await release();
  }
}

/** What the system refuses is a problem of the user's; anything else is thrown. */
async function orProblem<Made>(
  work: () => Promise<Made>,
): Promise<Made | { readonly problem: string }> {
  try {
    return await work();
  } catch (error) {
    const problem = systemReason(error);
    if (problem === undefined) throw error;
    return { problem };
  }
}

/** Where a staged text goes, and the hashes by which a file is known that it replaces. */
interface JournalEntry {
  readonly path: string;
  readonly before: string | null;
  readonly after: string;
}

const journalFile = "journal.json";

async function stage(
  folder: string,
  changes: readonly FileChange[],
): Promise<readonly JournalEntry[]> {
  const staging = join(folder, stagingFolder);
  const release = cleanUpOnSignal(staging);
  try {
    await rm(staging, { recursive: true, force: true });
    await makeFolder(staging);
    for (const [index, { text }] of changes.entries()) {
      await writeFile(join(staging, String(index)), text, { flush: true });
    }
    const journal = changes.map(({ path, text, before }) => ({
      path,
      before: before === undefined ? null : hash(before),
      after: hash(text),
    }));
    const draft = join(staging, "journal.draft");
    await writeFile(draft, JSON.stringify(journal), { flush: true });
    await rename(draft, join(staging, journalFile));
    return journal;
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  } finally {
    // From here on a run that ends early is finished by the next one.
    release();
  }
}

async function finish(
  base: string,
  folder: string,
  journal: readonly JournalEntry[],
): Promise<Committed> {
  const staging = join(folder, stagingFolder);
  const written: string[] = [];
  const kept: string[] = [];
  for (const [index, entry] of journal.entries()) {
    const staged = join(staging, String(index));
    const isDone = await putInPlace(base, staged, entry);
    (isDone ? written : kept).push(entry.path);
  }
  await rm(staging, { recursive: true, force: true });
  return { written, kept };
}

/** False: the file at the place is none that this change knows, and stays. */
async function putInPlace(
  base: string,
  staged: string,
  { path, before, after }: JournalEntry,
): Promise<boolean> {
  if ((await findObstacle(base, path)) !== undefined) return false;
  const target = join(base, path);
  const found = await readEntry(base, path);
  const now = found ? hash(found.toString("utf8")) : null;
  if (now === after) return true;
  if (now !== before || !(await exists(staged))) return false;
  await makeFolder(dirname(target));
  if (before !== null) {
    const mode = await modeOf(target);
    // A script stays one that can be run.
    if (mode !== undefined) await chmod(staged, mode);
    await rename(staged, target);
    return true;
  }
  return created(staged, target);
}

/** The permissions of a file; `undefined`: there is none. */
async function modeOf(path: string): Promise<number | undefined> {
  try {
    return (await lstat(path)).mode & 0o777;
  } catch {
    return undefined;
  }
}

function isReadOnly(mode = 0o200): boolean {
  return (mode & 0o200) === 0;
}

/** Puts a file where none is: a link never replaces one, as a renamed file would. */
async function created(staged: string, target: string): Promise<boolean> {
  try {
    await link(staged, target);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return false;
    if (code === "ENOSPC" || code === "EROFS" || code === "EACCES") throw error;
    // Some file systems have no links: what lies between the look and this step is a moment.
    await rename(staged, target);
    return true;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isFile();
  } catch {
    return false;
  }
}

/** The journal that a run left; `undefined` for none, and for what is no journal of ours. */
async function readJournal(folder: string): Promise<readonly JournalEntry[] | undefined> {
  try {
    const text = await readFile(join(folder, stagingFolder, journalFile), "utf8");
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isEntry) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== "object" || value === null) return false;
  const { path, before, after }: { path?: unknown; before?: unknown; after?: unknown } = value;
  const isHash = (each: unknown) => typeof each === "string";
  return isBelow(path) && (before === null || isHash(before)) && isHash(after);
}

/** A journal may be anybody's: no path of it leaves the base. */
function isBelow(path: unknown): boolean {
  return (
    typeof path === "string" &&
    path.split("/").every((step) => step !== "" && step !== "." && step !== "..") &&
    !/[\\:\0]/.test(path)
  );
}
