/** Redoc, as the command line of Redocly makes pages with it: found, run, and its faults reported. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import type * as ir from "../../../core/model/ir.ts";
import { UsageError } from "../../inputs/usage-error.ts";

const packageName = "@redocly/cli";
/** The version that the pages are made for. */
export const redocVersion = "2.77.0";

/** For the largest descriptions it takes seconds. */
const longestMilliseconds = 120_000;
const longestOutput = 1024 * 1024;

/** A page that was not made; the message says why in a sentence. */
export class RenderError extends Error {
  override readonly name = "RenderError";
  /** The service whose page it is; absent: not known yet. */
  readonly service: string | undefined;

  constructor(message: string, service?: string) {
    super(message);
    this.service = service;
  }
}

export interface RenderRequest {
  readonly document: ir.Json;
  /** Path of a page with a place for what the renderer makes. */
  readonly template: string;
  /** Of the renderer. */
  readonly options: ir.Json;
  /** Ends the run. */
  readonly signal?: AbortSignal;
}

/**
 * The program's own file: of this package's dependencies, or of the project's at `cwd`.
 *
 * @throws {UsageError} when it is not installed.
 */
export function findRedocly(cwd: string): string {
  for (const from of [import.meta.url, join(resolve(cwd), "package.json")]) {
    try {
      const found = createRequire(from).resolve(`${packageName}/package.json`);
      const program = join(dirname(found), "bin", "cli.js");
      if (existsSync(program)) return program;
    } catch {
      continue;
    }
  }
  throw new UsageError(
    `reference pages need ${packageName}; install it with: npm install --save-dev ${packageName}@${redocVersion}`,
  );
}

/**
 * The page that the program makes of a document, in a process of its own that asks nobody.
 *
 * @throws {RenderError}
 */
export async function renderPage(program: string, request: RenderRequest): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "specwright-docs-"));
  try {
    await writeFile(join(folder, "openapi.json"), JSON.stringify(request.document));
    await writeFile(join(folder, "options.json"), JSON.stringify(request.options));
    await run(program, folder, request);
    return await readFile(join(folder, "page.html"), "utf8").catch(() => {
      throw new RenderError("Redocly produced no page");
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(program: string, folder: string, { template, signal }: RenderRequest): Promise<void> {
  const words = [
    program,
    "build-docs",
    "openapi.json",
    "--inlineBundle",
    `--template=${template}`,
    "--output=page.html",
    "--openapi=options.json",
  ];
  return new Promise((done, fail) => {
    const limits = { timeout: longestMilliseconds, maxBuffer: longestOutput };
    const settings = { cwd: folder, env: quietly(), ...limits, ...(signal && { signal }) };
    execFile(process.execPath, words, settings, (error, stdout, stderr) => {
      if (error === null) done();
      else fail(new RenderError(reasonOf(error, stdout + stderr)));
    });
  });
}

/** Without the variables of whoever calls, and without anything that the program would tell others. */
function quietly(): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "TMPDIR", "TEMP", "TMP"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...Object.fromEntries(kept),
    NODE_ENV: "production",
    NO_COLOR: "1",
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  };
}

function reasonOf(error: Error & { readonly killed?: boolean }, output: string): string {
  if (error.killed === true) {
    return `Redocly was stopped after ${longestMilliseconds / 1000} seconds`;
  }
  if (/heap out of memory/.test(output)) return "Redocly ran out of memory";
  const lines = output.split("\n").map((line) => line.trim());
  const relevant = lines.filter(
    (line) => /^[\p{L}\p{N}"'@]/u.test(line) && !line.startsWith("at "),
  );
  const words = relevant.filter((line) => !line.startsWith("Prerendering")).join(" ");
  return words === ""
    ? "Redocly failed without a message"
    : `Redocly failed: ${words.slice(0, 500)}`;
}
