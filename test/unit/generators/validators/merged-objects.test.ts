/** `allOf` of objects is one object of zod's where nothing else would come out. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, others: object = {}) => ({
  type: "object",
  properties,
  ...others,
});
const chain = Object.fromEntries(
  Array.from({ length: 80 }, (_, index) => [
    `Link${index}`,
    index === 0
      ? object({ m0: { type: "string" } })
      : { allOf: [ref(`Link${index - 1}`), object({ [`m${index}`]: { type: "string" } })] },
  ]),
);

const { validators } = await load("merged-objects", {
  "openapi.yaml": describing({
    Base: object({ id: { type: "integer" }, next: ref("Derived") }, { required: ["id"] }),
    Derived: {
      allOf: [
        ref("Base"),
        object({ id: true, extra: { type: "boolean" } }, { required: ["next"] }),
      ],
    },
    Further: { allOf: [ref("Derived"), object({ more: { type: "string" } })], minProperties: 2 },
    Same: { allOf: [ref("Base"), object({ id: { type: "integer" } })] },
    Clash: { allOf: [ref("Base"), object({ id: { type: "string" } })] },
    Closed: { allOf: [ref("Base"), object({ a: true }, { additionalProperties: false })] },
    Counted: { allOf: [ref("Base"), object({ a: true }, { minProperties: 1 })] },
    OfUnion: { allOf: [ref("Base"), { oneOf: [object({ a: true }), ref("Same")] }] },
    ...chain,
  }),
});

function schemaOf(name: string): z.ZodObject {
  const schema = validators.get(name);
  if (schema === undefined) throw new Error(`no validator ${name}`);
  return schema as z.ZodObject;
}

describe("allOf", () => {
  test.each([
    ["Derived", ["id", "next", "extra"]],
    ["Further", ["id", "next", "extra", "more"]],
    ["Same", ["id", "next"]],
  ])("of open objects shows the members of %s in their order", (name, members) => {
    expect(schemaOf(name)).toBeInstanceOf(z.ZodObject);
    expect(Object.keys(schemaOf(name).shape)).toEqual(members);
  });

  test.each(["Clash", "Closed", "Counted", "OfUnion"])("stays as it is for %s", (name) => {
    expect(schemaOf(name)).not.toBeInstanceOf(z.ZodObject);
  });

  test("of a chain is one object until it gets long", () => {
    expect(Object.keys(schemaOf("Link20").shape)).toHaveLength(21);
    expect(schemaOf("Link79")).not.toBeInstanceOf(z.ZodObject);
    expect(schemaOf("Link79").safeParse({ m0: 1 }).success).toBe(false);
  });

  test("says what each part says, in the order of the parts", () => {
    const { error } = schemaOf("Further").safeParse({ id: "x", extra: 1 });
    expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      "id: Invalid input: expected integer, received string",
      "extra: Invalid input: expected boolean, received number",
      "next: Invalid input: required",
    ]);
    expect(schemaOf("Derived").safeParse(1).error?.issues).toHaveLength(1);
  });

  test("keeps the value as it is", () => {
    const value = { id: 1, next: { id: 2, next: { id: 3 } }, other: [1] };
    const next = { ...value, next: { ...value, next: value } };
    expect(schemaOf("Derived").safeParse(next).success).toBe(false);
    expect(schemaOf("Same").parse({ id: 1, other: [1] })).toEqual({ id: 1, other: [1] });
  });

  test("is an object like others once members are added or taken away", () => {
    const extended = schemaOf("Derived").extend({ id: z.string() });
    expect(extended.shape["id"]).toBeInstanceOf(z.ZodString);
    expect(extended.omit({ next: true }).safeParse({ id: "a" }).success).toBe(true);
    expect(z.toJSONSchema(extended.pick({ id: true }))).toMatchObject({ required: ["id"] });
    expect(schemaOf("Same").strip().parse({ id: 1, other: 1 })).toEqual({ id: 1 });
  });

  test("with members that are added later reads none of them", () => {
    const own: z.ZodObject = schemaOf("Same").extend({
      get self() {
        return own.optional();
      },
    });
    expect(own.safeParse({ id: 1, self: { id: "x" } }).success).toBe(false);
  });
});
