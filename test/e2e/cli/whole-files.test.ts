/** Files and folders that cannot be read: they are named as a whole, without a line. */
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { description, project } from "./project.ts";

const reading = (spec: string) => ["generate", "--spec", spec, "--out", "out", "--only", "types"];

describe("what is named has no line where none can be shown:", () => {
  test.each([
    ["a missing file", "api.yaml", "api.yaml error source/not-found: cannot read file: not found"],
    [
      "a file in a missing folder",
      "no/api.yaml",
      "no/api.yaml error source/not-found: cannot read",
    ],
    [
      "a folder",
      "folder",
      "folder error source/not-found: cannot read file: expected a YAML or JSON file, found a folder",
    ],
    [
      "an empty file",
      "empty.yaml",
      "empty.yaml error source/syntax: expected a YAML or JSON document, found an empty file",
    ],
    [
      "text of UTF-16",
      "wide.yaml",
      "wide.yaml error source/syntax: expected UTF-8 text, found UTF-16",
    ],
  ])("%s", async (_, spec, line) => {
    const { run, at, write } = project();
    mkdirSync(at("folder"));
    write("empty.yaml", "\n");
    writeFileSync(at("wide.yaml"), Buffer.from("\ufeffa: 1", "utf16le"));
    const { code, out } = await run(...reading(spec));
    expect(code).toBe(1);
    expect(out).toContain(line);
    expect(out).not.toMatch(/:\d+:\d+ /);
  });

  test("an output folder", async () => {
    const { run, write } = project({ "api.yaml": description() });
    write("out/mine.txt", "mine");
    const { out } = await run(...reading("api.yaml"));
    expect(out).toContain("out error out/foreign: ");
  });

  test("and JSON has null for the line", async () => {
    const { out } = await project().run(...reading("api.yaml"), "--json");
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { file: "api.yaml", line: null, column: null, code: "source/not-found" },
    ]);
  });

  test("a document of lint", async () => {
    const { run } = project({ "specs/shop/openapi.yaml": description() });
    const { out } = await run("lint");
    expect(out).toContain("specs/shop/document.md error source/not-found: cannot read");
    const github = await run("lint", "--format", "github");
    expect(github.out).toContain("::error file=specs/shop/document.md,title=source/not-found::");
    const sarif = JSON.parse((await run("lint", "--format", "sarif")).out);
    expect(sarif.runs[0].results[0].locations[0].physicalLocation).not.toHaveProperty("region");
  });
});

test("a fault in a file keeps its line", async () => {
  const { run, write } = project();
  write("api.yaml", "a: [\n");
  const { out } = await run(...reading("api.yaml"));
  expect(out).toMatch(/^api\.yaml:\d+:\d+ error source\/syntax/);
});
