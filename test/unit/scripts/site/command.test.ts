/** The command: what it writes, what it leaves alone, how it ends. */
import { symlinkSync } from "node:fs";
import { expect, test } from "vitest";
import { description, project } from "../../../e2e/cli/project.ts";

const timeout = 120_000;

test("a site is written, and only what changed is written again", { timeout }, async () => {
  const home = project({ "specs/shop/openapi.yaml": description() });
  const first = await home.run("docs");
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("done     shop: 1 page\n");
  const files = home.list("site");
  expect(files).toContain("index.html");
  expect(files).toContain("services/shop.html");
  expect(files).toContain(".specwright.json");
  expect(home.list(".").filter((path) => !/^(?:site|specs)\//.test(path))).toEqual([]);
  const second = await home.run("docs", "--json");
  expect(JSON.parse(second.out)).toMatchObject({
    command: "docs",
    ok: true,
    out: "site",
    services: [{ name: "shop", files: 1 }],
    written: [],
    removed: [],
  });
});

test("pages of a service that is gone are removed, files of others stay", { timeout }, async () => {
  const home = project({
    "specs/shop/openapi.yaml": description(),
    "specs/other/openapi.yaml": description(),
  });
  expect((await home.run("docs", "--out", "public")).code).toBe(0);
  home.write("public/own.txt", "mine");
  const { out } = await home.run("docs", "shop", "--out", "public");
  expect(out).toContain("removed  public/services/other.html");
  expect(home.list("public")).toContain("own.txt");
  expect(home.list("public")).not.toContain("services/other.html");
});

test("a folder of others is not written to, nor through a link", { timeout }, async () => {
  const home = project({ "specs/shop/openapi.yaml": description(), "full/a.txt": "mine" });
  const full = await home.run("docs", "--out", "full");
  expect(full).toMatchObject({ code: 1 });
  expect(full.out).toContain("out/foreign");
  expect(home.list("full")).toEqual(["a.txt"]);
  home.write("elsewhere/a.txt", "mine");
  symlinkSync(home.at("elsewhere"), home.at("link"));
  expect((await home.run("docs", "--out", "link")).out).toContain("out/symlink");
  expect(home.list("elsewhere")).toEqual(["a.txt"]);
});

test("with a broken description nothing is written", { timeout }, async () => {
  const home = project({
    "specs/shop/openapi.yaml": description(),
    "specs/broken/openapi.yaml": "openapi: 3.1.0\ninfo: {",
  });
  const { code, out } = await home.run("docs");
  expect(code).toBe(1);
  expect(out).toContain("failed   broken");
  expect(out).toContain("site: nothing was written");
  expect(home.list(".").filter((path) => path.startsWith("site/"))).toEqual([]);
});

test("messages that can read the same are told, and nothing is written", { timeout }, async () => {
  const code = (code: string) => ({
    code,
    category: null,
    status: 400,
    message: "%s",
    meaning: null,
  });
  const catalogue = { document: "document.md#errors", codes: [code("A"), code("B")] };
  const extra = `x-specwright: 1\nx-error-codes: ${JSON.stringify(catalogue)}`;
  const home = project({ "specs/shop/openapi.yaml": description("id", extra) });
  const run = await home.run("docs");
  expect(run.code).toBe(1);
  expect(run.out).toContain('the messages of "A" and "B" can both produce ""');
  expect(run.out).toContain("site: nothing was written");
});

test("pages are counted and written anew whatever the service is called", { timeout }, async () => {
  const home = project({ "specs/index/openapi.yaml": description() });
  expect((await home.run("docs")).out).toContain("done     index: 1 page\n");
  home.write("specs/index/openapi.yaml", description("other"));
  const { code, out } = await home.run("docs");
  expect(code).toBe(0);
  expect(out).toMatch(/site: [12] written, 0 removed/);
});

test("a description anywhere, with the document beside it", { timeout }, async () => {
  const home = project({
    "api.yaml": description(),
    "document.md": "# Shop\n\n## Items\n\nAn item has an `id`.\n",
  });
  expect(await home.run("docs", "--spec", "api.yaml", "--out", "public")).toMatchObject({
    code: 0,
  });
  expect(home.list("public")).toContain("trace/api.html");
});

test.each([
  [["docs", "nowhere"], 'unknown service "nowhere"'],
  [["docs", "--port", "1"], "--port requires --serve"],
  [["docs", "--serve", "--port", "many"], "--port expects a number"],
  [["docs", "--what"], 'unknown option "--what"'],
])("%j is wrong use", { timeout }, async (words, message) => {
  const home = project({ "specs/shop/openapi.yaml": description() });
  const { code, err } = await home.run(...words);
  expect(code).toBe(2);
  expect(err.toLowerCase()).toContain(message.toLowerCase());
});

test("help says what there is", { timeout }, async () => {
  const { code, out } = await project().run("docs", "--help");
  expect(code).toBe(0);
  for (const word of ["--serve", "--out", "--port", "specwright docs --serve"]) {
    expect(out).toContain(word);
  }
});
