/** Zod validators of a service: one constant per named schema, and a table of operations. */
import { type GeneratorInput, type Output, defineGenerator } from "../../core/generator.ts";
import { shapeContext } from "../../core/shape/context.ts";
import { referencesWithin } from "../../core/shape/walk.ts";
import { typeContext } from "../../core/typescript/type-expression.ts";
import { constant } from "./constant.ts";
import type { ValidatorContext } from "./context.ts";
import { zodExpression } from "./expression.ts";
import { reportOnce } from "./report-once.ts";
import { operationTable } from "./operations.ts";
import { dependencyOrder } from "./order.ts";
import { type RuntimeFunction, runtimeImports, runtimeModules } from "./runtime-functions.ts";

export const validators = defineGenerator({ name: "validators", requires: ["types"], generate });

function generate(input: GeneratorInput): Output {
  const { api, runtime } = input;
  if (api.schemas.length === 0 && api.operations.length === 0) return { files: [] };
  const used = new Set<RuntimeFunction>();
  const body = printBody(input, used);
  const head = [
    mentions(body, "z") ? `import { z } from "zod";\n` : "",
    runtimeImports(used, runtime),
    mentions(body, "ValidatorTable")
      ? `import type { ValidatorTable } from "${runtime}/validation.js";\n`
      : "",
    mentions(body, "types") ? `import type * as types from "./types.js";\n` : "",
  ];
  return {
    files: [{ path: "validators.ts", text: `${head.join("")}\n${body}` }],
    runtime: [...runtimeModules(used), "validation"],
  };
}

function printBody(input: GeneratorInput, used: Set<RuntimeFunction>): string {
  const { api, names } = input;
  const shapes = shapeContext(api);
  const declared = new Set<string>();
  const context: ValidatorContext = {
    print: zodExpression,
    shapes,
    types: typeContext("wire", { shapes, names, prefix: "types." }),
    typed: true,
    assertFormats: api.specwright,
    reference: (id) =>
      declared.has(id) ? names.schema(id) : `z.lazy(() => ${names.schema(id)})`,
    use: (name) => {
      used.add(name);
      return name;
    },
    report: reportOnce(input.report),
  };
  const constants = dependencyOrder(api.schemas, referencesWithin).map((named) => {
    const code = constant(named, names.schema(named.id), context);
    declared.add(named.id);
    return code;
  });
  if (api.operations.length === 0) return constants.join("\n");
  const table = operationTable(input, context);
  return [
    ...constants,
    "/** Validators of each operation, by parameter, media type and status. */",
    `export const operationValidators = ${table} satisfies ValidatorTable;\n`,
  ].join("\n");
}

/** True where `code` uses the identifier; strings in it do not count. */
function mentions(code: string, identifier: string): boolean {
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, "");
  return new RegExp(`(?<![\\w$.])${identifier}\\b`).test(bare);
}
