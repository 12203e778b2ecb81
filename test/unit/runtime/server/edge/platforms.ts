/** The same service behind `node:http`, workerd, Bun, Deno and a gateway that makes events for Lambda. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import { toLambda, toLambdaStream } from "../../../../../runtime/mounts/lambda.ts";
import { openApp } from "./app.ts";
import { awslambda, functionUrl, streamingUrl } from "./gateway.ts";

export interface Platform {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** One module, as JavaScript, with all that it imports. */
export async function bundled(code: string, names: readonly string[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: import.meta.dirname, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["import", ...names],
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

export async function listening(listener: RequestListener): Promise<Platform> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const onNode = (): Promise<Platform> => listening(toNodeListener(openApp(() => "node")));

/** With a route of its own beside, and one mount that forwards faults. */
export async function onWorkerd(): Promise<Platform> {
  const script = await bundled(`
    import { toWorker } from "../../../../../runtime/mounts/workers.ts";
    import { openApp } from "./app.ts";
    let waited = "no";
    const tell = ({ env, ctx }) => {
      ctx.waitUntil(Promise.resolve().then(() => { waited = "yes"; }));
      return { name: env.NAME, waited };
    };
    const worker = toWorker(openApp(tell));
    const forwarding = toWorker(openApp(tell, "/forwarding"), { forwardErrors: true });
    export default {
      async fetch(request, env, ctx) {
        const { pathname } = new URL(request.url);
        if (pathname === "/own") return new Response("own");
        if (!pathname.startsWith("/forwarding/")) return worker.fetch(request, env, ctx);
        try {
          return await forwarding.fetch(request, env, ctx);
        } catch (error) {
          return new Response("caught: " + error.message, { status: 500 });
        }
      },
    };`);
  const server = new Miniflare({
    modules: true,
    script,
    bindings: { NAME: "shop" },
    compatibilityDate: "2026-04-01",
    // The end of a client is told to workers that ask for it.
    compatibilityFlags: ["enable_request_signal"],
    // It prints a stack for each request that it refuses itself.
    handleRuntimeStdio: (out: Readable, err: Readable) => void [out.resume(), err.resume()],
    host: "127.0.0.1",
    port: 0,
    // The socket of the worker itself: another worker of miniflare stands before the usual one.
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  });
  await server.ready;
  const url = await server.unsafeGetDirectURL();
  return { origin: url.origin, stop: () => server.dispose() };
}

export async function onBun(file: string): Promise<Platform> {
  const code = await bundled(`
    import { toBun, toBunRoutes } from "../../../../../runtime/mounts/bun.ts";
    import { openApp } from "./app.ts";
    const tell = ({ server }) => ({ port: typeof server.port, pending: typeof server.pendingRequests });
    const handle = toBun(openApp(tell));
    const server = Bun.serve({
      hostname: "127.0.0.1",
      port: 0,
      routes: {
        "/own": new Response("own"),
        ...toBunRoutes(openApp(tell, "/routed")),
        "/forwarding/*": toBun(openApp(tell, "/forwarding"), { forwardErrors: true }),
      },
      fetch: (request, server) =>
        request.url.includes("/routed/") ? new Response("app") : handle(request, server),
      error: (error) => new Response("caught: " + error.message, { status: 500 }),
    });
    console.log(server.port);`);
  return inProcess(file, ["run", "--no-install"], code);
}

export async function onDeno(file: string): Promise<Platform> {
  const code = await bundled(`
    import { toDeno } from "../../../../../runtime/mounts/deno.ts";
    import { openApp } from "./app.ts";
    const tell = ({ info }) => info.remoteAddr.hostname;
    const handle = toDeno(openApp(tell));
    const forwarding = toDeno(openApp(tell, "/forwarding"), { forwardErrors: true });
    Deno.serve({
      hostname: "127.0.0.1",
      port: 0,
      onListen: ({ port }) => console.log(port),
      onError: (error) => new Response("caught: " + error.message, { status: 500 }),
    }, (request, info) => {
      if (request.url.endsWith("/own")) return new Response("own");
      return (request.url.includes("/forwarding/") ? forwarding : handle)(request, info);
    });`);
  const options = ["--no-remote", "--no-npm", "--no-lock", "--no-config", "--no-prompt"];
  return inProcess(file, ["run", "--quiet", ...options, "--allow-net=127.0.0.1"], code);
}

interface Told {
  readonly event: { readonly version?: string };
  readonly context: { readonly awsRequestId: string };
}

const tellOfLambda = ({ event, context }: Told) => ({
  version: event.version,
  id: context.awsRequestId,
});

/** A gateway in this process, which calls what Lambda would call. */
export function onLambda(): Promise<Platform> {
  const handle = toLambda(openApp(tellOfLambda));
  const forwarding = toLambda(openApp(tellOfLambda, "/forwarding"), { forwardErrors: true });
  return listening(
    functionUrl((event, context) =>
      (event.rawPath.startsWith("/forwarding/") ? forwarding : handle)(event, context),
    ),
  );
}

/** The same, with answers that Lambda hands on while they grow. */
export function onLambdaStream(): Promise<Platform> {
  Object.assign(globalThis, { awslambda });
  try {
    return listening(streamingUrl(toLambdaStream(openApp(tellOfLambda))));
  } finally {
    Reflect.deleteProperty(globalThis, "awslambda");
  }
}

/** A program of one module that prints the port where it listens, in a folder of its own. */
async function inProcess(file: string, words: readonly string[], code: string): Promise<Platform> {
  const home = mkdtempSync(join(tmpdir(), "specwright-mount-"));
  const program = join(home, "program.mjs");
  writeFileSync(program, code);
  const { origin, stop } = await spawned(file, [...words, program], home);
  return {
    origin,
    stop: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A program that prints the port where it listens. */
export async function spawned(
  file: string,
  words: readonly string[],
  cwd: string,
): Promise<Platform> {
  const { PATH } = process.env;
  const env = { PATH, HOME: cwd, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
  const child = spawn(file, words, { cwd, env });
  const closed = once(child, "close");
  return {
    origin: `http://127.0.0.1:${await firstLine(child)}`,
    stop: async () => {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

function firstLine({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaint = "";
    stderr?.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    if (stdout === null) return reject(new Error("it prints nothing"));
    const lines = createInterface({ input: stdout });
    lines.once("line", resolve);
    lines.once("close", () => reject(new Error(`it ended: ${complaint}`)));
  });
}
