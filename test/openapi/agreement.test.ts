/** Types of public descriptions: ours are assignable to openapi-typescript's, apart from its losses. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bundle } from "../../core/bundle/bundle.ts";
import { type Diagnostic, collect } from "../../core/diagnostic.ts";
import { load } from "../../core/load/load.ts";
import { build } from "../../core/model/build.ts";
import { assignNames } from "../../core/names/assign.ts";
import { openapi } from "../../generators/openapi/index.ts";
import { types } from "../../generators/types/index.ts";
import { compile, emptyFolder } from "../compile.ts";
import { describeWithInputs } from "../inputs.ts";
import { describing, sourcesOf } from "../sources.ts";
import type { Sources } from "../../core/load/sources.ts";

/** Emits both kinds of types with the agreement, as for a document of our own. */
async function emit(sources: Sources, folder: string): Promise<string> {
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  const api = { ...build(sources, { service: "s", report }), specwright: true };
  const names = assignNames(api, report);
  const document = () => bundle(sources, names.schema);
  const input = { api, names, document, runtime: "./runtime", report };
  let agreement = "";
  for (const generator of [types, openapi]) {
    for (const { path, text } of (await generator.generate(input)).files) {
      if (path === "openapi-agreement.ts") agreement = text;
      writeFileSync(join(folder, path), text);
    }
  }
  return agreement;
}

describeWithInputs("corpus", "public descriptions agree", (corpus) => {
  test.each([
    ["adyen-mgmt.json", 267, 0],
    ["github.json", 850, 120],
    ["museum.yaml", 22, 0],
    ["petstore3.yaml", 6, 0],
    ["stripe.json", 561, 0],
    ["tictactoe31.yaml", 6, 0],
    ["twilio-2010.json", 148, 0],
    ["webhook31.yaml", 1, 0],
  ])("%s: at least %i compared, at most %i left out", async (name, compared, left) => {
    const { sources } = await load(join(corpus, name), { cwd: corpus });
    const folder = emptyFolder(`agreement-${name}`);
    const agreement = await emit(sources!, folder);
    expect(compile(folder, "nodenext")).toEqual([]);
    expect(agreement.split("Agrees<types.").length - 1).toBeGreaterThanOrEqual(compared);
    expect(agreement.split("Not compared").length - 1).toBeLessThanOrEqual(left);
  });
});

test("known losses are left out, with all that holds them, and named with the reason", async () => {
  const sources = sourcesOf({
    "openapi.yaml": describing({
      Beside: {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: { type: "string" },
      },
      Untyped: { properties: { a: { type: "string" } } },
      Cat: { type: "object", properties: { kind: { type: "string" } } },
      Pet: {
        oneOf: [{ $ref: "#/components/schemas/Cat" }],
        discriminator: { propertyName: "kind" },
      },
      Holder: { type: "array", items: { $ref: "#/components/schemas/Untyped" } },
      Plain: { type: "object", properties: { a: { type: "string" } } },
    }),
  });
  const folder = emptyFolder("agreement-losses");
  const agreement = await emit(sources, folder);
  expect([...agreement.matchAll(/Not compared: (.*)\./g)].map(([, loss]) => loss)).toEqual([
    "Beside, optional members beside others of a type",
    "Untyped, members without a type",
    "Cat, a discriminator's member",
    "Pet, holds a schema of this list",
    "Holder, holds a schema of this list",
  ]);
  expect(agreement).toContain('Agrees<types.Plain, Schemas["Plain"]>');
  expect(compile(folder, "nodenext")).toEqual([]);
});
