/** Runs of a config, by whether there is a document for their descriptions. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { RunOptions } from "../../api/api.ts";
import type { Arguments } from "../arguments.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { documentBeside } from "../../inputs/document-beside.ts";
import { oneLine } from "../../terminal/report.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import type { Planned } from "./planned-runs.ts";

/** What `lint` and `trace` are asked for. */
export function selectionWithDocuments(words: Arguments): Selection {
  const spec = words.value("spec");
  const documents = words.values("document");
  return {
    services: words.positionals,
    ...(spec === undefined ? {} : { spec }),
    ...(documents === undefined ? {} : { documents }),
  };
}

/**
 * Every run: a description without a document is held against the rules of OpenAPI alone. Says which
 * specs of a config these are.
 *
 * @throws {UsageError} when a config has no spec.
 */
export function runsToLint(
  { runs, areNamed }: Planned,
  say = toStandardError,
): readonly RunOptions[] {
  if (!areNamed) return runs;
  if (runs.length === 0) throw new UsageError("the config has no spec");
  const bare = runs.filter((run) => !hasDocument(run)).map(({ name = "" }) => oneLine(name));
  if (bare.length > 0)
    say(`no document, so that the rules of OpenAPI alone apply: ${bare.join(", ")}`);
  return runs;
}

/**
 * All runs where no config names them: their documents are looked for where they are read. Says which
 * specs of a config are left out, unless they were asked for.
 *
 * @throws {UsageError} when there is none, or one that was asked for by name has no document.
 */
export function runsWithDocuments(
  { runs, areNamed }: Planned,
  asked: readonly string[],
  say = toStandardError,
): readonly RunOptions[] {
  if (!areNamed) return runs;
  const found = runs.filter(hasDocument);
  const bare = runs.filter((run) => !hasDocument(run)).map(({ name = "" }) => name);
  if (found.length === 0 || (bare.length > 0 && asked.length > 0)) {
    const which = asked.length > 0 ? `"${bare[0]}"` : "no spec in the config";
    const how = asked.length > 0 ? "has no document" : "has a document";
    throw new UsageError(`${which} ${how}; set "document" in the config`);
  }
  if (bare.length > 0)
    say(`skipped, because they have no document: ${bare.map(oneLine).join(", ")}`);
  return found;
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}

function hasDocument({ cwd = ".", spec = [], documents }: RunOptions): boolean {
  const [first] = [spec].flat();
  if (documents !== undefined) return true;
  return first !== undefined && existsSync(resolve(cwd, documentBeside(first)));
}
