/** `specwright explain`: where a line comes from, and what a place becomes. */
import { expect, test } from "vitest";
import { description, project } from "./project.ts";

const words = ["--spec", "api.yaml", "--out", "out"];

async function generated() {
  const home = project({ "api.yaml": description("shelf") });
  await home.run("generate", ...words, "--only", "types,openapi");
  const lines = home.read("out/types.ts").split("\n");
  return { ...home, member: lines.findIndex((line) => line.includes("shelf")) + 1 };
}

test("a line leads to the generator and to the place of the description", async () => {
  const { run, member } = await generated();
  const { code, out, err } = await run("explain", `out/types.ts:${member}`, ...words);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("made by:     the generator types\n");
  expect(out).toMatch(
    /description: api\.yaml:9:\d+ \/components\/schemas\/Item\/properties\/shelf/,
  );
  expect(out).toContain("9 |         shelf: { type: integer }");
});

test("a banner comes from no place, and a copied file from the runtime", async () => {
  const { run } = await generated();
  const banner = await run("explain", "out/types.ts:1", ...words);
  expect(banner.out).toContain(
    "description: no place of it decides this line; the generator writes it",
  );
  const copied = await run("explain", "out/runtime/core.ts:3", ...words);
  expect(copied.out).toContain("made by:     copied from the runtime of Specwright");
});

test("a closing bracket leads to the schema that it belongs to", async () => {
  const { run, read } = await generated();
  const lines = read("out/types.ts").split("\n");
  const start = lines.findIndex((line) => /^export (?:type|interface) Item\b/.test(line));
  const end = lines.findIndex((line, index) => index > start && /^\};?$/.test(line)) + 1;
  const { code, out } = await run("explain", `out/types.ts:${end}`, ...words, "--json");
  expect(code).toBe(0);
  const { node, oneOf } = JSON.parse(out);
  expect((node ?? oneOf).pointer).toMatch(/^\/components\/schemas\/Item/);
});

test("a line that several operations need names all of them", async () => {
  const operation = (id: string) => ({ operationId: id, responses: { 204: { description: "" } } });
  const api = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { "/a": { get: operation("getA") }, "/b": { get: operation("getB") } },
  };
  const { run, read } = project({ "api.json": JSON.stringify(api) });
  const own = ["--spec", "api.json", "--out", "out", "--only", "client"];
  await run("generate", ...own);
  const lines = read("out/client.ts").split("\n");
  const imported = lines.findIndex((line) => line.startsWith("import ")) + 1;
  const place = `out/client.ts:${imported}`;
  const { code, out } = await run("explain", place, ...own, "--json");
  expect(code).toBe(0);
  const { node, together } = JSON.parse(out);
  const pointers = [node, ...together].map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers).toEqual(["/paths", "/paths/~1a/get", "/paths/~1b/get"]);
  const text = await run("explain", place, ...own);
  expect(text.out).toContain(
    "no single one of these places decides this line; it goes when all of them go:",
  );
});

test("lines are those of the layout that the project has", async () => {
  const files = { "api.yaml": description("shelf"), ".prettierrc": '{ "tabWidth": 8 }' };
  const { run, read } = project(files);
  await run("generate", ...words, "--only", "types", "--prettier");
  const line =
    read("out/types.ts")
      .split("\n")
      .findIndex((text) => text.includes("shelf")) + 1;
  const { out } = await run("explain", `out/types.ts:${line}`, ...words, "--prettier", "--json");
  const { text, isCurrent, node } = JSON.parse(out);
  expect({ text, isCurrent }).toEqual({ text: expect.stringMatching(/^ {8}\S/), isCurrent: true });
  expect(node.pointer).toMatch(/^\/components\/schemas\/Item\/properties\/shelf/);
});

test("a place leads to lines of every output, for programs too", async () => {
  const { run, member } = await generated();
  const pointer = "#/components/schemas/Item/properties/shelf";
  for (const place of ["api.yaml:9", pointer, `api.yaml${pointer}`]) {
    const { code, out } = await run("explain", place, ...words, "--json");
    expect(code).toBe(0);
    const { node, outputs } = JSON.parse(out);
    expect(node).toMatchObject({ file: "api.yaml", line: 9, pointer: pointer.slice(1) });
    expect(outputs).toContainEqual({ file: "out/types.ts", lines: [[member, member]] });
  }
});

test.each([
  ["a file", "out/type.ts:3", 'out/type.ts is not generated; did you mean "types.ts"?'],
  ["a key", "api.yaml#/components/schemas/Itme", 'did you mean "Item"?'],
  ["a line", "out/types.ts:9999", "lines, found 9999"],
  ["no place at all", "types", "expected FILE:LINE or a JSON pointer"],
])("a mistake in %s is wrong use", async (_, place, message) => {
  const { run } = await generated();
  const { code, err } = await run("explain", place, ...words);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
