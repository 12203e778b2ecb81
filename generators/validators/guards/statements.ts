/** A schema → the statements that return false unless a value fits it. */
import type * as ir from "../../../core/model/ir.ts";
import { isStructured } from "../../../core/model/schema-view/type-keywords.ts";
import {
  type TypeSet,
  anyType,
  noType,
  typeOf,
  typeSet,
} from "../../../core/model/schema-view/type-set.ts";
import { applicatorStatements } from "./applicators.ts";
import { arrayStatements } from "./array.ts";
import { type GuardContext, type Place, refuseAlways, refuseWhen } from "./guard-context.ts";
import { literalStatements, literalsOf } from "./literals.ts";
import { objectStatements } from "./object.ts";
import { numberStatements, stringStatements } from "./scalar.ts";
import {
  arrays,
  integers,
  isKnown,
  numbers,
  objects,
  refuseOthers,
  strings,
  typeTest,
} from "./type-tests.ts";
import { unevaluatedStatements } from "./unevaluated.ts";

/** Nothing where every value fits. What comes after a statement may rely on it. */
export function statements(schema: ir.Schema, place: Place, context: GuardContext): string {
  if (schema === true) return "";
  if (schema === false) return refuseAlways(context);
  const shared = context.shared(schema, place, context);
  if (shared !== undefined) return refuseWhen(`!${shared}`);
  return ofSchema(schema, place, context);
}

/** The same, with all that `schema` says in their own place. */
export function ofSchema(schema: ir.SchemaObject, place: Place, context: GuardContext): string {
  if (place.types !== undefined) context.claims.tested(place.name, place.types);
  const own = ownStatements(schema, place, context);
  const types = settledTypes(schema, place, context);
  const known: Place = { name: place.name, ...(types === undefined ? {} : { types }) };
  return [
    own,
    ...references(schema, known, context),
    applicatorStatements(schema, known, context),
    unevaluatedStatements(schema, decided(schema, known, context), context),
  ].join("");
}

/** What is known of a value that everything but `unevaluated…` has let through. */
function decided(schema: ir.SchemaObject, place: Place, { shapes }: GuardContext): Place {
  const possible = shapes.possibleTypes(schema) & (place.types ?? anyType);
  return possible === anyType ? place : { ...place, types: possible };
}

function references(schema: ir.SchemaObject, place: Place, context: GuardContext): string[] {
  return context.shapes.targets(schema).map((id) => {
    const target = context.shapes.schema(id);
    if (isSmall(target)) return context.print(target, place, context);
    return refuseWhen(`!${context.reference(id, place.name, context)}`);
  });
}

/** True for schemas whose statements are no longer than the call of a function that has them. */
function isSmall(schema: ir.Schema): boolean {
  if (typeof schema === "boolean") return true;
  const { ref, dynamicRef, allOf, anyOf, oneOf, not, delimited } = schema;
  const general = [ref, dynamicRef, allOf, anyOf, oneOf, not, schema.if, delimited];
  const sizes = [schema.number, schema.string, schema.array, schema.object].map(
    (keywords) => Object.keys(keywords).length,
  );
  return (
    general.every((keyword) => keyword === undefined) &&
    sizes[2] === 0 &&
    sizes[3] === 0 &&
    (literalsOf(schema)?.length ?? 0) <= 4 &&
    schema.extensions["x-required-together"] === undefined &&
    schema.extensions["x-max-span"] === undefined
  );
}

/** The types that `schema` itself lets through; absent where it lets through what is no JSON. */
function statedTypes(schema: ir.SchemaObject, context: GuardContext): TypeSet | undefined {
  if (schema.types !== undefined) return typeSet(schema.types);
  // Where a schema says what lies inside a value, zod is told all types that the value may have.
  const possible = context.shapes.possibleTypes(schema);
  return isStructured(schema, possible) ? possible : undefined;
}

/** The types left once the own statements of `schema` have let a value through. */
function settledTypes(
  schema: ir.SchemaObject,
  place: Place,
  context: GuardContext,
): TypeSet | undefined {
  const literals = literalsOf(schema);
  const stated =
    literals === undefined
      ? statedTypes(schema, context)
      : literals.reduce((types: TypeSet, value) => types | typeOf(value), noType);
  if (stated === undefined) return place.types;
  return stated & (place.types ?? anyType);
}

function ownStatements(schema: ir.SchemaObject, place: Place, context: GuardContext): string {
  const literals = literalsOf(schema);
  if (literals !== undefined) {
    const types = literals.reduce((set: TypeSet, value) => set | typeOf(value), noType);
    const known = { name: place.name, types };
    return literalStatements(literals, place, context) + byType(schema, known, types, context);
  }
  return byType(schema, place, statedTypes(schema, context), context);
}

interface Part {
  readonly types: TypeSet;
  readonly test: string;
  readonly code: string;
}

/** The type test, and the statements for each type behind it. */
function byType(
  schema: ir.SchemaObject,
  place: Place,
  stated: TypeSet | undefined,
  context: GuardContext,
): string {
  const { name } = place;
  const allowed = (stated ?? anyType) & (place.types ?? anyType);
  const isTested = stated !== undefined && !isKnown(place.types, stated);
  const parts = partsOf(schema, { name, types: allowed }, context, stated === undefined);
  const [first] = parts;
  if (first === undefined) return isTested ? refuseOthers(allowed, name, context) : "";
  const others = allowed & ~parts.reduce((types, part) => types | part.types, noType);
  if (parts.length === 1 && others === noType) {
    if (isTested) return refuseOthers(allowed, name, context) + first.code;
    if (place.types !== undefined) return first.code;
  }
  const chain = parts.map(({ test, code }) => `if (${test}) {\n${code}}`).join(" else ");
  if (!isTested) return `${chain}\n`;
  context.claims.tested(name, allowed);
  const rest = others === noType ? "return false;" : refuseOthers(others, name, context).trim();
  return others === noType ? `${chain} else {\n${rest}\n}\n` : `${chain} else ${rest}\n`;
}

function partsOf(
  schema: ir.SchemaObject,
  { name, types = anyType }: Place,
  context: GuardContext,
  isOpen: boolean,
): Part[] {
  const number = (types & numbers) === integers ? integers : numbers;
  // Where nothing is said of types, what is no JSON is compared as the number it is, as zod does.
  const anyNumber = context.exact
    ? `${context.use("isNumeric")}(${name})`
    : `typeof ${name} === "number"`;
  const numberTest = isOpen && number === numbers ? anyNumber : undefined;
  const candidates: readonly (readonly [TypeSet, () => string])[] = [
    [objects, () => objectStatements(schema, name, context)],
    [arrays, () => arrayStatements(schema, name, context)],
    [strings, () => stringStatements(schema, name, context)],
    [number, () => numberStatements(schema, name, context)],
  ];
  return candidates.flatMap(([kind, print]) => {
    if ((types & kind) === noType) return [];
    const code = context.claims.inBlock(name, kind, print);
    const test =
      (kind === number ? numberTest : undefined) ?? typeTest(types & kind, name, context);
    return code === "" ? [] : [{ types: types & kind, test, code }];
  });
}
