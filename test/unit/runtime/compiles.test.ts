/** The runtime is copied into projects of others, so it compiles under the library they have. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { runtimeCopy } from "../../../core/output/runtime/join.ts";
import { runtimeModules } from "../../../scripts/dev/runtime-package.ts";
import { compile, emptyFolder } from "../../support/compile.ts";

const runtime = join(import.meta.dirname, "../../../runtime");

test("every module compiles under lib es2022 and dom", () => {
  const modules = runtimeModules(runtime);
  const copied = runtimeCopy(modules, (path) => readFileSync(join(runtime, path), "utf8"));
  const text = copied.map((file) => file.text).join("");
  // They declare nothing: what they pass on is exported where it stands.
  const absent = modules.filter((path) => !text.includes(`// ${path} -`));
  expect(absent).toEqual(["client/index", "mounts/node"]);
  const folder = emptyFolder("runtime-compiles");
  for (const { path, text } of copied) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(compile(folder, "nodenext")).toEqual([]);
}, 60_000);
