/** Generating and checking: what is written, kept, refused and found. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
} from "node:fs";
import { describe, expect, test } from "vitest";
import { parseManifest } from "../../../core/output/manifest.ts";
import { hash } from "../../../core/output/manifest-file.ts";
import { check, generate } from "../../../scripts/api/api.ts";
import { description, project } from "./project.ts";

const only = ["types"];

/** A project of two services, generated. */
async function generated() {
  const home = project({
    "specs/shop/openapi.yaml": description(),
    "specs/cart/openapi.yaml": description("count"),
  });
  const options = { cwd: home.root };
  const result = await generate(options);
  expect(result.ok).toBe(true);
  return { ...home, options };
}

const driftOf = async (cwd: string) =>
  (await check({ cwd })).drift.map(({ path, kind }) => `${kind} ${path}`);

describe("generate", () => {
  test("writes every service, the runtime in use and a manifest; nothing else is left", async () => {
    const { list, read, root } = await generated();
    const files = list("generated");
    for (const service of ["cart", "shop"]) {
      for (const file of ["openapi.json", "types.ts"]) {
        expect(files).toContain(`${service}/${file}`);
      }
    }
    const record = parseManifest(read("generated/.specwright.json"));
    expect([...(record?.files.keys() ?? [])]).toEqual(
      files.filter((file) => !file.startsWith(".specwright.")),
    );
    expect(readdirSync(`${root}/generated`).filter((name) => name.startsWith("."))).toEqual([
      ".specwright.json",
      ".specwright.made-from.json",
    ]);
    expect(await driftOf(root)).toEqual([]);
  });

  test("says nothing of machine, tool version or time in what it writes", async () => {
    const { list, read, root } = await generated();
    const text = list("generated")
      .map((file) => read(`generated/${file}`))
      .join("");
    expect(text).not.toContain(root);
    expect(text).not.toContain(new Date().toISOString().slice(0, 10));
  });

  test("leaves files that are as planned untouched", async () => {
    const { options, at, write } = await generated();
    const old = new Date("2001-01-01");
    for (const service of ["shop", "cart"])
      utimesSync(at(`generated/${service}/types.ts`), old, old);
    write("specs/shop/openapi.yaml", description("renamed"));
    const { written, removed } = await generate(options);
    expect(written).toEqual([
      "shop/guards.ts",
      "shop/openapi.json",
      "shop/types.ts",
      "shop/validators.ts",
    ]);
    expect(removed).toEqual([]);
    expect(statSync(at("generated/cart/types.ts")).mtime).toEqual(old);
    expect(statSync(at("generated/shop/types.ts")).mtime).not.toEqual(old);
    expect((await generate(options)).written).toEqual([]);
  });

  test("removes what it wrote and nobody edited, with the folder, when a service goes", async () => {
    const { options, at, list } = await generated();
    rmSync(at("specs/cart"), { recursive: true });
    const { removed, ok } = await generate(options);
    expect(ok).toBe(true);
    expect(removed).toContain("cart/types.ts");
    expect(existsSync(at("generated/cart"))).toBe(false);
    expect(list("generated")).toContain("shop/types.ts");
  });

  test("keeps and reports an edited file that is no longer generated", async () => {
    const { options, at, read, write, root } = await generated();
    rmSync(at("specs/cart"), { recursive: true });
    write("generated/cart/types.ts", "// mine\n");
    const { removed, diagnostics, ok } = await generate(options);
    expect(ok).toBe(true);
    expect(removed).not.toContain("cart/types.ts");
    expect(diagnostics).toMatchObject([
      { code: "out/edited", origin: { file: "generated/cart/types.ts" } },
    ]);
    expect(read("generated/cart/types.ts")).toBe("// mine\n");
    expect(await driftOf(root)).toEqual(["left-over cart/types.ts"]);
  });

  test("one service leaves the others as they are", async () => {
    const { options, at, list } = await generated();
    rmSync(at("generated/cart/types.ts"));
    const { written } = await generate({ ...options, services: ["shop"] });
    expect(written).toEqual([]);
    expect(list("generated")).not.toContain("cart/types.ts");
    expect(list("generated")).toContain("cart/openapi.json");
  });

  test("a service with an error keeps its files, the others are written", async () => {
    const { options, write, read, root } = await generated();
    const before = read("generated/shop/types.ts");
    write("specs/shop/openapi.yaml", description("id", "        broken: { minimum: nonsense }"));
    write("specs/cart/openapi.yaml", description("amount"));
    const { ok, written, removed, diagnostics } = await generate(options);
    expect(ok).toBe(false);
    expect(diagnostics[0]).toMatchObject({ severity: "error", origin: { line: 10 } });
    expect(written.every((path) => path.startsWith("cart/"))).toBe(true);
    expect(removed).toEqual([]);
    expect(read("generated/shop/types.ts")).toBe(before);
    expect(await driftOf(root)).toEqual([]);
  });

  test("a service that is not a valid folder name is refused", async () => {
    const { root, write } = project({ "specs/shop/openapi.yaml": description() });
    for (const name of ["runtime", "sh op", "Shop", "con"]) {
      write(`specs/${name}/openapi.yaml`, description());
    }
    const { ok, diagnostics } = await check({ cwd: root, only });
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code, origin }) => `${code} ${origin.file}`)).toEqual([
      "name/unusable specs/con",
      "name/unusable specs/runtime",
      "name/unusable specs/sh op",
      "name/unusable specs/shop",
    ]);
  });
});

describe("check", () => {
  test.each([
    ["a byte more", "changed shop/types.ts"],
    ["deleted", "missing shop/types.ts"],
    ["stray", "stray shop/extra/notes.md"],
    ["link", "changed shop/types.ts"],
    ["manifest", "missing .specwright.json"],
    ["edited manifest", "changed .specwright.json"],
  ])("finds %s, writes nothing, and generate mends it", async (kind, expected) => {
    const { root, at, read, write, options } = await generated();
    const file = at("generated/shop/types.ts");
    const text = read("generated/shop/types.ts");
    if (kind === "a byte more") write("generated/shop/types.ts", `${text} `);
    if (kind === "deleted" || kind === "link") unlinkSync(file);
    if (kind === "link") symlinkSync(at("specs/shop/openapi.yaml"), file);
    if (kind === "stray") write("generated/shop/extra/notes.md", "mine");
    if (kind === "manifest") unlinkSync(at("generated/.specwright.json"));
    if (kind === "edited manifest") {
      const record = JSON.parse(read("generated/.specwright.json"));
      delete record.folders["shop"];
      write("generated/.specwright.json", JSON.stringify(record));
    }
    const snapshot = readdirSync(at("generated"), { recursive: true });
    expect(await driftOf(root)).toEqual([expected]);
    expect(readdirSync(at("generated"), { recursive: true })).toEqual(snapshot);
    if (kind === "stray" || kind === "link") return;
    expect((await generate(options)).ok).toBe(true);
    expect(await driftOf(root)).toEqual([]);
  });

  test("shows the difference after an edit of a spec", async () => {
    const { root, write } = await generated();
    write("specs/shop/openapi.yaml", description("renamed"));
    const { drift, ok } = await check({ cwd: root });
    expect(ok).toBe(false);
    const types = drift.find(({ path }) => path === "shop/types.ts");
    expect(types?.diff).toMatch(/^-\s+id\?: number;$/m);
    expect(types?.diff).toMatch(/^\+\s+renamed\?: number;$/m);
  });

  test("finds everything missing before anything was generated", async () => {
    const { root, at } = project({ "specs/shop/openapi.yaml": description() });
    expect(await driftOf(root)).toContain("missing shop/types.ts");
    expect(existsSync(at("generated"))).toBe(false);
  });
});

describe("a folder of one description", () => {
  const files = { "api.yaml": description(), "out/mine.txt": "mine" };

  test("is written flat, with the runtime below it", async () => {
    const { root, list } = project({ "api.yaml": description() });
    const options = { cwd: root, spec: "api.yaml", out: "src/api" };
    expect((await generate(options)).ok).toBe(true);
    expect(list("src/api")).toContain("types.ts");
    expect((await check(options)).ok).toBe(true);
  });

  test("is refused when it holds other files, and shared with --force", async () => {
    const { root, list, read } = project(files);
    const options = { cwd: root, spec: "api.yaml", out: "out", only };
    const refused = await generate(options);
    expect(refused.diagnostics).toMatchObject([{ code: "out/foreign", origin: { file: "out" } }]);
    expect(list("out")).toEqual(["mine.txt"]);
    expect((await generate({ ...options, force: true })).ok).toBe(true);
    expect(read("out/mine.txt")).toBe("mine");
    expect((await generate(options)).ok).toBe(true);
    expect((await check({ ...options, only })).drift).toEqual([]);
  });

  test("a file of other origin in the way is not overwritten", async () => {
    const { root, read, write } = project({ "api.yaml": description() });
    const options = { cwd: root, spec: "api.yaml", out: "out", only };
    await generate(options);
    write("out/openapi.json", "{}");
    const refused = await generate({ cwd: root, spec: "api.yaml", out: "out" });
    expect(refused.diagnostics).toMatchObject([{ code: "out/in-the-way" }]);
    expect(read("out/openapi.json")).toBe("{}");
  });
});

test("the output of one description is not replaced by that of another without --force", async () => {
  const { root, list } = project({ "api.yaml": description(), "other.yaml": description("x") });
  const options = { cwd: root, out: "out", only };
  await generate({ ...options, spec: "api.yaml" });
  const before = list("out");
  const refused = await generate({ ...options, spec: "other.yaml" });
  expect(refused.diagnostics).toMatchObject([
    { code: "out/foreign", message: '"out" contains output that was generated from "api"' },
  ]);
  expect(list("out")).toEqual(before);
  expect((await generate({ ...options, spec: "other.yaml", force: true })).ok).toBe(true);
  expect((await generate({ ...options, spec: "other.yaml" })).ok).toBe(true);
});

test("references into another folder need leave for it", async () => {
  const { root } = project({
    "spec/api.yaml": description("id", "        more: { $ref: ../shared/more.json }"),
    "shared/more.json": "{}",
  });
  const options = { cwd: root, spec: "spec/api.yaml", out: "out", only };
  expect((await generate(options)).diagnostics).toMatchObject([{ code: "ref/outside" }]);
  expect((await generate({ ...options, allowRef: ["shared"] })).diagnostics).toEqual([]);
});

test("strict is for our own services by default, and for others on demand", async () => {
  const schemas = "    item: { type: object }";
  const colliding = description("id", schemas);
  const { root, write } = project({ "api.yaml": colliding, "specs/shop/openapi.yaml": colliding });
  const one = { cwd: root, spec: "api.yaml", out: "out", only };
  expect(await generate(one)).toMatchObject({ ok: true, diagnostics: [{ severity: "warning" }] });
  expect(await generate({ ...one, strict: true })).toMatchObject({ ok: false });
  expect((await generate({ cwd: root, only })).ok).toBe(true);
  write("specs/shop/openapi.yaml", `x-specwright: 1\n${colliding}`);
  expect((await generate({ cwd: root, only })).ok).toBe(false);
  expect((await generate({ cwd: root, only, strict: false })).ok).toBe(true);
});

describe("symbolic links", () => {
  test.each([
    "generated",
    "generated/shop",
    "generated/shop/types.ts",
    "generated/.specwright.json",
  ])("nothing is written through %s", async (link) => {
    const { root, at, list, write } = project({
      "specs/shop/openapi.yaml": description(),
      "elsewhere/types.ts": "mine",
    });
    mkdirSync(at("generated/shop"), { recursive: true });
    rmSync(at(link), { recursive: true, force: true });
    const isFile = /\.\w+$/.test(link);
    symlinkSync(at(isFile ? "elsewhere/types.ts" : "elsewhere"), at(link));
    const before = list("elsewhere");
    const { ok, diagnostics } = await generate({ cwd: root, force: true });
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code }) => code)).toEqual(["out/symlink"]);
    expect(list("elsewhere")).toEqual(before);
    write("specs/shop/openapi.yaml", description());
  });

  test("links above an output root are followed, as a home or a /tmp may be one", async () => {
    const { root, at, list } = project({ "api.yaml": description(), "real/own.txt": "mine" });
    symlinkSync("real", at("link"));
    const done = await generate({ cwd: root, spec: "api.yaml", out: "link/a/b", only });
    expect(done).toMatchObject({ ok: true, isRefused: false });
    expect(list("real")).toContain("a/b/types.ts");
    expect(list("real")).toContain("own.txt");
    symlinkSync("nowhere", at("broken"));
    const lost = await generate({ cwd: root, spec: "api.yaml", out: "broken/out", only });
    expect(lost.diagnostics).toMatchObject([{ code: "out/unwritable" }]);
    expect(existsSync(at("nowhere"))).toBe(false);
  });

  test("a staging folder that is a link is replaced, not followed", async () => {
    const { at, list, options, write } = await generated();
    write("elsewhere/0", "mine");
    write("specs/shop/openapi.yaml", description("renamed"));
    symlinkSync(at("elsewhere"), at("generated/.specwright.staging"));
    expect((await generate(options)).ok).toBe(true);
    expect(list("elsewhere")).toEqual(["0"]);
    expect(existsSync(at("generated/.specwright.staging"))).toBe(false);
  });
});

test("a manifest cannot make a run delete files outside the output", async () => {
  const { options, read, write } = await generated();
  write("precious.txt", "keep");
  const record = { from: "specs", files: { "../precious.txt": hash("keep") } };
  write("generated/.specwright.json", JSON.stringify(record));
  const { ok } = await generate(options);
  expect(ok).toBe(true);
  expect(read("precious.txt")).toBe("keep");
});

// Root may write everywhere, so there is nothing to see.
test.skipIf(process.getuid?.() === 0)("a folder without permission is reported", async () => {
  const { root, at } = project({ "api.yaml": description() });
  mkdirSync(at("out"));
  chmodSync(at("out"), 0o555);
  const { diagnostics } = await generate({ cwd: root, spec: "api.yaml", out: "out", only });
  expect(diagnostics).toMatchObject([{ code: "out/unwritable" }]);
});

// Node's own recursive `mkdir` tries for ever on a file system that takes no folders.
test.runIf(existsSync("/proc/self"))("where no folder can be made, the run ends", async () => {
  const { root } = project({ "api.yaml": description() });
  for (const out of ["/proc/specwright", "/proc/specwright/deeper/still"]) {
    const { isRefused, diagnostics } = await generate({ cwd: root, spec: "api.yaml", out, only });
    expect(isRefused).toBe(true);
    expect(diagnostics).toMatchObject([{ code: "out/unwritable" }]);
    expect(diagnostics[0]?.message).toContain("folder not found, and it cannot be created");
  }
});

test("a file where a folder is needed is reported", async () => {
  const { root } = project({ "api.yaml": description(), out: "a file" });
  const { diagnostics } = await generate({ cwd: root, spec: "api.yaml", out: "out", only });
  expect(diagnostics).toMatchObject([{ code: "out/unwritable" }]);
});
