/** The published JSON Schemas of the extensions: up to date, valid, and of one mind with the shapes. */
import { readFileSync, readdirSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { extensionSchemas } from "../../../../../core/model/extensions/json-schema.ts";
import { extensions } from "../../../../../core/model/extensions/registry.ts";

const folder = "core/model/extensions/json-schema";
const ajv = new Ajv2020({ strict: false });

test("the published schemas are those of the shapes", () => {
  const written = readdirSync(folder).toSorted();
  const schemas = extensionSchemas();
  expect(written).toEqual([...schemas.keys()].toSorted());
  for (const name of written) {
    expect(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")), name).toEqual(schemas.get(name));
  }
});

const gap = { aspect: "status", what: "the status", document: "document.md#errors" };

test.each([
  ["x-not-shown", gap, true],
  ["x-not-shown", [gap, gap], true],
  ["x-not-shown", [], false],
  ["x-not-shown", { ...gap, aspect: "colour" }, false],
  ["x-not-shown", { ...gap, document: "other.md#errors" }, true],
  ["x-not-shown", { ...gap, document: "../other.md#errors" }, false],
  ["x-not-shown", { ...gap, document: "other.txt#errors" }, false],
  ["x-not-shown", { ...gap, more: 1 }, false],
  ["x-delimited", { separator: "-", items: { schema: { type: "integer" } } }, true],
  ["x-delimited", { separator: "", items: { schema: true } }, false],
  ["x-delimited", { separator: "-", items: { separator: "_", fields: [] } }, false],
  ["x-unit", "seconds", true],
  ["x-unit", "parsecs", false],
  ["x-max-span", [{ from: "a", to: "b", max: 7, unit: "days" }], true],
  ["x-max-span", [{ from: "a", to: "b", max: -1, unit: "days" }], false],
] as const)("%s judges %j the same in both forms", (name, value, valid) => {
  const schema = extensionSchemas().get(`${name}.json`);
  expect(ajv.validate(schema as object, value)).toBe(valid);
  expect(extensions[name].shape.safeParse(value).success).toBe(valid);
});
