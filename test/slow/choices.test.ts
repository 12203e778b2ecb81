/** What people choose about formats and slow patterns, and what becomes of the output. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { project } from "../e2e/cli/project.ts";

const head = `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\n`;
const words = ["--spec", "spec.yaml", "--out", "out"];

const dated = `${head}components:
  schemas:
    Day: { type: [string, integer], format: date }
    Count: { type: integer, format: int32 }
    Odd: { type: string, format: color }
`;

test("--formats assert checks formats, and brings those in use only", async () => {
  const { run, read } = project({ "spec.yaml": dated });
  expect((await run("generate", ...words)).code).toBe(0);
  const code = () => read("out/validators.ts").replaceAll(/\/\*\*[^]*?\*\//g, "");
  expect(code()).not.toMatch(/format/i);
  expect((await run("generate", ...words, "--formats", "assert")).code).toBe(0);
  const text = code();
  expect(text).toMatch(/format\("date", isDate\)/);
  expect(text).toMatch(/numberFormat\("int32", isInt32\)/);
  // A format that nobody knows is kept for JSON Schema, and refuses nothing.
  expect(text).toMatch(/stringAs\("color"\)/);
  expect(text).not.toMatch(/format\("color"/);
  const formats = read("out/runtime/core.ts").match(/(?<=^\/\/ formats\/)\w+/gm);
  expect(formats?.toSorted()).toEqual(["date", "integer"]);
  expect((await run("check", ...words, "--formats", "assert")).code).toBe(0);
  expect((await run("check", ...words)).code).toBe(1);
});

test("--formats annotate leaves them to readers under x-specwright too", async () => {
  const { run, read } = project({ "spec.yaml": `x-specwright: 1\n${dated}` });
  expect((await run("generate", ...words)).code).toBe(0);
  expect(read("out/validators.ts")).toMatch(/isDate/);
  expect((await run("generate", ...words, "--formats", "annotate")).code).toBe(0);
  expect(read("out/validators.ts")).not.toMatch(/isDate/);
});

const slow = `${head}components:\n  schemas:\n    Slow: { type: string, pattern: "^(a+)+$" }\n`;

const counted = `${head}components:
  schemas:
    Count: { type: integer, format: int64 }
    Plain: { type: integer }
`;

test.each(["bigint", "string"])("--int64 %s gives integers of 64 bits that form", async (form) => {
  const { run, read } = project({ "spec.yaml": counted });
  expect((await run("generate", ...words, "--int64", form)).code).toBe(0);
  expect(read("out/types.ts")).toContain(`export type CountDecoded = ${form};`);
  expect(read("out/types.ts")).toContain("export type Plain = number;");
  expect(read("out/runtime/validation.ts")).toContain("// validation/exact-schemas ");
  const { code, out } = await run("check", ...words, "--int64", "number");
  expect(code).toBe(1);
  expect(out).toContain("--int64 number");
  expect((await run("generate", ...words, "--int64", "number")).code).toBe(0);
  expect(read("out/runtime/validation.ts")).not.toContain("// validation/exact-schemas ");
  expect((await run("check", ...words)).code).toBe(0);
});

test("a slow pattern is a warning, also under --strict, and refused when asked", async () => {
  const { run, at } = project({ "spec.yaml": slow });
  const refused = await run("generate", ...words, "--slow-patterns", "refuse");
  expect(refused.code).toBe(1);
  expect(refused.out + refused.err).toMatch(
    /^spec\.yaml:5:\d+ error emit\/slow-pattern: the pattern "\^\(a\+\)\+\$" can take exponential time/m,
  );
  expect(existsSync(at("out"))).toBe(false);
  const warned = await run("generate", ...words, "--strict", "--slow-patterns", "warn");
  expect(warned.code).toBe(0);
  expect(warned.out + warned.err).toMatch(/^spec\.yaml:5:\d+ warning emit\/slow-pattern: /m);
});

test.each([
  ["--formats", '--formats does not accept "yes"; expected one of: assert, annotate'],
  ["--slow-patterns", '--slow-patterns does not accept "yes"; expected one of: warn, refuse'],
  ["--int64", '--int64 does not accept "yes"; expected one of: number, bigint, string'],
  ["--emit", '--emit does not accept "yes"; expected one of: ts, js'],
  ["--defaults", '--defaults does not accept "yes"; expected one of: annotate, fill'],
])("%s takes its own words only", async (option, message) => {
  const { run } = project({ "spec.yaml": slow });
  const { code, err } = await run("generate", ...words, option, "yes");
  expect(code).toBe(2);
  expect(err).toContain(message);
});

test("--emit js writes JavaScript and declarations, and the command that mends drift repeats it", async () => {
  const { run, list, write } = project({ "spec.yaml": slow });
  const emitting = [...words, "--emit", "js"];
  const generated = await run("generate", ...emitting, "--only", "types");
  expect(generated.code).toBe(0);
  expect(list("out")).toEqual([
    ".specwright.json",
    ".specwright.made-from.json",
    "types.d.ts",
    "types.js",
  ]);
  write("out/types.js", "");
  const { code, out } = await run("check", ...emitting, "--only", "types");
  expect(code).toBe(1);
  expect(out).toContain("out/types.js changed");
  expect(out).toMatch(/fix: run `specwright generate .*--emit js/);
});
