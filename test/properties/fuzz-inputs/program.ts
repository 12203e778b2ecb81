/** Writes what is made of some descriptions into one program, and asks the compiler about it. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Json } from "../../../core/model/ir.ts";
import { type DescriptionRequest, generateDescription } from "../../../core/pipeline.ts";
import { loadGenerators } from "../../../generators/index.ts";
import { compile } from "../../support/compile.ts";
import { runtimeFiles, withEntries } from "../../support/with-runtime.ts";

const generators = await loadGenerators();

export interface Made {
  /** Modules of the runtime that the output imports; absent where there is no output. */
  readonly runtime?: readonly string[];
  /** What is wrong with the toolkit, not with the description. */
  readonly fault?: string;
}

const further = generators.flatMap(({ name, optIn }) => (optIn ? [name] : []));

/** What people may choose about the output. */
export type Chosen = Pick<DescriptionRequest, "options" | "conversions">;

/** Writes the output of `description` to `name` in `folder`. Layout says nothing that a compiler does not. */
export async function make(
  description: Json,
  folder: string,
  name: string,
  chosen: Chosen = {},
): Promise<Made> {
  const spec = `${name}.json`;
  writeFileSync(join(folder, spec), asciiJson(description));
  const request = { spec, service: name, folder: name, cwd: folder, strict: false };
  try {
    const { contributions, diagnostics } = await generateDescription({
      ...request,
      ...chosen,
      generators,
      with: further,
    });
    const placeless = diagnostics.find(
      ({ origin, message }) => !(origin.line >= 1 && origin.column >= 1) || message === "",
    );
    if (placeless !== undefined)
      return { fault: `a diagnostic without a place: ${placeless.code}` };
    if (contributions === undefined) {
      const isSaid = diagnostics.some(({ severity }) => severity === "error");
      return isSaid ? {} : { fault: "no output, and nothing is said" };
    }
    for (const file of contributions.flatMap(({ output }) => output.files)) {
      const { path, text } = withEntries(file);
      if (!path.endsWith(".ts")) continue;
      mkdirSync(dirname(join(folder, name, path)), { recursive: true });
      writeFileSync(join(folder, name, path), text);
    }
    return { runtime: contributions.flatMap(({ output }) => output.runtime ?? []) };
  } catch (error) {
    return { fault: `crash: ${error instanceof Error ? (error.stack ?? error.message) : error}` };
  }
}

/** Errors of the compiler by the folder that they are in; those of the runtime's copy under `runtime`. */
export function compiled(folder: string, made: readonly Made[]): ReadonlyMap<string, string[]> {
  if (made.every(({ runtime }) => runtime === undefined)) return new Map();
  writeRuntime(folder, made);
  return byFolder(compile(folder, "bundler"));
}

/** The copy of the runtime that the outputs in `folder` import. */
export function writeRuntime(folder: string, made: readonly Made[]): void {
  const modules = new Set(made.flatMap(({ runtime = [] }) => runtime));
  for (const { path, text } of runtimeFiles(modules)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function byFolder(lines: readonly string[]): ReadonlyMap<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const line of lines) {
    const name = /([^/]+)\/[^/(]+\.ts\(/u.exec(line)?.[1] ?? "";
    errors.set(name, [...(errors.get(name) ?? []), line]);
  }
  return errors;
}

/** JSON of ASCII alone: a lone surrogate has no form in UTF-8. */
export function asciiJson(value: Json): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
