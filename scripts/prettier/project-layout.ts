/**
 * Output laid out by prettier as a project has it: its own version where one is installed, and the
 * options that it resolves for each file. Loaded only where that is asked for.
 */
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type * as Prettier from "prettier";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { parse } from "../../core/spec/load/parse.ts";
import type { Formatter } from "../../core/output/plan.ts";
import { isTrusted } from "../inputs/find-config.ts";
import { readWatchedFile } from "../disk/watched-files.ts";
import { LayoutFailure, guarded } from "./failure.ts";
import { installedPrettier } from "./installed.ts";
import { noteLookups } from "./lookups.ts";
import { Modules } from "./modules.ts";
import { stableLayout } from "./stable-layout.ts";

export { isLayoutFailure } from "./failure.ts";

export interface ProjectLayout {
  /** @throws {LayoutFailure} */
  readonly format: Formatter;
  /** Absolute paths of the configs, and of what is theirs alone, that were found so far. */
  readonly sources: () => readonly string[];
  /** False where something takes part that a later run would not see change. */
  readonly isKnown: () => boolean;
}

/** Files that prettier knows by their endings. */
const laidOut = /\.(?:[jt]s|json|md)$/;

/** By marks people choose which files are laid out: these are, since that was asked for. */
const withoutMarks = { requirePragma: false, checkIgnorePragma: false };

/** Texts of modules as this process has loaded them: Node loads none twice. */
const loaded = new Map<string, string>();

export interface LayoutRequest {
  /** Of the output. */
  readonly root: string;
  /** Whose owner may own what is found above the output. */
  readonly cwd: string;
  /** Texts that are laid out already, by path. */
  readonly kept: ReadonlyMap<string, string>;
}

/** The layout of the files below `root`. */
export function projectLayout({ root, cwd, kept }: LayoutRequest): ProjectLayout {
  const modules = new Modules();
  const found = new Set<string>();
  /** By folder; `undefined` where there is no config. */
  const configs = new Map<string, Promise<string | undefined>>();
  let opened: Promise<typeof Prettier> | undefined;
  const prettierOf = () => (opened ??= installedPrettier(root, cwd));
  return {
    format,
    sources: () => [...found, ...modules.own.keys()],
    isKnown: () => modules.isWhole,
  };

  async function format(path: string, text: string): Promise<string> {
    if (!laidOut.test(path)) return text;
    const file = join(root, path);
    const prettier = await prettierOf();
    const config = await configOf(file);
    const place = config ?? file;
    const options = await guarded(place, "cannot read the prettier config", () =>
      prettier.resolveConfig(file, { editorconfig: true }),
    );
    for (const plugin of options?.plugins ?? []) {
      if (typeof plugin === "string" || plugin instanceof URL)
        await modules.follow(pathOf(plugin), join(process.cwd(), "config.js"));
    }
    requireAsLoaded(place);
    const known = kept.get(path);
    if (known !== undefined) return known;
    const chosen = { ...options, ...withoutMarks, filepath: file };
    const message = `prettier ${prettier.version} cannot format ${JSON.stringify(path)}`;
    return guarded(place, message, async () => {
      const result = await stableLayout(prettier, text, chosen);
      // It is read by others as what it is called.
      if (path.endsWith(".json")) JSON.parse(result);
      return result;
    });
  }

  function configOf(file: string): Promise<string | undefined> {
    const folder = dirname(file);
    const known = configs.get(folder);
    if (known !== undefined) return known;
    const config = findConfig(file);
    configs.set(folder, config);
    return config;
  }

  async function findConfig(file: string): Promise<string | undefined> {
    const { resolveConfigFile } = await prettierOf();
    const path = await guarded(file, "prettier config not found", () => resolveConfigFile(file));
    const config = path ?? undefined;
    if (config !== undefined && !isTrusted(config, cwd)) {
      const reason = `${JSON.stringify(basename(config))} belongs to another user`;
      throw new LayoutFailure(config, reason);
    }
    for (const each of noteLookups(dirname(file), config)) found.add(each);
    const shared = config === undefined ? undefined : moduleOf(config);
    if (config !== undefined && shared !== undefined) await modules.follow(shared, config);
    return config;
  }

  function requireAsLoaded(place: string): void {
    for (const [path, text] of modules.own) {
      const before = loaded.get(path);
      loaded.set(path, before ?? text);
      if (before === undefined || before === text) continue;
      const name = JSON.stringify(basename(path));
      const reason = `${name} changed while Specwright was running; restart Specwright`;
      throw new LayoutFailure(place, reason);
    }
  }
}

/** The module that a config is, or that it names in place of options. */
function moduleOf(config: string): string | undefined {
  if (/\.[cm]?[jt]s$/.test(config)) return config;
  const text = Buffer.from(readWatchedFile(config) ?? []).toString("utf8");
  const parsed = parse(config, text, defaultLimits);
  const value = "value" in parsed ? parsed.value : undefined;
  if (typeof value === "string") return value;
  if (!/^package\.(?:json|yaml)$/.test(basename(config))) return undefined;
  const { prettier } = (value ?? {}) as { readonly prettier?: unknown };
  return typeof prettier === "string" ? prettier : undefined;
}

function pathOf(plugin: string | URL): string {
  const text = String(plugin);
  return text.startsWith("file:") ? fileURLToPath(text) : text;
}
