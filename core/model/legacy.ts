/** OpenAPI 3.0's own schema dialect, translated into 2020-12. */
import type * as ir from "../ir.ts";
import type { Node } from "./node.ts";

/**
 * `type` with `nullable`, which has an effect only beside a `type` (OpenAPI 3.0.3, proposal
 * "Clarify Semantics of nullable").
 */
export function legacyTypes(node: Node, types: readonly ir.JsonType[]): readonly ir.JsonType[] {
  return node.boolean("nullable") === true && !types.includes("null") ? [...types, "null"] : types;
}

/**
 * Bounds of numbers. A boolean `exclusiveMinimum` says of `minimum` that it is not reached; some
 * 3.1 documents still write it so, where it can mean nothing else.
 */
export function legacyBounds(node: Node): ir.NumberAssertions {
  return {
    ...bound(node, "minimum", "exclusiveMinimum"),
    ...bound(node, "maximum", "exclusiveMaximum"),
  };
}

function bound<Inclusive extends "minimum" | "maximum">(
  node: Node,
  inclusive: Inclusive,
  exclusive: "exclusiveMinimum" | "exclusiveMaximum",
): ir.NumberAssertions {
  const limit = node.number(inclusive);
  const flag = node.child(exclusive)?.value;
  if (typeof flag === "boolean") {
    return limit === undefined ? {} : { [flag ? exclusive : inclusive]: limit };
  }
  const strict = node.number(exclusive);
  return {
    ...(limit === undefined ? {} : { [inclusive]: limit }),
    ...(strict === undefined ? {} : { [exclusive]: strict }),
  };
}
