/** The package of the runtime: what its manifest, the table of entries and the modules say of each other. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../../../core/base/assets.ts";
import { entryNames, packagesOfEntry } from "../../../../../core/output/runtime/entries.ts";
import { runtimeCopy } from "../../../../../core/output/runtime/join.ts";
import {
  packagesBehind,
  runtimeContract,
  runtimePackage,
  runtimeRange,
  runtimeVersion,
} from "../../../../../core/output/runtime/package.ts";
import { packagesOf } from "../../../../../core/output/plan.ts";
import { zodRange } from "../../../../../runtime/validation/zod-version.ts";
import { runtimeModules } from "../../../../../scripts/dev/runtime-package.ts";

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly sideEffects: boolean;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}

const home = join(packageRoot, "runtime");
const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
const manifest = manifestOf(home);
const copy = runtimeCopy(runtimeModules(home), (path) => readFileSync(join(home, path), "utf8"));

describe("The manifest", () => {
  test("has the version of the toolkit, which the range of emitted code takes in", () => {
    expect(manifest.name).toBe(runtimePackage);
    expect(manifest.version).toBe(manifestOf(packageRoot).version);
    expect(manifest.version).toBe(runtimeVersion);
    const [major, minor] = runtimeVersion.split(".");
    expect(runtimeRange).toMatch(new RegExp(String.raw`^\^${major}\.${minor}\.\d+$`));
  });

  test("exports each entry, for people and for emitted code, and refuses other versions", () => {
    const each = (key: (entry: string) => string, file: (entry: string) => string) =>
      entryNames().map((entry) => [
        key(entry),
        { types: `./dist/${file(entry)}.d.ts`, default: `./dist/${file(entry)}.js` },
      ]);
    expect(manifest.exports).toEqual({
      "./package.json": "./package.json",
      ...Object.fromEntries(each((entry) => `./${entry}`, String)),
      [`./${runtimeContract}/*`]: { types: "./dist/*.d.ts", default: "./dist/*.js" },
      ...Object.fromEntries(
        each(
          (entry) => `./v*/${entry}`,
          () => "generated-for-another-version",
        ),
      ),
    });
    expect(manifest.sideEffects).toBe(false);
  });

  test("asks for the packages of all entries, of which zod alone is not optional", () => {
    const packages = entryNames().flatMap(packagesOfEntry).toSorted();
    expect(Object.keys(manifest.peerDependencies).toSorted()).toEqual(packages);
    expect(manifest.peerDependencies["zod"]).toBe(zodRange);
    expect(Object.keys(manifest.peerDependenciesMeta).toSorted()).toEqual(
      packages.filter((name) => name !== "zod"),
    );
  });
});

describe("The table of entries", () => {
  test.each(entryNames())("names the packages that %s imports", (entry) => {
    const file = copy.find(({ path }) => path === `${entry}.ts`);
    expect(packagesOf([file ?? { path: "none.ts", text: "" }])).toEqual(packagesOfEntry(entry));
    expect(packagesBehind(`${runtimePackage}/${runtimeContract}/${entry}`)).toEqual(
      packagesOfEntry(entry),
    );
  });
});

/** Names that each entry exports. */
function exportsOf(text: string): string[] {
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type) ([\w$]+)/gm;
  const listed = /^export (?:type )?\{([^}]*)\}/gm;
  const names = [...text.matchAll(listed)].flatMap(([, list = ""]) => list.split(","));
  const all = [...text.matchAll(declared)].map(([, name = ""]) => name).concat(names);
  return [...new Set(all.map((name) => name.trim().replace(/^type /, "")).filter(Boolean))];
}

// A name less breaks emitted code that imports it, a name more is missing in earlier releases.
test(`what ${runtimeContract} exports is what it exported when it was agreed on`, async () => {
  const page = copy.map(({ path, text }) =>
    [`# ${path.replace(".ts", "")}`, ...exportsOf(text).toSorted(), ""].join("\n"),
  );
  await expect(page.join("\n")).toMatchFileSnapshot(
    join(packageRoot, `test/golden/runtime/${runtimeContract}.txt`),
  );
});
