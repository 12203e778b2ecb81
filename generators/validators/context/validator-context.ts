/** What the printers of validators share: names, what has been emitted already, what is imported. */
import type { Report } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import type { SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import type { TypeContext } from "../../../core/views/typescript/type-expression.ts";
import type { Cycles } from "./cycles.ts";
import type { RuntimeFunction } from "./runtime-functions.ts";

export interface CompiledOptions {
  readonly reachesCycle: boolean;
  /** An expression: what a named schema says of itself. */
  readonly about?: string;
  /** An expression: what becomes of valid values. Absent: nothing. */
  readonly finish?: string;
}

export interface ValidatorContext {
  /** The expression for a schema: handed down, so that printers need not import each other. */
  readonly print: (schema: ir.Schema, context: ValidatorContext) => string;
  readonly shapes: SchemaViewContext;
  /** Prints types for schemas that zod cannot infer one for. */
  readonly types: TypeContext;
  /** Prints the types of what comes out, where absent members are filled in. */
  readonly filled: TypeContext;
  /** False inside checks, where nobody sees the type of a schema. */
  readonly typed: boolean;
  /** The shape of the constant that is being declared, and the name of its type. */
  readonly root?: { readonly shape: SchemaView; readonly type: string };
  /** True where `format` refuses values; otherwise it is an annotation. */
  readonly assertFormats: boolean;
  /** True where integers may come as a `bigint`, wherever a number may stand. */
  readonly exact: boolean;
  readonly cycles: Cycles;
  /** The expression that postpones another one and answers valid values by a guard. */
  readonly compiled: (expression: string, guard: string, options: CompiledOptions) => string;
  /** The name of a constant of the module with that type and value; equal ones are one. */
  readonly shared: (type: string, code: string) => string;
  /** The expression for an object that `code` builds: shared by a function where it stands at several places. */
  readonly object: (schema: ir.SchemaObject, code: string) => string;
  /** The guard of a schema that has no name, as an expression. */
  readonly guard: (schema: ir.Schema) => string;
  /** How many members and items lie between the named schema that is printed and this place. */
  readonly level: number;
  /** An expression for a named schema: its constant, postponed where both lie in one cycle. */
  readonly reference: (id: ir.SchemaId, level: number) => string;
  /**
   * The zod type of such an expression. Absent where a compiler would need the type of a constant to
   * find that type: in a cycle, unless it is `deferred` among the members of an object.
   */
  readonly referenceType: (id: ir.SchemaId, isDeferred: boolean) => string | undefined;
  /** An expression for what a named schema evaluates (`unevaluatedProperties`, `unevaluatedItems`). */
  readonly evaluation: (id: ir.SchemaId) => string;
  /** The name by which emitted code calls a runtime function. */
  readonly use: (name: RuntimeFunction) => string;
  readonly report: Report;
}

/** The same context for the schemas of members and items. */
export function deeper(context: ValidatorContext): ValidatorContext {
  return { ...context, level: context.level + 1 };
}

/** The same context for the schemas inside a check. */
export function untyped(context: ValidatorContext): ValidatorContext {
  return context.typed ? { ...context, typed: false } : context;
}
