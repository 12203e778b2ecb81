/** Which files of a folder are descriptions, and which are parts of others. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const deepest = 5;

/**
 * Paths of root descriptions below `folder`, sorted. Where a folder has an `openapi` or `swagger` file,
 * its other files and folders are parts of that one; elsewhere every file counts that begins a description.
 */
export function findDescriptions(folder: string, depth = 0): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => !name.startsWith(".") && name !== "node_modules",
  );
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:json|ya?ml)$/iu.test(entry.name))
    .map(({ name }) => join(folder, name))
    .filter(isRoot)
    .toSorted();
  const named = files.filter((file) => /\/(?:openapi|swagger)\.\w+$/iu.test(file));
  if (named.length > 0) return named;
  if (depth === deepest) return files;
  const below = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => findDescriptions(join(folder, name), depth + 1));
  return [...files, ...below.toSorted()];
}

/** What is no JSON counts as a description where it seems to be one: the run says what is wrong with it. */
function isRoot(file: string): boolean {
  const text = readFileSync(file, "utf8");
  if (!text.trimStart().startsWith("{")) return /^["']?(?:openapi|swagger)["']?\s*:/mu.test(text);
  try {
    const value = JSON.parse(text) as object;
    return Object.hasOwn(value, "openapi") || Object.hasOwn(value, "swagger");
  } catch {
    return /"(?:openapi|swagger)"\s*:/u.test(text);
  }
}
