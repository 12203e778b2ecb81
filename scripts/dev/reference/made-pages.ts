/** Pages of the reference with the parts that are made of tables of the code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commandSections, configMembers } from "./command-tables.ts";
import { emittedTable, extensionTable, runtimeTable } from "./output-tables.ts";
import { withRegions } from "./regions.ts";
import { runtimeApi } from "./runtime-api.ts";
import { supportMatrix } from "./support-matrix.ts";

/** Pages with such parts, by their paths from the root of the repository. */
export const pagesWithParts: readonly string[] = [
  "docs/reference/cli.md",
  "docs/reference/config.md",
  "docs/reference/generated-files.md",
  "docs/reference/runtime-api.md",
  "core/model/extensions/README.md",
];

/** Text by path. */
export async function madePages(root: string): Promise<ReadonlyMap<string, string>> {
  const parts = new Map([
    ["commands", await commandSections()],
    ["members", configMembers()],
    ["files", emittedTable("usual")],
    ["files-on-request", emittedTable("on request")],
    ["runtime-files", runtimeTable()],
    ["runtime-api", runtimeApi(root)],
    ["extensions", extensionTable()],
  ]);
  return new Map(
    pagesWithParts.map((path) => [
      path,
      withRegions(readFileSync(join(root, path), "utf8"), parts),
    ]),
  );
}

/** The page of what is supported, whose table takes as long as generating it a hundred times. */
export const supportPage = "docs/reference/openapi-support.md";

/** Its text. */
export async function madeSupportPage(root: string): Promise<string> {
  const parts = new Map([["support", await supportMatrix()]]);
  return withRegions(readFileSync(join(root, supportPage), "utf8"), parts);
}
