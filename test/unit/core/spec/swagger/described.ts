/** The model of a Swagger 2.0 description that is given in YAML, read from files. */
import { type Diagnostic, collect } from "../../../../../core/base/diagnostic.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import type { Sources } from "../../../../../core/spec/load/sources.ts";
import { build } from "../../../../../core/build/build.ts";
import { formatOrigin } from "../../../../../core/base/origin.ts";
import { loadFiles, sourcesOf } from "../load/files.ts";

export interface Read {
  readonly api: ir.Api;
  readonly sources: Sources;
  readonly diagnostics: readonly Diagnostic[];
  /** `file:line:column code` of each diagnostic. */
  readonly said: readonly string[];
}

/** Reads the first of the files. */
export async function read(files: Readonly<Record<string, string>>): Promise<Read> {
  const loaded = await loadFiles(files);
  const diagnostics = [...loaded.diagnostics];
  const sources = sourcesOf(loaded);
  const api = build(sources, { service: "test", report: collect(diagnostics) });
  const said = diagnostics.map(({ origin, code }) => `${formatOrigin(origin)} ${code}`);
  return { api, sources, diagnostics, said };
}

/** Reads a root with these lines after its head, which states JSON for all bodies. */
export async function readSwagger(...lines: readonly string[]): Promise<Read> {
  const head = [
    'swagger: "2.0"',
    "info: { title: T, version: '1' }",
    "consumes: [application/json]",
    "produces: [application/json]",
  ];
  return read({ "a.yaml": [...head, ...lines, ""].join("\n") });
}
