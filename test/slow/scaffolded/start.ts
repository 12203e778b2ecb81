/** Starts a scaffolded app as its user does: by its own program, or on the platform that starts it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { Miniflare } from "miniflare";
import type { Framework } from "../../../scripts/scaffold/description/choices.ts";
import { functionUrl } from "../../unit/runtime/server/edge/gateway.ts";
import { type Platform, listening } from "../../unit/runtime/server/edge/platforms.ts";
import { startNext } from "../next-app.ts";
import { type Project, binaries } from "./project.ts";

export interface Started extends Platform {
  /** Tells the program to end, and gives its exit code; absent: the platform ends it. */
  readonly end?: () => Promise<number | null>;
}

/** The words that start `main.ts`, where there is one. */
const programs: Readonly<Partial<Record<Framework, readonly string[]>>> = {
  node: [process.execPath, "dist/handlers/main.js"],
  express: [process.execPath, "dist/handlers/main.js"],
  fastify: [process.execPath, "dist/handlers/main.js"],
  hono: [process.execPath, "dist/handlers/main.js"],
  bun: [binaries.bun, "src/handlers/main.ts"],
  deno: [binaries.deno, "run", "--allow-net", "--allow-env", "src/handlers/main.ts"],
};

export async function startApp(framework: Framework, project: Project): Promise<Started> {
  const [file, ...words] = programs[framework] ?? [];
  if (file !== undefined) return startProgram(file, words, project.folder);
  if (framework === "next") return startNext(project.folder);
  return framework === "workers" ? onWorkerd(project.folder) : onLambda(project.folder);
}

async function startProgram(
  file: string,
  words: readonly string[],
  folder: string,
): Promise<Started> {
  const { HOST: _, ...env } = process.env;
  const child = spawn(file, words, { cwd: folder, env: { ...env, PORT: "0", NO_COLOR: "1" } });
  const exited = once(child, "exit");
  const said = await new Promise<string>((resolve, reject) => {
    let text = "";
    const note = (chunk: Buffer): void => {
      text += chunk.toString();
      if (/listening on.*\d/i.test(text)) resolve(text);
    };
    child.stdout.on("data", note);
    child.stderr.on("data", note);
    child.once("exit", () => reject(new Error(text)));
  });
  const [, port] = /(?:port: |127\.0\.0\.1:)(\d+)/.exec(said) ?? [];
  if (port === undefined) throw new Error(`it says no address of this machine alone: ${said}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    end: async () => {
      child.kill("SIGTERM");
      const [code] = (await exited) as [number | null];
      return code;
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
      await exited;
    },
  };
}

/** One file of the app, with everything that it imports. */
async function bundle(folder: string, options: BuildOptions): Promise<string> {
  const outfile = join(folder, "bundled/app.mjs");
  await build({
    entryPoints: [join(folder, "src/handlers/app.ts")],
    bundle: true,
    format: "esm",
    target: "es2022",
    outfile,
    logLevel: "silent",
    ...options,
  });
  return outfile;
}

/** As wrangler bundles it. */
async function onWorkerd(folder: string): Promise<Started> {
  const conditions = ["workerd", "worker", "browser"];
  const script = readFileSync(await bundle(folder, { platform: "browser", conditions }), "utf8");
  const server = new Miniflare({
    modules: true,
    script,
    compatibilityDate: "2026-04-01",
    handleRuntimeStdio: (out: Readable, err: Readable) => void [out.resume(), err.resume()],
    host: "127.0.0.1",
    port: 0,
  });
  const { origin } = await server.ready;
  return { origin, stop: () => server.dispose() };
}

/** As a function with a URL: the module that was uploaded gets events. */
async function onLambda(folder: string): Promise<Started> {
  const file = await bundle(folder, { platform: "node" });
  const { handler } = (await import(pathToFileURL(file).href)) as {
    readonly handler: Parameters<typeof functionUrl>[0];
  };
  return listening(functionUrl(handler));
}
