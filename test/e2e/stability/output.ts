/** Everything that generators make of a description given as a value, as lines of files. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAsset } from "../../../core/base/assets.ts";
import { generateDescription } from "../../../core/pipeline.ts";
import { plan } from "../../../core/output/plan.ts";
import { loadGenerators } from "../../../generators/index.ts";

const generators = await loadGenerators();

/**
 * The text of each file but those of the runtime, laid out. Empty where the description is refused.
 * Its references lead to the files in `beside`.
 */
export async function outputOf(
  description: unknown,
  beside?: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "specwright-stability-"));
  if (beside !== undefined) cpSync(beside, folder, { recursive: true });
  writeFileSync(join(folder, "spec.json"), JSON.stringify(description));
  const request = { spec: "spec.json", service: "api", folder: "", cwd: folder, strict: false };
  const further = generators.flatMap(({ name, optIn }) => (optIn ? [name] : []));
  try {
    const { contributions = [] } = await generateDescription({
      ...request,
      generators,
      with: further,
    });
    const ignore = () => undefined;
    const files = await plan(contributions, (path) => readAsset(`runtime/${path}`), ignore);
    const own = files.filter(({ path }) => !path.startsWith("runtime/"));
    return new Map(own.map(({ path, text }) => [path, text]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
