/** The depot's client and server, generated, and the program that runs in other runtimes as one module. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { client } from "../../../../../generators/client/index.ts";
import { conversions } from "../../../../../generators/conversions/index.ts";
import { server } from "../../../../../generators/server/index.ts";
import { types } from "../../../../../generators/types/index.ts";
import { validators } from "../../../../../generators/validators/index.ts";
import { type GeneratedOutput, generateInto } from "../../../../properties/round-trip/output.ts";

const spec = "test/unit/runtime/client/runtimes/depot.yaml";

/** The program lies beside it as `calls.ts`. */
export async function generateDepot(): Promise<GeneratedOutput> {
  const generated = await generateInto(spec, "depot", [
    types,
    conversions,
    validators,
    server,
    client,
  ]);
  copyFileSync(join(import.meta.dirname, "calls.ts.txt"), join(generated.folder, "calls.ts"));
  return generated;
}

/** `code` beside what was generated into `folder`, and all that it imports, as one module without imports. */
export async function bundled(
  folder: string,
  code: string,
  options: Pick<BuildOptions, "format" | "globalName"> = {},
): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    logLevel: "silent",
    ...options,
  });
  return outputFiles[0]?.text ?? "";
}
