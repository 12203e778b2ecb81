/** Values of `enum` and `const` that the `type` beside them excludes, so that nothing can be them. */
import type { Report } from "../base/diagnostic.ts";
import type * as ir from "../model/ir.ts";
import { type Node, describe } from "./node.ts";

/** Warns of each list at `node` that has such values, at the first of them. */
export function checkListed(node: Node, types: readonly ir.JsonType[], report: Report): void {
  if (types.length === 0) return;
  const written = node.child("enum");
  const listed = Array.isArray(written?.value) ? written.children() : [];
  const constant = node.child("const");
  for (const values of [listed, constant === undefined ? [] : [constant]]) {
    const [first, ...others] = values.filter(({ value }) => !types.some((type) => is(type, value)));
    if (first === undefined) continue;
    const more = others.length === 0 ? "" : ` (like ${others.length} more)`;
    const advice = adviceOn(first.value, types);
    report({
      code: "spec/enum",
      message: `${describe(first.value)}${more} never matches the "type" beside it (${types.join(", ")}); ${advice}`,
      origin: first.origin,
    });
  }
}

function adviceOn(value: ir.Json, types: readonly ir.JsonType[]): string {
  if (value === null) return 'add "null" to the types, or quote it';
  if (typeof value !== "object" && types.includes("string")) return "quote it";
  return "correct the value or the type";
}

function is(type: ir.JsonType, value: ir.Json): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "integer":
      return Number.isInteger(value);
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
