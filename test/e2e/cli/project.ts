/** A project in a temporary folder, and the command line run in it. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type Finished, program, surroundings } from "./program.ts";
import { runResident } from "./resident.ts";

/** A small description with one schema; `member` is a name in it. */
export function description(member = "id", extra = ""): string {
  return [
    "openapi: 3.1.0",
    "info: { title: Shop, version: '1' }",
    "paths: {}",
    "components:",
    "  schemas:",
    "    Item:",
    "      type: object",
    "      properties:",
    `        ${member}: { type: integer }`,
    ...(extra === "" ? [] : [extra]),
    "",
  ].join("\n");
}

/** A folder of its own for one test, removed when it ends, holding `files`. */
export function project(files: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), "specwright-test-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    at,
    write,
    read: (path: string) => readFileSync(at(path), "utf8"),
    /** Every file below `folder`, sorted. */
    list: (folder: string) =>
      readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => !entry.isDirectory())
        .map((entry) => join(entry.parentPath, entry.name).slice(at(folder).length + 1))
        .toSorted(),
    run: (...words: string[]) => runResident(root, words),
  };
}

/** The command line in `cwd`, in a process of its own. */
export function run(
  cwd: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const { child, finished } = start(cwd, words, env);
  child.stdin.end();
  return finished;
}

export function start(cwd: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...program, ...words], {
    cwd,
    env: { ...surroundings, ...env },
  });
  const text = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (part: string) => (text.out += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (text.err += part));
  const finished = new Promise<Finished>((done, fail) => {
    child.on("error", fail);
    child.on("close", (code, signal) => done({ code, signal, ...text }));
  });
  return { child, finished };
}
