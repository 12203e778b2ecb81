/** Sources made of values, for tests of what comes after loading; every place is line 1, column 1. */
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Diagnostic, type Report, collect } from "../../core/base/diagnostic.ts";
import type * as ir from "../../core/model/ir.ts";
import type { ReadFailure } from "../../core/spec/load/disk.ts";
import { Loader } from "../../core/spec/load/loader.ts";
import { metaschemaFile } from "../../core/spec/load/metaschemas.ts";
import type { Reader } from "../../core/spec/load/reader.ts";
import type { SourceDocument, Sources } from "../../core/spec/load/sources.ts";
import { buildModel } from "../../core/pipeline.ts";

/** Documents by name; the first is the root, unless all are schemas. Absolute URIs are names too. */
export function sourcesOf(
  files: Readonly<Record<string, unknown>>,
  report: Report = () => undefined,
  entries = 1,
): Sources {
  const sources = new Loader(memoryReader(files, entries), report).load();
  if (sources === undefined) throw new Error("no description");
  return sources;
}

/** The model of documents given as values, with what was reported. */
export function modelOf(files: Readonly<Record<string, unknown>>): {
  readonly api: ir.Api;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
} {
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const sources = sourcesOf(files, report);
  const api = buildModel(sources, { service: "test", report });
  return { api, diagnostics, sources };
}

function memoryReader(files: Readonly<Record<string, unknown>>, entries: number): Reader {
  const documents = Object.entries(files).map(([name, value]) => documentOf(name, value));
  const named = (name: string) => documents.find((document) => document.name === name);
  return {
    texts: new Set(),
    documents,
    entries: () => documents.slice(0, entries),
    read: (reference, from) => named(posix.join(posix.dirname(from.name), reference)) ?? missing,
    readText: () => missing,
    readMapped: (uri) => named(uri) ?? metaschema(uri) ?? "unknown",
    urlOf: ({ name }) => new URL(name, "file:///").href,
  };
}

function documentOf(name: string, value: unknown): SourceDocument {
  const origin = (pointer: string) => ({ file: name, pointer, line: 1, column: 1 });
  return { name, file: name, value: value as ir.Json, origin };
}

function metaschema(uri: string): SourceDocument | undefined {
  const found = metaschemaFile(uri);
  if (found === undefined) return undefined;
  return documentOf(uri, JSON.parse(readFileSync(posix.join(found.folder, found.name), "utf8")));
}

const missing: ReadFailure = { code: "source/not-found", message: "there is no such file" };

/** A description with these components, and whatever else is given. */
export function describing(
  schemas: Readonly<Record<string, unknown>>,
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    openapi: "3.1.0",
    info: { title: "Test", version: "1" },
    components: { schemas },
    ...rest,
  };
}
