/** A bundler drops all that nobody uses: the files of the runtime hold what clients, servers and validators share. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { runtimeCopy } from "../../../core/output/runtime/join.ts";
import { maxLevels, tooDeepMessage } from "../../../runtime/json/depth.ts";
import { runtimeModules } from "../../../scripts/dev/runtime-package.ts";
import { emptyFolder } from "../../support/compile.ts";

const runtime = join(import.meta.dirname, "../../../runtime");

let folder = "";
beforeAll(() => {
  folder = emptyFolder("runtime-bundles");
  const modules = runtimeModules(runtime);
  for (const { path, text } of runtimeCopy(modules, (each) =>
    readFileSync(join(runtime, each), "utf8"),
  )) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

test.each(["core", "client"])("of %s, of which nothing is used, nothing is left", async (entry) => {
  expect(await bundleOf(`import "./${entry}.js";`)).toBe("");
});

test("one function of core brings no other", async () => {
  const text = await bundleOf('import { isObject } from "./core.js"; console.log(isObject({}));');
  expect(text.length).toBeLessThan(200);
});

test("the message of values that are nested too deeply has the limit, which it cannot be made of", () => {
  expect(tooDeepMessage).toContain(` ${maxLevels} levels`);
});

async function bundleOf(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    external: ["fast-xml-parser", "zod"],
    logLevel: "error",
  });
  return outputFiles
    .map(({ text }) => text)
    .join("")
    .trim();
}
