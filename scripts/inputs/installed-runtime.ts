/** The package of the runtime as a project has installed it. */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runtimeContract, runtimePackage } from "../../core/output/runtime/package.ts";

interface Manifest {
  readonly version?: unknown;
  readonly exports?: Readonly<Record<string, unknown>>;
}

export interface InstalledRuntime {
  /** Absolute path of its package.json. */
  readonly file: string;
  /** Empty where it names none. */
  readonly version: string;
}

/**
 * The package that modules in `folder` find, where it is of a version that refuses the code of this
 * toolkit. `undefined` where it fits, and where none is installed yet.
 */
export function unfittingRuntime(folder: string): InstalledRuntime | undefined {
  for (let above = folder; ; above = dirname(above)) {
    const file = join(above, "node_modules", runtimePackage, "package.json");
    const manifest = manifestIn(file);
    if (manifest !== undefined) {
      const { version, exports: paths } = manifest;
      const fits = (paths?.[`./${runtimeContract}/*`] ?? undefined) !== undefined;
      return fits ? undefined : { file, version: typeof version === "string" ? version : "" };
    }
    if (dirname(above) === above) return undefined;
  }
}

function manifestIn(file: string): Manifest | undefined {
  try {
    const value: Manifest | null = JSON.parse(readFileSync(file, "utf8"));
    return typeof value === "object" ? (value ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
