/** A description → its models, for those who send its messages and for those who read its document. */
import { relative, resolve, sep } from "node:path";
import { type Diagnostic, collect } from "../../../core/base/diagnostic.ts";
import { type Written, nothingWritten, writtenIn } from "../../../core/diff/announced/written.ts";
import type * as ir from "../../../core/model/ir.ts";
import { buildModel } from "../../../core/pipeline.ts";
import { loadSync } from "../../../core/spec/load-sync.ts";
import { withReadWriteVariants } from "../../../core/transform/read-write/read-write-variants.ts";
import { type DescriptionOptions, loadOptionsOf, noLocking } from "../../inputs/load-options.ts";
import type { DiffSelection } from "./diff-run.ts";
import { type Place, labelled } from "./pairs.ts";

interface Models {
  /** With variants for reading and writing, which are what travels. */
  readonly model: ir.Api;
  /** As the description says it, for those who compare it with documents. */
  readonly plain: ir.Api;
  readonly written: Written;
}

/** `undefined` where the description is broken, which `diagnostics` then say. */
export async function modelAt(
  { cwd, spec, label }: Place,
  service: string,
  selection: DiffSelection,
  diagnostics: Diagnostic[],
): Promise<Models | undefined> {
  const own: Diagnostic[] = [];
  const report = collect(own);
  const reading = await loadOptionsOf({ cwd, spec }, ofFolder(selection, cwd), noLocking, report);
  const loaded = reading && loadSync([spec], reading);
  own.push(...(loaded?.diagnostics ?? []));
  const options = { service, report, keepsUnsent: true };
  const api = loaded?.sources && buildModel(loaded.sources, options);
  const model = api && withReadWriteVariants(api, report);
  // What is partially supported concerns whoever generates.
  const faults = own.filter(({ severity }) => severity === "error");
  for (const fault of faults) {
    diagnostics.push({ ...fault, origin: labelled(fault.origin, { cwd, spec, label }) });
  }
  if (faults.length > 0 || api === undefined || model === undefined) return undefined;
  return {
    model,
    plain: api,
    written: loaded?.sources ? writtenIn(loaded.sources) : nothingWritten,
  };
}

/** Paths among the options are meant from where the command was started. */
function ofFolder(selection: DiffSelection, cwd: string): DescriptionOptions {
  const from = resolve(selection.cwd ?? ".");
  const within = (path: string) => relative(cwd, resolve(from, path)).split(sep).join("/") || ".";
  const { allowRef, overlays } = selection;
  return {
    ...selection,
    ...(allowRef && { allowRef: allowRef.map(within) }),
    ...(overlays && { overlays: overlays.map(within) }),
  };
}
