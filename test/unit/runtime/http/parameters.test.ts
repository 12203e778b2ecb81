/** Parameter styles: OpenAPI's own table, and reading what was written. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildRequest } from "../../../../runtime/client/build-request.ts";
import type { ClientOperation } from "../../../../runtime/client/contract.ts";
import { inPath } from "../../../../runtime/client/parameters.ts";
import type { ParameterDescriptor } from "../../../../runtime/http/operation.ts";
import type { WireType } from "../../../../runtime/encoding/wire-type.ts";
import { splitPairs } from "../../../../runtime/encoding/pairs.ts";
import {
  decodeCookie,
  decodeHeader,
  decodePathParameter,
  decodeQueryParameter,
  encodeCookie,
  encodeHeader,
  encodePathValue,
  encodeQueryParameter,
} from "../../../../runtime/http/parameters.ts";
import { reservedBy } from "../../../../runtime/encoding/reserved-names.ts";
import { encodeWholeQuery } from "../../../../runtime/http/whole-query.ts";
import { readCookies } from "../../../../runtime/server/cookies.ts";

const list: WireType = { array: "string" };
const rgb: WireType = {
  object: [
    ["R", "integer"],
    ["G", "integer"],
    ["B", "integer"],
  ],
};
const colors = ["blue", "black", "brown"];
const mix = { R: 100, G: 200, B: 150 };

function parameter(
  place: ParameterDescriptor["in"],
  style: ParameterDescriptor["style"],
  explode: boolean,
  type: WireType,
): ParameterDescriptor {
  return { name: "color", key: "color", in: place, style, explode, required: true, type };
}

function writePath(described: ParameterDescriptor, value: unknown): string {
  return encodePathValue(described, value) ?? "";
}

function writeQuery(described: ParameterDescriptor, value: unknown): string {
  return encodeQueryParameter(described, value).join("&");
}

function readQuery(described: ParameterDescriptor, text: string): unknown {
  return decodeQueryParameter(described, splitPairs(text) ?? []);
}

type Row = [
  style: ParameterDescriptor["style"],
  explode: boolean,
  type: WireType,
  value: unknown,
  text: string,
];

describe("the style table", () => {
  const inPath: Row[] = [
    ["matrix", false, "string", "blue", ";color=blue"],
    ["matrix", true, "string", "blue", ";color=blue"],
    ["matrix", false, "string", "", ";color"],
    ["matrix", false, list, colors, ";color=blue,black,brown"],
    ["matrix", true, list, colors, ";color=blue;color=black;color=brown"],
    ["matrix", false, rgb, mix, ";color=R,100,G,200,B,150"],
    ["matrix", true, rgb, mix, ";R=100;G=200;B=150"],
    ["label", false, "string", "blue", ".blue"],
    ["label", false, list, colors, ".blue,black,brown"],
    ["label", true, list, colors, ".blue.black.brown"],
    ["label", false, rgb, mix, ".R,100,G,200,B,150"],
    ["label", true, rgb, mix, ".R=100.G=200.B=150"],
    ["simple", false, "string", "blue", "blue"],
    ["simple", false, list, colors, "blue,black,brown"],
    ["simple", true, list, colors, "blue,black,brown"],
    ["simple", false, rgb, mix, "R,100,G,200,B,150"],
    ["simple", true, rgb, mix, "R=100,G=200,B=150"],
  ];
  test.each(inPath)("path %s explode=%s %j", (style, explode, type, value, text) => {
    const described = parameter("path", style, explode, type);
    expect(writePath(described, value)).toBe(text);
    expect(decodePathParameter(described, text)).toEqual(value);
  });

  const inQuery: Row[] = [
    ["form", false, "string", "blue", "color=blue"],
    ["form", true, "string", "", "color="],
    ["form", false, list, colors, "color=blue,black,brown"],
    ["form", true, list, colors, "color=blue&color=black&color=brown"],
    ["form", false, rgb, mix, "color=R,100,G,200,B,150"],
    ["form", true, rgb, mix, "R=100&G=200&B=150"],
    ["spaceDelimited", false, list, colors, "color=blue%20black%20brown"],
    ["spaceDelimited", false, rgb, mix, "color=R%20100%20G%20200%20B%20150"],
    ["pipeDelimited", false, list, colors, "color=blue%7Cblack%7Cbrown"],
    ["pipeDelimited", false, rgb, mix, "color=R%7C100%7CG%7C200%7CB%7C150"],
    ["deepObject", true, rgb, mix, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ];
  test.each(inQuery)("query %s explode=%s %j", (style, explode, type, value, text) => {
    const described = parameter("query", style, explode, type);
    expect(writeQuery(described, value)).toBe(text);
    expect(readQuery(described, text)).toEqual(value);
  });

  test("queries of other writers", () => {
    expect(readQuery(parameter("query", "pipeDelimited", false, list), "color=a|b")).toEqual([
      "a",
      "b",
    ]);
    expect(readQuery(parameter("query", "spaceDelimited", false, list), "color=a+b")).toEqual([
      "a",
      "b",
    ]);
    expect(readQuery(parameter("query", "deepObject", true, rgb), "color[R]=1")).toEqual({ R: 1 });
    expect(readQuery(parameter("query", "form", true, "string"), "color=a+b%2B")).toBe("a b+");
  });
});

describe("text that does not fit", () => {
  const integer = parameter("query", "form", true, "integer");
  test.each(["1e3", "0x10", " 1", "01", "+1", "1.0", "", "9007199254740993", "1_000"])(
    "%j is no integer and stays text",
    (text) => {
      expect(readQuery(integer, `color=${encodeURIComponent(text)}`)).toBe(text);
    },
  );

  test("a name that may stand once becomes a list, for a validator to refuse", () => {
    expect(readQuery(integer, "color=1&color=2")).toEqual(["1", "2"]);
  });

  test("a style's prefix that is missing gives no value", () => {
    expect(
      decodePathParameter(parameter("path", "label", false, "string"), "blue"),
    ).toBeUndefined();
    expect(
      decodePathParameter(parameter("path", "matrix", false, "string"), ";other=1"),
    ).toBeUndefined();
    expect(
      decodePathParameter(parameter("path", "simple", false, "string"), "%zz"),
    ).toBeUndefined();
    expect(decodePathParameter(parameter("path", "simple", false, rgb), "R,1,G")).toBeUndefined();
  });

  test("broken encoding and too many pairs give no pairs", () => {
    expect(splitPairs("a=%ff")).toBeUndefined();
    expect(splitPairs("a&".repeat(20_000))).toBeUndefined();
  });
});

describe("paths", () => {
  const segments = [inPath({ name: "color", type: "string" })];
  const pathOf = (path: string, color: unknown, over: Partial<ClientOperation> = { segments }) => {
    const base = "http://a.example";
    const operation = { name: "o", method: "GET", accept: "*/*", path, ...over };
    return buildRequest(base, {}, operation, { color }, {}).url.slice(base.length);
  };

  test.each([".", "..", "", undefined, [], null])("%j is refused", (value) => {
    expect(() => pathOf("/domains/{color}/links", value)).toThrow(TypeError);
    expect(() => pathOf("/domains/{color}/links", value, {})).toThrow(TypeError);
  });

  test("a value stays in its segment", () => {
    for (const over of [{ segments }, {}]) {
      expect(pathOf("/a/{color}/b", "../x?y#z", over)).toBe("/a/..%2Fx%3Fy%23z/b");
    }
  });

  test("dots that a template and a value form together are refused", () => {
    expect(() => pathOf("/{color}.", ".")).toThrow(TypeError);
    expect(() => pathOf("/{color}.", ".", {})).toThrow(TypeError);
    expect(() => pathOf("/{color}%2e", ".", {})).toThrow(TypeError);
  });
});

describe("cookie names stand as they are", () => {
  test.each(["a b", "__Host-x"])("%j", (name) => {
    const named = { ...parameter("cookie", "form", true, "string"), name };
    expect(encodeCookie(named, "ä")).toEqual([`${name}=%C3%A4`]);
    expect(decodeCookie(named, readCookies(`other=1; ${name}=%C3%A4`))).toBe("ä");
  });

  test.each(["a;b", "a=b", "a,b", " a", "ä", "", "a\n"])("%j is refused", (name) => {
    const named = { ...parameter("cookie", "form", true, "string"), name };
    expect(() => encodeCookie(named, "x")).toThrow(TypeError);
  });
});

describe("what could not be told apart is refused", () => {
  test.each([
    ["spaceDelimited", ["a b"]],
    ["pipeDelimited", ["a|b"]],
  ] as const)("%s", (style, value) => {
    expect(() => writeQuery(parameter("query", style, false, list), value)).toThrow(/separator/);
  });

  test("a comma in a header's list, a line feed in a header", () => {
    const header = { name: "X", required: true, explode: false, type: list };
    expect(() => encodeHeader(header, ["a,b"])).toThrow(/separator/);
    expect(() => encodeHeader({ ...header, type: "string" }, "a\r\nB: c")).toThrow(TypeError);
    expect(encodeHeader(header, ["a", "b"])).toBe("a,b");
  });

  const open: WireType = { object: [["listed", "string"]], rest: "string" };
  const taken = reservedBy({ names: ["limit", "listed"], starts: ["filter["] });

  test.each([
    ["limit", 'parameter "color"', "another parameter or a credential has this name"],
    ["filter[a]", 'parameter "color"', 'names of another parameter begin with "filter["'],
    ["filter[", 'parameter "color"', 'names of another parameter begin with "filter["'],
  ])("a member %j of an exploded object", (name, place, reason) => {
    const message = `${place} has a member "${name}", which cannot be told apart: ${reason}`;
    const described = parameter("query", "form", true, open);
    const write = () => encodeQueryParameter(described, { other: "1", [name]: "2" }, taken);
    expect(write).toThrow(new TypeError(message));
  });

  test("a member of an exploded object in cookies, of each style", () => {
    for (const style of ["form", "cookie"] as const) {
      const described = parameter("cookie", style, true, open);
      expect(() => encodeCookie(described, { limit: "1" }, taken)).toThrow(/"limit".*told apart/);
      expect(encodeCookie(described, { limits: "1" }, taken)).toEqual(["limits=1"]);
    }
  });

  test("members that are listed, left out or not exploded are written", () => {
    const exploded = parameter("query", "form", true, open);
    expect(encodeQueryParameter(exploded, { listed: "1", limit: undefined }, taken)).toEqual([
      "listed=1",
    ]);
    const joined = parameter("query", "form", false, open);
    expect(encodeQueryParameter(joined, { limit: "1" }, taken)).toEqual(["color=limit,1"]);
    const deep = parameter("query", "deepObject", true, open);
    expect(encodeQueryParameter(deep, { limit: "1" }, taken)).toEqual(["color%5Blimit%5D=1"]);
  });

  test("an open object leaves names alone that mean something else", () => {
    const described = parameter("query", "form", true, open);
    const pairs = splitPairs("limit=1&filter[a]=2&filter=3&listed=4&other=5") ?? [];
    expect(decodeQueryParameter(described, pairs, taken)).toEqual({
      filter: "3",
      listed: "4",
      other: "5",
    });
  });

  test("a member of a whole query that is a credential's", () => {
    const whole = { name: "q", type: open, form: [], reserved: { names: ["key"] } };
    expect(encodeWholeQuery(whole, { keys: "1" })).toBe("keys=1");
    expect(() => encodeWholeQuery(whole, { key: "1" })).toThrow(
      'the form has a member "key", which cannot be told apart',
    );
  });

  test("messages never repeat the value", () => {
    const exploded = parameter("query", "form", true, open);
    expect(() => encodeQueryParameter(exploded, { limit: "s3cret" }, taken)).toThrow(
      /^(?!.*s3cret)/,
    );
    const secret = parameter("query", "pipeDelimited", false, list);
    expect(() => writeQuery(secret, ["s3cret|x"])).not.toThrow(/s3cret/);
  });
});

const text = fc.string({ unit: "binary" }).filter((value) => !/\p{Surrogate}/u.test(value));
const key = fc.oneof(text, fc.constantFrom("__proto__", "constructor", "then", "toString"));

describe("reading gives back what was written", () => {
  test("lists of any text in a query", () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.boolean(), (values, explode) => {
        const described = parameter("query", "form", explode, list);
        expect(readQuery(described, writeQuery(described, values))).toEqual(values);
      }),
    );
  });

  test("objects with any keys in a query", () => {
    const open: WireType = { object: [], rest: "string" };
    fc.assert(
      fc.property(fc.dictionary(key, text, { minKeys: 1 }), fc.boolean(), (value, explode) => {
        const described = parameter("query", "form", explode, open);
        const back = readQuery(described, writeQuery(described, value));
        expect(Object.entries(back as object)).toEqual(Object.entries(value));
        expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
      }),
    );
  });

  test("a text beside a list in deepObject", () => {
    const either: WireType = { object: [["codes", { union: [{ array: "string" }, "string"] }]] };
    const described = parameter("query", "deepObject", true, either);
    for (const codes of ["", "a", ["a"], ["a", "b"]]) {
      expect(readQuery(described, writeQuery(described, { codes }))).toEqual({ codes });
    }
  });

  test("nested values in deepObject", () => {
    const deep: WireType = {
      object: [["list", { array: { object: [["n", "integer"]] } }]],
      rest: { object: [], rest: "string" },
    };
    const plainKey = key.filter((name) => !/[[\]]/.test(name) && name !== "list");
    const inner = fc.dictionary(plainKey, text, { minKeys: 1 });
    const items = fc.array(fc.record({ n: fc.maxSafeInteger() }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.dictionary(plainKey, inner, { minKeys: 1 }), items, (value, list) => {
        const described = parameter("query", "deepObject", true, deep);
        const whole = { ...value, list };
        const back = readQuery(described, writeQuery(described, whole));
        expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(whole)));
      }),
    );
  });

  test("numbers and booleans in paths", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), (n, b) => {
        const number = parameter("path", "simple", false, "number");
        expect(decodePathParameter(number, writePath(number, n))).toBe(n + 0);
        const boolean = parameter("path", "matrix", false, "boolean");
        expect(decodePathParameter(boolean, writePath(boolean, b))).toBe(b);
      }),
    );
  });

  test.each(["simple", "label", "matrix"] as const)("lists of any text in a path: %s", (style) => {
    const item = text.filter((value) => value !== "" && !value.includes("."));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), fc.boolean(), (values, explode) => {
        const described = parameter("path", style, explode, list);
        expect(decodePathParameter(described, writePath(described, values))).toEqual(values);
      }),
    );
  });

  test("reserved characters that may stay", () => {
    const described = { ...parameter("query", "form", false, list), allowReserved: true };
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (values) => {
        expect(readQuery(described, writeQuery(described, values))).toEqual(values);
      }),
    );
    const one = { ...described, type: "string" as const };
    expect(writeQuery(one, "/a:b?c=d&e#f,g")).toBe("color=/a:b?c%3Dd%26e%23f,g");
  });

  test("headers and cookies", () => {
    const header = { name: "X", required: true, explode: true, type: rgb };
    expect(decodeHeader(header, encodeHeader(header, mix) ?? "")).toEqual(mix);
    const cookie = parameter("cookie", "form", true, list);
    const raw = encodeCookie(cookie, ["a;b", "c+d"]).join("; ");
    expect(raw).toBe("color=a%3Bb; color=c%2Bd");
    expect(decodeCookie(cookie, readCookies(raw))).toEqual(["a;b", "c+d"]);
    expect(
      decodeCookie(parameter("cookie", "form", true, "string"), readCookies("color=a+b")),
    ).toBe("a+b");
  });
});
