/** Emitted files and files of the runtime as tables. */
import { emittedFiles } from "../../../generators/emitted-files.ts";
import { generatorTable } from "../../../generators/table.ts";
import { entryNames, packagesOfEntry, purposeOf } from "../../../core/output/runtime/entries.ts";
import { extensionSummaries } from "../../../core/model/extensions/summaries.ts";
import { type ExtensionName, extensions } from "../../../core/model/extensions/registry.ts";
import { table } from "./regions.ts";

/** Files of the generators that run without being asked for, or of the others. */
export function emittedTable(which: "usual" | "on request"): string {
  const optional = new Set(
    generatorTable.flatMap((entry) => ("optIn" in entry ? [entry.name as string] : [])),
  );
  const rows = Object.entries(emittedFiles)
    .filter(([generator]) => optional.has(generator) === (which === "on request"))
    .flatMap(([generator, files]) =>
      files.map(({ paths, content }) => [
        paths.map((path) => `\`${path}\``).join(", "),
        `\`${generator}\``,
        content,
      ]),
    );
  return table(["file", "generator", "content"], rows);
}

/** Files of the runtime's copy, which are the entries of its package too. */
export function runtimeTable(): string {
  const rows = entryNames().map((name) => [
    `\`runtime/${name}.ts\``,
    purposeOf(name),
    packagesOfEntry(name).join(", "),
  ]);
  return table(["file", "content", "imports"], rows);
}

/** Every vendor extension, with a link to its JSON Schema, which stands beside the page. */
export function extensionTable(): string {
  const names = Object.keys(extensions) as ExtensionName[];
  const rows = names.toSorted().map((name) => {
    const extension = extensions[name];
    const places = "places" in extension ? extension.places.join(", ") : "anywhere";
    return [`[\`${name}\`](json-schema/${name}.json)`, places, extensionSummaries[name]];
  });
  return table(["extension", "stands at", "says"], rows);
}
