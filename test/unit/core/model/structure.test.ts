/** Schemas that say the same of a value have one number, and others have others. */
import { expect, test } from "vitest";
import { structures } from "../../../../core/model/schema-view/structure.ts";
import type * as ir from "../../../../core/model/ir.ts";
import { formedModel } from "../../../support/emitted.ts";
import { describing, modelOf } from "../../../support/sources.ts";

function schemaAt(value: unknown): ir.SchemaObject {
  const schema = modelOf({ "a.yaml": describing({ A: value }) }).api.schemas[0]?.schema;
  if (typeof schema !== "object") throw new Error("not a record");
  return schema;
}

const pet = { type: "object", required: ["a"], properties: { a: { type: "string" }, b: {} } };

test("schemas that differ in words alone have one number", () => {
  const structureOf = structures();
  const described = {
    ...pet,
    title: "Pet",
    properties: { a: { type: "string", description: "Its name.", example: "x" }, b: {} },
  };
  expect(structureOf(schemaAt(described))).toBe(structureOf(schemaAt(pet)));
});

test.each([
  ["another type of a member", { ...pet, properties: { a: { type: "integer" }, b: {} } }],
  ["another required member", { ...pet, required: ["b"] }],
  ["a member more", { ...pet, properties: { ...pet.properties, c: {} } }],
  ["a member under another name", { ...pet, properties: { a: { type: "string" }, c: {} } }],
  ["a bound", { ...pet, minProperties: 1 }],
  ["an alternative", { ...pet, anyOf: [{ required: ["b"] }] }],
  ["a closed object", { ...pet, additionalProperties: false }],
  [
    "a format of a member",
    { ...pet, properties: { a: { type: "string", format: "date" }, b: {} } },
  ],
])("a schema with %s has another number", (_what, other) => {
  const structureOf = structures();
  expect(structureOf(schemaAt(other))).not.toBe(structureOf(schemaAt(pet)));
});

test("the order of members and of required names says nothing", () => {
  const structureOf = structures();
  const one = {
    type: "object",
    required: ["a", "b"],
    properties: { a: { type: "string" }, b: {} },
  };
  const other = {
    type: "object",
    required: ["b", "a"],
    properties: { b: {}, a: { type: "string" } },
  };
  expect(structureOf(schemaAt(other))).toBe(structureOf(schemaAt(one)));
});

test.each([
  [
    { id: 1, origin: "x", examples: [] },
    { id: 2, origin: "x", examples: [] },
  ],
  [
    ["a", "b"],
    ["b", "a"],
  ],
  [{ required: ["a", "b"] }, { required: ["b", "a"] }],
])("a constant %j is no constant %j", (one, other) => {
  const structureOf = structures();
  const number = structureOf(schemaAt({ const: one }));
  expect(structureOf(schemaAt({ const: other }))).not.toBe(number);
  expect(structureOf(schemaAt({ enum: [one] }))).not.toBe(structureOf(schemaAt({ enum: [other] })));
});

test("a default that looks like a schema is none", () => {
  const looksAlike = { id: 1, origin: 1, examples: 1, object: null };
  const filled = (value: unknown) => {
    const member = { type: "object", default: value };
    const document = describing({ A: { type: "object", properties: { member } } });
    const schema = formedModel({ "a.yaml": document }, { defaults: "fill" }).api.schemas[0]?.schema;
    if (typeof schema !== "object") throw new Error("not a record");
    return schema;
  };
  const structureOf = structures();
  expect(structureOf(filled(looksAlike))).toBe(structureOf(filled({})));
});
