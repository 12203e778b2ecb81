/** What lies in the way of output or of reading: nothing is lost, quoted, waited for or followed. */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, rmSync, statSync, symlinkSync, unlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseManifest } from "../../../core/output/manifest.ts";
import { check, generate } from "../../../scripts/api/api.ts";
import { description, project } from "./project.ts";

const words = ["--spec", "api.yaml", "--out", "out", "--only", "types"];
const json = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {},
  components: { schemas: { Item: { type: "string" } } },
});

describe("a message about an output quotes no file", () => {
  test("behind a link", async () => {
    const { run, at } = project({ "api.yaml": description(), secret: "TOP-SECRET\n" });
    mkdirSync(at("out"));
    symlinkSync("../secret", at("out/types.ts"));
    for (const command of ["generate", "check"]) {
      const { code, out, err } = await run(command, ...words);
      expect(code).toBe(1);
      expect(out + err).not.toContain("TOP-SECRET");
    }
  });

  test("in the way of a folder", async () => {
    const { run } = project({ "api.yaml": description(), out: "TOP-SECRET\n" });
    for (const command of ["generate", "check"]) {
      const { code, out, err } = await run(command, ...words);
      expect(code).toBe(1);
      expect(out + err).not.toContain("TOP-SECRET");
    }
  });

  test("that is a pipe, which is not waited for", async () => {
    const { run, at } = project({ "api.yaml": description() });
    mkdirSync(at("out"));
    execFileSync("mkfifo", [at("out/types.ts"), at("out/.specwright.json"), at("pipe.yaml")]);
    for (const command of ["generate", "check"]) {
      expect((await run(command, ...words)).code).toBe(1);
      expect((await run(command, "--spec", "pipe.yaml", "--out", "other")).code).toBe(1);
    }
  });

  test("behind a description that is a link out of its folder", async () => {
    const { run, at } = project({ "specs/shop/more.json": "{}", secret: "TOP-SECRET: [\n" });
    symlinkSync("../../secret", at("specs/shop/openapi.yaml"));
    const { code, out, err } = await run("check");
    expect(code).toBe(1);
    expect(out).toContain("ref/outside");
    expect(out + err).not.toContain("TOP-SECRET");
  });
});

describe("a description is never overwritten by its own output", () => {
  test.each(["openapi.json", "linked", "referred to"])("%s", async (kind) => {
    const refers = description("id", "        more: { $ref: openapi.json }");
    const { root, at, read } = project({ "openapi.json": json, "api.yaml": refers });
    if (kind === "linked") linkSync(at("openapi.json"), at("spec.json"));
    const spec = { "openapi.json": "openapi.json", linked: "spec.json" }[kind] ?? "api.yaml";
    const { diagnostics } = await generate({ cwd: root, spec, out: ".", force: true });
    expect(diagnostics).toMatchObject([{ code: "out/source", origin: { file: "./openapi.json" } }]);
    expect(read("openapi.json")).toBe(json);
  });
});

test("check reports a root that is a link, as generate does", async () => {
  const { root, at } = project({ "api.yaml": description() });
  await generate({ cwd: root, spec: "api.yaml", out: "real", only: ["types"] });
  symlinkSync("real", at("out"));
  const options = { cwd: root, spec: "api.yaml", out: "out", only: ["types"] };
  expect(await check(options)).toMatchObject({ ok: false, diagnostics: [{ code: "out/symlink" }] });
});

test("check leaves no trace", async () => {
  const { root, at } = project({ "api.yaml": description() });
  const options = { cwd: root, spec: "api.yaml", out: "out", only: ["types"] };
  await generate(options);
  unlinkSync(at("out/types.ts"));
  const before = statSync(at("out"), { bigint: true });
  await check(options);
  const after = statSync(at("out"), { bigint: true });
  expect([after.mtimeNs, after.ctimeNs]).toEqual([before.mtimeNs, before.ctimeNs]);
  rmSync(at("out"), { recursive: true });
  await check(options);
  expect(statSync(at("out"), { throwIfNoEntry: false })).toBeUndefined();
});

test.each([".specwright.json", ".specwright.lock", "../a", "/a", "a/../b", "con"])(
  "a record that lists %s is not one of ours",
  (path) => {
    const text = JSON.stringify({ from: "api", files: { [path]: "a".repeat(64) } });
    expect(parseManifest(text)).toBeUndefined();
  },
);
