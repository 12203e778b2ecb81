/** Folders that are exchanged, come back, or are watched twice. */
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { watchFolders } from "../../../../scripts/watch/watch.ts";
import { project } from "../../../e2e/cli/project.ts";

/** `told` waits until `path` is told as changed, and forgets what was told. */
async function watching(files: readonly string[], folders: readonly string[]) {
  const home = project(Object.fromEntries(files.map((path) => [path, "first"])));
  const changed = new Set<string>();
  const all = new Set<string>();
  const watcher = await watchFolders(folders.map(home.at), async (paths) => {
    for (const path of paths) [changed, all].forEach((set) => set.add(path));
  });
  onTestFinished(() => watcher.close());
  const told = async (path: string) => {
    await expect.poll(() => [...changed]).toContain(home.at(path));
    changed.clear();
  };
  const exchange = (folder: string, path: string) => {
    home.write(`next/${path}`, "exchanged");
    rmSync(home.at(folder), { recursive: true });
    renameSync(home.at("next"), home.at(folder));
  };
  const remove = (path: string) => rmSync(home.at(path), { recursive: true });
  return { ...home, watcher, all, told, exchange, remove };
}

test.each([
  ["a folder", ["api"], "api"],
  ["a folder that is watched twice", [".", "api"], "api"],
  ["a folder of a folder", ["."], "api"],
  ["a folder of a folder that is watched twice", ["api", "api/parts"], "api/parts"],
])("%s is watched on after another one took its place", async (_title, folders, exchanged) => {
  const file = `${exchanged}/a.yaml`;
  const { write, told, exchange } = await watching([file, "api/b.yaml"], folders);
  write(file, "second");
  await told(file);
  for (const text of ["third", "fourth", "fifth"]) {
    exchange(exchanged, "a.yaml");
    await told(file);
    write(file, text);
    await told(file);
  }
});

test("a file that changes in one folder while another one is exchanged is told", async () => {
  const { write, told, exchange } = await watching(["a/a.yaml", "b/b.yaml"], ["a", "b"]);
  exchange("a", "a.yaml");
  await told("a/a.yaml");
  write("b/b.yaml", "second");
  await told("b/b.yaml");
});

test("a folder that goes away is told, and a file of the folder that comes back", async () => {
  const { at, write, told, remove } = await watching(["api/a.yaml"], ["api"]);
  remove("api");
  await told("api");
  mkdirSync(at("api"));
  write("api/a.yaml", "second");
  await told("api/a.yaml");
  write("api/a.yaml", "third");
  await told("api/a.yaml");
});

test("a further folder is watched; its files that did not change are not told", async () => {
  const { at, write, told, watcher, all } = await watching(
    ["api/a.yaml", "b/b.yaml", "b/c.yaml"],
    ["api"],
  );
  // Longer than the steps of a file system's clock.
  await new Promise((resolve) => setTimeout(resolve, 100));
  watcher.add([at("b")]);
  write("api/a.yaml", "second");
  await told("api/a.yaml");
  write("b/c.yaml", "second");
  await told("b/c.yaml");
  expect([...all]).not.toContain(at("b/b.yaml"));
});
