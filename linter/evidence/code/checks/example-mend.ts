/** A value of an example that does not fit → the value that the description has for it, if it is one. */
import type * as ir from "../../../../core/model/ir.ts";
import type { Mend } from "../../../model/mend.ts";
import { nearNames } from "../../vocabulary/near-names.ts";
import type { ValueNode } from "../values/value-node.ts";

/** Of a JSON value; `schemas` are those that it does not fit. */
export function exampleMend(
  { type, value }: ValueNode,
  schemas: readonly ir.SchemaObject[],
): Mend | undefined {
  if (type !== "string" && type !== "number" && type !== "boolean") return undefined;
  const stated = value as ir.Json;
  return { what: "example", stated, said: exchanged(stated, schemas) };
}

/** Of a value that travels as text. */
export function textMend(value: string, schemas: readonly ir.SchemaObject[]): Mend {
  return { what: "example", stated: value, said: documented(value, schemas) };
}

/** The same value as the type that is described, or else what the description has for it. */
function exchanged(value: ir.Json, schemas: readonly ir.SchemaObject[]): readonly ir.Json[] {
  const types = new Set(schemas.flatMap((one) => one.types ?? []));
  const isNumber = types.has("integer") || types.has("number");
  if (typeof value !== "string") {
    const isText = types.size === 1 && types.has("string");
    const isListed = schemas.some((one) => one.enum ?? one.const ?? one.format);
    return isText && !isListed ? [String(value)] : documented(value, schemas);
  }
  const isWhole = /^-?(?:0|[1-9]\d{0,14})$/u.test(value);
  const isDecimal = /^-?(?:0|[1-9]\d{0,14})\.\d{1,10}$/u.test(value);
  if (isNumber && (isWhole || (isDecimal && types.has("number")))) return [Number(value)];
  if (types.has("boolean") && /^(?:true|false)$/u.test(value)) return [value === "true"];
  return documented(value, schemas);
}

function documented(value: ir.Json, schemas: readonly ir.SchemaObject[]): readonly ir.Json[] {
  const fixed = schemas.flatMap((one) => (one.const === undefined ? [] : [one.const.value]));
  const listed = schemas.flatMap((one) => one.enum ?? []);
  const defaults = schemas.flatMap((one) => (one.default === undefined ? [] : [one.default.value]));
  const known = [...fixed, ...listed];
  if (known.length === 1) return known;
  const words = known.filter((one) => typeof one === "string");
  const near = typeof value === "string" ? nearNames(value, words) : [];
  if (near.length === 1) return near;
  const [only, ...others] = defaults;
  const isScalar = only !== undefined && (typeof only !== "object" || only === null);
  return isScalar && others.length === 0 ? [only] : known;
}
