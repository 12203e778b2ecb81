/** What a user gets: the packed package in an empty project, its output compiled and run by plain node. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "specwright-packed-"));
const readme = readFileSync(join(repository, "README.md"), "utf8");
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

function run(command: string, ...words: string[]): string {
  return execFileSync(command, words, { cwd: folder, encoding: "utf8", stdio: "pipe" });
}

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: repository });
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  write("package.json", '{ "name": "user", "private": true, "type": "module" }');
  const packages = ["zod", "typescript"].map((name) => `${name}@${manifest.dependencies[name]}`);
  run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", `./${tarball}`, ...packages);
  for (const [, path = "", text = ""] of readme.matchAll(
    /<!-- file: (\S+) -->\n\n```\w+\n(.*?)```/gs,
  )) {
    // The user of this test has no types of Node, and not our six services.
    if (path !== "src/server.ts" && path !== "open-questions.ts") write(path, text);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the tarball holds code, templates, runtime and schemas, and no sources of ours", () => {
  const files = readdirSync(join(folder, "node_modules/specwright"), { recursive: true });
  for (const part of ["dist/scripts/specwright.js", "runtime/client.ts", "templates/server"]) {
    expect(files).toContain(part);
  }
  expect(files).toContain("core/extensions/json-schema/x-not-shown.json");
  expect(files.filter((file) => /^(specs|test|generated|bench)\b/.test(String(file)))).toEqual([]);
});

test("npx specwright generates, and a second run changes nothing", () => {
  const words = ["specwright", "generate", "--spec", "notes.yaml", "--out", "src/api"];
  run("npx", "--no-install", ...words);
  const before = run("find", "src/api", "-type", "f", "-newer", "notes.yaml").length;
  expect(before).toBeGreaterThan(0);
  expect(run("npx", "--no-install", ...words)).toMatch(/0 written/);
  run("npx", "--no-install", "specwright", "check", "--spec", "notes.yaml", "--out", "src/api");
});

test.each([
  ["nodenext", "nodenext"],
  ["esnext", "bundler"],
])("its output compiles with module %s and resolution %s", (module, moduleResolution) => {
  const outDir = `js-${module}`;
  const options = { strict: true, target: "es2022", module, moduleResolution, outDir };
  const lib = ["es2022", "dom", "dom.iterable"];
  write(
    `tsconfig.${module}.json`,
    JSON.stringify({ compilerOptions: { ...options, lib, rootDir: "." }, include: ["src"] }),
  );
  run("npx", "--no-install", "tsc", "-p", `tsconfig.${module}.json`);
});

test("plain node runs it: a client calls a server, a validator judges", () => {
  write(
    "main.js",
    [
      'import { createServer } from "node:http";',
      'import { createHandler } from "./js-nodenext/src/api/server.js";',
      'import { toNodeListener } from "./js-nodenext/src/api/runtime/node.js";',
      'import { show } from "./js-nodenext/src/client.js";',
      'import { problems } from "./js-nodenext/src/validate.js";',
      "const handle = createHandler({",
      '  getNote: ({ path }) => path.id === 1 ? { status: 200, body: { id: 1, text: "buy milk" } } : { status: 404 },',
      "});",
      "const server = createServer(toNodeListener(handle));",
      'await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));',
      "const base = `http://127.0.0.1:${server.address().port}/api`;",
      "console.log(await show(base, 1), '|', await show(base, 2), '|', problems.length);",
      "server.close();",
    ].join("\n"),
  );
  expect(run(process.execPath, "main.js")).toBe("buy milk | no such note | 2\n");
});
