/** Faults of files that are repaired while they are read, and words in files of their own. */
import { describe, expect, test } from "vitest";
import { loadFiles, problems, sourcesOf } from "./files.ts";

const head = 'openapi: 3.1.0\ninfo: { title: T, version: "1" }\n';

test("the last of two keys counts, and both places are said", async () => {
  const loaded = await loadFiles({ "a.json": '{"openapi": "3.1.0",\n "x-a": 1,\n "x-a": 2}' });
  expect(sourcesOf(loaded).root.value).toMatchObject({ "x-a": 2 });
  expect(problems(loaded)).toEqual([
    'a.json:3:2 repair/duplicate-key: duplicate key "x-a"; the first one is at a.json:2:2',
  ]);
});

test.each(["3.0", "3.1", '"3.0"', "3"])(
  "openapi: %s is read, and said to be short",
  async (version) => {
    const loaded = await loadFiles({ "a.yaml": `openapi: ${version}\n` });
    sourcesOf(loaded);
    expect(problems(loaded)[0]).toContain("a.yaml:1:10 repair/version");
  },
);

test("an example that refers to nothing stays as it is", async () => {
  const text = `${head}components:\n  examples:\n    a: { $ref: "gone.json" }\n    b: { $ref: "https://a.example/b" }\n`;
  const loaded = await loadFiles({ "a.yaml": text });
  sourcesOf(loaded);
  expect(problems(loaded).map((line) => line.split(": ")[0])).toEqual([
    "a.yaml:5:16 repair/example-reference",
    "a.yaml:6:16 repair/example-reference",
  ]);
  const ours = await loadFiles({ "a.yaml": `x-specwright: 1\n${text}` });
  expect(problems(ours).map((line) => line.split(": ")[0])).toEqual([
    "a.yaml:6:16 source/not-found",
    "a.yaml:7:16 ref/remote",
  ]);
});

describe("a line inside brackets that is indented too little", () => {
  const shallow = `${head}components:
  examples:
    a:
      value: {
        "x": 1, # [one
        "y": ["}", # don't
      ]
      }
    b:
      value: [ { z: "two
words

  and more" }
    ]
  schemas:
    A: { description: "stays
      one", enum: [
    a, 'b # c',
  ] }
`;

  test("is read as other parsers read it, and said", async () => {
    const loaded = await loadFiles({ "a.yaml": shallow });
    expect(sourcesOf(loaded).root.value).toMatchObject({
      components: {
        examples: {
          a: { value: { x: 1, y: ["}"] } },
          b: { value: [{ z: "two words\nand more" }] },
        },
        schemas: { A: { description: "stays one", enum: ["a", "b # c"] } },
      },
    });
    const why = "repair/indentation: expected this line to be indented further";
    const places = ["9:7", "10:7", "13:1", "15:3", "16:5", "20:5", "21:3"];
    expect(problems(loaded)).toEqual(places.map((place) => `a.yaml:${place} ${why}`));
  });

  test("is an error in a description of Specwright", async () => {
    const loaded = await loadFiles({ "a.yaml": `x-specwright: 1\n${shallow}` });
    expect(problems(loaded)[0]).toContain("source/syntax: expected this line to be indented");
  });

  test("leaves other faults of the file what they are", async () => {
    const loaded = await loadFiles({ "a.yaml": `${shallow}\na: [\n` });
    expect(problems(loaded)).toHaveLength(1);
    expect(problems(loaded)[0]).toContain("source/syntax");
  });
});

describe("a description that is a reference", () => {
  const described = (reference: string) =>
    `openapi: 3.1.0\ninfo:\n  title: T\n  version: "1"\n  description: { $ref: "${reference}" }\n`;

  test("to a text file has the words of the file", async () => {
    const text = `${described("./intro.md")}paths:
  /a:
    get: { description: { $ref: "texts/a.txt" } }
components:
  schemas:
    A: { properties: { description: { $ref: "b.yaml" } }, description: { $ref: "words.yaml#/a" } }
`;
    const loaded = await loadFiles({
      "a.yaml": text,
      "intro.md": "# Hello\n",
      "texts/a.txt": "Words: [",
      "b.yaml": "type: string\n",
      "words.yaml": "a: From YAML.\n",
    });
    expect(problems(loaded)).toEqual([
      'a.yaml:5:24 repair/reference: references that stand where OpenAPI allows none, and are followed: 3, in place of "description" (3, first at a.yaml:5:24)',
    ]);
    expect(sourcesOf(loaded).root.value).toMatchObject({
      info: { description: "# Hello\n" },
      paths: { "/a": { get: { description: "Words: [" } } },
      components: {
        schemas: {
          A: { properties: { description: { $ref: "b.yaml" } }, description: "From YAML." },
        },
      },
    });
  });

  test.each([
    ["../secret.md", "ref/outside"],
    ["/etc/passwd", "ref/outside"],
    ["file:///etc/passwd", "ref/outside"],
    ["https://a.example/intro.md", "ref/remote"],
    ["gone.md", "source/not-found"],
  ])("to %s is not read", async (reference, code) => {
    const loaded = await loadFiles({ "a.yaml": described(reference) });
    expect(problems(loaded)).toHaveLength(1);
    expect(problems(loaded)[0]).toContain(`a.yaml:5:24 ${code}`);
  });
});
