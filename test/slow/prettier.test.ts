/** All services laid out by a config that differs from ours in everything: prettier lets every file stand. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";
import { expect, test } from "vitest";
import { generate } from "../../scripts/api/api.ts";
import { project } from "../e2e/cli/project.ts";

const config = {
  printWidth: 60,
  tabWidth: 3,
  semi: false,
  singleQuote: true,
  quoteProps: "consistent",
  trailingComma: "none",
  bracketSpacing: false,
  objectWrap: "collapse",
  arrowParens: "avoid",
  proseWrap: "always",
  experimentalOperatorPosition: "start",
  experimentalTernaries: true,
} as const;

test.each(["ts", "js"] as const)("as %s", async (emit) => {
  const { root, at, read, list } = project({ ".prettierrc": JSON.stringify(config) });
  cpSync(join(import.meta.dirname, "../../specs"), at("specs"), { recursive: true });
  const options = { cwd: root, emit, prettier: true, cache: false };
  const { ok, files } = await generate(options);
  expect(ok).toBe(true);
  const paths = list("generated").filter((path) => !path.startsWith(".specwright."));
  expect(paths).toHaveLength(files);
  const unstable: string[] = [];
  for (const path of paths) {
    const filepath = at(`generated/${path}`);
    const text = read(`generated/${path}`);
    if (!(await prettier.check(text, { ...config, filepath }))) unstable.push(path);
  }
  expect(unstable).toEqual([]);
});
