/** Starts what a platform runs, each in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Child } from "../servers/child.ts";
import { cpuOf } from "./process.ts";

const packages = createRequire(import.meta.url);

/** A program of Bun or Deno, which prints its port. */
export function startProgram(platform: "Bun" | "Deno", module: string): Promise<Child> {
  const home = join(packages.resolve(`${platform.toLowerCase()}/package.json`), "..");
  const file = join(home, "../.bin", platform.toLowerCase());
  const words =
    platform === "Bun"
      ? ["run", "--no-install", module]
      : [
          "run",
          "--quiet",
          "--no-remote",
          "--no-config",
          "--no-prompt",
          "--allow-net=127.0.0.1",
          module,
        ];
  return childOf(spawn(file, words, { stdio: ["ignore", "pipe", "inherit"] }), (line) =>
    /^\d+$/u.test(line) ? Number(line) : undefined,
  );
}

/** A worker, by miniflare in a process of its own, of which workerd is a child. */
export function startWorker(module: string): Promise<Child> {
  const file = join(import.meta.dirname, "worker.mjs");
  const started = spawn(process.execPath, [file, module], { stdio: ["ignore", "pipe", "inherit"] });
  return childOf(started, (line) => (/^\d+$/u.test(line) ? Number(line) : undefined));
}

/** An app of Next.js that has been built. */
export async function startNext(folder: string): Promise<Child> {
  const port = await freePort();
  const program = join(folder, "node_modules/next/dist/bin/next");
  const words = [program, "start", "--hostname", "127.0.0.1", "--port", String(port)];
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const started = spawn(process.execPath, words, {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return childOf(started, (line) => (line.includes("Ready in") ? port : undefined));
}

async function childOf(
  child: ChildProcess,
  portIn: (line: string) => number | undefined,
): Promise<Child> {
  const ended = once(child, "exit");
  const listening = new Promise<number>((resolve, reject) => {
    if (child.stdout === null) throw new Error("it prints nothing");
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = portIn(line);
      if (port !== undefined) resolve(port);
    });
    ended.then(() => reject(new Error(`${child.spawnfile} has ended`)), reject);
  });
  const port = await listening;
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: async () => cpuOf(child.pid ?? 0),
    // Only Node tells of its collector.
    watch: async () => undefined,
    collected: async () => ({ pause: 0, allocated: 0 }),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
