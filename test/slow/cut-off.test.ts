/** Runs that end at an exact step of writing: the output is the old one or the new one, file by file. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { check, generate } from "../../scripts/api/api.ts";
import { program, surroundings } from "../e2e/cli/program.ts";
import { description, project } from "../e2e/cli/project.ts";

const operation = `paths:
  /items:
    get:
      operationId: listItems
      responses:
        "200":
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Item" } } } }`;
const spec = description().replace("paths: {}", operation);
const words = ["generate", "--spec", "api.yaml", "--out", "out", "--no-cache"];
/** Another ending of imports is another text of almost every file. */
const rewriting = [...words, "--import-extension", "ts"];
const before = { spec: "api.yaml", out: "out" } as const;
const after = { ...before, importExtension: "ts" } as const;
const timeout = 120_000;

/** A project with output, and the texts of its files. */
async function generated() {
  const made = project({ "api.yaml": spec });
  expect((await generate({ cwd: made.root, ...before })).ok).toBe(true);
  return { ...made, old: textsOf(made.at("out")) };
}

function textsOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(".specwright."))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** A dead run's lock is old at once, so that no test waits for it. */
function ageLock(lock: string): void {
  if (existsSync(lock)) utimesSync(lock, new Date(0), new Date(0));
}

interface Fault {
  readonly call: "rename" | "writeFile";
  readonly at: number;
  readonly by: "kill" | "full";
}

/** The command line, with a fault at an exact call. */
async function run(cwd: string, { call, at, by }: Fault) {
  const hook = pathToFileURL(join(import.meta.dirname, "faults.mjs"));
  hook.search = String(new URLSearchParams({ call, at: String(at), by }));
  const child = spawn(process.execPath, ["--import", hook.href, ...program, ...rewriting], {
    cwd,
    env: surroundings,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  child.stdout.on("data", (part: Buffer) => (out += String(part)));
  child.stderr.on("data", (part: Buffer) => (out += String(part)));
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  return { code, signal, out };
}

describe("a run that is killed", { timeout }, () => {
  test.each([
    ["when all is staged and nothing is in its place", 0, 0],
    ["when the record is in its place and no file is", 1, 0],
    ["when one file is in its place", 2, 1],
    ["in the middle of the files", 5, 4],
  ])("%s leaves whole files, and the next run mends them", async (_, at, placed) => {
    const { root, at: path, old } = await generated();
    expect(old.size).toBeGreaterThan(10);
    const { signal } = await run(root, { call: "rename", at, by: "kill" });
    expect(signal).toBe("SIGKILL");
    const left = textsOf(path("out"));
    expect([...left.keys()].toSorted()).toEqual([...old.keys()].toSorted());
    const record = path("out/.specwright.json");
    const changed = [...left].filter(([file, text]) => file !== record && old.get(file) !== text);
    expect(changed).toHaveLength(placed);
    if (at === 0) expect((await check({ cwd: root, ...before })).drift).toEqual([]);
    ageLock(path("out/.specwright.lock"));
    expect((await generate({ cwd: root, ...after })).diagnostics).toEqual([]);
    expect((await check({ cwd: root, ...after })).drift).toEqual([]);
    for (const [file, text] of changed) expect(textsOf(path("out")).get(file)).toBe(text);
    expect(readdirSync(path("out")).filter((name) => /staging|lock/.test(name))).toEqual([]);
  });
});

test(
  "a first run that is killed before it placed anything is in nobody's way",
  { timeout },
  async () => {
    const { root, at: path } = project({ "api.yaml": spec });
    const { signal } = await run(root, { call: "rename", at: 0, by: "kill" });
    expect(signal).toBe("SIGKILL");
    expect(textsOf(path("out")).size).toBe(0);
    ageLock(path("out/.specwright.lock"));
    expect((await generate({ cwd: root, ...after })).diagnostics).toEqual([]);
    expect((await check({ cwd: root, ...after })).drift).toEqual([]);
  },
);

describe("a disk that is full", { timeout }, () => {
  test.each([
    ["at the first file", 0],
    ["at a later file", 4],
  ])("%s leaves the old output whole, and says so", async (_, at) => {
    const { root, at: path, old } = await generated();
    const { code, out } = await run(root, { call: "writeFile", at, by: "full" });
    expect(code).toBe(1);
    expect(out).toContain('cannot write to "out": no space left on the device');
    expect(out).toContain("nothing was written");
    expect(textsOf(path("out"))).toEqual(old);
    expect(readdirSync(path("out")).filter((name) => /staging|lock/.test(name))).toEqual([]);
    expect((await check({ cwd: root, ...before })).drift).toEqual([]);
  });

  test("by a limit of the system, which ends the process, the old output is whole, too", async () => {
    const { root, at: path, old } = await generated();
    const line = 'ulimit -f 4; exec "$0" "$@"';
    const made = spawnSync("bash", ["-c", line, process.execPath, ...program, ...rewriting], {
      cwd: root,
      env: surroundings,
    });
    expect(made.signal).toBe("SIGXFSZ");
    expect(textsOf(path("out"))).toEqual(old);
    expect((await check({ cwd: root, ...before })).drift).toEqual([]);
    ageLock(path("out/.specwright.lock"));
    expect((await generate({ cwd: root, ...after })).ok).toBe(true);
  });
});
