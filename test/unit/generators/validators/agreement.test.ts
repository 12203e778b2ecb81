/** Types and validators describe the same values: what zod infers is the named type, both ways. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { compile } from "../../../support/compile.ts";
import { type Emitted, emit, emitModel, fileOf, formedModel } from "../../../support/emitted.ts";
import { describeWithInputs } from "../../../support/inputs.ts";
import { describing, modelOf } from "../../../support/sources.ts";
import { agreement, assertions, writeProject } from "./agreement.ts";
import { modelAt } from "./described.ts";
import { kitchen } from "./kitchen.ts";
import { wrongTypes } from "./wrong-types.ts";

const specs = join(import.meta.dirname, "../../../../specs");
const timeout = 120_000;

describe.each(readdirSync(specs))("%s", (service) => {
  test("agrees, and compiles as it is", { timeout }, async () => {
    await expectAgreement(service, await modelAt(join(specs, service, "openapi.yaml"), service));
  });
});

for (const name of ["museum.yaml", "petstore3.yaml", "tictactoe31.yaml", "webhook31.yaml"]) {
  describeWithInputs(`corpus/${name}`, name, (spec) => {
    test("agrees, and compiles as it is", { timeout }, async () => {
      await expectAgreement(name, await modelAt(spec, name));
    });
  });
}

test("constructs of every kind agree", { timeout }, async () => {
  const { api } = modelOf({ "openapi.yaml": kitchen });
  await expectAgreement("kitchen", api);
});

test("what is filled in is there in what comes out, and need not go in", { timeout }, async () => {
  const count = { type: "integer", default: 1 };
  const object = (properties: object, more: object = {}) => ({
    type: "object",
    properties,
    ...more,
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const tagged = (kind: string) => object({ kind: { const: kind }, count }, { required: ["kind"] });
  const schemas = {
    Flat: object({ count, text: { type: "string", default: "" }, plain: { type: "string" } }),
    Nested: object({
      flat: ref("Flat"),
      given: { ...ref("Flat"), default: {} },
      inner: object({ count }),
    }),
    Closed: object({ count, needed: count }, { required: ["needed"], additionalProperties: false }),
    List: { type: "array", items: ref("Flat") },
    Map: { type: "object", additionalProperties: ref("Flat") },
    Either: { oneOf: [tagged("a"), tagged("b")] },
    Plain: object({ a: { type: "string" } }),
  };
  const documents = { "openapi.yaml": describing(schemas) };
  const { api } = formedModel(documents, { defaults: "fill" });
  const emitted = await expectAgreement("filled", api);
  const types = fileOf(emitted, "types.ts");
  expect(types.match(/ \w+Filled /g)).toHaveLength(6);
});

test("a wrong type of any keyword does not compile", { timeout }, async () => {
  const schemas = wrongTypes.map(({ schema }, index) => [`S${index}`, schema] as const);
  const emitted = await emit(
    { "openapi.yaml": describing(Object.fromEntries(schemas)) },
    { runtime: "./runtime" },
  );
  const held = agreement(emitted);
  const pairs = wrongTypes.flatMap(({ types }, index) => {
    const isCyclic = held["validators.ts"]?.includes(`levelOfS${index} `);
    const validator = isCyclic ? `levelOfS${index}` : `S${index}`;
    return types.map((type) => ({ validator, type, isWrong: true }));
  });
  const folder = writeProject("agreement/wrong", emitted, {
    ...held,
    "wrong.ts": assertions(pairs),
  });
  expect(compile(folder, "bundler")).toEqual([]);
});

async function expectAgreement(name: string, api: ir.Api): Promise<Emitted> {
  const emitted = await emitModel(api, { runtime: "./runtime" });
  expect(compile(writeProject(`agreement/${name}`, emitted), "bundler")).toEqual([]);
  const inferred = writeProject(`agreement/${name}-inferred`, emitted, agreement(emitted));
  expect(compile(inferred, "nodenext")).toEqual([]);
  return emitted;
}
