/** OpenAPI 3.0's `nullable`: as "null" among the types, and where it has no effect. */
import type * as ir from "../model/ir.ts";
import type { BuildContext } from "./build-context.ts";
import { reportFault } from "./fault.ts";
import { type Node, isObject } from "./node.ts";

/**
 * `type` with `nullable`, which has an effect only beside a `type` (OpenAPI 3.0.3, proposal
 * "Clarify Semantics of nullable").
 */
export function typesWithNullable(
  node: Node,
  types: readonly ir.JsonType[],
  context: BuildContext,
): readonly ir.JsonType[] {
  const { isOpenApi30, isOpenApi, specwright } = context;
  const mark = isOpenApi30 || (isOpenApi && !specwright) ? node.child("nullable") : undefined;
  if (mark === undefined || node.boolean("nullable") !== true || types.includes("null")) {
    return types;
  }
  if (!isOpenApi30) {
    const message = '"nullable" belongs to OpenAPI 3.0; it is interpreted as "null" in the types';
    const { origin } = mark;
    reportFault(context, { rule: "repair/nullable", code: "spec/structure", message, origin });
  }
  return [...types, "null"];
}

/** Warns of a `nullable: true` at `node` whose value is refused by a keyword beside it. */
export function checkNullable(node: Node, context: BuildContext): void {
  const mark = node.child("nullable");
  if (mark?.value !== true) return;
  const keyword = refusing(node, context, new Map());
  if (keyword === undefined) return;
  context.report({
    code: "spec/nullable",
    message: `"nullable" has no effect: the "${keyword}" beside it rejects null`,
    origin: mark.origin,
  });
}

/** The keyword of `node` by which it refuses null; `undefined` where it lets null through. */
function refusing(
  node: Node,
  context: BuildContext,
  known: Map<string, boolean>,
): string | undefined {
  const refuses = (schema: Node): boolean => {
    const { id, value } = schema;
    // A schema that leads back to itself is taken to refuse nothing by that.
    if (!known.has(id)) {
      known.set(id, value === false);
      if (isObject(value)) known.set(id, refusing(schema, context, known) !== undefined);
    }
    return known.get(id) === true;
  };
  if (node.has("$ref")) {
    const target = context.target(node);
    return target !== undefined && refuses(target) ? "$ref" : undefined;
  }
  const parts = (keyword: string) => {
    const written = node.child(keyword);
    return Array.isArray(written?.value) ? written.children() : [];
  };
  const isNullable = node.child("nullable")?.value === true;
  if (node.has("type") && !isNullable) return "type";
  if (node.has("enum") && !parts("enum").some(({ value }) => value === null)) return "enum";
  if (parts("allOf").some(refuses)) return "allOf";
  return ["anyOf", "oneOf"].find((keyword) => {
    const alternatives = parts(keyword);
    return alternatives.length > 0 && alternatives.every(refuses);
  });
}
