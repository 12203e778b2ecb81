/** `const` and `enum` → statements. */
import type * as ir from "../../../core/model/ir.ts";
import { canonicalJson, distinctJson } from "../../../core/model/schema-view/canonical.ts";
import {
  type TypeSet,
  anyType,
  noType,
  typeOf,
  typeSet,
} from "../../../core/model/schema-view/type-set.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { type GuardContext, type Place, refuseAlways, refuseWhen } from "./guard-context.ts";

/** Up to so many values are compared one by one. */
const few = 8;

/** The values that `const`, `enum` and `type` of `schema` leave; absent without `const` and `enum`. */
export function literalsOf(schema: ir.SchemaObject): readonly ir.Json[] | undefined {
  const { const: single, enum: listed, types } = schema;
  if (single === undefined && listed === undefined) return undefined;
  const values = distinctJson(listed ?? (single ? [single.value] : []));
  const both =
    single && listed
      ? values.filter((value) => canonicalJson(value) === canonicalJson(single.value))
      : values;
  return both.filter((value) => (typeOf(value) & typeSet(types)) !== noType);
}

/** Refuses a value at `place` that equals none of `literals`. */
export function literalStatements(
  literals: readonly ir.Json[],
  place: Place,
  context: GuardContext,
): string {
  // What is known to be of other types is none of them, and a compiler would refuse to compare it.
  const values = literals.filter((value) => (typeOf(value) & (place.types ?? anyType)) !== noType);
  const isScalar = (value: ir.Json) => typeof value !== "object" || value === null;
  const scalars = values.filter(isScalar);
  const structures = values.filter((value) => !isScalar(value));
  if (values.length === 0) return refuseAlways(context);
  const types = values.reduce((set: TypeSet, value) => set | typeOf(value), noType);
  const name = context.claims.comparable(place.name, types);
  context.claims.compared(place.name, types);
  const hasNumbers = structures.length > 0 || values.some((value) => typeof value === "number");
  const compared = context.exact && hasNumbers ? `${context.use("inNumberForm")}(${name})` : name;
  const refusals = structures.map(
    (value) =>
      `!${context.use("equal")}(${compared}, ${context.constant(`${literal(value)} as unknown`)})`,
  );
  if (scalars.length > few) {
    const known = context.constant(`/* @__PURE__ */ new Set<unknown>(${literal(scalars)})`);
    refusals.unshift(`!${known}.has(${compared})`);
  } else {
    refusals.unshift(...scalars.map((value) => `${compared} !== ${literal(value)}`));
  }
  return refuseWhen(refusals.join(" && "));
}
