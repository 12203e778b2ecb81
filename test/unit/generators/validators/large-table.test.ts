/** A service of 1,100 operations: what its validators are is declared, whoever emits the declarations. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { transpile } from "../../../../core/output/transpile.ts";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { type Emitted, emit, fileOf } from "../../../support/emitted.ts";
import { withRuntime } from "../../../support/with-runtime.ts";

const operations = 1100;

let emitted: Emitted;
beforeAll(async () => {
  emitted = await emit({ "openapi.json": description() }, { runtime: "./runtime" });
});

test("the table is declared where a compiler emits declarations", () => {
  const folder = emptyFolder("large-table");
  const modules = [...emitted.runtime, "issues/validator"];
  for (const { path, text } of withRuntime(emitted.files, modules)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // A known operation has its validators, and no other operation is known.
  const use = [
    'import { operationValidators } from "./validators.js";',
    'import type { ValidatorTable } from "./runtime/core.js";',
    'const body = operationValidators.replaceThing7.body["application/json"];',
    "export const name: string = body.parse({}).name;",
    "export const table: ValidatorTable = operationValidators;",
    "// @ts-expect-error No operation has this name.",
    "export const none: unknown = operationValidators.replaceThing1100;",
  ];
  writeFileSync(join(folder, "use.ts"), use.join("\n"));
  expect(compile(folder, "bundler", { isLibrary: true })).toEqual([]);
});

test("the table is declared where declarations are emitted beside JavaScript", async () => {
  const text = fileOf(emitted, "validators.ts");
  const [, declarations] = await transpile({ path: "validators.ts", text }, "validators");
  expect(declarations?.text).toContain("operationValidators: OperationValidators;");
});

/** Each operation says a lot: parameters with names of their own, four media types, seven answers. */
function description(): unknown {
  const reference = { $ref: "#/components/schemas/Thing" };
  const types = ["json", "merge-patch+json", "vnd.things+json", "yaml"];
  const content = Object.fromEntries(
    types.map((type) => [`application/${type}`, { schema: reference }]),
  );
  const answer = { description: "The thing.", content };
  const statuses = ["200", "201", "202", "401", "404", "409", "default"];
  const parameter = { in: "query", schema: { type: "string", minLength: 1 } };
  const names = ["fieldSelector", "labelSelector", "resourceVersion", "continueFrom"];
  const operation = (index: number) => ({
    operationId: `replaceThing${index}`,
    parameters: names.map((name) => ({ ...parameter, name })),
    requestBody: { required: true, content },
    responses: Object.fromEntries(statuses.map((status) => [status, answer])),
  });
  const paths = Array.from({ length: operations }, (_, index) => {
    return [`/things${index}`, { put: operation(index) }] as const;
  });
  return {
    openapi: "3.1.1",
    info: { title: "Things", version: "1" },
    paths: Object.fromEntries(paths),
    components: {
      schemas: {
        Thing: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
      },
    },
  };
}
