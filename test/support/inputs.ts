/** Inputs that are not part of the repository: public descriptions and the like, found or skipped. */
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeWhere } from "./where.ts";

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const folder = process.env["SPECWRIGHT_INPUTS"] ?? path.join(repository, "..", "shared");

/**
 * Path of an input, such as `corpus` or `corpus/github.json`, below the folder that
 * `SPECWRIGHT_INPUTS` names or `../shared`. `undefined` when it is not there.
 */
export function inputs(name: string): string | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? file : undefined;
}

/**
 * Tests on an input, given its path. When it is not there, they are skipped with a printed reason,
 * or fail where `SPECWRIGHT_REQUIRE` has the word `inputs`.
 */
export function describeWithInputs(
  name: string,
  title: string,
  tests: (file: string) => void,
): void {
  const file = inputs(name);
  const reason = `${path.join(folder, name)} is not there; SPECWRIGHT_INPUTS names another folder`;
  describeWhere("inputs", title, file === undefined ? reason : undefined, () => tests(file ?? ""));
}
