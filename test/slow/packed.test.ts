/** What a user gets: the packed package in an empty project, its output compiled and run by plain node. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { load } from "js-yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileOf, filesOf, readPage, samplesOf } from "../unit/docs/pages.ts";

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "specwright-packed-"));
const manifest = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

function run(command: string, ...words: string[]): string {
  try {
    return execFileSync(command, words, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    // Compilers tell what is wrong where `execFileSync` does not look.
    const { stdout } = error as { readonly stdout?: string };
    throw new Error(stdout, { cause: error });
  }
}

function write(path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * The user of this test has no types of Node, no frameworks, no mocks, no second description, and
 * not our six services. A config would speak for every command.
 */
function isLeftOut(path: string, text: string): boolean {
  const others =
    /"(?:node:http|express|fastify|hono|openapi-fetch|msw.*|\.\.?\/(?:generated|shop|library|photos|server)\b.*)"/;
  return path.startsWith("specwright.config.") || others.test(text);
}

beforeAll(() => {
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: repository });
  const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  write("package.json", '{ "name": "user", "private": true, "type": "module" }');
  const packages = ["zod", "typescript"].map((name) => `${name}@${manifest.devDependencies[name]}`);
  run("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", `./${tarball}`, ...packages);
  for (const [path, text] of filesOf()) {
    if (!isLeftOut(path, text)) write(path, text);
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

test("installing the tarball runs nothing, and npm has nothing to warn of", () => {
  const home = join(folder, "node_modules/specwright/package.json");
  const { scripts = {} } = JSON.parse(readFileSync(home, "utf8")) as {
    readonly scripts?: Readonly<Record<string, string>>;
  };
  for (const name of ["preinstall", "install", "postinstall", "prepublish", "prepare"]) {
    expect(scripts).not.toHaveProperty(name);
  }
  const empty = mkdtempSync(join(tmpdir(), "specwright-install-"));
  try {
    writeFileSync(join(empty, "package.json"), '{ "name": "user", "private": true }');
    const tarball = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
    const words = ["install", "--no-audit", "--no-fund", join(folder, tarball)];
    const { status, stderr } = spawnSync("npm", words, { cwd: empty, encoding: "utf8" });
    expect(status).toBe(0);
    expect(stderr).not.toMatch(/install.?scripts?|allow-?scripts|prepare/i);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test("the tarball holds code, templates, runtime and schemas, and no sources of ours", () => {
  const files = readdirSync(join(folder, "node_modules/specwright"), { recursive: true });
  for (const part of [
    "dist/scripts/specwright.js",
    "runtime/client/client.ts",
    "templates/server",
  ]) {
    expect(files).toContain(part);
  }
  expect(files).toContain("core/model/extensions/json-schema/x-not-shown.json");
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

function textOf(guide: string): string {
  return readPage(`docs/guides/${guide}.md`).text;
}

/** How a command of a shell ended, and what it said. */
function shell(command: string): { readonly code: number | null; readonly out: string } {
  // A job of a CI service sets this for all of its commands.
  const env = { ...process.env, CI: "true" };
  const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", command], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { code: status, out: stdout + stderr };
}

describe("the spec held against its document", () => {
  const lint =
    "npx --no-install specwright lint --spec notes.yaml --document notes.md --mode strict";
  const spec = () => readFileSync(join(folder, "notes.yaml"), "utf8");

  /** What the guide says to run, but for what an install of this test has done. */
  const steps = () => {
    const workflow = load(readFileSync(join(folder, ".github/workflows/specs.yml"), "utf8")) as {
      readonly jobs: Readonly<
        Record<string, { readonly steps: readonly { readonly run?: string }[] }>
      >;
    };
    return Object.values(workflow.jobs).flatMap(({ steps }) =>
      steps.flatMap(({ run }) => run ?? []),
    );
  };

  /** Runs `work` while the spec is another one. */
  function withSpec<Result>(change: (text: string) => string, work: () => Result): Result {
    const before = spec();
    const text = change(before);
    expect(text).not.toBe(before);
    write("notes.yaml", text);
    try {
      return work();
    } finally {
      write("notes.yaml", before);
    }
  }

  const renamed = (text: string) => text.replace("tags: {", "labels: {");
  const broken = (text: string) => text.replace("schemas/Note", "schemas/Nothing");

  test("what people compare is open until they accept it", () => {
    const open = shell(lint);
    expect(open.out).toContain("claim/unreviewed");
    expect(open.code).toBe(1);
    const [accept = ""] =
      /^npx specwright lint .* --update-baseline --yes$/m.exec(textOf("lint-a-document")) ?? [];
    expect(shell(accept)).toMatchObject({ code: 0 });
    expect(shell(lint)).toMatchObject({ code: 0 });
  });

  test("the job is green, red on a member of another name, red on a broken spec", () => {
    const [install = "", ...commands] = steps();
    expect(shell(install)).toMatchObject({ code: 0 });
    expect(commands).toHaveLength(2);
    const run = () => commands.map(shell);
    expect(run().map(({ code }) => code)).toEqual([0, 0]);
    const [drift, findings] = withSpec(renamed, run);
    expect(drift).toMatchObject({ code: 1, out: expect.stringContaining("labels") });
    expect(findings?.code).toBe(1);
    expect(findings?.out).toMatch(/^::error file=notes\.md,line=\d+,.*title=claim\/missing::/m);
    expect(findings?.out).toMatch(/^::error file=notes\.yaml,line=\d+,.*title=fact\/unstated::/m);
    for (const { code, out } of withSpec(broken, run)) {
      expect(code).toBe(1);
      expect(out).toContain("ref/dangling");
    }
  });

  test("the hook lets a commit pass, and stops one with a broken spec", () => {
    const identity = "-c user.name=User -c user.email=user@example.com";
    const commit = `git ${identity} commit -q -m change`;
    expect(
      shell("git init -q . && echo node_modules > .gitignore && chmod +x .githooks/pre-commit"),
    ).toMatchObject({ code: 0 });
    expect(textOf("ci")).toContain("`git config core.hooksPath .githooks`");
    expect(shell("git config core.hooksPath .githooks && git add .")).toMatchObject({ code: 0 });
    expect(shell(commit)).toMatchObject({ code: 0 });
    const stopped = withSpec(broken, () => shell(`git add . && ${commit}`));
    expect(stopped.code).not.toBe(0);
    expect(stopped.out).toContain("ref/dangling");
    expect(withSpec(renamed, () => shell(`git add . && ${commit}`)).code).not.toBe(0);
    expect(shell("git log --oneline | wc -l").out.trim()).toBe("1");
  });

  test("Redocly's linter has the findings beside its own", () => {
    const redocly = join(repository, "node_modules/@redocly/cli/bin/cli.js");
    const run = () =>
      shell(
        `REDOCLY_TELEMETRY=off "${process.execPath}" "${redocly}" lint notes.yaml --format json`,
      );
    expect(run()).toMatchObject({ code: 0 });
    const found = withSpec(renamed, run);
    expect(found.code).toBe(1);
    expect(found.out).toContain("specwright/document");
    expect(found.out).toMatch(/claim\/missing: .*notes\.md:\d+:\d+/);
  });
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

test("a config is found, its outputs are made, and a program does the same", () => {
  write("specwright.config.ts", fileOf("specwright.config.ts"));
  const [commands] = samplesOf(readPage("docs/guides/monorepo.md")).filter(
    ({ check }) => check?.kind === "run",
  );
  expect(shell(commands?.text ?? "")).toMatchObject({
    code: 0,
    out: expect.stringContaining("notes-types"),
  });
  expect(readdirSync(join(folder, "src/notes-types"))).toContain("types.d.ts");
  write("build.js", 'console.log(await (await import("./js-nodenext/src/build.js")).build("."));');
  expect(run(process.execPath, "build.js")).toBe("[ '1 true true 0 true' ]\n");
});

test("init writes a config that editors and commands understand", () => {
  write("fresh/openapi.yaml", readFileSync(join(folder, "notes.yaml"), "utf8"));
  const init = "npx --no-install specwright init --yes --format json";
  expect(shell(`cd fresh && ${init} && npx --no-install specwright generate`)).toMatchObject({
    code: 0,
    out: expect.stringContaining("done     fresh"),
  });
  const config = readFileSync(join(folder, "fresh/specwright.config.json"), "utf8");
  const { $schema } = JSON.parse(config) as { readonly $schema: string };
  expect(readFileSync(join(folder, $schema), "utf8")).toContain("importExtension");
});

test("plain node runs it: a client calls a server, a validator judges", () => {
  write(
    "main.js",
    [
      'import { createServer } from "node:http";',
      'import { createHandler } from "./js-nodenext/src/api/server.js";',
      'import { toNodeListener } from "./js-nodenext/src/api/runtime/server.js";',
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
