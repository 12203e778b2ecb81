/** What the printers of guards share: where they are, and what the module has besides guards. */
import type { Report } from "../../../core/base/diagnostic.ts";
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import type { TypeSet } from "../../../core/model/schema-view/type-set.ts";
import { usesIdentifier } from "../../../core/base/text/identifiers.ts";
import type { RuntimeFunction } from "../context/runtime-functions.ts";
import type { Claims } from "./claims.ts";
import type { LocalStem } from "./local-names.ts";

export interface GuardContext {
  /** The statements that return false unless `place` fits: handed down, so that printers need not import each other. */
  readonly print: (schema: ir.Schema, place: Place, context: GuardContext) => string;
  /** The call that asks what is printed once for several places, as an expression; `undefined` where it is not. */
  readonly shared: (
    schema: ir.SchemaObject,
    place: Place,
    context: GuardContext,
  ) => string | undefined;
  readonly shapes: SchemaViewContext;
  /** True where `format` refuses values; otherwise it is an annotation. */
  readonly assertFormats: boolean;
  /** True where integers may come as a `bigint`, wherever a number may stand. */
  readonly exact: boolean;
  /** How many members and items lie between the named schema that is printed and this place. */
  readonly level: number;
  /** True where the statements know `depth`, the levels counted when their named schema was entered. */
  readonly hasDepth: boolean;
  /** The call that asks a named schema, as an expression. */
  readonly reference: (id: ir.SchemaId, value: string, context: GuardContext) => string;
  /** The function for a named schema, where a predicate is called for. */
  readonly predicate: (id: ir.SchemaId) => string;
  /** An expression for what a named schema evaluates (`unevaluatedProperties`, `unevaluatedItems`). */
  readonly evaluation: (id: ir.SchemaId) => string;
  /** The name of a constant of the module with that value; equal ones are one. */
  readonly constant: (code: string, stem?: string) => string;
  /** The name of a function of the module that decides by `statements` about `value`. */
  readonly test: (statements: string, hasDepth: boolean) => string;
  /** A name that nothing else in the function has, for a part of the value `of`. */
  readonly fresh: (stem: LocalStem, of: string, key?: string) => string;
  /** What a compiler knows of the values of the function. */
  readonly claims: Claims;
  /** The same context for another function. */
  readonly inside: () => GuardContext;
  /** The name by which emitted code calls a runtime function. */
  readonly use: (name: RuntimeFunction) => string;
  readonly report: Report;
}

/** A value that emitted statements look at. */
export interface Place {
  /** An identifier. */
  readonly name: string;
  /** The types that it can have; absent where it may be no JSON at all. */
  readonly types?: TypeSet;
}

/** The same context for the schemas of members and items. */
export function deeper(context: GuardContext): GuardContext {
  return { ...context, level: context.level + 1 };
}

/** The statements in braces after `condition`; nothing where there are none. */
export function when(condition: string, statements: string): string {
  if (isRefusal(statements)) return refuseWhen(condition);
  return statements === "" ? "" : `if (${condition}) {\n${statements}}\n`;
}

/** The statement that returns false always, without making what follows unreachable for a compiler. */
export function refuseAlways({ constant }: GuardContext): string {
  return refuseWhen(constant("true as boolean", "refused"));
}

function isRefusal(statements: string): boolean {
  return /^if \(refused_[\da-f]+\) return false;\n$/.test(statements);
}

/** True where `code` uses the identifier. */
export function mentions(code: string, identifier: string): boolean {
  return usesIdentifier(code, identifier);
}

/** The condition of a statement that does nothing but return false where it holds. */
export function soleCondition(code: string): string | undefined {
  return /^if \((.*)\) return false;\n$/.exec(code)?.[1];
}

/** `condition` as a part of another one. */
export function isolated(condition: string): string {
  return / (?:\|\||&&|\?) /.test(condition) ? `(${condition})` : condition;
}

/** The statement that returns false where `condition` holds. */
export function refuseWhen(condition: string): string {
  return `if (${condition}) return false;\n`;
}
