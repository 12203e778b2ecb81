/** Branches of `anyOf` and `oneOf` that say what one schema could say as well. */
import type * as ir from "../../../core/model/ir.ts";
import { stripOrigins, membersWithoutOrigins } from "./strip-origins.ts";

export interface Branches {
  /** A branch is null alone. */
  readonly isNullable: boolean;
  /** A branch is the empty string alone, beside one that says more. */
  readonly takesEmpty: boolean;
  /** The types, sorted, where each of the other branches states just types. */
  readonly types?: readonly ir.JsonType[];
  readonly others: readonly ir.Schema[];
}

/** `isOne`: exactly one of the branches may hold, not several. */
export function branchesOf(branches: readonly ir.Schema[], isOne: boolean): Branches {
  const isNullable = branches.some(isNull);
  const rest = branches.filter((branch) => !isNull(branch));
  const full = rest.filter((branch) => !isBlank(branch));
  const takesEmpty = full.length === 1 && rest.length === 2;
  const others = takesEmpty ? full : rest;
  const types = others.map(onlyTypes);
  if (others.length < 2 || types.includes(undefined)) return { isNullable, takesEmpty, others };
  const listed = types.flatMap((list) => list ?? []);
  const all = new Set(listed);
  // An integer is a number too, so that as one of both it is neither.
  const overlap = all.size < listed.length || (all.has("integer") && all.has("number"));
  if (isOne && overlap) return { isNullable, takesEmpty, others };
  return { isNullable, takesEmpty, types: [...all].toSorted(), others: [] };
}

function isNull(schema: ir.Schema): boolean {
  return JSON.stringify(stripOrigins(schema)) === '{"types":["null"]}' || isConst(schema, null);
}

/** The empty string and nothing else. */
function isBlank(schema: ir.Schema): boolean {
  return isConst(schema, "");
}

function isConst(schema: ir.Schema, value: ir.Json): boolean {
  if (typeof schema === "boolean") return false;
  const { types, ...rest } = membersWithoutOrigins(schema);
  void types;
  const text = JSON.stringify(rest);
  return (
    text === JSON.stringify({ const: { value } }) || text === JSON.stringify({ enum: [value] })
  );
}

function onlyTypes(schema: ir.Schema): readonly ir.JsonType[] | undefined {
  if (typeof schema === "boolean") return undefined;
  const keys = Object.keys(membersWithoutOrigins(schema));
  return keys.length === 1 && keys[0] === "types" && !schema.types?.includes("null")
    ? schema.types
    : undefined;
}
