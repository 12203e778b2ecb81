/** Packages that only some outputs and commands need. They are large, so who asks for such an output installs them. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { UsageError } from "./usage-error.ts";

/** As they are tested with. */
export const optionalPackages = {
  "openapi-typescript": "7.13.0",
  "ts-morph": "28.0.0",
  typescript: "5.9.3",
} as const;

type Package = keyof typeof optionalPackages;

/** By generator. */
const needed: ReadonlyMap<string, readonly Package[]> = new Map([
  ["openapi-types", ["openapi-typescript", "typescript"]],
]);

interface Asked {
  readonly only?: readonly string[];
  readonly with?: readonly string[];
  readonly emit?: "ts" | "js";
}

/** The version of a package that an import from here finds; `undefined` where it is not installed. */
export type FindVersion = (name: string) => string | undefined;

/** @throws {UsageError} when something is asked for whose packages are missing, or too old or new for it. */
export function requirePackages(asked: Asked, find: FindVersion = installedVersion): void {
  // TypeScript does it where oxc is not installed, as on machines that it has no build for.
  if (asked.emit === "js" && find("oxc-transform") === undefined)
    requireFor("--emit js", ["typescript"], find);
  for (const name of [...(asked.only ?? []), ...(asked.with ?? [])]) {
    requireFor(`the generator ${name}`, needed.get(name) ?? [], find);
  }
}

/** @throws {UsageError} when what edits people's handlers is missing. */
export function requireReconciling(find: FindVersion = installedVersion): void {
  requireFor("scaffold --reconcile", ["ts-morph"], find);
}

/** @throws {UsageError} when what reads and checks TypeScript is missing. */
export function requireCompiler(what: string, find: FindVersion = installedVersion): void {
  requireFor(what, ["typescript"], find);
}

/** Whether a TypeScript is installed that is a library for JavaScript. */
export function hasCompiler(find: FindVersion = installedVersion): boolean {
  const version = find("typescript");
  return version !== undefined && isLibrary(version);
}

function requireFor(what: string, names: readonly Package[], find: FindVersion): void {
  const missing = names.filter((name) => find(name) === undefined);
  if (missing.length > 0) {
    const [packages, them] = missing.length === 1 ? ["package", "it"] : ["packages", "them"];
    throw new UsageError(
      `${what} requires the ${packages} ${missing.join(" and ")} beside specwright; install ${them} with: ${installing(missing)}`,
    );
  }
  const version = names.includes("typescript") ? find("typescript") : undefined;
  if (version !== undefined && !isLibrary(version)) {
    throw new UsageError(
      `${what} requires typescript 5.5 to 6, found ${version}; install one with: ${installing(["typescript"])}`,
    );
  }
}

/** Before 5.5 it made no declarations of one module, and from 7 on it is no library for JavaScript. */
function isLibrary(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 6 || (major === 5 && minor >= 5);
}

function installing(names: readonly Package[]): string {
  const wanted = names.map((name) => `${name}@${optionalPackages[name]}`);
  return `npm install --save-dev ${wanted.join(" ")}`;
}

function installedVersion(name: string): string | undefined {
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
    const { version }: { readonly version?: string } = JSON.parse(readFileSync(file, "utf8"));
    return version ?? "";
  } catch {
    return undefined;
  }
}
