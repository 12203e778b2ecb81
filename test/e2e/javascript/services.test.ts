/** Our services as JavaScript and declarations: written, compared, compiled, bundled and run by plain Node. */
import { spawnSync } from "node:child_process";
import { cpSync, copyFileSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { mountModules } from "../../../core/output/runtime/entries.ts";
import { check, generate } from "../../../scripts/api/api.ts";
import { compile, emptyFolder } from "../../support/compile.ts";

const repository = join(import.meta.dirname, "../../..");
const folder = emptyFolder("javascript");
const timeout = 180_000;

const isTypeScript = /(?<!\.d)\.ts$/;

/** Paths below a folder that end so, sorted. */
function filesOf(root: string, ending: RegExp): string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => ending.test(path))
    .toSorted();
}

const files = (ending: RegExp) => filesOf(join(folder, "generated"), ending);

beforeAll(async () => {
  cpSync(join(repository, "specs"), join(folder, "specs"), { recursive: true });
  // As this repository asks for them.
  const asked = ["openapi-types"];
  expect((await generate({ cwd: folder, emit: "js", with: asked })).ok).toBe(true);
}, timeout);

const runtime = ["client", "core", "server", "validation", "xml", ...mountModules].map(
  (name) => `runtime/${name}`,
);

test("each module that is committed as TypeScript is two files, beside the copy of the runtime", () => {
  const committed = filesOf(join(repository, "generated"), isTypeScript);
  const stems = [...committed.map((path) => path.replace(/\.ts$/, "")), ...runtime].toSorted();
  expect(stems.length).toBeGreaterThan(45);
  expect(files(/\.js$/)).toEqual(stems.map((stem) => `${stem}.js`).toSorted());
  expect(files(/\.d\.ts$/)).toEqual(stems.map((stem) => `${stem}.d.ts`).toSorted());
  expect(files(isTypeScript)).toEqual([]);
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

test("the same program compiles with TypeScript", { timeout }, async () => {
  const home = emptyFolder("javascript-usage");
  cpSync(join(folder, "specs"), join(home, "specs"), { recursive: true });
  expect((await generate({ cwd: home })).ok).toBe(true);
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
    added: { status: 201, domain: "example.com", header: "a token" },
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
    external: ["zod", "zod/v4/core"],
    logLevel: "silent",
  });
  const text = outputFiles.map((file) => file.text).join("");
  expect(text).toContain("isNewMonitorRequest");
  expect(text).toMatch(/looseObject\d*\(/);
  expect(text).not.toMatch(/isGetMonitorsRequest|GetMonitorsRequest|operationValidators/);
});

describe("a run after another", () => {
  const small = emptyFolder("javascript-small");
  const services = ["scoped-key", "platform-errors"];
  const request = { cwd: small, emit: "js" } as const;
  const modules = () => filesOf(join(small, "generated"), /\.[jt]s$/);

  beforeAll(async () => {
    for (const service of services) {
      cpSync(join(repository, "specs", service), join(small, "specs", service), {
        recursive: true,
      });
    }
    expect((await generate(request)).ok).toBe(true);
  }, timeout);

  test("writes nothing, and finds the same", async () => {
    const { written, removed } = await generate(request);
    expect([...written, ...removed]).toEqual([]);
    expect((await check(request)).drift).toEqual([]);
  });

  test("changes the form to and fro, and keeps an edited file of the other", async () => {
    const before = modules();
    const edited = join(small, "generated/scoped-key/errors.js");
    writeFileSync(edited, `${readFileSync(edited, "utf8")}// mine\n`);
    const turned = await generate({ cwd: small });
    expect(turned.diagnostics.map(({ code }) => code)).toEqual(["out/edited"]);
    expect(turned.removed).toContain("runtime/client.d.ts");
    expect(modules().filter((path) => !isTypeScript.test(path))).toEqual(["scoped-key/errors.js"]);
    const back = await generate(request);
    expect(back.ok).toBe(true);
    expect(back.written).toContain("scoped-key/errors.js");
    expect(modules()).toEqual(before);
    expect((await check({ cwd: small })).drift.map(({ kind }) => kind)).toContain("left-over");
  });

  test("replaces the other form of a generator's own modules, of one alone too", async () => {
    const one = { cwd: small, only: ["types"], services: ["scoped-key"] };
    const { removed } = await generate(one);
    expect(removed).toEqual(["scoped-key/types.d.ts", "scoped-key/types.js"]);
    expect(modules()).toContain("scoped-key/client.js");
    expect((await check({ ...one, emit: "js" })).drift).toEqual([
      { path: "scoped-key/types.d.ts", kind: "missing" },
      { path: "scoped-key/types.js", kind: "missing" },
      { path: "scoped-key/types.ts", kind: "left-over" },
    ]);
  });
});
