/** JSON Schema files of older drafts: what they mean is kept where 2020-12 has words for it, and said. */
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { load } from "../../../support/emitted.ts";
import { describing, modelOf } from "../../../support/sources.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";

function reported(files: Readonly<Record<string, unknown>>): string[] {
  return modelOf(files).diagnostics.map(
    ({ severity, code, origin, message }) => `${severity} ${code} ${origin.pointer}: ${message}`,
  );
}

const tuple = {
  $schema: draft07,
  type: "array",
  items: [{ type: "integer" }, { $ref: "#/definitions/name" }],
  additionalItems: false,
  definitions: { name: { type: "string" } },
};
const dependent = {
  $schema: draft07,
  type: "object",
  dependencies: { a: ["b"], c: { required: ["d"] }, e: false },
};

test.each(["draft-04", "draft-06", "draft-07", "2019-09"])("tuples of %s", async (draft) => {
  const $schema =
    draft === "2019-09"
      ? "https://json-schema.org/draft/2019-09/schema"
      : `http://json-schema.org/${draft}/schema#`;
  const { validators } = await load(`older-tuple-${draft}`, { "t.json": { ...tuple, $schema } });
  const accepts = (value: unknown) => validators.get("T")?.safeParse(value).success;
  expect([[], [1], [1, "a"]].map(accepts)).toEqual([true, true, true]);
  expect([["a"], [1, 1], [1, "a", 2]].map(accepts)).toEqual([false, false, false]);
});

test("dependencies are names that have to be there, or schemas", async () => {
  const { validators } = await load("older-dependencies", { "d.json": dependent });
  const accepts = (value: unknown) => validators.get("D")?.safeParse(value).success;
  expect([{}, { a: 1, b: 1 }, { c: 1, d: 1 }].map(accepts)).toEqual([true, true, true]);
  expect([{ a: 1 }, { c: 1 }, { e: 1 }].map(accepts)).toEqual([false, false, false]);
});

test.each([
  ["draft-07", "$id"],
  ["draft-04", "id"],
])("an anchor of %s is a name in the file, and no second $id", (draft, keyword) => {
  const file = {
    $schema: `http://json-schema.org/${draft}/schema#`,
    [keyword]: "https://example.com/a.json",
    properties: { x: { $ref: "#foo" } },
    definitions: { foo: { [keyword]: "#foo", type: "string" } },
  };
  const { api, diagnostics } = modelOf({ "a.json": file });
  expect(diagnostics.map(({ code }) => code)).toEqual(["spec/older-draft"]);
  const { schema } = api.schemas[0] as ir.NamedSchema;
  const [x] = (schema as ir.SchemaObject).object.properties ?? [];
  expect((x?.schema as ir.SchemaObject).ref).toBe("a.json#/definitions/foo");
});

const accepting = async (
  name: string,
  files: Readonly<Record<string, unknown>>,
  schema: string,
) => {
  const { validators, guards } = await load(`older-${name}`, files);
  return (value: unknown) => {
    const verdict = validators.get(schema)?.safeParse(value).success;
    expect(guards.get(schema)?.(value)).toBe(verdict);
    return verdict;
  };
};

describe("beside a $ref", () => {
  const siblings = {
    properties: {
      a: { $ref: "#/definitions/list", maxItems: 1, default: [], description: "Some." },
      b: { $ref: "#/definitions/list", description: "Others." },
    },
    definitions: { list: { type: "array" } },
  };

  test.each(["draft-04", "draft-06", "draft-07"])("nothing counts in %s", async (draft) => {
    const $schema = `http://json-schema.org/${draft}/schema#`;
    const files = { "s.json": { $schema, ...siblings } };
    const accepts = await accepting(`siblings-${draft}`, files, "S");
    expect([{ a: [1, 2] }, { a: 1 }].map(accepts)).toEqual([true, false]);
    expect(reported(files).slice(1)).toEqual([
      `warning spec/ignored-keyword /properties/a/maxItems: "maxItems", "default" beside "$ref" say nothing in ${draft}`,
    ]);
    const { schema } = modelOf(files).api.schemas[0] as ir.NamedSchema;
    const [a] = (schema as ir.SchemaObject).object.properties ?? [];
    expect(a?.schema).toMatchObject({ description: "Some.", array: {} });
    expect(a?.schema).not.toHaveProperty("default");
  });

  test("all counts since 2019-09", async () => {
    const $schema = "https://json-schema.org/draft/2019-09/schema";
    const accepts = await accepting("siblings-2019", { "s.json": { $schema, ...siblings } }, "S");
    expect([{ a: [1] }, { a: [1, 2] }].map(accepts)).toEqual([true, false]);
  });

  test("an $id changes no base, and the whole file is found by it all the same", () => {
    const inner = {
      $schema: draft07,
      $id: "https://example.com/folder/b.json",
      $ref: "#/definitions/x",
      definitions: { x: { properties: { y: { $ref: "c.json" } } } },
    };
    const { api, diagnostics } = modelOf({
      "a.json": {
        $schema: draft07,
        properties: {
          b: { $ref: "sub/b.json" },
          again: { $ref: "https://example.com/folder/b.json" },
        },
      },
      "sub/b.json": inner,
      "sub/c.json": { type: "string" },
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(["spec/older-draft", "spec/older-draft"]);
    expect(api.schemas.map(({ id }) => id)).toEqual([
      "a.json#",
      "sub/b.json#",
      "sub/b.json#/definitions/x",
      "sub/c.json#",
    ]);
  });
});

test("keywords that came after the draft say nothing, and are told", async () => {
  const later = {
    $schema: draft07,
    dependentRequired: { a: ["b"] },
    unevaluatedProperties: false,
    properties: { list: { prefixItems: [false], contains: { const: 1 }, minContains: 2 } },
  };
  const accepts = await accepting("later", { "l.json": later }, "L");
  expect([{ a: 1 }, { list: [1] }, { list: [2] }].map(accepts)).toEqual([true, true, false]);
  expect(reported({ "l.json": later }).slice(1)).toEqual([
    'warning spec/ignored-keyword /dependentRequired: "dependentRequired", "unevaluatedProperties" say nothing in draft-07',
    'warning spec/ignored-keyword /properties/list/prefixItems: "prefixItems", "minContains" say nothing in draft-07',
  ]);
});

test("a boolean exclusiveMinimum is of draft-04, and named in later drafts", async () => {
  const bound = { properties: { a: { minimum: 1, exclusiveMinimum: true } } };
  const $schema = "http://json-schema.org/draft-04/schema#";
  const accepts = await accepting("bound", { "b.json": { $schema, ...bound } }, "B");
  expect([{ a: 1 }, { a: 2 }].map(accepts)).toEqual([false, true]);
  const codes = (dialect: string) =>
    modelOf({ "b.json": { $schema: dialect, ...bound } }).diagnostics.map(({ code }) => code);
  expect(codes($schema)).toEqual(["spec/older-draft"]);
  expect(codes(draft07)).toEqual(["spec/older-draft", "repair/exclusive-bound"]);
});

test("in our own descriptions it is an error", () => {
  const A = { type: "number", minimum: 1, exclusiveMinimum: true };
  const { diagnostics } = modelOf({ "a.yaml": describing({ A }, { "x-specwright": 1 }) });
  expect(diagnostics).toMatchObject([
    { severity: "error", code: "spec/structure", message: "expected a number, found boolean true" },
  ]);
});

test("what draft-03 had and nothing took the place of is named", () => {
  const $schema = "http://json-schema.org/draft-03/schema#";
  const found = reported({ "t.json": { $schema, divisibleBy: 2, extends: {}, disallow: "any" } });
  expect(found.slice(1)).toEqual(
    ["extends", "disallow", "divisibleBy"].map(
      (keyword) =>
        `partial emit/partially-supported /${keyword}: "${keyword}" of draft-03 is not supported, so it accepts everything`,
    ),
  );
});

test("the draft is named with what its keywords are read as, once for a file", () => {
  expect(reported({ "t.json": tuple })).toEqual([
    "warning spec/older-draft /$schema: this is draft-07, translated into JSON Schema 2020-12: " +
      'a list in "items" is "prefixItems", "additionalItems" then "items", ' +
      '"dependencies" are "dependentRequired" or "dependentSchemas", "$id": "#name" is "$anchor", ' +
      'siblings of "$ref" are ignored',
  ]);
  const [fourth] = reported({ "t.json": { $schema: "http://json-schema.org/draft-04/schema" } });
  expect(fourth).toContain("this is draft-04, translated into JSON Schema 2020-12");
  expect(fourth).toContain('"id" counts only as an absolute URI or an anchor: use "$id"');
});

describe("2019-09", () => {
  const $schema = "https://json-schema.org/draft/2019-09/schema";
  const tree = {
    $schema,
    $id: "https://example.com/tree.json",
    $recursiveAnchor: true,
    type: "object",
    properties: { value: true, children: { type: "array", items: { $recursiveRef: "#" } } },
  };
  const strict = {
    $schema,
    $id: "https://example.com/strict.json",
    $recursiveAnchor: true,
    $ref: "tree.json",
    unevaluatedProperties: false,
  };

  test("$recursiveRef leads to the outermost resource with the anchor", async () => {
    const files = {
      "a.yaml": describing({ S: { $ref: "strict.json" }, T: { $ref: "tree.json" } }),
      "strict.json": strict,
      "tree.json": tree,
    };
    const misspelt = { children: [{ chidlren: [] }] };
    expect((await accepting("tree", files, "T"))(misspelt)).toBe(true);
    const accepts = await accepting("strict", files, "S");
    expect([{ children: [{ children: [] }] }, misspelt].map(accepts)).toEqual([true, false]);
    const codes = modelOf(files).diagnostics.map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["spec/older-draft"]));
  });

  test("without an anchor it leads to the resource around it", async () => {
    const { $recursiveAnchor: _, ...plain } = tree;
    const files = {
      "a.yaml": describing({ S: { $ref: "strict.json" } }),
      "strict.json": strict,
      "tree.json": plain,
    };
    const accepts = await accepting("plain", files, "S");
    expect([{ children: [{ chidlren: [] }] }, { chidlren: [] }].map(accepts)).toEqual([
      true,
      false,
    ]);
  });

  test("$recursiveRef to anything else is refused by name", () => {
    const found = reported({ "t.json": { $schema, properties: { a: { $recursiveRef: "#a" } } } });
    expect(found.slice(1)).toEqual([
      'partial emit/partially-supported /properties/a: "$recursiveRef" to "#a" cannot be resolved, so it accepts everything',
    ]);
    expect(found[0]).toContain('"$recursiveRef" is "$dynamicRef"');
  });

  test("what contains finds is left for unevaluatedItems", async () => {
    const list = {
      type: "array",
      contains: { type: "string" },
      unevaluatedItems: { type: "integer" },
    };
    const accepts = await accepting("contained", { "l.json": { $schema, ...list } }, "L");
    expect(accepts(["a", 1])).toBe(false);
    const newer = await accepting("contained-2020", { "l.json": list }, "L");
    expect(newer(["a", 1])).toBe(true);
  });

  test("a metaschema of its vocabularies is known, in its draft", async () => {
    const core = "https://json-schema.org/draft/2019-09/vocab";
    const meta = (vocabularies: object) => ({
      $schema,
      $id: "https://example.com/meta",
      $vocabulary: { [`${core}/core`]: true, [`${core}/applicator`]: true, ...vocabularies },
    });
    const files = (vocabularies: object) => ({
      "a.json": {
        $schema: "https://example.com/meta",
        items: [{ minimum: 2 }],
        additionalItems: { format: "date" },
      },
      "https://example.com/meta": meta(vocabularies),
    });
    const plain = await accepting("vocabulary", files({ [`${core}/format`]: true }), "A");
    expect([[1], [1, "2020-01-01"], [1, "x"]].map(plain)).toEqual([true, true, false]);
    const whole = await accepting("vocabularies", files({ [`${core}/validation`]: true }), "A");
    expect([[1], [2, "x"]].map(whole)).toEqual([false, true]);
    expect(reported(files({ "urn:mine": false, [`${core}/validation`]: true })).slice(1)).toEqual(
      [],
    );
    expect(reported(files({ "urn:mine": true, [`${core}/validation`]: true })).slice(1)).toEqual([
      'error spec/vocabulary /$schema: "https://example.com/meta" requires the unknown vocabulary "urn:mine"',
    ]);
  });
});

describe("a metaschema without vocabularies", () => {
  const list = { $schema: "https://example.com/meta", items: [{ type: "integer" }] };
  const meta = (name: string, $schema: string) => {
    const uri = `https://example.com/${name}`;
    return { [uri]: { $schema, $id: uri } };
  };

  test("is of the draft that it is written in, through others", async () => {
    const others = {
      ...meta("meta", "https://example.com/other"),
      ...meta("other", draft07),
    };
    const accepts = await accepting("own-metaschema", { "a.json": list, ...others }, "A");
    expect([[1], ["x"]].map(accepts)).toEqual([true, false]);
  });

  test("is of none where it is written in itself, and 2020-12 is assumed", () => {
    const files = {
      "a.json": { ...list, items: { type: "integer" } },
      ...meta("meta", "https://example.com/meta"),
    };
    expect(reported(files)).toEqual([
      'partial emit/partially-supported /$schema: the dialect "https://example.com/meta" is unknown; its schemas are treated as JSON Schema 2020-12',
    ]);
  });
});

test("without an older $schema these keywords mean nothing, and a list of items is a fault", () => {
  const { api, diagnostics } = modelOf({
    "a.yaml": describing(
      { A: { items: [{}] }, B: { dependencies: { a: ["b"] }, items: true } },
      { "x-specwright": 1 },
    ),
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'expected a schema: an object or a boolean (a list of schemas is "prefixItems"), found a list',
    'unknown keyword "dependencies"',
  ]);
  expect((api.schemas[1]?.schema as ir.SchemaObject).object).toEqual({});
});

test("keywords of the draft are known where unknown ones are reported", () => {
  const root = describing({ A: { $ref: "d.json" } }, { "x-specwright": 1 });
  const codes = (schema: object) =>
    modelOf({ "a.yaml": root, "d.json": schema }).diagnostics.map(({ code }) => code);
  expect(codes(dependent)).toEqual(["spec/older-draft"]);
  const { $schema: _, ...undated } = dependent;
  expect(codes(undated)).toEqual(["spec/unknown-keyword"]);
});

test("$schema inside a resource of another dialect does not change how that is read", () => {
  const { api, diagnostics } = modelOf({ "a.yaml": describing({ A: dependent }) });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `the dialect "${draft07}" is unknown; its schemas are treated as JSON Schema 2020-12`,
  ]);
  expect((api.schemas[0]?.schema as ir.SchemaObject).object).toEqual({});
});
