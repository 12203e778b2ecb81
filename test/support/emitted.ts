/** Emits the types and validators of documents given as values, and loads what was emitted. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import {
  type ConversionOptions,
  applyConversions,
} from "../../core/transform/conversions/apply-conversions.ts";
import { type Diagnostic, collect } from "../../core/base/diagnostic.ts";
import { withReadWriteVariants } from "../../core/transform/read-write/read-write-variants.ts";
import type { Generator, SourceFile } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { assignNames } from "../../core/transform/naming/assign.ts";
import { conversions } from "../../generators/conversions/index.ts";
import { types } from "../../generators/types/index.ts";
import { validators } from "../../generators/validators/index.ts";
import type { ValidatorTable } from "../../runtime/issues/validator.ts";
import { modelOf } from "./sources.ts";

export interface Emitted {
  readonly api: ir.Api;
  readonly names: Names;
  readonly files: readonly SourceFile[];
  readonly runtime: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What `generators` make of the documents; the first document is the root. */
export async function emit(
  documents: Readonly<Record<string, unknown>>,
  {
    generators = [types, conversions, validators],
    runtime = "../runtime",
    codecs = {},
  }: EmitOptions = {},
): Promise<Emitted> {
  const { api, diagnostics } = formedModel(documents, codecs);
  return emitModel(api, { generators, runtime, diagnostics });
}

/** The model of documents as generators get it: with variants of schemas, in the forms asked for. */
export function formedModel(
  documents: Readonly<Record<string, unknown>>,
  codecs: ConversionOptions = {},
): { readonly api: ir.Api; readonly diagnostics: readonly Diagnostic[] } {
  const { api, diagnostics } = modelOf(documents);
  const all = [...diagnostics];
  const report = collect(all);
  return {
    api: applyConversions(withReadWriteVariants(api, report), codecs, report),
    diagnostics: all,
  };
}

interface EmitOptions {
  readonly generators?: readonly Generator[];
  readonly runtime?: string;
  readonly codecs?: ConversionOptions;
}

/** What `generators` make of a model, with `diagnostics` in front of their own. */
export async function emitModel(
  api: ir.Api,
  {
    generators = [types, conversions, validators],
    runtime = "../runtime",
    diagnostics = [],
  }: EmitOptions & { readonly diagnostics?: readonly Diagnostic[] } = {},
): Promise<Emitted> {
  const all = [...diagnostics];
  const report = collect(all);
  const names = assignNames(api, report);
  const outputs = await Promise.all(
    generators.map((generator) =>
      generator.generate({ api, names, runtime, report, document: () => ({}) }),
    ),
  );
  return {
    api,
    names,
    files: outputs.flatMap(({ files }) => files),
    runtime: [...new Set(outputs.flatMap((output) => output.runtime ?? []))],
    diagnostics: all,
  };
}

/** The text of one emitted file; throws when there is none. */
export function fileOf({ files }: Emitted, path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (file === undefined) throw new Error(`${path} was not emitted`);
  return file.text;
}

/** Who decides: zod alone, or the guard with zod for what it refuses, as users have it. */
export type Path = "both" | "zod";

export interface Loaded extends Emitted {
  /** The emitted guards by the name of their schema: the other path alone. */
  readonly guards: ReadonlyMap<string, (value: unknown) => boolean>;
  /** The emitted constants by name. */
  readonly validators: ReadonlyMap<string, z.ZodType>;
  readonly operations: ValidatorTable;
}

/** Writes emitted validators to a folder of this name, and imports them. */
export async function load(
  name: string,
  documents: Readonly<Record<string, unknown>>,
  path: Path = "both",
): Promise<Loaded> {
  return loadModel(name, formedModel(documents), path);
}

/** The same for a model that is there already. */
export async function loadModel(
  name: string,
  { api, diagnostics }: { readonly api: ir.Api; readonly diagnostics: readonly Diagnostic[] },
  path: Path = "both",
): Promise<Loaded> {
  const emitted = await emitModel(api, { runtime: "../../../runtime", diagnostics });
  // Below the sources, because what lies in node_modules is loaded without being transformed.
  const folder = join(import.meta.dirname, "../.emitted", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(import.meta.dirname, "../.emitted/.gitignore"), "*\n");
  for (const { path, text } of emitted.files) writeFileSync(join(folder, path), text);
  const zodAlone = fileOf(emitted, "validators.ts").replace(
    "../../../runtime/validation/compiled.js",
    "../../support/unguarded.ts",
  );
  writeFileSync(join(folder, "validators-by-zod.ts"), zodAlone);
  const file = path === "zod" ? "validators-by-zod.ts" : "validators.ts";
  const module = (await import(join(folder, file))) as Record<string, unknown>;
  const guards = (await import(join(folder, "guards.ts"))) as Record<string, never>;
  const { operationValidators = {}, ...constants } = module;
  return {
    ...emitted,
    guards: new Map(
      emitted.api.schemas.map(({ id }) => {
        const schema = emitted.names.schema(id);
        return [schema, guards[`is${schema}`] as unknown as (value: unknown) => boolean];
      }),
    ),
    validators: new Map(Object.entries(constants) as [string, z.ZodType][]),
    operations: operationValidators as ValidatorTable,
  };
}
