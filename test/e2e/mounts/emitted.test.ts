/** The mounts as they are emitted, in the programs of users, each run by what runs it for users. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { generate } from "../../../scripts/api/api.ts";
import { compile, emptyFolder } from "../../support/compile.ts";
import { describeWhere } from "../../support/where.ts";
import { binary } from "../../unit/runtime/client/runtimes/runtimes.ts";
import { spawned } from "../../unit/runtime/server/edge/platforms.ts";

const folder = emptyFolder("mounts");
const at = (path: string) => join(folder, path);
/** Deno reads no TypeScript below a folder of packages. */
const denoFolder = mkdtempSync(join(tmpdir(), "specwright-deno-"));
afterAll(() => rmSync(denoFolder, { recursive: true, force: true }));

const home = import.meta.dirname;
const copy = (name: string, target: string) =>
  copyFileSync(join(home, "programs", `${name}.ts.txt`), join(target, `${name}.ts`));

beforeAll(async () => {
  const request = { spec: join(home, "notes.yaml"), out: "api" };
  for (const name of ["bun", "lambda", "workers", "wrong"]) copy(name, folder);
  expect((await generate({ ...request, cwd: folder })).diagnostics).toEqual([]);
  copy("deno", denoFolder);
  writeFileSync(
    join(denoFolder, "package.json"),
    '{ "type": "module", "dependencies": { "zod": "*" } }',
  );
  mkdirSync(join(denoFolder, "node_modules"));
  const zod = dirname(createRequire(import.meta.url).resolve("zod/package.json"));
  symlinkSync(zod, join(denoFolder, "node_modules/zod"));
  const forDeno = { ...request, cwd: denoFolder, importExtension: "ts" } as const;
  expect((await generate(forDeno)).diagnostics).toEqual([]);
});

it("programs of users compile, and a mount of another framework is an error in them", () => {
  expect(compile(folder, "bundler")).toEqual([]);
});

const note = (text: string) => ({ id: 7, text });

const shut = ["--no-remote", "--no-lock", "--no-prompt", "--node-modules-dir=manual"];
for (const [name, words, cwd] of [
  ["bun", ["run", "--no-install"], folder],
  ["deno", ["run", "--quiet", ...shut, "--allow-net=127.0.0.1"], denoFolder],
] as const) {
  const file = binary(name);
  const missing = file === undefined ? `npm brings no ${name} for this platform` : undefined;
  describeWhere(name, `in ${name}, from its TypeScript`, missing, () => {
    it("a service answers, and a handler has what the platform gives", async () => {
      const { origin, stop } = await spawned(file ?? "", [...words, `${name}.ts`], cwd);
      onTestFinished(stop);
      const answered = await fetch(`${origin}/v1/notes/7`);
      expect(await answered.json()).toEqual(note("127.0.0.1"));
    });
  });
}

/** A program of the folder as one module. */
async function bundled(name: string, platform: "neutral" | "node"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [at(`${name}.ts`)],
    bundle: true,
    write: false,
    format: "esm",
    platform,
    mainFields: ["module", "main"],
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}

describe("as one module", () => {
  it("a service answers in workerd, with its bindings", async () => {
    const script = await bundled("workers", "neutral");
    const bindings = { GREETING: "of a binding" };
    const server = new Miniflare({ modules: true, script, bindings, host: "127.0.0.1", port: 0 });
    onTestFinished(() => server.dispose());
    const answered = await fetch(new URL("/v1/notes/7", await server.ready));
    expect(await answered.json()).toEqual(note("of a binding"));
  });

  it("a service answers an event of Lambda, with its context", async () => {
    writeFileSync(at("lambda.mjs"), await bundled("lambda", "node"));
    const { handler } = (await import(at("lambda.mjs"))) as {
      readonly handler: (event: object, context: object) => Promise<{ readonly body: string }>;
    };
    const requestContext = { stage: "$default", http: { method: "GET" } };
    const event = { version: "2.0", rawPath: "/v1/notes/7", rawQueryString: "", headers: {} };
    const answered = await handler({ ...event, requestContext }, { awsRequestId: "r-1" });
    expect(JSON.parse(answered.body)).toEqual(note("r-1"));
  });
});
