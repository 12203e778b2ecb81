/** The programmatic entry for a config: what `generate` and `check` do for each of its specs. */
import { resolve } from "node:path";
import { wholeFile } from "../../../core/base/origin.ts";
import {
  type CheckResult,
  type GenerateOptions,
  type GenerateResult,
  type RunOptions,
  check,
  generate,
} from "../../api/api.ts";
import { ownOf } from "../../inputs/replaceable-files.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import type { Choices } from "./option-table.ts";
import { planRuns } from "./plan-runs.ts";
import { checkConfig } from "./problems.ts";
import type { Config } from "./config-schema.ts";

export interface AllOptions extends Pick<RunOptions, "cwd" | "onProgress"> {
  /** What paths in the config are relative to; absent: `cwd`. */
  readonly folder?: string;
  /** Names of specs; absent: all. */
  readonly specs?: readonly string[];
  /** Count more than what the config says. */
  readonly choices?: Choices;
}

export interface AllResult<Result> {
  /** True when every one is. */
  readonly ok: boolean;
  /** In the order of the config; the services of `specs/` together are one. */
  readonly outputs: readonly Result[];
}

/**
 * `generate` for each spec of a config; for the services of `specs/` where it names none.
 *
 * @throws {UsageError} when the config is not of the form it has to have, two specs have one output, or
 * what it names does not exist.
 */
export async function generateAll(
  config: Config,
  options: AllOptions & Pick<GenerateOptions, "force" | "replace"> = {},
): Promise<AllResult<GenerateResult>> {
  const { force = false, replace = [] } = options;
  return each(config, options, (run) => generate({ ...run, force, replace: ownOf(replace, run) }));
}

/** `check` for each spec of a config. @throws {UsageError} as `generateAll`. */
export async function checkAll(
  config: Config,
  options: AllOptions = {},
): Promise<AllResult<CheckResult>> {
  return each(config, options, check);
}

async function each<Result extends { readonly ok: boolean }>(
  value: Config,
  { folder, specs, choices = {}, onProgress, ...options }: AllOptions,
  run: (options: RunOptions) => Promise<Result>,
): Promise<AllResult<Result>> {
  const cwd = resolve(options.cwd ?? ".");
  const checked = checkConfig(value);
  if ("problems" in checked) throw new UsageError(sentence(checked.problems));
  const origin = wholeFile("the config");
  const config = {
    path: resolve(cwd, folder ?? ".", "config"),
    config: checked.config,
    placeOf: () => origin,
    diagnostics: [],
  };
  const services = specs === undefined ? {} : { services: specs };
  const { runs, diagnostics } = planRuns({ cwd, config, choices, ...services });
  if (diagnostics.length > 0) throw new UsageError(sentence(diagnostics));
  const outputs: Result[] = [];
  for (const each of runs) outputs.push(await run(onProgress ? { ...each, onProgress } : each));
  return { ok: outputs.every(({ ok }) => ok), outputs };
}

function sentence(problems: readonly { readonly message: string }[]): string {
  return problems.map(({ message }) => message).join("; ");
}
