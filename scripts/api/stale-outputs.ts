/** Files that generators made which a run was not asked for: they stay, and the run says so. */
import { dirname, join } from "node:path";
import type { Generator } from "../../core/output/generator.ts";
import type { Covers } from "../../core/output/drift.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { selectGenerators, type Choice } from "../../core/output/select.ts";
import { readManifest } from "../disk/record.ts";
import { lstatOf } from "../disk/tree.ts";
import type { Target } from "../inputs/resolve-inputs.ts";

/** Of the two files that stand for a module. */
const jsEnding = /(?:\.d\.ts|\.js)$/;

export interface StaleOutput {
  readonly path: string;
  /** Name of the generator that made it. */
  readonly generator: string;
}

/**
 * What the record of the output root has of generators that run only when asked for, as far as
 * `choice` does not ask for them and the files are still there. Only folders of the target count.
 */
export async function staleOutputs(
  { root, descriptions }: Target,
  all: readonly Generator[],
  choice: Choice,
): Promise<readonly StaleOutput[]> {
  const running = new Set(selectGenerators(all, choice).map(({ name }) => name));
  const optional = all.filter(({ name, optIn }) => optIn === true && !running.has(name));
  const manifest = await readManifest(root);
  if (typeof manifest === "string") return [];
  const folders = new Set(descriptions.map(({ folder }) => folder));
  const found: StaleOutput[] = [];
  for (const path of [...manifest.files.keys()].toSorted()) {
    const folder = dirname(path) === "." ? "" : dirname(path);
    if (!folders.has(folder)) continue;
    const file = folder === "" ? path : path.slice(folder.length + 1);
    const maker = optional.find(
      ({ name, files = [] }) =>
        file.startsWith(`${name}.`) || files.includes(file.replace(jsEnding, ".ts")),
    );
    if (maker === undefined || (await lstatOf(join(root, path))) === undefined) continue;
    found.push({ path, generator: maker.name });
  }
  return found;
}

/** `covers` without the files that stay and what they import of the runtime. */
export function exceptStaleOutputs(covers: Covers, stale: readonly StaleOutput[]): Covers {
  if (stale.length === 0) return covers;
  const paths = new Set(stale.map(({ path }) => path));
  return (path) => !paths.has(path) && !path.startsWith(`${runtimeFolder}/`) && covers(path);
}
