/** `$dynamicRef`s in the model: each way to a schema that matters is a schema of its own. */
import { describe, expect, test } from "vitest";
import { describing, modelOf } from "../../../support/sources.ts";

const tree = {
  $id: "https://e.com/tree",
  $dynamicAnchor: "node",
  type: "object",
  properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
};

/** What every schema with an identity refers to, by identity. */
function references(files: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { api, diagnostics } = modelOf(files);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(
    api.schemas.map(({ id, schema }) => {
      const found = JSON.stringify(schema).matchAll(/"(?:ref|target)":"([^"]*)"/g);
      return [id, [...found].map(([, target]) => target)];
    }),
  );
}

describe("a $dynamicRef", () => {
  test("leads to its own anchor where nothing else was entered before", () => {
    expect(references({ "a.yaml": describing({ Tree: tree }) })).toEqual({
      "a.yaml#/components/schemas/Tree": ["a.yaml#/components/schemas/Tree"],
    });
  });

  test("leads to the outermost anchor, and the schema on the way is one of its own", () => {
    const strict = { $id: "https://e.com/strict", $dynamicAnchor: "node", $ref: "tree" };
    const root = "a.yaml#/components/schemas";
    expect(references({ "a.yaml": describing({ Strict: strict, Tree: tree }) })).toEqual({
      [`${root}/Strict`]: [`${root}/Tree?node=${root}/Strict`],
      [`${root}/Tree`]: [`${root}/Tree`],
      [`${root}/Tree?node=${root}/Strict`]: [`${root}/Strict`],
    });
  });

  test("that is not behind a schema makes no copy of it", () => {
    const plain = { $id: "https://e.com/plain", type: "string" };
    const strict = { $id: "https://e.com/s", $dynamicAnchor: "node", items: { $ref: "plain" } };
    const found = references({
      "a.yaml": describing({ Strict: strict, Plain: plain, Tree: tree }),
    });
    expect(Object.keys(found)).toHaveLength(3);
  });

  test("in a resource inside the schema sees that resource", () => {
    const inner = {
      $id: "https://e.com/inner",
      $ref: "tree",
      $defs: { own: { $dynamicAnchor: "node", type: "string" } },
    };
    const { api } = modelOf({
      "a.yaml": describing({
        Tree: tree,
        Holder: { properties: { p: inner, q: { $ref: "https://e.com/tree" } } },
      }),
    });
    const root = "a.yaml#/components/schemas";
    expect(JSON.stringify(api.schemas.find(({ id }) => id === `${root}/Holder`))).toContain(
      `"ref":"${root}/Tree?node=${root}/Holder/properties/p/$defs/own"`,
    );
  });

  test("without a dynamic anchor at its target is a plain reference", () => {
    const list = {
      $id: "https://e.com/l",
      items: { $dynamicRef: "#x" },
      $defs: { x: { $anchor: "x" } },
    };
    const user = { $id: "https://e.com/u", $ref: "l", $defs: { x: { $dynamicAnchor: "x" } } };
    const root = "a.yaml#/components/schemas";
    expect(references({ "a.yaml": describing({ List: list, User: user }) })).toMatchObject({
      [`${root}/User`]: [`${root}/List`],
      [`${root}/List`]: [`${root}/List/$defs/x`],
    });
  });
});

test("ways in that double with each anchor come to an end", () => {
  const names = Array.from({ length: 14 }, (_, index) => `n${index}`);
  const uses = Object.fromEntries(names.map((name) => [name, { $dynamicRef: `${name}#${name}` }]));
  const resources = names.map((name) => [
    name,
    { $id: `https://e.com/${name}`, $defs: { [name]: { $dynamicAnchor: name } }, $ref: "all" },
  ]);
  const all = {
    $id: "https://e.com/all",
    properties: {
      ...uses,
      ...Object.fromEntries(names.map((name) => [`to-${name}`, { $ref: name }])),
    },
  };
  const { diagnostics } = modelOf({
    "a.yaml": describing({ all, ...Object.fromEntries(resources) }),
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(["source/too-large"]);
});

describe("a metaschema", () => {
  const dialect = (vocabulary: object) => ({
    "a.json": { $schema: "https://e.com/meta", minimum: 3, properties: { a: { type: "string" } } },
    "https://e.com/meta": { $id: "https://e.com/meta", $vocabulary: vocabulary },
  });
  const core = "https://json-schema.org/draft/2020-12/vocab";

  test("without the validation vocabulary leaves its keywords out", () => {
    const { api, diagnostics } = modelOf(dialect({ [`${core}/applicator`]: true }));
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'spec/ignored-keyword: "minimum" says nothing in this dialect',
      'spec/ignored-keyword: "type" says nothing in this dialect',
    ]);
    expect(api.schemas[0]?.schema).toMatchObject({
      number: {},
      object: { properties: [{ name: "a", schema: { string: {} } }] },
    });
    expect(JSON.stringify(api.schemas)).not.toContain('"types"');
  });

  test("with a vocabulary that has to be understood, and is not, is refused by name", () => {
    const { diagnostics } = modelOf(
      dialect({ [`${core}/applicator`]: true, [`${core}/validation`]: true, "urn:v": true }),
    );
    expect(diagnostics).toMatchObject([
      {
        severity: "error",
        code: "spec/vocabulary",
        message: '"https://e.com/meta" requires the unknown vocabulary "urn:v"',
      },
    ]);
  });

  test("that is not at hand is reported, and 2020-12 assumed", () => {
    const { api, diagnostics } = modelOf({ "a.json": { $schema: "urn:m", minimum: 3 } });
    expect(diagnostics).toMatchObject([{ code: "emit/partially-supported", construct: "$schema" }]);
    expect(api.schemas[0]?.schema).toMatchObject({ number: { minimum: 3 } });
  });
});
