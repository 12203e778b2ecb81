/** `allOf` of objects is one object of zod's where nothing else would come out. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { formedModel, load, loadModel } from "../../../support/emitted.ts";
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

describe("JSON Schema of allOf", () => {
  test("is one flat object, whose named members are references", () => {
    const id = { type: "integer" };
    const further = {
      id,
      next: { $ref: "#/$defs/Derived" },
      extra: { type: "boolean" },
      more: { type: "string" },
    };
    const text = z.toJSONSchema(
      z.object({ further: schemaOf("Further"), one: schemaOf("Derived") }),
    );
    expect(text.$defs?.["Further"]).toEqual({
      type: "object",
      properties: further,
      required: ["id", "next"],
      additionalProperties: {},
      minProperties: 2,
    });
  });

  test.each(["Clash", "Closed", "Counted", "OfUnion"])("keeps the parts of %s", (name) => {
    expect(z.toJSONSchema(schemaOf(name)).allOf).toHaveLength(2);
  });

  test("of the first schema leads back to it", () => {
    const { properties, allOf } = z.toJSONSchema(schemaOf("Derived"));
    expect(properties?.["next"]).toEqual({ $ref: "#" });
    expect(allOf).toBeUndefined();
    expect(() => z.toJSONSchema(schemaOf("Derived"), { cycles: "throw" })).toThrow(/Cycle/u);
  });

  test("refers to named schemas by their names, also where they lead back", async () => {
    const list = { type: "array", items: ref("Folder") };
    const { validators: nodes } = await load("merged-nodes", {
      "openapi.yaml": describing({
        Node: object({
          up: ref("Folder"),
          below: list,
          maybe: { anyOf: [ref("Folder"), { type: "null" }] },
        }),
        Folder: {
          allOf: [
            ref("Node"),
            object({ up: true, name: { type: "string" } }, { required: ["up"] }),
          ],
        },
      }),
    });
    const node = nodes.get("Node");
    if (node === undefined) throw new Error("nothing was emitted");
    expect(Object.keys(z.toJSONSchema(node).$defs ?? {})).toEqual(["Folder"]);
    const holder = z.toJSONSchema(z.object({ node })).$defs;
    expect(Object.keys(holder ?? {}).sort()).toEqual(["Folder", "Node"]);
    const folder = { $ref: "#/$defs/Folder" };
    expect(holder?.["Folder"]?.properties).toEqual({
      up: folder,
      below: { type: "array", items: folder },
      maybe: { anyOf: [folder, { type: "null" }] },
      name: { type: "string" },
    });
    const value = { name: "a", up: { up: 1 } };
    expect(nodes.get("Folder")?.safeParse(value).error?.issues).toMatchObject([
      { path: ["up", "up"] },
    ]);
  });

  test("requires what one part fills in and another requires", async () => {
    const documents = {
      "openapi.yaml": describing({
        Filled: object({ a: { type: "string", default: "x" }, b: { default: 1 } }),
        Stricter: { allOf: [ref("Filled"), object({ a: true, b: true }, { required: ["a"] })] },
      }),
    };
    const filling = await loadModel("merged-filled", formedModel(documents, { defaults: "fill" }));
    const schema = filling.validators.get("Stricter");
    if (schema === undefined) throw new Error("nothing was emitted");
    expect(schema.safeParse({ b: 2 }).success).toBe(false);
    expect(schema.parse({ a: "y" })).toEqual({ a: "y", b: 1 });
    expect(z.toJSONSchema(schema, { io: "input" }).required).toEqual(["a"]);
    expect(z.toJSONSchema(schema).required).toEqual(["a", "b"]);
  });
});
