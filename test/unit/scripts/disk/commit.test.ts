/** Changes of several files: all of them, or none, also where a run was cut off between two. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hash } from "../../../../core/output/manifest-file.ts";
import { commit, resume } from "../../../../scripts/disk/commit.ts";

function home(files: Readonly<Record<string, string>> = {}) {
  const outside = mkdtempSync(join(tmpdir(), "specwright-commit-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const base = join(outside, "base");
  mkdirSync(base);
  const folder = join(base, "handlers");
  mkdirSync(folder);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(base, path), text);
  const read = (path: string) => readFileSync(join(base, path), "utf8");
  /** What a run leaves that ended after its journal was written. */
  const cutOff = (entries: readonly unknown[], texts: readonly string[]) => {
    const staging = join(folder, ".specwright.staging");
    mkdirSync(staging);
    for (const [index, text] of texts.entries()) writeFileSync(join(staging, String(index)), text);
    writeFileSync(join(staging, "journal.json"), JSON.stringify(entries));
  };
  return { base, folder, read, cutOff };
}

test("new files and changed files are written, and nothing of the run is left", async () => {
  const { base, folder, read } = home({ "handlers/a.ts": "old" });
  const done = await commit({
    base,
    folder,
    changes: [
      { path: "handlers/a.ts", text: "new", before: "old" },
      { path: "handlers/deep/b.ts", text: "b" },
      { path: "app/route.ts", text: "c" },
    ],
  });
  expect(done).toEqual({
    written: ["handlers/a.ts", "handlers/deep/b.ts", "app/route.ts"],
    kept: [],
  });
  expect([read("handlers/a.ts"), read("handlers/deep/b.ts"), read("app/route.ts")]).toEqual([
    "new",
    "b",
    "c",
  ]);
  expect(readdirSync(folder).toSorted()).toEqual(["a.ts", "deep"]);
});

test("a file that appeared or changed meanwhile stays as it is", async () => {
  const { base, folder, read } = home({ "handlers/a.ts": "theirs", "handlers/b.ts": "theirs" });
  const done = await commit({
    base,
    folder,
    changes: [
      { path: "handlers/a.ts", text: "ours" },
      { path: "handlers/b.ts", text: "ours", before: "old" },
    ],
  });
  expect(done).toEqual({ written: [], kept: ["handlers/a.ts", "handlers/b.ts"] });
  expect([read("handlers/a.ts"), read("handlers/b.ts")]).toEqual(["theirs", "theirs"]);
});

test("a symbolic link on the way refuses the whole change", async () => {
  const { base, folder } = home();
  const elsewhere = mkdtempSync(join(tmpdir(), "specwright-elsewhere-"));
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
  symlinkSync(elsewhere, join(base, "app"));
  const changes = [
    { path: "handlers/a.ts", text: "a" },
    { path: "app/route.ts", text: "b" },
  ];
  expect(await commit({ base, folder, changes })).toMatchObject({
    problem: expect.stringContaining("symbolic link"),
  });
  expect(existsSync(join(folder, "a.ts"))).toBe(false);
  expect(readdirSync(elsewhere)).toEqual([]);
});

test("a run that was cut off between two files is finished", async () => {
  const { base, folder, read, cutOff } = home({
    "handlers/a.ts": "new a",
    "handlers/b.ts": "old b",
  });
  const entry = (path: string, before: string | null, after: string) => ({
    path,
    before: before === null ? null : hash(before),
    after: hash(after),
  });
  cutOff(
    [
      entry("handlers/a.ts", "old a", "new a"),
      entry("handlers/b.ts", "old b", "new b"),
      entry("handlers/c.ts", null, "new c"),
    ],
    ["new a", "new b", "new c"],
  );
  rmSync(join(folder, ".specwright.staging/0"));
  expect(await resume(base, folder)).toEqual({
    written: ["handlers/a.ts", "handlers/b.ts", "handlers/c.ts"],
    kept: [],
  });
  expect([read("handlers/b.ts"), read("handlers/c.ts")]).toEqual(["new b", "new c"]);
  expect(await resume(base, folder)).toBeUndefined();
});

test.each(["../outside.ts", "/etc/outside.ts", "handlers/../../outside.ts", "C:\\outside.ts"])(
  "a journal that leads to %s is not followed",
  async (path) => {
    const { base, folder, cutOff } = home();
    cutOff([{ path, before: null, after: hash("x") }], ["x"]);
    expect(await resume(base, folder)).toBeUndefined();
    expect(existsSync(join(base, "../outside.ts"))).toBe(false);
  },
);

test("texts that wait without a journal are nobody's change", async () => {
  const { base, folder, read } = home();
  mkdirSync(join(folder, ".specwright.staging"));
  writeFileSync(join(folder, ".specwright.staging/0"), "half");
  expect(await resume(base, folder)).toBeUndefined();
  await commit({ base, folder, changes: [{ path: "handlers/a.ts", text: "whole" }] });
  expect(read("handlers/a.ts")).toBe("whole");
  expect(readdirSync(folder)).toEqual(["a.ts"]);
});

test("a changed file keeps its permissions", async () => {
  const { base, folder, read } = home({ "handlers/a.ts": "old" });
  chmodSync(join(base, "handlers/a.ts"), 0o755);
  await commit({ base, folder, changes: [{ path: "handlers/a.ts", text: "new", before: "old" }] });
  expect(read("handlers/a.ts")).toBe("new");
  expect(statSync(join(base, "handlers/a.ts")).mode & 0o777).toBe(0o755);
});

test("a file that is read-only stops the whole change", async () => {
  const { base, folder, read } = home({ "handlers/a.ts": "old", "handlers/b.ts": "old" });
  chmodSync(join(base, "handlers/b.ts"), 0o444);
  const changes = ["a", "b"].map((name) => {
    return { path: `handlers/${name}.ts`, text: "new", before: "old" };
  });
  expect(await commit({ base, folder, changes })).toEqual({
    problem: '"handlers/b.ts" is read-only',
  });
  expect([read("handlers/a.ts"), read("handlers/b.ts")]).toEqual(["old", "old"]);
  expect(existsSync(join(folder, ".specwright.staging"))).toBe(false);
});
