/** Sources made of values, for tests of what comes after loading; every place is line 1, column 1. */
import { posix } from "node:path";
import { type Diagnostic, collect } from "../core/diagnostic.ts";
import type * as ir from "../core/ir.ts";
import type { SourceDocument, Sources } from "../core/load/sources.ts";
import { build } from "../core/model/build.ts";

/** Documents by name; the first is the root. */
export function sourcesOf(files: Readonly<Record<string, unknown>>): Sources {
  const documents = Object.entries(files).map(
    ([name, value]): SourceDocument => ({
      name,
      file: name,
      value: value as ir.Json,
      origin: (pointer) => ({ file: name, pointer, line: 1, column: 1 }),
    }),
  );
  const [root] = documents;
  if (root === undefined) throw new Error("no documents");
  return {
    root,
    documents,
    resolve: (reference, { name }) => {
      const [path = "", fragment = ""] = reference.split("#");
      const wanted = path === "" ? name : posix.join(posix.dirname(name), path);
      const document = documents.find((candidate) => candidate.name === wanted);
      let value: unknown = document?.value;
      for (const step of fragment.split("/").slice(1)) {
        const key = decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~");
        if (typeof value !== "object" || value === null || !Object.hasOwn(value, key))
          return undefined;
        value = (value as Record<string, unknown>)[key];
      }
      if (document === undefined || value === undefined) return undefined;
      return { document, pointer: fragment, value: value as ir.Json };
    },
  };
}

/** The model of documents given as values, with what was reported. */
export function modelOf(files: Readonly<Record<string, unknown>>): {
  readonly api: ir.Api;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const api = build(sourcesOf(files), { service: "test", report: collect(diagnostics) });
  return { api, diagnostics };
}

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
