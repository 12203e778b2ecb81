/** Our services as JavaScript and declarations: written, compared, compiled, bundled and run by plain Node. */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { check, generate } from "../../scripts/api.ts";
import { compile, emptyFolder } from "../compile.ts";

const repository = join(import.meta.dirname, "../..");
const folder = emptyFolder("javascript");
const options = { cwd: folder, emit: "js" } as const;
const timeout = 180_000;

/** Paths below `generated/` that end so, without the declarations when that is `.ts`. */
function files(ending: RegExp): string[] {
  return readdirSync(join(folder, "generated"), { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path))
    .toSorted();
}

const isTypeScript = /(?<!\.d)\.ts$/;

beforeAll(async () => {
  cpSync(join(repository, "specs"), join(folder, "specs"), { recursive: true });
  expect((await generate(options)).ok).toBe(true);
}, timeout);

test("each module that is committed as TypeScript is two files, and nothing else is written", () => {
  const committed = readdirSync(join(repository, "generated"), {
    recursive: true,
    encoding: "utf8",
  }).filter((path) => isTypeScript.test(path));
  const stems = committed.map((path) => path.replace(/\.ts$/, "")).toSorted();
  expect(stems.length).toBeGreaterThan(80);
  expect(files(/\.js$/)).toEqual(stems.map((stem) => `${stem}.js`).toSorted());
  expect(files(/\.d\.ts$/)).toEqual(stems.map((stem) => `${stem}.d.ts`).toSorted());
  expect(files(isTypeScript)).toEqual([]);
});

test("a second run writes nothing, and finds the same", { timeout }, async () => {
  const { written, removed } = await generate(options);
  expect([...written, ...removed]).toEqual([]);
  expect((await check(options)).drift).toEqual([]);
});

test("what imports everything compiles, declarations and all", { timeout }, () => {
  const modules = files(/\.js$/);
  const imports = modules.map((path, index) => `import * as m${index} from "./generated/${path}";`);
  const uses = modules.map((_path, index) => `export const x${index}: object = m${index};`);
  writeFileSync(join(folder, "everything.ts"), [...imports, ...uses].join("\n"));
  copyFileSync(join(import.meta.dirname, "usage.ts.txt"), join(folder, "usage.ts"));
  for (const resolution of ["nodenext", "bundler"] as const) {
    expect(compile(folder, resolution, { checksDeclarations: true })).toEqual([]);
  }
});

test("the same program compiles with TypeScript", { timeout }, () => {
  const home = emptyFolder("javascript-usage");
  cpSync(join(repository, "generated"), join(home, "generated"), { recursive: true });
  copyFileSync(join(import.meta.dirname, "usage.ts.txt"), join(home, "usage.ts"));
  expect(compile(home, "nodenext")).toEqual([]);
});

test("no declaration is of a type that allows anything", () => {
  for (const path of files(/\.d\.ts$/)) {
    const text = readFileSync(join(folder, "generated", path), "utf8");
    expect(text.replace(/\/\*\*[^]*?\*\//g, ""), path).not.toMatch(/\bany\b/);
  }
});

test("a client calls a server over HTTP, run by Node as they are", { timeout }, () => {
  copyFileSync(join(import.meta.dirname, "exchange.mjs.txt"), join(folder, "exchange.mjs"));
  const { stdout, stderr } = spawnSync(process.execPath, ["exchange.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    key: { status: 200, body: { user_id: "user 7", auth_type: "key", plan: "trial" } },
    refused: { status: "undocumented", httpStatus: 401 },
    added: { status: 201, url: "https://example.com", header: "a token" },
    account: { status: 200, mediaType: "application/xml", email: "a@example.com" },
    invalid: ["monitor_limit"],
    message: "Mandatory parameters: channel is/are missing.",
  });
});

test("a bundle with one validator holds neither the others nor their guards", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { NewMonitorRequest } from "./generated/uptime-monitoring/validators.js";`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    format: "esm",
    external: ["zod"],
    logLevel: "silent",
  });
  const text = outputFiles.map((file) => file.text).join("");
  expect(text).toContain("isNewMonitorRequest");
  expect(text).toContain("looseObject(");
  expect(text).not.toMatch(/isGetMonitorsRequest|GetMonitorsRequest|operationValidators/);
});

test("the form can change to and fro; an edited file of the other stays", { timeout }, async () => {
  const before = files(/./);
  const edited = join(folder, "generated/scoped-key/errors.js");
  writeFileSync(edited, `${readFileSync(edited, "utf8")}// mine\n`);
  const turned = await generate({ cwd: folder });
  expect(turned.diagnostics.map(({ code }) => code)).toEqual(["out/edited"]);
  expect(turned.removed).toContain("runtime/client.d.ts");
  expect(files(/\.js$/)).toEqual(["scoped-key/errors.js"]);
  expect(files(/\.d\.ts$/)).toEqual([]);
  const back = await generate(options);
  expect(back.ok).toBe(true);
  expect(back.written).toContain("scoped-key/errors.js");
  expect(files(/./)).toEqual(before);
  expect((await check({ cwd: folder })).drift.map(({ kind }) => kind)).toContain("left-over");
});

test("one generator alone replaces its own modules in the other form", { timeout }, async () => {
  const only = ["types"];
  const { removed } = await generate({ cwd: folder, only, services: ["scoped-key"] });
  expect(removed).toEqual(["scoped-key/types.d.ts", "scoped-key/types.js"]);
  expect(existsSync(join(folder, "generated/scoped-key/client.js"))).toBe(true);
  const drift = await check({ ...options, only, services: ["scoped-key"] });
  expect(drift.drift).toEqual([
    { path: "scoped-key/types.d.ts", kind: "missing" },
    { path: "scoped-key/types.js", kind: "missing" },
    { path: "scoped-key/types.ts", kind: "left-over" },
  ]);
});
