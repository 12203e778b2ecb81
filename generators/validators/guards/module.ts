/** The guards of an API → the text of their module: functions, constants, evaluations. */
import type { Report } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { Names } from "../../../core/transform/naming/names.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import type { Cycles } from "../context/cycles.ts";
import type { RepeatedObjects } from "../context/repeated-objects.ts";
import type { RuntimeFunction } from "../context/runtime-functions.ts";
import { wholeEvaluation } from "../context/unevaluated.ts";
import { claims } from "./claims.ts";
import type { GuardContext } from "./guard-context.ts";
import { type Declarations, functionText, moduleDeclarations } from "./declarations.ts";
import { indented } from "./indentation.ts";
import { type GivesUp, givesUp } from "./depth-limit.ts";
import { localNames } from "./local-names.ts";
import { decisionName, guardName, innerName } from "./names.ts";
import { sharedObjects } from "./shared-objects.ts";
import { ofSchema, statements } from "./statements.ts";
import { evaluationBy } from "./unevaluated.ts";
import { isAmbiguous } from "./ambiguous.ts";

/** What guards are printed from. */
export interface GuardInput {
  readonly schemas: readonly ir.NamedSchema[];
  readonly names: Names;
  readonly shapes: SchemaViewContext;
  readonly cycles: Cycles;
  readonly repeated: RepeatedObjects;
  readonly assertFormats: boolean;
  readonly exact: boolean;
  readonly use: (name: RuntimeFunction) => string;
  readonly report: Report;
}

export interface GuardModule {
  /** The name of the exported function for a schema that has no name, such as a parameter's. */
  readonly inline: (schema: ir.Schema) => string;
  /** The text below the imports, once everything has been asked for. */
  readonly text: () => string;
}

/** The module for all schemas of `input`. */
export function guardModule(input: GuardInput): GuardModule {
  const { schemas, names } = input;
  const declarations = moduleDeclarations();
  const evaluated = new Set<ir.SchemaId>();
  const printer = guardPrinter(input, declarations, evaluated);
  const guards = schemas.map((named) => printer.named(named));
  const inline = (schema: ir.Schema) => printer.unnamed(schema);
  const text = () => {
    const evaluations = new Map<string, string>();
    // The set grows while it is walked: one evaluation may need another.
    for (const id of evaluated) {
      const context = printer.context(id);
      const code = wholeEvaluation(input.shapes.schema(id), evaluationBy(context));
      const name = `evaluationBy${names.schema(id)}`;
      evaluations.set(name, `const ${name}: ${input.use("Evaluation")} = ${code};\n`);
    }
    return indented([...guards, ...declarations.text(guards, evaluations)].join("\n"));
  };
  return { inline, text };
}

interface GuardPrinter {
  readonly named: (schema: ir.NamedSchema) => string;
  /** The name of the function that it is printed as. */
  readonly unnamed: (schema: ir.Schema) => string;
  readonly context: (id: ir.SchemaId) => GuardContext;
}

function guardPrinter(
  input: GuardInput,
  declarations: Declarations,
  evaluated: Set<ir.SchemaId>,
): GuardPrinter {
  const { schemas, names, shapes, cycles, use } = input;
  const mayGiveUp = givesUp(schemas, shapes, cycles);
  const ambiguous = isAmbiguous(schemas, shapes, cycles);
  const shared = sharedContext(input, mayGiveUp, declarations, evaluated);
  const context = (id: ir.SchemaId) => ({
    ...shared(id),
    hasDepth: mayGiveUp.named(id),
  });
  const exportedAs = (
    name: string,
    fits: string,
    by: "depthLimited" | "depthLimitedOnce" = "depthLimited",
  ) =>
    `export function ${name}(value: unknown): boolean {\nreturn ${use(by)}(${fits}, value);\n}\n`;
  const named = ({ id, schema }: ir.NamedSchema) => {
    const name = names.schema(id);
    const code = statements(schema, { name: "value" }, context(id));
    if (!mayGiveUp.named(id)) return `export ${functionText(guardName(name), code, false)}`;
    const isOnce = cycles.isInCycle(id) && ambiguous(id);
    const by = isOnce ? "depthLimitedOnce" : "depthLimited";
    const outer = exportedAs(guardName(name), innerName(name), by);
    const inner = cycles.isInCycle(id)
      ? cyclic(name, code, isOnce, use)
      : functionText(innerName(name), code, true);
    return `${outer}\n${inner}`;
  };
  const unnamed = (schema: ir.Schema) => {
    const hasDepth = mayGiveUp.schema(schema);
    const code = statements(schema, { name: "value" }, { ...shared(undefined), hasDepth });
    if (!hasDepth) return declarations.exported((name) => functionText(name, code, false));
    const fits = declarations.test(code, true);
    return declarations.exported((name) => exportedAs(name, fits).replace("export ", ""));
  };
  return { named, unnamed, context };
}

/** The context of each named schema, and of schemas without a name. */
function sharedContext(
  { names, shapes, cycles, repeated, assertFormats, exact, use, report }: GuardInput,
  mayGiveUp: GivesUp,
  { constant, test }: Declarations,
  evaluated: Set<ir.SchemaId>,
): (from: ir.SchemaId | undefined) => GuardContext {
  const inner = (id: ir.SchemaId) =>
    mayGiveUp.named(id) ? innerName(names.schema(id)) : guardName(names.schema(id));
  const shared = sharedObjects(repeated, ofSchema);
  return (from) => ({
    print: statements,
    shared,
    shapes,
    assertFormats,
    exact,
    level: 0,
    hasDepth: false,
    reference: (id, value, { level, hasDepth }) => {
      if (!mayGiveUp.named(id)) return `${inner(id)}(${value})`;
      const adds = from !== undefined && cycles.joined(from, id) && level > 0;
      return `${inner(id)}(${value}, ${hasDepth ? "depth" : "0"}${adds ? ` + ${level}` : ""})`;
    },
    predicate: inner,
    evaluation: (id) => {
      evaluated.add(id);
      return `/* @__PURE__ */ ${use("lazyEvaluation")}(() => evaluationBy${names.schema(id)})`;
    },
    constant,
    test,
    fresh: localNames(),
    claims: claims(),
    inside() {
      return { ...this, fresh: localNames(), claims: claims() };
    },
    use,
    report,
  });
}

/** The function of a schema in a cycle, which counts how deep it is. */
function cyclic(name: string, code: string, isAmbiguous: boolean, use: GuardInput["use"]): string {
  const limit = `if (depth > ${use("maxLevels")}) ${use("giveUp")}();\n`;
  const fits = innerName(name);
  if (!isAmbiguous) return functionText(fits, limit + code, true);
  const decide = decisionName(name);
  const asked = `return ${use("memoized")}(${decide}, value, depth);\n`;
  const outer = `function ${fits}(value: unknown, depth: number): boolean {\n${limit}${asked}}\n`;
  return `${outer}\n${functionText(decide, code, true)}`;
}
