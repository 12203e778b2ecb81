/** Zod validators of a service: one constant per named schema, and a table of operations. */
import { hasExactIntegers } from "../../core/transform/conversions/exact-integers.ts";
import { type GeneratorInput, type Output, defineGenerator } from "../../core/output/generator.ts";
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import { schemaViewContext } from "../../core/model/schema-view/schema-view-context.ts";
import { referencesWithin } from "../../core/model/schema-view/walk.ts";
import { identifiersIn } from "../../core/base/text/identifiers.ts";
import { renamedComment } from "../../core/base/text/comment.ts";
import { distinctNames } from "../../core/base/text/distinct-names.ts";
import { typeContext } from "../../core/views/typescript/type-expression.ts";
import { inboundOperations } from "../../core/views/encoding/inbound-operations.ts";
import { constant } from "./schemas/constant.ts";
import { type ValidatorContext, untyped } from "./context/validator-context.ts";
import { cyclesOf } from "./context/cycles.ts";
import { inOrderOfNames } from "./context/name-order.ts";
import { repeatedObjects } from "./context/repeated-objects.ts";
import { type BuiltObjects, builtObjects } from "./schemas/built-objects.ts";
import { zodExpression } from "./schemas/expression.ts";
import { guardModule } from "./guards/module.ts";
import { functionNames } from "./guards/names.ts";
import { operationTable } from "./operations.ts";
import { dependencyOrder } from "./order.ts";
import { runtimeUses } from "./context/runtime-functions.ts";
import { reportSlowPatterns } from "./patterns/slow-patterns.ts";
import { uncheckedIn } from "./unchecked.ts";
import { evaluationBy, wholeEvaluation } from "./context/unevaluated.ts";
import type { Report } from "../../core/base/diagnostic.ts";

export const validators = defineGenerator({
  name: "validators",
  requires: ["types", "conversions"],
  generate,
});

async function generate(input: GeneratorInput): Promise<Output> {
  const { api, names } = input;
  if (api.schemas.length === 0 && !hasOperations(api)) return { files: [] };
  await reportSlowPatterns(api, input.report);
  const shapes = schemaViewContext(api);
  const report = reportOnce(input.report);
  const cycles = cyclesOf(api.schemas, shapes);
  const exact = hasExactIntegers(api);
  const shared = { shapes, report, cycles, assertFormats: asserts(input), exact };
  const repeated = repeatedObjects(api.schemas);
  const schemaNames = api.schemas.map(({ id }) => names.schema(id));
  const guardUses = runtimeUses(new Set(schemaNames.flatMap(functionNames)));
  const guards = guardModule({
    ...shared,
    schemas: api.schemas,
    names,
    repeated,
    use: guardUses.use,
  });
  // A constant that is named like something of the runtime keeps its name.
  const uses = runtimeUses(new Set(schemaNames));
  const objects = builtObjects(repeated);
  const body = printBody(
    input,
    { ...shared, use: uses.use, guard: guards.inline, object: objects.expression },
    objects,
  );
  const guardText = guards.text();
  const { runtime } = input;
  const inBody = identifiersIn(body);
  const inGuards = identifiersIn(guardText);
  const head = [
    inBody.has("z") ? `import * as z from "${runtime}/validation/builders.js";\n` : "",
    uses.imports(runtime, inBody),
    inBody.has("conversions") ? `import * as conversions from "./conversions.js";\n` : "",
    inBody.has("guards") ? `import * as guards from "./guards.js";\n` : "",
    inBody.has("types") ? `import type * as types from "./types.js";\n` : "",
  ];
  const guardFile = {
    path: "guards.ts",
    isLaidOut: true,
    skipsTypeCheck: true,
    text: `${guardUses.imports(runtime, inGuards)}\n${guardText || "export {};\n"}`,
  };
  return {
    files: [
      guardFile,
      { path: "validators.ts", text: `${head.join("")}\n${body}`, skipsTypeCheck: true },
    ],
    runtime: [...uses.modules(inBody), ...guardUses.modules(inGuards), "validation/builders"],
    unchecked: uncheckedIn(api, asserts(input)),
  };
}

/** Whether `format` refuses values. */
function asserts({ api, options }: GeneratorInput): boolean {
  return (options?.formats ?? (api.specwright ? "assert" : "annotate")) === "assert";
}

type Shared = Pick<
  ValidatorContext,
  "shapes" | "report" | "cycles" | "assertFormats" | "exact" | "use" | "guard" | "object"
>;

function printBody(input: GeneratorInput, shared: Shared, objects: BuiltObjects): string {
  const { api, names } = input;
  const { shapes, cycles, use } = shared;
  const evaluated = new Set<ir.SchemaId>();
  const inline = new Map<string, string>();
  const inlineName = distinctNames();
  const context: ValidatorContext = {
    ...shared,
    print: zodExpression,
    types: typeContext("wire", { shapes, names, prefix: "types." }),
    filled: typeContext("filled", { shapes, names, prefix: "types." }),
    typed: true,
    level: 0,
    compiled: (expression, guard, { reachesCycle, about, finish }) => {
      const name = use(reachesCycle ? "compiledCycle" : "compiled");
      const args = [about, finish].filter((argument) => argument !== undefined);
      return `/* @__PURE__ */ ${name}(${[`() => ${expression}`, guard, ...args].join(", ")})`;
    },
    shared: (type, code) => {
      const declared = `${type} = ${code}`;
      const name = `inline_${inlineName(declared)}`;
      inline.set(name, declared);
      return name;
    },
    guard: (schema) => `guards.${shared.guard(schema)}`,
    reference: (id) => names.schema(id),
    referenceType: (id) => `typeof ${names.schema(id)}`,
    evaluation: (id) => {
      evaluated.add(id);
      return `/* @__PURE__ */ ${use("lazyEvaluation")}(() => evaluationBy${names.schema(id)})`;
    },
  };
  const within = (from: ir.SchemaId): ValidatorContext => ({
    ...context,
    reference: (id, level) =>
      cycles.joined(from, id)
        ? `${use("recursive")}(() => ${names.schema(id)}, ${level})`
        : names.schema(id),
    referenceType: (id, isDeferred) => {
      if (!cycles.joined(from, id)) return `typeof ${names.schema(id)}`;
      return isDeferred ? `z.ZodLazy<typeof ${names.schema(id)}>` : undefined;
    },
  });
  const constants = dependencyOrder(api.schemas, referencesWithin).map((named) =>
    constant(named, names.schema(named.id), within(named.id)),
  );
  const old = api.schemas.flatMap(({ id }) => {
    const name = names.schema(id);
    return names.old
      .schema(id)
      .map(
        (before) => `${renamedComment(name)}export const ${before}: typeof ${name} = ${name};\n`,
      );
  });
  const table = hasOperations(api) ? [operations(input, context)] : [];
  // The set grows while it is walked: one evaluation may need another.
  const evaluations: string[] = [];
  for (const id of evaluated) evaluations.push(evaluationConstant(id, names, within(id)));
  const inlines = inOrderOfNames(inline).map(([name, code]) => `const ${name}: ${code};\n`);
  const built = objects.declarations([...constants, ...evaluations, ...inlines]);
  return [...constants, ...old, ...evaluations, ...built, ...inlines, ...table].join("\n");
}

function hasOperations(api: ir.Api): boolean {
  return api.operations.length > 0 || inboundOperations(api).length > 0;
}

function operations(input: GeneratorInput, context: ValidatorContext): string {
  const comment = "/** Validators of each operation, by parameter, media type and status. */\n";
  const { type, value } = operationTable(input, context);
  return [
    `${comment}export type OperationValidators = ${type};\n`,
    `${comment}export const operationValidators: OperationValidators = ${value};\n`,
  ].join("\n");
}

function evaluationConstant(id: ir.SchemaId, names: Names, context: ValidatorContext): string {
  const expression = wholeEvaluation(context.shapes.schema(id), evaluationBy(untyped(context)));
  return `const evaluationBy${names.schema(id)}: ${context.use("Evaluation")} = ${expression};\n`;
}

/**
 * Reports the same thing of the same place once: a schema is printed again where it decides what another
 * keyword has left over.
 */
function reportOnce(report: Report): Report {
  const said = new Set<string>();
  return (diagnostic) => {
    const { code, message, origin } = diagnostic;
    const key = JSON.stringify([code, message, origin.file, origin.pointer]);
    if (said.has(key)) return;
    said.add(key);
    report(diagnostic);
  };
}
