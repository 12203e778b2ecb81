/** In which form people see values: types and conversions say the same, and values come back. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Formed, formed } from "./formed.ts";
import { beginEffort } from "../../../../support/effort.ts";

const at = { type: "string", format: "date-time" };
const text = { type: "string" };
const decimal = { type: "string", format: "decimal" };
const count = { type: "integer", default: 9 };
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const wire = "2024-01-01T00:00:00.000Z";
const date = new Date(wire);

const schemas = {
  Instant: at,
  Cat: object({ kind: { const: "cat" }, born: at }, { required: ["kind"] }),
  Dog: object({ kind: { const: "dog" }, born: text, lives: count }, { required: ["kind"] }),
  Pet: { oneOf: [ref("Cat"), ref("Dog")] },
  MaybePet: { anyOf: [ref("Pet"), { type: "null" }, { type: "integer" }] },
  Kinds: { oneOf: [at, { type: "integer" }, { type: "array", items: at }, object({ a: at })] },
  Tuple: { type: "array", prefixItems: [at, text, at], items: at },
  Alike: { anyOf: [object({ born: at, a: text }), object({ born: at, b: text })] },
  Closed: {
    anyOf: [
      object({ born: at }, { additionalProperties: false }),
      object({ other: at }, { additionalProperties: false }),
    ],
  },
  Both: { allOf: [ref("Cat"), object({ extra: at })] },
  Deep: object({ next: ref("Deep"), at, lives: count }),
  Others: object({ name: text }, { additionalProperties: at }),
  Money: object({
    plain: decimal,
    fixed: { ...decimal, pattern: "^\\d+\\.\\d{2}$" },
    long: { ...decimal, minLength: 5 },
    open: { ...decimal, pattern: "^-?\\d+(\\.\\d+)?$" },
  }),
  Seconds: object({
    whole: { type: "integer", "x-unit": "Unix time" },
    fixed: { ...at, pattern: "^.{19}Z$" },
    short: { ...at, maxLength: 20 },
  }),
  Entry: object({ at, next: ref("Entry"), all: { type: "array", items: ref("Entry") } }),
  Twice: {
    allOf: [
      ref("Entry"),
      object({ next: ref("Twice"), all: { type: "array", items: ref("Twice") } }),
    ],
  },
  Folder: object({ kind: { const: "folder" }, parent: ref("Item"), at }, { required: ["kind"] }),
  File: object({ kind: { const: "file" }, parent: ref("Item"), at: text }, { required: ["kind"] }),
  Item: { oneOf: [ref("Folder"), ref("File")] },
  Nest: object({ inner: object({ x: count }, { default: {} }) }),
  Kind: { enum: ["a", "b"], default: "a" },
  Behind: object({ kind: ref("Kind"), own: { ...ref("Kind"), default: "b" } }),
  Needed: object({ lives: count, kind: ref("Kind") }, { required: ["lives"] }),
  Odd: object(
    Object.fromEntries([
      ["__proto__", count],
      ["constructor", count],
    ]),
  ),
};

/** What nothing decides on, with the place that is told. */
const kept = {
  Refused: { allOf: [decimal, { pattern: "^\\d+\\.\\d\\d$" }] },
  Counted: { allOf: [ref("Instant"), { maxLength: 20 }] },
  DateOrText: { anyOf: [at, text] },
  TextOrDate: { oneOf: [{ ...text, maxLength: 5 }, ref("Instant")] },
  Vague: { anyOf: [object({ born: at, a: text }), object({ born: text })] },
  Silent: { anyOf: [object({ born: at, a: text }), object({ b: text })] },
  Items: {
    anyOf: [
      { type: "array", items: at },
      { type: "array", items: text },
    ],
  },
  Clash: { allOf: [ref("Cat"), object({ born: text })] },
  Stated: { allOf: [at, { enum: [wire] }] },
  Pattern: { type: "object", patternProperties: { "^a": at } },
  Rest: { allOf: [object({ a: at }), { type: "object", additionalProperties: text }] },
  Filled: { anyOf: [object({ a: count }), object({ b: text })] },
  Differently: { anyOf: [object({ a: count }), object({ a: { ...count, default: 1 } })] },
};

let forms: Formed;
beforeAll(async () => {
  forms = await formed("forms", { ...schemas, ...kept });
});

test.each<[name: string, wire: unknown, value: unknown]>([
  ["Instant", wire, date],
  ["Pet", { kind: "cat", born: wire }, { kind: "cat", born: date }],
  ["Pet", { kind: "dog", born: wire, lives: 1 }, { kind: "dog", born: wire, lives: 1 }],
  ["MaybePet", { kind: "cat", born: wire }, { kind: "cat", born: date }],
  ["MaybePet", null, null],
  ["MaybePet", 1, 1],
  ["Kinds", wire, date],
  ["Kinds", 5, 5],
  ["Kinds", [wire], [date]],
  ["Kinds", { a: wire }, { a: date }],
  ["Tuple", [wire, wire, wire, wire], [date, wire, date, date]],
  ["Alike", { born: wire, b: wire }, { born: date, b: wire }],
  ["Closed", { other: wire }, { other: date }],
  ["Both", { kind: "cat", born: wire, extra: wire }, { kind: "cat", born: date, extra: date }],
  ["Deep", { next: { at: wire, lives: 1 }, lives: 2 }, { next: { at: date, lives: 1 }, lives: 2 }],
  ["Others", { name: wire, other: wire }, { name: wire, other: date }],
  [
    "Money",
    { plain: "12.5", fixed: "12.50", long: "00.50", open: "-0.1" },
    { plain: 12.5, fixed: "12.50", long: "00.50", open: -0.1 },
  ],
])("%s: %j", (name, travels, seen) => {
  expect(forms.validators.get(name)?.safeParse(travels)).toMatchObject({ success: true });
  expect(forms.decode(name, travels)).toEqual(seen);
  expect(forms.encode(name, seen)).toEqual(travels);
});

test("instances of classes go out like other objects, dates as the second that they lie in", () => {
  class Entity {
    whole = new Date("2024-01-01T00:00:00.999Z");
  }
  expect(forms.encode("Seconds", new Entity())).toEqual({ whole: 1704067200 });
});

test("a value is converted once, however many schemas speak of it", () => {
  let value: unknown = { at: wire };
  for (let level = 0; level < 60; level += 1) value = { next: value, all: [] };
  const effort = beginEffort();
  forms.encode("Twice", forms.decode("Twice", value));
  expect(effort()).toBeLessThan(1000);
});

test("any depth is decoded", () => {
  const nest = (levels: number, inner: unknown) => {
    let value = inner;
    for (let level = 0; level < levels; level += 1) value = { next: value, lives: 1 };
    return value;
  };
  expect(forms.decode("Deep", nest(900, { at: wire, lives: 1 }))).toEqual(
    nest(900, { at: date, lives: 1 }),
  );
});

describe("types", () => {
  test.each([
    ["Instant", "= string;", "= Date;", undefined, undefined],
    [
      "Pet",
      "= Cat | Dog;",
      "= CatDecoded | Dog;",
      "= Cat | DogFilled;",
      "= CatDecoded | DogFilled;",
    ],
    [
      "Tuple",
      "= [item1?: string, item2?: string, item3?: string, ...rest: string[]];",
      "= [item1?: Date, item2?: string, item3?: Date, ...rest: Date[]];",
      undefined,
      undefined,
    ],
    [
      "Deep",
      "{ next?: Deep; at?: string; lives?: number; }",
      "{ next?: DeepDecoded; at?: Date; lives?: number; }",
      "{ next?: DeepFilled; at?: string; lives: number; }",
      "{ next?: DeepReceived; at?: Date; lives: number; }",
    ],
    [
      "Money",
      "{ plain?: string; fixed?: string; long?: string; open?: string; }",
      "{ plain?: number; fixed?: string; long?: string; open?: number; }",
      undefined,
      undefined,
    ],
    ["Behind", "{ kind?: Kind; own?: Kind; }", undefined, "{ kind: Kind; own: Kind; }", undefined],
    [
      "Needed",
      "{ lives: number; kind?: Kind; }",
      undefined,
      "{ lives: number; kind: Kind; }",
      undefined,
    ],
  ])("%s", (name, ...declared) => {
    const suffixes = ["", "Decoded", "Filled", "Received"];
    expect(suffixes.map((suffix) => forms.type(name + suffix))).toEqual(declared);
  });
});

describe("what nothing decides on stays as it travels", () => {
  test.each(Object.keys(kept))("%s", (name) => {
    expect(forms.type(`${name}Decoded`)).toBeUndefined();
    expect(forms.type(`${name}Filled`)).toBeUndefined();
    for (const value of [wire, [wire], { born: wire, a: wire }, {}]) {
      expect(forms.decode(name, value)).toEqual(value);
    }
    const told = forms.diagnostics.filter(({ code }) => code === "emit/unconverted");
    expect(told.map(({ origin }) => origin.pointer)).toContain(`/components/schemas/${name}`);
  });

  test("and nothing else is told", () => {
    const told = forms.diagnostics.filter(({ code }) => code === "emit/unconverted");
    expect(told).toHaveLength(Object.keys(kept).length);
  });
});

describe("what is left out is filled in", () => {
  test.each<[name: string, sent: unknown, received: unknown]>([
    ["Deep", {}, { lives: 9 }],
    ["Deep", { next: {} }, { next: { lives: 9 }, lives: 9 }],
    ["Deep", { lives: 0 }, { lives: 0 }],
    ["Pet", { kind: "dog" }, { kind: "dog", lives: 9 }],
    ["Pet", { kind: "cat" }, { kind: "cat" }],
    ["Nest", {}, { inner: { x: 9 } }],
    ["Behind", {}, { kind: "a", own: "b" }],
    [
      "Odd",
      {},
      Object.fromEntries([
        ["__proto__", 9],
        ["constructor", 9],
      ]),
    ],
  ])("%s: %j", (name, sent, received) => {
    const before = structuredClone(sent);
    expect(forms.decode(name, sent)).toEqual(received);
    const validator = forms.validators.get(name);
    expect(validator?.parse(sent)).toEqual(received);
    expect(validator?.safeParse(sent)).toMatchObject({ success: true, data: received });
    expect(validator?.["~standard"].validate(sent)).toEqual({ value: received });
    expect(sent).toEqual(before);
  });

  test("also where a validator is part of another one, or made from one", async () => {
    const deep = forms.validators.get("Deep");
    const { z } = await import("zod");
    expect(z.object({ deep: deep ?? z.never() }).parse({ deep: {} })).toEqual({
      deep: { lives: 9 },
    });
    const made = (deep as ReturnType<typeof z.object>).extend({ more: z.string() });
    expect(made.parse({ more: "" })).toEqual({ lives: 9, more: "" });
  });

  test("every time anew", () => {
    const first = forms.decode("Nest", {}) as { inner: object };
    expect(forms.decode("Nest", {})).not.toBe(first);
    expect((forms.decode("Nest", {}) as { inner: object }).inner).not.toBe(first.inner);
  });

  test("nothing is filled in where it is needed, or without the option", async () => {
    expect(forms.validators.get("Needed")?.safeParse({}).success).toBe(false);
    const plain = await formed("forms-plain", { Deep: schemas.Deep }, {});
    expect(plain.validators.get("Deep")?.parse({})).toEqual({});
    expect(plain.type("DeepFilled")).toBeUndefined();
  });

  test("a default that is no value of its schema is told", async () => {
    const bad = object({
      n: { ...count, default: "x" },
      e: { enum: ["a"], default: "b" },
      low: { ...count, minimum: 10 },
      short: { ...text, minLength: 3, default: "x" },
      never: { ...at, default: "" },
      odd: { ...count, multipleOf: 2 },
    });
    const { diagnostics, type } = await formed("forms-bad", { Bad: bad });
    expect(diagnostics.map(({ code, origin }) => [code, origin.pointer])).toEqual(
      Object.keys(bad.properties).map((name) => [
        "spec/default",
        `/components/schemas/Bad/properties/${name}`,
      ]),
    );
    expect(type("BadFilled")).toBeUndefined();
  });
});

test("text that a codec cannot give is told with its place", async () => {
  const list = { type: "array", items: decimal };
  const { misfits } = await formed("forms-misfits", { All: object({ at, list }) });
  const digits = "0.1234567890123456789";
  const tooLarge = "1".repeat(400);
  expect(misfits("All", { at: "yesterday", list: ["1", digits, tooLarge] })).toEqual([
    { path: ["at"], message: "expected a date-time (RFC 3339)" },
    { path: ["list", 1], message: "expected a decimal number that a double holds exactly" },
    { path: ["list", 2], message: "expected a decimal number that a double holds exactly" },
  ]);
});
