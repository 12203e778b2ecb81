/** Which rules of OpenAPI hold: those of the project's `redocly.yaml`, else the recommended ones. */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import {
  BaseResolver,
  type Config,
  type Plugin,
  type RawUniversalConfig,
  ResolveError,
  type Source,
  createConfig,
  isAbsoluteUrl,
  loadIgnoreConfig,
} from "@redocly/openapi-core";
import { redoclyPlugin } from "../../linter/redocly/plugin.ts";
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import { isTrusted } from "../inputs/find-config.ts";
import { UsageError } from "../inputs/usage-error.ts";
import { unknownRules } from "./rule-names.ts";

const fileName = "redocly.yaml";

/** Files that Redocly runs without being asked to, where a folder has them. */
const unasked = ["@theme/plugin.js", "@theme/plugin.cjs", "@theme/plugin.mjs"];

/** The rules for descriptions of one project, and which of them a single description has. */
export interface RulesConfig {
  /** Path of the file, absent where there is none. */
  readonly file?: string;
  readonly of: (spec: string) => Config;
  /** Names of rules in the file that no rule has. */
  readonly unknown: readonly Diagnostic[];
}

/**
 * Reads `redocly.yaml` in `cwd`, where Redocly itself looks. Its plugins are code of the project and are run,
 * as `redocly lint` runs them; nothing is read from a network.
 *
 * @throws {UsageError} when it is broken, or asks for something remote.
 */
export async function loadRulesConfig(cwd: string): Promise<RulesConfig> {
  const configPath = join(cwd, fileName);
  const files = new LocalFiles();
  const isThere = existsSync(configPath);
  if (isThere && !isTrusted(configPath, cwd)) {
    throw new UsageError(
      `"${configPath}" belongs to another user; its rules and plugins are not run`,
    );
  }
  try {
    const written = isThere ? await rawConfig(configPath, files) : { extends: ["recommended"] };
    refuseUnnamedPlugins(written, cwd);
    const ignore = await loadIgnoreConfig(configPath, files);
    const config = await createConfig(withOwnRules(written, cwd), {
      configPath,
      externalRefResolver: files,
      ignore,
    });
    if (files.refused !== undefined) throw files.refused;
    const of = (spec: string) => configOf(config, cwd, spec);
    if (!isThere) return { of, unknown: [] };
    const text = readFileSync(configPath, "utf8");
    return { file: fileName, of, unknown: unknownRules({ file: fileName, text }, namesOf(config)) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const [reason = ""] = (files.refused ?? asError(error)).message.split("\n");
    throw new UsageError(`cannot use ${fileName}: ${reason}`);
  }
}

/** The rules of Redocly and of all plugins, for any version of any kind of description. */
function namesOf({ plugins }: Config): ReadonlySet<string> {
  return new Set(
    plugins.flatMap(({ rules = {} }) => Object.values(rules).flatMap((own) => Object.keys(own))),
  );
}

async function rawConfig(configPath: string, files: LocalFiles): Promise<RawUniversalConfig> {
  const read = await files.resolveDocument(null, configPath, true);
  if (read instanceof Error) throw read;
  const { parsed } = read;
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) {
    throw new Error("expected an object with members such as `extends` and `rules`");
  }
  return parsed;
}

function refuseUnnamedPlugins({ plugins = [] }: RawUniversalConfig, cwd: string): void {
  const remote = plugins.find((plugin) => typeof plugin === "string" && isAbsoluteUrl(plugin));
  if (remote !== undefined) {
    throw new Error(
      `the plugin ${String(remote)} is remote; save it in the project and name the file`,
    );
  }
  const found = unasked.find((path) => existsSync(join(cwd, path)));
  if (found !== undefined && !plugins.some((one) => isSameFile(cwd, one, found))) {
    throw new Error(`"${found}" is not among its plugins; name it there, so that it may be run`);
  }
}

function isSameFile(cwd: string, plugin: string | Plugin, path: string): boolean {
  return typeof plugin === "string" && resolve(cwd, plugin) === join(cwd, path);
}

/** Ours come first, so that the project's own words about them count. */
function withOwnRules(config: RawUniversalConfig, cwd: string): RawUniversalConfig {
  const others = (config.plugins ?? []).filter((plugin) => !isOurPlugin(plugin, cwd));
  // Documents are held against descriptions here anyway.
  const own = redoclyPlugin(() => undefined) as Plugin;
  return {
    ...config,
    plugins: [...others, own],
    extends: ["specwright/recommended", ...(config.extends ?? [])],
  };
}

/** True of this package's own plugin, which need not be loaded from a file once more. */
function isOurPlugin(plugin: string | Plugin, cwd: string): boolean {
  if (typeof plugin !== "string") return false;
  if (plugin === "specwright/redocly") return true;
  const file = resolve(cwd, plugin);
  return (
    existsSync(file) &&
    /^redocly\.[jt]s$/.test(basename(file)) &&
    existsSync(join(dirname(file), `specwright${file.slice(-3)}`))
  );
}

/** With what `apis` says of the description, as Redocly finds it by `root`. */
function configOf(config: Config, cwd: string, spec: string): Config {
  const path = realPath(resolve(cwd, spec));
  const { apis = {} } = config.resolvedConfig;
  const [alias] =
    Object.entries(apis).find(([, { root }]) => realPath(resolve(cwd, root)) === path) ?? [];
  const own = alias === undefined ? config : config.forAlias(alias);
  own.skipRules(["specwright/document"]);
  return own;
}

function realPath(file: string): string {
  return existsSync(file) ? realpathSync.native(file) : file;
}

/** Files of the configuration: any on this machine, and none of a network. */
class LocalFiles extends BaseResolver {
  refused: Error | undefined;

  override loadExternalRef(address: string): Promise<Source> {
    if (!isAbsoluteUrl(address)) return super.loadExternalRef(address);
    const message = `${address} is remote; save it in the project and name the file`;
    this.refused = new ResolveError(new Error(message));
    return Promise.reject(this.refused);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
