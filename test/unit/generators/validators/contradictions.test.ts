/** Schemas that contradict themselves, as broken descriptions have them: what is emitted compiles all the same. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { withRuntime } from "../../../support/with-runtime.ts";

const schemas = {
  Typed: { type: "integer", allOf: [{ type: "object" }] },
  Compared: { enum: ["a"], allOf: [{ enum: ["b", "c"] }, { $ref: "#/components/schemas/Other" }] },
  Other: { const: "d" },
  Member: { type: "object", properties: { a: { type: "boolean", anyOf: [{ type: "string" }] } } },
  List: {
    type: "array",
    if: { $ref: "#/components/schemas/Letter" },
    then: { $ref: "#/components/schemas/Letter" },
    else: { minItems: 1 },
  },
  Dependent: { dependentSchemas: { a: { $ref: "#/components/schemas/Letter" } } },
  ByType: { enum: ["a"], anyOf: [{ type: "string", enum: ["b", "c"] }, { type: "null" }] },
  DependentNumber: {
    type: "object",
    dependentSchemas: { a: { type: "integer", minimum: 2, multipleOf: 0.1 } },
  },
  Letter: { type: "string", enum: ["x", "y"] },
  Text: {
    $ref: "#/components/schemas/Letter",
    unevaluatedItems: { $ref: "#/components/schemas/Member" },
    unevaluatedProperties: { $ref: "#/components/schemas/Member" },
  },
};

test("guards of what no value fits compile", async () => {
  const folder = emptyFolder("contradictions");
  const { files, runtime } = await emit(
    { "a.yaml": describing(schemas) },
    { runtime: "./runtime" },
  );
  for (const { path, text } of withRuntime(files, runtime)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  expect(compile(folder, "bundler")).toEqual([]);
}, 60_000);
