/** Named schemas in JSON Schema: each once, under a name of its own. */
import * as copy from "@specwright/runtime/validation";
import { expect, test } from "vitest";
import * as z from "zod";
import { compiled, compiledCycle } from "../../../../runtime/validation/compiled.ts";
import { recursive } from "../../../../runtime/validation/recursion.ts";

const yes = () => true;
const named = (id: string, member: z.ZodType) =>
  compiled<z.ZodObject>(() => z.looseObject({ member }), yes, { id, title: `The ${id}` });

test("A schema that is used twice is written once", () => {
  const pet = named("Pet", z.string());
  const { properties, $defs } = z.toJSONSchema(z.object({ a: pet, b: pet.array() }));
  expect(properties).toEqual({
    a: { $ref: "#/$defs/Pet" },
    b: { type: "array", items: { $ref: "#/$defs/Pet" } },
  });
  expect($defs).toMatchObject({ Pet: { title: "The Pet", properties: { member: {} } } });
});

test("Schemas of two modules may have one name", () => {
  const both = z.object({ a: named("Pet", z.string()), b: named("Pet", z.number()) });
  const { properties, $defs } = z.toJSONSchema(both);
  expect(properties).toEqual({ a: { $ref: "#/$defs/Pet" }, b: { $ref: "#/$defs/Pet2" } });
  expect(Object.keys($defs ?? {})).toEqual(["Pet", "Pet2"]);
});

test("Schemas of two copies of the runtime are named as those of one", () => {
  const ofCopy = (id: string) =>
    copy.compiled<z.ZodObject>(() => z.looseObject({ copied: z.string() }), yes, { id });
  const each = {
    a: named("Pet", z.string()),
    b: ofCopy("Pet"),
    c: named("Pet", z.number()),
    d: ofCopy("Pet"),
  };
  const { properties, $defs } = z.toJSONSchema(z.object(each));
  expect(properties).toEqual({
    a: { $ref: "#/$defs/Pet" },
    b: { $ref: "#/$defs/Pet2" },
    c: { $ref: "#/$defs/Pet3" },
    d: { $ref: "#/$defs/Pet4" },
  });
  expect($defs).toMatchObject({
    Pet3: { properties: { member: { type: "number" } } },
    Pet4: { properties: { copied: {} } },
  });
});

test("A name that a schema of the user has is left to it", () => {
  const own = z.string().meta({ id: "Taken" });
  const both = z.object({ a: named("Taken", z.string()), b: own });
  expect(z.toJSONSchema(both).properties).toEqual({
    a: { $ref: "#/$defs/Taken2" },
    b: { $ref: "#/$defs/Taken" },
  });
});

test("The first schema of a text stands in its place", () => {
  const pet = named("Pet", z.string());
  for (const schema of [pet, pet.describe("mine"), pet.optional(), pet.refine(() => true)]) {
    expect(z.toJSONSchema(schema)).toMatchObject({ type: "object", properties: { member: {} } });
  }
  expect(z.toJSONSchema(pet)).not.toHaveProperty("id");
});

test("A schema that leads back to itself refers to itself", () => {
  const node: z.ZodType = compiledCycle(
    () => z.looseObject({ next: recursive(() => node, 1).exactOptional() }),
    yes,
    { id: "Node" },
  );
  expect(z.toJSONSchema(node).properties).toEqual({ next: { $ref: "#" } });
  expect(() => z.toJSONSchema(node, { cycles: "throw" })).toThrow(/Cycle/u);
});

test("A schema that is only another one refers to it", () => {
  const pet = named("Pet", z.string());
  const same = compiled<z.ZodObject>(() => pet, yes, { id: "Same", title: "Another" });
  expect(z.toJSONSchema(z.object({ same })).$defs).toMatchObject({
    Same: { $ref: "#/$defs/Pet", title: "Another" },
  });
});

test("Names are there too for who asks for metadata of another registry", () => {
  const metadata = z.registry<{ readonly title: string }>();
  const pet = named("Pet", z.string());
  metadata.add(pet, { title: "mine" });
  const { $defs } = z.toJSONSchema(z.object({ pet }), { metadata });
  expect($defs?.["Pet"]).toMatchObject({ title: "mine" });
});

test("A registry of zod's knows a schema before it is built", () => {
  expect(z.globalRegistry.get(named("Early", z.string()))).toEqual({
    id: "Early",
    title: "The Early",
  });
});
