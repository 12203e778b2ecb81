/** What makes the output beside the input: this toolkit's own code, its libraries and Node. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../../core/base/assets.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { installedVersion, readPackage } from "./installed-version.ts";

/** Of a built package, or of the sources that are running. */
const code = import.meta.url.endsWith(".js")
  ? ["dist"]
  : ["core", "generators", "linter", "scripts"];
const rooms = [...code, "runtime", "templates"];

let known: string | undefined;

/** Another text for another version of anything that takes part. */
export function identity(): string {
  return (known ??= look());
}

function look(): string {
  const own = readPackage(packageRoot);
  const libraries = Object.keys(own?.dependencies ?? {}).map(
    (name) => `${name} ${installedVersion(name)}`,
  );
  const [major = ""] = process.versions.node.split(".");
  return hash([own?.version, major, process.platform, ...libraries, ...codeFiles()].join("\n"));
}

/** Our own files by name, size and time. */
function codeFiles(): string[] {
  return rooms.flatMap((room) => {
    return listed(join(packageRoot, room)).map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    });
  });
}

function listed(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch {
    return [];
  }
}
