/** The suites of the services against both forms of the runtime, made and installed from packed tarballs. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix, relative } from "node:path";
import { globSync } from "tinyglobby";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entryNames } from "../../core/output/runtime/entries.ts";

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "specwright-runtime-"));
const timeout = 400_000;
const own = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

const suites = globSync("test/{unit,e2e}/**/*.test.ts", { cwd: repository })
  .filter((path) =>
    /from "(?:\.\.\/)+generated\//.test(readFileSync(join(repository, path), "utf8")),
  )
  .toSorted();

function npm(...words: string[]): void {
  execFileSync("npm", words, { cwd: folder, stdio: "pipe" });
}

beforeAll(() => {
  for (const words of [[], ["--workspace", "runtime"]]) {
    const pack = ["pack", "--silent", "--pack-destination", folder, ...words];
    execFileSync("npm", pack, { cwd: repository, stdio: "pipe" });
  }
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "user", "private": true, "type": "module" }',
  );
  const tarballs = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  expect(tarballs).toHaveLength(2);
  const peers = ["zod", "fast-xml-parser", "openapi-typescript", "typescript"].map(
    (name) => `${name}@${own.devDependencies[name]}`,
  );
  const files = tarballs.map((name) => `./${name}`);
  npm("install", "--no-audit", "--no-fund", "--ignore-scripts", ...files, ...peers);
}, timeout);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

test("the tarball of the runtime holds its modules, declarations and sources, and nothing else", () => {
  const home = join(folder, "node_modules/@specwright/runtime");
  const found = readdirSync(home, { recursive: true, encoding: "utf8" }).toSorted();
  const entries = entryNames();
  const folders = ["", "mounts"].flatMap((name) => [name, posix.join("src", name)]);
  const other = [
    "any-name.cjs",
    "generated-for-another-version.d.ts",
    "generated-for-another-version.js",
  ];
  const made = entries.flatMap((entry) =>
    ["d.ts", "d.ts.map", "js", "js.map"].map((ending) => `${entry}.${ending}`),
  );
  const sources = entries.map((entry) => `src/${entry}.ts`);
  const dist = [...folders, ...made, ...other, ...sources].map((path) => posix.join("dist", path));
  expect(found).toEqual(["LICENSE", "README.md", "package.json", ...dist].toSorted());
  const map = JSON.parse(readFileSync(join(home, "dist/client.js.map"), "utf8")) as {
    readonly sourcesContent: readonly string[];
  };
  expect(map.sourcesContent).toEqual([readFileSync(join(home, "dist/src/client.ts"), "utf8")]);
});

describe.each(["copy", "package"])("with the runtime as a %s", (form) => {
  const home = join(folder, form);

  beforeAll(() => {
    cpSync(join(repository, "specs"), join(home, "specs"), { recursive: true });
    const words = [
      "--no-install",
      "specwright",
      "generate",
      "--runtime",
      form,
      "--with",
      "openapi-types",
    ];
    execFileSync("npx", words, { cwd: home, stdio: "pipe" });
  }, timeout);

  test("the output has a copy only where it is asked for", () => {
    expect(existsSync(join(home, "generated/runtime"))).toBe(form === "copy");
    const client = readFileSync(join(home, "generated/link-tracking/client.ts"), "utf8");
    expect(client.includes('from "@specwright/runtime/')).toBe(form === "package");
  });

  test("the output is what is committed", () => {
    if (form === "copy") return;
    for (const path of globSync("**", { cwd: join(repository, "generated"), dot: true })) {
      const made = readFileSync(join(home, "generated", path), "utf8");
      expect(made, path).toBe(readFileSync(join(repository, "generated", path), "utf8"));
    }
  });

  test("the suites of the services pass", { timeout }, () => {
    expect(suites.length).toBeGreaterThan(18);
    const report = join(folder, `${form}.json`);
    const config = relative(
      repository,
      join(import.meta.dirname, "generated-elsewhere.config.mjs"),
    );
    const words = [
      "run",
      "--config",
      config,
      "--reporter=json",
      `--outputFile=${report}`,
      ...suites,
    ];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(repository, "node_modules/vitest/vitest.mjs"), ...words],
      {
        cwd: repository,
        encoding: "utf8",
        env: { ...process.env, SPECWRIGHT_GENERATED: join(home, "generated") },
      },
    );
    const result = JSON.parse(readFileSync(report, "utf8")) as Result;
    const failed = result.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === undefined || message === "" ? [] : [`${name}: ${message}`]),
      ...assertionResults.filter(({ status }) => status === "failed").map((one) => one.fullName),
    ]);
    expect(failed, (stdout + stderr).slice(0, 2000)).toEqual([]);
    expect(result.numPassedTests).toBeGreaterThan(200);
  });
});

interface Result {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}
