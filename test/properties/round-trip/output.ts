/** Generates a service into a folder of its own, for tests that run or compile what comes out. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ConversionOptions } from "../../../core/transform/conversions/apply-conversions.ts";
import { readAsset } from "../../../core/base/assets.ts";
import type { Diagnostic } from "../../../core/base/diagnostic.ts";
import type { Generator } from "../../../core/output/generator.ts";
import { generateDescription } from "../../../core/pipeline.ts";
import type { Emit } from "../../../core/output/emit.ts";
import { plan } from "../../../core/output/plan.ts";

const root = join(import.meta.dirname, "../../.emitted");

export interface GeneratedOutput {
  /** Absolute path of the folder with server.ts and its neighbours. */
  readonly folder: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly remove: () => void;
}

export interface OutputOptions {
  readonly cwd?: string;
  readonly codecs?: ConversionOptions;
  readonly emit?: Emit;
}

/** The output for the description at `spec`, a path relative to `cwd`. */
export async function generateInto(
  spec: string,
  service: string,
  generators: readonly Generator[],
  { cwd = process.cwd(), codecs = {}, emit = "ts" }: OutputOptions = {},
): Promise<GeneratedOutput> {
  const only = generators.map(({ name }) => name);
  const request = {
    spec,
    service,
    folder: "",
    cwd,
    generators,
    only,
    strict: false,
    conversions: codecs,
  };
  const { contributions, diagnostics } = await generateDescription(request);
  if (contributions === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  const files = await plan(
    contributions,
    (path) => readAsset(`runtime/${path}`),
    () => undefined,
    { emit },
  );
  mkdirSync(root, { recursive: true });
  const folder = mkdtempSync(join(root, `${service}-`));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return {
    folder,
    diagnostics,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
