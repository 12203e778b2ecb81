import { describe, expect, test } from "vitest";
import { placeOf } from "../../../../../core/base/origin.ts";
import { load } from "../../../../../core/spec/load.ts";
import { folderOf, loadFiles, problems, sourcesOf, withSchemas } from "./files.ts";

describe("values", () => {
  test("are plain JSON: dates and non-finite numbers stay text, keys become text", async () => {
    const yaml = `openapi: 3.1.0
date: 2024-01-02
time: 2024-01-02T03:04:05Z
inf: [.inf, -.inf, .nan, 1e999]
large: ${"9".repeat(400)}
yes: [yes, no, on, true, null, ~, 0x10, 1_000, 12e3]
200: ok
1.0: one
true: t
? null
: n
`;
    const { root } = sourcesOf(await loadFiles({ "a.yaml": yaml }));
    expect(root.value).toEqual({
      openapi: "3.1.0",
      date: "2024-01-02",
      time: "2024-01-02T03:04:05Z",
      inf: [".inf", "-.inf", ".nan", "1e999"],
      large: "9".repeat(400),
      yes: ["yes", "no", "on", true, null, null, 16, "1_000", 12000],
      "200": "ok",
      "1.0": "one",
      true: "t",
      null: "n",
    });
  });

  test("keep __proto__ as a member in YAML and in JSON", async () => {
    const yaml = "openapi: 3.1.0\nx: { __proto__: { a: 1 } }";
    const json = '{"openapi": "3.1.0", "x": {"__proto__": {"a": 1}}}';
    for (const text of [yaml, json]) {
      const { root } = sourcesOf(await loadFiles({ "a.yaml": text }));
      const x = (root.value as { x: object }).x;
      expect(Object.keys(x)).toEqual(["__proto__"]);
      expect(Object.getPrototypeOf(x)).toBe(Object.prototype);
      expect(root.origin("/x/__proto__/a").pointer).toBe("/x/__proto__/a");
    }
  });

  test("merge keys bring members along, with the place of their origin", async () => {
    const yaml = `openapi: 3.1.0
x-base: &base
  a: 1
  b: 2
x-more:
  <<: *base
  b: 3
`;
    const { root } = sourcesOf(await loadFiles({ "a.yaml": yaml }));
    expect(root.value).toMatchObject({ "x-more": { a: 1, b: 3 } });
    expect(root.origin("/x-more/a")).toMatchObject({ line: 3, column: 6 });
    expect(root.origin("/x-more/b")).toMatchObject({ line: 7, column: 6 });
  });

  test.each([
    ["JSON in a .yaml file", "a.yaml", '{\n\t"openapi": "3.1.0"\n}'],
    ["YAML in a .json file", "a.json", "# comment\nopenapi: 3.1.0"],
    ["flow YAML", "a.yaml", "{openapi: 3.1.0}"],
    ["no ending", "a", "openapi: 3.1.0"],
    ["a byte order mark", "a.yaml", "\ufeffopenapi: 3.1.0"],
    ["a byte order mark in JSON", "a.json", '\ufeff{"openapi": "3.1.0"}'],
    ["CR LF", "a.yaml", "openapi: 3.1.0\r\n"],
  ])("%s is read", async (_title, name, text) => {
    const { root } = sourcesOf(await loadFiles({ [name]: text }));
    expect(root.value).toEqual({ openapi: "3.1.0" });
  });
});

describe("places", () => {
  test("a scalar is at its value, a collection at its key, an item where it begins", async () => {
    const yaml = `openapi: "3.1.0"
paths:
  /a/{b}:
    get:
      tags:
        - one
        - two
      empty:
`;
    const { root } = sourcesOf(await loadFiles({ "a.yaml": yaml }));
    const at = (pointer: string) => {
      const { line, column } = root.origin(pointer);
      return `${line}:${column}`;
    };
    expect(at("")).toBe("1:1");
    expect(at("/openapi")).toBe("1:10");
    expect(at("/paths/~1a~1{b}/get")).toBe("4:5");
    expect(at("/paths/~1a~1{b}/get/tags/1")).toBe("7:11");
    expect(at("/paths/~1a~1{b}/get/empty")).toBe("8:7");
    // The nearest ancestor that exists.
    expect(at("/paths/~1a~1{b}/get/none/x")).toBe("4:5");
  });

  test("in JSON, CR LF and escaped keys included", async () => {
    const json = '{\r\n  "openapi": "3.1.0",\r\n  "x-\\u0061": [1, {"b": 2}]\r\n}';
    const { root } = sourcesOf(await loadFiles({ "a.json": json }));
    expect(root.origin("/openapi")).toMatchObject({ line: 2, column: 14 });
    expect(root.origin("/x-a/1/b")).toMatchObject({ line: 3, column: 25 });
  });

  test("survive spreading and JSON", async () => {
    const { root } = sourcesOf(await loadFiles({ "a.yaml": "openapi: 3.1.0" }));
    expect({ ...placeOf(root.origin("/openapi")) }).toEqual({
      file: "a.yaml",
      pointer: "/openapi",
      line: 1,
      column: 10,
    });
  });

  test("paths are relative to the working folder, names to the root description", async () => {
    const cwd = await folderOf({
      "specs/pets/openapi.yaml": withSchemas(
        "A: { $ref: ../shared/a.json }",
        "B: { $ref: b.json }",
      ),
      "specs/shared/a.json": "true",
      "specs/pets/b.json": "true",
    });
    const loaded = await load("specs/pets/openapi.yaml", { cwd, allowRef: ["specs/shared"] });
    const names = sourcesOf(loaded).documents.map(({ name, file }) => [name, file]);
    expect(names).toEqual([
      ["openapi.yaml", "specs/pets/openapi.yaml"],
      ["../shared/a.json", "specs/shared/a.json"],
      ["b.json", "specs/pets/b.json"],
    ]);
  });
});

describe("faults", () => {
  test.each([
    ["a.yaml", "openapi: 3.1.0\nx: [1,\ny: 2", "a.yaml:3:1 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\n\tx: 1", "a.yaml:2:1 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\nx: *none", "a.yaml:2:4 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\nx: &a [*a]", "a.yaml:2:8 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\nx: !!binary aaaa", "a.yaml:2:4 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\n---\nx: 1", "a.yaml:2:1 source/syntax"],
    ["a.yaml", "openapi: 3.1.0\n? [a]\n: 1", "a.yaml:2:3 source/syntax"],
    ["a.json", '{"openapi": "3.1.0",\n "a": tru}', "a.json:2:7 source/syntax"],
    ["a.json", '{"openapi": "3.1.0",\n}', "a.json:2:1 source/syntax"],
    ["a.json", '{"openapi": "3.1.0" // c\n}', "a.json:1:21 source/syntax"],
    ["a.json", '{"openapi": "3.1.0", "a": 1e999}', "a.json:1:27 source/syntax"],
    ["a.json", '{"openapi": "3.1.0"', "a.json:1:20 source/syntax"],
    ["a.json", "{} {}", "a.json:1:4 source/syntax"],
    ["a.yaml", "", "a.yaml source/syntax"],
    ["a.yaml", "a: 1\nb: \0", "a.yaml:2:4 source/syntax"],
    ["a.json", '{"openapi": "3\0"}', "a.json:1:15 source/syntax"],
  ])("%s %j", async (name, text, expected) => {
    const loaded = await loadFiles({ [name]: text });
    expect(loaded.sources).toBeUndefined();
    expect(problems(loaded).map((line) => line.slice(0, expected.length))).toEqual([expected]);
  });

  test.each([
    ["a.yaml", "x-specwright: 1\nx:\n  a: 1\n  'a': 2\n", "a.yaml:4:3", "a.yaml:3:3"],
    ["a.yaml", "x-specwright: 1\n200: 1\n'200': 2\n", "a.yaml:3:1", "a.yaml:2:1"],
    ["a.json", '{"x-specwright": 1,\n "a": 1,\n "\\u0061": 2}', "a.json:3:2", "a.json:2:2"],
  ])("a duplicate key has both places: %s %j", async (name, text, second, first) => {
    const lines = problems(await loadFiles({ [name]: text }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${second} source/duplicate-key`);
    expect(lines[0]).toContain(first);
  });

  test("bytes that are no UTF-8 are refused where they stand", async () => {
    const start = new TextEncoder().encode("openapi: 3.1.0\nx: é");
    const text = Uint8Array.from([...start, 0xe2, 0x28, 0x41]);
    expect(problems(await loadFiles({ "a.yaml": text }))).toEqual([
      "a.yaml:2:5 source/syntax: expected UTF-8 text, found invalid bytes",
    ]);
    const cut = Uint8Array.from([...start, 0xef, 0xbf, 0x41]);
    expect(problems(await loadFiles({ "a.yaml": cut }))[0]).toMatch(/^a\.yaml:2:5 /);
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x6f, 0]);
    expect(problems(await loadFiles({ "a.yaml": utf16 }))[0]).toContain("UTF-16");
  });

  test("a broken file that is referred to twice is reported once, at its fault", async () => {
    const loaded = await loadFiles({
      "a.yaml": withSchemas("A: { $ref: b.json }", "B: { $ref: ./b.json }"),
      "b.json": '{\n  "type": strin\n}',
    });
    expect(problems(loaded)).toEqual([expect.stringMatching(/^b\.json:2:11 source\/syntax: /)]);
  });
});

describe("the root", () => {
  test.each([
    [
      "title: x",
      '1:1 source/not-openapi: expected an object with the field "openapi", found an object with "title"',
    ],
    ["- 1", "source/not-openapi"],
    ["just text", 'found "just text"'],
    ["# nothing", "found nothing"],
    [
      'swagger: "1.2"',
      '1:10 source/version: expected Swagger 2.0 or OpenAPI 3, found Swagger "1.2"',
    ],
    ["openapi: 3.1\nx-specwright: 1", "source/version"],
    ["openapi: 3.3.0", "source/version"],
    ["openapi: 4.0.0", "source/version"],
    ["openapi: [3]", "source/version"],
  ])("%s is refused", async (text, expected) => {
    const lines = problems(await loadFiles({ "a.yaml": text }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(expected);
  });

  test.each(["3.0.0", "3.0.4", "3.1.0", "3.1.1", "3.1.0-rc1", "3.2.0"])(
    "openapi %s is read",
    async (version) => {
      sourcesOf(await loadFiles({ "a.yaml": `openapi: ${version}` }));
    },
  );

  test("that is missing or a folder is reported at its path", async () => {
    const cwd = await folderOf({ "folder/x": "" });
    expect(problems(await load("none/a.yaml", { cwd }))[0]).toMatch(
      /^none\/a.yaml source\/not-found/,
    );
    expect(problems(await load("folder", { cwd }))[0]).toMatch(/^folder source\/not-found/);
  });
});
