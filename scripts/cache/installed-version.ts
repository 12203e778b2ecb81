/** The versions of packages that are installed. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageRoot } from "../../core/base/assets.ts";

/** What is asked of a `package.json`. */
export interface PackageManifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The version of a package that Node finds from `from`, which is our own folder when absent; else `none`. */
export function installedVersion(name: string, from: string = packageRoot): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const version = readPackage(join(folder, "node_modules", name))?.version;
    if (version !== undefined) return version;
    if (dirname(folder) === folder) return "none";
  }
}

/** The `package.json` of a folder; `undefined` where none can be read. */
export function readPackage(folder: string): PackageManifest | undefined {
  try {
    const manifest: PackageManifest = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    return manifest;
  } catch {
    return undefined;
  }
}
