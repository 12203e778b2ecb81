/** XML documents and values: what comes back, what is refused, and how much is read. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CodecError } from "../../../../runtime/encoding/codec-error.ts";
import { isXmlText } from "../../../../runtime/xml/text.ts";
import type { XmlMember, XmlRoot, XmlType } from "../../../../runtime/xml/type.ts";
import { decodeXml, encodeXml, xmlBody, xmlLimits } from "../../../../runtime/xml/xml.ts";
import { beginEffort } from "../../../support/effort.ts";

const root = (type: XmlType): XmlRoot => ({ name: "a", type });
const text = root({ text: "string" });
const member = (property: string, type: XmlType, more: object = {}): XmlMember => ({
  property,
  name: property,
  type,
  ...more,
});
const record = root({
  members: [
    member("b", { text: "string" }),
    member("n", { text: "integer" }),
    member("x", { text: { union: ["boolean", "null"] } }),
    member("id", { text: "integer" }, { attribute: true }),
  ],
});
const unsaid: XmlType = { text: "unknown", members: [] };
const anything = root(unsaid);

describe("texts", () => {
  test.each([
    ["<a>x</a>", "x"],
    ["<a/>", ""],
    ["<a></a>", ""],
    ["<a>  x\n y </a>", "  x\n y "],
    ["<a> </a>", " "],
    ["<a>&lt;&amp;&gt;&quot;&apos;</a>", "<&>\"'"],
    ["<a>&#228;&#xE4;&#x1F600;&#13;</a>", "ää😀\r"],
    ["<a>1\r\n2\r3</a>", "1\n2\n3"],
    ["<a>x<!-- no --><![CDATA[<y>&amp;]]>z<?pi no?></a>", "x<y>&amp;z"],
    ["<a><![CDATA[<!DOCTYPE a>]]></a>", "<!DOCTYPE a>"],
    ['\ufeff<?xml version="1.0"?>\n<!-- <!DOCTYPE a> -->\n<a>x</a>\n<!-- end -->', "x"],
    ["<a>&amp;amp;</a>", "&amp;"],
  ])("%j is %j", (document, value) => {
    expect(decodeXml(document, text)).toBe(value);
  });

  test.each([
    ["<a><n>007</n></a>", { n: "007" }],
    ["<a><n> 7\n</n></a>", { n: 7 }],
    ["<a><n>7.5</n></a>", { n: "7.5" }],
    ["<a><n>0x7</n></a>", { n: "0x7" }],
    ["<a><n>9007199254740993</n></a>", { n: "9007199254740993" }],
    ["<a><n/></a>", { n: "" }],
    ["<a><b>007</b></a>", { b: "007" }],
    ["<a><x>true</x></a>", { x: true }],
    ["<a><x/></a>", { x: null }],
    ['<a id="7"/>', { id: 7 }],
    ["<a id='seven'/>", { id: "seven" }],
    ["<a><n>1</n><n>2</n></a>", { n: [1, 2] }],
    ["<a><n><m>1</m></n></a>", { n: { m: "1" } }],
    ["<a>x</a>", "x"],
  ])("%s is %j: what does not fit stays", (document, value) => {
    expect(decodeXml(document, record)).toEqual(value);
  });
});

describe("`null`", () => {
  const nil = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true"';

  test("is `xsi:nil`, whatever the prefix", () => {
    expect(encodeXml({ x: null }, record)).toContain(`<a><x ${nil}/></a>`);
    expect(decodeXml(`<a><x ${nil.replaceAll("xsi", "i")}/></a>`, record)).toEqual({ x: null });
    expect(decodeXml('<a><x nil="true">true</x></a>', record)).toEqual({ x: true });
  });

  test("of a list is not an item that is `null`", () => {
    const list = (item: XmlType) =>
      root({ members: [member("n", item, { repeated: "optional" })] });
    const document = `<a><n ${nil}/></a>`;
    expect(decodeXml(document, list({ text: "integer" }))).toEqual({ n: null });
    const union = { text: { union: ["integer", "null"] } } as const;
    expect(decodeXml(document, list(union))).toEqual({ n: [null] });
  });
});

describe("namespaces", () => {
  const type = root({
    members: [
      { property: "one", name: "n", namespace: "urn:1", prefix: "p", type: { text: "string" } },
      { property: "two", name: "n", type: { text: "string" } },
      { property: "id", name: "id", namespace: "urn:1", type: { text: "string" }, attribute: true },
    ],
  });

  test.each([
    ['<a xmlns:q="urn:1"><q:n>1</q:n></a>', { one: "1" }],
    ['<a xmlns="urn:1"><n>1</n><n xmlns="">2</n></a>', { one: "1", two: "2" }],
    ['<p:a xmlns:p="urn:2"><p:n>2</p:n></p:a>', { two: "2" }],
    ["<p:a><p:n>2</p:n></p:a>", { two: "2" }],
    ['<a xmlns="urn:1" xmlns:q="urn:1" id="no" q:id="yes"/>', { id: "yes" }],
  ])("%s", (document, value) => {
    expect(decodeXml(document, type)).toEqual(value);
  });
});

describe("hostile documents", () => {
  test.each([
    "",
    " ",
    "x",
    "<a>",
    "<a></b>",
    "<a/><a/>",
    "<a/>x",
    "<a/>x<!-- -->",
    "x<a/>",
    "<a/><![CDATA[x]]>",
    "<a>&nbsp;</a>",
    "<a>&x</a>",
    "<a>&#0;</a>",
    "<a>&#x1F;</a>",
    "<a>&#xD800;</a>",
    "<a>&#x110000;</a>",
    "<a>&#99999999999999999999;</a>",
    "<a>\u0000</a>",
    "<a>\u001b</a>",
    "<a>\ud800</a>",
    '<a b="1" b="2"/>',
    "<a b/>",
    "<a b=1/>",
    '<a b="<"/>',
    '<a b="&x;"/>',
    "<1/>",
    "<a><!-- </a>",
    "<a><![CDATA[ </a>",
    "<?xml version='1.0'",
    "{}",
  ])("%j is refused", (document) => {
    expect(() => decodeXml(document, anything)).toThrow(CodecError);
  });

  test.each([
    "<!DOCTYPE a><a/>",
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    '<?xml version="1.0"?><!-- --><!DOCTYPE a PUBLIC "x" "y"><a/>',
    '<a><!DOCTYPE a [<!ENTITY x "y">]>&x;</a>',
    "<a/><!DOCTYPE a>",
    '<!DOCTYPE a [<!ENTITY a0 "x"><!ENTITY a1 "&a0;&a0;"><!ENTITY a2 "&a1;&a1;">]><a>&a2;</a>',
  ])("%j has a document type and is refused", (document) => {
    expect(() => decodeXml(document, anything)).toThrow(CodecError);
  });

  test("names of Object.prototype are members like others", () => {
    const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"];
    const elements = names.map((name) => `<${name}><x>1</x></${name}>`).join("");
    const value = decodeXml(`<a>${elements}<constructor/></a>`, anything) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(names);
    expect(Object.entries(value)[0]).toEqual(["__proto__", { x: "1" }]);
    expect(Object.hasOwn({}, "x")).toBe(false);
    const attributes = root({
      members: names.map((name) => member(name, { text: "string" }, { attribute: true })),
    });
    const document = `<a ${names.map((name) => `${name}="1"`).join(" ")}/>`;
    expect(Object.keys(decodeXml(document, attributes) as object)).toEqual(names);
  });

  test("text between elements is refused, undescribed attributes are read over", () => {
    expect(() => decodeXml("<a><b>x</b>y</a>", record)).toThrow("no text beside elements");
    expect(decodeXml('<a other="1"><b c="2">x</b></a>', record)).toEqual({ b: "x" });
  });

  test.each([
    ["many `<`", "<a>" + "<".repeat(500_000)],
    ["many open elements", "<a>".repeat(200_000)],
    ["an attribute without an end", `<a b="${"x".repeat(1_000_000)}`],
    [
      "many attributes",
      `<a ${Array.from({ length: 50_000 }, (_, at) => `b${at}="1"`).join(" ")}/>`,
    ],
    ["white space in a tag", `<a${" ".repeat(1_000_000)}/>`],
    ["many references", `<a>${"&amp;".repeat(200_000)}</a>`],
    ["many `&`", `<a>${"&".repeat(1_000_000)}</a>`],
    ["many comments", `<a>${"<!---->".repeat(100_000)}</a>`],
    ["many `<!`", `<a>${"<!".repeat(300_000)}</a>`],
    [
      "many declarations of namespaces",
      `<a ${Array.from({ length: 5000 }, (_, at) => `xmlns:n${at}="u"`).join(" ")}>${'<b xmlns="v"/>'.repeat(20_000)}</a>`,
    ],
  ])("%s take no long time", (_, document) => {
    const effort = beginEffort();
    try {
      decodeXml(document, anything);
    } catch (error) {
      expect(error).toBeInstanceOf(CodecError);
    }
    expect(effort()).toBeLessThan(5000);
  });
});

describe("limits", () => {
  const nested = (levels: number) => "<a>".repeat(levels) + "</a>".repeat(levels);
  const value = (levels: number): unknown => (levels === 0 ? "" : { a: value(levels - 1) });

  test("of depth, when reading and when writing", () => {
    expect(decodeXml(nested(100), anything)).toEqual(value(99));
    expect(() => decodeXml(nested(101), anything)).toThrow("at most 100 levels");
    expect(() => decodeXml(nested(3), anything, { ...xmlLimits, maxDepth: 2 })).toThrow("2 levels");
    expect(encodeXml(value(99), anything)).toContain(nested(100).replace("<a></a>", "<a/>"));
    expect(() => encodeXml(value(100), anything)).toThrow(TypeError);
    const cycle: { a?: unknown } = {};
    cycle.a = cycle;
    expect(() => encodeXml(cycle, anything)).toThrow(TypeError);
  });

  test("of elements and attributes together", () => {
    const limits = { ...xmlLimits, maxNodes: 4 };
    expect(decodeXml('<a><b c="1"/><b/></a>', anything, limits)).toEqual({ b: ["", ""] });
    expect(() => decodeXml('<a><b c="1"/><b/><b/></a>', anything, limits)).toThrow("at most 4");
  });

  test("of length", () => {
    const limits = { ...xmlLimits, maxLength: 10 };
    expect(decodeXml("<a>123</a>", text, limits)).toBe("123");
    expect(() => decodeXml("<a>1234</a>", text, limits)).toThrow("smaller");
  });
});

describe("writing", () => {
  test("characters that XML cannot carry are refused by their place", () => {
    for (const each of ["\u0000", "\u001b", "\ufffe", "\ud800"]) {
      expect(() => encodeXml({ b: each }, record)).toThrow("body.b has a character");
    }
  });

  test("names that no element may have are refused by their place", () => {
    for (const each of ["a b", "1", "", "a:b", "<x>", 'a"']) {
      expect(() => encodeXml({ [each]: "x" }, anything)).toThrow("no XML element may have");
    }
  });

  test("values of another type are refused by their place", () => {
    expect(() => encodeXml({ n: [1] }, record)).toThrow("body.n is a list");
    expect(() => encodeXml({ n: { a: 1 } }, record)).toThrow("body.n is an object");
    expect(() => encodeXml("x", record)).toThrow("body cannot be written");
    expect(() => encodeXml({ n: Number.NaN }, record)).toThrow("body.n");
    expect(() => encodeXml({ b: () => 1 }, record)).toThrow("body.b");
  });

  test("an undefined member is left out", () => {
    expect(encodeXml({ b: undefined, id: undefined, other: undefined }, record)).toMatch(/<a\/>$/);
  });
});

describe("bytes", () => {
  const codec = xmlBody(text);
  const bytes = (content: string, encoding: BufferEncoding = "utf8") =>
    new Uint8Array(Buffer.from(content, encoding));

  test("are of their mark, else of the charset, else of what the document declares", () => {
    const declared = '<?xml version="1.0" encoding="ISO-8859-1"?><a>ä</a>';
    expect(codec.decode(bytes("<a>ä</a>"), undefined)).toBe("ä");
    expect(codec.decode(bytes("\ufeff<a>ä</a>"), "iso-8859-1")).toBe("ä");
    expect(codec.decode(bytes("\ufeff<a>ä</a>", "utf16le"), undefined)).toBe("ä");
    expect(codec.decode(bytes("<a>ä</a>", "latin1"), "iso-8859-1")).toBe("ä");
    expect(codec.decode(bytes(declared, "latin1"), undefined)).toBe("ä");
    expect(codec.decode(bytes(declared), "utf-8")).toBe("ä");
  });

  test("that are not of their encoding, or of an unknown one, are refused", () => {
    expect(() => codec.decode(bytes("<a>ä</a>", "latin1"), undefined)).toThrow(CodecError);
    expect(() => codec.decode(bytes("<a/>"), "no-such")).toThrow(CodecError);
    // XML 1.0, 4.3.3: a document in another encoding than it declares is a fatal error.
    const utf16 = '<?xml version="1.0" encoding="UTF-16"?><a>ä</a>';
    expect(() => codec.decode(bytes(utf16), undefined)).toThrow(CodecError);
  });
});

/** A type together with values that it describes. */
interface Case {
  readonly type: XmlType;
  readonly values: fc.Arbitrary<unknown>;
}

const hostile = ["]]>", "&amp;", "<a>", "\r\n", "\t", " ", "", "&#0;", "\u2028", "true", "7", "--"];
const texts = fc
  .oneof(fc.string({ unit: "binary" }), fc.constantFrom(...hostile))
  .filter(isXmlText);
const finite = fc.double({ noDefaultInfinity: true, noNaN: true }).map((each) => each + 0);

const scalars = fc.constantFrom<Case>(
  { type: { text: "string" }, values: texts },
  { type: { text: "unknown" }, values: texts },
  { type: { text: "integer" }, values: fc.maxSafeInteger() },
  { type: { text: "number" }, values: finite },
  { type: { text: "boolean" }, values: fc.boolean() },
);
const nullable = fc.constantFrom<Case>(
  { type: { text: { union: ["string", "null"] } }, values: fc.option(texts) },
  { type: { text: { union: ["integer", "null"] } }, values: fc.option(fc.maxSafeInteger()) },
);

const elementNames = ["a", "toString", "constructor", "__proto__", "ä-1.x"];
const properties = ["__proto__", "constructor", "a b", "", "then", "\u0000", "b"];

const { cases } = fc.letrec<{ cases: Case }>((tie) => ({
  cases: fc.oneof({ maxDepth: 4 }, scalars, nullable, lists(tie("cases")), objects(tie("cases"))),
}));

function lists(items: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  return fc.tuple(items, fc.constantFrom({}, { name: "item" })).map(([item, name]) => ({
    type: { items: { ...name, type: item.type } },
    values: fc.array(item.values, { maxLength: 4 }),
  }));
}

interface MemberCase {
  readonly member: XmlMember;
  readonly values: fc.Arbitrary<unknown>;
}

function objects(inner: fc.Arbitrary<Case>): fc.Arbitrary<Case> {
  return fc
    .tuple(
      fc.shuffledSubarray(properties, { maxLength: elementNames.length }),
      fc.array(members(inner), { minLength: elementNames.length, maxLength: elementNames.length }),
    )
    .map(([keys, makers]) => {
      const made = keys.flatMap((key, at) => makers[at]?.(key, elementNames[at] ?? "") ?? []);
      const values = fc
        .tuple(...made.map((each) => each.values))
        .map((list) => list.map((value, at) => [made[at]?.member.property, value] as const))
        .map((entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
      return { type: { members: made.map((each) => each.member) }, values };
    });
}

/** A member as an attribute, an element or a list of elements, with or without a namespace. */
function members(
  inner: fc.Arbitrary<Case>,
): fc.Arbitrary<(key: string, name: string) => MemberCase> {
  const names = fc.constantFrom({}, { prefix: "p", namespace: 'urn:<"&>' }, { prefix: "q" });
  const absent = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
  return fc.oneof(
    fc
      .tuple(scalars, names)
      .map(([{ type, values }, form]) => (property: string, name: string) => ({
        member: { property, name, ...form, type, attribute: true },
        values: absent(values),
      })),
    fc.tuple(inner, names).map(([{ type, values }, form]) => (property: string, name: string) => ({
      member: { property, name, ...form, type },
      values: absent(values),
    })),
    fc.tuple(inner, names).map(([{ type, values }, form]) => (property: string, name: string) => ({
      member: { property, name, ...form, type, repeated: "required" as const },
      values: fc.array(values, { maxLength: 3 }),
    })),
    fc.tuple(inner, names).map(([{ type, values }, form]) => (property: string, name: string) => ({
      member: { property, name, ...form, type, repeated: "optional" as const },
      values: absent(fc.array(values, { maxLength: 3 })),
    })),
  );
}

describe("lists without items", () => {
  const texts: XmlType = { text: "string" };
  const both = root({
    members: [
      member("wrapped", { items: { name: "item", type: texts } }),
      member("beside", texts, { repeated: "optional" }),
      member("needed", texts, { repeated: "required" }),
      member("spaced", texts, { repeated: "optional", prefix: "p", namespace: 'urn:"<&?>' }),
      member("listOrText", { text: "string", items: { name: "item", type: texts } }),
    ],
  });

  test.each([
    {},
    { wrapped: [] },
    { beside: [] },
    { spaced: [] },
    { listOrText: [] },
    { listOrText: "" },
    { wrapped: [], beside: [], spaced: [], listOrText: [] },
    { wrapped: ["x"], beside: ["x"], spaced: ["x", ""], listOrText: ["x"] },
    { unlisted: [], "a b": [] },
  ])("stay apart from those that are absent: %j", (value) => {
    const expected = { ...value, needed: [] };
    expect(decodeXml(encodeXml(value, both), both)).toEqual(expected);
    expect(decodeXml(encodeXml(expected, both), both)).toEqual(expected);
  });

  test("are told by an instruction that others read over, where no element can tell them", () => {
    const value = { wrapped: [], beside: [], needed: [], spaced: [] };
    expect(encodeXml(value, both)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<a><wrapped/><?empty-list name="beside"?>' +
        '<?empty-list name="spaced" namespace="urn:&#34;&#60;&#38;?&#62;"?></a>',
    );
  });

  test.each([
    ['<a><beside>x</beside><?empty-list name="beside"?></a>', { beside: ["x"] }],
    ['<a><?empty-list name="wrapped"?></a>', {}],
    ['<a><?empty-list name="spaced"?></a>', {}],
    ['<a><?empty-list name="__proto__"?></a>', JSON.parse('{"__proto__":[]}')],
    ["<a><?other name='beside'?><?empty-list?></a>", {}],
    ['<?empty-list name="beside"?><a/>', {}],
  ])("are told in their own place alone: %s", (document, value) => {
    expect(decodeXml(document, both)).toEqual({ ...value, needed: [] });
  });
});

describe("a list where nothing is said of the type", () => {
  const open = root({
    members: [member("list", unsaid), member("other", unsaid, { prefix: "s", namespace: "urn:x" })],
  });

  test.each([
    [{ list: ["a", "b"] }, "<list>a</list><list>b</list>"],
    [{ list: [{ id: "1" }, { id: "2" }] }, "<list><id>1</id></list><list><id>2</id></list>"],
    [{ list: { list: ["a", "b"] } }, "<list><list>a</list><list>b</list></list>"],
    [{ unlisted: ["a", "b"] }, "<unlisted>a</unlisted><unlisted>b</unlisted>"],
    [{ list: [] }, '<?empty-list name="list"?>'],
    [{ other: [] }, '<?empty-list name="other" namespace="urn:x"?>'],
    [
      { other: ["a", "b"] },
      '<s:other xmlns:s="urn:x">a</s:other><s:other xmlns:s="urn:x">b</s:other>',
    ],
  ])("has its items beside each other, with no element around them: %j", (value, content) => {
    const document = encodeXml(value, open);
    expect(document).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n<a>${content}</a>`);
    expect(decodeXml(document, open)).toEqual(value);
  });

  test("reads as its item where it has one alone: no element says that it is a list", () => {
    const document = encodeXml({ list: ["a"] }, open);
    expect(document).toContain("<a><list>a</list></a>");
    expect(decodeXml(document, open)).toEqual({ list: "a" });
  });
});

describe("characters that XML cannot carry", () => {
  const bad = ["\u0000", "\u0008", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00x"];

  test.each(bad)("become U+FFFD where somebody hears of the place: %j", (character) => {
    const places: string[] = [];
    const value = { b: `a${character}b`, id: 1 };
    const document = encodeXml(value, record, (place) => places.push(place));
    const read = decodeXml(document, record) as { readonly b: string };
    expect(read.b).toBe(`a${character.replace(/^./u, "\ufffd")}b`);
    expect(places).toEqual(["body.b"]);
    expect(() => encodeXml(value, record)).toThrow("body.b has a character that XML cannot carry");
  });

  test("leave pairs of surrogates alone", () => {
    expect(
      decodeXml(
        encodeXml("\u{1f600}\u0001", text, () => undefined),
        text,
      ),
    ).toBe("\u{1f600}\ufffd");
  });

  test("are refused where they come in, by their line", () => {
    expect(() => decodeXml("<a>\n\n\u0001</a>", text)).toThrow("unlike one in line 3");
    for (const reference of ["&#1;", "&#xFFFE;", "&#xD800;"]) {
      expect(() => decodeXml(`<a>${reference}</a>`, text), reference).toThrow(CodecError);
    }
  });
});

describe("properties", () => {
  test("what is written is read as the same value", () => {
    const sample = cases.chain(({ type, values }) => fc.tuple(fc.constant(type), values));
    fc.assert(
      fc.property(sample, ([type, value]) => {
        expect(decodeXml(encodeXml(value, root(type)), root(type))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  test("any text is refused as no XML, or read", () => {
    const pieces = fc.constantFrom(
      ..."<>/!-[]?&;#='\" ab".split(""),
      "<a>",
      "</a>",
      "CDATA[",
      "DOCTYPE",
    );
    const documents = fc
      .array(fc.oneof(pieces, fc.string({ unit: "binary" })))
      .map((each) => each.join(""));
    fc.assert(
      fc.property(
        fc.oneof(
          documents,
          documents.map((inside) => `<a>${inside}</a>`),
        ),
        (document) => {
          try {
            decodeXml(document, anything);
          } catch (error) {
            expect(error).toBeInstanceOf(CodecError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
