/**
 * What prettier looks for on disk when it lays out the files of a folder, noted for whoever watches
 * the run: so a later one knows, without prettier, whether it would find the same.
 */
import { dirname, join } from "node:path";
import { pathExists } from "../../core/spec/load/read-log.ts";
import { readWatchedFile } from "../disk/watched-files.ts";

/** Of each folder, nearest first, one of these counts. */
const configNames = [
  "package.json",
  "package.yaml",
  ".prettierrc",
  ...["json", "yml", "yaml", "json5", "toml"].map((ending) => `.prettierrc.${ending}`),
  ...["js", "mjs", "cjs", "ts", "mts", "cts"].flatMap((ending) => [
    `.prettierrc.${ending}`,
    `prettier.config.${ending}`,
  ]),
];

/** `folder` and all folders around it, the nearest first. */
export function foldersFrom(folder: string): string[] {
  const around = dirname(folder);
  return around === folder ? [folder] : [folder, ...foldersFrom(around)];
}

/**
 * Notes what decides the options of files in `folder`, where `config` is the file that counts there.
 * Gives the files that were found to say something: the config and those of editors.
 */
export function noteLookups(folder: string, config: string | undefined): string[] {
  const around = foldersFrom(folder);
  const end = config === undefined ? around.length : around.indexOf(dirname(config)) + 1;
  for (const each of around.slice(0, end))
    for (const name of configNames) readWatchedFile(join(each, name));
  const editors = around.filter((each) => {
    // Where a repository begins, prettier asks no further.
    for (const name of [".git", ".hg"]) pathExists(join(each, name));
    return readWatchedFile(join(each, ".editorconfig")) !== undefined;
  });
  const found = editors.map((each) => join(each, ".editorconfig"));
  return config === undefined ? found : [config, ...found];
}
