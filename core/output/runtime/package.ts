/** The runtime as a package, for outputs that have no copy of it. */
import { packagesOfEntry } from "./entries.ts";

/** `copy`: files below the output root. `package`: imports from `@specwright/runtime`. */
export type RuntimeSource = "copy" | "package";

export const runtimePackage = "@specwright/runtime";

/** The version of the runtime that this toolkit copies, as `runtime/package.json` has it. */
export const runtimeVersion = "0.1.0";

/** Versions of the package that emitted code works with, as a range of npm. */
export const runtimeRange = "^0.1.0";

/**
 * The first part of a path in the package: what emitted code and the package have agreed on. A package
 * without these paths refuses to be imported. Raise it when emitted code needs a name that the last
 * release of the package lacks; the package goes on having the older paths while their names work.
 */
export const runtimeContract = "v1";

/** What a module imports for one entry, such as `@specwright/runtime/v1/client`. */
export function packageEntry(entry: string): string {
  return `${runtimePackage}/${runtimeContract}/${entry}`;
}

/** The packages that have to be there for an import of `specifier`: its own, and those of the entry. */
export function packagesBehind(specifier: string): readonly string[] {
  const prefix = packageEntry("");
  return specifier.startsWith(prefix) ? packagesOfEntry(specifier.slice(prefix.length)) : [];
}
