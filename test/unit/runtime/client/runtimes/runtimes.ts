/** The runtimes in which the program is run, each with a way to tell whether it is there. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EdgeVM } from "@edge-runtime/vm";
import { bundled } from "./generated.ts";

export type Report = Readonly<Record<string, unknown>>;

/** Runs the program that lies in `folder`, with the arguments of its `run`. */
export type Runtime = (folder: string, ...words: readonly string[]) => Promise<Report>;

const packages = createRequire(import.meta.url);

/** Path of the binary that the package of this name brings. `undefined`: it has none for this platform. */
export function binary(name: "deno" | "bun"): string | undefined {
  const file = join(dirname(packages.resolve(`${name}/package.json`)), "../.bin", name);
  const { status } = spawnSync(file, ["--version"], { timeout: 20_000, env: quiet() });
  return status === 0 ? file : undefined;
}

export const node: Runtime = (folder, ...words) => inProcess(process.execPath, [], folder, words);

/** May reach this machine's servers and nothing else. */
export function deno(file: string): Runtime {
  const options = ["--no-remote", "--no-npm", "--no-lock", "--no-config", "--no-prompt"];
  const run = ["run", "--quiet", ...options, "--allow-net=127.0.0.1"];
  return (folder, ...words) => inProcess(file, run, folder, words);
}

export function bun(file: string): Runtime {
  return (folder, ...words) => inProcess(file, ["run", "--no-install"], folder, words);
}

/** Without `process`, `Buffer` and `eval`, as code runs at the edge of a network. */
export const edge: Runtime = async (folder, ...words) => {
  const format = { format: "iife", globalName: "program" } as const;
  const code = await bundled(folder, 'export { run } from "./calls.js";', format);
  const vm = new EdgeVM({ initialCode: code });
  const call = `program.run(${words.map((word) => JSON.stringify(word)).join(", ")})`;
  const text = `${call}.then((report) => JSON.stringify(report))`;
  return JSON.parse(await vm.evaluate<Promise<string>>(text)) as Report;
};

/** Runs it in a process of its own, in which nothing but the one module is there. */
async function inProcess(
  file: string,
  options: readonly string[],
  folder: string,
  words: readonly string[],
): Promise<Report> {
  const call = `run(${words.map((word) => JSON.stringify(word)).join(", ")})`;
  const code = await bundled(
    folder,
    `import { run } from "./calls.js";\nconsole.log(JSON.stringify(await ${call}));`,
  );
  const home = mkdtempSync(join(tmpdir(), "specwright-runtime-"));
  try {
    const program = join(home, "program.mjs");
    writeFileSync(program, code);
    return JSON.parse(await output(file, [...options, program], home)) as Report;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Milliseconds that a program may take; one that keeps a connection open does not end by itself. */
const patience = 30_000;

/** What it printed. Rejects where it failed, or did not end. */
function output(file: string, words: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, words, { cwd, timeout: patience, env: { ...quiet(), HOME: cwd } });
    let printed = "";
    let complaint = "";
    child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${file} ended with ${code ?? signal}: ${complaint || printed}`));
    });
  });
}

/** No variable of ours decides how a program runs, and nobody asks the network for a newer version. */
function quiet(): NodeJS.ProcessEnv {
  const { PATH } = process.env;
  return { PATH, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
}
