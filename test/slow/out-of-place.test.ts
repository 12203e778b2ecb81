/** Names and references that lead elsewhere: nothing is written outside of the output, nothing of outside read. */
import { mkdirSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { generate } from "../../scripts/api/api.ts";
import { docs } from "../../scripts/site/run.ts";
import { project } from "../e2e/cli/project.ts";

const secret = "the-secret-of-this-machine";
const outside = { "secret.yaml": `type: string\ndescription: ${secret}\n`, "kept.txt": "kept" };

/** A project in `work`, below a folder that holds what is nobody's business. */
function sandbox(files: Readonly<Record<string, string>>) {
  const made = project({ ...outside, "work/.keep": "" });
  for (const [path, text] of Object.entries(files)) made.write(`work/${path}`, text);
  return { ...made, cwd: made.at("work") };
}

function document(parts: object): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...parts });
}

const operationOf = (rest: object) =>
  document({ paths: { "/a": { get: { responses: { "200": { description: "" } }, ...rest } } } });
const schemaOf = (name: string, schema: object = { type: "string" }) =>
  document({ paths: {}, components: { schemas: { [name]: schema } } });

/** Texts that would lead out of a folder on one system or another. */
const ways = [
  "../../escaped",
  "/tmp/escaped",
  "..\\..\\escaped",
  "%2e%2e/%2e%2e/escaped",
  "C:\\escaped",
  "\\\\host\\share\\escaped",
  "escaped\u0000.ts",
  "file:///tmp/escaped",
  "con",
  ".",
] as const;

const everything = ["msw", "tanstack-query", "names", "usage", "enums"] as const;

describe.each(ways)("the name %j", (way) => {
  test.each([
    ["of an operation", operationOf({ operationId: way })],
    ["of a tag", operationOf({ operationId: "a", tags: [way] })],
    ["of a schema", schemaOf(way)],
  ])("%s leads nowhere", async (_, spec) => {
    const { cwd, list } = sandbox({ "api.json": spec });
    const before = list(".");
    const options = { cwd, spec: "api.json", out: "out", with: [...everything] };
    await generate({ ...options, split: "tag", cache: false });
    const after = list(".").filter((path) => !path.startsWith("work/out/"));
    expect(after).toEqual(before);
    expect(list(".").filter((path) => !/^[\w.-]+(?:\/[\w.-]+)*$/.test(path))).toEqual([]);
  });

  test("of a service leads nowhere", async () => {
    const { cwd, list } = sandbox({ "api.json": schemaOf("A") });
    const before = list(".");
    await generate({ cwd, spec: "api.json", out: "out", name: way, cache: false });
    expect(list(".").filter((path) => !path.startsWith("work/out/"))).toEqual(before);
  });
});

test.each(["../../escaped", "C:\\escaped", "%2e%2e/x"])(
  "the page of a tag that is called %j stays in the site",
  async (way) => {
    const { cwd, list } = sandbox({ "api.json": operationOf({ operationId: way, tags: [way] }) });
    const before = list(".");
    await docs({ cwd, spec: "api.json", out: "site" });
    expect(list(".").filter((path) => !path.startsWith("work/site/"))).toEqual(before);
  },
);

describe("a reference", () => {
  const read = async (reference: string, prepare?: (at: (path: string) => string) => void) => {
    const made = sandbox({ "api.json": schemaOf("A", { $ref: reference }) });
    prepare?.(made.at);
    const options = { cwd: made.cwd, spec: "api.json", out: "out", with: [...everything] };
    const result = await generate({ ...options, cache: false });
    const texts = made.list("work").includes("out/types.ts") ? made.read("work/out/types.ts") : "";
    return { result, texts, said: JSON.stringify(result.diagnostics) };
  };

  test.each([
    "../secret.yaml",
    "./x/../../secret.yaml",
    "%2e%2e/secret.yaml",
    "%2E%2E%2Fsecret.yaml",
    "..%2fsecret.yaml",
    "..\\secret.yaml",
    "/etc/hostname",
    "file:///etc/hostname",
    "//localhost/etc/hostname",
    "C:\\secret.yaml",
    "\\\\localhost\\secret.yaml",
    "../secret.yaml\u0000.json",
  ])("%j reads nothing outside", async (reference) => {
    const { result, texts, said } = await read(reference);
    expect(result.ok).toBe(false);
    expect(texts + said).not.toContain(secret);
  });

  test("through a link reads nothing outside", async () => {
    const { result, texts, said } = await read("link/secret.yaml", (at) =>
      symlinkSync(at("."), at("work/link")),
    );
    expect(result.ok).toBe(false);
    expect(texts + said).not.toContain(secret);
  });

  test("that stays inside is read", async () => {
    const made = sandbox({
      "api.json": schemaOf("A", { $ref: "x/../inner.yaml" }),
      "inner.yaml": "type: string\n",
    });
    mkdirSync(made.at("work/x"));
    const options = { cwd: made.cwd, spec: "api.json", out: "out", cache: false };
    expect((await generate(options)).diagnostics).toEqual([]);
  });
});

test("an overlay that extends another file, or aims outside, changes nothing elsewhere", async () => {
  const overlay = (rest: object) =>
    JSON.stringify({ overlay: "1.0.0", info: { title: "o", version: "1" }, ...rest });
  const { cwd, list, read } = sandbox({
    "api.json": schemaOf("A"),
    "other.json": overlay({ extends: "../secret.yaml", actions: [] }),
    "aims.json": overlay({
      actions: [
        {
          target: "$.components.schemas",
          update: { B: { $ref: "../secret.yaml" }, "../../escaped": { type: "string" } },
        },
      ],
    }),
  });
  const before = list(".");
  for (const file of ["other.json", "aims.json"]) {
    const options = { cwd, spec: "api.json", out: "out", overlays: [file], cache: false };
    const { diagnostics, ok } = await generate(options);
    expect([file, ok]).toEqual([file, false]);
    expect(JSON.stringify(diagnostics)).not.toContain(secret);
  }
  expect(list(".")).toEqual(before);
  expect(read("kept.txt")).toBe("kept");
});
