/** The guards of an API → the text of their module: functions, constants, evaluations. */
import type { Report } from "../../../core/diagnostic.ts";
import type * as ir from "../../../core/ir.ts";
import type { Names } from "../../../core/names/names.ts";
import type { ShapeContext } from "../../../core/shape/context.ts";
import type { Cycles } from "../cycles.ts";
import type { RuntimeFunction } from "../runtime-functions.ts";
import { wholeEvaluation } from "../unevaluated.ts";
import type { GuardContext } from "./context.ts";
import { indented } from "./indentation.ts";
import { givesUp } from "./gives-up.ts";
import { statements } from "./statements.ts";
import { evaluationBy } from "./unevaluated.ts";
import { isAmbiguous } from "./ambiguous.ts";

/** What guards are printed from. */
export interface GuardInput {
  readonly schemas: readonly ir.NamedSchema[];
  readonly names: Names;
  readonly shapes: ShapeContext;
  readonly cycles: Cycles;
  readonly assertFormats: boolean;
  readonly use: (name: RuntimeFunction) => string;
  readonly report: Report;
}

export interface GuardModule {
  /** The name of the exported function for a schema that has no name, such as a parameter's. */
  readonly inline: (schema: ir.Schema) => string;
  /** The text below the imports, once everything has been asked for. */
  readonly text: () => string;
}

/** The name of the exported function that decides on a named schema. */
export function guardName(name: string): string {
  return `is${name}`;
}

/** All names that the module may give to functions for a named schema. */
export function functionNames(name: string): string[] {
  return [guardName(name), innerName(name), decisionName(name)];
}

function innerName(name: string): string {
  return `fits${name}`;
}

function decisionName(name: string): string {
  return `decide${name}`;
}

export function guardModule(input: GuardInput): GuardModule {
  const { schemas, names } = input;
  const parts = moduleParts();
  const evaluated = new Set<ir.SchemaId>();
  const printer = guardPrinter(input, parts, evaluated);
  const guards = schemas.map((named) => printer.named(named));
  const inline = (schema: ir.Schema) => printer.unnamed(schema);
  const text = () => {
    const evaluations: string[] = [];
    // The set grows while it is walked: one evaluation may need another.
    for (const id of evaluated) {
      const context = printer.context(id);
      const code = wholeEvaluation(input.shapes.schema(id), evaluationBy(context));
      evaluations.push(
        `const evaluationBy${names.schema(id)}: ${input.use("Evaluation")} = ${code};\n`,
      );
    }
    const used = parts.declarations([...guards, ...evaluations]);
    return indented([...guards, ...used, ...evaluations].join("\n"));
  };
  return { inline, text };
}

interface Parts {
  readonly constant: GuardContext["constant"];
  readonly test: GuardContext["test"];
  readonly exported: (code: (name: string) => string) => string;
  /** Functions and constants, as far as `users` lead to them: not all that is printed is used. */
  readonly declarations: (users: readonly string[]) => string[];
}

/** What guards share; equal texts are one. */
function moduleParts(): Parts {
  const constants = new Map<string, string>();
  const tests = new Map<string, string>();
  const exports = new Map<string, string>();
  const nameIn = (known: Map<string, string>, stem: string, code: string) => {
    const name = known.get(code) ?? `${stem}${known.size + 1}`;
    known.set(code, name);
    return name;
  };
  return {
    constant: (code, stem = "constant") => nameIn(constants, stem, code),
    test: (code, hasDepth) => nameIn(tests, "test", functionText("", code, hasDepth)),
    exported: (code) => nameIn(exports, "inline", code("")),
    declarations: (users) => {
      const exported = [...exports].map(([code, name]) => `export ${named(code, name)}`);
      const inner = new Map([
        ...[...tests].map(([code, name]) => [name, named(code, name)] as const),
        ...[...constants].map(([code, name]) => [name, `const ${name} = ${code};\n`] as const),
      ]);
      const reached = new Set<string>();
      const reach = (code: string) => {
        for (const [name] of code.matchAll(/\b(?:test|constant|refused)\d+\b/g)) reached.add(name);
      };
      [...users, ...exported].forEach(reach);
      // The set grows while it is walked: one declaration may need another.
      for (const name of reached) reach(inner.get(name) ?? "");
      return [
        ...exported,
        ...[...inner].filter(([name]) => reached.has(name)).map(([, code]) => code),
      ];
    },
  };
}

/** The declaration of a function that was printed without a name. */
function named(code: string, name: string): string {
  return code.replace("function ", () => `function ${name}`);
}

/** A function that decides by `code` about `value`. */
function functionText(name: string, code: string, hasDepth: boolean): string {
  const value = /\bvalue\b/.test(code) ? "value" : "_value";
  const depth = /\bdepth\b/.test(code) ? "depth" : "_depth";
  const parameters = `${value}: unknown${hasDepth ? `, ${depth}: number` : ""}`;
  return `function ${name}(${parameters}): boolean {\n${code}return true;\n}\n`;
}

interface GuardPrinter {
  readonly named: (schema: ir.NamedSchema) => string;
  readonly unnamed: (schema: ir.Schema) => string;
  readonly context: (id: ir.SchemaId) => GuardContext;
}

function guardPrinter(
  { schemas, names, shapes, cycles, assertFormats, use, report }: GuardInput,
  parts: Parts,
  evaluated: Set<ir.SchemaId>,
): GuardPrinter {
  const mayGiveUp = givesUp(schemas, shapes, cycles);
  const ambiguous = isAmbiguous(schemas, shapes, cycles);
  const inner = (id: ir.SchemaId) =>
    mayGiveUp.named(id) ? innerName(names.schema(id)) : guardName(names.schema(id));
  const call =
    (from: ir.SchemaId | undefined): GuardContext["reference"] =>
    (id, value, at) => {
      if (!mayGiveUp.named(id)) return `${inner(id)}(${value})`;
      const adds = from !== undefined && cycles.joined(from, id) && at.level > 0;
      return `${inner(id)}(${value}, ${at.hasDepth ? "depth" : "0"}${adds ? ` + ${at.level}` : ""})`;
    };
  const contextOf = (from: ir.SchemaId | undefined, hasDepth: boolean): GuardContext => ({
    print: statements,
    shapes,
    assertFormats,
    level: 0,
    hasDepth,
    reference: call(from),
    predicate: inner,
    evaluation: (id) => {
      evaluated.add(id);
      return `/* @__PURE__ */ ${use("later")}(() => evaluationBy${names.schema(id)})`;
    },
    constant: parts.constant,
    test: parts.test,
    fresh: counter(),
    inside() {
      return { ...this, fresh: counter() };
    },
    use,
    report,
  });
  const context = (id: ir.SchemaId) => contextOf(id, mayGiveUp.named(id));
  const exportedAs = (name: string, fits: string) =>
    `export function ${name}(value: unknown): boolean {\nreturn ${use("bounded")}(${fits}, value);\n}\n`;
  const named = ({ id, schema }: ir.NamedSchema) => {
    const guard = guardName(names.schema(id));
    const code = statements(schema, { name: "value" }, context(id));
    if (!mayGiveUp.named(id)) return `export ${functionText(guard, code, false)}`;
    if (!cycles.isInCycle(id))
      return `${exportedAs(guard, inner(id))}\n${functionText(inner(id), code, true)}`;
    return `${exportedAs(guard, inner(id))}\n${cyclic(names.schema(id), code, ambiguous(id), use)}`;
  };
  const unnamed = (schema: ir.Schema) => {
    const deep = mayGiveUp.schema(schema);
    const code = statements(schema, { name: "value" }, contextOf(undefined, deep));
    if (!deep) return parts.exported((name) => functionText(name, code, false));
    const fits = parts.test(code, true);
    return parts.exported((name) => exportedAs(name, fits).replace("export ", ""));
  };
  return { named, unnamed, context };
}

/** The function of a schema in a cycle, which counts how deep it is. */
function cyclic(name: string, code: string, isAmbiguous: boolean, use: GuardInput["use"]): string {
  const limit = `if (depth > ${use("deepest")}) ${use("giveUp")}();\n`;
  const fits = innerName(name);
  if (!isAmbiguous) return functionText(fits, limit + code, true);
  const decide = decisionName(name);
  const asked = `return ${use("remembered")}(${decide}, value, depth);\n`;
  const outer = `function ${fits}(value: unknown, depth: number): boolean {\n${limit}${asked}}\n`;
  return `${outer}\n${functionText(decide, code, true)}`;
}

function counter(): GuardContext["fresh"] {
  const counts = new Map<string, number>();
  return (stem) => {
    const count = (counts.get(stem) ?? 0) + 1;
    counts.set(stem, count);
    return `${stem}${count}`;
  };
}
