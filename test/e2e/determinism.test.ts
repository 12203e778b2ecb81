/** The same input gives the same bytes: in any folder, locale and time zone, in any file order. */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program } from "./cli/program.ts";
import { emptyFolder } from "../support/compile.ts";

const repository = join(import.meta.dirname, "../..");

/** Generates all services from a copy of specs/ and returns every file of the output. */
function run(name: string, environment: Record<string, string>): Map<string, string> {
  const folder = emptyFolder(name);
  cpSync(join(repository, "specs"), join(folder, "specs"), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [...program, "generate"], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const root = join(folder, "generated");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.toSorted().map((file) => [file.slice(root.length), readFileSync(file, "utf8")]),
  );
}

test("two runs in different folders, locales and time zones give the same bytes", () => {
  const first = run("here", { LC_ALL: "C", LANG: "C", TZ: "UTC" });
  const second = run("somewhere/else entirely", {
    LC_ALL: "tr_TR.UTF-8",
    LANG: "tr_TR.UTF-8",
    TZ: "Pacific/Kiritimati",
    COLUMNS: "40",
  });
  expect(first.size).toBeGreaterThan(20);
  expect([...second.keys()]).toEqual([...first.keys()]);
  for (const [file, text] of first) expect(second.get(file) === text, file).toBe(true);
}, 120_000);
