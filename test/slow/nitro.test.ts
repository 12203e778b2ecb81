/** A service in Nitro, the server of Nuxt, by the recipe of the guide: a build of it for Node. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { describeWhere } from "../support/where.ts";
import { type Platform, bundled, spawned } from "../unit/runtime/server/edge/platforms.ts";
import { holds } from "../unit/runtime/server/edge/suite.ts";
import { installed } from "./installed.ts";

/** What Nuxt 4.4.5 comes with. */
const folder = installed("nitro", ["nitropack@2.13.6"]);
const missing = folder === undefined ? "npm cannot install it here" : undefined;

/** The service, as the app would import what is emitted. */
const library = `
  import { toNodeListener } from "../../../../../runtime/mounts/node.ts";
  import { openApp } from "./app.ts";
  export const listener = toNodeListener(openApp((framework) => Object.keys(framework)));`;

/** Prints its port, which Nitro writes into a sentence. */
const program = `
  import { createServer } from "node:net";
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(async () => {
      process.env.HOST = "127.0.0.1";
      process.env.PORT = String(port);
      const { log } = console;
      console.log = () => { console.log = log; log(port); };
      await import("./.output/server/index.mjs");
    });
  });`;

async function onNitro(): Promise<Platform> {
  const home = folder ?? "";
  const files: Readonly<Record<string, string>> = {
    "nitro.config.ts": `export default { srcDir: "server", compatibilityDate: "2026-04-01", sourceMap: false };`,
    "server/library.mjs": await bundled(library),
    "server/routes/own.ts": `export default defineEventHandler(() => "own");`,
    "server/api/[...].ts": `
      import { listener } from "../library.mjs";
      export default fromNodeMiddleware((req, res, next) => listener(req, res));`,
    "program.mjs": program,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  const nitro = join(home, "node_modules/nitropack/dist/cli/index.mjs");
  execFileSync(process.execPath, [nitro, "build"], { cwd: home, stdio: "pipe", timeout: 120_000 });
  return spawned(process.execPath, ["program.mjs"], home);
}

describeWhere("nitro", "in Nitro", missing, () => {
  afterAll(() => rmSync(folder ?? "", { recursive: true, force: true }));

  holds(onNitro, {
    framework: ["incoming", "outgoing"],
    tellsGone: { held: true, pending: true },
    withoutHost: 200,
    // It looks for its routes in the target as it was sent.
    raw: {
      "a target in absolute form": [404],
      "a target in absolute form with a user": [404],
      "a target of another scheme": [404],
    },
    // Paths that do not lead to the file of the routes.
    itself: {
      "the base path alone": 404,
      "a second slash at the beginning": 404,
      "a slash that is encoded": 404,
    },
  });
});
