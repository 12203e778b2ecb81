/** JSON that keeps the digits of integers where a type has them, and is `JSON` everywhere else. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { int64, int64Text } from "../../../../runtime/encoding/codecs.ts";
import { exactJson } from "../../../../runtime/encoding/exact-json.ts";
import type { Decoding } from "../../../../runtime/encoding/decoding.ts";
import { beginEffort } from "../../../support/effort.ts";

const integer: Decoding = { codec: int64 };
const big = 9007199254740993n;

/** Integers at `id` and in `ids`, here and in all that is behind `next` and `others`. */
const record: Decoding = {
  members: [
    ["id", integer],
    ["ids", { items: () => integer }],
    ["__proto__", integer],
    ["next", { members: [["id", { codec: int64Text }]] }],
    ["either", { also: [{}, { also: [() => integer] }] }],
    ["tuple", { prefix: [null, integer], items: { rest: integer } }],
    ["tagged", { either: { member: "tag", branches: [[["a"], { rest: integer }]] } }],
  ],
  rest: { items: { rest: integer } },
};

describe("read", () => {
  test.each([
    ["9007199254740993", big],
    ["-9007199254740993", -big],
    ["9223372036854775807", 2n ** 63n - 1n],
    ["9007199254740992", 2n ** 53n],
    ["9007199254740991", 9007199254740991],
    ["9007199254740993.000", big],
    ["9.007199254740993e15", big],
    ["90071992547409930E-1", big],
    ["1e30", 10n ** 30n],
    ["12e29", 12n * 10n ** 29n],
    ["1.5e30", 15n * 10n ** 29n],
    ["1e308", 10n ** 308n],
    ["1.0", 1],
    ["-0", -0],
    ["1.5", 1.5],
    ["9007199254740993.5", 9007199254740994],
    ["1e400", Infinity],
    ["9".repeat(400), Infinity],
    [`9007199254740993.${"0".repeat(500)}`, 9007199254740992],
    [`"9007199254740993"`, "9007199254740993"],
    ["null", null],
  ])("%s", (text, value) => {
    expect(exactJson.parse(text, integer)).toBe(value);
    expect(exactJson.parse(` [ ${text} ]`, { items: integer })).toEqual([value]);
  });

  test("everywhere where the places are not known", () => {
    expect(exactJson.parse(`{"a":[${big}]}`)).toEqual({ a: [big] });
  });

  test("by place alone", () => {
    const text = `{"id":${big},"ids":[${big},[${big}]],"plain":${big},"next":{"id":${big},"no":${big}},
      "either":${big},"tuple":[${big},${big},{"a":${big}}],"tagged":{"tag":"a","a":${big}},
      "list":[{"a":${big}},[${big}]]}`;
    const rounded = Number(big);
    expect(exactJson.parse(text, record)).toEqual({
      id: big,
      ids: [big, [rounded]],
      plain: rounded,
      next: { id: big, no: rounded },
      either: big,
      tuple: [rounded, big, { a: big }],
      tagged: { tag: "a", a: big },
      list: [{ a: big }, [rounded]],
    });
    expect(exactJson.parse(`{"a":${big}}`, { items: integer })).toEqual({ a: rounded });
  });

  test("members of any name are the object's own, the last of a name counts", () => {
    const text = `{"__proto__":${big},"id":1e30,"constructor":[{"x":1}],"id":${big}}`;
    const value = exactJson.parse(text, record) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.entries(value)).toEqual([
      ["__proto__", big],
      ["id", big],
      ["constructor", [{ x: 1 }]],
    ]);
  });

  test.each(["", "{", "[1,]", "9007199254740993n", "0900719925474099300", "1 2", '"\\x"'])(
    "%j is no JSON",
    (text) => expect(() => exactJson.parse(text, integer)).toThrow(SyntaxError),
  );

  test("everything else is what JSON.parse gives", () => {
    fc.assert(
      fc.property(fc.json({ noUnicodeString: false }), fc.boolean(), (json, isSpaced) => {
        // A number at the end makes the whole text be read.
        const value = [JSON.parse(json) as unknown, 1e20];
        const text = isSpaced ? JSON.stringify(value, null, " \n") : JSON.stringify(value);
        expect(exactJson.parse(text, { items: {} })).toEqual(JSON.parse(text));
        expect(exactJson.parse(text, { items: { items: {} } })).toEqual(JSON.parse(text));
      }),
    );
  });

  test("strings are never touched", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (strings) => {
        const texts = strings.map((each) => `${each}"\\\\" ${big} ]}`);
        const text = JSON.stringify([
          ...texts,
          Object.fromEntries(texts.map((each) => [each, each])),
        ]);
        expect(exactJson.parse(text, { items: integer })).toEqual(JSON.parse(text));
      }),
    );
  });
});

test("what is written is read as it was", () => {
  const value = fc.letrec((tie) => ({
    node: fc.record(
      {
        id: fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map((each) => int64.encode(each)),
        ids: fc.array(fc.bigInt().map((each) => int64.encode(each % 2n ** 1000n))),
        next: fc.option(tie("node")),
        other: fc.jsonValue(),
      },
      { requiredKeys: [] },
    ),
  })).node;
  const node: Decoding = {
    members: [
      ["id", integer],
      ["ids", { items: integer }],
      ["next", () => node],
    ],
  };
  fc.assert(
    fc.property(value, (given) => {
      const text = exactJson.stringify(given) ?? "";
      expect(exactJson.parse(text, node)).toEqual(withoutSigns(given));
    }),
  );
});

/** JSON has no `-0`. */
function withoutSigns(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? `${each}n` : each)),
    (_, each: unknown) => {
      if (typeof each === "string" && /^-?\d+n$/.test(each)) return BigInt(each.slice(0, -1));
      return each;
    },
  );
}

describe("written", () => {
  test("as JSON.stringify does it", () => {
    const date = new Date(0);
    const values = [
      { a: undefined, b: () => 1, c: Symbol("c"), d: [undefined, () => 1], e: null },
      [date, { date, toJSON: undefined }, { toJSON: () => "own" }],
      [Number.NaN, Infinity, -0, 1e21, '\ud800 \u2028 "', true],
      [new Map([[1, 2]]), new Uint8Array(2), Object("text"), Object.create(null)],
      "",
      undefined,
    ];
    for (const value of values) expect(exactJson.stringify(value)).toBe(JSON.stringify(value));
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(exactJson.stringify(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  test("with the digits of a bigint", () => {
    expect(exactJson.stringify({ a: [big, { b: -big }], c: String(big) })).toBe(
      `{"a":[${big},{"b":-${big}}],"c":"${big}"}`,
    );
  });
});

describe("ten megabytes are read in time", () => {
  const size = 10_000_000;
  test.each([
    ["digits", "1".repeat(size)],
    ["zeros of a fraction", `9007199254740993.${"0".repeat(size)}`],
    ["an exponent", `1e${"9".repeat(size)}`],
    ["brackets", "[".repeat(size / 2) + "]".repeat(size / 2)],
    ["objects", `${'{"next":'.repeat(size / 9)}1e20${"}".repeat(size / 9)}`],
    ["backslashes", `["${"\\\\".repeat(size / 2)}",1e20]`],
    ["quotes", `["${'\\"'.repeat(size / 2)}",1e20]`],
    ["strings", `[${'"",'.repeat(size / 3)}1e20]`],
    ["members", `{${'"a":{},'.repeat(size / 7)}"id":1e20}`],
    ["integers", `[${`${big},`.repeat(size / 17)}1]`],
  ])("of %s", (_, text) => {
    const effort = beginEffort();
    exactJson.parse(text, { items: integer });
    expect(effort()).toBeLessThan(8000);
  });
});
