/** What `init` does, as a value: a config for the descriptions of a project, and its scripts. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { replaceFile } from "../../disk/replace.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import type { Answers, Asking } from "./ask.ts";
import { type ConfigFormat, configText } from "./config-text.ts";
import { findDescriptions, namesOf } from "./find-descriptions.ts";
import { missingScripts, suggestedScripts, withScripts } from "./package-scripts.ts";

export interface InitOptions {
  readonly cwd: string;
  /** Descriptions; absent: those that are found. */
  readonly specs?: readonly string[];
  readonly out?: string;
  readonly format?: ConfigFormat;
  /** Adds scripts to package.json. */
  readonly scripts: boolean;
  /** Writes over a config that is there. */
  readonly force: boolean;
  /** Asks; absent: what is suggested counts. */
  readonly ask?: (asking: Asking) => Promise<Answers | undefined>;
}

export interface InitResult {
  /** Name of the config, in `cwd`. */
  readonly config: string;
  /** Names of scripts that package.json does not have, and their commands. */
  readonly missing: Readonly<Record<string, string>>;
  /** Names of those that it got. */
  readonly added: readonly string[];
  /** Why package.json was left as it is, where it should not have been. */
  readonly refused?: string;
}

/**
 * Writes a config. `undefined` when whoever was asked stopped it, and nothing was written.
 *
 * @throws {UsageError} when there is no description, or a config already.
 */
export async function init(options: InitOptions): Promise<InitResult | undefined> {
  const { cwd, force } = options;
  const found = options.specs ?? findDescriptions(cwd);
  if (found.length === 0)
    throw new UsageError("found no openapi.* or swagger.* here; pass a description with --spec");
  const lost = found.find((file) => !existsSync(resolve(cwd, file)));
  if (lost !== undefined) throw new UsageError(`cannot read "${lost}": not found`);
  if (!force) refuseExisting(cwd);
  const manifest = join(cwd, "package.json");
  const text = existsSync(manifest) ? readFileSync(manifest, "utf8") : undefined;
  const names = text === undefined ? undefined : missingScripts(text);
  const suggested: Answers = {
    specs: found,
    out: options.out ?? (existsSync(join(cwd, "src")) ? "src/api" : "api"),
    format: options.format ?? (existsSync(join(cwd, "tsconfig.json")) ? "ts" : "yaml"),
    scripts: options.scripts,
  };
  const answers = options.ask
    ? await options.ask({ found, suggested, scripts: names ?? [] })
    : suggested;
  if (answers === undefined) return undefined;
  const config = `specwright.config.${answers.format}`;
  refuseExisting(cwd, config);
  const refusal = await replaceFile(
    join(cwd, config),
    configText(specsOf(answers, cwd), answers.format),
  );
  if (refusal !== undefined) throw new UsageError(`cannot write ${config}: ${refusal}`);
  const missing = Object.fromEntries((names ?? []).map((name) => [name, suggestedScripts[name]]));
  if (!answers.scripts || names?.length === 0) return { config, missing, added: [] };
  if (text === undefined || names === undefined) {
    const refused =
      text === undefined ? "the file does not exist" : "it is not JSON with an object `scripts`";
    return { config, missing: suggestedScripts, added: [], refused };
  }
  const refused = await replaceFile(manifest, withScripts(text, names));
  if (refused !== undefined) return { config, missing, added: [], refused };
  return { config, missing, added: names };
}

/** A folder of its own for each, where there are several. */
function specsOf({ specs, out }: Answers, cwd: string) {
  const folder = out.replace(/[/\\]+$/, "");
  const named = [...namesOf(specs, cwd)];
  return Object.fromEntries(
    named.map(([name, input]) => {
      return [name, { input, output: named.length === 1 ? folder : `${folder}/${name}` }];
    }),
  );
}

/** @throws {UsageError} when there is a config, other than the one that may be replaced. */
function refuseExisting(cwd: string, replaced?: string): void {
  for (const ending of ["ts", "mts", "js", "mjs", "json", "yaml", "yml"]) {
    const name = `specwright.config.${ending}`;
    if (name === replaced || !existsSync(join(cwd, name))) continue;
    const way = replaced === undefined ? "pass --force to overwrite it" : "delete it first";
    throw new UsageError(`${name} already exists; ${way}`);
  }
}
