/** Emitted code that imports the package of the runtime: with the version it needs, an older and a newer one. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildFailure, build } from "esbuild";
import { dump } from "js-yaml";
import { beforeAll, describe, expect, test } from "vitest";
import { check, generate, render } from "../../../scripts/api/api.ts";
import { mountModules } from "../../../core/output/runtime/entries.ts";
import { compile, emptyFolder } from "../../support/compile.ts";
import { installRuntime } from "../../support/install-runtime.ts";

const text = { type: "string" };
const pet = { type: "object", required: ["name"], properties: { name: { ...text, minLength: 1 } } };
const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://pets.example" }],
  paths: {
    "/pets/{id}": {
      get: {
        operationId: "getPet",
        parameters: [{ name: "id", in: "path", required: true, schema: text }],
        responses: {
          200: {
            description: "The pet.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
          },
        },
      },
    },
  },
  components: { schemas: { Pet: pet } },
};

const folder = emptyFolder("runtime-versions");
const at = (path: string) => join(folder, path);
const request = { cwd: folder, spec: "pets.yaml", out: "api", runtime: "package" } as const;
const modules = ["client", "server", "validators", "guards"];

beforeAll(async () => {
  writeFileSync(at("pets.yaml"), dump(description));
  expect((await generate({ ...request, emit: "js" })).diagnostics).toEqual([]);
  expect((await generate({ ...request, out: "source" })).ok).toBe(true);
});

/** Runs Node with a module that imports one of the emitted ones. */
function importing(module: string) {
  writeFileSync(
    at("use.mjs"),
    `import * as it from "./api/${module}.js";\nconsole.log(Object.keys(it).length > 0);\n`,
  );
  return spawnSync(process.execPath, ["use.mjs"], { cwd: folder, encoding: "utf8" });
}

describe("with the version that it needs, emitted code", () => {
  beforeAll(() => installRuntime(folder));

  test.each(modules)("of %s is imported", (module) => {
    expect(importing(module)).toMatchObject({ status: 0, stdout: "true\n", stderr: "" });
  });

  test.each(mountModules)("of %s is imported", (name) => {
    writeFileSync(
      at("use.mjs"),
      `import * as one from "@specwright/runtime/${name}";
import * as other from "@specwright/runtime/v1/${name}";
console.log(one === other, Object.keys(one).length > 0);\n`,
    );
    const run = spawnSync(process.execPath, ["use.mjs"], { cwd: folder, encoding: "utf8" });
    expect(run).toMatchObject({ status: 0, stdout: "true true\n", stderr: "" });
  });

  test("is as large as the record says, at most ten files and 600 lines, and no copy", async () => {
    const { texts } = await render(request);
    const lines = texts.reduce((sum, each) => sum + each.text.split("\n").length - 1, 0);
    expect(texts.length).toBeLessThanOrEqual(10);
    expect(lines).toBeLessThanOrEqual(600);
    expect(texts.filter(({ path }) => path.startsWith("runtime/"))).toEqual([]);
  });

  test("states it, and the run names the package", async () => {
    const { packages } = await check({ ...request, out: "source" });
    expect(packages).toEqual(["@specwright/runtime", "zod"]);
    const head = readFileSync(at("source/client.ts"), "utf8").split("\n")[1];
    expect(head).toBe("// Needs @specwright/runtime ^0.1.0.");
    expect(readFileSync(at("source/types.ts"), "utf8")).not.toContain("Needs");
  });

  test("compiles with the declarations of the package, which are checked too", () => {
    for (const resolution of ["nodenext", "bundler"] as const)
      expect(compile(folder, resolution, { checksDeclarations: true })).toEqual([]);
    expect(compile(folder, "nodenext", { compiler: "typescript" })).toEqual([]);
  });
});

/** The failure of a bundle of one emitted module. */
async function bundled(module: string): Promise<BuildFailure> {
  const entryPoints = [at(`api/${module}.js`)];
  const options = { entryPoints, bundle: true, write: false, logLevel: "silent" } as const;
  return build(options).then(
    () => Promise.reject(new Error("it is bundled")),
    (failure: BuildFailure) => failure,
  );
}

const message = (version: string) =>
  `This generated code needs another version of @specwright/runtime than ${version}, which is installed. ` +
  "Install the version that its first lines name, or run `specwright generate` again.";

describe.each([
  ["an older version", { version: "0.0.9", contract: "v0" }],
  ["a newer version", { version: "0.2.0", contract: "v2" }],
])("with %s, emitted code", (_title, other) => {
  beforeAll(() => installRuntime(folder, other));

  test.each(["client", "server", "validators"])(
    "of %s fails at its import with one message",
    (module) => {
      const { status, stdout, stderr } = importing(module);
      expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
      const errors = stderr.split("\n").filter((line) => /^\w*Error\b/.test(line));
      expect(errors).toHaveLength(1);
      expect(errors[0]).toContain(message(other.version));
    },
  );

  test("of a mount fails at its import with one message too", () => {
    writeFileSync(at("use.mjs"), 'import "@specwright/runtime/v1/mounts/express";\n');
    const { status, stderr } = spawnSync(process.execPath, ["use.mjs"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toContain(message(other.version));
  });

  test("is a warning of the run that writes or checks it, and each run has it", async () => {
    const found = {
      code: "out/runtime-version",
      severity: "warning",
      message: `version ${other.version} is installed and lacks @specwright/runtime/v1; the generated code needs @specwright/runtime ^0.1.0`,
      origin: { file: "node_modules/@specwright/runtime/package.json" },
    };
    for (const run of [generate, generate, check, check]) {
      const { ok, diagnostics } = await run({ ...request, out: "source" });
      expect(ok).toBe(true);
      expect(diagnostics).toMatchObject([found]);
    }
    expect((await check({ ...request, out: "copy" })).diagnostics).toMatchObject([found]);
    expect((await render({ ...request, runtime: "copy" })).diagnostics).toEqual([]);
  });

  test("is an error of the compiler in each module that imports the package", () => {
    const errors = compile(folder, "nodenext").filter((line) =>
      line.endsWith("/generated-for-another-version.d.ts' is not a module."),
    );
    const found = errors.map((line) => /source\/([\w-]+)\.ts/.exec(line)?.[1] ?? "");
    const importing = ["bound-client", "client", "guards", "server", "validators"];
    expect([...new Set(found)].toSorted()).toEqual(importing);
  });

  test("is one error of a bundler, which is the message", async () => {
    const { errors } = await bundled("client");
    expect(errors.map(({ text }) => text)).toEqual([
      expect.stringContaining(message(other.version)),
    ]);
  });
});
