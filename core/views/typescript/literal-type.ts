/** A JSON value → the TypeScript type that only it has. */
import type * as ir from "../../model/ir.ts";
import { literal, propertyName } from "../../base/text/literal.ts";

/** Objects and arrays are written out; a number that TypeScript has no literal for is `number`. */
export function literalType(value: ir.Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) return "number";
  if (typeof value !== "object" || value === null) return literal(value === 0 ? 0 : value);
  if (isList(value)) return `[${value.map(literalType).join(", ")}]`;
  const members = Object.entries(value);
  if (members.length === 0) return "{ [key: string]: never }";
  return `{ ${members.map(([name, member]) => `${propertyName(name)}: ${literalType(member)}`).join("; ")} }`;
}

function isList(value: object): value is readonly ir.Json[] {
  return Array.isArray(value);
}
