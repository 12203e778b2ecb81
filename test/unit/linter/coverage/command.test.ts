/** The command: what it prints, what it writes, what it refuses. */
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check, generate, trace } from "../../../../scripts/api/api.ts";
import { project } from "../../../e2e/cli/project.ts";
import { readPage } from "./page.ts";

const spec = [
  "openapi: 3.1.0",
  "info: { title: Shop, version: '1' }",
  "paths: {}",
  "components:",
  "  schemas:",
  "    Item:",
  "      type: object",
  "      properties:",
  "        id: { type: integer }",
  "        name: { type: integer }",
  "",
].join("\n");

const document = [
  "# Shop",
  "",
  "## Item",
  "",
  "| Field  | Type   |",
  "| ------ | ------ |",
  "| `id`   | int    |",
  "| `name` | string |",
  "",
].join("\n");

/** Two services, one of them without a document. */
function shop() {
  return project({
    "specs/shop/openapi.yaml": spec,
    "specs/shop/document.md": document,
    "specs/bare/openapi.yaml": spec,
  });
}

describe("trace", () => {
  test("prints Markdown, about the services that are named", async () => {
    const { run } = shop();
    const { code, out, err } = await run("trace", "shop", "--mode", "strict");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(/^# Trace\n\n## `shop`\n/);
    expect(out).toContain("| type | 2 | 1 | 0 | 0 | 0 | 0 | 1 |");
    expect(out).toContain(
      '- uncovered: `specs/shop/document.md:8` type `item › name` `["string"]`',
    );
  });

  test("counts what is not read", async () => {
    const unread =
      "\nItems are nice. All 22 of them weigh 5 kg.\n\n| Colour | Mood |\n| --- | --- |\n| red | bad |\n";
    const { run } = project({
      "specs/shop/openapi.yaml": spec,
      "specs/shop/document.md": document + unread,
    });
    const { out } = await run("trace", "shop", "--mode", "strict");
    expect(out).toContain("| unread words | 3 | 0 | 0 | 0 | 0 | 3 | 0 |");
    expect(out).toContain("- unread: `specs/shop/document.md:10` unread words");
  });

  test("writes a page to a file, the same twice", async () => {
    const { run, read, list } = shop();
    const words = [
      "trace",
      "shop",
      "--mode",
      "strict",
      "--format",
      "html",
      "--out",
      "out/page.html",
    ];
    expect(await run(...words)).toMatchObject({ code: 0, out: "out/page.html: written\n" });
    const first = read("out/page.html");
    expect(await run(...words)).toMatchObject({ code: 0 });
    expect(read("out/page.html")).toBe(first);
    expect(list("out")).toEqual(["page.html"]);
    const page = readPage(first);
    expect(page.errors).toEqual([]);
    expect(page.byId.get("d1-1-7")?.text).toContain("| `id`   | int    |");
    const links = page.byId.get("d1-1-7")?.children[0]?.children;
    expect(links?.map(({ attributes }) => attributes.get("href"))).toContain("#s1-1-9");
  });

  test("writes into a folder, which may have to be made", async () => {
    const { run, list, at } = shop();
    for (const [format, name] of [
      ["json", "trace.json"],
      ["markdown", "trace.md"],
      ["html", "trace.html"],
    ] as const) {
      const { code, out } = await run(
        "trace",
        "shop",
        "--mode",
        "strict",
        "--format",
        format,
        "--out",
        "made/new/",
      );
      expect({ code, out }).toEqual({ code: 0, out: `${join("made/new", name)}: written\n` });
    }
    expect(list("made")).toEqual(["new/trace.html", "new/trace.json", "new/trace.md"]);
    const value = JSON.parse(readFileSync(at("made/new/trace.json"), "utf8")) as object;
    expect(value).toMatchObject({ services: [{ service: "shop" }] });
  });

  test.each(["specs/shop/document.md", "specs/shop/openapi.yaml"])(
    "never writes over %s",
    async (path) => {
      const { run, read } = shop();
      const before = read(path);
      const { code, err } = await run("trace", "shop", "--mode", "strict", "--out", path);
      expect(code).toBe(1);
      expect(err).toContain(": the report is made from this file");
      expect(read(path)).toBe(before);
    },
  );

  test("does not follow a link", async () => {
    const { run, read, at, write } = shop();
    write("other.txt", "kept");
    symlinkSync(at("other.txt"), at("link.md"));
    const { code, err } = await run("trace", "shop", "--mode", "strict", "--out", "link.md");
    expect({ code, err }).toMatchObject({ code: 1 });
    expect(err).toContain("cannot write");
    expect(read("other.txt")).toBe("kept");
  });

  test("says what it cannot read, and reports on the rest", async () => {
    const { run } = shop();
    const { code, out, err } = await run("trace", "--mode", "strict");
    expect(code).toBe(1);
    expect(err).toContain("specs/bare/document.md error source/not-found");
    expect(out).toContain("## `shop`");
    expect(out).not.toContain("## `bare`");
  });

  test("takes a description and documents from anywhere", async () => {
    const { run } = project({ "a/api.yaml": spec, "b/text.md": document });
    const { code, out } = await run(
      "trace",
      "--mode",
      "strict",
      "--spec",
      "a/api.yaml",
      "--document",
      "b/text.md",
    );
    expect(code).toBe(0);
    expect(out).toContain("`b/text.md:8`");
  });

  test.each([
    [["--format", "pdf"], 'unknown format "pdf"; expected one of: markdown, json, html'],
    [["--format", "toString"], 'unknown format "toString"'],
    [["--document", "a.md"], "--document requires --spec"],
    [["cart"], 'unknown service "cart"'],
  ])("refuses %j", async (words, message) => {
    const { run } = shop();
    const { code, err } = await run("trace", "--mode", "strict", ...words);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test("as a function, it gives the text", async () => {
  const { root } = shop();
  const { ok, text, diagnostics } = await trace({
    cwd: root,
    services: ["shop"],
    mode: "strict",
    format: "html",
  });
  expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] });
  expect(text).toMatch(/^<!doctype html>/);
  expect(text).not.toContain(root);
});

describe("claims.json", () => {
  const claims = "generated/shop/claims.json";

  test("is written where a document stands beside the spec, with the states as they are", async () => {
    const { root, read, list } = shop();
    const { ok, diagnostics } = await generate({ cwd: root });
    expect({ ok, diagnostics }).toEqual({ ok: true, diagnostics: [] });
    expect(list("generated/bare")).not.toContain("claims.json");
    const text = read(claims);
    expect(text).toMatch(/^\{\n {2}"documents": \[\n/);
    expect(JSON.parse(text)).toMatchObject({ documents: [{ file: "document.md" }] });
    expect(text).toContain('"#/components/schemas/Item/properties/id');
    expect(text).toContain('"state": "uncovered"');
    expect((await check({ cwd: root })).drift).toEqual([]);
  });

  test("is the same from any folder of the project", async () => {
    const { root, read } = shop();
    await generate({ cwd: root });
    const text = read(claims);
    expect((await check({ cwd: join(root, "specs/shop") })).drift).toEqual([]);
    await generate({ cwd: join(root, "specs/shop") });
    expect(read(claims)).toBe(text);
  });

  test("drifts when the document states another thing", async () => {
    const { root, write } = shop();
    await generate({ cwd: root });
    write("specs/shop/document.md", document.replace("string", "int"));
    const { ok, drift } = await check({ cwd: root });
    expect(ok).toBe(false);
    expect(drift.map(({ path, kind }) => `${path} ${kind}`)).toEqual(["shop/claims.json changed"]);
  });

  test("does not drift when words move", async () => {
    const { root, write } = shop();
    await generate({ cwd: root });
    write("specs/shop/document.md", `<!-- Of the shop. -->\n\n${document}`);
    write("specs/shop/openapi.yaml", `# Of the shop.\n${spec}`);
    expect((await check({ cwd: root })).drift).toEqual([]);
  });

  test("no day makes it drift: a waiver that has ended is a finding, not another claim", async () => {
    const { root, read, write } = shop();
    const waiver = { code: "claim/contradicted", at: "document.md#item", reason: "Known." };
    write("specs/shop/waivers.yaml", `- ${JSON.stringify({ ...waiver, until: "2020-01-01" })}\n`);
    await generate({ cwd: root });
    expect(read(claims)).toContain('"state": "waived"');
    const states = async (today: string) => {
      const { text } = await trace({
        cwd: root,
        services: ["shop"],
        mode: "strict",
        format: "json",
        today,
      });
      return ["waived", "uncovered"].filter((state) => text.includes(`"state": "${state}"`));
    };
    expect(await states("2019-12-31")).toEqual(["waived"]);
    expect(await states("2020-01-02")).toEqual(["uncovered"]);
  });

  test("can be asked for alone", async () => {
    const { root, list } = shop();
    const { ok } = await generate({ cwd: root, only: ["claims"] });
    expect(ok).toBe(true);
    expect(list("generated")).toEqual([
      ".specwright.json",
      ".specwright.made-from.json",
      "shop/claims.json",
    ]);
    await generate({ cwd: root, only: ["types"] });
    expect(list("generated/shop")).toEqual(["claims.json", "types.ts"]);
  });

  test("is made for a description elsewhere too, never over its document", async () => {
    const { root, list } = project({ "a/api.yaml": spec, "a/document.md": document });
    const { ok } = await generate({ cwd: root, spec: "a/api.yaml", out: "out", only: ["claims"] });
    expect(ok).toBe(true);
    expect(list("out")).toEqual([".specwright.json", ".specwright.made-from.json", "claims.json"]);
  });

  test("a document that is not read gives an error and leaves the output", async () => {
    const { root, write, read } = shop();
    await generate({ cwd: root });
    const text = read(claims);
    write("specs/shop/document.md", "a\u0000b");
    const { ok, diagnostics, services } = await generate({ cwd: root });
    expect(ok).toBe(false);
    expect(diagnostics).toMatchObject([
      { code: "source/syntax", origin: { file: "specs/shop/document.md", line: 1, column: 2 } },
    ]);
    expect(services.find(({ name }) => name === "shop")?.files).toBeNull();
    expect(read(claims)).toBe(text);
  });
});
