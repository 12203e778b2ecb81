/** Form bodies, both ways. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FormDescriptor, decodeForm, encodeForm } from "../../../../runtime/http/form.ts";
import type { BodyDescriptor } from "../../../../runtime/http/operation.ts";

const form: BodyDescriptor = {
  mediaType: "application/x-www-form-urlencoded",
  type: {
    object: [
      ["limit", "integer"],
      ["on", "boolean"],
      ["either", { union: ["integer", "string"] }],
      ["tags", { array: "string" }],
      ["headers", { json: { object: [] } }],
      ["filter", { object: [["min", "integer"]], rest: "string" }],
      ["joined", { array: "integer" }],
      ["spread", { object: [["x", "integer"]] }],
    ],
  },
  encoding: [
    { name: "headers", contentType: "application/json" },
    { name: "filter", style: "deepObject", explode: true },
    { name: "joined", style: "form", explode: false },
    { name: "spread", style: "form", explode: true },
  ],
};

test("each member in its style", () => {
  const value = {
    limit: 50,
    on: true,
    either: "",
    tags: ["a b", "c&d"],
    headers: { "X-A": "1+1" },
    filter: { min: 1, name: "=" },
    joined: [1, 2],
    spread: { x: 1 },
    other: "é",
  };
  const text = encodeForm(value, form);
  expect(text).toBe(
    "limit=50&on=true&either=&tags=a+b&tags=c%26d&headers=%7B%22X-A%22%3A%221%2B1%22%7D" +
      "&filter%5Bmin%5D=1&filter%5Bname%5D=%3D&joined=1,2&x=1&other=%C3%A9",
  );
  expect(decodeForm(text, form)).toEqual(value);
});

describe("decoding", () => {
  test.each([
    ["limit=abc", { limit: "abc" }],
    ["limit=1&limit=2", { limit: ["1", "2"] }],
    ["on=TRUE", { on: "TRUE" }],
    ["headers={", { headers: "{" }],
    ["tags=a", { tags: ["a"] }],
    ["unknown=1", { unknown: "1" }],
    ["a", { a: "" }],
    ["", {}],
    ["&&limit=1&", { limit: 1 }],
  ])("%j", (text, value) => {
    expect(decodeForm(text, form)).toEqual(value);
  });

  test("names of the prototype are members like others", () => {
    const value = decodeForm("__proto__=1&constructor=2", form) ?? {};
    expect(Object.entries(value)).toEqual([
      ["__proto__", "1"],
      ["constructor", "2"],
    ]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test("broken encoding gives nothing", () => {
    expect(decodeForm("a=%", form)).toBeUndefined();
  });
});

test("an object of which nothing is said is written as JSON", () => {
  const open: BodyDescriptor = { ...form, type: "unknown", encoding: [] };
  expect(encodeForm({ a: { b: [1] }, c: [{ d: 1 }] }, open)).toBe(
    "a=%7B%22b%22%3A%5B1%5D%7D&c=%7B%22d%22%3A1%7D",
  );
  expect(() => encodeForm("a=1", open)).toThrow(TypeError);
});

test("any texts under any names come back", () => {
  const open: BodyDescriptor = { ...form, type: "unknown", encoding: [] };
  const text = fc.string({ unit: "binary" }).filter((value) => !/\p{Surrogate}/u.test(value));
  fc.assert(
    fc.property(fc.dictionary(fc.oneof(text, fc.constant("__proto__")), text), (value) => {
      expect(Object.entries(decodeForm(encodeForm(value, open), open) ?? {})).toEqual(
        Object.entries(value),
      );
    }),
  );
});

describe("a list that is joined", () => {
  const most = Array.from({ length: 10_000 }, () => 1);

  test("has 10,000 items at most, both ways", () => {
    const text = encodeForm({ joined: most }, form);
    expect(decodeForm(text, form)).toEqual({ joined: most });
    expect(() => encodeForm({ joined: [...most, 1] }, form)).toThrow("more than 10000 items");
  });

  test("is not taken apart where it has more, and stays text for a validator to refuse", () => {
    const text = `${"1,".repeat(400_000)}1`;
    expect(decodeForm(`joined=${text}`, form)).toEqual({ joined: text });
  });
});

test("an exploded object of any members takes what nothing lists, unless the form does", () => {
  const spread = { object: [], rest: "integer" } as const;
  const object = [
    ["a", "integer"],
    ["spread", spread],
    ["other", spread],
  ] as const;
  const encoding = [{ name: "spread", style: "form" }] as const;
  const value = { a: 1, spread: { b: 2, c: 3 } };
  expect(encodeForm(value, { type: { object }, encoding })).toBe("a=1&b=2&c=3");
  expect(decodeForm("a=1&b=2&c=3", { type: { object }, encoding })).toEqual(value);
  const refused = (form: FormDescriptor, given: object = value) =>
    expect(() => encodeForm(given, form)).toThrow(/cannot be told apart/);
  refused({ type: { object }, encoding }, { b: 1 });
  refused({ type: { object, rest: "string" }, encoding });
  refused({ type: { object }, encoding: [...encoding, { name: "other", style: "form" }] });
});

describe("members that would be read as others'", () => {
  test.each([
    [{ "filter[min]": "1" }, 'the form has a member "filter[min]"', "filter"],
    [{ x: "1" }, 'the form has a member "x"', "spread"],
    [{ spread: { limit: "1" } }, 'parameter "spread" has a member "limit"', "limit"],
    [{ spread: { "filter[min]": "1" } }, 'parameter "spread" has a member "filter[min]"', "filter"],
    [{ spread: { y: "1" } }, 'parameter "spread" has a member "y"', "y"],
  ])("%j is refused", (value, member, owner) => {
    const message = `${member}, which cannot be told apart: it is read as a part of "${owner}"`;
    expect(() => encodeForm(value, form)).toThrow(new TypeError(message));
  });
});
