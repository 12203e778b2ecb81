/** Modules of packages that a build has joined into its files → the licences that go with them. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The text of all notices, by name of package. Throws for a package that states no licence. */
export function noticesOf(modules) {
  const folders = modules.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  const notices = [...new Set(folders)].toSorted().map(noticeOf);
  const head =
    "# Packages that are part of this one\n\nThe files of this folder contain code of these packages.\n";
  return [head, ...notices].join("\n");
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") throw new Error(`the package ${name} states no licence`);
  const file = readdirSync(folder).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `## ${name} ${version} (${license})\n\n${text.replaceAll(/^/gm, "    ").trimEnd()}\n`;
}
