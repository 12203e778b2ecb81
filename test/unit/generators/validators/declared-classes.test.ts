/** The class that an emitted schema is declared with is the class that is built: its methods are there. */
import { expect, test } from "vitest";
import { fileOf, formedModel, loadModel } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { wrongClasses } from "./declared-classes.ts";
import { type MakeModel, modelsOnDisk } from "./described.ts";
import { kitchen } from "./kitchen.ts";

/** Every kind of schema below every kind of schema. */
function nested() {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const kinds = {
    Text: { type: "string", maxLength: 3 },
    Count: { type: "integer" },
    Flag: { type: "boolean" },
    On: { const: true },
    Nothing: { type: "null" },
    Never: false,
    Any: {},
    Enum: { enum: ["a", "b"] },
    One: { const: "a" },
    Levels: { enum: [1, 2] },
    Mixed: { enum: ["a", 1, null] },
    Objects: { enum: [{ a: 1 }, { a: 2 }] },
    List: { type: "array", items: { type: "string" } },
    Pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }] },
    Map: { type: "object", additionalProperties: { type: "integer" } },
    Open: { type: "object", properties: { a: { type: "string" } } },
    Closed: { type: "object", properties: { a: { type: "string" } }, additionalProperties: false },
    Rest: {
      type: "object",
      properties: { a: { type: "string" } },
      additionalProperties: { type: "string" },
    },
    Patterned: { type: "object", patternProperties: { "^x": { type: "string" } } },
    Maybe: { type: ["string", "null"] },
    MaybeObject: { anyOf: [{ type: "object", properties: { a: {} } }, { type: "null" }] },
    Either: { anyOf: [{ type: "string" }, { type: "integer" }] },
    Exactly: { oneOf: [{ type: "string" }, { type: "integer" }] },
    Same: {
      anyOf: [
        { type: "string", minLength: 3 },
        { type: "string", pattern: "^a" },
      ],
    },
    Chosen: {
      oneOf: [
        { type: "object", properties: { kind: { const: "a" } }, required: ["kind"] },
        { type: "object", properties: { kind: { const: "b" } }, required: ["kind"] },
      ],
    },
    Both: {
      allOf: [
        { type: "object", properties: { a: { type: "string" } } },
        { type: "object", properties: { b: { type: "string" } } },
      ],
    },
    Typeless: { maxLength: 3 },
    Tree: { type: "object", properties: { children: { type: "array", items: ref("Tree") } } },
    Endless: { anyOf: [{ type: "string" }, { type: "array", items: ref("Endless") }] },
    Lists: { type: "array", items: ref("Lists") },
    Same2: ref("Text"),
  };
  const all = Object.entries(kinds).flatMap(([name, schema]): [string, unknown][] => [
    [name, schema],
    [`ListOf${name}`, { type: "array", items: schema }],
    [`ListOfNamed${name}`, { type: "array", items: ref(name) }],
    [`Optional${name}`, { type: "object", properties: { member: schema, other: ref(name) } }],
    [`Required${name}`, { type: "object", properties: { member: schema }, required: ["member"] }],
    [
      `Inline${name}`,
      { type: "object", properties: { in: { type: "object", properties: { schema } } } },
    ],
    [`Nullable${name}`, { anyOf: [schema, { type: "null" }] }],
    [`Or${name}`, { anyOf: [schema, { type: "object", properties: { x: {} } }] }],
  ]);
  return describing(Object.fromEntries(all));
}

const described = new Map<string, MakeModel>([
  ...modelsOnDisk(),
  ["kitchen", () => formedModel({ "openapi.yaml": kitchen }).api],
  ["nested", () => formedModel({ "openapi.yaml": nested() }).api],
  ["filled", () => formedModel({ "openapi.yaml": nested() }, { defaults: "fill" }).api],
  ["exact", () => formedModel({ "openapi.yaml": nested() }, { int64: "bigint" }).api],
]);

test.each([...described.keys()])("of %s, all classes are those declared", async (name) => {
  const api = await described.get(name)!();
  const loaded = await loadModel(`declared-classes-${name}`, { api, diagnostics: [] });
  const { wrong, compared } = wrongClasses(fileOf(loaded, "validators.ts"), loaded.validators);
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(0);
});
