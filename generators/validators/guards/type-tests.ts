/** Sets of JSON types → the expressions that test for them. */
import { type GuardContext, isolated, refuseAlways, refuseWhen } from "./guard-context.ts";
import {
  type TypeSet,
  anyType,
  noType,
  typeSet,
} from "../../../core/model/schema-view/type-set.ts";

export const objects = typeSet(["object"]);
export const arrays = typeSet(["array"]);
export const strings = typeSet(["string"]);
export const numbers = typeSet(["number"]);
export const integers = typeSet(["integer"]);
const nulls = typeSet(["null"]);
const booleans = typeSet(["boolean"]);
const structures = objects | arrays;

type TestContext = Pick<GuardContext, "claims" | "exact" | "use">;

/** An expression that is true for values of `types`. */
export function typeTest(types: TypeSet, value: string, context: TestContext): string {
  const tests = alternatives(types, value, context);
  if (tests.length === 0) return "false";
  return tests.length === 1 ? tests.join("") : tests.map(isolated).join(" || ");
}

/** An expression that is true for values of other types, and for what is no JSON. */
export function otherTypeTest(types: TypeSet, value: string, context: TestContext): string {
  context.claims.tested(value, types);
  if (types === objects) {
    return `typeof ${value} !== "object" || ${value} === null || Array.isArray(${value})`;
  }
  if (types === strings || types === booleans) return `typeof ${value} !== "${typeofName(types)}"`;
  if (types === nulls) return `${value} !== null`;
  const tests = alternatives(types, value, context);
  const [only] = tests;
  if (only === undefined) return "true";
  const isCall = tests.length === 1 && /^[\w.]+\(\w+\)$/.test(only);
  return isCall ? `!${only}` : `!(${typeTest(types, value, context)})`;
}

/** The statement that returns false for values of other types, and for what is no JSON. */
export function refuseOthers(types: TypeSet, value: string, context: GuardContext): string {
  if (types === noType) return refuseAlways(context);
  return refuseWhen(otherTypeTest(types, value, context));
}

function typeofName(types: TypeSet): string {
  return types === strings ? "string" : "boolean";
}

function alternatives(types: TypeSet, value: string, { exact, use }: TestContext): string[] {
  const has = (set: TypeSet) => (types & set) === set;
  const some = (set: TypeSet) => (types & set) !== noType;
  const isTyped = `typeof ${value} === "object"`;
  return [
    ...(has(strings) ? [`typeof ${value} === "string"`] : []),
    ...(has(numbers) ? [`${exact ? use("isJsonNumber") : "Number.isFinite"}(${value})`] : []),
    ...(!has(numbers) && has(integers)
      ? [`${exact ? use("isWhole") : "Number.isSafeInteger"}(${value})`]
      : []),
    ...(!has(integers) && some(numbers & ~integers)
      ? [`Number.isFinite(${value}) && !Number.isSafeInteger(${value})`]
      : []),
    ...(has(booleans) ? [`typeof ${value} === "boolean"`] : []),
    ...(has(structures)
      ? [has(nulls) ? isTyped : `${isTyped} && ${value} !== null`]
      : [
          ...(has(nulls) ? [`${value} === null`] : []),
          ...(has(arrays) ? [`Array.isArray(${value})`] : []),
          ...(has(objects) ? [`${isTyped} && ${value} !== null && !Array.isArray(${value})`] : []),
        ]),
  ];
}

/** True where `place` is known to be of one of `types`. */
export function isKnown(known: TypeSet | undefined, types: TypeSet): boolean {
  return known !== undefined && (known & ~types & anyType) === noType;
}
