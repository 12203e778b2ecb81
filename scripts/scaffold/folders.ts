/** Where the handlers of a description are, and what lies around them. */
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import type { RunOptions } from "../api/run-options.ts";
import { handlersFolder, recordFile } from "../inputs/handlers-folder.ts";
import type { Description, Target } from "../inputs/resolve-inputs.ts";
import type { TestRunner } from "./description/choices.ts";
import type { Places } from "./description/modules.ts";
import { listedPackages } from "./manifest.ts";
import { type HandlersRecord, parseRecord } from "./record-file.ts";

/** The folders of a description. */
export function placesOf(
  options: Pick<RunOptions, "handlers">,
  target: Pick<Target, "cwd" | "root">,
  description: Pick<Description, "folder">,
): Places {
  const { root } = target;
  return {
    handlers: handlersFolder(options, target, description),
    output: join(root, description.folder),
    runtime: join(root, runtimeFolder),
  };
}

/** Why people's files cannot be in the folder of `places`; `undefined`: they can. */
export function placeProblem(
  { handlers }: Pick<RunOptions, "handlers">,
  { cwd, root }: Pick<Target, "cwd" | "root">,
  places: Places,
): string | undefined {
  if (places.handlers === cwd || existsSync(join(places.handlers, "package.json")))
    return "the files would lie among those of the project, and each module below would count as one of the handlers; choose a folder of their own, such as --handlers src/handlers";
  if (isWithin(places.handlers, root))
    return "it is inside the folder of generated code; choose another one with --handlers";
  if (lstatSync(places.handlers, { throwIfNoEntry: false })?.isFile() === true)
    return "it is a file; choose a folder with --handlers";
  // Beside the folder that a run was started in lies what is none of its business.
  return handlers === undefined && isWithin(cwd, root)
    ? "the generated code fills the folder of the run; choose a folder with --handlers"
    : undefined;
}

/** Why a record is not the one of `description`; `undefined`: it is. */
export function otherService(
  { service: own }: HandlersRecord,
  { service }: Pick<Description, "service">,
): string | undefined {
  return own === service
    ? undefined
    : `its handlers are those of "${own}", not of "${service}"; if only the name of the description changed, go on with --name ${own} (in a config, with the key ${own}); else choose a folder of its own with --handlers`;
}

/** The folder of the package that `folder` belongs to; without a package the folder of the run, or itself. */
export function projectOf(folder: string, cwd: string): string {
  for (let each = folder; ; each = dirname(each)) {
    if (existsSync(join(each, "package.json"))) return each;
    if (dirname(each) === each) break;
  }
  return isWithin(folder, cwd) ? cwd : folder;
}

function isWithin(folder: string, above: string): boolean {
  const path = relative(above, folder);
  return path !== ".." && !path.startsWith(`..${sep}`) && resolve(above, path) === folder;
}

/** The folder that Next.js calls `app`: in `src`, where the project has its sources there. */
export function nextApp(project: string, handlers: string): string {
  const inSources = join(project, "src/app");
  const isInSources = isWithin(handlers, join(project, "src"));
  return existsSync(inSources) || (isInSources && !existsSync(join(project, "app")))
    ? inSources
    : join(project, "app");
}

/** What the package of a project runs tests with. */
export function testRunnerOf(project: string): TestRunner {
  return listedPackages(project).has("vitest") ? "vitest" : "node:test";
}

/** A larger file is no record of ours. */
const largestRecord = 64 * 2 ** 20;

/** Why nothing can be compared where the record is broken. */
export const brokenRecord = `${recordFile} is not a record of handlers: it has to be JSON of version 1, as \`scaffold\` wrote it; restore it from version control`;

/** The record in a folder: `none` where there is no file, `broken` where it is no record. A link is not followed. */
export function readRecord(folder: string): HandlersRecord | "none" | "broken" {
  const path = join(folder, recordFile);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return "none";
  if (!stats.isFile() || stats.size > largestRecord) return "broken";
  return parseRecord(readFileSync(path, "utf8")) ?? "broken";
}
