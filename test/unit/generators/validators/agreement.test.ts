/** Types and validators describe the same values: what zod infers is the named type, both ways. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compileTogether } from "../../../support/compile-together.ts";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { type Emitted, emit, emitModel, fileOf, formedModel } from "../../../support/emitted.ts";
import { describeWithInputs } from "../../../support/inputs.ts";
import { describing, modelOf } from "../../../support/sources.ts";
import { agreement, assertions, memberAssertions, writeProject } from "./agreement.ts";
import { type MakeModel, modelsOnDisk } from "./described.ts";
import { kitchen } from "./kitchen.ts";
import { wrongTypes } from "./wrong-types.ts";

const specs = join(import.meta.dirname, "../../../../specs");
const timeout = 120_000;

/** Descriptions, each with the way to its model. */
const described = new Map<string, MakeModel>([
  ...modelsOnDisk(),
  ["kitchen", () => modelOf({ "openapi.yaml": kitchen }).api],
  ["filled", () => formedModel({ "openapi.yaml": defaulted() }, { defaults: "fill" }).api],
]);
const emitted = new Map<string, Emitted>();
let emittedErrors: (name: string) => string[];
let inferredErrors: (name: string) => string[];

beforeAll(async () => {
  const plain = emptyFolder("agreement/emitted");
  const inferred = emptyFolder("agreement/inferred");
  for (const [name, model] of described) {
    const made = await emitModel(await model(), { runtime: "./runtime" });
    emitted.set(name, made);
    writeProject(`agreement/emitted/${name}`, made, { "members.ts": memberAssertions(made) });
    writeProject(`agreement/inferred/${name}`, made, agreement(made));
  }
  emittedErrors = compileTogether(plain, [...described.keys()], "bundler");
  inferredErrors = compileTogether(inferred, [...described.keys()], "nodenext");
}, timeout);

describe.each(readdirSync(specs))("%s", (service) => {
  test("agrees, and compiles as it is", () => expectAgreement(service));
});

for (const name of ["museum.yaml", "petstore3.yaml", "tictactoe31.yaml", "webhook31.yaml"]) {
  describeWithInputs(`corpus/${name}`, name, () => {
    test("agrees, and compiles as it is", () => expectAgreement(name));
  });
}

test("constructs of every kind agree", () => expectAgreement("kitchen"));

test("what is filled in is there in what comes out, and need not go in", () => {
  expectAgreement("filled");
  const types = fileOf(emitted.get("filled")!, "types.ts");
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

/** Schemas with defaults in every place. */
function defaulted() {
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
  return describing(schemas);
}

function expectAgreement(name: string): void {
  expect(emittedErrors(name)).toEqual([]);
  expect(inferredErrors(name)).toEqual([]);
}
