/** What generators make of each construct in each version, found by generating it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Diagnostic } from "../../../core/base/diagnostic.ts";
import type { Unchecked } from "../../../core/output/generator.ts";
import { render } from "../../api/render.ts";
import {
  type Construct,
  type Version,
  constructs,
  descriptionOf,
  versions,
} from "./openapi-constructs.ts";
import { table } from "./regions.ts";

const columns = Object.keys(versions) as Version[];

/** A row for each construct: "yes", the reports of partial support, an error, an annotation, or nothing where a version lacks it. */
export async function supportMatrix(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "specwright-support-"));
  try {
    const rows: string[][] = [];
    for (const construct of constructs) {
      const cells: string[] = [];
      for (const version of columns) cells.push(await cellOf(construct, version, folder));
      rows.push([construct.name, ...cells]);
    }
    return table(["construct", ...columns], rows);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function cellOf(construct: Construct, version: Version, folder: string): Promise<string> {
  const description = descriptionOf(construct, version);
  if (description === undefined) return "";
  const spec = join(folder, "openapi.json");
  writeFileSync(spec, JSON.stringify(description));
  const run = await render({ spec, name: "things", runtime: "package", cache: false });
  return verdictOf(run.diagnostics, run.unchecked);
}

function verdictOf(diagnostics: readonly Diagnostic[], unchecked: readonly Unchecked[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return `error: ${shown(errors.map(({ code }) => code))}`;
  const partial = diagnostics.filter(({ severity }) => severity === "partial");
  const notChecked = shown(unchecked.map(({ construct }) => construct));
  if (partial.length === 0) return notChecked === "" ? "yes" : `not checked: ${notChecked}`;
  return `partial: ${shown(partial.map(({ construct, code }) => construct ?? code))}`;
}

function shown(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `\`${name}\``).join(", ");
}
