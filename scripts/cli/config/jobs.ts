/** A config and the options of a run → the runs that it stands for. */
import { dirname, relative, resolve, sep } from "node:path";
import type { Report } from "../../../core/base/diagnostic.ts";
import { foldPath } from "../../../core/output/path.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import type { RunOptions } from "../../api/api.ts";
import { specFiles } from "../../inputs/spec-files.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import type { ConfigFile } from "./load-config.ts";
import { type Choices, choicesWithin, layered } from "./option-table.ts";
import type { Config, SpecConfig } from "./config-schema.ts";

export interface JobRequest {
  /** What messages are relative to. */
  readonly cwd: string;
  /** Names of specs; absent or empty: all. */
  readonly specs?: readonly string[];
  /** Counts more than what the config says. */
  readonly choices?: Choices;
}

/** One run: the options of `generate` and `check` for one output root. */
export type Job = RunOptions;

/** What a config has to say where, for messages. */
export type PlacedConfig = Pick<ConfigFile, "path" | "placeOf"> & { readonly config: Config };

/**
 * A run for each spec of the config that was asked for, in the config's order. Two that would write
 * to one folder are reported, and there are none.
 *
 * @throws {UsageError} when a spec does not exist, or a pattern of its input matches nothing.
 */
export function jobsOf(placed: PlacedConfig, request: JobRequest, report: Report): Job[] {
  const { config, path } = placed;
  const { specs = {} } = config;
  const names = Object.keys(specs);
  const { cwd, specs: wanted = [] } = request;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const file = relative(cwd, path).split(sep).join("/");
    throw new UsageError(`unknown spec "${unknown}" in ${file}${suggestion(unknown, names)}`);
  }
  if (!areApart(placed, specs, report)) return [];
  return Object.entries(specs)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(([name, spec]) => jobOf({ name, spec }, placed, request));
}

/** What the config says of runs that it does not name itself. */
export function commonChoices({ config, path }: PlacedConfig): Choices {
  return choicesWithin(config, dirname(path));
}

function jobOf(
  { name, spec }: { readonly name: string; readonly spec: SpecConfig },
  placed: PlacedConfig,
  { cwd, choices }: JobRequest,
): Job {
  const folder = dirname(placed.path);
  const inputs = specFiles([spec.input].flat(), folder);
  return {
    ...layered(commonChoices(placed), choicesWithin(spec, folder), choices ?? {}),
    cwd,
    name,
    spec: inputs.map((file) => resolve(folder, file)),
    out: resolve(folder, spec.output),
    ...(spec.document === undefined
      ? {}
      : { documents: [spec.document].flat().map((file) => resolve(folder, file)) }),
  };
}

/** An output root knows its own files alone: two runs in it would delete each other's. */
function areApart(
  { path, placeOf }: PlacedConfig,
  specs: Readonly<Record<string, SpecConfig>>,
  report: Report,
): boolean {
  const seen: { readonly name: string; readonly folder: string }[] = [];
  let found = true;
  for (const [name, { output }] of Object.entries(specs)) {
    const folder = foldPath(resolve(dirname(path), output));
    const other = seen.find((each) => isIn(folder, each.folder) || isIn(each.folder, folder));
    seen.push({ name, folder });
    if (other === undefined) continue;
    found = false;
    const how =
      other.folder === folder
        ? "is also the output folder of"
        : "overlaps with the output folder of";
    const message = `the output folder of "${name}" ${how} "${other.name}"; give each spec its own folder`;
    report({ code: "config/invalid", message, origin: placeOf(["specs", name, "output"]) });
  }
  return found;
}

function isIn(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(`${other.replace(/[/\\]$/, "")}${sep}`);
}
