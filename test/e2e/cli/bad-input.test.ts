/** Bad input on the command line: where it is, what was expected, how to mend it, and nothing written. */
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { project, run } from "./project.ts";

const head = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const bomb = [
  "openapi: 3.1.0",
  "a: &a [x, x, x, x, x, x, x, x, x]",
  ...[..."bcdefghi"].map((name, index) => {
    const previous = "abcdefghi"[index];
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${previous}`).join(", ")}]`;
  }),
].join("\n");

const cases: [string, string, RegExp][] = [
  ["broken YAML", `${head}paths: {\n`, /^spec\.yaml:\d+:\d+ error source\/syntax: /m],
  [
    "a tab for indentation",
    `${head}paths:\n\t/a: {}\n`,
    /^spec\.yaml:4:\d+ error source\/syntax: /m,
  ],
  [
    "a dangling reference",
    `${head}components:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n`,
    /^spec\.yaml:5:16 error ref\/dangling: /m,
  ],
  [
    "a reference loop",
    `${head}components:\n  schemas:\n    A: { $ref: "#/components/schemas/B" }\n    B: { $ref: "#/components/schemas/A" }\n`,
    /^spec\.yaml:5:\d+ error ref\/loop: /m,
  ],
  [
    "a missing file behind a reference",
    `${head}components:\n  schemas:\n    A: { $ref: "./none.json" }\n`,
    /^spec\.yaml:5:16 error source\/not-found: /m,
  ],
  [
    "duplicate operationIds",
    `x-specwright: 1\n${head}paths:\n  /a: { get: { operationId: x } }\n  /b: { get: { operationId: x } }\n`,
    /^spec\.yaml:6:\d+ error spec\/duplicate-operation-id: .*\/a \(line 5\)/m,
  ],
  [
    "not OpenAPI at all",
    "name: shop\nversion: 1\n",
    /^spec\.yaml:1:1 error source\/not-openapi: /m,
  ],
  ["a list", "- a\n- b\n", /^spec\.yaml:1:1 error source\/not-openapi: /m],
  ["Swagger 1.2", 'swagger: "1.2"\ninfo: {}\n', /^spec\.yaml:1:\d+ error source\/version: .*1\.2/m],
  ["nothing", "", /^spec\.yaml error source\/syntax: expected .*, found an empty file$/m],
  ["binary", "\u0000\u0001\u0002\u0003", /^spec\.yaml:1:1 error source\/syntax: /m],
  ["10 MB of braces", "{".repeat(10_000_000), /^spec\.yaml:1:\d+ error source\/\S+: /m],
  ["10 MB of one word", "garbage ".repeat(1_250_000), /^spec\.yaml:1:1 error source\/\S+: /m],
  ["an alias bomb", bomb, /^spec\.yaml:\d+:\d+ error source\/too-large: /m],
  [
    "a field of the wrong type",
    `${head}paths:\n  /a: { get: { tags: 5 } }\n`,
    /^spec\.yaml:4:\d+ error spec\/structure: expected a list, found number 5/m,
  ],
];

test.each(cases)("%s", async (_what, text, expected) => {
  const { run, at } = project({ "spec.yaml": text });
  const { code, out, err } = await run("generate", "--spec", "spec.yaml", "--out", "out");
  const said = out + err;
  expect(said).toMatch(expected);
  expect(said).toMatch(/^ {2}fix: \S/m);
  expect(said).not.toMatch(/^\s+at .*\d+:\d+\)?$/m);
  expect(said.length).toBeLessThan(3000);
  expect(code).toBe(1);
  expect(existsSync(at("out"))).toBe(false);
});

test("a missing description", async () => {
  const { code, out, err } = await run(project().root, [
    "generate",
    "--spec",
    "none.yaml",
    "--out",
    "out",
  ]);
  expect(code).toBe(1);
  expect(out + err).toMatch(/none\.yaml error source\/not-found: /);
});

const colliding = `${head}components:\n  schemas:\n    user: { type: string }\n    User: { type: integer }\n`;

test("names that fall together are kept apart with a warning, and refused by --strict", async () => {
  const { run, read, at } = project({ "spec.yaml": colliding });
  const strict = await run("generate", "--spec", "spec.yaml", "--out", "out", "--strict");
  expect(strict.code).toBe(1);
  expect(strict.out + strict.err).toMatch(
    /^spec\.yaml:5:5 error name\/collision: "user" and "User"/m,
  );
  expect(existsSync(at("out"))).toBe(false);
  const lenient = await run("generate", "--spec", "spec.yaml", "--out", "out");
  expect(lenient.code).toBe(0);
  expect(lenient.out + lenient.err).toMatch(/^spec\.yaml:5:5 warning name\/collision: /m);
  expect(read("out/types.ts")).toMatch(/export type User2 = string;/);
});

test("reserved words are usable names", async () => {
  const { run, read } = project({
    "spec.yaml": `${head}paths:\n  /a: { get: { operationId: delete, responses: {} } }\n  /b: { get: { operationId: then, responses: {} } }\n`,
  });
  const { code } = await run("generate", "--spec", "spec.yaml", "--out", "out");
  expect(code).toBe(0);
  expect(read("out/client.ts")).toMatch(/export function deleteOperation\b/);
  expect(read("out/client.ts")).toMatch(/export function thenOperation\b/);
});
