/** What makes the output beside the input: this toolkit's own code, its libraries and Node. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../../core/base/assets.ts";
import { hash } from "../../core/output/manifest-file.ts";

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
  const own = readManifest(packageRoot);
  const libraries = Object.keys(own?.dependencies ?? {}).map(
    (name) => `${name} ${installed(name)}`,
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

interface PackageManifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The version that is found from our own folder, as Node finds it. */
function installed(name: string): string {
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const version = readManifest(join(folder, "node_modules", name))?.version;
    if (version !== undefined) return version;
    if (dirname(folder) === folder) return "none";
  }
}

function readManifest(folder: string): PackageManifest | undefined {
  try {
    const manifest: PackageManifest = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    return manifest;
  } catch {
    return undefined;
  }
}
