/** `specwright lint --fix` on the command line. */
import { chmodSync, symlinkSync, renameSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { project } from "./project.ts";

const spec = `openapi: 3.1.0
info: { title: Shop, version: "1" } # ours
paths:
  /items:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
      responses: { "200": { description: "" } }
`;
const document = `# Shop

## GET /items

- \`limit\` (string): at most 60.
- \`page\` (integer): the page.
- \`limit\` is sent as a number.
`;
const files = {
  "api.yaml": spec,
  "shop.md": document,
  "redocly.yaml": "rules: {}\n",
};
const pair = ["lint", "--spec", "api.yaml", "--document", "shop.md"] as const;
const only = { ...files, "shop.md": document.replace(/- `page`.*\n/u, "") };

describe("lint --fix", () => {
  test("mends the document, names each line before and after, and ends with 0 when nothing is left", async () => {
    const { run, read } = project(only);
    expect((await run(...pair)).code).toBe(1);
    const { code, out } = await run(...pair, "--fix", "document");
    expect(out).toContain(
      [
        "shop.md:5",
        "  - - `limit` (string): at most 60.",
        "  + - `limit` (integer): at most 60.",
      ].join("\n"),
    );
    expect(read("shop.md")).toBe(
      only["shop.md"].replace("(string): at most 60", "(integer): at most 50"),
    );
    expect({ code, spec: read("api.yaml") }).toEqual({ code: 0, spec });
  });

  test("changes nothing when it is run again", async () => {
    const { run, read } = project(only);
    await run(...pair, "--fix", "document");
    const once = read("shop.md");
    const { code, out } = await run(...pair, "--fix", "document");
    expect(out).toContain("0 mended in the document, 0 left");
    expect({ code, text: read("shop.md") }).toEqual({ code: 0, text: once });
  });

  test("lists what is left with the reason, and ends with 1", async () => {
    const { run, read } = project(only);
    const { code, out } = await run(...pair, "--fix", "spec");
    expect(out).toMatch(/shop\.md:5 not mended: maximum of the spec belong/u);
    expect(out).toContain("1 mended in the spec, 1 left");
    expect(code).toBe(1);
    expect(read("api.yaml")).toBe(spec.replace("50", "60"));
    expect(read("shop.md")).toBe(only["shop.md"]);
  });

  test("shows a diff and writes nothing with --dry-run", async () => {
    const { run, read, list } = project(only);
    const { code, out } = await run(...pair, "--fix", "document", "--dry-run");
    expect(out).toContain("--- a/shop.md\n+++ b/shop.md\n@@ -5 +5 @@\n");
    expect({ code, text: read("shop.md") }).toEqual({ code: 1, text: only["shop.md"] });
    expect(list(".")).toEqual(["api.yaml", "redocly.yaml", "shop.md"]);
  });

  test("keeps a byte order mark, line ends and the mode of the file", async () => {
    const text = `\uFEFF${only["shop.md"].replaceAll("\n", "\r\n")}`;
    const { run, read, at } = project({ ...only, "shop.md": text });
    chmodSync(at("shop.md"), 0o640);
    await run(...pair, "--fix", "document");
    expect(read("shop.md")).toBe(text.replace("(string): at most 60", "(integer): at most 50"));
  });

  test("writes no file if one of them is a link", async () => {
    const { run, read, at } = project(only);
    renameSync(at("shop.md"), at("real.md"));
    symlinkSync("real.md", at("shop.md"));
    const { code, err } = await run(...pair, "--fix", "document");
    expect(code).toBe(2);
    expect(err).toContain("nothing is written: shop.md: it is not a regular file");
    expect(read("real.md")).toBe(only["shop.md"]);
  });

  test("tells programs as JSON what it did", async () => {
    const { run } = project(only);
    const { fixes } = JSON.parse((await run(...pair, "--fix", "spec", "--json")).out);
    expect(fixes).toMatchObject({ side: "spec", dryRun: false, fixed: [{}], left: [{}] });
    expect(fixes.fixed[0].lines[0]).toMatchObject({ file: "api.yaml", line: 7 });
  });

  test.each([
    [["--fix", "both"], "--fix expects document or spec"],
    [["--dry-run"], "--dry-run requires --fix"],
    [
      ["--fix", "spec", "--update-baseline", "--yes"],
      "use either --fix or --update-baseline, not both",
    ],
  ])("refuses %j", async (words, message) => {
    const { code, err } = await project(files).run(...pair, ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe("lint --fix in mode strict", () => {
  test("mends either side of a statement", async () => {
    const strict = {
      "redocly.yaml": "rules: {}\n",
      "specs/shop/openapi.yaml": [
        "openapi: 3.1.0",
        "x-specwright: 1",
        "info: { title: Shop, version: '1' }",
        "paths: {}",
        "components:",
        "  schemas:",
        "    Item:",
        "      type: object",
        "      properties:",
        "        # How many there are.",
        "        count: { type: integer, maximum: 9 }",
        "",
      ].join("\n"),
      "specs/shop/document.md":
        "# Shop\n\nThe version of the API is 1.\n\n## Item\n\n| Field | Type |\n| --- | --- |\n| count | integer, at most 7 |\n",
    };
    const { run, read } = project(strict);
    const before = await run("lint");
    expect(before.out).toContain("claim/contradicted");
    await run("lint", "--fix", "document");
    expect(read("specs/shop/document.md")).toContain("integer, at most 9");
    const other = project(strict);
    await other.run("lint", "--fix", "spec");
    expect(other.read("specs/shop/openapi.yaml")).toBe(
      strict["specs/shop/openapi.yaml"].replace("9", "7"),
    );
  });
});
