/** Keywords that try other schemas on the same value → statements. */
import type * as ir from "../../../core/model/ir.ts";
import { anyType, noType } from "../../../core/model/schema-view/type-set.ts";
import { discriminatorOf } from "../../../core/model/schema-view/discriminator.ts";
import {
  type GuardContext,
  type Place,
  isolated,
  refuseAlways,
  refuseWhen,
} from "./guard-context.ts";
import { disjointStatements, switchStatement } from "./alternatives.ts";
import { refusalExpression, soleTypes, testExpression } from "./predicate.ts";

/** What `allOf`, `anyOf`, `oneOf`, `not` and `if` ask of the value at `place`. */
export function applicatorStatements(
  schema: ir.SchemaObject,
  place: Place,
  context: GuardContext,
): string {
  return [
    ...(schema.allOf ?? []).map((branch) => context.print(branch, place, context)),
    schema.anyOf === undefined ? "" : alternatives(schema.anyOf, false, place, context),
    schema.oneOf === undefined ? "" : alternatives(schema.oneOf, true, place, context),
    schema.not === undefined ? "" : negation(schema.not, place, context),
    schema.if === undefined ? "" : conditional(schema.if, schema, place, context),
  ].join("");
}

function alternatives(
  branches: readonly ir.Schema[],
  exclusive: boolean,
  place: Place,
  context: GuardContext,
): string {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) return context.print(only, place, context);
  if (!exclusive && branches.includes(true)) return "";
  const discriminator = discriminatorOf(branches, context.shapes);
  if (discriminator !== undefined) return switchStatement(branches, discriminator, place, context);
  const disjoint = disjointStatements(branches, place, context);
  if (disjoint !== undefined) return disjoint;
  return exclusive ? exactlyOne(branches, place, context) : some(branches, place, context);
}

function some(branches: readonly ir.Schema[], place: Place, context: GuardContext): string {
  const tests = branches.map((branch) => refusalExpression(branch, place, context));
  if (tests.includes("false")) return "";
  const unsure = tests.filter((test) => test !== "true").map(isolated);
  return unsure.length === 0 ? refuseAlways(context) : refuseWhen(unsure.join(" && "));
}

function exactlyOne(branches: readonly ir.Schema[], place: Place, context: GuardContext): string {
  const count = context.fresh("count", place.name);
  const counted = branches.map((branch, index) => {
    const test = testExpression(branch, place, context);
    if (test === "false") return "";
    const second = index === 0 ? "" : refuseWhen(`${count} > 1`);
    return test === "true"
      ? `${count} += 1;\n${second}`
      : `if (${test}) {\n${count} += 1;\n${second}}\n`;
  });
  return `let ${count} = 0;\n${counted.join("")}${refuseWhen(`${count} !== 1`)}`;
}

function negation(schema: ir.Schema, place: Place, context: GuardContext): string {
  const test = testExpression(schema, place, context);
  if (test === "false") return "";
  context.claims.tested(place.name, anyType & ~soleTypes(schema, noType));
  return test === "true" ? refuseAlways(context) : refuseWhen(test);
}

function conditional(
  condition: ir.Schema,
  schema: ir.SchemaObject,
  place: Place,
  context: GuardContext,
): string {
  const { inBlock } = context.claims;
  const { name } = place;
  const otherTypes = anyType & ~soleTypes(condition, noType);
  const then = inBlock(name, soleTypes(condition, anyType), () =>
    context.print(schema.then ?? true, place, context),
  );
  const otherwise = inBlock(name, otherTypes, () =>
    context.print(schema.else ?? true, place, context),
  );
  if (then === "" && otherwise === "") return "";
  const test = testExpression(condition, place, context);
  if (test === "true") return then;
  if (test === "false") return otherwise;
  if (then === "") {
    const refusal = inBlock(name, anyType, () => refusalExpression(condition, place, context));
    return `if (${refusal}) {\n${otherwise}}\n`;
  }
  return `if (${test}) {\n${then}}${otherwise && ` else {\n${otherwise}}`}\n`;
}
