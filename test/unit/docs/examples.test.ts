/** The examples: each is listed, tested, short, and says which versions it was tried with. */
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { testsOfExamples } from "../../slow/examples/tests.ts";
import { repository } from "./pages.ts";

const root = join(repository, "examples");
const names = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const own: { readonly version: string } = JSON.parse(
  readFileSync(join(repository, "package.json"), "utf8"),
);

type Manifest = Readonly<
  Partial<Record<"dependencies" | "devDependencies", Readonly<Record<string, string>>>>
> & { readonly scripts?: Readonly<Record<string, string>> };

const manifests = globSync("**/package.json", { cwd: root, ignore: "**/node_modules/**" });

function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Manifest;
}

test("Every example is listed, and has tests that are counted", () => {
  const list = readFileSync(join(root, "README.md"), "utf8");
  const listed = [...list.matchAll(/^\| \[[\w/-]+\]\(([\w/-]+)\/README\.md\) \|/gm)].map(
    ([, name = ""]) => name,
  );
  expect([...new Set(listed.map((name) => name.split("/")[0]))].toSorted()).toEqual(names);
  expect(listed.toSorted()).toEqual(Object.keys(testsOfExamples).toSorted());
});

test.each(Object.keys(testsOfExamples))("The README of %s has about ten lines", (name) => {
  const lines = readFileSync(join(root, name, "README.md"), "utf8")
    .trimEnd()
    .split("\n");
  expect(lines.length).toBeLessThanOrEqual(12);
});

describe.each(manifests)("examples/%s", (path) => {
  const { dependencies = {}, devDependencies = {} } = readManifest(path);

  test("names exact versions, and ours as they are", () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      const isOurs = name === "specwright" || name === "@specwright/runtime";
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
      if (isOurs) expect(version, name).toBe(own.version);
    }
  });
});

/** Packages that a file imports, without those of Node and of the compiler alone. */
function packagesIn(text: string): string[] {
  const found = text.matchAll(
    /^(?:import|export)\b[^;]*?from "([^."][^"]*)"|\bimport\("([^."][^"]*)"\)/gm,
  );
  return [...found].flatMap(([, from, later]) => {
    const [first = "", second = ""] = (from ?? later ?? "").split("/");
    if (first.startsWith("node:")) return [];
    return [first.startsWith("@") ? `${first}/${second}` : first];
  });
}

describe.each(manifests)("The sources beside examples/%s", (path) => {
  const folder = join(root, dirname(path));
  const { dependencies = {}, devDependencies = {} } = readManifest(path);
  const sources = globSync("**/*.{ts,tsx}", {
    cwd: folder,
    ignore: ["**/node_modules/**", "packages/**", "**/{src,before,after}/api/**"],
  });

  test("import packages that it names", () => {
    const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    const types = named.map((name) => name.replace(/^@types\//, ""));
    const imported = sources.flatMap((file) =>
      packagesIn(readFileSync(join(folder, file), "utf8")),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(imported.filter((name) => ![...named, ...types].includes(name))).toEqual([]);
  });
});
