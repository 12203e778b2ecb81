/** What a command is asked for, and the config that counts → the runs that it stands for. */
import { type Arguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { exitCodes } from "../command.ts";
import { type ConfigFile, loadConfig } from "../config/load-config.ts";
import { readChoices } from "../config/option-table.ts";
import { type PlannedRuns, planRuns } from "../config/plan-runs.ts";
import { brokenConfigReport } from "../../terminal/json-report.ts";
import { diagnosticLines } from "../../terminal/report.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";

export interface Planned extends PlannedRuns {
  readonly config: ConfigFile | undefined;
}

/** The option that names a config. */
export const configArgument = {
  type: "string",
  valueHint: "file",
  description: "Use this config. Default: specwright.config.* here or in a folder above.",
} as const;

/** @throws {UsageError} when what is asked for does not exist. */
export async function plannedRuns(words: Arguments, selection: Selection): Promise<Planned> {
  const cwd = process.cwd();
  const file = words.value("config");
  const config = await loadConfig({ cwd, ...(file === undefined ? {} : { file }) });
  return { config, ...planRuns({ cwd, config, choices: readChoices(words), ...selection }) };
}

/**
 * Whether the config can be followed. Where it cannot, says why, on the stream that carries no report:
 * that is wrong use.
 */
export function hasValidConfig(
  { diagnostics }: Planned,
  { command, isJson }: { readonly command: string; readonly isJson: boolean },
): boolean {
  if (diagnostics.length === 0) return true;
  process.exitCode = exitCodes.usage;
  if (isJson) process.stdout.write(brokenConfigReport(command, diagnostics));
  const colors = colorsFor({ env: process.env, isTerminal: process.stderr.isTTY === true });
  const options = { colors, verbose: true, frame: codeFrames(process.cwd()), request: "" };
  process.stderr.write(`${diagnosticLines(diagnostics, options).join("\n")}\n`);
  return false;
}
