/**
 * Puts planned changes on disk. Every file is written aside and renamed into place, so a reader, a
 * crash or an interrupt sees the old file or the new one, never half of one.
 */
import { rmSync } from "node:fs";
import { rename, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { encoded } from "../../core/base/text/encode.ts";
import type { Changes } from "../../core/output/drift.ts";
import { madeFromFile } from "../../core/output/made-from/made-from.ts";
import { type Manifest, manifestFile, manifestText } from "../../core/output/manifest-file.ts";
import { makeFolder } from "./make-folder.ts";
import { stagingFolder } from "./tree.ts";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** What is written into an output root. */
export interface Placed extends Changes {
  /** The text of the record of what the output was made from; absent: it stays as it is. */
  readonly madeFrom?: string | undefined;
}

/** Writes and removes as `changes` says; `before` is the record on disk. */
export async function place(root: string, changes: Placed, before: Manifest): Promise<void> {
  const { write: files, remove, manifest, madeFrom } = changes;
  const staging = join(root, stagingFolder);
  const release = cleanUpOnSignal(staging);
  try {
    await rm(staging, { recursive: true, force: true });
    await makeFolder(staging);
    for (const [index, { text }] of files.entries()) {
      await write(join(staging, String(index)), text);
    }
    // The record comes first: should we end here, the next run knows each file as its own.
    const pending = { ...manifest, files: new Map([...before.files, ...manifest.files]) };
    await replace(root, staging, manifestFile, manifestText(pending));
    for (const [index, { path }] of files.entries()) {
      await makeFolder(dirname(join(root, path)));
      await rename(join(staging, String(index)), join(root, path));
    }
    for (const path of remove) await removeFile(root, path);
    if (madeFrom !== undefined) await replace(root, staging, madeFromFile, madeFrom);
    if (pending.files.size !== manifest.files.size) {
      await replace(root, staging, manifestFile, manifestText(manifest));
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
    release();
  }
}

/** As the file at `path`, on the disk when this returns. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(path, encoded(text), { flush: true });
}

async function replace(root: string, staging: string, path: string, text: string): Promise<void> {
  await write(join(staging, path), text);
  await rename(join(staging, path), join(root, path));
}

/** Removes a file and the folders that it leaves empty. */
async function removeFile(root: string, path: string): Promise<void> {
  await unlink(join(root, path));
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    try {
      await rmdir(join(root, folder));
    } catch {
      return;
    }
  }
}

/** An interrupt removes what was staged; leaving the process gives the lock back. */
export function cleanUpOnSignal(staging: string): () => void {
  const onSignal = (signal: NodeJS.Signals) => {
    rmSync(staging, { recursive: true, force: true });
    process.exit(signal === "SIGINT" ? 130 : signal === "SIGTERM" ? 143 : 129);
  };
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    for (const signal of signals) process.off(signal, onSignal);
  };
}
