/** The files of a description as they are written, by what the record of an output calls them. */
import { loadSync } from "../../core/spec/load-sync.ts";
import type { SourceDocument } from "../../core/spec/load/sources.ts";
import { loadOptionsOf, noLocking } from "../inputs/load-options.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { inputNames } from "./input-digests.ts";
import type { RunOptions } from "./run-options.ts";

/** Reads them anew, without overlays and repairs. */
export async function readDocuments(
  options: RunOptions,
  { spec, more = [] }: Description,
): Promise<ReadonlyMap<string, SourceDocument>> {
  const cwd = options.cwd ?? process.cwd();
  const found = new Map<string, SourceDocument>();
  const nameOf = inputNames({ spec }, cwd);
  const reading = await loadOptionsOf({ cwd, spec, more }, options, noLocking, () => undefined);
  if (reading === undefined) return found;
  loadSync([spec, ...more], {
    ...reading,
    onDocument: (document) => {
      found.set(nameOf(document), document);
      return document;
    },
  });
  return found;
}
