/** The words of `--spec` → files. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { globSync, isDynamicPattern } from "tinyglobby";
import { UsageError } from "./usage-error.ts";

/**
 * The files that `words` name, each once, in the order of the words and by name within a pattern.
 *
 * @throws {UsageError} when a pattern matches nothing.
 */
export function specFiles(words: readonly string[], cwd: string): string[] {
  const files = words.flatMap((word) => {
    // A file may well have a name that reads like a pattern.
    if (!isDynamicPattern(word) || existsSync(resolve(cwd, word))) return [word];
    const found = globSync(word, { cwd, expandDirectories: false }).toSorted();
    if (found.length === 0) throw new UsageError(`no file matches ${JSON.stringify(word)}`);
    return found;
  });
  return [...new Set(files)];
}
