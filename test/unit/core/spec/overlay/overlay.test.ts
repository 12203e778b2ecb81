/** Overlays: what they change, where what they bring comes from, and what is refused. */
import { expect, test } from "vitest";
import type { Loaded } from "../../../../../core/spec/load.ts";
import type { Json } from "../../../../../core/model/ir.ts";
import { Unselectable, select } from "../../../../../core/spec/overlay/select.ts";
import { loadFiles, problems, sourcesOf } from "../load/files.ts";
import { beginEffort } from "../../../../support/effort.ts";

const api = [
  "openapi: 3.1.0",
  "info: { title: Shop, version: '1' }",
  "tags: [{ name: a }, { name: b }, { name: c }]",
  "paths:",
  "  /items:",
  "    get:",
  "      operationId: listItems",
  "      tags: [a, dummy, c]",
  "      responses: { '200': { description: OK } }",
  "  /old:",
  "    get:",
  "      operationId: old",
  "      responses: { '200': { description: OK } }",
  "",
].join("\n");

function overlay(...actions: readonly string[]): string {
  const head = ["overlay: 1.0.0", "info: { title: O, version: '1' }", "actions:"];
  return [...head, ...actions.map((action) => `  - ${action}`), ""].join("\n");
}

function load(...overlays: readonly string[]): Promise<Loaded> {
  const files = Object.fromEntries(overlays.map((text, index) => [`o${index + 1}.yaml`, text]));
  return loadFiles({ "api.yaml": api, ...files }, { overlays: Object.keys(files) });
}

async function root(...overlays: readonly string[]) {
  const loaded = await load(...overlays);
  expect(problems(loaded)).toEqual([]);
  return sourcesOf(loaded).root;
}

test("objects are merged, lists are joined, primitive values are replaced", async () => {
  const { value } = await root(
    overlay(
      "{ target: $.info, update: { title: New, contact: { name: Us } } }",
      `{ target: "$.paths['/items'].get", update: { tags: [z], deprecated: true } }`,
      "{ target: $.tags, update: { name: d } }",
      `{ target: "$.paths['/old'].get.operationId", update: older }`,
    ),
  );
  expect(value).toEqual({
    openapi: "3.1.0",
    info: { title: "New", version: "1", contact: { name: "Us" } },
    tags: [{ name: "a" }, { name: "b" }, { name: "c" }, { name: "d" }],
    paths: {
      "/items": {
        get: {
          operationId: "listItems",
          tags: ["a", "dummy", "c", "z"],
          responses: { "200": { description: "OK" } },
          deprecated: true,
        },
      },
      "/old": { get: { operationId: "older", responses: { "200": { description: "OK" } } } },
    },
  });
});

test("what is removed is gone, and what is left keeps its place", async () => {
  const { value, origin } = await root(
    overlay(
      `{ target: "$.paths['/old']", remove: true, update: { x: 1 } }`,
      "{ target: \"$.paths.*.get.tags[?@ == 'dummy']\", remove: true }",
      "{ target: '$.tags[0,1]', remove: true }",
    ),
  );
  expect(value).toMatchObject({
    tags: [{ name: "c" }],
    paths: { "/items": { get: { tags: ["a", "c"] } } },
  });
  expect(Object.keys((value as { paths: object }).paths)).toEqual(["/items"]);
  expect(origin("/tags/0/name")).toMatchObject({ file: "api.yaml", line: 3, column: 42 });
  expect(origin("/paths/~1items/get/tags/1")).toMatchObject({ file: "api.yaml", line: 8 });
  expect(origin("/tags/0").pointer).toBe("/tags/2");
});

test("each node has its origin where it is written", async () => {
  const texts: Record<string, string> = {
    "api.yaml": api,
    "o1.yaml": overlay("{ target: $.paths.*.get, update: { tags: [x, y], x-a: { b: [1] } } }"),
    "o2.yaml": overlay(
      `{ target: "$.paths['/items'].get.x-a.b", update: 2 }`,
      "{ target: $.info, update: { title: T } }",
    ),
  };
  const { origin } = await root(texts["o1.yaml"] ?? "", texts["o2.yaml"] ?? "");
  const written = (pointer: string) => {
    const { file, line, column } = origin(pointer);
    return `${file} ${texts[file]?.split("\n")[line - 1]?.slice(column - 1)}`;
  };
  expect(written("/paths/~1items/get/operationId")).toBe("api.yaml listItems");
  expect(written("/paths/~1items/get/tags/0")).toBe("api.yaml a, dummy, c]");
  expect(written("/paths/~1items/get/tags/4")).toBe("o1.yaml y], x-a: { b: [1] } } }");
  expect(written("/paths/~1old/get/x-a/b/0")).toBe("o1.yaml 1] } } }");
  expect(written("/paths/~1items/get/x-a/b/1")).toBe("o2.yaml 2 }");
  expect(written("/info/title")).toBe("o2.yaml T } }");
  expect(written("/info/version")).toBe("api.yaml '1' }");
  // One text in two places of the result is two things.
  expect(origin("/paths/~1old/get/x-a").pointer).toBe("/paths/~1old/get/x-a");
  expect(origin("/paths/~1items").below?.("/get/operationId")).toMatchObject({ line: 7 });
  expect(origin("/paths/~1items/get/x-a").below?.("/b")).toMatchObject({ file: "o1.yaml" });
});

test("actions see what earlier ones and earlier overlays did", async () => {
  const { value } = await root(
    overlay(
      "{ target: $.info, update: { x-n: { a: 1 } } }",
      "{ target: $.info.x-n, remove: true }",
    ),
    overlay("{ target: $.info, update: { x-n: [2] } }", "{ target: $.info.x-n, update: [3, 4] }"),
  );
  expect(value).toMatchObject({ info: { "x-n": [2, 3, 4] } });
});

test("a node is copied, with where it was written", async () => {
  const text = overlay(
    "{ target: $.paths, update: { /new: {} } }",
    `{ target: "$.paths['/new']", copy: "$.paths['/items']" }`,
    `{ target: "$.paths['/new'].get.operationId", update: added }`,
  ).replace("1.0.0", "1.1.0");
  const { value, origin } = await root(text);
  expect(value).toMatchObject({
    paths: { "/new": { get: { operationId: "added", tags: ["a", "dummy", "c"] } } },
  });
  expect(origin("/paths/~1new/get/tags/2")).toMatchObject({
    file: "api.yaml",
    line: 8,
    pointer: "/paths/~1new/get/tags/2",
  });
  expect(origin("/paths/~1new/get/operationId")).toMatchObject({ file: "o1.yaml", line: 6 });
});

test("references that an overlay brings are resolved, from the description", async () => {
  const files = {
    "api/root.yaml": api,
    "api/item.yaml": "type: object\n",
    "overlays/o.yaml": overlay(
      "{ target: $, update: { components: { schemas: { Item: { $ref: ./item.yaml } } } } }",
    ),
  };
  const loaded = await loadFiles(files, { overlays: ["overlays/o.yaml"] });
  expect(problems(loaded)).toEqual([]);
  expect(sourcesOf(loaded).documents.map(({ file }) => file)).toEqual([
    "api/root.yaml",
    "api/item.yaml",
  ]);
});

test.each([
  ["{ target: $.none, remove: true }", 'o1.yaml:4:15 overlay/unmatched: "$.none" selects nothing'],
  [
    "{ target: $, remove: true }",
    "o1.yaml:4:15 overlay/incompatible: an action cannot remove the root",
  ],
  [
    "{ target: $.info, update: { title: [1] } }",
    'o1.yaml:4:33 overlay/incompatible: cannot merge an array into "/info/title", which is a primitive value',
  ],
  [
    "{ target: $.info, update: text }",
    'o1.yaml:4:31 overlay/incompatible: cannot merge a primitive value into "/info", which is an object',
  ],
  [
    "{ target: '$.*', update: {} }",
    'o1.yaml:4:15 overlay/incompatible: "$.*" selects nodes of several types (primitive, object, array), and no value matches all of them',
  ],
  [
    "{ target: $.info, copy: '$.tags[*]' }",
    'o1.yaml:4:29 overlay/incompatible: "$.tags[*]" selects 3 nodes; expected exactly one to copy',
  ],
  ["{ target: '$.a[', remove: true }", "o1.yaml:4:15 overlay/target: "],
  ["{ target: info, remove: true }", "o1.yaml:4:15 overlay/target: "],
  ["{ target: '$[?eval(@)]', remove: true }", "o1.yaml:4:15 overlay/target: "],
  [
    "{ target: $, updates: {} }",
    "o1.yaml:4:18 overlay/structure: actions/0/updates: unknown field",
  ],
  ["{ remove: true }", "o1.yaml:4:5 overlay/structure: actions/0/target: "],
])("%s is told", async (action, expected) => {
  const [problem, ...others] = problems(await load(overlay(action)));
  expect(problem).toContain(expected);
  expect(others).toEqual([]);
});

test("what is no overlay is told in its place", async () => {
  const text = "overlay: 1.2.0\ninfo: { title: O }\nactions: []\nactionz: 1\n";
  expect(problems(await load(text)).map((line) => line.split(":").slice(0, 5).join(":"))).toEqual([
    "o1.yaml:1:10 overlay/structure: overlay: expected overlay version 1.0.x or 1.1.x",
    "o1.yaml:2:1 overlay/structure: info/version: Invalid input",
    "o1.yaml:3:1 overlay/structure: actions: Too small",
    "o1.yaml:4:10 overlay/structure: actionz: unknown field",
  ]);
  const missing = await loadFiles({ "api.yaml": api }, { overlays: ["none.yaml"] });
  expect(problems(missing)).toEqual(["none.yaml source/not-found: cannot read file: not found"]);
});

test("an overlay for another description is refused", async () => {
  const action = overlay("{ target: $.info, update: { x-a: 1 } }");
  const extending = (uri: string) => load(`extends: ${uri}\n${action}`);
  expect(problems(await extending("./other.yaml"))).toEqual([
    'o1.yaml:1:10 overlay/extends: the overlay extends "./other.yaml", but the description is "api.yaml"',
  ]);
  expect(problems(await extending("api.yaml"))).toEqual([]);
  expect(problems(await extending("https://example.com/api.yaml"))).toEqual([]);
});

test("keys of a prototype are members like any other", async () => {
  const { value } = await root(
    overlay(
      '{ target: $.info, update: { "__proto__": { polluted: 1 }, constructor: { prototype: { polluted: 1 } } } }',
      "{ target: \"$.info['__proto__']\", update: { more: 2 } }",
    ),
  );
  const info = (value as { info: object }).info;
  expect(Object.keys(info)).toEqual(["title", "version", "__proto__", "constructor"]);
  expect(Object.getOwnPropertyDescriptor(info, "__proto__")?.value).toEqual({
    polluted: 1,
    more: 2,
  });
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
  const gone = await load(overlay("{ target: \"$['__proto__'].toString\", remove: true }"));
  expect(problems(gone)).toEqual([
    `o1.yaml:4:15 overlay/unmatched: "$['__proto__'].toString" selects nothing`,
  ]);
});

test("a query that takes long is ended", () => {
  const deep = Array.from({ length: 200 }).reduce<Json>((inner) => ({ a: inner, b: inner }), 1);
  const slow = [
    "$..[?search(@.t, '^(a+)+$')]",
    "$..*..*..*..*[?@.none]",
    "$..[?count($..*) > 1e9]",
  ];
  for (const path of slow) {
    const effort = beginEffort();
    expect(() => select(path, { d: deep, t: `${"a".repeat(60)}!` }, 200)).toThrow(
      /too long|too deep/,
    );
    expect(effort()).toBeLessThan(5_000);
  }
  const nested = `$${"[?@".repeat(20_000)}${"]".repeat(20_000)}`;
  expect(() => select(nested, {}, 200)).toThrow(Unselectable);
});

test("results that grow without end are refused", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `x-${index}`);
  const doubling = overlay(
    ...names.map((name) => `{ target: $.info, update: { ${name}: {} } }`),
    ...names.map((name) => `{ target: $.info.${name}, copy: $ }`),
  );
  expect(problems(await load(doubling.replaceAll(/\$\.info\.(x-\d+)/g, `"$.info['$1']"`)))).toEqual(
    [expect.stringMatching(/^o1\.yaml:\d+:15 overlay\/costly: the result is too large: /)],
  );
}, 30_000);
