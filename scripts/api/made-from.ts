/** What a service is made from beside its files: options, versions and templates, as they are recorded. */
import { readdirSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { packageRoot, packageVersion, readAsset } from "../../core/base/assets.ts";
import type { Json } from "../../core/base/json.ts";
import { digestOf } from "../../core/output/made-from/digest.ts";
import type { MadeFrom } from "../../core/output/made-from/made-from.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { runtimePackage, runtimeVersion } from "../../core/output/runtime/package.ts";
import { installedVersion } from "../cache/installed-version.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { inputNames, textDigest } from "./input-digests.ts";
import type { Making } from "./make-service.ts";
import type { RunOptions } from "./run-options.ts";

/** Of an option, what decides about the output. The rest says what is read, where it goes, and who is told. */
const decisive = [
  "name",
  "only",
  "with",
  "emit",
  "importExtension",
  "runtime",
  "prettier",
  "split",
  "allowRef",
  "mappings",
  "remote",
  "overlays",
  "dangling",
  "include",
  "exclude",
  "strict",
  "formats",
  "slowPatterns",
  "dates",
  "decimals",
  "int64",
  "defaults",
] as const satisfies readonly (keyof RunOptions)[];

/** Values that options have where nothing is chosen. */
export const optionDefaults: Readonly<Record<string, Json>> = {
  emit: "ts",
  importExtension: "js",
  runtime: "copy",
  prettier: false,
  split: "none",
  dangling: "error",
  slowPatterns: "warn",
  dates: "text",
  decimals: "text",
  int64: "number",
};

/** The record of one service that was made. */
export function madeFromOf(
  description: Description,
  { options, target }: Pick<Making, "options" | "target">,
  { inputs }: Pick<MadeFrom, "inputs">,
): MadeFrom {
  const folder = dirname(resolve(target.cwd, description.spec));
  const chosen = new Map<string, Json>();
  for (const name of decisive) {
    const value = options[name];
    if (value !== undefined && value !== optionDefaults[name])
      chosen.set(name, portable(absolute(name, value, target.cwd), folder));
  }
  return {
    versions: versionsOf(options, target.root),
    options: chosen,
    templates: templates(),
    inputs,
  };
}

/** With files that the project's layout is chosen by. What is installed has a version. */
export function addTexts(
  madeFrom: MadeFrom,
  files: readonly string[],
  { description, cwd }: { readonly description: Description; readonly cwd: string },
): MadeFrom {
  const own = files.filter((file) => !file.split(sep).includes("node_modules"));
  if (own.length === 0) return madeFrom;
  const nameOf = inputNames(description, cwd);
  const digests = own.map((file) => [nameOf({ name: file, file }), textDigest(file, cwd)] as const);
  return { ...madeFrom, inputs: new Map([...madeFrom.inputs, ...digests]) };
}

/** Files and folders among options may be said from where the command was started. */
function absolute(name: string, value: unknown, cwd: string): unknown {
  const isPath = name === "allowRef" || name === "overlays";
  return isPath && Array.isArray(value) ? value.map((path) => resolve(cwd, String(path))) : value;
}

/** A value of an option as JSON, with paths from the folder of the description. */
function portable(value: unknown, folder: string): Json {
  if (Array.isArray(value)) return value.map((item) => portable(item, folder));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, portable(item, folder)]),
    );
  }
  if (typeof value === "string") {
    return isAbsolute(value) ? relative(folder, value).split(sep).join("/") : value;
  }
  return typeof value === "number" || typeof value === "boolean" ? value : null;
}

function versionsOf(
  { emit, prettier, with: further = [], only = [] }: RunOptions,
  root: string,
): ReadonlyMap<string, string> {
  const versions = new Map([
    ["specwright", packageVersion()],
    [runtimePackage, runtimeVersion],
    ["oxfmt", installedVersion("oxfmt")],
  ]);
  if (emit === "js") versions.set("oxc-transform", installedVersion("oxc-transform"));
  if (prettier === true) versions.set("prettier", installedVersion("prettier", root));
  if ([...further, ...only].includes("openapi-types")) {
    for (const name of ["openapi-typescript", "typescript"]) {
      versions.set(name, installedVersion(name));
    }
  }
  return versions;
}

let known: ReadonlyMap<string, string> | undefined;

/** The options of a record as a run takes them: paths count from the folder of the description. */
export function recordedOptions(
  { options }: Pick<MadeFrom, "options">,
  folder: string,
): Readonly<Record<string, unknown>> {
  const within = (value: Json | undefined) => {
    return Array.isArray(value) ? value.map((path) => resolve(folder, String(path))) : value;
  };
  return Object.fromEntries(
    decisive.map((name) => {
      const value = options.get(name);
      return [name, name === "allowRef" || name === "overlays" ? within(value) : value];
    }),
  );
}

/** By generator: its templates, whose names and texts are the same from source and from a package. */
function templates(): ReadonlyMap<string, string> {
  return (known ??= new Map(
    readdirSync(join(packageRoot, "templates"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "docs")
      .map(({ name }) => [name, templateHash(name)] as const),
  ));
}

function templateHash(generator: string): string {
  const folder = join("templates", generator);
  const texts = readdirSync(join(packageRoot, folder))
    .toSorted()
    .map((name) => `${name}\n${readAsset(`${folder}/${name}`)}`);
  return hash(JSON.stringify(digestOf(texts))).slice(0, 16);
}
