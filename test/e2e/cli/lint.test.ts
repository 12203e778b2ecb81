/** `specwright lint` on the command line: what it reads, what it prints, how it ends. */
import { readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Log } from "sarif";
import { describe, expect, test } from "vitest";
import { packageHomepage } from "../../../core/base/assets.ts";
import { description, project, run } from "./project.ts";

const dangling = description("id", '        more: { $ref: "#/none" }');
/** No rules of OpenAPI, where a test counts findings of the pair. */
const noRules = { "redocly.yaml": "rules: {}\n" };
const files = {
  ...noRules,
  "specs/shop/openapi.yaml": description(),
  "specs/shop/document.md": "# Shop\n",
};

describe("what cannot be read is said, and ends with 1", () => {
  test("a description with a reference to nothing, and what else is wrong in it", async () => {
    const { code, out, err } = await project({
      ...files,
      "specs/shop/openapi.yaml": dangling,
    }).run("lint", "--mode", "strict");
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatch(/^specs\/shop\/openapi\.yaml:10:\d+ error ref\/dangling: /m);
    expect(out).toMatch(/^ {2}10 \| .*\$ref/m);
    expect(out).toMatch(/^ {2}fix: /m);
    expect(out).toContain("error fact/unstated: item: ");
    expect(out).toMatch(/^3 errors in 1 service\n$/m);
  });

  test("a service without a document", async () => {
    const { code, out } = await project({
      ...noRules,
      "specs/shop/openapi.yaml": description(),
    }).run("lint");
    expect(code).toBe(1);
    expect(out).toBe(
      [
        "specs/shop/document.md error source/not-found: cannot read the document of specs/shop/openapi.yaml: not found",
        "  fix: Correct the path, or create the file.",
        `  see: ${packageHomepage()}reference/diagnostics.html#sourcenot-found`,
        "",
        "1 error in 1 service",
        "",
      ].join("\n"),
    );
  });

  test("a document that is no text", async () => {
    const { code, out } = await project({
      ...files,
      "specs/shop/document.md": "# a\n\u0000\u0001",
    }).run("lint");
    expect(code).toBe(1);
    expect(out).toMatch(/^specs\/shop\/document\.md:2:1 error source\/syntax: /m);
  });

  test.each([
    ["specs", "a folder"],
    ["/dev/null", "a special file"],
  ])("%s as a document", async (path, found) => {
    const words = ["--spec", "specs/shop/openapi.yaml", "--document", path];
    const { code, out } = await project(files).run("lint", ...words);
    expect(code).toBe(1);
    expect(out).toContain(`: expected a text file, found ${found}\n`);
  });

  test.each(["document.md", "baseline.yaml", "waivers.yaml"])(
    "%s as a link out of its folder, whose target is not quoted",
    async (name) => {
      const { at, run: runHere } = project({ ...files, secret: "TOP-SECRET\n" });
      if (name === "document.md") rmSync(at(`specs/shop/${name}`));
      symlinkSync("../../secret", at(`specs/shop/${name}`));
      const { code, out, err } = await runHere("lint");
      expect(code).toBe(1);
      expect(out).toContain("ref/outside");
      expect(out + err).not.toContain("TOP-SECRET");
    },
  );

  test("one broken service does not hide the others", async () => {
    const { code, out } = await project({
      ...files,
      "specs/cart/openapi.yaml": dangling,
      "specs/cart/document.md": "# Cart\n",
    }).run("lint", "--json");
    expect(code).toBe(1);
    const { services, diagnostics } = JSON.parse(out);
    expect(services.map(({ name }: { name: string }) => name)).toEqual(["cart", "shop"]);
    expect(diagnostics).toHaveLength(1);
  });
});

describe("a pair anywhere", () => {
  const pair = { "api/open api.yaml": dangling, "texts/a.md": "# A\n", "texts/b.md": "# B\n" };
  const words = ["lint", "--spec", "api/open api.yaml", "--document", "texts/a.md"];

  test("is a description and documents, in any folder", async () => {
    const { code, out } = await project(pair).run(...words, "--document", "texts/b.md", "--json");
    expect(code).toBe(1);
    expect(JSON.parse(out).services).toMatchObject([
      { name: "open api", spec: "api/open api.yaml", documents: ["texts/a.md", "texts/b.md"] },
    ]);
  });

  test("the document may be left out where it stands beside the description", async () => {
    const { out } = await project({ ...pair, "api/document.md": "# C\n" }).run(
      "lint",
      "--spec",
      "api/open api.yaml",
      "--json",
    );
    expect(JSON.parse(out).services).toMatchObject([{ documents: ["api/document.md"] }]);
  });

  test("a description alone is held against the rules of OpenAPI, and the last line says so", async () => {
    const home = project({ "api.yaml": description() });
    const { code, out } = await home.run("lint", "--spec", "api.yaml");
    expect(code).toBe(1);
    expect(out).toMatch(/^api\.yaml:1:10 error openapi\/no-empty-servers: /m);
    expect(out).not.toMatch(/fact\/|claim\/|--grammar/);
    expect(out).toMatch(/^1 error, 2 warnings in 1 service; 1 without a document to compare\n$/m);
  });

  test("--allow-ref lets references lead into another folder", async () => {
    const spec = description("id", "        more: { $ref: ../shared/a.json }");
    const home = project({ ...pair, "api/open api.yaml": spec, "shared/a.json": "{}" });
    expect((await home.run(...words, "--json")).out).toContain("ref/outside");
    expect((await home.run(...words, "--json", "--allow-ref", "shared")).out).not.toContain(
      "ref/outside",
    );
  });

  test("formats are of one run, and paths of the root of the repository", async () => {
    const { root } = project({ ...pair, "sub/keep": "" });
    const inWorkspace = (format: string) =>
      run(
        join(root, "api"),
        ["lint", "--spec", "open api.yaml", "--document", "../texts/a.md", "--format", format],
        {
          GITHUB_WORKSPACE: root,
        },
      );
    const [github, sarif, markdown] = await Promise.all(
      ["github", "sarif", "markdown"].map(inWorkspace),
    );
    expect(github?.out).toMatch(
      /^::error file=api\/open api\.yaml,line=10,col=\d+,title=ref\/dangling::/,
    );
    const log = JSON.parse(sarif?.out ?? "") as Log;
    expect(log.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(
      "api/open%20api.yaml",
    );
    expect(log.runs[0]?.tool.driver.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(fromMarkdown(markdown?.out ?? "").children[0]?.type).toBe("heading");
    expect(markdown?.out).toContain("(api/open%20api.yaml#L10)");
    expect([github, sarif, markdown].map((done) => done?.code)).toEqual([1, 1, 1]);
  });
});

describe("wrong use ends with 2, one sentence, and nothing on standard output", () => {
  test.each([
    ["an unknown format", ["--format", "xml"], 'unknown format "xml"; expected one of: text, json'],
    ["two formats", ["--json", "--format", "sarif"], "use either --json or --format sarif"],
    ["a document without a description", ["--document", "a.md"], "--document requires --spec"],
    ["a description and a service", ["shop", "--spec", "a"], "not both"],
    ["an unknown service", ["cart"], 'unknown service "cart"'],
    ["--out, which is not for lint", ["--out", "x"], 'unknown option "--out"'],
    ["--yes alone", ["--yes"], "--yes requires --update-baseline"],
    [
      "--update-baseline without a terminal",
      ["--update-baseline"],
      "--update-baseline needs a terminal to ask",
    ],
    ["--reason alone", ["--reason", "later"], "--reason requires --update-baseline"],
    [
      "an empty reason",
      ["--update-baseline", "--yes", "--reason", " "],
      "--reason expects a text, found an empty one",
    ],
    [
      "a reason in a mode that leaves nothing for later",
      ["--mode", "strict", "--update-baseline", "--yes", "--reason", "later"],
      '--reason is for mode "contradictions"',
    ],
  ])("%s", async (_, words, message) => {
    const { code, out, err } = await project(files).run("lint", ...words);
    expect({ code, out: words.includes("--json") ? "" : out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });

  test("--format json of a command that comes to no result is one document too", async () => {
    const { code, out } = await project(files).run("lint", "cart", "--format=json");
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ ok: false, error: { kind: "usage" } });
  });
});

describe("the page on documents", () => {
  const page = readFileSync(join(import.meta.dirname, "../../../linter/GRAMMAR.md"), "utf8");

  test("is printed by --grammar, anywhere and alone", async () => {
    expect(await project().run("lint", "--grammar")).toMatchObject({ code: 0, out: page, err: "" });
    const { code, err } = await project().run("lint", "--grammar", "--json");
    expect(code).toBe(2);
    expect(err).toContain("--grammar accepts no other option");
  });

  test("is in the package", () => {
    const manifest = readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8");
    expect(JSON.parse(manifest).files).toContain("linter/GRAMMAR.md");
  });

  test("is named once below findings, and not where there are none", async () => {
    const text = "# Shop\n\nWelcome.\n\nBye.\n";
    const named = project({ ...files, "specs/shop/document.md": text });
    const found = await named.run("lint", "--mode", "strict");
    expect(found.out.split("`specwright lint --grammar` to see which forms")).toHaveLength(2);
    const { out } = await project({ ...files, "specs/shop/openapi.yaml": "openapi: 4.0.0\n" }).run(
      "lint",
    );
    expect(out).not.toContain("--grammar");
  });
});

test("--help lists the formats and what accepting means", async () => {
  const { code, out } = await project().run("lint", "--help");
  expect(code).toBe(0);
  for (const word of [
    "--document",
    "text|json|sarif|github|junit|markdown",
    "--update-baseline",
    "--yes",
    "--allow-ref",
    "EXAMPLES",
  ]) {
    expect(out).toContain(word);
  }
});

test("the guide to lint names every option and format", () => {
  const path = "../../../docs/guides/lint-a-document.md";
  const guide = readFileSync(join(import.meta.dirname, path), "utf8");
  for (const word of [
    "--format",
    "`sarif`",
    "`github`",
    "`markdown`",
    "--update-baseline",
    "--yes",
  ]) {
    expect(guide).toContain(word);
  }
});
