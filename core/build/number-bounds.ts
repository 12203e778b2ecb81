/** OpenAPI 3.0's own schema dialect, translated into 2020-12. */
import type * as ir from "../model/ir.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import type { Context } from "./context.ts";
import { reportFault } from "./fault.ts";
import type { Node } from "./node.ts";

/**
 * `type` with `nullable`, which has an effect only beside a `type` (OpenAPI 3.0.3, proposal
 * "Clarify Semantics of nullable").
 */
export function legacyTypes(
  node: Node,
  types: readonly ir.JsonType[],
  context: Context,
): readonly ir.JsonType[] {
  const { legacy, isOpenApi, specwright } = context;
  const mark = legacy || (isOpenApi && !specwright) ? node.child("nullable") : undefined;
  if (mark === undefined || node.boolean("nullable") !== true || types.includes("null")) {
    return types;
  }
  if (!legacy) {
    const message = '"nullable" belongs to OpenAPI 3.0; it is interpreted as "null" in the types';
    const { origin } = mark;
    reportFault(context, { rule: "repair/nullable", code: "spec/structure", message, origin });
  }
  return [...types, "null"];
}

/**
 * Bounds of numbers. Up to draft-04 a boolean `exclusiveMinimum` says of `minimum` that it is not reached;
 * some later documents still write it so, where it can mean nothing else.
 */
export function legacyBounds(
  node: Node,
  { legacy }: Context,
  draft: OlderDraft | undefined,
): ir.NumberAssertions {
  const areFlags = legacy || draft === "draft-03" || draft === "draft-04";
  return {
    ...bound(node, "minimum", "exclusiveMinimum", areFlags),
    ...bound(node, "maximum", "exclusiveMaximum", areFlags),
  };
}

function bound<Inclusive extends "minimum" | "maximum">(
  node: Node,
  inclusive: Inclusive,
  exclusive: "exclusiveMinimum" | "exclusiveMaximum",
  areFlags: boolean,
): ir.NumberAssertions {
  const limit = node.number(inclusive);
  const written = node.child(exclusive);
  const flag = written?.value;
  if (typeof flag === "boolean") {
    if (!areFlags) written?.repaired("repair/exclusive-bound", "a number");
    return limit === undefined ? {} : { [flag ? exclusive : inclusive]: limit };
  }
  const strict = node.number(exclusive);
  return {
    ...(limit === undefined ? {} : { [inclusive]: limit }),
    ...(strict === undefined ? {} : { [exclusive]: strict }),
  };
}
