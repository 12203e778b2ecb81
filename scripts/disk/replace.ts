/** Writes one file whole: beside its place, then renamed, so that no reader sees half of it. */
import { rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { cleanUpOnSignal } from "./place.ts";
import { systemReason } from "./system-reason.ts";
import { lstatOf } from "./tree.ts";

/**
 * Makes the file at `path` hold `text`; without text there is no file. Gives the reason when it is
 * refused: a link or what is no file is never replaced.
 */
export async function replaceFile(path: string, text: string): Promise<string | undefined> {
  const staged = join(dirname(path), `.${basename(path)}.${process.pid}.staging`);
  const release = cleanUpOnSignal(staged);
  try {
    const stats = await lstatOf(path);
    if (stats !== undefined && !stats.isFile()) return "it is not a regular file";
    if (text === "") {
      await rm(path, { force: true });
      return undefined;
    }
    await writeFile(staged, text, { flush: true, flag: "wx" });
    await rename(staged, path);
    return undefined;
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    return reason;
  } finally {
    await rm(staged, { force: true });
    release();
  }
}
