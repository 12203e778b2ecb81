/** Schemas with XML Objects, and the documents that their values are. */
import { describe, expect, test } from "vitest";
import { decodeXml, encodeXml } from "../../../../../runtime/xml/xml.ts";
import { described, rootOf } from "./xml-root.ts";

/** Without the declaration. */
function written(value: unknown, schema: unknown, components?: object): string {
  return encodeXml(value, rootOf(schema, components)).replace(/^<\?.*\?>\n/, "");
}

const text = { type: "string" };
const shelf = (properties: object, xml?: object, more: object = {}) => ({
  type: "object",
  properties,
  xml: { name: "shelf", ...xml },
  ...more,
});
const list = (xml?: object, itemXml?: object) => ({
  type: "array",
  items: { ...text, ...(itemXml && { xml: itemXml }) },
  ...(xml && { xml }),
});

describe("names", () => {
  const cases: [title: string, schema: unknown, value: unknown, document: string][] = [
    ["a property", shelf({ place: text }), { place: "left" }, "<shelf><place>left</place></shelf>"],
    [
      "a name of its own",
      shelf({ place: { ...text, xml: { name: "spot" } } }),
      { place: "left" },
      "<shelf><spot>left</spot></shelf>",
    ],
    [
      "an attribute",
      shelf({ id: { type: "integer", xml: { attribute: true } }, place: text }),
      { id: 7, place: "left" },
      '<shelf id="7"><place>left</place></shelf>',
    ],
    [
      "a namespace with a prefix",
      shelf({ place: { ...text, xml: { namespace: "urn:places", prefix: "p" } } }),
      { place: "left" },
      '<shelf><p:place xmlns:p="urn:places">left</p:place></shelf>',
    ],
    [
      "a namespace that is in scope already",
      shelf(
        { place: { ...text, xml: { namespace: "urn:s", prefix: "s" } } },
        { namespace: "urn:s", prefix: "s" },
      ),
      { place: "left" },
      '<s:shelf xmlns:s="urn:s"><s:place>left</s:place></s:shelf>',
    ],
    [
      "a namespace without a prefix, which the elements inside are in too",
      shelf({ place: text }, { namespace: "urn:s" }),
      { place: "left" },
      '<shelf xmlns="urn:s"><place>left</place></shelf>',
    ],
    [
      "an attribute with a prefix",
      shelf({ id: { ...text, xml: { attribute: true, namespace: "urn:i", prefix: "i" } } }),
      { id: "a" },
      '<shelf xmlns:i="urn:i" i:id="a"/>',
    ],
    [
      "an attribute of XML itself",
      shelf({ language: { ...text, xml: { attribute: true, name: "xml:lang" } } }),
      { language: "de" },
      '<shelf xml:lang="de"/>',
    ],
    [
      "a name with a colon",
      shelf({ place: { ...text, xml: { name: "p:spot" } } }),
      { place: "left" },
      "<shelf><p:spot>left</p:spot></shelf>",
    ],
  ];
  test.each(cases)("%s", (_, schema, value, document) => {
    expect(written(value, schema)).toBe(document);
    expect(decodeXml(document, rootOf(schema))).toEqual(value);
  });
});

describe("lists", () => {
  const value = { books: ["a", "b"] };
  test.each([
    [list(), "<books>a</books><books>b</books>"],
    [list(undefined, { name: "book" }), "<book>a</book><book>b</book>"],
    [list({ name: "row" }, { name: "book" }), "<book>a</book><book>b</book>"],
    [list({ name: "row" }), "<books>a</books><books>b</books>"],
    [list({ wrapped: true }), "<books><books>a</books><books>b</books></books>"],
    [list({ wrapped: true }, { name: "book" }), "<books><book>a</book><book>b</book></books>"],
    [
      list({ wrapped: true, name: "row" }, { name: "book" }),
      "<row><book>a</book><book>b</book></row>",
    ],
    [list({ wrapped: true, name: "row" }), "<row><row>a</row><row>b</row></row>"],
  ])("%j", (books, inside) => {
    const schema = shelf({ books });
    expect(written(value, schema)).toBe(`<shelf>${inside}</shelf>`);
    expect(decodeXml(`<shelf>${inside}</shelf>`, rootOf(schema))).toEqual(value);
  });

  test("a wrapped list without items is there, another is missing unless it is required", () => {
    const wrapped = rootOf(shelf({ books: list({ wrapped: true }) }));
    expect(decodeXml("<shelf><books/></shelf>", wrapped)).toEqual({ books: [] });
    expect(decodeXml("<shelf/>", wrapped)).toEqual({});
    expect(decodeXml("<shelf/>", rootOf(shelf({ books: list() })))).toEqual({});
    const needed = rootOf(shelf({ books: list() }, {}, { required: ["books"] }));
    expect(decodeXml("<shelf/>", needed)).toEqual({ books: [] });
  });

  test("one item is a list, and elements between do not change the order", () => {
    const root = rootOf(shelf({ books: list(), place: text }));
    expect(decodeXml("<shelf><books>a</books></shelf>", root)).toEqual({ books: ["a"] });
    const mixed = "<shelf><books>b</books><place>left</place><books>a</books></shelf>";
    expect(decodeXml(mixed, root)).toEqual({ books: ["b", "a"], place: "left" });
  });

  test("as a whole document", () => {
    const rows = { type: "array", xml: { name: "rows" }, items: { type: "integer" } };
    expect(written([1, 2], rows)).toBe("<rows><rows>1</rows><rows>2</rows></rows>");
    expect(decodeXml("<rows><any>1</any></rows>", rootOf(rows))).toEqual([1]);
    expect(decodeXml("<rows/>", rootOf(rows))).toEqual([]);
  });

  test("a wrapping element with other items than described is refused", () => {
    const root = rootOf(shelf({ books: list({ wrapped: true }, { name: "book" }) }));
    expect(() => decodeXml("<shelf><books><cat/></books></shelf>", root)).toThrow("<book>");
  });

  test("of a list, each inner list in an element of its own", () => {
    const schema = shelf({ rows: { type: "array", items: list() } });
    const { root, reported } = described(schema);
    expect(reported).toEqual(["list in a list"]);
    const document = "<shelf><rows><rows>a</rows><rows>b</rows></rows><rows/></shelf>";
    expect(written({ rows: [["a", "b"], []] }, schema)).toBe(document);
    expect(root && decodeXml(document, root)).toEqual({ rows: [["a", "b"], []] });
  });
});

describe("items by position", () => {
  const number = { type: "integer" };
  const pair = { type: "array", prefixItems: [number, text] };
  const components = {
    Pair: pair,
    Nodes: {
      type: "array",
      prefixItems: [
        text,
        { type: "object", properties: { nodes: { $ref: "#/components/schemas/Nodes" } } },
      ],
    },
  };
  const value = { pair: [1, "2"] };
  const wrapped = { wrapped: true };
  const beside = "<shelf><pair>1</pair><pair>2</pair></shelf>";
  const inside = "<shelf><pair><pair>1</pair><pair>2</pair></pair></shelf>";
  const reference = { $ref: "#/components/schemas/Pair" };
  test.each([
    ["beside each other", pair, beside],
    ["in an element of their own", { ...pair, xml: wrapped }, inside],
    ["of a list that is referred to", reference, beside],
    ["of such a list in an element of its own", { ...reference, xml: wrapped }, inside],
    ["without a type", { prefixItems: [number, text] }, beside],
    ["of a part of `allOf`", { allOf: [reference, { minItems: 1 }] }, beside],
    [
      "with parts that say nothing",
      { ...reference, prefixItems: [true, { minLength: 1 }] },
      beside,
    ],
    ["with others behind them", { type: "array", prefixItems: [number], items: text }, beside],
  ])("%s", (_, schema, document) => {
    const { root, reported } = described(shelf({ pair: schema }), components);
    expect(reported).toEqual([]);
    expect(written(value, shelf({ pair: schema }), components)).toBe(document);
    expect(root && decodeXml(document, root)).toEqual(value);
  });

  test("behind the last of them are texts where nothing else is said", () => {
    const document = "<shelf><pair>1</pair><pair>2</pair><pair>3</pair></shelf>";
    const read = (schema: unknown) => decodeXml(document, rootOf(shelf({ pair: schema })));
    expect(read(pair)).toEqual({ pair: [1, "2", "3"] });
    expect(read({ ...pair, items: number })).toEqual({ pair: [1, "2", 3] });
  });

  test("in branches, what either of them says", () => {
    const other = {
      type: "array",
      prefixItems: [{ type: "boolean" }, { type: "array", items: text }],
    };
    for (const schema of [
      shelf({ pair: { oneOf: [pair, other] } }),
      shelf({}, {}, { oneOf: [shelf({ pair }), shelf({ pair: other })] }),
    ]) {
      const read = (items: string) => decodeXml(`<shelf>${items}</shelf>`, rootOf(schema));
      expect(read("<pair>1</pair><pair>2</pair>")).toEqual(value);
      const nested = "<pair>true</pair><pair><pair>2</pair><pair>3</pair></pair>";
      expect(read(nested)).toEqual({ pair: [true, ["2", "3"]] });
    }
  });

  test("as a whole document, and inside themselves", () => {
    const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(
      decodeXml("<Pair><any>1</any><any>2</any></Pair>", rootOf(to("Pair"), components)),
    ).toEqual([1, "2"]);
    const nested = ["a", { nodes: ["b", { nodes: ["c"] }] }];
    const document = written(nested, to("Nodes"), components);
    expect(decodeXml(document, rootOf(to("Nodes"), components))).toEqual(nested);
  });
});

describe("the root", () => {
  const components = {
    Shelf: { type: "object", properties: { place: text } },
    Named: { type: "object", properties: { place: text }, xml: { name: "shelf" } },
    Odd: { type: "object", properties: {}, xml: { name: "##default" } },
    Word: text,
  };
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });

  test("is called what is stated, and nothing else is read", () => {
    expect(written({}, to("Named"), components)).toBe("<shelf/>");
    expect(() => decodeXml("<other/>", rootOf(to("Named"), components))).toThrow("root <shelf>");
  });

  test("is called after its component where nothing is stated, and any is read", () => {
    const root = rootOf(to("Shelf"), components);
    expect(written({ place: "a" }, to("Shelf"), components)).toBe(
      "<Shelf><place>a</place></Shelf>",
    );
    expect(decodeXml("<other><place>a</place></other>", root)).toEqual({ place: "a" });
    expect(written({}, to("Odd"), components)).toBe("<Odd/>");
  });

  test("is `root` where there is no name at all, and says so", () => {
    expect(rootOf({ type: "object" })).toMatchObject({ name: "root", open: true });
  });

  test("is not there where a schema says no more than text or nothing", () => {
    expect(described(text).root).toBeUndefined();
    expect(described({}).root).toBeUndefined();
    expect(described(true).root).toBeUndefined();
    expect(written("a<b", to("Word"), components)).toBe("<Word>a&#60;b</Word>");
  });
});

describe("schemas of several parts", () => {
  const components = {
    Base: { type: "object", properties: { id: { type: "integer" } }, xml: { name: "base" } },
    Tree: {
      type: "object",
      properties: {
        name: text,
        branches: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      },
    },
    Deep: { type: "array", items: { $ref: "#/components/schemas/Deep" } },
  };

  test("the parts of `allOf` and the branches of `oneOf` are read by their members", () => {
    const schema = {
      xml: { name: "one" },
      allOf: [{ $ref: "#/components/schemas/Base" }],
      oneOf: [
        { type: "object", properties: { size: { type: "number" } } },
        { type: "object", properties: { size: text, even: { type: "boolean" } } },
      ],
    };
    const root = rootOf(schema, components);
    const read = (inside: string) => decodeXml(`<one>${inside}</one>`, root);
    expect(read("<id>1</id><size>1.5</size><even>true</even>")).toEqual({
      id: 1,
      size: 1.5,
      even: true,
    });
    expect(read("<size>large</size>")).toEqual({ size: "large" });
  });

  test("a list that one branch requires is not there in values of another", () => {
    const one = { type: "object", required: ["a"], properties: { a: list() } };
    const other = { type: "object", properties: { b: text } };
    const all = rootOf({ xml: { name: "one" }, allOf: [one, other] });
    expect(decodeXml("<one><b>x</b></one>", all)).toEqual({ a: [], b: "x" });
    const either = rootOf({ xml: { name: "one" }, anyOf: [one, other] });
    expect(decodeXml("<one><b>x</b></one>", either)).toEqual({ b: "x" });
  });

  test("a schema inside itself", () => {
    const value = { name: "a", branches: [{ name: "b", branches: [{ name: "c" }] }] };
    const ref = { $ref: "#/components/schemas/Tree" };
    const document = written(value, ref, components);
    expect(document).toBe(
      "<Tree><name>a</name><branches><name>b</name><branches><name>c</name></branches></branches></Tree>",
    );
    expect(decodeXml(document, rootOf(ref, components))).toEqual(value);
    const deep = { $ref: "#/components/schemas/Deep" };
    expect(written([[], [[]]], deep, components)).toBe("<Deep><Deep/><Deep><Deep/></Deep></Deep>");
  });

  test("what stands beside a reference adds to it; its name counts where no other is stated", () => {
    const base = { $ref: "#/components/schemas/Base" };
    const schema = shelf({
      plain: base,
      more: { ...base, properties: { note: text }, xml: { name: "extra" } },
    });
    const value = { plain: { id: 1 }, more: { id: 2, note: "a" } };
    const document =
      "<shelf><base><id>1</id></base><extra><note>a</note><id>2</id></extra></shelf>";
    expect(written(value, schema, components)).toBe(document);
    expect(decodeXml(document, rootOf(schema, components))).toEqual(value);
  });

  test("maps, and members that nobody lists", () => {
    const counts = shelf({}, {}, { additionalProperties: { type: "integer" } });
    expect(decodeXml("<shelf><a>1</a><b>2</b></shelf>", rootOf(counts))).toEqual({ a: 1, b: 2 });
    expect(written({ a: 1, b: 2 }, counts)).toBe("<shelf><a>1</a><b>2</b></shelf>");
    const open = rootOf(shelf({ place: text }));
    expect(decodeXml("<shelf><a>1</a><b><c/><c>x</c></b></shelf>", open)).toEqual({
      a: "1",
      b: { c: ["", "x"] },
    });
  });
});

describe("what has no form in XML is named", () => {
  test.each([
    ["name", shelf({ "a b": text })],
    ["name", shelf({ a: { ...text, xml: { name: "1" } } })],
    ["name", shelf({ a: { ...text, xml: { prefix: "a b" } } })],
    ["name", shelf({ xmlns: { ...text, xml: { attribute: true } } })],
    ["name", shelf({ a: { ...text, xml: { attribute: true, prefix: "xmlns" } } })],
    ["attribute of several values", shelf({ a: { ...list(), xml: { attribute: true } } })],
    ["null in an attribute", shelf({ a: { type: ["string", "null"], xml: { attribute: true } } })],
    [
      "namespace without a prefix",
      shelf({ a: { ...text, xml: { attribute: true, namespace: "urn:a" } } }),
    ],
    ["list or single value", shelf({ a: { oneOf: [text, list()] } })],
    ["list in a list", shelf({ a: { type: "array", items: list() } })],
    [
      "name of an item in prefixItems",
      shelf({ a: { ...list(), prefixItems: [{ ...text, xml: { name: "b" } }] } }),
    ],
    ["patternProperties", shelf({}, {}, { patternProperties: { "^a": text } })],
    ["two members of one name", shelf({ a: text, b: { ...text, xml: { name: "a" } } })],
  ])("%s: %j", (construct, schema) => {
    expect(described(schema).reported).toEqual([construct]);
  });
});

describe("values that may be strings as well as something else are named", () => {
  const gap = { "x-not-shown": { aspect: "values", what: "its type", document: "d.md#a" } };
  const mixed = { oneOf: [{ type: "integer" }, text] };
  const components = { Words: { enum: ["auto", "5"] }, Size: mixed };
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  test.each([
    ["several types", { type: ["string", "number", "null"] }, ["/properties/a"]],
    ["branches", mixed, ["/properties/a"]],
    ["an attribute", { ...mixed, xml: { attribute: true } }, ["/properties/a"]],
    ["a list of values", { enum: [1, "1", true] }, ["/properties/a"]],
    ["no type", {}, ["/properties/a"]],
    ["`true`", true, [""]],
    ["items", { type: "array", items: {} }, ["/properties/a/items"]],
    ["items of which nothing is said", { type: "array" }, ["/properties/a"]],
    [
      "items by position",
      { type: "array", items: text, prefixItems: [mixed] },
      ["/properties/a/prefixItems/0"],
    ],
    [
      "further members",
      { type: "object", additionalProperties: mixed },
      ["/properties/a/additionalProperties"],
    ],
    ["a string or null", { type: ["string", "null"] }, []],
    ["a string or an object", { type: ["string", "object"] }, []],
    ["a number or a boolean", { type: ["number", "boolean"] }, []],
    ["words beside numbers", { enum: [1, "auto"] }, []],
    ["branches of words beside numbers", { oneOf: [{ type: "integer" }, { const: "auto" }] }, []],
    ["an object with any members", { type: "object", additionalProperties: true }, []],
    ["a member that is not shown", gap, []],
    ["items that are not shown", { type: "array", ...gap }, []],
  ])("%s", (_, schema, places) => {
    expect(described(shelf({ a: schema }), components).alike).toEqual(places);
  });

  test("once where a schema is referred to", () => {
    const schema = shelf({
      a: to("Size"),
      b: to("Size"),
      c: { anyOf: [to("Words"), { type: "integer" }] },
    });
    expect(described(schema, components).alike).toEqual([
      "/properties/c",
      "/components/schemas/Size",
    ]);
  });
});
