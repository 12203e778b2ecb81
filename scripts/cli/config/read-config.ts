/** The file of a config → its value, and the config in it. Loaded where there is one. */
import { basename, dirname } from "node:path";
import { type Diagnostic, type Report, collect } from "../../../core/base/diagnostic.ts";
import { lineFinder } from "../../../core/spec/load/lines.ts";
import { defaultLimits } from "../../../core/spec/load/limits.ts";
import { parse } from "../../../core/spec/load/parse.ts";
import { escapeToken } from "../../../core/spec/load/pointer.ts";
import { type Origin, wholeFile } from "../../../core/base/origin.ts";
import { readText } from "../../disk/read-text.ts";
import { shown } from "../../inputs/resolve-inputs.ts";
import { isCode } from "../../inputs/find-config.ts";
import { checkConfig } from "./problems.ts";
import { type Config, defineConfig } from "./config-schema.ts";

/** A config, and what paths in it are relative to. */
export interface ConfigFile {
  /** Absolute. */
  readonly path: string;
  /** Absent when `diagnostics` has an error. */
  readonly config?: Config;
  /** Where a member stands, by the names on the way to it; in code, the file alone is known. */
  readonly placeOf: (path: readonly string[]) => Origin;
  readonly diagnostics: readonly Diagnostic[];
}

/** The config at `path`; messages are relative to `cwd`. */
export async function readConfig(path: string, cwd: string): Promise<ConfigFile> {
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const file = shown(cwd, path);
  const start = wholeFile(file);
  const read = isCode(path) ? await runCode(path, start, report) : readData(cwd, file, report);
  const placeOf = read?.placeOf ?? (() => start);
  if (read === undefined) return { path, placeOf, diagnostics };
  const checked = checkConfig(read.value);
  if ("config" in checked) return { path, config: checked.config, placeOf, diagnostics };
  for (const { path: way, message } of checked.problems) {
    report({ code: "config/invalid", message, origin: placeOf(way) });
  }
  return { path, placeOf, diagnostics };
}

interface ReadConfig {
  readonly value: unknown;
  readonly placeOf: (path: readonly string[]) => Origin;
}

function readData(cwd: string, file: string, report: Report): ReadConfig | undefined {
  const read = readText(cwd, file, report, "the config");
  if (read === undefined) return undefined;
  const at = lineFinder(read.text);
  const parsed = parse(basename(file), read.text, defaultLimits);
  if (!("value" in parsed)) {
    for (const { code, message, offset } of parsed)
      report({ code, message, origin: { file, pointer: "", ...at(offset) } });
    return undefined;
  }
  const placeOf = (path: readonly string[]) => {
    const pointer = path.map((key) => `/${escapeToken(key)}`).join("");
    return { file, pointer, ...at(parsed.offsetOf(pointer)) };
  };
  return { value: parsed.value, placeOf };
}

/** The only importer of jiti, which is loaded when there is code to run and not before. */
async function runCode(
  path: string,
  start: Origin,
  report: Report,
): Promise<ReadConfig | undefined> {
  const { createJiti } = await import("jiti");
  // Each time anew, since it may have changed, and without files of its own in the project. A config
  // can be read where this package is not installed beside it.
  const jiti = createJiti(dirname(path), {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    virtualModules: { specwright: { defineConfig } },
  });
  try {
    const { default: value } = await jiti.import<{ readonly default?: unknown }>(path);
    return { value: await value, placeOf: () => start };
  } catch (error) {
    const [line = ""] = String(error instanceof Error ? error.message : error).split("\n");
    const message = `cannot run the config: ${line.slice(0, 300)}`;
    report({ code: "config/failed", message, origin: start });
    return undefined;
  }
}
