/** Makes what the competitors' processes run: plain modules, and the servers that are generated. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { load } from "js-yaml";
import { bundle, emit } from "../validators/emit.ts";
import { routeCounts, routingDescription } from "./routing.ts";

const sources = import.meta.dirname;
const generators = ["types", "conversions", "validators", "server"];

/** Writes to `folder` the modules of these names, and `items.mjs` and `openapi.json` beside them. */
export async function buildCompetitors(folder: string, names: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const description = load(readFileSync(join(sources, "items.yaml"), "utf8"));
  await emit(folder, description, generators);
  await bundle(folder, "items", `${engine}${mounts}`);
  await build({
    entryPoints: names.map((name) => join(sources, `${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    logLevel: "error",
  });
}

const engine = [
  'export { createHandler } from "./server.ts";',
  'export { toNodeListener } from "./runtime/server.ts";\n',
].join("\n");

const mounts = [
  'export { toExpress } from "./runtime/mounts/express.ts";',
  'export { toFastify } from "./runtime/mounts/fastify.ts";',
  'export { toHono } from "./runtime/mounts/hono.ts";\n',
].join("\n");

/** Writes `routes-<count>.mjs` to `folder` for each count. */
export async function buildRoutes(folder: string): Promise<void> {
  for (const count of routeCounts) {
    const emitted = join(folder, `routes-${count}`);
    await emit(emitted, routingDescription(count), generators);
    await bundle(emitted, `../routes-${count}`, engine);
  }
}
