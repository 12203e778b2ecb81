/** An app of Next.js in a folder of its own, with a real build, and the server that comes with it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { generate } from "../../scripts/api/api.ts";
import { bundled, type Platform } from "../unit/runtime/server/edge/platforms.ts";
import { installed } from "./installed.ts";
import { nextSettings } from "./next-settings.ts";

const { devDependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
) as { readonly devDependencies: Readonly<Record<string, string>> };
const ours = ["@types/node", "@types/react", "react", "typescript", "zod"];

/** Its size is why Next.js is installed here and not with the project. */
const packages = [
  "next@16.4.6",
  `react-dom@${devDependencies["react"]}`,
  ...ours.map((name) => `${name}@${devDependencies[name]}`),
];

const { NODE_OPTIONS: _, NODE_ENV: __, ...env } = process.env;
const quiet = { ...env, NEXT_TELEMETRY_DISABLED: "1" };

/** The folder with Next.js installed; `undefined` where npm cannot get it. */
export const installNext = (): string | undefined => installed("next", packages);

const exported = "export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS }";

const compilerOptions = {
  ...nextSettings,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
};

/** What is emitted, in a route with the types of Next.js, which its build checks. */
const notes = `
import type { NextRequest } from "next/server";
import { type NextContext, toNext } from "../../../api/runtime/mounts/next";
import { createHandler } from "../../../api/server";

type Context = NextContext<NextRequest, Promise<{ path: string[] }>>;

const handle = createHandler<Context>(
  {
    getNote: async ({ path: { id } }, { framework: { request, params } }) => {
      const { path } = await params;
      return { status: 200, body: { id, text: [request.nextUrl.pathname, ...path].join(" ") } };
    },
  },
  { basePath: "" },
);

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = toNext(handle);
`;

/** The service that tells what it was asked, as a module, as the app would import what is emitted. */
const program = `
  import { toNext } from "../../../../../runtime/mounts/next.ts";
  import { openApp } from "./app.ts";
  const tell = async ({ request, params }) => ({
    path: request.nextUrl.pathname,
    caught: (await params).path,
  });
  export const routes = toNext(openApp(tell));
  export const forwarding = toNext(openApp(tell, "/forwarding"), { forwardErrors: true });
`;

export async function buildNext(folder: string): Promise<void> {
  const files: Readonly<Record<string, string>> = {
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["app/notes", ".next/types"] }),
    "app/notes/[...path]/route.ts": notes,
    "app/layout.js": "export default ({ children }) => <html><body>{children}</body></html>;",
    "instrumentation.js":
      "export const onRequestError = (error) => { globalThis.heard = error.message; };",
    "app/heard/route.js": `export const dynamic = "force-dynamic";
      export const GET = async () => new Response(globalThis.heard);`,
    "app/own/route.js": 'export const GET = async () => new Response("own");',
    "app/api/[...path]/route.js": `import { routes } from "../../../lib.js";\n${exported} = routes;`,
    "app/forwarding/[...path]/route.js": `import { forwarding } from "../../../lib.js";\n${exported} = forwarding;`,
    "lib.js": await bundled(program),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const spec = join(import.meta.dirname, "../e2e/mounts/notes.yaml");
  const { diagnostics } = await generate({
    spec,
    cwd: folder,
    out: "api",
    importExtension: "none",
  });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  execFileSync(process.execPath, [next(folder), "build"], {
    cwd: folder,
    env: quiet,
    stdio: "pipe",
  });
}

const next = (folder: string) => join(folder, "node_modules/next/dist/bin/next");

export async function startNext(folder: string): Promise<Platform> {
  const port = await freePort();
  const words = [next(folder), "start", "--hostname", "127.0.0.1", "--port", String(port)];
  const child = spawn(process.execPath, words, { cwd: folder, env: quiet });
  await ready(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(child, "close");
      child.kill("SIGKILL");
      await closed;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { readonly port: number };
  server.close();
  await once(server, "close");
  return port;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const note = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (printed.includes("Ready in")) resolve();
    };
    child.stdout?.on("data", note);
    child.stderr?.on("data", note);
    child.once("close", () => reject(new Error(`it ended: ${printed}`)));
  });
}
