/** What the clients that are compared are made of GitHub's description: ours, and what others generate. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { transpile } from "../../core/output/transpile.ts";
import { emit } from "../validators/emit.ts";
import { pick, readGithub } from "../validators/github.ts";
import { operations } from "./operations.ts";

/** The last one that runs on Node 20; fetched when the benchmark runs, for nothing else needs it. */
const heyApi = "@hey-api/openapi-ts@0.94.5";

export interface Emitted {
  /** Our client as TypeScript. */
  readonly ts: string;
  /** The same as JavaScript and declarations. */
  readonly js: string;
  /** Our client with a module of calls for each tag, in both forms. */
  readonly tags: { readonly ts: string; readonly js: string };
  /** Our client with validators, of the three operations of the bundles alone. */
  readonly validated: string;
  /** `openapi.ts`, as openapi-typescript makes it. */
  readonly openapi: string;
  /** What hey-api generates. Absent: it cannot be fetched here. */
  readonly heyApi?: string;
}

/**
 * Writes all of it below `folder`, each to a folder of its own.
 *
 * @throws Error where GitHub's description is not there.
 */
export async function emitClients(folder: string): Promise<Emitted> {
  const github = description();
  rmSync(folder, { recursive: true, force: true });
  const [ts, js, openapi, validated] = ["ts", "js", "openapi", "validated"].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  await emit(ts, github, ["types", "conversions", "client"]);
  await transpileFolder(ts, js);
  const tags = { ts: join(folder, "tags-ts"), js: join(folder, "tags-js") };
  await emit(tags.ts, github, ["types", "conversions", "client"], { split: "tag" });
  await transpileFolder(tags.ts, tags.js);
  await emitOpenapi(openapi, github);
  await emitThree(validated);
  const generated = generateHeyApi(join(folder, "hey-api"), join(ts, "openapi.json"));
  return {
    ts,
    js,
    tags,
    openapi,
    validated,
    ...(generated === undefined ? {} : { heyApi: generated }),
  };
}

/** Writes `openapi.ts` for openapi-fetch. */
export async function emitOpenapi(folder: string, document: unknown = threeOperations()) {
  await emit(folder, document, ["openapi-types"]);
}

/** Writes our client of the three operations, and their validators. */
export async function emitThree(folder: string): Promise<void> {
  await emit(folder, threeOperations(), ["types", "conversions", "validators", "client"]);
}

function threeOperations(): unknown {
  const three = Object.values(operations).map(({ method, path }) => ({
    method: method.toLowerCase(),
    path,
  }));
  return pick(description(), three);
}

function description(): NonNullable<ReturnType<typeof readGithub>> {
  const github = readGithub();
  if (github !== undefined) return github;
  throw new Error("SPECWRIGHT_INPUTS names no folder with GitHub's description");
}

/** Every module below `from` as JavaScript and declarations below `to`. */
async function transpileFolder(from: string, to: string): Promise<void> {
  for (const path of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith(".ts")) continue;
    const module = { path, text: readFileSync(join(from, path), "utf8"), isLaidOut: true };
    for (const form of await transpile(module, "bench")) {
      mkdirSync(dirname(join(to, form.path)), { recursive: true });
      writeFileSync(join(to, form.path), form.text);
    }
  }
  cpSync(join(from, "package.json"), join(to, "package.json"));
}

/** `undefined` where npm does not bring the generator. */
function generateHeyApi(folder: string, description: string): string | undefined {
  const home = join(folder, "home");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "private": true, "type": "module" }');
  const run = (command: string, ...words: string[]) =>
    spawnSync(command, words, { cwd: home, encoding: "utf8", timeout: 120_000 }).status === 0;
  const install = ["install", "--no-audit", "--no-fund", "--ignore-scripts"];
  const fetched = run("npm", ...install, heyApi, "typescript@5.9.3");
  cpSync(description, join(home, "openapi.json"));
  const words = ["-i", "./openapi.json", "-o", folder + "/client", "-p", "@hey-api/client-fetch"];
  const generated = fetched && run("npx", "--no-install", "openapi-ts", ...words);
  return generated && existsSync(join(folder, "client/sdk.gen.ts"))
    ? join(folder, "client")
    : undefined;
}
