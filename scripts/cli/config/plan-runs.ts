/** What is asked for, and the config that counts → the runs that it stands for. */
import { type Diagnostic, collect } from "../../../core/base/diagnostic.ts";
import type { RunOptions } from "../../api/api.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { type PlacedConfig, commonChoices, jobsOf } from "./jobs.ts";
import type { ConfigFile } from "./load-config.ts";
import { type Choices, layered } from "./option-table.ts";

export interface RunsRequest extends Selection {
  readonly cwd: string;
  readonly config: ConfigFile | undefined;
  /** Count more than the config. */
  readonly choices: Choices;
}

export interface PlannedRuns {
  /** None when `diagnostics` has an error. */
  readonly runs: readonly RunOptions[];
  /** True when the config names them: several, as far as the config is concerned. */
  readonly areNamed: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws {UsageError} when what is asked for does not exist. */
export function planRuns({ config, choices, ...selection }: RunsRequest): PlannedRuns {
  const one = { areNamed: false, diagnostics: [] };
  if (config === undefined) return { ...one, runs: [{ ...selection, ...choices }] };
  if (!isWhole(config)) return { ...one, runs: [], diagnostics: config.diagnostics };
  const isAboutSpecs = selection.spec === undefined && selection.out === undefined;
  if (config.config.specs === undefined || !isAboutSpecs) {
    return { ...one, runs: [{ ...selection, ...layered(commonChoices(config), choices) }] };
  }
  if (selection.documents !== undefined) throw new UsageError("--document requires --spec");
  const diagnostics: Diagnostic[] = [];
  const { cwd, services: specs = [] } = selection;
  const runs = jobsOf(config, { cwd, specs, choices }, collect(diagnostics));
  return { runs, areNamed: true, diagnostics };
}

function isWhole(file: ConfigFile): file is ConfigFile & PlacedConfig {
  return file.config !== undefined;
}
