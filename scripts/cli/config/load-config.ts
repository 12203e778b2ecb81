/** The config that counts in a folder → what it says, or what is wrong with it and where. */
import { resolve } from "node:path";
import { findConfig } from "../../inputs/find-config.ts";
import type { ConfigFile } from "./read-config.ts";

export type { ConfigFile } from "./read-config.ts";

export interface LoadConfigOptions {
  /** Where to look from, and what messages are relative to; absent: the process's own. */
  readonly cwd?: string;
  /** The file itself; absent: `specwright.config.*` in `cwd` or above. */
  readonly file?: string;
}

/**
 * Reads the config that counts in a folder. One that is code is run; nothing of one in YAML or
 * JSON is. `undefined` where there is none.
 *
 * @throws {UsageError} when the file that was named is not there, or a folder has several.
 */
export async function loadConfig(options: LoadConfigOptions = {}): Promise<ConfigFile | undefined> {
  const cwd = resolve(options.cwd ?? ".");
  const path = findConfig(cwd, options.file);
  if (path === undefined) return undefined;
  const { readConfig } = await import("./read-config.ts");
  return readConfig(path, cwd);
}
