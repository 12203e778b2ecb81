/** Zod validators of a service: one constant per named schema, and a table of operations. */
import { type GeneratorInput, type Output, defineGenerator } from "../../core/generator.ts";
import type * as ir from "../../core/ir.ts";
import type { Names } from "../../core/names/names.ts";
import { shapeContext } from "../../core/shape/context.ts";
import { referencesWithin } from "../../core/shape/walk.ts";
import { typeContext } from "../../core/typescript/type-expression.ts";
import { receivedOperations } from "../../core/wire/received.ts";
import { constant } from "./constant.ts";
import { type ValidatorContext, untyped } from "./context.ts";
import { zodExpression } from "./expression.ts";
import { reportOnce } from "./report-once.ts";
import { operationTable } from "./operations.ts";
import { dependencyOrder } from "./order.ts";
import { type RuntimeFunction, runtimeImports, runtimeModules } from "./runtime-functions.ts";
import { wholeEvaluation } from "./unevaluated.ts";
import { reportSlowPatterns } from "./slow-patterns.ts";

export const validators = defineGenerator({ name: "validators", requires: ["types"], generate });

function generate(input: GeneratorInput): Output {
  const { api, names, runtime } = input;
  if (api.schemas.length === 0 && !hasOperations(api)) return { files: [] };
  reportSlowPatterns(api, input.report);
  const used = new Set<RuntimeFunction>();
  const constants = new Set(api.schemas.map(({ id }) => names.schema(id)));
  // A constant that is named like something of the runtime keeps its name.
  const calledAs = (name: RuntimeFunction) => (constants.has(name) ? `$${name}` : name);
  const body = printBody(input, (name) => {
    used.add(name);
    return calledAs(name);
  });
  const head = [
    mentions(body, "z") ? `import { z } from "zod";\n` : "",
    runtimeImports(used, runtime, calledAs),
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

function printBody(input: GeneratorInput, use: ValidatorContext["use"]): string {
  const { api, names } = input;
  const shapes = shapeContext(api);
  const declared = new Set<ir.SchemaId>();
  const evaluated = new Set<ir.SchemaId>();
  const context: ValidatorContext = {
    print: zodExpression,
    shapes,
    types: typeContext("wire", { shapes, names, prefix: "types." }),
    typed: true,
    assertFormats:
      (input.options?.formats ?? (api.specwright ? "assert" : "annotate")) === "assert",
    reference: (id) => (declared.has(id) ? names.schema(id) : `z.lazy(() => ${names.schema(id)})`),
    evaluation: (id) => {
      evaluated.add(id);
      return `${context.use("later")}(() => evaluationBy${names.schema(id)})`;
    },
    use,
    report: reportOnce(input.report),
  };
  const constants = dependencyOrder(api.schemas, referencesWithin).map((named) => {
    const code = constant(named, names.schema(named.id), context);
    declared.add(named.id);
    return code;
  });
  const table = hasOperations(api) ? [operations(input, context)] : [];
  // The set grows while it is walked: one evaluation may need another.
  const evaluations: string[] = [];
  for (const id of evaluated) evaluations.push(evaluationConstant(id, names, context));
  return [...constants, ...evaluations, ...table].join("\n");
}

function hasOperations(api: ir.Api): boolean {
  return api.operations.length > 0 || receivedOperations(api).length > 0;
}

function operations(input: GeneratorInput, context: ValidatorContext): string {
  const comment = "/** Validators of each operation, by parameter, media type and status. */\n";
  const table = operationTable(input, context);
  return `${comment}export const operationValidators = ${table} satisfies ValidatorTable;\n`;
}

function evaluationConstant(id: ir.SchemaId, names: Names, context: ValidatorContext): string {
  const expression = wholeEvaluation(context.shapes.schema(id), untyped(context));
  return `const evaluationBy${names.schema(id)}: ${context.use("Evaluation")} = ${expression};\n`;
}

/** True where `code` uses the identifier; strings in it do not count. */
function mentions(code: string, identifier: string): boolean {
  const bare = code.replace(/"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\//g, "");
  return new RegExp(`(?<![\\w$.])${identifier}\\b`).test(bare);
}
