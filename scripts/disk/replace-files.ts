/** Writes several files, all of them or none. */
import { readFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { decode } from "../../core/spec/load/decode.ts";
import { cleanUpOnSignal } from "./place.ts";
import { systemReason } from "./system-reason.ts";
import { lstatOf } from "./tree.ts";

export interface Replacement {
  /** As messages show it. */
  readonly file: string;
  /** Absolute. */
  readonly path: string;
  /** What was read of it, without a byte order mark, which stays. */
  readonly before: string;
  readonly text: string;
}

/** Why nothing was written: a file is a link or changed meanwhile, or the system refuses it. */
export async function replaceFiles(files: readonly Replacement[]): Promise<string | undefined> {
  const staged = files.map((one) => ({
    ...one,
    draft: join(dirname(one.path), `.${basename(one.path)}.${process.pid}.staging`),
  }));
  const releases = staged.map(({ draft }) => cleanUpOnSignal(draft));
  try {
    for (const one of staged) {
      const reason = await refusal(one);
      if (reason !== undefined) return `${one.file}: ${reason}`;
      const { mode } = (await lstatOf(one.path)) ?? {};
      const text = bytesOf(one);
      await writeFile(one.draft, text, {
        flush: true,
        flag: "wx",
        ...(mode === undefined ? {} : { mode }),
      });
    }
    for (const { draft, path } of staged) await rename(draft, path);
    return undefined;
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    return reason;
  } finally {
    for (const { draft } of staged) await rm(draft, { force: true });
    for (const release of releases) release();
  }
}

async function refusal({ path, before }: Replacement): Promise<string | undefined> {
  const stats = await lstatOf(path);
  if (stats?.isFile() !== true) return "it is not a regular file";
  const now = decode(readFileSync(path));
  return "text" in now && now.text === before ? undefined : "it changed meanwhile";
}

function bytesOf({ path, text }: Replacement): string {
  const [first, second, third] = readFileSync(path);
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  return isMarked ? `\uFEFF${text}` : text;
}
