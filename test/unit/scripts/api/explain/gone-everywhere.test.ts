/** A component is taken away together with what refers to it, in every file. */
import { expect, test } from "vitest";
import { goneEverywhere } from "../../../../../scripts/api/explain/gone-everywhere.ts";

const root = {
  components: { schemas: { A: { $ref: "models/a.yaml" }, B: { $ref: "#/components/schemas/A" } } },
};
const model = { properties: { next: { $ref: "a.yaml" }, other: { $ref: "b.yaml" } } };
const documents = new Map([
  ["api.yaml", { value: root }],
  ["models/b.yaml", { value: model }],
]);

test("references by the component and by its file lead to anything", () => {
  const node = {
    file: "api.yaml",
    pointer: "/components/schemas/A",
    value: root.components.schemas.A,
  };
  const edits = goneEverywhere(documents, node);
  expect(edits?.get("api.yaml")?.(root)).toEqual({ components: { schemas: { B: {} } } });
  expect(edits?.get("models/b.yaml")?.(model)).toEqual({
    properties: { next: {}, other: { $ref: "b.yaml" } },
  });
});

test("what is no component has no such edits", () => {
  expect(goneEverywhere(documents, { file: "api.yaml", pointer: "/components", value: {} })).toBe(
    undefined,
  );
});
