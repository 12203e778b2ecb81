/** Bounds of numbers, as OpenAPI 3.0 and JSON Schema up to draft-04 write them, translated into 2020-12. */
import type * as ir from "../model/ir.ts";
import type { OlderDraft } from "../spec/load/metaschemas.ts";
import type { BuildContext } from "./build-context.ts";
import type { Node } from "./node.ts";

/**
 * Bounds of numbers. Up to draft-04 a boolean `exclusiveMinimum` says of `minimum` that it is not reached;
 * some later documents still write it so, where it can mean nothing else.
 */
export function numberBounds(
  node: Node,
  { isOpenApi30 }: BuildContext,
  draft: OlderDraft | undefined,
): ir.NumberAssertions {
  const areFlags = isOpenApi30 || draft === "draft-03" || draft === "draft-04";
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
