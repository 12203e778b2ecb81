/** Joined strings: the round-trip law, and what is refused. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  decodeDelimited,
  encodeDelimited,
  mostItems,
} from "../../../../runtime/encoding/delimited.ts";
import { encodeValue, decodeValue } from "../../../../runtime/encoding/decoded-values.ts";
import type { Decoding } from "../../../../runtime/encoding/decoding.ts";
import type { DelimitedForm } from "../../../../runtime/encoding/wire-type.ts";
import type { ValidationIssue } from "../../../../runtime/issues/validator.ts";

const ids: DelimitedForm = { separator: "-", item: "integer" };
const contacts: DelimitedForm = {
  separator: "-",
  fieldSeparator: "_",
  fields: [
    ["id", "string"],
    ["threshold", "integer"],
    ["recurrence", "integer"],
  ],
};

describe("decoding", () => {
  test.each([
    ["", undefined],
    ["1", [1]],
    ["1-22-3", [1, 22, 3]],
    ["1--3", undefined],
    ["1-x", undefined],
    ["01", undefined],
  ])("%j", (text, values) => {
    expect(decodeDelimited(text, ids)).toEqual(values);
  });

  test("items with fields", () => {
    expect(decodeDelimited("457_0_0-373_5_0", contacts)).toEqual([
      { id: "457", threshold: 0, recurrence: 0 },
      { id: "373", threshold: 5, recurrence: 0 },
    ]);
    expect(decodeDelimited("457_0", contacts)).toBeUndefined();
    expect(decodeDelimited("457_0_0_0", contacts)).toBeUndefined();
    expect(decodeDelimited("_0_0", contacts)).toBeUndefined();
  });
});

describe("meanings", () => {
  const open: DelimitedForm = { ...ids, takesEmpty: true };
  const special: DelimitedForm = { ...ids, separator: ",", special: ["0", "all"] };

  test("empty text is a list where it means something", () => {
    expect(decodeDelimited("", open)).toEqual([]);
    expect(encodeDelimited([], open)).toBe("");
    expect(() => encodeDelimited([], ids)).toThrow("without items");
  });

  test.each(["0", "all", "0,5", "5,0", "all,5", "-0", "-0,5"])(
    "%j is no list beside special texts",
    (text) => expect(decodeDelimited(text, special)).toBeUndefined(),
  );

  test("special texts are given and taken as they are, and no list is written as one", () => {
    const decoding: Decoding = { delimited: special };
    const misfits: ValidationIssue[] = [];
    for (const text of ["0", "all"]) {
      expect(decodeValue(text, decoding, misfits)).toBe(text);
      expect(encodeValue(text, decoding, "body")).toBe(text);
    }
    expect(misfits).toEqual([]);
    for (const list of [[0], [-0], [5, 0]]) {
      expect(() => encodeValue(list, decoding, "body")).toThrow("text of another meaning");
    }
  });

  test("an item that is null is written as nothing", () => {
    const form: DelimitedForm = { separator: ",", item: { union: ["integer", "null"] } };
    expect(decodeDelimited("1,,2", form)).toEqual([1, null, 2]);
    expect(encodeDelimited([1, null, 2], form)).toBe("1,,2");
  });
});

describe("encoding refuses", () => {
  test.each([
    ["an empty text", ["a", ""], { separator: ",", item: "string" }, /item 1 is empty/],
    ["a negative number, whose sign is the separator", [1, -2], ids, /item 1/],
    ["another type", ["x"], ids, /item 0/],
    ["a fraction", [1.5], ids, /item 0/],
    ["no value", [undefined], ids, /item 0/],
    ["a single empty text", [""], { separator: ",", item: "string" }, /item 0/],
    ["a separator that neighbours form", ["a", "b"], { separator: "aa", item: "string" }, /item 0/],
    ["a separator in a field", [{ id: "a_b", threshold: 0, recurrence: 0 }], contacts, /"id"/],
    [
      "an item separator in a field",
      [{ id: "a-b", threshold: 0, recurrence: 0 }],
      contacts,
      /item 0/,
    ],
    ["a field that is missing", [{ id: "a", threshold: 0 }], contacts, /"recurrence"/],
    [
      "a field that is not described",
      [{ id: "a", threshold: 0, recurrence: 0, x: 1 }],
      contacts,
      /item 0/,
    ],
    [
      "an inherited field",
      [Object.create({ id: "a", threshold: 0, recurrence: 0 })],
      contacts,
      /"id"/,
    ],
  ] as [string, unknown[], DelimitedForm, RegExp][])("%s", (_, values, form, message) => {
    expect(() => encodeDelimited(values, form)).toThrow(TypeError);
    expect(() => encodeDelimited(values, form)).toThrow(message);
  });
});

describe("the round trip", () => {
  const separator = fc.string({ minLength: 1, maxLength: 3 });

  test("either gives back the values or refuses them", () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), separator, (values, separator) => {
        const form: DelimitedForm = { separator, item: "string" };
        let text;
        try {
          text = encodeDelimited(values, form);
        } catch (error) {
          expect(error).toBeInstanceOf(TypeError);
          return;
        }
        kept += 1;
        expect(decodeDelimited(text, form)).toEqual(values);
      }),
      { numRuns: 1000 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  test("compound items", () => {
    const word = fc.string({ minLength: 1, unit: fc.constantFrom("a", "é", "😀", "0", " ") });
    const item = fc.record({ id: word, threshold: fc.nat(), recurrence: fc.nat() });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), (values) => {
        expect(decodeDelimited(encodeDelimited(values, contacts), contacts)).toEqual(values);
      }),
    );
  });

  test("a field named __proto__", () => {
    const form: DelimitedForm = {
      separator: ",",
      fieldSeparator: ":",
      fields: [
        ["__proto__", "integer"],
        ["a", "integer"],
      ],
    };
    const [item] = decodeDelimited("1:2", form) ?? [];
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(encodeDelimited([item], form)).toBe("1:2");
  });
});

describe("inside a value", () => {
  const body: Decoding = {
    members: [
      ["ids", { delimited: ids }],
      ["nested", { items: { members: [["contacts", { delimited: contacts }]] } }],
      ["either", { also: [{ delimited: ids }] }],
    ],
  };
  const wire = { ids: "1-2", nested: [{ contacts: "a_1_2" }], either: "3", other: "1-2" };
  const decoded = {
    ids: [1, 2],
    nested: [{ contacts: [{ id: "a", threshold: 1, recurrence: 2 }] }],
    either: [3],
    other: "1-2",
  };

  test("both ways", () => {
    expect(decodeValue(wire, body, [])).toEqual(decoded);
    expect(encodeValue(decoded, body, "body")).toEqual(wire);
  });

  test("text that does not fit stays and is told, and a refusal names the place", () => {
    const misfits: ValidationIssue[] = [];
    const wrong = { nested: [{}, { contacts: "a_1" }], ids: "1-x" };
    expect(decodeValue(wrong, body, misfits)).toEqual(wrong);
    const message = "expected items of the declared form";
    expect(misfits).toEqual([
      { path: ["nested", 1, "contacts"], message },
      { path: ["ids"], message },
    ]);
    expect(() => encodeValue({ nested: [{ contacts: [{}] }] }, body, "body")).toThrow(
      'body.nested[0].contacts: item 0, field "id"',
    );
  });
});

test("no more items are joined than are read, and a text with more is not taken apart", () => {
  const most = Array.from({ length: mostItems }, () => 1);
  const text = encodeDelimited(most, ids);
  expect(decodeDelimited(text, ids)).toHaveLength(mostItems);
  expect(decodeDelimited(`${text}-1`, ids)).toBeUndefined();
  expect(() => encodeDelimited([...most, 1], ids)).toThrow("more than 10000 items");
});
