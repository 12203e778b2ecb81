/** The workflow that publishes the documentation site builds it and publishes the folder that is built. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../../../..");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly needs?: string; readonly steps: readonly Step[] }>
  >;
}

test("The workflow builds the site and publishes its folder", () => {
  const text = readFileSync(join(root, ".github/workflows/docs.yml"), "utf8");
  const { jobs } = load(text) as Workflow;
  const build = jobs["build"]?.steps ?? [];
  expect(build.flatMap(({ run = [] }) => run)).toEqual(["npm ci", "npm run docs:site"]);
  const upload = build.at(-1);
  expect(upload?.uses).toMatch(/^actions\/upload-pages-artifact@/);
  const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
  expect(upload?.with?.["path"]).toBe("docs/.vitepress/dist");
  expect(ignored).toContain("dist/");
  expect(jobs["publish"]?.needs).toBe("build");
  expect(jobs["publish"]?.steps[0]?.uses).toMatch(/^actions\/deploy-pages@/);
});
