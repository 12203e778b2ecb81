/** Makes what the platforms run of the entries: one module each, and an app of Next.js. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { load } from "js-yaml";
import { emit } from "../validators/emit.ts";
import { type Side, entries } from "./entries.ts";

const servers = join(import.meta.dirname, "../servers");

/** Writes what is generated of items.yaml to `folder`, which is emptied first. */
export async function emitItems(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const description = load(readFileSync(join(servers, "items.yaml"), "utf8"));
  await emit(folder, description, ["types", "conversions", "validators", "server"]);
}

/** One module, without imports but those of Node; returns its path. */
export async function buildSide(folder: string, platform: string, side: Side): Promise<string> {
  const outfile = join(folder, `${platform}-${side}.mjs`);
  await build({
    stdin: { contents: entries[platform]?.[side] ?? "", resolveDir: folder, loader: "ts" },
    outfile,
    bundle: true,
    alias: Object.fromEntries(
      ["generated", "items", "keys"].map((name) => [
        `specwright-bench/${name}`,
        join(servers, `${name}.ts`),
      ]),
    ),
    // The words of a command, which a worker has not.
    define: { "process.argv": "[]" },
    external: ["node:*"],
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["import"],
    logLevel: "error",
  });
  return outfile;
}

/** An app with the routes of one side, built; `false` where npm cannot get Next.js. */
export async function buildNext(
  folder: string,
  modules: Readonly<Record<Side, string>>,
): Promise<boolean> {
  const exported = "export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS }";
  const files: Readonly<Record<string, string>> = {
    "package.json": '{ "private": true, "type": "module" }',
    "next.config.js": "export default { poweredByHeader: false };",
    "app/layout.js": "export default ({ children }) => <html><body>{children}</body></html>;",
    "app/bare/keyed/items/[id]/route.js": 'export { GET } from "../../../../../bare.mjs";',
    "app/bare/items/route.js": 'export { POST } from "../../../bare.mjs";',
    "app/[...path]/route.js": `import * as routes from "../../mounted.mjs";\n${exported} = routes;`,
    "bare.mjs": readFileSync(modules.bare, "utf8"),
    "mounted.mjs": readFileSync(modules.mounted, "utf8"),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
  try {
    execFileSync("npm", [...words, "next@16.4.6", "react@19.3.0", "react-dom@19.3.0"], {
      cwd: folder,
      stdio: "pipe",
      timeout: 180_000,
    });
  } catch {
    return false;
  }
  execFileSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
    stdio: "pipe",
  });
  return true;
}
