/** The descriptions whose output is type-checked, and programs that import it. */
import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";

export const descriptions = ["github", "stripe", "adyen-mgmt", "petstore3", "museum"] as const;

const repository = join(import.meta.dirname, "../..");
const specwright = join(repository, "dist/scripts/specwright.js");
const heyApi = join(repository, "node_modules/@hey-api/openapi-ts/dist/run.mjs");

/** The path of a description; absent where the corpus is not there. */
export function descriptionAt(name: string): string | undefined {
  const shared = process.env["SPECWRIGHT_INPUTS"] ?? join(repository, "../shared");
  return [`${name}.json`, `${name}.yaml`]
    .map((file) => join(shared, "corpus", file))
    .find((path) => existsSync(path));
}

/** Writes the default output; with `form` the words of another one. */
export function generate(description: string, out: string, form: readonly string[] = []): void {
  rmSync(out, { recursive: true, force: true });
  run([specwright, "generate", "--spec", description, "--out", out, ...form]);
}

/** Writes hey-api's types, calls and zod schemas; false where its generator is not installed. */
export function generateHeyApi(description: string, out: string): boolean {
  if (!existsSync(heyApi)) return false;
  rmSync(out, { recursive: true, force: true });
  const plugins = ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch", "zod"];
  run([heyApi, "-i", description, "-o", out, "--no-log-file", "-p", ...plugins]);
  return true;
}

function run(words: readonly string[]): void {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, {
    // Not here, where the config of this repository counts.
    cwd: tmpdir(),
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  if (status !== 0) throw new Error(`${words.join(" ")}\n${stdout}${stderr}`);
}

/** A program that names one type. */
export function programOfTypes(folder: string): string {
  const [, name = ""] = /^export (?:interface|type) (\w+)/m.exec(text(folder, "types.ts")) ?? [];
  return `import type { ${name} } from "./types.js";\nexport type Used = ${name};\n`;
}

/** A program that uses a validator, a call and the server, of which each has a type that it declares. */
export function programOfAll(folder: string): string {
  const schema = firstConstant(text(folder, "validators.ts"));
  return [
    `import { ${schema}, operationValidators } from "./validators.js";`,
    'import { createClient } from "./client.js";',
    'import { createHandler } from "./server.js";',
    `export const value: ReturnType<typeof ${schema}.parse> = ${schema}.parse({});`,
    "export const names: readonly string[] = Object.keys(operationValidators);",
    "export const client: ReturnType<typeof createClient> = createClient();",
    "export const handler: typeof createHandler = createHandler;\n",
  ].join("\n");
}

/** A program that uses hey-api's calls and one of its schemas. */
export function programOfHeyApi(folder: string): string {
  const schema = firstConstant(text(folder, "zod.gen.ts"));
  return [
    `import { ${schema} } from "./zod.gen.js";`,
    'import * as calls from "./sdk.gen.js";',
    `export const value: ReturnType<typeof ${schema}.parse> = ${schema}.parse({});`,
    "export const names: readonly string[] = Object.keys(calls);\n",
  ].join("\n");
}

function firstConstant(code: string): string {
  return /^export const (\w+)/m.exec(code)?.[1] ?? "";
}

function text(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

/** Bytes of all modules below a folder. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.startsWith("use-"))
    .reduce((sum, path) => sum + readFileSync(join(folder, path)).length, 0);
}
