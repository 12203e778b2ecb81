/** Runs the toolkit on one public description and counts what its output does not support. */
import { join } from "node:path";
import { collect } from "../../../core/base/diagnostic.ts";
import type { Diagnostic } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { generate } from "../../../scripts/api/api.ts";
import { emptyFolder } from "../../support/compile.ts";

export interface Outcome {
  /** Where the files are. */
  readonly folder: string;
  readonly files: number;
  readonly errors: readonly Diagnostic[];
  readonly operations: number;
  readonly schemas: number;
  /** Places that are not supported, by construct. */
  readonly partial: ReadonlyMap<string, number>;
  /** Share of operations and schemas, 0 to 1, in which everything is supported. */
  readonly supported: number;
}

/** Writes the code to `api` in `folder`. */
export async function generateFrom(spec: string, folder = folderFor(spec)): Promise<Outcome> {
  const out = join(folder, "api");
  const result = await generate({ cwd: "/", spec, out });
  const found = result.diagnostics.filter(({ severity }) => severity === "partial");
  const partial = new Map<string, number>();
  for (const { construct = "other" } of found) {
    partial.set(construct, (partial.get(construct) ?? 0) + 1);
  }
  const { operations, components } = await places(spec);
  const touched = new Set(found.map(({ origin }) => owner(origin.pointer)));
  const total = operations + components;
  return {
    folder,
    files: result.written.length,
    errors: result.diagnostics.filter(({ severity }) => severity === "error"),
    operations,
    schemas: components,
    partial,
    supported: total === 0 ? 1 : 1 - touched.size / total,
  };
}

function folderFor(spec: string): string {
  return emptyFolder(join("corpus", spec.replace(/^.*\//, "").replace(/\W/g, "-")));
}

async function places(spec: string): Promise<{ operations: number; components: number }> {
  const { sources } = await load(spec, { cwd: "/" });
  if (sources === undefined) return { operations: 0, components: 0 };
  const api = build(sources, { service: "corpus", report: collect([]) });
  const isComponent = ({ hint }: ir.NamedSchema) => hint.from === "component";
  return {
    operations: api.operations.length + api.webhooks.length + api.callbacks.length,
    components: api.schemas.filter(isComponent).length,
  };
}

/** The operation or the component that a place is part of. */
function owner(pointer: string): string {
  return pointer.split("/").slice(0, 4).join("/");
}
